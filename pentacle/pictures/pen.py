"""A pen that writes SVG: boxes, outlines, icons and words."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from .drawings import drawings, icon
from .letters import FIELD, MIDDLE, Face, glyph, written

GRADIENTS = {
    "vellum": ("#fdf7e8", "#ebddbd"), "board-light": ("#f9f0da", "#ecdcb8"),
    "back": ("#3b4a7c", "#262f52"), "panel-night": ("#2f2520", "#241b17"),
    "panel-day": ("#fbf5e6", "#f6ecd6"),
}  # fmt: skip
"""From above to below."""
SHEEN = {"band": (0.14, 0.6), "track": (0.25, 0.6), "die": (0.3, 0.45)}
"""White that fades: how much above, and where it ends."""
ROUND = (
    '<radialGradient id="board-dark" cx=".5" cy=".4" r="1.1" fx=".5" fy=".4">'
    '<stop stop-color="#46301f"/><stop offset=".62" stop-color="#33221a"/>'
    '<stop offset="1" stop-color="#271913"/></radialGradient>'
    '<radialGradient id="token-light" cx=".35" cy=".25" r=".8">'
    '<stop stop-color="#fff" stop-opacity=".38"/>'
    '<stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>'
)


def quoted(text: str) -> str:
    """A value of an attribute."""
    return f'"{escape(text)}"'


def num(value: float) -> str:
    """A number of an outline: hundredths are finer than any screen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """The outline of a box with round corners."""
    r = max(0.0, min(r, w / 2, h / 2))
    a = f"a{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}h{num(w - 2 * r)}{a}{num(r)} {num(r)}v{num(h - 2 * r)}"
        f"{a}{num(-r)} {num(r)}h{num(2 * r - w)}{a}{num(-r)} {num(-r)}v{num(2 * r - h)}"
        f"{a}{num(r)} {num(-r)}Z"
    )


class Pen:
    """What was drawn so far; `picture` is the whole."""

    def __init__(self) -> None:
        self._drawn: list[str] = []
        self._defs: dict[str, str] = {}

    def picture(self, width: float, height: float, title: str) -> str:
        """As a file: the size in pixels, and what it shows in words."""
        falls = "".join(
            f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{above}"/>'
            f'<stop offset="1" stop-color="{below}"/></linearGradient>'
            for name, (above, below) in GRADIENTS.items()
        )
        sheens = "".join(
            f'<linearGradient id="sheen-{name}" x2="0" y2="1"><stop stop-color="#fff" '
            f'stop-opacity="{much}"/><stop offset="{end}" stop-color="#fff" stop-opacity="0"/>'
            "</linearGradient>"
            for name, (much, end) in SHEEN.items()
        )
        defs, size = (
            falls + sheens + ROUND + "".join(self._defs.values()),
            (num(width), num(height)),
        )
        said = quoted(title)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="0 0 {size[0]} {size[1]}" role="img" aria-label={said}>'
            f"<defs>{defs}</defs>{''.join(self._drawn)}</svg>"
        )

    @contextmanager
    def moved(
        self, x: float = 0, y: float = 0, scale: float = 1.0, turn: float = 0.0, faint: float = 1.0,
        clip: str = "",
    ) -> Iterator[None]:  # fmt: skip
        """What is drawn now lies there, in that size; `clip`: inside an outline of its field."""
        words = [f"translate({num(x)} {num(y)})"] if x or y else []
        words += [f"rotate({num(turn)})"] if turn else []
        words += [f"scale({scale:.4g})"] if scale != 1 else []
        tag = f' transform="{" ".join(words)}"' if words else ""
        tag += f' opacity="{num(faint)}"' if faint < 1 else ""
        if clip:
            name = f"c{len(self._defs)}"
            self._defs[name] = f'<clipPath id="{name}"><path d="{clip}"/></clipPath>'
            tag += f' clip-path="url(#{name})"'
        self._drawn.append(f"<g{tag}>")
        yield
        self._drawn.append("</g>")

    @contextmanager
    def stretched(self, x: float, y: float, across: float, down: float) -> Iterator[None]:
        """The same, in another size across than down."""
        self._drawn.append(
            f'<g transform="translate({num(x)} {num(y)}) scale({across:.4g} {down:.4g})">'
        )
        yield
        self._drawn.append("</g>")

    def path(
        self, outline: str, fill: str = "none", edge: str = "", thick: float = 0.0, dash: str = "",
        faint: float = 1.0, ends: str = "",
    ) -> None:  # fmt: skip
        tag = f'<path d="{outline}" fill={quoted(fill)}'
        if edge and thick:
            tag += f' stroke={quoted(edge)} stroke-width="{num(thick)}" stroke-linejoin="round"'
            tag += f' stroke-dasharray="{dash}"' if dash else ""
            tag += f' stroke-linecap="{ends}"' if ends else ""
        tag += f' opacity="{num(faint)}"' if faint < 1 else ""
        self._drawn.append(tag + "/>")

    def box(
        self, x: float, y: float, w: float, h: float, r: float = 0.0, fill: str = "none",
        edge: str = "", thick: float = 0.0, dash: str = "", faint: float = 1.0,
    ) -> None:  # fmt: skip
        """A box; its edge lies inside."""
        half = thick / 2 if edge else 0.0
        if w > thick and h > thick:
            around = rounded(x + half, y + half, w - 2 * half, h - 2 * half, r - half)
            self.path(around, fill, edge, thick, dash, faint)

    def oval(
        self, x: float, y: float, rx: float, ry: float, fill: str, **more: float | str
    ) -> None:
        """An ellipse around a point."""
        a = f"a{num(rx)} {num(ry)} 0 1 0 "
        around = f"M{num(x - rx)} {num(y)}{a}{num(2 * rx)} 0{a}{num(-2 * rx)} 0Z"
        self.path(around, fill, **more)  # type: ignore[arg-type]

    def fall(self, name: str, middle: str, rim: str) -> None:
        """A fill by that name: lit in the middle, darker at the rim."""
        self._defs[name] = (
            f'<radialGradient id="{name}" cx=".5" cy=".4" r=".75"><stop stop-color="{middle}"/>'
            f'<stop offset="1" stop-color="{rim}"/></radialGradient>'
        )

    def image(self, x: float, y: float, w: float, h: float, svg: bytes) -> None:
        """Another picture, stretched over a box."""
        data = base64.b64encode(svg).decode()
        self._drawn.append(
            f'<image x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
            f'preserveAspectRatio="none" href="data:image/svg+xml;base64,{data}"/>'
        )

    def icon(
        self, name: str, x: float, y: float, side: float, fill: str, faint: float = 1.0
    ) -> None:
        """An icon in a square around a point."""
        outline, field = icon(name)
        id = f"i-{name}"
        rule = ' fill-rule="evenodd"' if name in drawings().signs else ""
        self._defs.setdefault(id, f'<path id="{id}" d="{outline}"{rule}/>')
        at, scale = f"{num(x - side / 2)} {num(y - side / 2)}", side / field
        tag = f'<use href="#{id}" transform="translate({at}) scale({scale:.4g})"'
        tag += f" fill={quoted(fill)}" + (f' opacity="{num(faint)}"' if faint < 1 else "")
        self._drawn.append(tag + "/>")

    def write(
        self, x: float, y: float, text: str, size: float, fill: str, face: Face = "plain"
    ) -> None:
        """Words from a point on, which is the middle of their line."""
        at, found = 0.0, []
        for sign in written(text):
            home, sign, (wide, outline) = glyph(face, sign)
            if outline:
                id = f"{home[0]}{ord(sign):x}"
                self._defs.setdefault(id, f'<path id="{id}" d="{outline}"/>')
                found.append(f'<use href="#{id}" x="{at:.0f}"/>')
            at += wide
        where = f"translate({num(x)} {num(y + MIDDLE * size)})"
        scale = size / FIELD
        self._drawn.append(
            f'<g transform="{where} scale({scale:.4g} {-scale:.4g})" fill={quoted(fill)}>'
            f"{''.join(found)}</g>"
        )

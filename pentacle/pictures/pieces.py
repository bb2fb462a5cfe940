"""Tokens, pawns and dice."""

from __future__ import annotations

from pentacle.core.scene import Die, Pawn, Token

from .brush import Brush
from .drawings import drawings
from .letters import width
from .look import luminance

STRETCHED = ("box", "scroll", "oval")
USUAL = {"coin": "#E9B93A", "scroll": "#F1E4C6"}
GREY = "#8A7A66"
SHADOW = "rgba(0,0,0,0.4)"


def draw_token(brush: Brush, item: Token) -> None:
    pen, shape = brush.pen, drawings().shapes[item.shape]
    w, h = item.w, item.h
    fill = item.colour or USUAL.get(item.shape, GREY)
    ink = brush.ink if item.asleep else brush.ink_on(fill, item.ink)
    side = min(w, h)
    sx, sy = (w / 100, h / 100) if item.shape in STRETCHED else (side / 100, side / 100)
    _silhouette(brush, item, fill, ink, sx, sy)
    middle = h / 2 + (shape.text_y - 50) * side / 100
    if item.text and item.shape in STRETCHED:
        size = min(h * 0.62, w * 1.3 / len(item.text))
        size = max(size, min(12 / brush.scale, size * 1.6))
        brush.words(w / 2, h / 2, w * 2, item.text, size, ink, "heavy")
    elif item.text:
        length, most = len(item.text), shape.text_size
        points = most * 1.9 / length if length > 3 else most * 0.82 if length > 1 else most
        size = max(points * side / 100, min(12 / brush.scale, points * 1.6 * side / 100))
        brush.words(w / 2, middle, w * 3, item.text, size, ink, "heavy")
    if item.icon and item.text:
        pen.icon(item.icon, w * 0.72, h * 0.28, side * 0.4, ink)
    elif item.icon:
        pen.icon(item.icon, w / 2, h / 2 + (middle - h / 2) * 0.42, side * 0.6, ink)


def _silhouette(brush: Brush, item: Token, fill: str, ink: str, sx: float, sy: float) -> None:
    pen, shape = brush.pen, drawings().shapes[item.shape]
    line = 2 / (sx + sy)
    """So thick that it is one unit of the plane."""
    with pen.stretched((item.w - 100 * sx) / 2, (item.h - 100 * sy) / 2, sx, sy):
        if item.asleep:
            pen.path(
                shape.path,
                edge=ink,
                thick=1.5 * line,
                dash=f"{4 * line:.3g} {3 * line:.3g}",
                faint=0.8,
            )
            return
        with pen.moved(0, line):
            pen.path(shape.path, SHADOW)
        edge, thick = ("#f2cf5e", 2.5) if item.gold else ("rgba(0,0,0,0.55)", 1.0)
        pen.path(shape.path, brush.colour(fill), edge, thick * line)
        pen.path(shape.path, "url(#token-light)")
        if shape.facets:
            pen.path(shape.facets, edge=ink, thick=line, faint=0.32)


def draw_pawn(brush: Brush, item: Pawn) -> None:
    pen, w, h = brush.pen, item.w, item.h
    fill = brush.colour(item.colour, GREY)
    light = luminance(item.colour)
    edge = "#F5EBD2" if light is not None and light < 0.03 else "#1B1310"
    ink = brush.ink_on(item.colour, item.ink)
    if item.figure in ("familiar", "marker"):
        side = min(w, h)
        pen.oval(w / 2, h / 2, side * 0.44, side * 0.44, fill, edge=edge, thick=side * 0.05)
        pen.oval(w / 2, h / 2, side * 0.44, side * 0.44, "url(#token-light)")
        if item.emblem:
            pen.icon(item.emblem, w / 2, h / 2, side * 0.6, ink)
        return
    if item.own:
        r = w * 0.59
        pen.oval(
            w / 2, h * 0.94, r, r * 0.4, "none", edge=brush.ink, thick=2, dash="0.1 4", ends="round"
        )
    scale = min(w / 100, h / 130)
    with pen.moved((w - 100 * scale) / 2, (h - 130 * scale) / 2, scale):
        pen.oval(50, 121, 42, 8, SHADOW)
        for part in drawings().figures[item.figure]:
            if part.kind == "body":
                pen.path(part.path, part.fill or fill, edge, 4)
            elif part.kind == "shade":
                pen.path(part.path, ink, faint=0.35)
            elif not item.emblem:
                pen.path(part.path, edge=ink, thick=7, faint=0.9, ends="round")
    if item.emblem:
        much, low = (0.42, 0.34) if item.figure == "mercenary" else (0.3, 0.09)
        side = w * much
        pen.icon(
            item.emblem,
            w / 2,
            h * (1 - low) - side / 2,
            side,
            edge if item.figure == "monk" else ink,
        )


def draw_die(brush: Brush, item: Die) -> None:
    with brush.pen.moved(faint=1.0 if item.value else 0.62):
        _die(brush, item)


def _die(brush: Brush, item: Die) -> None:
    pen, w, h = brush.pen, item.w, item.h
    side, fill = min(w, h), item.colour or GREY
    ink, r = brush.ink_on(fill, item.ink), side * 0.22
    pen.box(0, 2, w, h, r, SHADOW)
    pen.box(0, 0, w, h, r, brush.colour(fill))
    pen.box(0, 0, w, h, r, "url(#sheen-die)", "rgba(0,0,0,0.5)", 1)
    small = side < 36
    inner = (side - 2) * 0.88
    pips = None if small or item.sides > 6 else drawings().pips.get(item.value)
    if pips:
        for x, y in pips:
            at = w / 2 + (x - 50) * inner / 100, h / 2 + (y - 50) * inner / 100
            pen.oval(*at, inner * 0.095, inner * 0.095, ink)
    elif item.value:
        points = max(
            78 if small and not item.sign else 66, min(1364 / (side - 2) / brush.scale, 120)
        )
        x, y = (38, 57) if item.sign else (50, 52)
        at = w / 2 + (x - 50) * inner / 100, h / 2 + (y - 50) * inner / 100
        brush.words(*at, w * 2, str(item.value), points * inner / 100, ink, "heavy")
    if item.sign and not item.value:
        pen.icon(item.sign, w / 2, h / 2, side * 0.48, ink, 0.9)
    elif item.sign:
        part, edge = (0.4, 0.03) if small else (0.26, 0.05)
        at = w - side * (edge + part / 2), side * (edge + part / 2)
        pen.icon(item.sign, *at, side * part, ink, 0.9)
    if pips:
        size = max(0.28 * h, 12 / brush.scale)
        room = max(0.36 * side, width("heavy", str(item.value)) * size + 0.1 * side)
        pen.box(w * 1.04 - room, h * 1.04 - 1.2 * size, room, 1.2 * size, size * 0.35, "#1b1310")
        at = w * 1.04 - room / 2, h * 1.04 - 0.6 * size
        brush.words(*at, w, str(item.value), size, "#fff", "heavy")

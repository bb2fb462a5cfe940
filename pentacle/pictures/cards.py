"""Cards: face up, face down, and as rows."""

from __future__ import annotations

import re

from pentacle.core.scene import Card, Need, Token

from .brush import Brush
from .letters import Face, width
from .pen import rounded
from .pieces import draw_token
from .rich import Line, draw_line, draw_lines, lines_of, shortened

STEPS = ((1.0, 42), (1.0, 35), (0.94, 33), (0.88, 30), (0.82, 28), (0.76, 26), (0.76, 20))
"""How what is written is made to fit: letters and the art band, in percent."""
INK, SOFT, GOOD, BAD = "#2a1d13", "#5c4732", "#2b621f", "#a3241a"
DULL = "#6B543C"
FIGURE = re.compile(r"\d{1,3}")
BACK_EDGE, BACK_SIGN, BACK_INK = "#1c2340", "#c39a52", "#f0dfb6"
Written = tuple[list[Line], float, str, Face, float]
"""Lines, their size, colour and letters, and from one to the next."""


class Drawn:
    """A card that is being drawn."""

    def __init__(self, brush: Brush, item: Card) -> None:
        self.brush, self.item, self.pen = brush, item, brush.pen
        seen = 12 / brush.scale
        self.floor = seen if seen < 17 else 0.0
        """12 pixels on a board that is near its own size."""
        self.fill = item.colour or DULL
        self.on = brush.colour(item.ink) if item.ink else brush.ink_on(self.fill)
        self.r = max(5.0, min(item.w * 0.09, 11.0))
        self.is_row = item.w > item.h * 1.3
        self.is_tiny = not self.is_row and (item.w < 56 or item.h < 70)
        self.is_medium = item.w >= 112 and item.h >= 150

    def size(self, least: float, most: float, fit: float = 1.0) -> float:
        return max(self.brush.size(least, 12, most) * fit, self.floor)

    def draw(self) -> None:
        item, pen = self.item, self.pen
        pen.box(0, 2, item.w, item.h, self.r, "rgba(0,0,0,0.35)")
        if not item.face_up:
            self._back()
            return
        fill = self.brush.colour(self.fill)
        pen.box(0, 0, item.w, item.h, self.r, "url(#vellum)")
        with pen.moved(clip=rounded(0, 0, item.w, item.h, self.r)):
            self._row() if self.is_row else self._front()
            if item.edge:
                pen.box(0, 0 if item.edge == "top" else item.h - 7, item.w, 7, 0, fill)
        pen.box(0, 0, item.w, item.h, self.r, edge=fill, thick=2)

    def _back(self) -> None:
        item, pen = self.item, self.pen
        pen.box(0, 0, item.w, item.h, self.r, "url(#back)", BACK_EDGE, 2)
        side = min(item.w * 0.66, item.h * 0.8)
        with pen.moved((item.w - side) / 2, (item.h - side) / 2, side / 100):
            pen.oval(50, 50, 45, 45, "none", edge=BACK_SIGN, thick=4)
            pen.path("M50 9 74 83 11 37H89L26 83Z", edge=BACK_SIGN, thick=4)
        if item.foot and not self.is_tiny:
            size = self.size(12.5, 14)
            y = item.h - 4 - size / 2
            self.brush.words(item.w / 2, y, item.w - 4, item.foot, size, BACK_INK, "bold")

    def _row(self) -> None:
        item, pen, names = self.item, self.pen, self.brush.look.names
        stripe = min(item.h, item.w * 0.21)
        pen.box(0, 0, stripe, item.h, 0, self.brush.colour(self.fill))
        if item.art or item.chip:
            pen.icon(item.art or item.chip, stripe / 2, item.h / 2, stripe * 0.64, self.on)
        right = item.w - 2
        if item.points:
            right -= self._points(right - 4, item.h / 2) + 6
        if item.foot:
            size = self.size(12.5, 14)
            line = shortened(item.foot, names, item.w * 0.4 / size, "bold")
            tone = {"good": GOOD, "bad": BAD}.get(item.foot_tone, SOFT)
            draw_line(pen, line, right - 8, item.h / 2, size, tone, "right")
            right -= 16 + (line[-1].at + line[-1].wide) * size if line else 0
        narrow = item.h < 64 and item.w < 200
        left = stripe + (6 if narrow or item.h >= 64 else 8)
        room = right - left - 4
        written = self._row_lines(room, narrow)
        high = sum(len(lines) * size * step for lines, size, _, _, step in written)
        self._write(written, left, (item.h - high) / 2, "left")

    def _row_lines(self, room: float, narrow: bool) -> list[Written]:
        item, names = self.item, self.brush.look.names
        most = 2 if item.h >= 64 or narrow else 1
        found: list[Written] = []
        wanted: list[tuple[str, Face, str, float, float]] = [
            (
                item.name,
                "bold",
                INK,
                max(13.0, self.floor) if narrow else self.size(13.5, 15.5),
                1.05,
            )
        ]
        if item.brief and item.h >= 40:
            size = max(12.0, self.floor) if narrow else self.size(13.5, 15.5)
            wanted.append((item.brief.replace("\n", " "), "plain", SOFT, size, 1.15))
        for text, face, ink, size, step in wanted:
            lines = lines_of(text, names, room / size, face)
            if len(lines) > most or any(
                line[-1].at + line[-1].wide > room / size for line in lines
            ):
                lines = (
                    [*lines[: most - 1], shortened(text, names, room / size, face)]
                    if most == 1
                    else lines[:most]
                )
            found.append((lines, size, ink, face, step))
        return found

    def _write(self, written: list[Written], x: float, y: float, align: str = "middle") -> None:
        """Lines below each other, from a height on."""
        for lines, size, ink, _, step in written:
            high = len(lines) * size * step
            draw_lines(self.pen, lines, x, y + high / 2, size, ink, align, step)  # type: ignore[arg-type]
            y += high + (2 if align == "middle" else 0)

    def _front(self) -> None:
        item, pen = self.item, self.pen
        foot = self._foot_lines()
        foot_high = len(foot[0]) * foot[1] * 1.1 + 6 if foot else 0.0
        top, bottom = (
            (7 if item.edge == "top" else 2),
            item.h - foot_high - (7 if item.edge == "bottom" else 2),
        )
        bare = not item.art and not item.chip
        chip = max(18.0, min(item.w * 0.23, 30.0)) if item.chip and not self.is_tiny else 0.0
        pad = max(9.0, min(item.w * 0.12, 16.0)) if chip else 4.0
        for fit, part in STEPS:
            band = item.h * 0.14 if bare else (item.h - 4) * part / 100
            written, needs = self._face(fit)
            high = self._height(written, needs)
            if high + pad + 3 <= bottom - top - band:
                break
        else:
            if item.name and not self.is_tiny:
                written, needs = written[:1], 0.0
                high = self._height(written, needs)
        fill = self.brush.colour(self.fill)
        pen.box(0, 0, item.w, top + band, 0, fill)
        pen.box(0, top, item.w, band, 0, "url(#sheen-band)")
        if item.art:
            self._art(top, band)
        if chip:
            pen.oval(item.w / 2, top + band, chip / 2, chip / 2, fill, edge="#fdf7e8", thick=2)
            pen.icon(item.chip, item.w / 2, top + band, chip * 0.62, self.on)
        room = bottom - top - band - pad - 3
        y = top + band + pad + max(0.0, (room - high) / 2)
        if needs and not self.is_tiny:
            self._write(written[:1], item.w / 2, y)
            after = self._height(written[:1], 0.0)
            self._needs(y + after, needs)
        else:
            self._write(written, item.w / 2, y)
        if foot:
            self._foot(foot, bottom, foot_high)
        self._corners()

    def _art(self, top: float, band: float) -> None:
        item = self.item
        side = min((item.w - 4) * 0.58, item.h * 0.3, band * 0.86)
        x, y = item.w / 2, top + band / 2 - 0.02 * item.w
        if item.corner and not self.is_medium and not self.is_tiny:
            side = min((item.w - 4) * 0.5, item.h * 0.25, band * 0.86)
            y = top + band / 2 + 0.04 * item.w
        elif item.corner and self.is_tiny:
            x += side * 0.16
        self.pen.icon(item.art, x, y, side, self.on)

    def _face(self, fit: float) -> tuple[list[Written], float]:
        """Name, brief and text; and how large the tokens of its needs are, if it has any."""
        item, names = self.item, self.brush.look.names
        room = item.w - 6
        found: list[Written] = []
        if item.name and not self.is_tiny:
            longest = max(len(word) for word in re.split(r"[\s-]+", item.name))
            if FIGURE.fullmatch(item.name):
                size, face = min(item.w * 0.36, 34.0) * fit, "heavy"
            elif self.is_medium:
                most = max(13.7, (item.w - 12) / (longest * 0.43))
                size = max(min(self.brush.size(19, 17, 21) * fit, most), self.floor)
                face = "display"
            else:
                most = max(9.7, (item.w - 8) / (longest * 0.5))
                size = max(min(self.brush.size(13.5, 12, 15.5) * fit, most), self.floor)
                face = "bold"
            size = self.brush.fitted(item.name, room, size, face)  # type: ignore[arg-type]
            lines = lines_of(item.name, names, room / size, face, balanced=True)  # type: ignore[arg-type]
            found.append((lines, size, INK, face, 1.05))  # type: ignore[arg-type]
        if item.needs:
            n = 3 if _in_pairs(item.needs) else max(3, len(item.needs))
            side = min(max(28.0, item.w * 0.16), (item.w - 14) / n - 4) * fit
            return found, max(side, self.floor / 0.58)
        if item.brief:
            size = self.size(15, 16, fit) if self.is_medium else self.size(13.5, 15.5, fit)
            size = self.brush.fitted(item.brief, room, size, "bold")
            lines = lines_of(item.brief, names, room / size, "bold", balanced=True)
            found.append((lines, size, SOFT, "bold", 1.15))
        if item.text and self.is_medium and (not item.brief or item.h >= 210):
            size = self.size(13.5, 15.5, fit)
            lines = lines_of(item.text, names, room / size)[:4]
            found.append((lines, size, SOFT, "plain", 1.18))
        return found, 0.0

    def _height(self, written: list[Written], needs: float) -> float:
        high = sum(len(lines) * size * step + 2 for lines, size, _, _, step in written)
        if needs:
            rows = -(-len(self.item.needs) // 2) if _in_pairs(self.item.needs) else 1
            note = self.size(13.5, 15.5) * 1.1 if not _in_pairs(self.item.needs) else 0.0
            noted = any(need.note for need in self.item.needs)
            high += rows * needs + (note if noted else 0.0)
        return high

    def _needs(self, y: float, side: float) -> None:
        needs, middle = self.item.needs, self.item.w / 2
        size = min(self.size(13.5, 15.5), side * 0.62)
        pairs = _in_pairs(needs)
        across = 2 if pairs else len(needs)
        pace = side + (1.35 * size if pairs else 3.0)
        for n, need in enumerate(needs):
            row, column = divmod(n, across)
            count = min(across, len(needs) - row * across)
            x = middle + (column - (count - 1) / 2) * pace
            cy = y + row * side + side / 2
            if pairs:
                x -= 0.675 * size
            with self.pen.moved(x - side / 2, cy - side / 2):
                draw_token(self.brush, _token(need, side))
            ink = {"good": GOOD, "bad": BAD}.get(need.tone, SOFT)
            if need.note and pairs:
                self.pen.write(x + side / 2 + 1, cy, need.note, size, ink, "heavy")
            elif need.note:
                self.brush.words(x, y + side + size * 0.55, pace * 2, need.note, size, ink, "heavy")

    def _foot_lines(self) -> tuple[list[Line], float] | None:
        item = self.item
        if not item.foot:
            return None
        size = self.size(12.5, 14) if self.is_medium else self.size(12, 13.5)
        lines = lines_of(
            item.foot, self.brush.look.names, (item.w - 8) / size, "bold", balanced=True
        )
        return lines[:2], size

    def _foot(self, foot: tuple[list[Line], float], top: float, high: float) -> None:
        item, (lines, size) = self.item, foot
        if item.foot_tone == "good":
            self.pen.box(0, top, item.w, high + 2, 0, GOOD)
        else:
            self.pen.box(2, top, item.w - 4, 1, 0, "rgba(92,71,50,0.25)")
        ink = {"good": "#fff", "bad": BAD}.get(item.foot_tone, SOFT)
        draw_lines(self.pen, lines, item.w / 2, top + high / 2, size, ink, step=1.1)

    def _corners(self) -> None:
        item, pen = self.item, self.pen
        if item.corner and not self.is_tiny:
            size = self.size(13.5, 15.5)
            lines = lines_of(item.corner, (), item.w / size, "heavy")
            draw_lines(pen, lines, 7, 4 + size / 2, size, self.on, "left")
        if item.points:
            high = 1.55 if self.is_medium else 1.4
            size = self.size(14, 16) if self.is_medium else self.size(12, 13.5)
            self._points(item.w - (4 if self.is_medium else 3), 3 + high * size / 2)
        if item.trigger:
            side = max(16.0, min(item.w * 0.26, 30.0))
            with pen.moved(4 if item.points else item.w - 4 - side, 4, side / 40):
                pen.path("M3 3H37L20 33Z", "#A51E14", "#FDF1E0", 3)
                pen.oval(20, 13.5, 5, 5, "none", edge="#FDF1E0", thick=3, dash="3.2 2")
        if item.mark:
            r = 8.1 if self.is_medium else 5.0
            y = (24 if item.corner and not self.is_tiny else 5) + r
            pen.oval(5 + r, y, r, r, "none", edge=self.on, thick=1.5, dash="3 2", faint=0.8)
            if self.is_medium:
                self.brush.words(5 + r, y, 30, "r", max(12.0, self.floor), self.on, "heavy")

    def _points(self, right: float, y: float) -> float:
        """A number on a dark disc that ends there; how wide it is."""
        size = self.size(14, 16) if self.is_medium or self.is_row else self.size(12, 13.5)
        step = 1.55 if self.is_medium or self.is_row else 1.4
        wide = max(step * size, width("heavy", self.item.points) * size + 0.5 * size)
        self.pen.box(right - wide, y - step * size / 2, wide, step * size, size, "#1b1310")
        self.brush.words(right - wide / 2, y, wide * 2, self.item.points, size, "#ffd873", "heavy")
        return wide


def draw_card(brush: Brush, item: Card) -> None:
    Drawn(brush, item).draw()


def _in_pairs(needs: tuple[Need, ...]) -> bool:
    """Up to three stand side by side with the note below; more stand in pairs, the note beside."""
    return len(needs) > 3 and any(need.note for need in needs)


def _token(need: Need, side: float) -> Token:
    return Token(
        "need", 0, 0, side, side, shape=need.shape, colour=need.colour, text=need.text, ink=need.ink
    )

"""A scene as characters: every item of every plane at its place, in the colours of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import floor
from typing import Any, ClassVar

from rich.cells import cell_len

from pentacle.core.scene import (
    AnyItem,
    Area,
    Card,
    Counter,
    Die,
    Line,
    Pawn,
    Scene,
    Text,
    Token,
    Track,
)
from pentacle.core.words import HARD

from .cells import Cells
from .palette import BACK, VELLUM, Palette, blend, is_colour, on
from .plan import TALL, UNIT, Box, cut, planes_of, tight, wrapped
from .signs import named, sign

_FIGURES = {
    "wizard": "♝", "assistant": "♟", "mercenary": "♞", "monk": "♗", "familiar": "♦", "marker": "●",
}  # fmt: skip
_SHAPES = {
    "disc": "●", "square": "■", "drop": "▼", "star": "★", "triangle": "▲", "coin": "¢",
    "cube": "■", "seal": "◉", "scroll": "≡", "shield": "▼", "oval": "●", "octagon": "◉",
    "step": "□", "brilliant": "◆", "hex": "●", "box": "✦", "swirl": "◉",
}  # fmt: skip
_ELEMENTS = ("triangle", "drop", "swirl", "square", "star", "scroll")
"""Shapes that say as much as the colour: they stand before a number."""
_PALE = {"dim": 0.45, "used": 0.5, "unpayable": 0.15}


class Chart:
    """A scene drawn at a scale: `unit` units of its planes are one column."""

    def __init__(
        self, scene: Scene, names: Sequence[str], palette: Palette, *, unit: float = UNIT,
        beside: bool = False, cursor: str = "", lit: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.names, self.palette, self.unit = names, palette, unit
        self.cursor, self.lit = cursor, lit
        self.starts, width, height = planes_of(scene, beside)
        columns, rows = round(width / unit), round(height / unit / TALL)
        self.cells = Cells(max(1, columns), max(1, rows), palette.ink, palette.table)
        self.boxes: dict[str, Box] = {}
        for item in scene.items:
            self.draw(item)

    def draw(self, item: AnyItem) -> None:
        """An item of the scene, and where it can be pointed at."""
        box = self.boxes[item.id] = self.box_of(item)
        self._DRAW[type(item)](self, item, box)
        if share := _PALE.get(item.state):
            self.cells.pale(box.places(), share)
        if item.actions or item.label or item.tip or item.why_not:
            self.cells.own_box(*box.bounds, item.id)
        self.ring(item, box)

    def box_of(self, item: AnyItem) -> Box:
        """The places that it covers."""
        x, y = self.starts.get(item.zone, (0.0, 0.0))
        tall = self.unit * TALL
        wide, high = max(1, round(item.w / self.unit)), max(1, round(item.h / tall))
        left = floor((x + item.x) / self.unit - wide / 2 + 0.5)
        top = floor((y + item.y) / tall - high / 2 + 0.5)
        row = min(max(floor((y + item.y) / tall), top), top + high - 1)
        return Box(left, top, wide, high, row)

    # what is on it

    def area(self, item: Area, box: Box) -> None:
        """A ground, and its title or text."""
        painted = self.palette.board if item.painting else ""
        if ground := self.palette.ground(item.fill) or painted:
            if item.oval:
                self.cells.fill(box.oval(), ground)
            else:
                self.cells.fill_box(*box.bounds, ground)
        elif is_colour(item.outline) and box.high > 2 and box.wide > 4:
            self.frame(box, blend(item.outline, self.cells.ground(*box.middle), 0.5))
        lines = [text for text in (item.title, item.text) if text]
        if item.icon and not lines and box.wide < 4:
            lines = [f":{item.icon}:"]
        elif item.icon and lines:
            lines[0] = f":{item.icon}: {lines[0]}"
        self.lines(box, lines, strong=bool(item.title), top=bool(item.title))

    def card(self, item: Card, box: Box) -> None:
        """A card with a band in its colour, or its back."""
        ground = VELLUM if item.face_up else BACK
        self.cells.fill_box(*box.bounds, ground)
        if not item.face_up:
            self.lines(box, ["✪" if box.high > 2 else "", item.foot], tone="brass")
            return
        inner = 1 if box.wide > 6 else 0
        self._edge(box, ground)
        band = item.colour if is_colour(item.colour) else ""
        name = named(item.name or item.label, self.names)
        heads = wrapped(name, box.wide - 2 * inner)[: max(1, box.high // 3)]
        if band:
            self.cells.fill_box(*box.rows(0, len(heads)).bounds, band)
        self.lines(box.rows(0, len(heads), inner), heads, strong=True, top=True)
        rest = box.rows(len(heads), box.high - len(heads), inner)
        if item.needs and rest.high > 1:
            self._needs(item, rest.rows(0, 1))
            rest = rest.rows(1, rest.high - 1)
        self.lines(rest, list(self._below(item, rest)), top=True)
        if item.foot and rest.high > 1:
            foot = box.rows(box.high - 1, 1, inner)
            self.cells.fill_box(*foot.bounds, ground)
            self.lines(foot, [item.foot], tone=item.foot_tone or "soft")
        if item.trigger and box.wide > 2:
            self.cells.put(box.left + box.wide - 1, box.top, "▽", on(band or ground).bad)

    def _below(self, item: Card, rest: Box) -> Iterator[str]:
        """What stands under a card's name, as much as fits."""
        room = rest.high
        brief = "" if item.needs else item.brief
        for line in (f"{item.corner}  {item.points}".strip(), *brief.split("\n")):
            if line:
                room -= len(wrapped(named(line, self.names), rest.wide))
                yield line
        tip = item.tip.text if item.tip and item.tip.text != item.text else ""
        for text in (item.text, tip):
            needed = len(wrapped(named(text, self.names), rest.wide)) + 1
            if text and needed <= room - bool(item.foot):
                room -= needed
                yield " "
                yield text

    def _edge(self, box: Box, ground: str) -> None:
        """A thin line at both sides, so that a card is seen on a ground like its own."""
        colour = blend(on(ground).brass, ground, 0.4)
        for row in range(box.top, box.top + box.high if box.wide > 6 else box.top):
            self.cells.put(box.left, row, "▏", colour)
            self.cells.put(box.left + box.wide - 1, row, "▕", colour)

    def _needs(self, item: Card, row: Box) -> None:
        """What a card asks for, each in its colour."""
        texts = [f"{need.text}{_SHAPES[need.shape]}" for need in item.needs]
        apart = 1 if sum(map(len, texts)) + len(texts) - 1 <= row.wide else 0
        column = row.left + max(0, row.wide - sum(map(len, texts)) - apart * (len(texts) - 1)) // 2
        for need, text in zip(item.needs, texts, strict=True):
            if column + len(text) > row.left + row.wide + 2:
                return
            self.chip(Box(column, row.top, len(text), 1, row.top), text, need.colour, need.ink)
            column += len(text) + apart

    def die(self, item: Die, box: Box) -> None:
        """A number on the die's colour; its element's sign before it is rolled."""
        text = f"{sign(item.sign)}{item.value or ''}" or "?"
        self.chip(box, text, item.colour or "#e8dcc0", item.ink)

    def token(self, item: Token, box: Box) -> None:
        """A number or a sign on its colour; what sleeps has no ground."""
        text = item.text or (f":{item.icon}:" if item.icon else _SHAPES[item.shape])
        text = named(text, self.names)
        if item.shape in _ELEMENTS and len(text) == 1 and item.text and box.wide > 2:
            text = _SHAPES[item.shape] + text
        if item.asleep or not is_colour(item.colour):
            colour = item.colour if is_colour(item.colour) else ""
            ground = self.cells.ground(*box.middle)
            self.word(box, text, colour or on(ground).soft)
        else:
            self.chip(box, text, item.colour, item.ink, gold=item.gold)

    def pawn(self, item: Pawn, box: Box) -> None:
        """A figure in its player's colour, with the emblem beside it where there is room."""
        text = _FIGURES[item.figure]
        if item.emblem and box.wide > 3:
            text += sign(item.emblem)
        self.chip(box, text, item.colour or "#e8dcc0", item.ink)

    def track(self, item: Track, box: Box) -> None:
        """Filled and empty cells, and the number."""
        head, tail = f"{sign(item.icon)} ".lstrip(), f" {item.value}"
        room = max(1, box.wide - len(head) - len(tail))
        cells = min(item.cells, room)
        filled = min(cells, round(item.value * cells / max(1, item.cells)))
        row, ground = box.middle[1], self.cells.ground(*box.middle)
        colour = item.colour if is_colour(item.colour) else on(ground).ink
        column = box.left
        risk = min(filled, round(item.danger * cells / max(1, item.cells)))
        safe = "━" * (filled - risk)
        empty = blend(on(ground).faint, ground, 0.5)
        for text, ink in (
            (head, on(ground).ink), (safe, colour), ("━" * risk, on(ground).bad),
            ("─" * (cells - filled), empty), (tail, on(ground).ink),
        ):  # fmt: skip
            self.cells.put(column, row, text, ink, strong=text is tail)
            column += len(text)

    def counter(self, item: Counter, box: Box) -> None:
        """Sign, number and word."""
        text = " ".join(filter(None, (sign(item.icon), str(item.value), item.word)))
        self.lines(box, [text], tone=item.tone, strong=True)

    def text(self, item: Text, box: Box) -> None:
        """Words on whatever lies there; a row lower where other words stand already."""
        wide = cell_len(named(item.text, self.names))
        space = max(0, box.wide - wide)
        left = box.left + {"left": 0, "middle": space // 2, "right": space}[item.align]
        if box.high == 1 and not self._blank(left, box.row, min(wide, box.wide)):
            low = box.rows(1, 1)
            box = low if self._blank(left, low.row, min(wide, box.wide)) else box
        self.lines(box, [item.text], tone=item.tone, align=item.align, strong=item.display)

    def line(self, item: Line, box: Box) -> None:
        """Joined points, in dots."""
        x, y = self.starts.get(item.zone, (0.0, 0.0))
        across, down = self.unit, self.unit * TALL
        seen: set[tuple[int, int]] = set()
        for (x1, y1), (x2, y2) in zip(item.points, item.points[1:], strict=False):
            steps = max(1, int(max(abs(x2 - x1) * 2, abs(y2 - y1) * 2) / self.unit))
            for i in range(0, steps + 1, 2 if item.dashed else 1):
                column = (x + x1 + (x2 - x1) * i / steps) / across
                row = (y + y1 + (y2 - y1) * i / steps) / down
                place = int(column * 2), int(row * 4)
                if place not in seen:
                    seen.add(place)
                    self._dot(item.colour, column, row)

    def _dot(self, colour: str, column: float, row: float) -> None:
        ground = self.cells.ground(int(column), int(row))
        colour = colour if is_colour(colour) else on(ground).faint
        self.cells.dot(column, row, blend(colour, ground, 0.25))

    # the pieces of it

    def chip(self, box: Box, text: str, ground: str, ink: str, *, gold: bool = False) -> None:
        """A short text on a coloured ground in the middle of a box."""
        wide = min(box.wide, max(cell_len(text) + 2, 3)) if box.wide > 1 else 1
        column, row = box.middle
        small = Box(column - wide // 2, row, max(wide, 1), 1, row)
        if not is_colour(ground):
            ground = self.palette.raised
        self.cells.fill_box(*small.bounds, ground)
        colour = ink if is_colour(ink) else on(ground).ink
        self.word(small, text, on(ground).brass if gold and not ink else colour, strong=True)

    def word(self, box: Box, text: str, colour: str, *, strong: bool = False) -> None:
        """A text in the middle of a box, cut to its width."""
        text = cut(text, max(box.wide, 1))
        column = box.left + (box.wide - cell_len(text)) // 2
        self.cells.put(column, box.middle[1], text, colour, strong=strong)

    def lines(
        self, box: Box, texts: Sequence[str], *, tone: str = "", align: str = "middle",
        strong: bool = False, top: bool = False,
    ) -> None:  # fmt: skip
        """Texts below each other, wrapped and cut to a box; each reads well on its ground."""
        found = [
            line for text in texts for part in named(text, self.names).split("\n")
            for line in wrapped(tight(part, box.wide), box.wide)
        ]  # fmt: skip
        found = found[: box.high]
        row = box.top if top else max(box.top, box.row - (len(found) - 1) // 2)
        for i, line in enumerate(found):
            line = cut(line, box.wide)
            space = box.wide - cell_len(line)
            column = box.left + {"left": 0, "middle": space // 2, "right": space}[align]
            for at, char in enumerate(line.replace(" ", HARD), column):  # no frame runs through it
                letters = on(self.cells.ground(at, row + i))
                colour = getattr(letters, tone) if tone else letters.ink
                self.cells.put(at, row + i, char, colour, strong=strong)

    def ring(self, item: AnyItem, box: Box) -> None:
        """What can be chosen, what is pointed at, what the question is about."""
        chosen = item.id == self.cursor or item.id in self.lit
        if not (item.actions or chosen or item.state == "subject"):
            return
        ground = self.cells.ground(*box.middle)
        colour = on(ground).brass if not item.actions and not chosen else on(ground).wisp
        if chosen and (box.high < 3 or box.wide < 4):
            for column, at in box.rows(box.row - box.top, 1).places():
                if 0 <= at < self.cells.rows and 0 <= column < self.cells.columns:
                    self.cells.grounds[at][column] = self.palette.wisp
                    self.cells.colours[at][column] = self.palette.on_wisp
                    self.cells.strong[at][column] = True
        elif box.high < 3 or box.wide < 4:
            row, right = box.middle[1], box.left + max(box.wide - 1, 2)
            left = min(box.left, right - 2)
            self.cells.put(left, row, "▐", self._wisp(left, row))
            self.cells.put(right, row, "▌", self._wisp(right, row))
        else:
            self.frame(box, colour, heavy=chosen)

    def _wisp(self, column: int, row: int) -> str:
        return on(self.cells.ground(column, row)).wisp

    def frame(self, box: Box, colour: str, *, heavy: bool = False) -> None:
        """A line around a box; texts on the upper and lower edge stay."""
        corners, across, down = ("┏┓┗┛", "━", "┃") if heavy else ("╭╮╰╯", "─", "│")
        right, bottom = box.left + box.wide - 1, box.top + box.high - 1
        for row in range(box.top + 1, bottom):
            self.cells.put(box.left, row, down, colour, strong=heavy)
            self.cells.put(right, row, down, colour, strong=heavy)
        for row, ends in ((box.top, corners[:2]), (bottom, corners[2:])):
            for column in range(box.left + 1, right):
                if self._free(column, row):
                    self.cells.put(column, row, across, colour, strong=heavy)
            self.cells.put(box.left, row, ends[0], colour, strong=heavy)
            self.cells.put(right, row, ends[1], colour, strong=heavy)

    def _blank(self, column: int, row: int, wide: int) -> bool:
        """No letter stands in these places."""
        places = Box(column, row, wide, 1, row).places()
        return all(self._free(*place) for place in places)

    def _free(self, column: int, row: int) -> bool:
        inside = 0 <= row < self.cells.rows and 0 <= column < self.cells.columns
        return inside and self.cells.chars[row][column] in " ─━"

    _DRAW: ClassVar[dict[type, Callable[[Any, Any, Box], None]]] = {
        Area: area, Card: card, Die: die, Token: token, Pawn: pawn, Track: track,
        Counter: counter, Text: text, Line: line,
    }  # fmt: skip

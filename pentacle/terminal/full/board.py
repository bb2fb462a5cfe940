"""The board as a widget: drawn at a scale that can be read, moved to what is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from pentacle.core.scene import AnyItem, Scene

from ..chart import Chart
from ..palette import NIGHT, Palette
from ..plan import TALL, UNIT, Box, planes_of
from .panes import pieces

NEARLY = 0.72
"""From this part of its reading scale on, the whole board is shown at once."""


class Board(ScrollView, can_focus=True):
    """A scene; arrows go from piece to piece."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter", "pick", show=False),
    ]

    whole: reactive[bool] = reactive(False)
    """The whole board, however small."""

    class Looked(Message):
        """A piece is pointed at."""

        def __init__(self, item: AnyItem) -> None:
            super().__init__()
            self.item = item

    class Picked(Message):
        """A piece is clicked, or chosen with Enter."""

        def __init__(self, item: AnyItem) -> None:
            super().__init__()
            self.item = item

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.scene: Scene | None = None
        self.names: Sequence[str] = ()
        self.palette: Palette = NIGHT
        self.chart: Chart | None = None
        self.cursor = ""
        self.lit: frozenset[str] = frozenset()
        self._strips: dict[int, Strip] = {}
        self._stale = True

    def show(self, scene: Scene, names: Sequence[str], palette: Palette) -> None:
        """Another scene, or the same in other colours; `light` draws it."""
        self.scene, self.names, self.palette = scene, names, palette
        if self.cursor not in {item.id for item in scene.items}:
            self.cursor = ""
        self._stale = True

    def light(self, ids: frozenset[str]) -> None:
        """Draw what is shown, mark the pieces that a choice is about, bring them into sight."""
        if ids != self.lit or self._stale:
            self.lit = ids
            self.draw()
        self._bring(next((i.id for i in self._items() if i.id in ids), ""))

    def draw(self) -> None:
        """Draw the scene at the scale that fits."""
        if self.scene is None or not self.size.width:
            return
        self._stale = False
        unit, beside = self._scale(self.scene)
        self.chart = Chart(
            self.scene, self.names, self.palette, unit=unit, beside=beside,
            cursor=self.cursor if self.has_focus else "", lit=self.lit,
        )  # fmt: skip
        self._strips.clear()
        self.virtual_size = Size(self.chart.cells.columns, self.chart.cells.rows)
        self.refresh()

    def _scale(self, scene: Scene) -> tuple[float, bool]:
        """Units in a column, and whether the side plane stands at the right."""
        wide, high = self.size.width, self.size.height
        found = (UNIT * 10, False)
        for beside in (False, True):
            _, width, height = planes_of(scene, beside)
            fitting = max(width / wide, height / high / TALL)
            found = min(found, (fitting, beside))
        unit, beside = found
        if self.whole or unit * NEARLY <= UNIT:
            return max(unit, UNIT * 0.8), beside
        return UNIT, planes_of(scene, True)[1] / UNIT <= wide

    def on_resize(self) -> None:
        self.draw()

    def on_focus(self) -> None:
        self.draw()

    def on_blur(self) -> None:
        self.draw()

    def watch_whole(self) -> None:
        self.draw()
        self._bring(self.cursor or next(iter(self.lit), ""))

    def render_line(self, y: int) -> Strip:
        """A row of what is in sight."""
        left, top = self.scroll_offset
        row, wide = y + top, self.size.width
        ground = Style(bgcolor=self.palette.table)
        if self.chart is None or row >= self.chart.cells.rows:
            return Strip([Segment(" " * wide, ground)], wide)
        if row not in self._strips:
            self._strips[row] = Strip(list(self.chart.cells.row(row)))
        shift = max(0, wide - self.chart.cells.columns) // 2
        strip = self._strips[row].crop_extend(left, left + wide - shift, ground)
        return Strip([Segment(" " * shift, ground), *strip], wide)

    # pointing

    def _items(self) -> list[AnyItem]:
        return list(pieces(self.scene.items)) if self.scene else []

    def item(self, id: str) -> AnyItem | None:
        """A piece by its id."""
        return next((item for item in self._items() if item.id == id), None)

    def action_go(self, x: int, y: int) -> None:
        """To the nearest piece in a direction."""
        if self.chart is None:
            return
        here = self.chart.boxes.get(self.cursor)
        if here is None:
            first = [*(i for i in self._items() if i.actions), *self._items()][:1]
            self._look(first[0] if first else None)
            return
        self._look(min(self._ahead(here, x, y), key=lambda found: found[0], default=(0, None))[1])

    def _ahead(self, here: Box, x: int, y: int) -> list[tuple[float, AnyItem]]:
        """The pieces in a direction, each with how far it is."""
        found: list[tuple[float, AnyItem]] = []
        assert self.chart is not None
        for item in self._items():
            box = self.chart.boxes[item.id]
            right = box.left + box.wide / 2 - here.left - here.wide / 2
            down = (box.top + box.high / 2 - here.top - here.high / 2) * TALL
            along = right * x + down * y
            across = abs(right * y) + abs(down * x)
            if along > 0.9 and across <= along * 2 and item.id != self.cursor:
                found.append((along + across * 1.5, item))
        return found

    def _look(self, item: AnyItem | None) -> None:
        if item is not None:
            self.cursor = item.id
            self.draw()
            self._bring(item.id)
            self.post_message(self.Looked(item))

    def _bring(self, id: str) -> None:
        """Bring a piece into sight, with something around it."""
        box = self.chart.boxes.get(id) if self.chart else None
        if box is not None:
            wide, high = min(box.wide + 16, self.size.width), min(box.high + 6, self.size.height)
            left, top = box.middle[0] - wide // 2, box.top + box.high // 2 - high // 2
            self.scroll_to_region(Region(max(0, left), max(0, top), wide, high), animate=False)

    def action_pick(self) -> None:
        if item := self.item(self.cursor):
            self.post_message(self.Picked(item))

    def _at(self, event: events.MouseEvent) -> AnyItem | None:
        """The piece under the mouse."""
        if self.chart is None:
            return None
        left, top = self.scroll_offset
        cells = self.chart.cells
        column = event.x + left - max(0, self.size.width - cells.columns) // 2
        row = event.y + top
        if 0 <= row < cells.rows and 0 <= column < cells.columns:
            return self.item(cells.owners[row][column])
        return None

    def on_click(self, event: events.Click) -> None:
        if item := self._at(event):
            self.cursor = item.id
            self.post_message(self.Picked(item))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        item = self._at(event)
        if item is not None and item.id != self.cursor:
            self.cursor = item.id
            self.post_message(self.Looked(item))

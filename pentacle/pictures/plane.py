"""The planes of a scene: every piece in its place, on its ground and in its state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

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
    Zone,
)

from .brush import Brush
from .cards import draw_card
from .look import Ground, Look
from .pen import Pen
from .pieces import draw_die, draw_pawn, draw_token
from .things import draw_area, draw_counter, draw_line, draw_text, draw_track, ground_of

PAINTERS: dict[type[AnyItem], Any] = {
    Area: draw_area, Card: draw_card, Die: draw_die, Token: draw_token, Pawn: draw_pawn,
    Track: draw_track, Counter: draw_counter, Line: draw_line, Text: draw_text,
}  # fmt: skip
FAINT = {"dim": 0.7}
ASLEEP = "rgba(20,15,12,0.5)"
"""Over what is used up."""


def board(scene: Scene, look: Look, width: float = 1000.0) -> str:
    """The board of a scene, as SVG."""
    pen, scale = Pen(), width / scene.width
    draw_plane(pen, scene, "", look, 0, 0, scale)
    return pen.picture(width, scene.height * scale, look.game.about.title[look.language])


def draw_plane(
    pen: Pen, scene: Scene, zone: Zone, look: Look, x: float, y: float, scale: float
) -> None:
    """A plane of a scene, from a corner on."""
    items = [item for item in scene.items if item.zone == zone]
    with pen.moved(x, y, scale):
        for item, ground in grounds(items):
            _draw(Brush(pen, look, scale, ground), item)


def grounds(items: Sequence[AnyItem]) -> Iterator[tuple[AnyItem, Ground]]:
    """Each item with what it lies on."""
    areas: list[Area] = []
    for item in items:
        found: Ground = "theme"
        for area in areas:
            if _covers(area, item):
                found = ground_of(area) or found
        yield item, "light" if isinstance(item, Text) and item.on == "vellum" else found
        if isinstance(item, Area):
            areas.append(item)


def _covers(area: Area, item: AnyItem) -> bool:
    x, y = abs(item.x - area.x) / (area.w / 2), abs(item.y - area.y) / (area.h / 2)
    is_round = area.oval or 2 * area.round >= max(area.w, area.h)
    return x * x + y * y <= 1 if is_round else x <= 1 and y <= 1


def _draw(brush: Brush, item: AnyItem) -> None:
    pen = brush.pen
    if isinstance(item, Line):
        with pen.moved(faint=FAINT.get(item.state, 1.0)):
            draw_line(brush, item)
        return
    with pen.moved(item.x, item.y, turn=item.turn), pen.moved(-item.w / 2, -item.h / 2):
        with pen.moved(faint=FAINT.get(item.state, 1.0)):
            PAINTERS[type(item)](brush, item)
            if item.state == "used":
                _put_out(brush, item)
        if item.state == "subject":
            _ring(brush, item)


def _put_out(brush: Brush, item: AnyItem) -> None:
    """It does nothing any more."""
    r = item.round if isinstance(item, Area) else min(item.w, item.h) * 0.1
    if isinstance(item, Token | Pawn):
        r = max(item.w, item.h)
    brush.pen.box(0, 0, item.w, item.h, r, ASLEEP)


def _ring(brush: Brush, item: AnyItem) -> None:
    """Around what the table speaks of."""
    if isinstance(item, Pawn | Token):
        r = max(item.w, item.h) * 0.56 + 2
        brush.pen.oval(item.w / 2, item.h / 2, r, r, "none", edge=brush.role("brass"), thick=2)
        return
    r = item.round if isinstance(item, Area) else 8.0
    box = -4, -4, item.w + 8, item.h + 8
    brush.pen.box(*box, r + 4, edge=brush.role("brass"), thick=2)

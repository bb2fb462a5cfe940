"""Whole pictures: the table with its players and a caption, in a width or as a card for links.

A card is 1200 by 630, which is what those who show links expect (`og:image`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pentacle.core.scene import Scene, SeatPanel, Zone

from .brush import Brush
from .letters import width as width_of_word
from .look import Look
from .pen import Pen
from .plane import draw_plane
from .rich import draw_line, lines_of, name_of, plain, shortened

CARD = (1200, 630)
GAP = 24
ROW = 76
"""The height of a player's line."""
HOUSE = "Grand Pentacle"
SLACK = 10


@dataclass(frozen=True)
class Caption:
    """What is written beside a table."""

    title: str
    lines: Sequence[str] = ()


@dataclass(frozen=True)
class Seat:
    """A seat of a table that waits; without a name it is free."""

    name: str
    label: str = ""


def sheet(scene: Scene, look: Look, caption: Caption, width: int) -> str:
    """The table, its players below, as wide as asked."""
    pen, unit = Pen(), width / 1200
    gap = GAP * unit
    planes = _planes(scene)
    room = width - 2 * gap
    board, *others = planes
    scale = min(room / board[1], 1.6)
    high = gap + board[2] * scale + gap + sum(size[2] * scale + gap for size in others)
    across = 1 if width < 500 else min(3, len(scene.seats))
    rows = -(-len(scene.seats) // across) if across else 0
    row = max(44.0, ROW * unit)
    head = 88 * max(unit, 0.5)
    whole = high + head + rows * (row + gap / 2) + gap / 2
    _ground(pen, look, width, whole)
    brush = Brush(pen, look, 1.0)
    _head(brush, caption, gap, gap * 0.6, room, head)
    y = head + gap * 0.6
    for zone, wide, tall in planes:
        draw_plane(pen, scene, zone, look, (width - wide * scale) / 2, y, scale)
        y += tall * scale + gap
    pace = (room + gap / 2) / max(1, across)
    for n, panel in enumerate(scene.seats):
        x = gap + n % across * pace
        _seat(brush, panel, x, y + n // across * (row + gap / 2), pace - gap / 2, row)
    return pen.picture(width, whole, _said(look, caption))


def card(scene: Scene, look: Look, caption: Caption) -> str:
    """The table with its players beside it."""
    (width, height), pen = CARD, Pen()
    _ground(pen, look, width, height)
    _, wide, tall = _planes(scene)[0]
    scale = min(780 / wide, (height - 2 * GAP) / tall)
    draw_plane(pen, scene, "", look, GAP, (height - tall * scale) / 2, scale)
    x = 2 * GAP + wide * scale
    room, brush = width - GAP - x, Brush(pen, look, 1.0)
    y = _column(brush, caption, x, GAP, room)
    count = len(scene.seats)
    pace = min(ROW + 12.0, (height - y - 64) / max(1, count))
    for n, panel in enumerate(scene.seats):
        _seat(brush, panel, x, y + n * pace, room, pace - min(12.0, pace / 8))
    _house(brush, width - GAP, height - 34)
    return pen.picture(width, height, _said(look, caption))


def poster(look: Look, caption: Caption, seats: Sequence[Seat]) -> str:
    """A card of a game whose table is not laid yet: what is played, and who sits there."""
    (width, height), pen = CARD, Pen()
    _ground(pen, look, width, height)
    brush = Brush(pen, look, 1.0)
    pen.icon(look.game.about.icon or "pentacle", 220, height / 2, 300, brush.role("brass"))
    x, room = 430, width - 430 - 2 * GAP
    y = _column(brush, caption, x, 90, room, larger=1.35)
    pace = min(58.0, (height - y - 80) / max(1, len(seats)))
    for n, seat in enumerate(seats):
        middle = y + (n + 0.5) * pace
        free = not seat.name
        pen.oval(
            x + 18, middle, 15, 15, "none" if free else brush.role("brass"),
            edge=brush.role("brass"), thick=2, dash="4 3" if free else "",
        )  # fmt: skip
        ink = brush.role("soft" if free else "ink")
        line = shortened(seat.name or seat.label, (), (room - 50) / 26, "plain" if free else "bold")
        draw_line(pen, line, x + 48, middle, 26, ink, "left")
    _house(brush, width - GAP, height - 34)
    return pen.picture(width, height, _said(look, caption))


def _planes(scene: Scene) -> list[tuple[Zone, float, float]]:
    """Those that something lies on, with their sizes; an empty end is left out."""
    zones: tuple[Zone, ...] = ("", "side", "dock")
    found: list[tuple[Zone, float, float]] = []
    for zone in zones:
        wide, tall = scene.size(zone)
        items = [item for item in scene.items if item.zone == zone]
        if items and wide > 0 and tall > 0:
            lowest = max(item.y + item.h / 2 for item in items) + SLACK
            found.append((zone, wide, min(tall, lowest)))
    return found


def _ground(pen: Pen, look: Look, width: float, height: float) -> None:
    """The table that all lies on, lit in the middle."""
    tokens = look.tokens()
    pen.fall("table", tokens["table-lit"], tokens["table"])
    pen.box(0, 0, width, height, fill=tokens["table"])
    pen.box(0, 0, width, height, fill="url(#table)")


def _head(brush: Brush, caption: Caption, x: float, y: float, room: float, high: float) -> None:
    """The title above the table, with what else is said in one line below."""
    names, size = brush.look.names, high * 0.46
    line = shortened(caption.title, names, room / size, "display")
    draw_line(brush.pen, line, x, y + high * 0.3, size, brush.ink, "left")
    said, small = " · ".join(filter(None, caption.lines)), max(13.0, high * 0.25)
    line = shortened(said, names, room / small, "plain")
    draw_line(brush.pen, line, x, y + high * 0.72, small, brush.role("soft"), "left")


def _column(
    brush: Brush, caption: Caption, x: float, y: float, room: float, larger: float = 1.0
) -> float:
    """A title and its lines below each other; where they end."""
    names, size = brush.look.names, brush.fitted(caption.title, room, 46 * larger, "display")
    for line in lines_of(caption.title, names, room / size, "display")[:3]:
        draw_line(brush.pen, line, x, y + size * 0.55, size, brush.ink, "left")
        y += size * 1.05
    y += 8
    for text in filter(None, caption.lines):
        small = 23 * larger
        for line in lines_of(text, names, room / small)[:2]:
            draw_line(brush.pen, line, x, y + small * 0.6, small, brush.role("soft"), "left")
            y += small * 1.2
    return y + 16


def _seat(brush: Brush, panel: SeatPanel, x: float, y: float, w: float, h: float) -> None:
    """A player: colour, emblem, name, and points."""
    pen, names = brush.pen, brush.look.names
    turn = panel.state == "turn"
    pen.box(x, y, w, h, 10, f"url(#panel-{brush.look.theme})")
    edge = brush.role("brass") if turn else brush.role("hair")
    pen.box(x, y, w, h, 10, edge=edge, thick=2 if turn else 1)
    fill, r = brush.colour(panel.colour), min(h * 0.34, 26.0)
    middle = y + h / 2
    pen.oval(x + 14 + r, middle, r, r, fill, edge=brush.ink, thick=1)
    pen.icon(panel.emblem, x + 14 + r, middle, r * 1.25, panel.ink)
    left, right = x + 26 + 2 * r, x + w - 14
    size = min(24.0, h * 0.36)
    if panel.score:
        points = min(34.0, h * 0.52)
        wide = width_of_word("display", panel.score) * points
        pen.write(right - wide, middle, panel.score, points, brush.role("brass"), "display")
        right -= wide + 10
    faint = brush.role("faint") if panel.state == "out" else brush.ink
    role = _one_line(panel.role)
    shift = -h * 0.13 if role else 0.0
    line = shortened(name_of(names, panel.seat), (), (right - left) / size, "bold")
    draw_line(pen, line, left, middle + shift, size, faint, "left")
    if role:
        line = shortened(role, names, (right - left) / (size * 0.72), "plain")
        draw_line(pen, line, left, middle + h * 0.22, size * 0.72, brush.role("soft"), "left")


def _one_line(text: str) -> str:
    """A line has no breaks."""
    return text.replace("\n", " ").strip()


def _house(brush: Brush, right: float, y: float) -> None:
    """Whose game it is."""
    wide = width_of_word("display", HOUSE) * 28
    brush.pen.write(right - wide, y, HOUSE, 28, brush.role("brass"), "display")
    brush.pen.icon("pentacle", right - wide - 26, y, 32, brush.role("brass"))


def _said(look: Look, caption: Caption) -> str:
    """The picture in words."""
    said = filter(None, [caption.title, *caption.lines])
    return plain(". ".join(said), look.names, look.language)

"""A position as an array of pixels: what one viewer may see of the scene that the game draws."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Position
from pentacle.core.position import SPECTATOR
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

from .canvas import Canvas, Colour, colour_of, ink_on
from .words import say

GROUND: Colour = (24, 17, 14)
TABLE: Colour = (46, 34, 27)
PALE: Colour = (236, 224, 200)
BRASS: Colour = (214, 170, 90)
_ROLES: dict[str, Colour] = {
    "panel": (58, 44, 36), "raised": (74, 57, 46), "sunk": (34, 25, 20), "vellum": (233, 215, 172),
    "board": (92, 70, 52),
}  # fmt: skip
_TONES: dict[str, Colour] = {
    "soft": (190, 176, 150), "faint": (150, 138, 118), "brass": BRASS, "good": (126, 200, 120),
    "bad": (232, 110, 90),
}  # fmt: skip
ASIDE, GAP, ROW = 340, 12, 84
SMALL, MIDDLE, LARGE = 11, 16, 24
"""Letters, in pixels."""
_PIPS = {
    1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8],
}  # fmt: skip


def painting(position: Position, viewer: int = SPECTATOR) -> NDArray[np.uint8]:
    """What a seat or a spectator sees: rows, columns, and red, green, blue."""
    scene = position.scene(viewer, "en")
    wide = max(round(scene.width), 1) + ASIDE + 3 * GAP
    below = max(scene.dock[1], scene.side[1]) if viewer != SPECTATOR else 0
    aside = 4 * GAP + 60 + len(scene.seats) * (ROW + GAP)
    high = max(round(scene.height + below) + 3 * GAP, aside + 120)
    canvas = Canvas(wide, high, GROUND)
    canvas.box(GAP, GAP, scene.width, scene.height, TABLE)
    _plane(canvas, scene, "", GAP, GAP)
    if below:
        top = scene.height + 2 * GAP
        _plane(canvas, scene, "dock", GAP, top)
        _plane(canvas, scene, "side", GAP + scene.dock[0] + (GAP if scene.dock[0] else 0), top)
    _aside(canvas, position, scene, round(scene.width) + 2 * GAP)
    return canvas.pixels


def _aside(canvas: Canvas, position: Position, scene: Scene, x: int) -> None:
    """Beside the board: the game, the round, what is asked, and the seats."""
    y = GAP
    canvas.write_in(x, y, ASIDE, 16, position.game.about.title["en"], BRASS, MIDDLE, "left")
    canvas.write_in(x, y + 20, ASIDE, 16, scene.headline, PALE, MIDDLE, "left")
    canvas.write_in(x, y + 42, ASIDE, 34, say(scene.prompt.title), PALE, MIDDLE, "left")
    y += 60 + 2 * GAP
    for panel in scene.seats:
        edge = BRASS if panel.state == "turn" else None
        canvas.box(x, y, ASIDE, ROW, _ROLES["panel"], edge)
        ground = colour_of(panel.colour, PALE)
        canvas.box(x, y, 40, ROW, ground)
        canvas.write_in(x, y, 40, ROW, str(panel.seat), ink_on(ground), LARGE)
        canvas.write_in(x + 48, y + 6, ASIDE - 130, 16, say(panel.role), PALE, MIDDLE, "left")
        score = f"{panel.score} {panel.score_word}"
        canvas.write_in(x + ASIDE - 84, y + 6, 78, 16, score, BRASS, MIDDLE, "right")
        chips = ", ".join(
            say(chip.text) if not chip.label else chip.label
            for chip in (*panel.things, *panel.numbers)
        )
        canvas.write_in(x + 48, y + 26, ASIDE - 56, ROW - 30, chips, PALE, SMALL, "left")
        y += ROW + GAP


def _plane(canvas: Canvas, scene: Scene, zone: str, x: float, y: float) -> None:
    for item in scene.items:
        if item.zone == zone:
            _PAINTERS[type(item)](canvas, item, x + item.x - item.w / 2, y + item.y - item.h / 2)
            if isinstance(item, Line):
                points = [(x + px, y + py) for px, py in item.points]
                canvas.line(points, colour_of(item.colour, _TONES["faint"]), item.thick)
            if item.actions:
                corner = x + item.x - item.w / 2, y + item.y - item.h / 2
                canvas.box(*corner, item.w, item.h, None, BRASS)


def _area(canvas: Canvas, item: Any, x: float, y: float) -> None:
    fill = _ROLES.get(item.fill) or (colour_of(item.fill, TABLE) if item.fill else None)
    edge = colour_of(item.outline, _TONES["faint"]) if item.outline else None
    draw = canvas.oval if item.oval else canvas.box
    draw(x, y, item.w, item.h, fill, edge)
    said = say(item.text or item.title)
    if said:
        ink = ink_on(fill) if fill else PALE
        high = min(item.h, 18.0) if item.title and not item.text else item.h
        canvas.write_in(x + 3, y + 2, item.w - 6, high - 4, said, ink, MIDDLE)


def _card(canvas: Canvas, item: Any, x: float, y: float) -> None:
    ground = colour_of(item.colour, (120, 96, 74)) if item.face_up else (74, 48, 66)
    canvas.box(x, y, item.w, item.h, ground, GROUND)
    ink = ink_on(ground)
    if not item.face_up:
        canvas.box(x + 5, y + 5, item.w - 10, item.h - 10, None, BRASS)
        canvas.write_in(x + 4, y + item.h - 24, item.w - 8, 20, say(item.foot), PALE, SMALL)
        return
    canvas.write_in(x + 3, y + 3, item.w - 6, item.h * 0.3, say(item.name), ink, MIDDLE)
    middle = say(item.brief) or say(item.text)
    canvas.write_in(x + 3, y + item.h * 0.33, item.w - 6, item.h * 0.45, middle, ink, SMALL)
    foot = " ".join(filter(None, (say(item.points), say(item.foot), say(item.corner))))
    canvas.write_in(x + 3, y + item.h * 0.8, item.w - 6, item.h * 0.18, foot, ink, SMALL)


def _die(canvas: Canvas, item: Any, x: float, y: float) -> None:
    ground = colour_of(item.colour, PALE)
    canvas.box(x, y, item.w, item.h, ground, GROUND)
    ink, step = ink_on(ground), item.w / 4
    if item.sides != 6 or item.value > 6:
        canvas.write_in(x, y, item.w, item.h, str(item.value), ink, MIDDLE)
        return
    for place in _PIPS.get(item.value, []):
        pip_x, pip_y = x + step * (1 + place % 3), y + step * (1 + place // 3)
        canvas.oval(pip_x - step / 3, pip_y - step / 3, 2 * step / 3, 2 * step / 3, ink)


def _token(canvas: Canvas, item: Any, x: float, y: float) -> None:
    ground = colour_of(item.colour, PALE)
    boxes = ("square", "cube", "scroll", "shield", "step", "box")
    draw = canvas.box if item.shape in boxes else canvas.oval
    draw(x, y, item.w, item.h, ground, BRASS if item.gold else GROUND)
    said = say(item.text)
    canvas.write_in(x + 1, y, item.w - 2, item.h, said, colour_of(item.ink, ink_on(ground)), MIDDLE)


def _pawn(canvas: Canvas, item: Any, x: float, y: float) -> None:
    ground = colour_of(item.colour, PALE)
    canvas.oval(x + item.w * 0.25, y, item.w / 2, item.h * 0.45, ground, GROUND)
    canvas.oval(x, y + item.h * 0.4, item.w, item.h * 0.6, ground, GROUND)


def _track(canvas: Canvas, item: Any, x: float, y: float) -> None:
    colour, cells = colour_of(item.colour, BRASS), max(1, item.cells)
    canvas.box(x, y, item.w, item.h, _ROLES["sunk"])
    if item.w >= item.h:
        canvas.box(x, y, item.w * min(item.value, cells) / cells, item.h, colour)
    else:
        part = item.h * min(item.value, cells) / cells
        canvas.box(x, y + item.h - part, item.w, part, colour)
    filled = 2 * item.value >= cells
    ink = ink_on(colour) if filled else PALE
    canvas.write_in(x, y, item.w, item.h, str(item.value), ink, MIDDLE)


def _counter(canvas: Canvas, item: Any, x: float, y: float) -> None:
    said = f"{item.value} {say(item.word) if item.word else say(f':{item.icon}:')}"
    canvas.write_in(x, y, item.w, item.h, said, _TONES.get(item.tone, PALE), MIDDLE)


def _text(canvas: Canvas, item: Any, x: float, y: float) -> None:
    ink = _TONES.get(item.tone, PALE)
    if item.on == "vellum":
        ink = ink_on(canvas.colour_at(x + item.w / 2, y + item.h / 2))
    size = round(item.size)
    canvas.write_in(x, y, item.w, max(item.h, size), say(item.text), ink, size, item.align)


def _nothing(canvas: Canvas, item: Any, x: float, y: float) -> None:
    """A line lies where its points are."""


_PAINTERS: dict[type[AnyItem], Any] = {
    Area: _area, Card: _card, Die: _die, Token: _token, Pawn: _pawn, Track: _track,
    Counter: _counter, Text: _text, Line: _nothing,
}  # fmt: skip

"""What the city stands on: the board, its roads and trees, the names and walls of the places."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Line, Text, Token

from .cards import FACTS
from .scene_frame import PLACE_ICONS
from .scene_map import Frame, Point
from .state import AT_DARK

ARENA_PLACE = 7
_DARK, _NIGHT_INK = "#3A2A4A", "#FDF7E8"
_ROAD, _KERB = "#F0E2C0", "#CDB488"
_WALL, _STONE, _SAND = "#6E4522", "#A9793F", "#E6C88F"
_WATER, _SHORE = "#A6CBDD", "#6F9DB6"
_SHORT = {
    "dark": Words("Dark", "Sombre"),
    "fountain": Words("Fountain", "Fontaine"),
    "training": Words("Training", "Terrain"),
}
"""Names of places that are too long for a phone."""
_WIDE = {
    "training": Words("Training Ground", "Entrainement"),
}
"""Names that would not fit on one line of the table."""


@cache
def ground_items(frame: Frame, language: str, phase: int) -> list[AnyItem]:
    """Everything below the slots, from the board up."""
    items: list[AnyItem] = [_board(frame), *_roads(frame), *_trees(frame), *_walls(frame)]
    for i in range(8):
        items += _place(frame, i, language, phase == AT_DARK + i)
    return [*items, *_pond(frame)]


def _board(frame: Frame) -> Area:
    w, h = frame.width, frame.city
    return Area(
        id="city", x=w / 2, y=h / 2, w=w, h=h, fill="board", round=14, surface="light",
        label="Valroc",
    )  # fmt: skip


def middle(box: tuple[float, float, float, float]) -> Point:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def _curve(a: Point, b: Point, c: Point, steps: int = 10) -> tuple[Point, ...]:
    """From a to c, bending at b."""
    found = []
    for i in range(steps + 1):
        t = i / steps
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append(
            (
                round(u * a[0] + v * b[0] + w * c[0], 1),
                round(u * a[1] + v * b[1] + w * c[1], 1),
            )
        )
    return tuple(found)


def _roads(frame: Frame) -> list[AnyItem]:
    """A road from the Arena to every other place, and the dashes along its middle."""
    start = middle(frame.places[ARENA_PLACE])
    thick = 20.0 if frame.wide else 10.0
    roads: list[AnyItem] = []
    dashes: list[AnyItem] = []
    for i, bend in enumerate(frame.bends):
        points = _curve(start, bend, middle(frame.places[i]))
        x, y = bend
        roads.append(
            Line(
                id=f"road-{i}", x=x, y=y, w=1, h=1, points=points, colour=_ROAD, thick=thick,
                edge=_KERB,
            )
        )  # fmt: skip
        dashes.append(
            Line(
                id=f"road-middle-{i}", x=x, y=y, w=1, h=1, points=points, colour=_KERB, thick=2,
                dashed=True,
            )
        )  # fmt: skip
    return roads + dashes


def _trees(frame: Frame) -> list[AnyItem]:
    return [
        sign(f"tree-{i}", icon, (x, y), size) for i, (icon, x, y, size) in enumerate(frame.trees)
    ]


def sign(item: str, icon: str, at: Point, size: float) -> Area:
    """A bare icon, as large as the box of a slot's icon."""
    return Area(id=item, x=at[0], y=at[1], w=size, h=size, icon=icon)


def _walls(frame: Frame) -> list[AnyItem]:
    """The wall around the Arena's sand, stone by stone."""
    left, top, w, h = frame.places[ARENA_PLACE]
    x, y = left + w / 2, top + h / 2
    ring = frame.ring
    around = [2 * pi * i / 72 for i in range(73)]
    points = tuple(
        (round(x + (w + ring) / 2 * cos(t), 1), round(y + (h + ring) / 2 * sin(t), 1))
        for t in around
    )
    return [
        Area(
            id="wall", x=x, y=y, w=w + 2 * ring + 6, h=h + 2 * ring + 6, oval=True, fill=_WALL,
            surface="dark",
        ),
        Line(
            id="stones", x=x, y=y, w=1, h=1, points=points, colour=_STONE, thick=ring, dashed=True,
        ),
    ]  # fmt: skip


def _place(frame: Frame, i: int, language: str, at_work: bool) -> list[AnyItem]:
    """A place with its number and name; the one that is being resolved has a brass ring."""
    place = FACTS.place[i]
    box = frame.places[i]
    x, y = middle(box)
    arena = i == ARENA_PLACE
    ground = Area(
        id=f"place-{place.id}", x=x, y=y, w=box[2], h=box[3], round=10, oval=arena,
        fill=_DARK if i == 0 else _SAND if arena else "vellum",
        surface="dark" if i == 0 else "light", label=place.name[language],
        state="subject" if at_work else "idle",
    )  # fmt: skip
    return [ground, *_plaque(frame, i, language)]


def _plaque(frame: Frame, i: int, language: str) -> list[AnyItem]:
    """The number on its disc and the name; the Arena's stand on its wall."""
    place = FACTS.place[i]
    short = (_WIDE if frame.wide else _SHORT).get(place.id, place.name)[language]
    left, top, w, _ = frame.places[i]
    disc = frame.title * 1.5
    pad = disc * 0.35
    room = w - disc * 1.25 - 2 * pad - (30 if frame.wide else 0)
    items: list[AnyItem] = []
    x, y = left + pad, top + disc * (0.8 if frame.wide else 0.62)
    if i == ARENA_PLACE:
        room = len(short) * frame.title * 0.56 + 4
        wide = disc * 1.7 + room
        x, y = left + w / 2 - wide / 2 + disc * 0.3, top - frame.ring / 2
        items.append(
            Area(
                id="arena-plaque", x=left + w / 2, y=y, w=wide, h=disc * 1.3, fill="vellum",
                round=disc * 0.65, surface="light",
            )
        )  # fmt: skip
    items += [
        Token(
            id=f"number-{i}", x=x + disc / 2, y=y, w=disc, h=disc, colour="#1B1310",
            ink=_NIGHT_INK, text=str(i + 1),
        ),
        Text(
            id=f"name-{i}", x=x + disc * 1.25 + room / 2, y=y, w=room, h=frame.title * 1.2,
            text=short, size=frame.title, display=True, align="left",
            on="table" if i == 0 else "vellum",
        ),
    ]  # fmt: skip
    if frame.wide and i != ARENA_PLACE:
        items.append(sign(f"sign-{i}", PLACE_ICONS[i], (left + w - 24, y), 42))
    return items


def _pond(frame: Frame) -> list[AnyItem]:
    """The pond of the Sanctuary, with two waves."""
    left, top, w, h = frame.pond
    x, y = left + w / 2, top + h / 2
    items: list[AnyItem] = [
        Area(
            id="pond", x=x, y=y, w=w, h=h, round=min(w, h) * 0.5, fill=_WATER, outline=_SHORE,
            surface="light",
        )
    ]  # fmt: skip
    for i, (dx, dy) in enumerate(((-0.22, -0.3), (0.22, 0.28))):
        wx, wy, half = x + dx * w, y + dy * h, w * 0.1
        wave = tuple(
            (round(wx + half * t / 6, 1), round(wy + h * 0.02 * sin(t * pi / 3), 1))
            for t in range(-6, 7)
        )
        items.append(
            Line(
                id=f"wave-{i}", x=wx, y=wy, w=1, h=1, points=wave, colour="#FFFFFF",
                thick=2.5 if frame.wide else 1.5,
            )
        )  # fmt: skip
    return items

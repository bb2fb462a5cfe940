"""The tower on screen: its painted floor, the corridors and rooms, the spots where locks lie."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from pentacle.core import Words
from pentacle.core.scene import Area, Line, Tip

from .board import BOARDS
from .cards import EMPTY
from .scene_way import Point

_STONE, _STONE_FAR, _FLOOR, _EDGE = "#8F7A6E", "#5A4A60", "#2A2034", "#130D17"
_BARE, _RIM = "#6A5A53", "#1B1320"
_CORRIDOR = 34
_CHAMBER = Words("Central chamber", "Chambre centrale")
_WHY_BOARD = Words(
    "The rulebook's pictures are lost; this board keeps its rules and the published facts.",
    "Les images de la règle sont perdues ; ce plateau respecte ses règles et les faits publiés.",
)


class Frame(NamedTuple):
    """Where the board lies in the plane, and how big a unit of the drawing is."""

    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> Point:
        return self.x + x * self.scale, self.y + y * self.scale


def ground_items(view: Any, frame: Frame, language: str) -> list[Area | Line]:
    """ARC-16.2  From the floor up: the tower, corridors, open ways, rooms, the chamber."""
    return [
        *_tower(int(view.seats), frame),
        *_open_ways(view, frame),
        *_rooms(view, frame),
        _chamber(frame, language),
    ]


@cache
def spots(players: int, frame: Frame) -> tuple[Point, ...]:
    """Where each node lies: places, then sites."""
    board = BOARDS[players]
    places = (frame.at(x, y) for _, x, y in board.places)
    return (*places, *(frame.at(site.x, site.y) for site in board.sites))


@cache
def empty_sites(players: int, frame: Frame) -> tuple[Area, ...]:
    """What each site looks like when nothing lies there."""
    found = []
    for i, site in enumerate(BOARDS[players].sites):
        w, h = (46, 46) if site.is_circle else (46, 58)
        found.append(
            _stone(f"site-{i}", frame, (site.x, site.y), (w, h), 23 if site.is_circle else 10)
        )
    return tuple(found)


def _stone(item: str, frame: Frame, at: Point, size: tuple[float, float], corner: float) -> Area:
    """A bare spot of worn stone."""
    (x, y), (w, h) = frame.at(*at), size
    k = frame.scale
    return Area(
        id=item, x=x, y=y, w=w * k, h=h * k, fill=_BARE, round=corner * k, outline=_RIM,
    )  # fmt: skip


@cache
def _tower(players: int, frame: Frame) -> tuple[Area | Line, ...]:
    """The painted floor with its golden rim; all corridors, barred or not, with dark walls."""
    x, y = frame.at(1000, 1000)
    size = 2020 * frame.scale
    floor = Area(
        id="board", x=x, y=y, w=size, h=size, fill=_FLOOR, round=size / 2, painting="tower",
        label="Archimage",
    )  # fmt: skip
    maze = tuple(frame.at(*point) for point in _maze(players))
    walls = ((_CORRIDOR + 12, _EDGE, "walls"), (_CORRIDOR, _STONE_FAR, "corridors"))
    return floor, *(_line(name, frame, maze, thick, colour) for thick, colour, name in walls)


def _line(
    item: str, frame: Frame, points: tuple[Point, ...], thick: float, colour: str
) -> Line:  # fmt: skip
    x, y = points[0]
    return Line(
        id=item, x=x, y=y, w=1, h=1, thick=thick * frame.scale, points=points, colour=colour,
        edge="transparent",
    )  # fmt: skip


@cache
def _doors(players: int) -> tuple[tuple[Point, ...], ...]:
    """The corridor through each site; a scroll space behind a circle has none of its own."""
    board = BOARDS[players]
    found: list[tuple[Point, ...]] = []
    for site in board.sites:
        ends = [board.places[p][1:] for p in site.places]
        if site.is_circle and site.behind >= 0:
            niche = board.sites[site.behind]
            ends.append((niche.x, niche.y))
        found.append((ends[0], (site.x, site.y), *ends[1:]) if ends else ())
    return tuple(found)


@cache
def _maze(players: int) -> tuple[Point, ...]:
    """All corridors in one walk there and back: one line without seams where they meet."""
    near: dict[Point, list[Point]] = {}
    for door in _doors(players):
        for a, b in pairwise(door):
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
    walked, seen = list[Point](), set[Point]()

    def walk(at: Point) -> None:
        seen.add(at)
        walked.append(at)
        for other in near[at]:
            if other in seen:
                walked.append(other)
            else:
                walk(other)
            walked.append(at)

    walk(BOARDS[players].places[0][1:])
    return tuple(walked)


def _open_ways(view: Any, frame: Frame) -> list[Line]:
    """Corridors whose seal is broken are lighter stone."""
    ways = _lit_doors(int(view.seats), frame)
    return [way for i, way in enumerate(ways) if way and view.lock[i] == EMPTY]


@cache
def _lit_doors(players: int, frame: Frame) -> tuple[Line | None, ...]:
    sites = BOARDS[players].sites
    return tuple(
        _line(f"way-{site.name}", frame, tuple(frame.at(*p) for p in door), _CORRIDOR, _STONE)
        if door else None
        for site, door in zip(sites, _doors(players), strict=True)
    )  # fmt: skip


def _rooms(view: Any, frame: Frame) -> list[Area]:
    """A room that a broken seal opens on is lighter stone, too."""
    lit = set[int]()
    for i, site in enumerate(BOARDS[int(view.seats)].sites):
        if view.lock[i] == EMPTY:
            lit.update(site.places)
    both = _painted_rooms(int(view.seats), frame)
    return [rooms[place in lit] for place, rooms in enumerate(both, 1)]


@cache
def _painted_rooms(players: int, frame: Frame) -> tuple[tuple[Area, Area], ...]:
    """Each room in the dark and lit."""
    looks = ((_STONE_FAR, "dark-room"), (_STONE, "room"))
    size = 76 * frame.scale
    found = []
    for name, px, py in BOARDS[players].places[1:]:
        x, y = frame.at(px, py)
        dark, lit = (
            Area(
                id=f"room-{name}", x=x, y=y, w=size, h=size, fill=fill, round=size / 2,
                painting=painting,
            )
            for fill, painting in looks
        )  # fmt: skip
        found.append((dark, lit))
    return tuple(found)


@cache
def _chamber(frame: Frame, language: str) -> Area:
    """ARC-2.1  With its pentagram, on whose points the wizards begin."""
    x, y = frame.at(1000, 1000)
    size = 300 * frame.scale
    tip = Tip(_CHAMBER[language], "", "ARC-2.1", "reconstructed", _WHY_BOARD[language])
    return Area(
        id="chamber", x=x, y=y, w=size, h=size, fill="#5B3A7A", round=size / 2, painting="chamber",
        label=_CHAMBER[language], tip=tip,
    )  # fmt: skip

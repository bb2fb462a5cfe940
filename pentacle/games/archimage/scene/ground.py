"""The tower on screen: its painted floor, the corridors and rooms, the spots where locks lie."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from pentacle.core import Words
from pentacle.core.scene import Area, Line, Tip
from pentacle.core.scene.kit import Items, Point, still

from ..board import BOARDS
from ..cards import EMPTY
from .looks import BOARD, Eye

_STONE, _STONE_FAR, _FLOOR, _EDGE = "#8F7A6E", "#5A4A60", "#2A2034", "#130D17"
_BARE, _RIM = "#6A5A53", "#1B1320"
_CORRIDOR = 34
_CHAMBER = Words("Central chamber", "Chambre centrale")
_WHY_BOARD = Words(
    "The rulebook's pictures are lost; this board keeps its rules and the published facts.",
    "Les images de la règle sont perdues ; ce plateau respecte ses règles et les faits publiés.",
)


def ground_items(eye: Eye) -> Items:
    """ARC-16.2  From the floor up: the tower, corridors, open ways, rooms, the chamber.  Corridors
    whose seal is broken are lighter stone, and the rooms that it opens on."""
    seats, lock = eye.view.seats, eye.view.lock
    yield from _tower(eye, seats)
    lit = set[int]()
    for i, (site, way) in enumerate(zip(BOARDS[seats].sites, _lit_doors(eye, seats), strict=True)):
        if lock[i] == EMPTY:
            lit.update(site.places)
            if way:
                yield way
    for place, rooms in enumerate(_painted_rooms(eye, seats), 1):
        yield rooms[place in lit]
    yield _chamber(eye)


@still
def spots(eye: Eye, players: int) -> tuple[Point, ...]:
    """Where each node lies: places, then sites."""
    board, at = BOARDS[players], eye.fit(BOARD).at
    places = (at(x, y) for _, x, y in board.places)
    return (*places, *(at(site.x, site.y) for site in board.sites))


@still
def empty_sites(eye: Eye, players: int) -> Items:
    """What each site looks like when nothing lies there: a bare spot of worn stone."""
    board = eye.fit(BOARD)
    for i, site in enumerate(BOARDS[players].sites):
        h, round = (46, 23) if site.is_circle else (58, 10)
        at = (f"site-{i}", *board.at(site.x, site.y), 46 * board.scale, h * board.scale)
        yield Area(*at, fill=_BARE, round=round * board.scale, outline=_RIM)


@still
def _tower(eye: Eye, players: int) -> Items:
    """The painted floor with its golden rim; all corridors, barred or not, with dark walls."""
    board = eye.fit(BOARD)
    size = 2020 * board.scale
    at = ("board", *board.at(1000, 1000), size, size)
    yield Area(*at, fill=_FLOOR, round=size / 2, painting="tower", label="Archimage")
    yield _line(eye, "walls", _maze(players), _CORRIDOR + 12, _EDGE)
    yield _line(eye, "corridors", _maze(players), _CORRIDOR, _STONE_FAR)


def _line(eye: Eye, item: str, way: tuple[Point, ...], thick: float, colour: str) -> Line:
    board = eye.fit(BOARD)
    points = tuple(board.at(*point) for point in way)
    at, thick = (item, *points[0], 1, 1), thick * board.scale
    return Line(*at, thick=thick, points=points, colour=colour, edge="transparent")


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


@still
def _lit_doors(eye: Eye, players: int) -> tuple[Line | None, ...]:
    """The lighter corridor through each site that has one."""
    doors = zip(BOARDS[players].sites, _doors(players), strict=True)
    return tuple(
        _line(eye, f"way-{site.name}", door, _CORRIDOR, _STONE) if door else None
        for site, door in doors
    )


@still
def _painted_rooms(eye: Eye, players: int) -> tuple[tuple[Area, Area], ...]:
    """Each room in the dark and lit."""
    board = eye.fit(BOARD)
    size, found = 76 * board.scale, []
    for name, x, y in BOARDS[players].places[1:]:
        at = (f"room-{name}", *board.at(x, y), size, size)
        dark = Area(*at, fill=_STONE_FAR, round=size / 2, painting="dark-room")
        found.append((dark, Area(*at, fill=_STONE, round=size / 2, painting="room")))
    return tuple(found)


@still
def _chamber(eye: Eye) -> Area:
    """ARC-2.1  With its pentagram, on whose points the wizards begin."""
    board, label = eye.fit(BOARD), _CHAMBER[eye.language]
    size = 300 * board.scale
    at = ("chamber", *board.at(1000, 1000), size, size)
    tip = Tip(label, "", "ARC-2.1", "reconstructed", _WHY_BOARD[eye.language])
    return Area(*at, fill="#5B3A7A", round=size / 2, painting="chamber", label=label, tip=tip)

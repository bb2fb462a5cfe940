"""The board for each number of players: six faces laid in a ring, as a graph of few columns.

ARC-2.1  Places are the chamber floor (0) and the rooms.  ARC-2.2  Every circle is a door between
two places, or between a place and one scroll space; every scroll space hangs on a place or on such
a circle.  The gap between such a circle and its scroll counts as one more place, a niche.  So each
circle joins two places, each scroll space opens on one, and a way is a set of places in one mask.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from pentacle.core import column, rule, zeros
from pentacle.core.errors import DataError

from .cards import FACTS, HIGH, LOW, NATURAL, SEATS, TOKENS_PER_KIND, CircleSpot, Face, ScrollSpot

SITES = 135
CIRCLES = 90
PLACES = 61
"""The chamber floor, up to 36 rooms and up to 24 niches."""
HALL = SITES
"""As a figure's node: its own violet spot in the central chamber."""
SUPPLY = SITES + 1
"""As a figure's node: beside the board, ready."""
BOUND = SITES + 2
"""As a familiar's node: on the Binding scroll of a player who has finished."""
NODES = SITES + 3


class Site(NamedTuple):
    """A circle or a scroll space of one board."""

    name: str
    power: int
    is_circle: bool
    x: float
    y: float
    places: tuple[int, ...]
    """The places it opens on; a scroll space behind a circle has none."""
    behind: int
    """A circle: the scroll space behind it; a scroll space: the circle before it; or -1."""


class Board(NamedTuple):
    players: int
    places: tuple[tuple[str, float, float], ...]
    sites: tuple[Site, ...]
    circles: int
    """Sites below this number are circles, the others scroll spaces (ARC-2.6)."""
    starts: tuple[tuple[float, float], ...]

    def site(self, name: str) -> int:
        return next(i for i, s in enumerate(self.sites) if s.name == name)


def _point(segment: int, r: float, theta: float) -> tuple[float, float]:
    """ARC-16.2  Polar to plane: the arm of each segment turns as it goes out."""
    d = FACTS.drawing
    twist = d.twist * (r - d.inner) / (d.outer - d.inner)
    angle = radians(d.axis_first + 60 * segment + theta + twist)
    return round(1000 + r * cos(angle)), round(1000 + r * sin(angle))


def _faces(letters: str) -> list[Face]:
    known = {f.id: f for f in FACTS.faces}
    if len(letters) != 6 or not set(letters) <= known.keys():
        raise DataError(f"archimage: a board is six of the faces {', '.join(known)}, not {letters}")
    return [known[c] for c in letters]


def _lay(players: int, letters: str) -> Board:
    """ARC-2.3, ARC-2.5  Put the faces in a ring and join what belongs together."""
    faces = _faces(letters)
    places = [("HUB", 1000.0, 1000.0)]
    for k, face in enumerate(faces):
        places += [(f"{k + 1}.{room.id}", *_point(k, room.r, room.theta)) for room in face.rooms]
    number = {name: i for i, (name, _, _) in enumerate(places)}
    spots: list[tuple[int, CircleSpot | ScrollSpot]] = []
    spots += [(k, c) for k, face in enumerate(faces) for c in face.circles]
    n_circles = len(spots)
    spots += [(k, c) for k, face in enumerate(faces) for c in face.scrolls]
    where = {f"{k + 1}.{spot.id}": i for i, (k, spot) in enumerate(spots)}

    def end(k: int, name: str) -> str:
        if name == "HUB":
            return name
        return f"{(k + 1) % 6 + 1}.R{name[1:]}" if name.startswith("E") else f"{k + 1}.{name}"

    def site(k: int, spot: CircleSpot | ScrollSpot) -> Site:
        joins = spot.joins if isinstance(spot, CircleSpot) else (spot.host,)
        ends = [end(k, name) for name in joins]
        for name in ends:
            if name not in number and name not in where:
                raise DataError(f"archimage: {k + 1}.{spot.id} leads to {name}, which is nowhere")
        here = tuple(number[name] for name in ends if name in number)
        behind = next((where[name] for name in ends if name in where), -1)
        circle = isinstance(spot, CircleSpot)
        x, y = _point(k, spot.r, spot.theta)
        return Site(f"{k + 1}.{spot.id}", spot.power, circle, x, y, here, behind)

    sites = tuple(site(k, spot) for k, spot in spots)
    starts = []
    for i in range(SEATS):
        angle = radians(FACTS.drawing.axis_first + 360 / SEATS * i)
        r = FACTS.drawing.start_radius
        starts.append((round(1000 + r * cos(angle)), round(1000 + r * sin(angle))))
    return _validated(Board(players, tuple(places), sites, n_circles, tuple(starts)))


def _validated(board: Board) -> Board:
    """ARC-2.4  What the rules rest on; an owner's own board must keep it."""
    name, doors = f"archimage: the board for {board.players}", set()
    places = len(board.places) + sum(s.is_circle and s.behind >= 0 for s in board.sites)
    if board.circles > CIRCLES or len(board.sites) > SITES or places > PLACES:
        raise DataError(f"{name} has more than {CIRCLES} circles, {SITES} sites or {PLACES} places")
    for i, s in enumerate(board.sites):
        if s.behind >= 0 and board.sites[s.behind].behind != i:
            raise DataError(f"{name}: {s.name} and {board.sites[s.behind].name} disagree")
        if s.is_circle and (s.places in doors or len(s.places) + (s.behind >= 0) != 2):
            raise DataError(f"{name}: {s.name} does not join two places that nothing else joins")
        if len(s.places) == 2:
            doors |= {s.places, s.places[::-1]}
    for power in range(LOW, HIGH + 1):
        circles = sum(s.power == power for s in board.sites if s.is_circle)
        spaces = sum(s.power == power for s in board.sites if not s.is_circle)
        if circles > NATURAL * TOKENS_PER_KIND or spaces > 10:
            raise DataError(
                f"{name} has {circles} circles and {spaces} scroll spaces of power {power}; it can "
                f"have {NATURAL * TOKENS_PER_KIND} (4 times box.tokens_per_kind) and 10"
            )
    _refuse_islands(name, board)
    return board


def _refuse_islands(name: str, board: Board) -> None:
    """Everything can be walked to from the chamber, once the seals are broken."""
    seen, fresh = {0}, True
    while fresh:
        fresh = False
        for site in board.sites:
            if len(site.places) == 2 and len(seen & set(site.places)) == 1:
                seen |= set(site.places)
                fresh = True
    for site in board.sites:
        door = board.sites[site.behind] if site.behind >= 0 else site
        if not seen & {*site.places, *door.places}:
            raise DataError(f"{name}: no way leads from the chamber to {site.name}")


BOARDS = {t.players: _lay(t.players, t.faces) for t in FACTS.tables}

# The columns that the rules read; the first index is the number of players.
WORD = 62
"""Sets of sites are words of this many bits: site = WORD * word + bit."""
WORDS = 3
_shape = SEATS + 1
_near, _touch = zeros(_shape, NODES), zeros(_shape, PLACES, WORDS)
_circles, _power = zeros(_shape, WORDS), zeros(_shape, NODES)
_sizes = zeros(4, _shape)


def _fill(n: int, board: Board) -> None:
    doors = [i for i, site in enumerate(board.sites) if site.is_circle and site.behind >= 0]
    words, places = -(-len(board.sites) // WORD), len(board.places) + len(doors)
    for row, size in zip(_sizes, (board.circles, len(board.sites), words, places), strict=True):
        row[n] = size
    _near[n][HALL] = HUB
    for i, site in enumerate(board.sites):
        _power[n][i] = site.power
        touched = list(site.places)
        if site.behind >= 0:
            touched.append(len(board.places) + doors.index(i if site.is_circle else site.behind))
        for place in touched:
            _near[n][i] |= 1 << place
            _touch[n][place][i // WORD] |= 1 << i % WORD
        _circles[n][i // WORD] |= int(site.is_circle) << i % WORD


HUB = 1
"""The chamber floor alone, as a bitmask of places."""
for _n, _b in BOARDS.items():
    _fill(_n, _b)

NEAR = column(_near)
"""The places that a site opens on, as a bitmask; a wizard in the hall stands on the floor."""
TOUCH = column(_touch)
"""The sites that open on a place, in words."""
CIRCLE_BITS = column(_circles)
"""The circles of a word; the other bits are scroll spaces."""
SITE_POWER = column(_power)
N_CIRCLES, N_SITES, N_WORDS, N_PLACES = map(column, _sizes)


@rule
def near_of(players: int, site: int) -> int:
    """ARC-5.1  The places that a site opens on; one reader, for GPUs copy a table per reader."""
    return int(NEAR[players, site])

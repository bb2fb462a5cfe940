"""The spiral board on screen: corridors, rooms, seals, scrolls and figures."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Die, Line, Pawn, Shape, State, Text, Tip, Token

from . import state as ask
from .actions import COLOUR, PLAYER, SITE
from .board import BOARDS, BOUND, HALL, N_WORDS, SITES, SUPPLY, WORD
from .cards import EMPTY, FACTS, LOCK_COLOUR, LOCK_KIND, LOCK_POWER, NATURAL, SCROLL
from .rules.access import accessible_locks, reach
from .rules.dice import purse_of, sum_of
from .scene_way import Point, Ways, find_ways, what_bars
from .text import describe
from .words import card_text, lock_at, lock_name, of, spell

COLOURS = ("#CF3B22", "#2461C4", "#F4CB4A", "#4E9E63", "#C48BE8")
INKS = ("#FFFFFF", "#FFFFFF", "#241708", "#0E1F12", "#1F0F2B")
SIGNS = ("fire", "water", "air", "earth", "spirit")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "swirl", "square", "star")
PLAYERS = ("#F2F2F2", "#1E1E1E", "#E8842F", "#18A5A0", "#D96BA0")
PLAYER_INKS = ("#2A1D13", "#FDF7E8", "#1F0F08", "#04211F", "#2A0A1C")
_STONE, _STONE_FAR, _FLOOR = "#8C7265", "#5C4A5E", "#2B2236"

_RESERVE = Words("Reserve: {n} {of}", "Réserve : {n} {of}")
_IN_RESERVE = Words("{n} in reserve", "{n} en réserve")
CAPTION_FROM = 20
"""Dice of the reserve as large as this leave room for a word."""
_OPEN = Words("The way is open.", "La voie est libre.")
_SHORT = Words("{n} more needed in {of}.", "Il manque {n} {of}.")
_SHORT_ANY = Words("{n} more needed in one colour.", "Il manque {n} dans une couleur.")
_WIZARD = Words("{name}, wizard of @{p}", "{name}, magicien de @{p}")
_FAMILIAR = Words("{name}, familiar of @{p}", "{name}, familier de @{p}")
_GUARDIAN = Words("Guardian: {of}", "Gardien : {of}")
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

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.scale, self.y + y * self.scale


class Eye(NamedTuple):
    """For whom the board is drawn: what he can reach, pay and do."""

    p: int
    open: int
    """The locks to which his way is open, a bitmask."""
    purse: int
    sums: tuple[int, ...]
    """What his dice of each colour add up to."""
    ways: Ways
    moves: frozenset[int]


def eye_of(view: Any, viewer: int, moves: frozenset[int], frame: Frame) -> Eye:
    p = viewer if viewer >= 0 else view.player
    reached, free = reach(view, p), 0
    for word in range(N_WORDS[view.seats]):
        free |= accessible_locks(view, p, reached, word) << WORD * word
    sums = tuple(sum_of(view, p, c) for c in range(NATURAL))
    ways = find_ways(view, p, _spots(view.seats, frame))
    return Eye(p, free, purse_of(view, p), sums, ways, moves)


def board_items(view: Any, eye: Eye, frame: Frame, language: str) -> list[AnyItem]:
    """ARC-16.2, ARC-16.3  From the ground up: floor, corridors, rooms, sites, figures."""
    sites = range(len(BOARDS[view.seats].sites))
    bare = _empty_sites(view.seats, frame)
    items: list[AnyItem] = [
        _ground(frame, language),
        *_corridors(view, frame),
        *_rooms(view.seats, frame, language),
        *(_lock(view, eye, frame, i, language) if view.lock[i] else bare[i] for i in sites),
    ]
    if view.phase == ask.PAY and view.asked == eye.p:
        items.append(_way(view, eye, frame))
    return [*items, *_figures(view, eye, frame, language)]


@cache
def _spots(players: int, frame: Frame) -> tuple[Point, ...]:
    """Where each node lies: places, then sites."""
    board = BOARDS[players]
    places = (frame.at(x, y) for _, x, y in board.places)
    return (*places, *(frame.at(site.x, site.y) for site in board.sites))


@cache
def _rooms(players: int, frame: Frame, language: str) -> tuple[Area, ...]:
    board = BOARDS[players]
    return (
        *(_disc(f"room-{name}", frame, x, y, 34, _STONE) for name, x, y in board.places[1:]),
        _chamber(frame, language),
        *(
            _disc(f"start-{i}", frame, x, y, 22, "#7B4FA3")
            for i, (x, y) in enumerate(board.starts[:players])
        ),
    )


def _disc(
    item: str, frame: Frame, x: float, y: float, radius: float, fill: str, outline: str = ""
) -> Area:
    px, py = frame.at(x, y)
    size = 2 * radius * frame.scale
    return Area(
        id=item, x=px, y=py, w=size, h=size, fill=fill, round=size / 2, outline=outline
    )  # fmt: skip


@cache
def _ground(frame: Frame, language: str) -> Area:
    x, y = frame.at(1000, 1000)
    size = 1990 * frame.scale
    tip = Tip("Archimage", "", "ARC-2.1", "reconstructed", _WHY_BOARD[language])
    return Area(
        id="board", x=x, y=y, w=size, h=size, fill=_FLOOR, round=size / 2, outline="#D3A85C",
        label="Archimage", tip=tip,
    )  # fmt: skip


def _chamber(frame: Frame, language: str) -> Area:
    x, y = frame.at(1000, 1000)
    size = 300 * frame.scale
    return Area(
        id="chamber", x=x, y=y, w=size, h=size, fill="#5B3A7A", round=size / 2, icon="pentacle",
        outline="#D3A85C", label=_CHAMBER[language],
    )  # fmt: skip


def _corridors(view: Any, frame: Frame) -> list[Line]:
    """A door is one line through its circle; broken doors are lighter stone."""
    ways = enumerate(_doors(view.seats, frame))
    return [way[view.lock[i] == EMPTY] for i, way in ways if way]


@cache
def _doors(players: int, frame: Frame) -> tuple[tuple[Line, ...], ...]:
    """The line of each site, barred and broken; a scroll space behind a circle has none."""
    board = BOARDS[players]
    found = []
    for site in board.sites:
        ends = [board.places[p][1:] for p in site.places]
        if site.is_circle and site.behind >= 0:
            niche = board.sites[site.behind]
            ends.append((niche.x, niche.y))
        points = [ends[0], (site.x, site.y), *ends[1:]] if ends else []
        x, y = frame.at(site.x, site.y)
        found.append(
            tuple(
                Line(
                    id=f"way-{site.name}", x=x, y=y, w=1, h=1, thick=24 * frame.scale,
                    points=tuple(frame.at(*point) for point in points), colour=colour,
                )
                for colour in (_STONE_FAR, _STONE) if points
            )
        )  # fmt: skip
    return tuple(found)


def _way(view: Any, eye: Eye, frame: Frame) -> Line:
    """The way to the lock that is being paid for."""
    node = eye.ways.places + view.site - 1
    x, y = _spots(view.seats, frame)[node]
    return Line(
        id="the-way", x=x, y=y, w=1, h=1, points=eye.ways.trails[node], thick=9 * frame.scale,
        dashed=True, colour="#F4EAD5",
    )  # fmt: skip


@cache
def _empty_sites(players: int, frame: Frame) -> tuple[Area, ...]:
    """What each site looks like when nothing lies there."""
    found = []
    for i, site in enumerate(BOARDS[players].sites):
        x, y = frame.at(site.x, site.y)
        if site.is_circle:
            found.append(_disc(f"site-{i}", frame, site.x, site.y, 20, "sunk", "#B8A585"))
        else:
            found.append(
                Area(
                    id=f"site-{i}", x=x, y=y, w=46 * frame.scale, h=62 * frame.scale, fill="sunk",
                    round=2, outline="#B8A585",
                )
            )  # fmt: skip
    return tuple(found)


def _lock(view: Any, eye: Eye, frame: Frame, i: int, language: str) -> Token:
    lock, node = view.lock[i], eye.ways.places + i
    x, y = _spots(view.seats, frame)[node]
    look = _look(view.circle, lock, frame)
    able = SITE + i in eye.moves
    state, why = standing(view, eye, i, language)
    free = able or state == "idle"
    return Token(
        id=look.id or f"seal-{i}", x=x, y=y, w=look.w, h=look.h, shape=look.shape, icon=look.icon,
        colour=look.colour, ink=look.ink, text=look.text, gold=look.gold,
        state="subject" if view.site == i + 1 and not able else "idle" if able else state,
        actions=(SITE + i,) if able else (),
        label=describe(view, SITE + i, language) if able else lock_at(view, i, language),
        why_not="" if free else why, tip=lock_tip(view.circle, lock, free, language),
        way=eye.ways.trails[node],
    )  # fmt: skip


@cache
def _look(circle: int, lock: int, frame: Frame) -> Token:
    """A lock as it looks wherever it lies: a scroll, or a seal, which has no name of its own."""
    colour, power = LOCK_COLOUR[lock], LOCK_POWER[lock]
    is_scroll, card = lock >= SCROLL, lock - SCROLL
    w, h = (54, 70) if is_scroll else (58, 58)
    return Token(
        id=f"card-{card}" if is_scroll else "", x=0, y=0, w=w * frame.scale, h=h * frame.scale,
        shape="scroll" if is_scroll else SHAPES[colour],
        icon=spell(circle, card).icon if is_scroll else "",
        colour=COLOURS[colour], ink=INKS[colour], text=str(power), gold=power == 6 and is_scroll,
    )  # fmt: skip


@cache
def lock_tip(circle: int, lock: int, is_open: bool, language: str) -> Tip:
    title, more = lock_name(circle, lock, language), _OPEN[language] if is_open else ""
    title = title[0].upper() + title[1:]
    if lock < SCROLL:
        return Tip(title, more, "ARC-5.4")
    card = lock - SCROLL
    text = f"{card_text(circle, card, language)} {more}".strip()
    return Tip(title, text, "ARC-5.6", spell(circle, card).source)


def standing(view: Any, eye: Eye, site: int, language: str) -> tuple[State, str]:
    """ARC-16.1  Open and payable, open but too dear, or out of reach; and why."""
    lock = view.lock[site]
    if not eye.open >> site & 1:
        return "dim", what_bars(view, eye.p, eye.ways, site, language)
    if eye.purse >> LOCK_KIND[lock] & 1:
        return "idle", _OPEN[language]
    colour = LOCK_COLOUR[lock]
    if colour < NATURAL:
        short = LOCK_POWER[lock] - eye.sums[colour]
        return "unpayable", _SHORT.say(language, n=short, of=of(colour, language))
    return "unpayable", _SHORT_ANY.say(language, n=LOCK_POWER[lock] - max(eye.sums))


def _figures(view: Any, eye: Eye, frame: Frame, language: str) -> list[AnyItem]:
    items: list[AnyItem] = []
    for p in range(view.seats):
        who = FACTS.wizards[p]
        x, y = _node(view, frame, view.wizard[p], p)
        seat = (p - view.player) % view.seats
        action = PLAYER + seat - 1
        able = seat > 0 and action in eye.moves
        label = _WIZARD.say(language, name=who.name, p=p)
        items.append(
            Pawn(
                id=f"wizard-{p}", x=x, y=y - 18 * frame.scale, w=72 * frame.scale,
                h=92 * frame.scale, colour=PLAYERS[p], ink=PLAYER_INKS[p], emblem=who.icon,
                own=p == eye.p, actions=(action,) if able else (),
                label=describe(view, action, language) if able else label, tip=Tip(label),
            )
        )  # fmt: skip
        if view.familiar[p] not in (SUPPLY, BOUND):
            items.append(_familiar(view, frame, p, language))
    for c in range(5):
        node = view.guardian[c]
        if 0 <= node < SITES:
            x, y = _node(view, frame, node, 0)
            label = _GUARDIAN.say(language, of=of(c, language))
            items.append(
                Token(
                    id=f"guardian-{c}", x=x, y=y - 40 * frame.scale, w=44 * frame.scale,
                    h=44 * frame.scale, shape="shield", colour=COLOURS[c], ink=INKS[c],
                    icon="guards", label=label, tip=Tip(label, "", "ARC-6.4"),
                )
            )  # fmt: skip
    return items


def _familiar(view: Any, frame: Frame, p: int, language: str) -> Pawn:
    who = FACTS.wizards[p]
    x, y = _node(view, frame, view.familiar[p], p)
    name = who.familiar[language].capitalize()
    label = _FAMILIAR.say(language, name=name, p=p)
    return Pawn(
        id=f"familiar-{p}", x=x + 20 * frame.scale, y=y + 16 * frame.scale, w=46 * frame.scale,
        h=46 * frame.scale, figure="familiar", colour=PLAYERS[p], ink=PLAYER_INKS[p],
        emblem=who.familiar_icon, label=label, tip=Tip(label, "", "ARC-6.3"),
    )  # fmt: skip


def _node(view: Any, frame: Frame, node: int, p: int) -> tuple[float, float]:
    board = BOARDS[view.seats]
    if node == HALL:
        return frame.at(*board.starts[p])
    return frame.at(board.sites[node].x, board.sites[node].y)


def reserve_items(
    view: Any,
    moves: frozenset[int],
    corners: tuple[tuple[float, float], ...],
    size: float,
    language: str,
) -> list[AnyItem]:
    """ARC-2.7, ARC-16.3  The four reserves in the corners of the board, a die for each die."""
    items: list[AnyItem] = []
    for c, (x, y) in enumerate(corners):
        n = view.reserve[c]
        able = COLOUR + c in moves
        label = _RESERVE.say(language, n=n, of=of(c, language))
        items.append(
            Area(
                id=f"reserve-{c}", x=x, y=y, w=3.5 * size, h=2.5 * size, fill="sunk", round=8,
                actions=(COLOUR + c,) if able else (), tip=Tip(label, "", "ARC-3.3"),
                label=describe(view, COLOUR + c, language) if able else label,
            )
        )  # fmt: skip
        for k in range(n):
            items.append(
                Die(
                    id=f"stock-{c}-{k}", x=x + (k % 3 - 1) * size * 1.12,
                    y=y + (k // 3 - 0.5) * size * 1.12, w=size, h=size, colour=COLOURS[c],
                    ink=INKS[c], sign=SIGNS[c],
                )
            )  # fmt: skip
        below = y + (2.5 * size / 2 + 10) * (1 if y < corners[-1][1] else -1)
        caption = _IN_RESERVE.say(language, n=n)
        if size >= CAPTION_FROM:
            items.append(
                Text(
                    id=f"stock-word-{c}",
                    x=x,
                    y=below,
                    w=110,
                    h=16,
                    size=14,
                    text=caption,
                    tone="soft",
                )
            )
        elif not n:
            items.append(
                Text(id=f"none-{c}", x=x, y=y, w=3 * size, h=size, text="0", tone="soft")
            )  # fmt: skip
    return items

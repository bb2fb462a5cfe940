"""The spiral board on screen: corridors, rooms, seals, scrolls and figures."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from pentacle.core import NONE, Words
from pentacle.core.drawing import kept
from pentacle.core.scene import AnyItem, Area, Line, Pawn, Shape, Tip, Token

from . import reasons as no
from . import state as ask
from .actions import PLAYER, SITE
from .board import BOARDS, BOUND, SITES, SUPPLY
from .cards import EMPTY, FACTS, LOCK_COLOUR, LOCK_POWER, SCROLL, Wizard
from .payments import Payment, payments_for, worth
from .rules.access import reach, refuse_lock
from .rules.dice import purse_of
from .scene_way import Point, obstacle_before, trails, ways_of
from .text import describe
from .text_why import REASONS
from .words import card_text, lock_at, lock_name, spell

UNPAYABLE = (no.NO_DIE_OF_COLOUR, no.TOO_WEAK, no.TOO_WEAK_ANY)
SITE_ACTIONS = frozenset(range(SITE, PLAYER))
SWAPS = (ask.INVERSION_OTHER, ask.EXCHANGE_OTHER, ask.REORGANISATION_OTHER)
CHOOSES_SITES = {
    ask.BIND_SEAL, ask.BIND_ONE, ask.INVERSION_SEAL, ask.EXCHANGE_SEAL, ask.DISINTEGRATION_SEAL,
    ask.REORGANISATION_SCROLL, ask.MISSION_SEAL, ask.LEAP_LOCK, ask.TELEPORTATION_LOCK,
    ask.GUARDIAN_SCROLL, ask.SPEED_LOCK, ask.SPEED_FREE, *SWAPS,
}  # fmt: skip
CHOOSES_PLAYERS = (ask.MYSTIFICATION_PLAYER, ask.ALTERATION_PLAYER, ask.THEFT_PLAYER)
COLOURS = ("#CF3B22", "#2461C4", "#F4CB4A", "#4E9E63", "#C48BE8")
INKS = ("#FFFFFF", "#FFFFFF", "#241708", "#0E1F12", "#1F0F2B")
SIGNS = ("fire", "water", "air", "earth", "spirit")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "swirl", "square", "star")
PLAYERS = ("#F2F2F2", "#1E1E1E", "#E8842F", "#18A5A0", "#D96BA0")
PLAYER_INKS = ("#2A1D13", "#FDF7E8", "#1F0F08", "#04211F", "#2A0A1C")
_STONE, _STONE_FAR, _FLOOR = "#8C7265", "#5C4A5E", "#2B2236"

_COST = Words(
    "The way is open. Costs {n}: you can pay {dice}.",
    "La voie est libre. Coût : {n} ; vous pouvez payer {dice}.",
)
_LOST = Words(" ({n} lost)", " ({n} en trop)")
_BRINGS = Words("Brings {n} points.", "Rapporte {n} points.")
_OPENS = Words("Brings no points, but opens the way.", "Ne rapporte rien, mais ouvre la voie.")
_READY = Words("ready", "disponible")
_BOUND = Words("on its Binding until the next round", "sur son Lien jusqu'à la manche suivante")
_BESIDE = Words("beside the board", "à côté du plateau")
_WIZARD = Words("{name} (@{p})", "{name} (@{p})")
_FAMILIAR = Words("{name}, @{p}'s familiar", "{name}, Familier de @{p}")
_GUARDIAN = Words("Guardian {of}", "Gardien {of}")
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
    """For whom the board is drawn, and what he may do."""

    p: int
    moves: frozenset[int]


def eye_of(view: Any, viewer: int, moves: frozenset[int]) -> Eye:
    return Eye(viewer if viewer >= 0 else view.player, moves)


def board_items(view: Any, eye: Eye, frame: Frame, language: str) -> list[AnyItem]:
    """ARC-16.2, ARC-16.3  From the ground up: floor, corridors, rooms, sites, figures."""
    said = view.phase not in CHOOSES_SITES
    sites = [*_sites(view, eye.p, eye.moves & SITE_ACTIONS, frame, said, language)]
    chosen = view.swap if view.phase in SWAPS else view.site
    if 0 <= chosen < len(sites) and view.lock[chosen] and SITE + chosen not in eye.moves:
        sites[chosen] = msgspec.structs.replace(sites[chosen], state="subject")
    items: list[AnyItem] = [
        _ground(frame),
        *_corridors(view, frame),
        *_rooms(view.seats, frame, language),
        *sites,
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
def _ground(frame: Frame) -> Area:
    x, y = frame.at(1000, 1000)
    size = 1990 * frame.scale
    return Area(
        id="board", x=x, y=y, w=size, h=size, fill=_FLOOR, round=size / 2, outline="#D3A85C",
        label="Archimage",
    )  # fmt: skip


def _chamber(frame: Frame, language: str) -> Area:
    x, y = frame.at(1000, 1000)
    size = 300 * frame.scale
    tip = Tip(_CHAMBER[language], "", "ARC-2.1", "reconstructed", _WHY_BOARD[language])
    return Area(
        id="chamber", x=x, y=y, w=size, h=size, fill="#5B3A7A", round=size / 2, icon="pentacle",
        outline="#D3A85C", label=_CHAMBER[language], tip=tip,
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
    spots, ways = _spots(view.seats, frame), ways_of(view, eye.p)
    x, y = spots[ways.places + view.site]
    return Line(
        id="the-way", x=x, y=y, w=1, h=1, points=trails(ways, spots)[view.site],
        thick=9 * frame.scale, dashed=True, colour="#F4EAD5",
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


@kept
def _sites(
    view: Any, p: int, moves: frozenset[int], frame: Frame, said: bool, language: str
) -> tuple[Area | Token, ...]:
    """ARC-16.1, ARC-16.4  Every site, with its lock: what it stands for, how it stands for p, and
    the way to it.  What bars it is `said`, except where sites are chosen: there the rules say more.
    """
    reached, purse = reach(view, p), purse_of(view, p)
    ways, reasons = ways_of(view, p), dict[tuple[int, int], str]()
    trail = trails(ways, _spots(view.seats, frame))
    found: list[Area | Token] = [*_empty_sites(view.seats, frame)]
    for i, bare in enumerate(found):
        if lock := int(view.lock[i]):
            able = SITE + i in moves
            why = no.FINE if able else refuse_lock(view, p, i, reached, purse)
            look = _look(view.circle, lock, frame)
            says = ""
            if why and said:
                what = obstacle_before(ways, i) if why == no.BARRED else i
                if (why, what) not in reasons:
                    reasons[why, what] = REASONS[why].say(view, p, SITE + i, language)
                says = reasons[why, what]
            found[i] = msgspec.structs.replace(
                look, id=look.id or f"seal-{i}", x=bare.x, y=bare.y,
                actions=() if says else (SITE + i,), why_not=says,
                state="idle" if not why else "unpayable" if why in UNPAYABLE else "dim",
                label=describe(view, SITE + i, language) if able else lock_at(view, i, language),
                tip=lock_tip(view.circle, lock, _offer(view, p, lock, why, language), language),
                way=trail[i],
            )  # fmt: skip
    return tuple(found)


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


def _offer(view: Any, p: int, lock: int, why: int, language: str) -> str:
    """ARC-5.4, ARC-10.2  What a lock in reach costs, with which dice, and what it brings."""
    ways = payments_for(view, p, lock) if not why else []
    if not ways:
        return ""
    dice = paid_with(ways[0])
    if ways[0].excess:
        dice += _LOST.say(language, n=ways[0].excess)
    cost = _COST.say(language, n=int(LOCK_POWER[lock]), dice=dice)
    gain = _OPENS[language]
    if lock >= SCROLL:
        gain = _BRINGS.say(language, n=worth(view, p, lock - SCROLL))
    return f"{cost} {gain}"


def paid_with(pay: Payment) -> str:
    """A payment in signs: `:fire: 3 + :fire: 2`."""
    return " + ".join(f":{SIGNS[pay.colour]}: {v}" for v in pay.values)


@cache
def lock_tip(circle: int, lock: int, offer: str, language: str) -> Tip:
    title = lock_name(circle, lock, language)
    title = title[0].upper() + title[1:]
    if lock < SCROLL:
        return Tip(title, offer, "ARC-5.4")
    card = lock - SCROLL
    text = f"{offer} {card_text(circle, card, language)}".strip()
    return Tip(title, text, "ARC-5.6", spell(circle, card).source)


def _figures(view: Any, eye: Eye, frame: Frame, language: str) -> list[AnyItem]:
    items: list[AnyItem] = []
    for p in range(view.seats):
        if view.looks[p] != NONE:
            items += [_wizard(view, eye, frame, p, language), _familiar(view, frame, p, language)]
    for c in range(5):
        if view.guardian[c] != NONE:
            items.append(_guardian(view, frame, c, language))
    return items


def _wizard(view: Any, eye: Eye, frame: Frame, p: int, language: str) -> Pawn:
    """Rivals stand for a choice among players."""
    who, (x, y) = wizard_of(view, p), _node(view, frame, view.wizard[p], p)
    seat = (p - view.player) % view.seats
    action = PLAYER + seat - 1
    stands = seat > 0 and view.phase in CHOOSES_PLAYERS
    label = _WIZARD.say(language, name=who.name, p=p)
    return Pawn(
        id=f"wizard-{p}", x=x, y=y - 18 * frame.scale, w=72 * frame.scale, h=92 * frame.scale,
        colour=PLAYERS[view.looks[p]], ink=PLAYER_INKS[view.looks[p]], emblem=who.icon,
        own=p == eye.p, actions=(action,) if stands else (), tip=Tip(label),
        label=describe(view, action, language) if stands and action in eye.moves else label,
    )  # fmt: skip


def _familiar(view: Any, frame: Frame, p: int, language: str) -> Pawn:
    """ARC-3.7, ARC-6.2  On the board, or beside it: ready, or on the Binding of who finished."""
    who, node = wizard_of(view, p), view.familiar[p]
    x, y = _node(view, frame, node, p)
    label = _FAMILIAR.say(language, name=who.familiar[language].capitalize(), p=p)
    waits = {SUPPLY: _READY, BOUND: _BOUND}.get(node)
    if waits:
        x, y, label = *bench(frame, p, 1955), f"{label} ({waits[language]})"
    else:
        x, y = x + 20 * frame.scale, y + 16 * frame.scale
    size = (72 if waits else 46) * frame.scale
    return Pawn(
        id=f"familiar-{p}", x=x, y=y, w=size, h=size, figure="familiar",
        colour=PLAYERS[view.looks[p]], ink=PLAYER_INKS[view.looks[p]], emblem=who.familiar_icon,
        label=label, tip=Tip(label, "", "ARC-6.2" if waits else "ARC-6.3"),
        state="dim" if node == BOUND else "idle",
    )  # fmt: skip


def _guardian(view: Any, frame: Frame, c: int, language: str) -> Token:
    """ARC-2.7, ARC-3.6, ARC-6.4  On its scroll, or ready beside the board."""
    node, label = view.guardian[c], _GUARDIAN.say(language, of=FACTS.elements[c].of)
    x, y = _node(view, frame, node, 0)
    y -= 40 * frame.scale
    if node == SUPPLY:
        x, y, label = *bench(frame, c, 45), f"{label} ({_BESIDE[language]})"
    size = (72 if node == SUPPLY else 44) * frame.scale
    return Token(
        id=f"guardian-{c}", x=x, y=y, w=size, h=size, shape="shield", colour=COLOURS[c],
        ink=INKS[c], icon="guards", label=label,
        tip=Tip(label, "", "ARC-3.6" if node == SUPPLY else "ARC-6.4"),
    )  # fmt: skip


def wizard_of(view: Any, p: int) -> Wizard:
    """ARC-1.3  The wizard that a player is."""
    return FACTS.wizards[view.looks[p]]


def bench(frame: Frame, k: int, y: float) -> tuple[float, float]:
    """Where figures wait beside the round board: between a reserve and the board's edge."""
    return frame.at((320, 400, 480, 1600, 1680)[k], y)


def _node(view: Any, frame: Frame, node: int, p: int) -> tuple[float, float]:
    """Where a figure stands; anywhere if it is not on the board."""
    board = BOARDS[view.seats]
    if node < SITES:
        return frame.at(board.sites[node].x, board.sites[node].y)
    return frame.at(*board.starts[p])

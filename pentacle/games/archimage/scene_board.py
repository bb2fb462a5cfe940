"""The spiral board on screen: corridors, rooms, seals, scrolls and figures."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Area, Line, Pawn, State, Tip, Token
from pentacle.core.scene.drawing import kept

from . import reasons as no
from . import state as ask
from .actions import PLAYER, SITE
from .board import BOARDS, BOUND, SITES, SUPPLY
from .cards import FACTS, LOCK_POWER, SCROLL, Wizard
from .gaps import REASONS
from .payments import Payment, payments_for, worth
from .rules.access import reach, refuse_lock
from .rules.dice import purse_of
from .scene_ground import Frame, empty_sites, ground_items, spots
from .scene_look import COLOURS, INKS, PLAYER_INKS, PLAYERS, SIGNS, lock_look, scroll_mark
from .scene_way import obstacle_before, trails, ways_of
from .text import describe
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
_COST = Words(
    "The way is open. Costs {n}: you can pay {dice}.",
    "La voie est libre. Coût : {n} ; vous pouvez payer {dice}.",
)
_LOST = Words(" ({n} lost)", " ({n} en trop)")
_BRINGS = Words("Brings {n} points.", "Rapporte {n} points.")
_OPENS = Words("Brings no points, but opens the way.", "Ne rapporte rien, mais ouvre la voie.")
_READY = Words("ready", "disponible")
_BOUND = Words("on its Binding until the next round", "sur son Lien jusqu'à la prochaine manche")
_BESIDE = Words("beside the board", "à côté du plateau")
_WIZARD = Words("{name} (@{p})", "{name} (@{p})")
_FAMILIAR = Words("{name}, @{p}'s familiar", "{name}, Familier de @{p}")
_GUARDIAN = Words("Guardian {of}", "Gardien {of}")


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
        *ground_items(view, frame, language),
        *sites,
        *_marks(view, sites, frame),
    ]
    if view.phase == ask.PAY and view.asked == eye.p:
        items.append(_way(view, eye, frame))
    return [*items, *_figures(view, eye, frame, language)]


def _way(view: Any, eye: Eye, frame: Frame) -> Line:
    """The way to the lock that is being paid for."""
    places, ways = spots(view.seats, frame), ways_of(view, eye.p)
    x, y = places[ways.places + view.site]
    return Line(
        id="the-way", x=x, y=y, w=1, h=1, points=trails(ways, places)[view.site],
        thick=9 * frame.scale, dashed=True, colour="#F4EAD5",
    )  # fmt: skip


@kept
def _sites(
    view: Any, p: int, moves: frozenset[int], frame: Frame, said: bool, language: str
) -> tuple[Area | Token, ...]:
    """ARC-16.1, ARC-16.4  Every site, with its lock: what it stands for, how it stands for p, and
    the way to it.  What bars it is `said`, except where sites are chosen: there the rules say more.
    """
    reached, purse = reach(view, p), purse_of(view, p)
    ways, reasons = ways_of(view, p), dict[tuple[int, int], str]()
    trail = trails(ways, spots(view.seats, frame))
    found: list[Area | Token] = [*empty_sites(view.seats, frame)]
    for i, bare in enumerate(found):
        if lock := int(view.lock[i]):
            able = SITE + i in moves
            why = no.FINE if able else refuse_lock(view, p, i, reached, purse)
            name = f"card-{lock - SCROLL}" if lock >= SCROLL else f"seal-{i}"
            says = ""
            if why and said:
                what = obstacle_before(ways, i) if why == no.BARRED else i
                if (why, what) not in reasons:
                    reasons[why, what] = REASONS[why].say(view, p, SITE + i, language)
                says = reasons[why, what]
            found[i] = msgspec.structs.replace(
                lock_look(name, lock, (bare.x, bare.y), frame.scale),
                actions=() if says else (SITE + i,), why_not=says,
                state="idle" if not why else "unpayable" if why in UNPAYABLE else "dim",
                label=describe(view, SITE + i, language) if able else lock_at(view, i, language),
                tip=lock_tip(view.circle, lock, _offer(view, p, lock, why, language), language),
                way=trail[i], breaks=lock < SCROLL,
            )  # fmt: skip
    return tuple(found)


def _marks(view: Any, sites: list[Area | Token], frame: Frame) -> list[Token]:
    """The silhouettes on the scrolls; one in reach that cannot be paid is not dim."""
    found = []
    for i, site in enumerate(sites):
        if (lock := int(view.lock[i])) >= SCROLL:
            state: State = "dim" if site.state == "dim" else "idle"
            name = f"mark-{lock - SCROLL}"
            found.append(scroll_mark(name, lock, (site.x, site.y), frame.scale, state))
    return found


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
        id=f"wizard-{p}", x=x, y=y - 24 * frame.scale, w=92 * frame.scale, h=118 * frame.scale,
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
        x, y = x + 26 * frame.scale, y + 18 * frame.scale
    size = (76 if waits else 56) * frame.scale
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
    size = (76 if node == SUPPLY else 52) * frame.scale
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
    return frame.at((345, 430, 515, 1570, 1655)[k], y)


def _node(view: Any, frame: Frame, node: int, p: int) -> tuple[float, float]:
    """Where a figure stands; anywhere if it is not on the board."""
    board = BOARDS[view.seats]
    if node < SITES:
        return frame.at(board.sites[node].x, board.sites[node].y)
    return frame.at(*board.starts[p])

"""The spiral board on screen: corridors, rooms, seals, scrolls and figures."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Line, Pawn, Tip, Token
from pentacle.core.scene import State as Mode
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Items, Point

from .. import reasons as no
from .. import state as ask
from ..actions import PLAYER, SITE
from ..board import BOARDS, BOUND, SITES, SUPPLY
from ..cards import FACTS, LOCK_POWER, SCROLL
from ..gaps import REASONS
from ..payments import Payment, payments_for, worth
from ..rules.access import reach, refuse_lock
from ..rules.dice import purse_of
from ..state import State
from ..ways import obstacle_before, trails, ways_of
from ..words import card_text, lock_at, lock_name, spell
from .ground import empty_sites, ground_items, spots
from .looks import BOARD, COLOURS, INKS, PLAYER_INKS, PLAYERS, SIGNS, Eye, lock_look, scroll_mark

UNPAYABLE = (no.NO_DIE_OF_COLOUR, no.TOO_WEAK, no.TOO_WEAK_ANY)
SITE_ACTIONS = frozenset(range(SITE, PLAYER))
SWAPS = (ask.INVERSION_OTHER, ask.EXCHANGE_OTHER, ask.REORGANISATION_OTHER)
CHOOSES_SITES = {
    *(ask.BIND_SEAL, ask.BIND_ONE, ask.INVERSION_SEAL, ask.EXCHANGE_SEAL, ask.DISINTEGRATION_SEAL),
    *(ask.REORGANISATION_SCROLL, ask.MISSION_SEAL, ask.LEAP_LOCK, ask.TELEPORTATION_LOCK),
    *(ask.GUARDIAN_SCROLL, ask.SPEED_LOCK, ask.SPEED_FREE, *SWAPS),
}
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


def board_items(eye: Eye) -> Items:
    """ARC-16.2, ARC-16.3  From the ground up: floor, corridors, rooms, sites, figures."""
    view, looks = eye.view, eye._replace(viewer=eye.p, moves=eye.moves & SITE_ACTIONS)
    sites = [*_sites(looks, view.phase not in CHOOSES_SITES)]
    chosen = view.swap if view.phase in SWAPS else view.site
    if 0 <= chosen < len(sites) and view.lock[chosen] and SITE + chosen not in eye.moves:
        sites[chosen] = replace(sites[chosen], state="subject")
    yield from ground_items(eye)
    yield from sites
    for lock, site in zip(view.lock, sites, strict=False):
        if lock >= SCROLL:  # its silhouette; one in reach that cannot be paid is not dim
            at, name = (site.x, site.y), f"mark-{lock - SCROLL}"
            state: Mode = "dim" if site.state == "dim" else "idle"
            yield scroll_mark(name, int(lock), at, eye.fit(BOARD).scale, state)
    if view.phase == ask.PAY and view.asked == eye.p:
        yield _way(eye)
    yield from _figures(eye)


def _way(eye: Eye) -> Line:
    """The way to the lock that is being paid for."""
    places, ways, site = spots(eye, eye.view.seats), ways_of(eye.view, eye.p), eye.view.site
    at, thick = ("the-way", *places[ways.places + site], 1, 1), 9 * eye.fit(BOARD).scale
    points = trails(ways, places)[site]
    return Line(*at, points=points, thick=thick, dashed=True, colour="#F4EAD5")


@kept
def _sites(eye: Eye, said: bool) -> tuple[AnyItem, ...]:
    """ARC-16.1, ARC-16.4  Every site, with its lock: what it stands for, how it stands for a
    player, and the way to it.  What bars it is `said`, except where sites are chosen: there the
    rules say more."""
    view, p, scale, language = eye.view, eye.viewer, eye.fit(BOARD).scale, eye.language
    reached, purse = reach(view, p), purse_of(view, p)
    ways, reasons = ways_of(view, p), dict[tuple[int, int], str]()
    trail = trails(ways, spots(eye, view.seats))
    found = [*empty_sites(eye, view.seats)]
    for i, bare in enumerate(found):
        if lock := int(view.lock[i]):
            able = SITE + i in eye.moves
            why = no.FINE if able else refuse_lock(view, p, i, reached, purse)
            name = f"card-{lock - SCROLL}" if lock >= SCROLL else f"seal-{i}"
            says = ""
            if why and said:
                what = obstacle_before(ways, i) if why == no.BARRED else i
                if (why, what) not in reasons:
                    reasons[why, what] = REASONS[why].say(view, p, SITE + i, language)
                says = reasons[why, what]
            found[i] = replace(
                lock_look(name, lock, (bare.x, bare.y), scale),
                actions=() if says else (SITE + i,), why_not=says,
                state="idle" if not why else "unpayable" if why in UNPAYABLE else "dim",
                label=eye.label(lock_at(view, i, language), SITE + i),
                tip=lock_tip(view.circle, lock, _offer(view, p, lock, why, language), language),
                way=trail[i], breaks=lock < SCROLL,
            )  # fmt: skip
    return tuple(found)


def _offer(view: State, p: int, lock: int, why: int, language: str) -> str:
    """ARC-5.4, ARC-10.2  What a lock in reach costs, with which dice, and what it brings."""
    ways = payments_for(view, p, lock) if not why else []
    if not ways:
        return ""
    dice, gain = paid_with(ways[0]), _OPENS[language]
    if ways[0].excess:
        dice += _LOST.say(language, n=ways[0].excess)
    if lock >= SCROLL:
        gain = _BRINGS.say(language, n=worth(view, p, lock - SCROLL))
    return f"{_COST.say(language, n=int(LOCK_POWER[lock]), dice=dice)} {gain}"


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


def _figures(eye: Eye) -> Items:
    for p in range(eye.view.seats):
        if eye.view.looks[p] != NONE:
            yield _wizard(eye, p)
            yield _familiar(eye, p)
    for c in range(5):
        if eye.view.guardian[c] != NONE:
            yield _guardian(eye, c)


def _wizard(eye: Eye, p: int) -> Pawn:
    """Rivals stand for a choice among players."""
    view, look, scale = eye.view, eye.view.looks[p], eye.fit(BOARD).scale
    who, (x, y) = FACTS.wizards[look], _node(eye, view.wizard[p], p)
    seat = (p - view.player) % view.seats
    stands = (PLAYER + seat - 1,) if seat > 0 and view.phase in CHOOSES_PLAYERS else ()
    label = _WIZARD.say(eye.language, name=who.name, p=p)
    return Pawn(
        f"wizard-{p}", x, y - 24 * scale, 92 * scale, 118 * scale, colour=PLAYERS[look],
        ink=PLAYER_INKS[look], emblem=who.icon, own=p == eye.p, actions=stands, tip=Tip(label),
        label=eye.label(label, *stands),
    )  # fmt: skip


def _familiar(eye: Eye, p: int) -> Pawn:
    """ARC-3.7, ARC-6.2  On the board, or beside it: ready, or on the Binding of who finished."""
    node, look, board = eye.view.familiar[p], eye.view.looks[p], eye.fit(BOARD)
    who, (x, y) = FACTS.wizards[look], _node(eye, node, p)
    label = _FAMILIAR.say(eye.language, name=who.familiar[eye.language].capitalize(), p=p)
    waits = {SUPPLY: _READY, BOUND: _BOUND}.get(node)
    if waits:
        x, y, label = *bench(eye, p, 1955), f"{label} ({waits[eye.language]})"
    else:
        x, y = x + 26 * board.scale, y + 18 * board.scale
    size = (76 if waits else 56) * board.scale
    return Pawn(
        f"familiar-{p}", x, y, size, size, figure="familiar", colour=PLAYERS[look],
        ink=PLAYER_INKS[look], emblem=who.familiar_icon, label=label,
        tip=Tip(label, "", "ARC-6.2" if waits else "ARC-6.3"),
        state="dim" if node == BOUND else "idle",
    )  # fmt: skip


def _guardian(eye: Eye, c: int) -> Token:
    """ARC-2.7, ARC-3.6, ARC-6.4  On its scroll, or ready beside the board."""
    node, scale = eye.view.guardian[c], eye.fit(BOARD).scale
    label, waits = _GUARDIAN.say(eye.language, of=FACTS.elements[c].of), node == SUPPLY
    x, y = _node(eye, node, 0)
    y -= 40 * scale
    if waits:
        x, y, label = *bench(eye, c, 45), f"{label} ({_BESIDE[eye.language]})"
    size = (76 if waits else 52) * scale
    return Token(
        f"guardian-{c}", x, y, size, size, shape="shield", colour=COLOURS[c], ink=INKS[c],
        icon="guards", label=label, tip=Tip(label, "", "ARC-3.6" if waits else "ARC-6.4"),
    )  # fmt: skip


def bench(eye: Eye, k: int, y: float) -> Point:
    """Where figures wait beside the round board: between a reserve and the board's edge."""
    return eye.fit(BOARD).at((345, 430, 515, 1570, 1655)[k], y)


def _node(eye: Eye, node: int, p: int) -> Point:
    """Where a figure stands; anywhere if it is not on the board."""
    board, at = BOARDS[eye.view.seats], eye.fit(BOARD).at
    return at(board.sites[node].x, board.sites[node].y) if node < SITES else at(*board.starts[p])

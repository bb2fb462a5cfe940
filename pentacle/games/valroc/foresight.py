"""What is told of a choice before it is made: what it changes, and what it may ruin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Foresight, Gauge, Words

from . import cards, reasons, state
from .actions import AMOUNT, AMOUNTS, CAST, DRAW, DRAW_DOUBLE, PASS, SPOT
from .labels import amount_so_far, my_cards
from .rules import arena, university
from .score import total_points
from .words import ELEMENT_NAMES, ELEMENT_SIGNS, YOUR_PAWN, listed, skill

_WRATH = Words(
    "The Wrath of the Gods would strike: everybody loses {skill}.",
    "La Colère des Dieux frapperait : chacun perd {skill}.",
)
_SECOND_WOUND = Words(
    "If this draw is a Wound, it is your second: your mage sits out the next round.",
    "Si ce tirage est une Blessure, c'est la seconde : votre mage sera inactif au prochain tour.",
)
_AT_HOME = Words(
    "{pawns} would stay at home this round.", "Resterait sans rien faire ce tour : {pawns}."
)


def asks(view: Any, player: int, action: int) -> bool:
    """Costly or final: a spell, the Wrath, a draw that can injure, all Vals, a chance let go."""
    ask = view.ask
    if action == PASS:
        return ask in _LETS_GO and _LETS_GO[ask](view, player)
    if state.is_within(action, CAST, cards.SPELLS):
        return True
    if state.is_within(action, SPOT, cards.SPOT_LOWER + 1):
        return bool(view.anger == cards.ANGER - 1)
    if action in (DRAW, DRAW_DOUBLE):
        return may_injure(view, player)
    if ask in (state.ASK_BID, state.ASK_OFFER) and state.is_within(action, AMOUNT, AMOUNTS):
        whole = amount_so_far(view, player) + action - AMOUNT
        gem = view.gem if ask == state.ASK_OFFER else view.bid_gem[player] > 0
        return bool(gem) or (whole >= cards.TIER_SMALL and whole == view.vals[player])
    return bool(ask == state.ASK_DISCARD and view.todo[player] == 1)


def idle_pawns(view: Any, player: int) -> list[int]:
    """Those that cost nothing and have not been placed: mage, assistant, monk."""
    free = [cards.ASSISTANT]
    if not view.inactive[player]:
        free.insert(0, cards.MAGE)
    if view.monk == player + 1:
        free.append(cards.MONK)
    return [kind for kind in free if not view.placed[player] >> kind & 1]


def may_injure(view: Any, player: int) -> bool:
    """VAL-8.5.9  Could the next draw bring a second Wound that nothing wards off?"""
    safe = view.draws < cards.IMMUNITY[view.place_slot] or view.stone
    warded = state.has_course(view, player, cards.PAIN) and not view.painless
    if safe or warded or view.tokens[player, cards.HERB] > 0:
        return False
    drawn = int(view.deck) or int(view.pile)
    return bool(view.front[player] & cards.WOUNDS) and bool(drawn & cards.WOUNDS)


def _has_prey(view: Any, player: int) -> bool:
    """A fight is left, and a creature that can be beaten now."""
    return bool(view.won < view.fights) and any(
        c >= 0 and not arena.refuse_creature(view, player, c) for c in my_cards(view, player)
    )


def _can_enrol(view: Any, player: int) -> bool:
    return university.refuse_price(view, player) == reasons.FINE


_LETS_GO: dict[int, Callable[[Any, int], bool]] = {
    state.ASK_PLAN: lambda view, player: bool(idle_pawns(view, player)),
    state.ASK_FIGHT: _has_prey,
    state.ASK_COURSE: _can_enrol,
    state.ASK_WOUND: lambda view, player: bool(view.tokens[player, cards.HERB] > 0),
}
"""Questions where passing may let something go."""


def warns(before: Any, after: Any, player: int, language: str) -> str:
    """VAL-10.2, VAL-8.5.9, VAL-7.1  The Wrath, a mage that may be injured, pawns left at home."""
    if after.anger < before.anger and state.dominant(after) >= 0:
        return _WRATH.say(language, skill=skill(1, int(state.dominant(after)), language))
    drew = before.ask == state.ASK_TRAIN and before.deck != after.deck
    if drew and may_injure(before, player):
        return _SECOND_WOUND[language]
    idle = idle_pawns(before, player) if _passes(before, after, player) else []
    if idle:
        pawns = listed([YOUR_PAWN[kind][language] for kind in idle], language)
        return _AT_HOME.say(
            language, pawns=pawns[0].upper() + pawns[1:] if language == "en" else pawns
        )
    return ""


def _passes(before: Any, after: Any, player: int) -> bool:
    """Did the player pass for this round?"""
    if before.ask != state.ASK_PLAN:
        return False
    moved_on = after.phase != state.PLANNING or after.turn != before.turn
    return bool(moved_on or after.passed >> player & 1)


def _skill_in(e: int) -> Callable[[Any, int], int]:
    return lambda view, seat: int(view.skill[seat, e])


foresight = Foresight(
    gauges=(
        Gauge("points", Words("Points", "PP"), lambda v, seat: int(total_points(v, seat))),
        Gauge("power", Words("Power", "PM"), lambda v, seat: int(v.power[seat]), "magic-swirl"),
        Gauge("vals", Words("Vals", "Vals"), lambda v, seat: int(v.vals[seat]), "two-coins"),
        *(
            Gauge(ELEMENT_SIGNS[e], ELEMENT_NAMES[e], _skill_in(e), ELEMENT_SIGNS[e])
            for e in cards.ELEMENTS
        ),
    ),
    asks=asks,
    warns=warns,
)

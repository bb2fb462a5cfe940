"""What the judgement of a position counts, before any of it is weighed."""

from __future__ import annotations

from pentacle.core import rule
from pentacle.core.bits import count_bits, first_bit

from . import cards, state
from .rules.vials import T_DONE, T_HEAL
from .score import count_hybrids
from .state import State


@rule
def count_wanted(s: State, p: int, creatures: int) -> int:
    """Skill points that these creatures still want together: those that need the same share it."""
    a, b, c, d = int(s.skill[p, 0]), int(s.skill[p, 1]), int(s.skill[p, 2]), int(s.skill[p, 3])
    had, rest = a + b + c + d, creatures
    while rest != 0:
        k = first_bit(rest)
        a, b = max(a, int(cards.NEEDS[k, 0])), max(b, int(cards.NEEDS[k, 1]))
        c, d = max(c, int(cards.NEEDS[k, 2])), max(d, int(cards.NEEDS[k, 3]))
        rest &= rest - 1
    return a + b + c + d - had


@rule
def stepped(n: float, bend: float, low: float, high: float) -> float:
    """So much for each of the first few, so much for each of the others."""
    return low * min(n, bend) + high * max(n - bend, 0.0)


@rule
def hybrid_loss_of(expected: float) -> float:
    """The loss for so many hybrids, between whole numbers too."""
    n = min(int(expected), 5)
    return cards.HYBRID_LOSS[n] + min(expected - n, 1.0) * (
        cards.HYBRID_LOSS[n + 1] - cards.HYBRID_LOSS[n]
    )


@rule
def hybrids_to_come(s: State, p: int, left: float) -> float:
    """The loss for hybrids at the end, with most of those in hand counted already."""
    expected = float(count_hybrids(s, p))
    if not state.is_solo(s) and s.hand[p] > 0:
        expected += count_bits(s.hand[p] & cards.HYBRIDS) * min(0.7, 0.2 * left)
    return hybrid_loss_of(expected)


@rule
def quarters_kept(s: State, p: int) -> int:
    quarters = 0
    rest = s.front[p]
    while rest != 0:
        quarters += cards.CENTRE[first_bit(rest)]
        rest &= rest - 1
    return quarters


@rule
def resolved(s: State) -> int:
    """The first slot whose pawn has still to act."""
    place, ask = state.place_now(s), state.main_ask(s)
    if place < 0:
        return (
            cards.SLOTS
            if s.phase == state.NIGHTFALL or s.phase == state.OFFERING or s.phase == state.OVER
            else 0
        )
    slot = cards.PLACE_FIRST[place] + s.place_slot
    if s.phase == state.AT_SANCTUARY:
        return cards.SANCTUARY if ask == state.ASK_STATUE and s.offered == 0 else cards.UNIVERSITY
    if s.stage == 0 or ask == state.ASK_TRAIN:
        return slot
    return slot if ask == state.ASK_FIGHT and s.won < s.fights else slot + 1


@rule
def is_counting(s: State, p: int) -> bool:
    """Is this player's training between the last draw and the claim?"""
    here = s.phase == state.AT_TRAINING and state.owner(s, cards.TRAINING + s.place_slot) == p
    counting = s.stage != T_HEAL and s.stage != T_DONE
    return here and state.main_ask(s) != state.ASK_TRAIN and counting

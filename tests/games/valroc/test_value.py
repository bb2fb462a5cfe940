"""What a sensible player sees in a position."""

from __future__ import annotations

import pytest

from pentacle.games.valroc.cards import ARENA

from .table import ASSISTANT, MAGE, MERCENARY, Table, pawn, quiet, table


def worth(t: Table, p: int = 0) -> float:
    return t.position.value(p)


def best_after(t: Table) -> float:
    """The best worth over all spots for the pawn that the first player has in hand."""
    trials = {spot: t.position.copy() for spot in t.legal(0)}
    for spot, trial in trials.items():
        trial.play(0, spot)
    return max(trial.value(0) for trial in trials.values())


@pytest.mark.parametrize("kind", [MAGE, ASSISTANT, MERCENARY])
@pytest.mark.parametrize("rich", [False, True])
def test_a_pawn_in_hand_is_worth_its_best_spot(kind, rich):
    t = table(2)
    t.s.first = t.s.planner = 0
    t.run()
    t.has(0, vals=9 if rich else 4, power=8 if rich else 1)
    t.play(0, pawn(kind))
    assert worth(t) == pytest.approx(best_after(t), abs=0.3)


@pytest.mark.parametrize(("power", "hoped"), [(2, True), (0, False)])
def test_the_arena_pays_only_who_can_win_there(power, hoped):
    """VAL-8.8.7: its Vals are hoped for only with a creature that can be defeated."""
    first, third = (
        worth(quiet(2).has(0, skill=(1, 3, 1, 5), power=power, hand="W12").pawn(0, MAGE, slot))
        for slot in (ARENA, ARENA + 2)
    )
    assert (first > third) == hoped
    assert (first == third) != hoped


def test_looking_changes_nothing():
    t = table(3)
    before = bytes(t.s)
    for p in range(3):
        worth(t, p)
    assert bytes(t.s) == before

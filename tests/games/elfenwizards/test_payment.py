"""Chapters 8, 13 and 17: dice buy chips back and remove grey tokens."""

import itertools

import numpy as np
import pytest

from pentacle.core.record import cells_of
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import DONE
from pentacle.games.elfenwizards.cards import GREY, MIN
from tests.games.elfenwizards.table import place, table, take, use


def recover(dice, reserve, spent, phase=st.RECOVER):
    rest = [1] * (7 - len(dice))
    boxes = {"XM": rest} if phase == st.RECOVER else {}
    t = table(3).bare().give("r", reserve, spent, 0 if boxes else len(rest), MIN=dice, **boxes)
    return t.phase(phase)


def cleanse(dice, tokens, **options):
    t = table(3, **options).bare().give("r", 7, 0, 7 - len(dice), GREY=dice)
    for code, n in tokens.items():
        t.s.grey[t.pawn(code)] = n
    return t.phase(st.CLEANSE)


def left(t, box, p=0):
    return [f + 1 for f in range(6) for _ in range(t.s.dice[p, box, f])]


@pytest.mark.parametrize(
    ("dice", "reserve", "spent", "after"),
    [([4], 4, 3, (6, 1)), ([1, 1], 6, 1, (7, 0)), ([3, 1], 5, 2, (7, 0)), ([5], 4, 3, (6, 1))],
)
def test_ex_1_two_points_a_chip(dice, reserve, spent, after):
    """EX-1: ELF-8.1, ELF-8.2, ELF-8.3  Dice are pooled, an odd point is lost, used dice return."""
    t = recover(dice, reserve, spent)
    t.play(*[use(f) for f in dice])
    assert (t.s.reserve[0], t.s.spent[0]) == after
    assert t.s.hand[0] == len(dice)
    assert left(t, MIN) == []
    assert t.check() == ""


def test_nobody_must_use_a_die():
    """ELF-8.1, ELF-8.5  DONE at once: the dice stay in the box, and phase 4 takes none back."""
    t = recover([4, 2], 4, 3).play(DONE)
    assert left(t, MIN) == [2, 4]
    assert t.s.hand[0] == 0
    assert t.s.phase == st.SPELL


def test_chips_on_the_track_cannot_be_bought():
    """ELF-8.2  Only chips in the box come back, and no more than there are."""
    t = recover([6], 5, 2).past("r")
    assert t.s.spent[0] == 1
    t.play(use(6))
    assert (t.s.reserve[0], t.s.spent[0], t.s.track[0]) == (6, 0, 0)


def test_used_dice_rest_until_the_next_round():
    """ELF-8.3, ELF-9.3  In hand they are no spells."""
    t = recover([4], 5, 2).play(use(4))
    np.asarray(t.s.dice)[0, 3] = 0
    t.s.hand[0] = 7
    t.s.reserve[0], t.s.spent[0] = 0, 7
    assert t.mask() == {0}


def test_ex_20_a_payment_that_buys_nothing():
    """EX-20: ELF-8.4  The 1 stays in phase 4; in phase 6 it may be taken back."""
    t = recover([1], 5, 2).play(use(1))
    assert t.recorded == [use(1)]
    assert (left(t, MIN), t.s.reserve[0]) == ([1], 5)
    assert t.s.phase == st.SPELL
    t = recover([1], 5, 2, st.REGAIN).play(use(1))
    assert t.s.phase == st.TAKE_MIN
    assert t.mask() == {DONE, take(1)}
    t.play(take(1))
    assert t.s.hand[0] == 7


def test_no_die_beyond_the_chips_there_are():
    """ELF-8.4  A 5 buys the two chips there are, so the 6 cannot be added."""
    t = recover([5, 6], 5, 2).play(use(5))
    assert (t.s.reserve[0], left(t, MIN)) == (7, [6])
    t = recover([3, 6], 5, 2).play(use(3))
    assert t.mask() == {DONE, use(6)}


def test_the_chips_move_when_the_picking_ends():
    """ELF-8.4  Until then dice and chips lie where they were."""
    t = recover([2, 2, 2], 3, 4).play(use(2))
    assert (t.s.reserve[0], t.s.hand[0]) == (3, 0)
    t.play(use(2), DONE)
    assert (t.s.reserve[0], t.s.hand[0], left(t, MIN)) == (5, 2, [2])


def test_ex_19_a_die_waits_for_spent_chips():
    """EX-19: ELF-8.5, ELF-8.6, ELF-8.7  Unused in phase 4, it buys three chips in phase 6."""
    t = recover([6], 6, 1).play(DONE)
    t.s.reserve[0], t.s.spent[0] = 3, 4
    while t.s.phase == st.SPELL:
        t.play(0)
    assert t.s.phase == st.REGAIN
    assert t.who == "r"
    t.play(use(6))
    assert (t.s.reserve[0], t.s.spent[0], t.s.hand[0]) == (6, 1, 7)


def test_ex_19_a_die_that_stays_is_not_rolled():
    """EX-19: ELF-8.6, ELF-8.7  Left in the box it keeps its face, and six dice are rolled."""
    t = recover([6], 3, 4, st.REGAIN).play(DONE)
    assert t.mask() == {DONE, take(6)}
    t.play(DONE)
    assert left(t, MIN) == [6]
    t.s.rounds += 1
    t.phase(st.ALLOT)
    assert sum(cells_of(t.s.rolled, 0)) == 6
    while t.s.phase in (st.ALLOT, st.DECIDE, st.REST):
        t.play(max(t.mask()) if t.s.phase == st.REST else min(t.mask()))
    assert left(t, MIN)[-1] == 6
    assert place(6, "MIN") not in t.recorded


def test_each_unused_die_is_a_choice():
    """ELF-8.6  One may stay and one go, also when all chips are back; then the next player."""
    t = table(3).bare().give("r", 7, 0, 5, MIN=[2, 5]).give("g", 5, 2, 6, MIN=[4])
    t.phase(st.REGAIN)
    assert (t.who, t.mask()) == ("r", {DONE, take(2), take(5)})
    t.play(take(2), DONE)
    assert (left(t, MIN), t.s.hand[0]) == ([5], 6)
    assert (t.who, t.mask()) == ("g", {DONE, use(4)})


@pytest.mark.parametrize(("option", "removed"), [("four", 2), ("three", 2)])
def test_ex_2_four_points_a_token(option, removed):
    """EX-2: ELF-13.1, ELF-13.2, ELF-17.1  5, 2 and 1 remove two tokens, at 4 or at 3 points."""
    t = cleanse([5, 2, 1], {"r1": 1, "r5": 2}, grey_cost=option)
    t.play(use(5), use(2), use(1))
    assert sum(t.s.grey) == 3 - removed
    assert t.s.hand[0] == 7
    assert left(t, GREY) == []


def test_the_cheaper_price():
    """ELF-17.1  A 3 removes a token only in the variant."""
    t = cleanse([3], {"r1": 1}).play(use(3))
    assert (sum(t.s.grey), t.s.phase) == (1, st.TAKE_GREY)
    assert sum(cleanse([3], {"r1": 1}, grey_cost="three").play(use(3)).s.grey) == 0


def test_only_own_tokens():
    """ELF-13.1  Green's token is no reason to ask red."""
    t = cleanse([6], {"g1": 2})
    assert t.s.phase == st.TAKE_GREY
    assert t.mask() == {DONE, take(6)}


def test_the_heaviest_pawn_first():
    """ELF-13.3  One at a time from the pawn with most tokens, ties to the lowest number."""
    t = cleanse([6, 3], {"r2": 1, "r3": 2, "r5": 2})
    t.play(use(6), use(3))
    assert [t.s.grey[t.pawn(c)] for c in ("r2", "r3", "r5")] == [1, 1, 1]
    t = cleanse([4], {"r2": 1, "r3": 1}).play(use(4))
    assert [t.s.grey[t.pawn(c)] for c in ("r2", "r3")] == [0, 1]


def test_unused_grey_dice_stay_or_return():
    """ELF-13.4  Die by die, as with chips; then the next player."""
    t = table(3).bare().give("r", 7, 0, 4, GREY=[1, 2, 3]).give("g", 7, 0, 6, GREY=[4])
    t.phase(st.CLEANSE)
    t.play(take(3), DONE)
    assert left(t, GREY) == [1, 2]
    assert (t.who, t.mask()) == ("g", {DONE, take(4)})


def test_fresh_tokens_can_be_removed_at_once():
    """ELF-13.5  A pawn that fell in phase 8 is cleansed in phase 9 of the same round."""
    t = table(3).bare().give("r", 0, 7, 6, GREY=[4]).stand(r1="DW", r5="W1")
    t.phase(st.DEMOTE)
    t.play(6)
    assert t.s.grey[t.pawn("r1")] == 1
    assert t.s.phase == st.CLEANSE
    t.play(use(4))
    assert t.s.grey[t.pawn("r1")] == 0


def oracle(dice, want, price):
    """All ways to pick dice one by one, as (gain, dice used); plain recursion."""
    ends = set()

    def go(picked, rest):
        worth = sum(picked) // price
        if rest and worth < want:
            ends.add((min(worth, want), tuple(sorted(picked)) if min(worth, want) else ()))
            for i, f in enumerate(rest):
                go([*picked, f], rest[:i] + rest[i + 1 :])
        else:
            gain = min(worth, want)
            ends.add((gain, tuple(sorted(picked)) if gain else ()))

    go([], list(dice))
    return ends


@pytest.mark.parametrize("dice", [(1, 1, 3), (2, 5), (6, 6, 1), (1, 2, 3, 4)])
@pytest.mark.parametrize("want", [1, 2, 4])
def test_every_way_to_pay(dice, want):
    """ELF-8.2, ELF-8.4  The engine reaches exactly the payments that a plain oracle lists."""
    found = set()

    def go(path):
        t = recover(list(dice), 7 - want, want)
        t.play(*path)
        if t.s.phase != st.RECOVER:
            gone = list(dice)
            for f in left(t, MIN):
                gone.remove(f)
            found.add((t.s.reserve[0] - 7 + want, tuple(sorted(gone))))
            return
        for action in sorted(t.mask()):
            go([*path, action])

    go([])
    assert found == oracle(dice, want, 2)
    assert all(sum(d) // 2 >= g for g, d in itertools.islice(found, 50))

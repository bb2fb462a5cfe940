"""Chapter 7: rolling dice and placing them."""

import numpy as np

from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import ACCEPT, DONE, REROLL
from tests.games.elfenwizards.table import DICE_BOXES, place, table


def faces(t, p=0):
    return [f + 1 for f in range(6) for _ in range(t.s.rolled[p, f])]


def decide(*rolled, reserve=5, spent=2):
    """Red in phase 3 with these dice in hand and the rest on XM."""
    t = table(3).bare().give("r", reserve, spent, len(rolled), XM=[1] * (7 - len(rolled)))
    t.s.phase, t.s.player, t.s.turns = st.DECIDE, 0, 0
    for f in rolled:
        t.s.rolled[0, f - 1] += 1
    return t


def test_all_dice_in_hand_are_rolled():
    """ELF-7.1  Seven at first; dice that stayed in MIN and GREY are not rolled."""
    assert len(faces(table(3, seed=5))) == 7
    t = table(3).give("r", 7, 0, 4, MIN=[6], GREY=[2, 2]).phase(st.ALLOT)
    assert len(faces(t)) == 4
    assert t.s.dice[0, 4, 5] == 1


def test_none_some_or_all_may_be_placed():
    """ELF-7.1  DONE stands beside every PLACE of phase 2, from the first die on."""
    t = table(3).phase(st.ALLOT)
    assert DONE in t.mask()
    t.play(place(faces(t)[0], "XW"))
    assert DONE in t.mask()
    t.play(DONE)
    assert t.s.hand[0] == 6
    assert t.who == "g"
    assert len(faces(t)) == 6  # the faces held back lie open until the next roll


def test_any_die_on_any_box():
    """ELF-7.2  Each face present on each of six boxes; the face is kept."""
    t = table(3).phase(st.ALLOT)
    have = set(faces(t))
    assert t.mask() == {DONE} | {place(f, x) for f in have for x in DICE_BOXES}
    face = faces(t)[0]
    for box in DICE_BOXES:
        if face in faces(t):
            t.play(place(face, box))
            assert t.s.dice[0, DICE_BOXES[box], face - 1] == 1
    assert t.check() == ""


def test_a_turn_is_finished_before_the_next_roll():
    """ELF-7.3  Nobody else's dice show while red places."""
    t = table(3).give("g", hand=7).give("b", hand=7).phase(st.ALLOT)
    t.play(place(faces(t)[0], "XW"))
    assert not faces(t, 1) + faces(t, 2)
    t.play(DONE)
    assert (len(faces(t, 1)), len(faces(t, 2))) == (7, 0)


def test_ex_16_a_chip_buys_one_re_roll():
    """EX-16: ELF-7.4, ELF-7.5  Reserve 4, box 3, three new faces that must all be placed."""
    t = decide(1, 1, 2)
    assert t.mask() == {ACCEPT, REROLL}
    t.play(REROLL)
    assert (t.s.reserve[0], t.s.spent[0]) == (4, 3)
    assert len(faces(t)) == 3
    for left in (3, 2, 1):
        assert len(faces(t)) == left
        assert not t.mask() & {DONE, ACCEPT, REROLL}
        t.play(min(t.mask()))
    assert t.s.hand[0] == 0
    assert t.s.phase not in (st.DECIDE, st.REST)


def test_a_re_roll_throws_all_dice_in_hand():
    """ELF-7.4  Over many tables no face survives more often than chance has it."""
    seen = np.zeros(6, int)
    for seed in range(300):
        t = decide(1, 1, 1, 1, 1)
        t.s.rng = seed * 7919 + 1
        t.play(REROLL)
        for f in faces(t):
            seen[f - 1] += 1
    assert (seen > 190).all()
    assert seen.sum() == 1500


def test_ex_17_without_a_chip_the_roll_stands():
    """EX-17: ELF-7.4, ELF-5.4  ACCEPT alone is asked and recorded."""
    t = decide(1, 1, 2, reserve=0, spent=7)
    assert t.mask() == {ACCEPT}
    t.play(ACCEPT)
    assert t.recorded == [ACCEPT]
    assert faces(t) == [1, 1, 2]
    assert ACCEPT not in t.mask()


def test_ex_18_all_dice_placed_in_phase_2():
    """EX-18: ELF-7.1, ELF-7.6  Seven PLACE and no DONE; phase 3 skips him."""
    t = table(3).phase(st.ALLOT)
    for _ in range(7):
        t.play(place(faces(t)[0], "XM"))
    assert DONE not in t.recorded
    assert t.who == "g"
    t.play(DONE)
    assert t.who == "b"
    t.play(DONE)
    assert t.s.phase == st.DECIDE
    assert t.who == "g"


def test_no_dice_no_phase_2():
    """ELF-7.6  All seven dice stayed in MIN and GREY: nothing is rolled, nothing asked."""
    t = table(3).give("r", MIN=[1] * 3, GREY=[1] * 4).phase(st.ALLOT)
    assert t.who == "g"


def test_after_phase_3_every_die_is_on_the_board():
    """ELF-7.7, INV-7  All hands are empty when phase 4 begins."""
    t = table(4).until(st.SPELL)
    assert (sum(t.s.hand), np.sum(t.s.dice)) == (0, 28)
    t = table(4).give("r", 5, 2, 1, MIN=[4] * 6)
    t.s.phase, t.s.player, t.s.dragon = st.RECOVER, 0, 0
    assert "INV-7" in t.check()

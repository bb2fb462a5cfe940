"""Chapter 9: the competition."""

import numpy as np
import pytest

from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import PASS, SPELL_MINOR
from pentacle.games.elfenwizards.rules.compete import has_any_target
from tests.games.elfenwizards.table import major, table


def competition(seats=3, dragon="r", chips=0, **dice):
    """Everybody has `chips` in reserve; dice by colour: `r={"XW": [6]}`."""
    t = table(seats, dragon).bare()
    for p in range(seats):
        t.s.reserve[p], t.s.spent[p] = chips, 7 - chips
    for who, boxes in dice.items():
        t.give(who, chips, 7 - chips, 7 - sum(map(len, boxes.values())), **boxes)
    return t


def test_ex_3_a_die_is_for_its_level():
    """EX-3: ELF-9.3, ELF-3.5  Yellow's die on XN: exactly the pawns on N."""
    t = competition(4, "y", y={"XN": [4]}).phase(st.SPELL)
    t.play(major("N", 4))
    on_n = {code for box, code in t.boxes().items() if box[0] == "N"}
    assert t.targets() == on_n
    assert len(on_n) == 8
    assert t.target("r1") not in t.mask()


@pytest.mark.parametrize("level", range(4))
def test_a_chip_needs_a_pawn_at_any_level(level):
    """ELF-9.3  One that can be helped at a single level is enough, whichever it is."""
    t = competition(chips=4).phase(st.SPELL)
    np.asarray(t.s.reach)[:] = 0
    assert not has_any_target(t.s, 1)
    t.s.reach[level] = 1 << 1
    assert has_any_target(t.s, 1)
    assert not has_any_target(t.s, 0)


def test_two_spells_or_pass():
    """ELF-9.1, ELF-9.2  A turn is two spells by one player, then the next; or it is a pass."""
    t = competition(chips=4, dragon="g").phase(st.SPELL)
    assert t.who == "g"
    t.play(SPELL_MINOR, t.target("g1"))
    assert t.who == "g"
    t.play(SPELL_MINOR, t.target("r1"))
    assert t.who == "b"
    t.play(PASS)
    assert t.who == "r"


def test_a_die_and_a_chip_beside_the_same_pawn():
    """ELF-9.2, ELF-9.4, ELF-10.1  No limit beside a pawn; dice and chips mix."""
    t = competition(chips=1, r={"XW": [6]}).phase(st.SPELL)
    t.play(major("W", 6), t.target("r1"), SPELL_MINOR, t.target("r1"))
    assert t.s.points[t.pawn("r1")] == 7
    assert t.check() == ""


def test_dice_that_are_no_spells():
    """ELF-9.3  Dice in hand, MIN and GREY cannot be laid; chips go to any level."""
    t = competition(chips=1, r={"MIN": [6], "GREY": [6]}).phase(st.SPELL)
    assert t.mask() == {PASS, SPELL_MINOR}
    t.play(SPELL_MINOR)
    assert t.targets() == {f"{c}{n}" for c in "rgb" for n in range(1, 9)}


def test_ex_12_a_spell_helps_the_pawn_beside_it():
    """EX-12: ELF-9.4  Blue lays a 3 beside r2, who wins against blue's own b1."""
    t = competition(dragon="b", b={"XS": [3, 2]}).phase(st.SPELL)
    t.play(major("S", 3), t.target("r2"), major("S", 2), t.target("b1"))
    t.play(PASS, PASS, PASS)
    assert (t.box("r2"), t.box("b1")) == ("W1", "DS")


def test_ex_9_a_closed_contest_is_its_owners():
    """EX-9: ELF-9.6  Green owns both Wizards: red's 6 on XW has no target, chips go elsewhere."""
    t = competition(chips=3, r={"XW": [6]}).stand(r1="S1", b1="S4", g2="W1", b2="S3")
    t.phase(st.SPELL)
    assert t.mask() == {PASS, SPELL_MINOR}
    t.play(SPELL_MINOR)
    assert not t.targets() & {"g1", "g2"}
    assert {"r1", "r3", "b8"} <= t.targets()


def test_the_owner_of_a_closed_contest_may_lay():
    """ELF-9.6, INV-6  He alone; another's spell there breaks an invariant."""
    t = competition(chips=1, dragon="g", g={"XW": [5]}).stand(r1="S3", g2="W1")
    t.phase(st.SPELL).play(major("W", 5), t.target("g1"))
    assert t.check() == ""
    t.s.laid[0, 0] = 1 + 7 * t.pawn("g2") + 2
    t.s.points[t.pawn("g2")] = 2
    t.s.hand[0] = 7
    np.asarray(t.s.dice)[0] = 0
    t.s.hand[0] = 6
    assert "INV-6" in t.check()


def test_three_magicians_of_one_owner_are_closed():
    """ELF-9.6  The same holds for a Magician box."""
    t = competition(chips=1).stand(r6="M1", g5="M2", g7="M2")
    t.phase(st.SPELL).play(SPELL_MINOR)
    assert not t.targets() & {"g5", "g6", "g7"}


def test_anybody_may_help_a_lone_candidate():
    """ELF-9.6  It can only help him."""
    t = competition(chips=1, dragon="b").stand(b3="M2")
    t.phase(st.SPELL).play(SPELL_MINOR)
    assert "r3" in t.targets()


def test_ex_13_one_spell_left():
    """EX-13: ELF-9.1, ELF-9.5, ELF-9.7  3, 1 and 0 spells: eleven recorded actions."""
    t = competition(r={"XW": [1], "XS": [2], "XN": [3]}, g={"XM": [4]}).phase(st.SPELL)
    t.play(major("W", 1), t.target("r1"), major("S", 2), t.target("r2"))
    t.play(major("M", 4), t.target("g5"))
    assert (t.who, t.mask()) == ("b", {PASS})
    t.play(PASS)
    assert t.mask() == {PASS, major("N", 3)}
    t.play(major("N", 3), t.target("r3"))
    assert (t.who, t.mask()) == ("g", {PASS})
    t.play(PASS)
    assert (t.who, t.mask()) == ("r", {PASS})
    t.play(PASS)
    assert len(t.recorded) == 11
    assert t.s.phase != st.SPELL


def test_ex_14_no_usable_second_spell():
    """EX-14: ELF-9.5  A chip, then nothing: the Wizard contest is closed to him."""
    t = competition(chips=1, r={"XW": [6]}).stand(r1="S3", g2="W1").phase(st.SPELL)
    t.play(SPELL_MINOR, t.target("r2"))
    assert t.who == "g"


def test_ex_15_two_or_none():
    """EX-15: ELF-9.5  With two chips both are laid or none."""
    t = competition(chips=2).phase(st.SPELL)
    assert t.mask() == {PASS, SPELL_MINOR}
    t.play(SPELL_MINOR, t.target("r1"))
    assert t.mask() == {SPELL_MINOR}


def test_whoever_passed_is_out():
    """ELF-9.7, INV-13  The last one left plays on alone; each has passed exactly once."""
    t = competition(chips=6).phase(st.SPELL)
    t.play(PASS)
    t.play(SPELL_MINOR, t.target("g1"), SPELL_MINOR, t.target("g1"))
    t.play(PASS)
    for _ in range(2):
        assert t.who == "g"
        t.play(SPELL_MINOR, t.target("g2"), SPELL_MINOR, t.target("g3"))
    assert t.mask() == {PASS}
    t.play(PASS)
    assert t.recorded.count(PASS) == 3


def test_unplaced_spells_are_wasted():
    """ELF-9.8, ELF-10.8  Dice of the levels come back unused, chips stay in the reserve."""
    t = competition(chips=5, r={"XW": [6, 6], "MIN": [2]}).phase(st.SPELL)
    t.play(PASS, PASS, PASS)
    assert t.s.hand[0] == 7 - 1
    assert t.s.reserve[0] == 5
    assert np.sum(np.asarray(t.s.dice)[0, :4]) == 0
    assert t.s.at[0] == -1


def test_laid_spells_stay():
    """ELF-9.9  No action takes a spell back; the points only grow."""
    t = competition(chips=4).phase(st.SPELL)
    t.play(SPELL_MINOR, t.target("r1"))
    before = np.array(t.s.points)
    while t.s.phase in (st.SPELL, st.AIM):
        t.play(max(t.mask()))
        if t.s.phase in (st.SPELL, st.AIM):
            assert np.all(before <= t.s.points)
            before = np.array(t.s.points)


def test_equal_tables_have_equal_records():
    """ELF-5.6  The order in which spells were laid leaves no trace."""
    one, two = (competition(chips=4, r={"XW": [6, 2]}).phase(st.SPELL) for _ in range(2))
    one.play(major("W", 6), one.target("g1"), SPELL_MINOR, one.target("b8"))
    two.play(SPELL_MINOR, two.target("b8"), major("W", 6), two.target("g1"))
    assert one.position == two.position

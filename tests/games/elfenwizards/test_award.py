"""Chapter 10: contests are settled."""

import itertools

import numpy as np
import pytest

from pentacle.core.record import NONE
from pentacle.games.elfenwizards import events
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import SPELL_MINOR
from pentacle.games.elfenwizards.rules.award import settle_group
from tests.games.elfenwizards.table import SEATS, major, table
from tests.games.elfenwizards.test_compete import competition


def test_ex_4_eleven_against_seven():
    """EX-4: ELF-10.1, ELF-10.3, ELF-10.9  5 + 6 beats 6 + a chip; blue becomes High Wizard."""
    t = competition(dragon="b", b={"XW": [5, 6]}).give("r", 1, 6, 6, XW=[6])
    t.stand(r1="W2", g1="S1", b1="W1").phase(st.SPELL)
    t.play(major("W", 5), t.target("b1"), major("W", 6), t.target("b1"))
    t.play(major("W", 6), t.target("r1"), SPELL_MINOR, t.target("r1"))
    assert (t.s.points[t.pawn("b1")], t.s.points[t.pawn("r1")]) == (11, 7)
    t.play(0, 0, 0)
    assert (t.box("b1"), t.box("r1")) == ("H", "DW")
    assert t.s.appointed.tolist() == [0, 0, 1, 0, 0, 0]


def test_ex_6_a_tie_leaves_the_top_empty():
    """EX-6: ELF-10.3, ELF-10.9  6 : 6, both defeated, one more vacant round."""
    t = table(3).award(r1=6, g1=6)
    assert (t.s.at[0], t.box("r1"), t.box("g1"), t.s.vacant) == (NONE, "DW", "DW", 1)
    assert sum(t.s.appointed) == 0


def test_ex_7_nothing_against_nothing():
    """EX-7: ELF-10.3, ELF-10.6  0 : 0 wins nothing."""
    t = table(3).award()
    assert (t.box("b1"), t.box("r2")) == ("DS", "DS")


@pytest.mark.parametrize(("points", "box"), [(1, "S1"), (0, "DN")])
def test_ex_8_a_lone_candidate_needs_a_point(points, box):
    """EX-8: ELF-10.3, ELF-10.6  With one point he climbs, with none he is defeated."""
    assert table(3).stand(b3="M2").award(r3=points).box("r3") == box


def test_no_candidate_no_title():
    """ELF-10.3  N1 and N2 empty: S1 stays vacant."""
    t = table(3).stand(b3="M2", r3="M2").award(b1=1)
    assert t.s.at[3] == NONE


def test_own_candidates_tie_too():
    """ELF-10.3  2 : 2 in a closed contest: nobody climbs."""
    t = table(3).stand(r1="S3", g2="W1").award(g1=2, g2=2)
    assert (t.box("g1"), t.box("g2")) == ("DW", "DW")


def test_from_top_to_bottom():
    """ELF-10.2  H, W1, W2, S1 .. S4, then the Magicians from left to right."""
    t = table(3).award(r1=1, b1=1, g2=1, r3=1, g3=1, b5=1, b6=1, r5=1, r6=1, r7=1, r8=1)
    titles = [n.args[1] for n in t.notes if n.kind == events.AWARDED]
    assert titles == [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 13]
    assert [t.box(c) for c in ("r1", "b1", "g2", "r3")] == ["H", "W1", "W2", "S1"]


@pytest.mark.parametrize(
    ("dragon", "points", "n1", "n2"),
    [
        ("r", (3, 2, 1), "r5", "g5"),
        ("r", (2, 2, 1), "r5", "g5"),
        ("b", (2, 2, 1), "r5", "g5"),
        ("g", (2, 2, 1), "g5", "r5"),
        ("r", (3, 1, 1), "r5", ""),
        ("r", (2, 2, 2), "", ""),
        ("r", (0, 0, 1), "b7", ""),
        ("r", (0, 1, 1), "g5", "b7"),
    ],
)
def test_ex_10_three_magicians(dragon, points, n1, n2):
    """EX-10: ELF-10.4, ELF-10.5  Two titles; a tie for the second place keeps it from both."""
    t = table(3, dragon).award(**dict(zip(("r5", "g5", "b7"), points, strict=True)))
    boxes = t.boxes()
    assert (boxes.get("N1", ""), boxes.get("N2", "")) == (n1, n2)


def test_ex_11_two_magicians_both_climb():
    """EX-11: ELF-10.4  1 : 1 between two: there are two titles."""
    t = table(3).award(r6=1, g6=1)
    assert (t.box("r6"), t.box("g6")) == ("N3", "N4")


def test_same_owner_lower_number_left():
    """ELF-10.5  Equal points of one owner: the lower pawn number takes the left title."""
    t = table(3).stand(r5="M2", g5="M2", b7="M2", r6="M1", r7="M1").award(r7=2, r6=2)
    assert (t.box("r6"), t.box("r7")) == ("N1", "N2")


def test_losers_go_to_the_defeat_box_of_their_level():
    """ELF-10.6  W, S and N have one each; Magicians stay where they are."""
    t = table(3).award(r1=1, b1=1, r3=1)
    assert (t.box("g1"), t.box("r2"), t.box("b3")) == ("DW", "DS", "DN")
    assert t.box("g5") == "M1"


def test_tokens_travel():
    """ELF-10.7  A pawn climbs with the tokens under it."""
    t = table(3)
    t.s.grey[t.pawn("r3")] = 2
    t.award(r3=1)
    assert (t.box("r3"), t.s.grey[t.pawn("r3")]) == ("S1", 2)


def test_spells_go_back():
    """ELF-10.8, INV-7  Laid dice to the hand, laid chips to the Minor Spells box."""
    t = competition(chips=2, r={"XW": [5], "XS": [4]}).phase(st.SPELL)
    t.play(major("W", 5), t.target("g1"), SPELL_MINOR, t.target("g1"), 0, 0, 0)
    assert (t.s.hand[0], t.s.reserve[0], t.s.spent[0]) == (7, 1, 6)
    assert not np.any(t.s.points)
    assert not np.any(t.s.laid)
    assert t.check() == ""


def expected(points, dragon):
    """The rule of two titles in plain words: [(pawn, points)] -> left and right winner."""
    order = sorted(
        (p for p in points if points[p] > 0),
        key=lambda p: (-points[p], (SEATS.index(p[0]) - SEATS.index(dragon)) % 4, p),
    )
    value = [points[p] for p in order]
    if len(order) < 3 or value[1] > value[2]:
        return order[:2]
    return order[:1] if value[0] > value[1] else []


@pytest.mark.parametrize("dragon", ["r", "b"])
def test_every_way_to_share_two_titles(dragon):
    """ELF-10.4, ELF-10.5  Four Magicians with 0 to 3 points each, against a plain oracle."""
    pawns = ("r3", "g6", "b3", "b4")
    start = table(4, dragon).bare().stand(r3="M1", g6="M1", b3="M1", b4="M1", r2="DN", y3="DN")
    for p in range(4):
        start.s.reserve[p], start.s.spent[p] = 0, 7
    start.phase(st.SPELL)
    record = bytes(start.s)
    for values in itertools.product(range(4), repeat=4):
        start.s.load(record)
        start.points(**dict(zip(pawns, values, strict=True)))
        settle_group(start.s, 7)
        won = [start.boxes().get(box) for box in ("N1", "N2")]
        assert [w for w in won if w] == expected(dict(zip(pawns, values, strict=True)), dragon), (
            values
        )

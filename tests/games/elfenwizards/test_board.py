"""Chapters 2 to 4: pieces, the tree, set-up."""

import msgspec
import numpy as np
import pytest

from pentacle.core.errors import DataError, OptionError
from pentacle.core.record import NONE
from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards import cards as c
from pentacle.games.elfenwizards.rules.board import closed_by
from pentacle.games.elfenwizards.state import ALLOT
from tests.games.elfenwizards.table import SEATS, table


@pytest.mark.parametrize(("seats", "each"), [(3, 8), (4, 6), (5, 5), (6, 4)])
def test_pawns_of_each_colour(seats, each):
    """ELF-2.1, INV-3  8, 6, 5 or 4 pawns each, 24 or 25 on the board; 39 in the box."""
    t = table(seats)
    assert t.s.pawns == each
    assert sum(box != NONE for box in t.s.box) == seats * each == {5: 25}.get(seats, 24)
    assert sum([8, 8, 8, 6, 5, 4]) == 39


def test_the_tree_of_titles():
    """ELF-3.1  One High Wizard, two Wizards, four Sorcerers, eight Necromancers, four boxes."""
    ranks = [int(r) for r in c.RANK[: c.DW]]
    assert [ranks.count(r) for r in range(5)] == [1, 2, 4, 8, 4]
    assert [r.boxes for r in c.FACTS.rank] == [1, 2, 4, 8, 4]


def test_a_title_holds_one_pawn_a_magician_box_any_number():
    """ELF-3.2  Titles hold one pawn, Magician boxes and Defeat boxes any number."""
    t = table(3)
    t.s.box[t.pawn("g5")] = c.W
    assert "INV-3" in t.check()
    t = table(3).stand(r6="M1", r7="M1", g6="M1", g7="M1", g8="M1")
    assert t.check() == ""


def test_who_competes_for_what():
    """ELF-3.3  Pairs for the title above them, a Magician box for two titles."""
    contests = {}
    for box in range(c.W, c.DW):
        contests.setdefault(c.CONTEST_NAMES[c.CONTEST[box]], []).append(c.BOX_NAMES[box])
    assert contests == {
        "H": ["W1", "W2"], "W1": ["S1", "S2"], "W2": ["S3", "S4"],
        "S1": ["N1", "N2"], "S2": ["N3", "N4"], "S3": ["N5", "N6"], "S4": ["N7", "N8"],
        "NA": ["M1"], "NB": ["M2"], "NC": ["M3"], "ND": ["M4"],
    }  # fmt: skip
    stakes = [c.BOX_NAMES[b] for b in c.STAKE]
    assert stakes == ["H", "W1", "W2", "S1", "S2", "S3", "S4", "N1", "N3", "N5", "N7"]


def test_empty_lone_closed_and_open_contests():
    """ELF-3.4  Closed: two or more candidates of one owner; one candidate is lone, not closed."""
    t = table(3).stand(g6="M1", r6="M1", r7="M4", g7="M3", b4="M3", g3="M3")

    def closed(name):
        return closed_by(t.s, c.CONTEST_NAMES.index(name))

    assert closed("H") == NONE  # open: r1 against g1
    assert closed("S2") == NONE  # empty: g3 and b4 have left
    assert closed("NB") == NONE  # nobody in M2
    t.stand(g1="M2")
    assert closed("H") == NONE  # lone: r1 alone
    t.stand(r2="W2")
    assert closed("H") == SEATS.index("r")
    t.stand(g7="M2", g3="M2", b4="M1")
    assert closed("NB") == SEATS.index("g")  # three of green's in one Magician box


def test_the_level_is_where_the_candidate_stands():
    """ELF-3.5  Dice of XW are for pawns on W, who fight for H."""
    assert [int(c.LEVEL[b]) for b in (c.W, c.S, c.N, c.M)] == [0, 1, 2, 3]
    assert c.LEVEL[c.H] == NONE


def test_the_other_areas():
    """ELF-3.6  Three Defeat boxes, six boxes for dice, a round track with four cells."""
    assert [d.id for d in c.FACTS.defeat] == ["DW", "DS", "DN"]
    assert [b.id for b in c.FACTS.box] == ["XW", "XS", "XN", "XM", "MIN", "GREY"]
    assert len(table(3).s.track) == 4


def test_values():
    """ELF-3.7  10, 7, 5, 3, 2."""
    assert [int(c.POINTS[b]) for b in (c.H, c.W, c.S, c.N, c.M)] == [10, 7, 5, 3, 2]


def test_grey_tokens_start_in_their_box():
    """ELF-4.1, INV-5  No token lies under a pawn; the twelve are in the supply."""
    t = table(6)
    assert sum(t.s.grey) == 0
    assert c.TOKENS == 12


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_pieces_of_each_colour(seats):
    """ELF-4.2, INV-1, INV-2  Seven dice and seven chips; no more colours than players."""
    t = table(seats)
    assert t.s.hand.tolist() == [7] * seats + [0] * (6 - seats)
    assert t.s.reserve.tolist() == [7] * seats + [0] * (6 - seats)
    assert t.check() == ""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_placement_keeps_its_promises(seats):
    """ELF-4.3  Titles full, H empty, no pair of one owner, M boxes of 2 or 3 owners, +-3 points."""
    start = c.STARTS[seats]
    for i in range(0, 2, 2):
        assert start.W[i] != start.W[i + 1]
    for pair in [start.S[i : i + 2] for i in (0, 2)] + [start.N[i : i + 2] for i in (0, 2, 4, 6)]:
        assert pair[0] != pair[1]
    assert all(len(set(m)) == len(m) and len(m) in (2, 3) for m in start.M)
    worth = dict.fromkeys(SEATS[:seats], 0)
    for box, letters in enumerate(start.boxes(), c.W):
        for letter in letters:
            worth[letter] += int(c.POINTS[box])
    assert max(worth.values()) - min(worth.values()) <= 3
    t = table(seats, own=True)
    assert t.s.at[0] == NONE
    assert NONE not in t.s.at[1:].tolist()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_pawns_are_numbered_as_the_boxes_are_read(seats):
    """ELF-4.4  Reading W1 .. M4, each colour's pawns are 1, 2, 3 ..."""
    t = table(seats, own=True)
    seen = dict.fromkeys(SEATS, 0)
    for box, letters in enumerate(c.STARTS[seats].boxes(), c.W):
        for letter in letters:
            seen[letter] += 1
            assert t.s.box[t.pawn(f"{letter}{seen[letter]}")] == box
            assert t.pawn(f"{letter}{seen[letter]}") < 25


def test_the_first_dragon_holder_is_drawn():
    """ELF-4.5, ELF-19.3  Each player as likely as the others; scores 0, round 1."""
    holders = np.bincount([GAME.deal(4, seed).state.dragon for seed in range(2000)])
    assert len(holders) == 4
    assert all(430 < n < 570 for n in holders)
    t = table(4)
    assert (t.s.rounds, sum(t.s.score), t.s.phase) == (1, 0, ALLOT)


def test_options():
    """ELF-4.3, ELF-4.6, ELF-17.1  Grey magic costs 4 or 3; pawns may begin as they did in the
    first version; timer, promises and talk are the table's."""
    assert table(3).s.grey_price == 4
    assert table(3, grey_cost="three").s.grey_price == 3
    assert [o.name for o in GAME.options] == [
        "grey_cost", "negotiation_timer", "promises", "private_talk", "placement",
    ]  # fmt: skip
    assert [o.default for o in GAME.options] == [0, 0, 1, 0, 0]
    loud = {"negotiation_timer": True, "promises": False, "private_talk": True}
    assert GAME.deal(5, 7, **loud) == GAME.deal(5, 7)
    with pytest.raises(OptionError):
        GAME.row(2)
    with pytest.raises(OptionError):
        GAME.row(3, {"grey_cost": "two"})


def test_a_wrong_placement_is_named():
    """ELF-4.3  An owner's own table is refused with a sentence that says what is wrong."""
    start = c.STARTS[3]
    with pytest.raises(DataError, match="places 9 pawns of 'r'"):
        c.place(msgspec.structs.replace(start, M=(start.M[0] + "r", *start.M[1:])))
    with pytest.raises(DataError, match="one pawn on W1"):
        c.place(msgspec.structs.replace(start, W=("rg", start.W[1])))
    with pytest.raises(DataError, match="no colour 'y'"):
        c.place(msgspec.structs.replace(start, W=("y", start.W[1])))

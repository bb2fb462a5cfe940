"""Chapters 14 and 15: points, and the three ways the game ends."""

from array import array

from pentacle.games.elfenwizards import events
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.score import points_of
from tests.games.elfenwizards.table import table


def finish(t):
    """The end of a round: phase 10 and the end test."""
    t.phase(st.CLEANSE)
    before = t.s.rounds
    while t.s.rounds == before and t.s.phase != st.OVER:
        t.play(1)
    return t


def test_ex_5_one_pawn_on_each_level():
    """EX-5: ELF-14.1  10 + 7 + 5 + 3 + 2 - 2 = 25."""
    t = table(5).stand(r1="H", r2="W1", r3="S1", g1="M1", r4="N3", r5="M4")
    t.s.grey[t.pawn("r5")] = 2
    assert points_of(t.s, 0) == 25


def test_scores_add_up_and_chips_count_nothing():
    """ELF-14.1, ELF-14.2  Every round adds; chips are worth nothing before the end."""
    t = finish(table(3).bare())
    assert t.s.score.tolist()[:3] == [26, 26, 26]
    assert t.s.reserve[0] == 7
    assert min(finish(t.bare()).s.score[:3]) >= 2 * 26


def test_ex_28_the_second_appointment_ends_the_game():
    """EX-28: ELF-15.1, ELF-15.2  Red in rounds 1 and 3: round 3 is scored, no chip is put down."""
    t = table(3).bare().stand(r1="M1", r3="W1", g3="N1")
    t.past("r", "g").award(r3=1)
    assert t.s.appointed[0] == 2
    while t.s.phase != st.OVER:
        t.play(max(t.mask()) if t.s.phase in (st.FILL, st.DEMOTE) else 1)
    assert t.s.rounds == 3
    assert t.s.track.tolist() == [0, 1, -1, -1]
    assert t.box("r3") == "H"
    assert [n.args for n in t.notes if n.kind == events.ENDED] == [(2,)]
    assert t.position.over


def test_ex_29_the_second_vacancy_ends_the_game():
    """EX-29: ELF-15.1  Nobody on top in rounds 1 and 3."""
    t = table(3).bare()
    t.past("-", "r")
    finish(t)
    assert (t.s.phase, t.s.rounds) == (st.OVER, 3)
    assert [n.args for n in t.notes if n.kind == events.ENDED] == [(3,)]


def test_one_vacancy_does_not():
    """ELF-15.1  Nor does a first appointment."""
    t = table(3).bare()
    assert finish(t).s.rounds == 2
    assert t.s.vacant == 1


def test_the_fourth_round_is_the_last():
    """ELF-15.1  After round 4 the game is over whatever happened."""
    t = finish(table(3).bare().past("g", "-", "b").stand(r1="H", r5="W1"))
    assert t.s.phase == st.OVER
    assert [n.args for n in t.notes if n.kind == events.ENDED] == [(1,)]


def test_ex_30_chips_in_the_reserve():
    """EX-30: ELF-15.3  Reserve 4, box 2, track 1: four points."""
    t = table(3).bare().give("r", 4, 3, GREY=[1] * 7)
    finish(t.past("r", "-", "g"))
    assert (t.s.reserve[0], t.s.spent[0], t.s.track[0]) == (4, 2, 0)
    assert t.s.score.tolist()[:3] == [26 + 4, 26 + 6, 26 + 7]


def test_equal_totals_share_the_victory():
    """ELF-15.4  No tie-break: both are first, the next one is third."""
    t = table(4)
    t.s.score[:4] = array("h", [70, 81, 81, 60])
    assert t.position.points == (70, 81, 81, 60)
    assert t.position.ranks == (3, 1, 1, 4)


def test_nobody_is_eliminated():
    """ELF-15.5, INV-11  Everybody is asked in every round and scores at least 2P - 14."""
    t = table(4)
    asked = {}
    while t.s.phase != st.OVER:
        asked.setdefault(t.s.rounds, set()).add(t.who)
        t.play(sorted(t.mask())[len(t.recorded) % len(t.mask())])
    assert all(who == set("rgby") for who in asked.values())
    assert all(n.args[1] >= 2 * 6 - 14 for n in t.notes if n.kind == events.SCORED)

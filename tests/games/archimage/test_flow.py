"""Rounds, turns, finishing, the end (chapters 4, 10 and 11)."""

from __future__ import annotations

import random
from typing import Any

from pentacle.games.archimage import GAME
from pentacle.games.archimage.state import OVER

from .table import fix


def test_arc_4_1_a_round_starts_with_everybodys_roll():
    """ARC-4.1  All dice rolled, familiars home, nobody finished, the first player moves."""
    t = fix(2, "I").finish(1, "W A E").dice(0, "E6").play("done", "fire", "fire", "fire")
    assert t.s.finished == 0
    assert t.pending == 1
    assert all(len(word) == 2 for p in (0, 1) for word in t.hand(p).split())
    assert t.familiar_of(0) == t.familiar_of(1) == "supply"


def test_arc_4_2_finished_players_are_skipped():
    """ARC-4.2"""
    t = fix(3, "I").finish(1, "W A E").dice(0, "F2 F2 A1").play("1.g", "F2")
    assert t.pending == 2


def test_arc_4_3_one_break_a_turn():
    """ARC-4.3  After the break it is the next player's turn."""
    t = fix(2, "I").dice(0, "F2 F2 W1").play("1.g", "F2")
    assert t.pending == 1
    assert t.hand(0) == "F2 W1"


def test_arc_4_3_who_can_break_must():
    """ARC-4.3  Giving up is offered only when nothing can be broken; casting is never due."""
    t = fix(2, "I").dice(0, "F2")
    assert "done" not in t.offers
    t.dice(0, "E1").own(0, "C0-4-E")
    assert t.offers == {"C0-4-E", "binding", "done"}


def test_arc_4_4_finishing_in_order():
    """ARC-4.4  Dice back, scrolls up, familiar on the Binding, three of the free dice."""
    t = fix(2, "I").dice(1, "W1 A1").dice(0, "E5 E5 E5").familiar(0, "1.g").empty("1.g")
    t.down(0, "binding", "C0-3-F").play("done")
    assert t.hand(0) == ""
    assert t.scrolls(0) == {"binding", "C0-3-F"}
    assert t.familiar_of(0) == "bound"
    assert "earth" in t.offers
    t.play("earth", "earth", "earth")
    assert t.hand(0) == "E E E"


def test_arc_4_4_a_finished_wizard_still_blocks():
    """ARC-4.4, ARC-6.1  The wizard stays; only the familiar goes home."""
    t = fix(2, "I").empty("1.g").wizard(0, "1.g").dice(0, "E1").dice(1, "F3 F3")
    t.play("done", "fire", "water", "air")
    assert t.wizard_of(0) == "1.g"
    assert "1.p" not in t.offers


def test_arc_4_5_a_draft_from_short_reserves():
    """ARC-4.5  He takes what there is; the rest is made up before the next roll."""
    t = fix(2, "III").dice(0, "E1").dice(1, "F2 F2 F2 W2 W2 W2 A2 A2 A2 E2 E2")
    t.play("done", "earth")
    assert t.is_finished(0)
    assert t.hand(0) == "E"
    assert t.pending == 1
    t.dice(1, "W1").play("done", "water", "water", "water")
    assert t.pending == 0
    assert t.s.first == 1
    assert t.s.drafts == 2
    t.play("fire", "air")
    assert t.s.rounds == 2
    assert [len(t.hand(p).split()) for p in (0, 1)] == [3, 3]


def test_arc_4_5_a_victim_may_find_the_reserves_empty():
    """ARC-4.5, ARC-8.15  Then no draft is asked and the caster goes on."""
    t = fix(2, "III").own(0, "C3-5-W").dice(1, "W5")
    t.dice(0, "F2 F2 F2 W2 W2 A2 A2 A2 E2 E2 E2").play("C3-5-W", "+1", "W5")
    assert t.is_finished(1)
    assert t.hand(1) == ""
    assert t.pending == 0
    assert "binding" in t.offers


def last_break(t):
    """Seat 0 alone in the round takes the scroll on 1.S2 with his last die."""
    return t.empty("1.g").finish(1, "W A E").dice(0, "F2").play("1.S2", "F2")


def test_arc_4_6_few_sixes_end_the_game():
    """ARC-4.6, ARC-4.7, ARC-10.1  Fewer than 4 at two players; the last one drafts no more."""
    t = last_break(fix(2, "I").empty("1.S6", "2.S6", "3.S6"))
    assert t.high == 3
    assert t.pending == -1
    assert t.s.phase == OVER
    assert t.hand(0) == ""


def test_arc_4_6_four_are_enough_to_go_on():
    """ARC-4.6"""
    t = last_break(fix(2, "I").empty("1.S6", "2.S6"))
    assert t.high == 4
    assert t.pending == 0
    t.play("fire", "fire", "fire")
    assert t.s.rounds == 2


def test_arc_4_6_the_limit_is_five_at_four_players():
    """ARC-4.6"""
    for n, limit in ((3, 4), (4, 5), (5, 5)):
        t = fix(n, "I")
        sixes = [x.name for x in t.board.sites if x.power == 6 and not x.is_circle]
        t.empty(*sixes[limit - 1 :])
        for p in range(1, n):
            t.finish(p, "")
        assert t.high == limit - 1
        assert t.dice(0, "E1").play("done").pending == -1


def test_arc_4_8_the_round_is_played_out():
    """ARC-4.8  Falling below the limit in mid-round ends nothing."""
    t = fix(2, "I").empty("1.S6", "2.S6", "3.S6").dice(0, "F2 F2").play("1.g", "F2")
    assert t.pending == 1


def test_arc_4_9_a_new_scroll_waits_for_the_next_turn():
    """ARC-4.9  Face up at once, but this turn is over."""
    t = fix(2, "I").empty("1.g").dice(0, "F2 F2").play("1.S2", "F2")
    assert "C0-2-F" in t.scrolls(0)
    assert t.pending == 1


def test_arc_10_3_equals_win_together():
    """ARC-10.3"""
    t = fix(3, "I").own(0, "C0-5-F").own(1, "C0-5-W").own(2, "C0-3-F")
    assert t.p.points == (6, 6, 4)
    assert t.p.ranks == (1, 1, 3)


def test_arc_10_2_face_down_scrolls_count():
    """ARC-10.2"""
    assert fix(2, "I").down(0, "C0-5-F", "binding").p.points == (6, 1)


def test_arc_11_2_five_quiet_rounds_end_the_game():
    """ARC-11.2, ARC-4.7"""
    t = fix(2, "I")
    for expected in (1, 2, 3, 4):
        t.dice(0, "E1").dice(1, "E1")
        t.play("done", "water", "water", "water", "done", "fire", "fire", "fire")
        assert t.s.stall == expected
    t.dice(0, "E1").dice(1, "E1").play("done", "water", "water", "water", "done")
    assert t.s.stall == 5
    assert t.pending == -1


def test_arc_11_2_a_break_or_a_disintegration_starts_the_count_anew():
    """ARC-11.2"""
    t = fix(2, "II").own(0, "C2-5-F").finish(1, "W A E").dice(0, "E1")
    t.s.stall = 3
    t.play("C2-5-F", "5.u", "done", "earth", "fire", "fire")
    assert t.s.stall == 0


def test_arc_11_1_locks_only_ever_go():
    """ARC-11.1, ARC-11.3  And every game ends well within its bound."""
    chance, p = random.Random(3), GAME.deal(3, 3, circle="II")
    s: Any = p.state
    left, steps = sum(x > 0 for x in s.lock), 0
    while not p.over:
        p.play(s.asked, chance.choice(p.legal(s.asked)))
        steps += 1
        now = sum(x > 0 for x in s.lock)
        assert left - 1 <= now <= left
        left = now
    assert steps < GAME.bound

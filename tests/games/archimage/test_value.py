"""What a position looks worth: the order of things that any player would agree on."""

from __future__ import annotations

from .table import Table, fix


def value(t: Table, p: int = 0) -> float:
    return t.p.value(p)


def test_a_scroll_is_worth_more_than_its_points():
    """ARC-10.2  Its spell counts too, and Spirit beats nature."""
    bare = value(fix(2, "I").dice(0, "E1"))
    growth = value(fix(2, "I").dice(0, "E1").own(0, "C0-5-F"))
    assert growth > bare + 5
    spirit = value(fix(2, "I").dice(0, "E1").own(0, "C0-5-S"))
    assert spirit > growth


def test_a_ready_scroll_beats_a_used_one():
    assert value(fix(2, "I").own(0, "C0-5-F")) > value(fix(2, "I").down(0, "C0-5-F"))


def test_dice_that_can_pay_are_worth_more():
    """ARC-5.4  A fire 2 opens a door, an earth 2 does not."""
    assert value(fix(2, "I").dice(0, "F2")) > value(fix(2, "I").dice(0, "E2"))
    assert value(fix(2, "I").dice(0, "F2 F2")) > value(fix(2, "I").dice(0, "F2"))


def test_colours_for_the_next_round_follow_the_open_locks():
    """ARC-4.4  Drafted fire dice see the fire doors of the chamber."""
    fire = fix(2, "I").dice(1, "W1").finish(0, "F F F")
    earth = fix(2, "I").dice(1, "W1").finish(0, "E E E")
    assert value(fire) > value(earth)


def test_being_shut_in_is_bad():
    """ARC-5.8"""
    free = fix(2, "I").empty("1.g", "1.S2").wizard(0, "1.S2").dice(0, "F6 W6")
    shut = fix(2, "I").empty("1.g", "1.S2").wizard(0, "1.S2").dice(0, "F6 W6")
    shut.empty("1.S6").wizard(0, "1.S6")
    assert value(free) > value(shut)


def test_the_near_end_makes_the_future_small():
    """ARC-4.6  Spells for later count less when few sixes are left; points stay."""
    early = fix(2, "I").own(0, "C0-5-F").dice(0, "E1")
    late = fix(2, "I").own(0, "C0-5-F").dice(0, "E1").empty("1.S6", "2.S6", "3.S6")
    assert value(late) < value(early)
    assert value(late) >= 6


def test_a_lock_being_paid_counts_already():
    """ARC-9.4  Beginning to pay for a good scroll looks no worse than before."""
    t = fix(2, "I").empty("1.g").dice(0, "F2 F2")
    before = value(t)
    assert value(t.play("1.S2")) > before

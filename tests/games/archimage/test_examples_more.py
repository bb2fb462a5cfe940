"""Further worked examples (E-16 to E-38)."""

from __future__ import annotations

from .table import fix


def test_e16_a_wizard_blocks_the_door():
    """ARC-5.1, ARC-6.1"""
    t = fix(2, "I").empty("1.g").dice(0, "F3 F3 W2")
    assert t.offers == {"3.g", "5.g", "binding", "1.S2", "1.p", "1.y", "1.z"}
    t.wizard(1, "1.g")
    assert t.offers == {"3.g", "5.g", "binding"}


def test_e17_a_familiar_blocks_others_only():
    """ARC-5.1, ARC-6.3"""
    t = fix(2, "I").empty("1.g").dice(0, "W2").familiar(0, "1.g")
    assert "1.y" in t.offers
    t.familiar(0, "supply").familiar(1, "1.g")
    assert t.offers == {"binding", "done"}


def test_e18_colours_cannot_be_added_up():
    """ARC-5.4"""
    t = fix(2, "I").empty("1.g").put("1.S2", "C0-3-S")
    assert t.offers == {"binding", "done"}


def test_e19_giving_up_the_turn():
    """ARC-4.3, ARC-4.4"""
    t = fix(2, "I").dice(1, "F1").dice(0, "E6 E6 E6").play("done", "earth", "earth", "earth")
    assert t.is_finished(0)
    assert t.familiar_of(0) == "bound"
    assert t.hand(0) == "E E E"
    assert t.pending == 1


def test_e20_a_one_breaks_any_seal_of_its_colour():
    """ARC-8.1"""
    t = fix(2, "I").empty("1.g").dice(0, "F1 A4").play("binding", "option 3", "1.z")
    assert t.at("1.z") == ""
    assert t.familiar_of(0) == "1.z"
    assert t.wizard_of(0) == "hall"
    assert t.hand(0) == "A4"
    assert t.pending == 1


def test_e21_the_last_die_brings_the_familiar_home():
    """ARC-8.1, ARC-4.4"""
    t = fix(2, "I").dice(0, "F2").play("binding", "option 2", "1.g", "F2")
    assert t.at("1.g") == ""
    assert t.wizard_of(0) == "hall"
    assert t.familiar_of(0) == "bound"
    assert t.scrolls(0) == {"binding"}
    assert t.is_finished(0)
    assert t.pending == 0
    assert t.offers == {"fire", "water", "air", "earth"}


def test_e22_theft_of_the_last_die_ends_a_round():
    """ARC-8.15, ARC-4.4"""
    t = fix(3, "III").empty("1.g", "1.y").wizard(1, "1.y").familiar(1, "1.g").dice(1, "W5")
    t.down(1, "binding", "C0-2-F").dice(0, "F2 F2 A1").own(0, "C3-5-W")
    t.play("C3-5-W", "+1")
    assert t.pending == 1
    t.play("W5", "air", "air", "earth")
    assert t.hand(0) == "F2 F2 W5 A1"
    assert t.pending == 0
    assert t.is_finished(1)
    assert t.scrolls(1) == {"binding", "C0-2-F"}
    assert t.familiar_of(1) == "bound"
    assert t.hand(1) == "A A E"
    assert "1.p" in t.offers or "1.S2a" in t.offers


def test_e23_no_conflict_without_rivals():
    """ARC-7.7"""
    t = fix(2, "III").finish(1, "W A E").dice(0, "F2 F3 F3").own(0, "C3-3-F")
    assert "C3-3-F" not in t.offers


def test_e24_transfer_of_equal_power():
    """ARC-8.14"""
    t = fix(2, "III").dice(0, "E1 E1 E1").own(0, "C3-4-F", "C0-4-A", "C0-6-E")
    t.own(1, "C0-4-F", "C0-6-F", "C0-2-F").play("C3-4-F")
    assert t.offers == {"C0-4-F", "C0-6-F"}
    t.play("C0-6-F")
    assert t.offers == {"C0-6-E"}
    t.play("C0-6-E")
    assert t.scrolls(0) == {"C0-6-F", "C0-4-A", "binding"}
    assert t.scrolls(0, "down") == {"C3-4-F"}
    assert t.scrolls(1) == {"C0-6-E", "C0-4-F", "C0-2-F", "binding"}


def test_e25_borrowing_a_rivals_evolution():
    """ARC-8.16"""
    t = fix(2, "III").dice(0, "A3 A4 E1").own(0, "C3-6-A").own(1, "C0-4-A", "C0-6-A")
    t.down(1, "C0-3-A").play("C3-6-A")
    assert t.offers == {"C0-4-A"}
    t.play("C0-4-A", "A4", "A3", "done")
    assert t.hand(0) == "A5 A6 E1"
    assert t.scrolls(0, "down") == {"C3-6-A"}
    assert t.scrolls(1, "down") == {"C0-4-A", "C0-3-A"}


def test_e26_absorption_keeps_a_seal_for_later():
    """ARC-8.9"""
    t = fix(2, "II").dice(0, "F2 W3 A1").own(0, "C2-4-F", "C2-4-S").play("1.g", "F2")
    assert t.offers == {"C2-4-F", "C2-4-S", "done"}
    t.play("C2-4-F")
    assert t.pending == 1
    t.play("done", "earth", "earth", "earth")
    assert t.pending == 0
    t.play("C2-4-F", "W3")
    assert t.hand(0) == "W5 A1"
    assert not any(t.s.kept)
    assert t.scrolls(0, "down") == {"C2-4-F"}


def test_e27_disintegration_is_not_a_break():
    """ARC-8.10, ARC-5.7"""
    t = fix(2, "II").dice(1, "W1 A1 E1").dice(0, "F1 F3 F3").own(0, "C2-5-F")
    t.play("C2-5-F", "1.g")
    assert t.at("1.g") == ""
    assert t.wizard_of(0) == "hall"
    assert t.offers == {"1.S2", "1.p", "1.z", "3.g", "5.g", "binding"}


def test_e28_leap_over_a_seal():
    """ARC-8.18"""
    t = fix(2, "IV").dice(0, "W1 W2 E1").own(0, "C4-3-F").play("C4-3-F")
    assert t.offers == {"1.y", "3.y", "5.y", "5.S2"}
    t.play("1.y", "W2")
    assert t.wizard_of(0) == "1.y"
    assert t.at("1.g") == "F2"
    assert t.hand(0) == "W1 E1"
    assert t.pending == 1


def test_e29_teleportation_through_one_figure():
    """ARC-8.19"""
    t = fix(2, "IV").empty("1.g").wizard(1, "1.g").dice(0, "W1 W2 E1").own(0, "C4-4-W")
    t.familiar(1, "1.g")
    assert "C4-4-W" not in t.offers
    t.familiar(1, "supply").play("C4-4-W")
    assert t.offers == {"1.y"}
    t.play("1.y", "W2")
    assert t.wizard_of(0) == "1.y"
    assert t.pending == 1


def test_e30_a_guarded_scroll_is_out_of_reach():
    """ARC-8.20, ARC-6.4"""
    t = fix(2, "IV").dice(1, "W1 A1 E1").dice(0, "F6 F6 F6").empty("1.g").own(0, "C4-5-F")
    assert "1.S2" in t.offers
    t.play("C4-5-F", "1.S2")
    assert t.where(t.s.guardian[0]) == "1.S2"
    assert "1.S2" not in t.offers


def test_e31_speed_breaks_two():
    """ARC-8.21"""
    t = fix(2, "IV").dice(0, "F2 A1 E1").own(0, "C4-6-W").play("C4-6-W")
    assert t.offers == {"1.g", "3.g", "5.g"}
    t.play("1.g", "F2")
    assert t.offers == {"1.y"}
    t.play("1.y")
    assert t.at("1.g") == t.at("1.y") == ""
    assert t.wizard_of(0) == "1.y"
    assert t.hand(0) == "A1 E1"
    assert t.pending == 1


def test_e32_the_owner_breaks_his_mission_seal():
    """ARC-8.17, ARC-6.3"""
    t = fix(2, "IV").dice(0, "A1 A2 E1").own(0, "C4-2-A").play("C4-2-A", "2.g")
    assert t.familiar_of(0) == "2.g"
    t.play("2.g", "A2", "A1")
    assert t.at("2.g") == ""
    assert t.wizard_of(0) == "2.g"
    assert t.familiar_of(0) == "supply"
    assert t.hand(0) == "E1"


def test_e33_a_round_without_a_break():
    """ARC-4.6, ARC-4.1"""
    t = fix(2, "I").dice(0, "E1 E1").dice(1, "W2 W2 E2")
    t.play("done", "fire", "fire", "fire", "done", "water", "water", "air")
    assert t.s.stall == 1
    assert t.s.rounds == 2
    assert t.s.first == 1
    assert t.pending == 1
    assert [t.familiar_of(p) for p in (0, 1)] == ["supply", "supply"]
    assert all(len(word) == 2 for p in (0, 1) for word in t.hand(p).split())
    assert [len(t.hand(p).split()) for p in (0, 1)] == [3, 3]


def test_e34_a_six_on_the_cheap():
    """ARC-8.11, ARC-4.6"""
    t = fix(2, "II").dice(1, "W1 A1 E1").dice(0, "F6 F6 F6").empty("1.g").own(0, "C2-6-F")
    assert t.at("6.S6") == ""
    t.play("C2-6-F", "1.S6", "1.S2", "1.S2", "F6")
    assert "C0-6-F" in t.scrolls(0)
    assert t.high == 4


def test_e35_alteration_on_both_sides():
    """ARC-8.13"""
    t = fix(2, "III").dice(0, "F1 F6 W2").dice(1, "F4 E5").own(0, "C3-3-F")
    t.play("C3-3-F", "F1", "done", "+1", "F4", "done")
    assert t.hand(0) == "F2 F6 W2"
    assert t.hand(1) == "F3 E5"
    t = fix(2, "III").dice(0, "F1 F6 W2").dice(1, "F1 E5").own(0, "C3-3-F")
    t.play("C3-3-F", "F1", "done")
    assert "binding" in t.offers


def test_e36_inversion_and_exchange():
    """ARC-8.7, ARC-8.8"""
    t = fix(2, "II").dice(0, "W2 E1 E1").own(0, "C2-2-W").play("C2-2-W", "1.y", "3.g")
    assert (t.at("1.y"), t.at("3.g")) == ("F2", "W2")
    t.play("3.g", "W2")
    assert t.at("3.g") == ""
    t = fix(2, "II").own(0, "C2-3-A").play("C2-3-A", "2.g", "2.p")
    assert (t.at("2.g"), t.at("2.p")) == ("A2", "A3")


def test_e37_alone_in_the_round():
    """ARC-4.3, ARC-4.2"""
    t = fix(2, "I").finish(1, "W A E").dice(0, "F2 F2 A1").play("1.g", "F2")
    assert t.wizard_of(0) == "1.g"
    assert t.hand(0) == "F2 A1"
    assert t.pending == 0


def test_e38_a_borrowed_theft_that_finishes_its_owner():
    """ARC-7.13"""
    t = fix(2, "III").dice(0, "E1 E1").own(0, "C3-6-W").dice(1, "W5").own(1, "C3-5-W")
    t.down(1, "C0-3-A").play("C3-6-W", "C3-5-W", "+1", "W5", "fire", "fire", "air")
    assert t.hand(0) == "W5 E1 E1"
    assert t.pending == 0
    assert t.scrolls(0, "down") == {"C3-6-W"}
    assert t.is_finished(1)
    assert t.scrolls(1) == {"C3-5-W", "C0-3-A", "binding"}

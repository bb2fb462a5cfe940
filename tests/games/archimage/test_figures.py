"""Wizards, familiars, guardians and Binding (chapters 5, 6 and 8.0)."""

from __future__ import annotations

from .table import fix


def test_arc_5_6_a_seal_leaves_a_scroll_is_taken():
    """ARC-5.6"""
    t = fix(2, "I").dice(0, "F2 F2").play("1.g", "F2")
    assert t.at("1.g") == ""
    assert t.wizard_of(0) == "1.g"
    t = fix(2, "I").empty("1.g").dice(0, "F2 F2").play("1.S2", "F2")
    assert t.at("1.S2") == ""
    assert "C0-2-F" in t.scrolls(0)
    assert t.wizard_of(0) == "1.S2"


def test_arc_5_8_shut_in():
    """ARC-5.8  Without a way nothing can be broken; the dice go back."""
    t = fix(2, "IV").empty("1.S6").wizard(0, "1.S6").dice(0, "F6 F6").down(0, "binding")
    assert t.offers == {"done"}
    t.dice(0, "W6")
    assert t.offers == {"1.v"}


def test_arc_6_1_wizards_move_only_by_breaking():
    """ARC-6.1  Casting leaves the wizard where he is."""
    t = fix(2, "I").dice(0, "F2 F2").play("binding", "option 1")
    assert t.wizard_of(0) == "hall"
    assert t.familiar_of(0) == "hall"


def test_arc_6_2_the_familiar_moves_from_wherever_it_is():
    """ARC-6.2  Mission first, Binding afterwards, in one turn."""
    t = fix(2, "IV").own(0, "C4-2-E").dice(0, "F2 W1").play("C4-2-E", "2.u")
    assert t.familiar_of(0) == "2.u"
    t.play("binding", "option 2", "1.g", "F2")
    assert t.familiar_of(0) == "1.g"
    assert t.wizard_of(0) == "hall"


def test_arc_6_3_only_the_owner_breaks_a_guarded_seal():
    """ARC-6.3"""
    t = fix(2, "IV").familiar(1, "1.g").dice(0, "F6")
    assert "1.g" not in t.offers
    t.familiar(1, "supply").familiar(0, "1.g")
    assert "1.g" in t.offers


def test_arc_6_3_binding_leaves_the_familiar_on_its_seal():
    """ARC-6.3  Broken by the familiar itself, it stays there."""
    t = fix(2, "IV").familiar(0, "1.g").dice(0, "F2 W1").play("binding", "option 2", "1.g", "F2")
    assert t.familiar_of(0) == "1.g"


def test_arc_6_4_not_even_the_owner_takes_a_guarded_scroll():
    """ARC-6.4, ARC-8.20  And the guardian stays over the rounds."""
    t = fix(2, "IV").empty("1.g").own(0, "C4-5-F").dice(0, "F6").finish(1, "W A E")
    t.play("C4-5-F", "1.S2", "3.g", "F6", "fire", "air", "air")
    assert t.s.rounds == 2
    assert t.where(t.s.guardian[0]) == "1.S2"
    t.dice(1, "F6 F6")
    assert "1.S2" not in t.offers


def test_arc_6_5_a_wizard_and_his_familiar_may_share_a_node():
    """ARC-6.5"""
    t = fix(2, "I").empty("1.g").wizard(0, "1.g").play("binding", "option 1")
    assert t.familiar_of(0) == t.wizard_of(0) == "1.g"
    assert not t.p.faults()


def test_arc_8_1_joining_needs_another_place():
    """ARC-8.1  A familiar that already stands with its wizard cannot join him."""
    t = fix(2, "I").empty("1.g").wizard(0, "1.g").familiar(0, "1.g").dice(0, "E1")
    assert "binding" not in t.offers


def test_arc_8_1_never_on_a_scroll():
    """ARC-8.1  Options 2 and 3 break seal tokens only."""
    t = fix(2, "I").empty("1.g").dice(0, "F2 F1").play("binding", "option 2")
    assert "1.S2" not in t.offers
    t = fix(2, "I").empty("1.g").dice(0, "F2 F1").play("binding", "option 3")
    assert t.offers == {"1.p", "1.z", "3.g", "5.g"}


def test_arc_8_1_option_3_pays_just_the_one():
    """ARC-8.1  The value shown counts, however it came about."""
    t = fix(2, "I").dice(0, "F1 F6").play("binding", "option 3", "3.g")
    assert t.hand(0) == "F6"
    assert t.reserve[:2] == "F1"


def test_arc_8_1_the_familiar_keeps_blocking():
    """ARC-8.1  Option 1: it stays when the wizard goes on."""
    t = fix(2, "I").empty("1.g").wizard(0, "1.g").dice(0, "F3 F2").dice(1, "F3 W1")
    t.play("binding", "option 1", "1.p", "F3")
    assert t.pending == 1
    assert "1.S2" not in t.offers
    assert "3.g" in t.offers

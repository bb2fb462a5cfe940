"""The examples of the French rulebook (E-1 to E-15)."""

from __future__ import annotations

from pentacle.games.archimage import GAME

from .table import fix


def test_e1_three_players_four_dice_of_each_colour():
    """ARC-3.3  Players plus one."""
    assert GAME.deal(3, 1).state.reserve.tolist() == [4, 4, 4, 4]


def payment():
    return fix(2, "I").put("1.g", "E4").dice(0, "E2 E3 E4").play("1.g")


def test_e2_the_four_alone_or_the_two_others():
    """ARC-5.4, ARC-9.4"""
    t = payment()
    assert t.offers == {"E4", "E3"}
    t.play("E4")
    assert t.hand(0) == "E2 E3"
    assert t.wizard_of(0) == "1.g"


def test_e2_three_and_two_keep_the_four():
    t = payment().play("E3")
    assert t.offers == {"E2"}
    t.play("E2")
    assert t.hand(0) == "E4"


def test_e3_rebirth_rerolls_the_chosen_dice_only():
    """ARC-8.3"""
    t = fix(2, "I").dice(0, "A1 A4 E3").own(0, "C0-3-A")
    t.play("C0-3-A", "A4", "done")
    hand = t.hand(0).split()
    assert "A1" in hand
    assert "E3" in hand
    assert len(hand) == 3


def test_e4_evolution_needs_a_die_below_six():
    """ARC-8.4, ARC-7.3"""
    t = fix(2, "I").dice(0, "F6 F6 A1").own(0, "C0-4-F")
    assert "C0-4-F" not in t.offers


def turn_example():
    t = fix(2, "I").empty("1.u", "1.v").put("1.S6", "C0-3-S").put("5.S3", "C0-6-F")
    return t.wizard(0, "1.u").dice(0, "F1 W3 A2").own(0, "C0-2-A", "C0-4-F")


def option_1():
    t = turn_example().play("C0-2-A", "fire", "A2", "done")
    assert t.hand(0) == "F1 F2 W3"
    t.play("C0-4-F", "F2", "F1", "done")
    assert t.hand(0) == "F3 F4 W3"
    return t.play("1.S5", "F4", "F3")


def test_e5_a_turn_with_two_spells_and_a_scroll():
    """ARC-8.2, ARC-8.4, ARC-4.3"""
    t = option_1()
    assert t.hand(0) == "W3"
    assert t.wizard_of(0) == "1.S5"
    assert t.scrolls(0) == {"C0-5-F", "binding"}
    assert t.scrolls(0, "down") == {"C0-2-A", "C0-4-F"}
    assert t.reserve == "F2 W1 A2 E3"
    assert t.pending == 1


def test_e6_the_new_scroll_can_be_cast_in_the_next_turn():
    """ARC-4.9, ARC-8.5"""
    t = option_1()
    t.play("done", "fire", "fire", "earth")
    assert t.pending == 0
    t.play("C0-5-F")
    hand = t.hand(0).split()
    assert len(hand) == 2
    assert "W3" in hand
    assert hand[0].startswith("F")
    assert t.pending == 0


def test_e7_the_familiar_holds_the_door():
    """ARC-8.1, ARC-5.4, ARC-5.1"""
    t = turn_example().play("binding", "option 1", "1.S6", "W3")
    assert t.familiar_of(0) == "1.u"
    assert t.wizard_of(0) == "1.S6"
    assert t.hand(0) == "F1 A2"
    assert t.scrolls(0) == {"C0-3-S", "C0-2-A", "C0-4-F"}
    assert t.scrolls(0, "down") == {"binding"}
    t.wizard(1, "1.q").empty("1.q").dice(1, "F6 F6")
    assert "1.S5" not in t.offers
    t.dice(0, "F6").s.player = 0
    t.s.asked = 0
    assert "1.z" in t.offers


def test_e8_scrolls_and_synergy():
    """ARC-10.2"""
    t = fix(2, "I").own(0, "C0-2-A", "C0-3-F", "C0-3-S", "C0-4-F", "C0-5-A", "C0-6-A")
    assert t.p.points == (27, 1)


def two_reds():
    return fix(2, "I").dice(0, "F3 F5").dice(1, "W1 E1").own(0, "C0-2-F")


def test_e9_both_dice_become_yellow():
    """ARC-8.2"""
    t = two_reds().play("C0-2-F", "air", "F5", "F3", "done")
    assert t.hand(0) == "A3 A5"
    assert t.reserve == "F3 W2 A1 E2"


def test_e9_one_die_becomes_blue():
    assert two_reds().play("C0-2-F", "water", "F3", "done").hand(0) == "F5 W3"


def test_e10_no_more_dice_than_the_reserve_has():
    """ARC-8.2"""
    t = two_reds().dice(1, "A1 A1").play("C0-2-F", "air", "F3")
    assert t.offers == {"done"}


def test_e11_spirit_rebirth_works_on_one_colour():
    """ARC-8.3, ARC-7.5"""
    t = fix(2, "I").dice(0, "A2 A4 E3").own(0, "C0-3-S").play("C0-3-S")
    assert t.offers == {"air", "earth"}
    assert t.play("air").offers == {"A2", "A4"}
    t = fix(2, "I").dice(0, "A2 A4 E3").own(0, "C0-3-S").play("C0-3-S", "earth")
    assert t.offers == {"E3"}
    assert t.play("E3").offers == {"done"}


def test_e12_evolution_adds_two_up_to_six():
    """ARC-8.4"""
    t = fix(2, "I").dice(0, "A2 A5 F4").own(0, "C0-4-A", "C0-4-S")
    t.play("C0-4-A", "A5", "A2", "done")
    assert t.hand(0) == "F4 A4 A6"
    t = fix(2, "I").dice(0, "A2 A5 F4").own(0, "C0-4-A", "C0-4-S").play("C0-4-S")
    assert t.offers == {"air", "fire"}
    assert t.play("fire").offers == {"F4"}


def test_e13_mystification_swaps_colours_not_values():
    """ARC-8.12"""
    for card in ("C3-2-F", "C3-2-S"):
        t = fix(2, "III").dice(0, "W3").dice(1, "F5").own(0, card)
        t.play(card, "+1", "F5", "W3")
        assert t.hand(0) == "F3"
        assert t.hand(1) == "W5"


def test_e14_two_synergies_of_one_colour():
    """ARC-10.2, ARC-8.6"""
    assert fix(2, "I").own(0, "C0-6-A", "C1-6-A", "C0-2-A").p.points == (21, 1)


def test_e15_spirit_synergy_counts_the_binding():
    """ARC-10.2"""
    assert fix(2, "I").own(0, "C0-6-S", "C0-3-S").p.points == (13, 1)

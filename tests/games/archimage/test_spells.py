"""Spells: the general rules of chapter 7 and the four schools of chapter 8."""

from __future__ import annotations

import pytest

from pentacle.core import NONE

from .table import fix


def test_arc_7_1_only_ones_own_scrolls_that_lie_face_up():
    """ARC-7.1, ARC-7.2"""
    t = fix(2, "I").dice(0, "F2 A2").own(0, "C0-3-F").down(0, "C0-3-A").own(1, "C0-4-A")
    assert {x for x in t.offers if x.startswith("C")} == {"C0-3-F"}


def test_arc_7_2_once_a_round():
    """ARC-7.2  Face down until its owner finishes."""
    t = fix(2, "I").dice(0, "E3").finish(1, "W A F").own(0, "C0-3-E").play("C0-3-E", "E3", "done")
    assert "C0-3-E" not in t.offers
    t.dice(0, "E1").play("done", "earth", "earth", "earth")
    assert "C0-3-E" in t.scrolls(0)


@pytest.mark.parametrize(
    ("circle", "card"),
    [("I", "C0-3-W"), ("I", "C0-2-W"), ("II", "C2-4-F"), ("III", "C3-2-E"), ("III", "C3-5-E")],
)
def test_arc_7_3_no_effect_no_cast(circle: str, card: str):
    """ARC-7.3  Without a die to work on, or a token to give up, a scroll cannot be cast."""
    t = fix(2, circle).dice(0, "F6 F6").own(0, card)
    assert card not in t.offers


def test_arc_7_4_spirit_chooses_among_the_natural_colours():
    """ARC-7.4  Where it works on scrolls, its colour is Spirit itself."""
    t = fix(2, "I").dice(0, "F1 W1").own(0, "C0-5-S").play("C0-5-S")
    assert t.offers == {"fire", "water", "air", "earth"}
    t = fix(2, "II").own(0, "C2-6-S").play("C2-6-S")
    assert all("S" in t.at(site)[-1] for site in t.offers)


def test_arc_7_5_one_colour_a_cast():
    """ARC-7.5, ARC-7.6  One or more dice of one colour."""
    t = fix(2, "I").dice(0, "F1 F2 W3").own(0, "C0-4-S").play("C0-4-S", "fire")
    assert t.offers == {"F1", "F2"}
    assert t.play("F2").offers == {"F1", "done"}


@pytest.mark.parametrize("card", ["C3-2-F", "C3-3-F", "C3-4-F", "C3-5-F", "C3-6-F"])
def test_arc_7_7_finished_players_are_out_of_reach(card: str):
    """ARC-7.7  All five Conflict spells work on a rival in the round, none on a finished one."""
    t = fix(2, "III").dice(0, "F2 W2").dice(1, "F4 E5").own(0, card, "C0-4-A").own(1, "C0-4-F")
    assert card in t.offers
    t.finish(1, "F E E")
    assert card not in t.offers


def test_arc_7_8_a_scroll_is_no_object_of_its_own_cast():
    """ARC-7.8  Transfer cannot give itself away, nor what is being borrowed."""
    t = fix(2, "III").dice(0, "E1").own(0, "C3-4-F").own(1, "C0-4-F")
    assert "C3-4-F" not in t.offers
    t = fix(2, "III").dice(0, "E1").own(0, "C3-6-F", "C0-4-A").own(1, "C3-4-F")
    assert "C3-6-F" not in t.offers
    t.own(1, "C0-4-F").play("C3-6-F", "C3-4-F")
    assert t.offers == {"C0-4-F"}


def test_arc_7_9_a_cast_is_completed():
    """ARC-7.9  Once begun there is no way back."""
    t = fix(2, "I").dice(0, "F1").own(0, "C0-4-F").play("C0-4-F")
    assert t.offers == {"F1"}


def test_arc_7_10_synergy_is_never_cast():
    """ARC-7.10, ARC-8.6"""
    assert "C0-6-F" not in fix(2, "I").own(0, "C0-6-F").offers


def test_arc_7_12_two_players_are_asked_like_five():
    """ARC-7.12, ARC-9.6  A choice with one answer is still a choice."""
    t = fix(2, "III").dice(1, "W4").own(0, "C3-5-W").play("C3-5-W")
    assert t.offers == {"+1"}
    t = fix(5, "III").dice(1, "W4").finish(2, "F A E").dice(3, "F1").own(0, "C3-5-W").play("C3-5-W")
    assert t.offers == {"+1", "+4"}


def test_arc_8_2_spirit_transmutation_asks_for_the_colour():
    """ARC-8.2"""
    t = fix(2, "I").dice(0, "F3 W5").own(0, "C0-2-S").play("C0-2-S")
    assert t.offers == {"fire", "water"}
    t.play("water")
    assert t.offers == {"fire", "air", "earth"}
    assert t.play("earth", "W5", "done").hand(0) == "F3 E5"


def test_arc_8_4_five_becomes_six():
    """ARC-8.4"""
    t = fix(2, "I").dice(1, "W1").dice(0, "F5 F4 F1").own(0, "C0-4-F")
    t.play("C0-4-F", "F5", "F4", "F1", "done")
    assert t.hand(0) == "F3 F6 F6"


def test_arc_8_5_growth_lasts_for_the_round():
    """ARC-8.5  Without a die in the reserve it cannot be cast; finishing gives everything back."""
    t = fix(2, "I").dice(0, "F1 W1").dice(1, "F1").own(0, "C0-5-F").play("C0-5-F")
    assert len(t.hand(0).split()) == 3
    t = fix(2, "I").dice(0, "F1 F1").dice(1, "F1").own(0, "C0-5-F")
    assert "C0-5-F" not in t.offers


def test_arc_8_7_inversion_wants_same_power_and_another_colour():
    """ARC-8.7  Reachable or not."""
    t = fix(2, "II").own(0, "C2-2-W").play("C2-2-W")
    assert all(t.at(x)[0] == "W" for x in t.offers)
    t.play("1.y")
    assert all(t.at(x)[0] != "W" and t.at(x)[1] == "2" for x in t.offers)
    t = fix(2, "II").own(0, "C2-2-S").play("C2-2-S")
    assert {t.at(x)[0] for x in t.offers} == set("FWAE")


def test_arc_8_8_exchange_wants_same_colour_and_another_power():
    """ARC-8.8"""
    t = fix(2, "II").own(0, "C2-3-S").play("C2-3-S", "1.z")
    assert all(t.at(x)[0] == "F" and t.at(x)[1] != "6" for x in t.offers)


def test_arc_8_8_exchange_needs_two_powers():
    """ARC-8.8  Fire seals of power 2 alone cannot change places; one of another power helps."""
    t = fix(2, "II").own(0, "C2-3-F")
    circles = [x.name for x in t.board.sites[: t.board.circles]]
    strong = [x for x in circles if t.at(x)[0] == "F" and t.at(x)[1] != "2"]
    assert "C2-3-F" in t.empty(*strong[1:]).offers
    assert "C2-3-F" not in t.empty(strong[0]).offers


def test_arc_8_9_a_token_may_be_left_or_replaced():
    """ARC-8.9  Also face down; the older token leaves the game."""
    t = fix(2, "II").dice(0, "F2 F3").dice(1, "W1").down(0, "C2-4-F").play("1.g", "F2")
    t.play("C2-4-F", "done", "water", "air", "earth")
    t.play("3.g", "F3", "C2-4-F")
    assert t.s.kept[0] != 0
    t = fix(2, "II").dice(0, "W2 F3").own(0, "C2-4-F").empty("1.g").play("1.y", "W2")
    assert t.pending == 1
    t = fix(2, "II").dice(0, "F2 F3").own(0, "C2-4-F").play("1.g", "F2", "done")
    assert t.s.kept[0] == 0


def test_arc_8_9_the_familiars_break_counts_too():
    """ARC-8.9  And any die may gain the power, up to 6."""
    t = fix(2, "II").dice(0, "F1 W5").dice(1, "E1").own(0, "C2-4-S").empty("1.g")
    t.play("binding", "option 3", "1.z", "C2-4-S", "done", "air", "air", "air")
    t.play("C2-4-S", "W5")
    assert t.hand(0) == "W6"


def test_arc_8_10_disintegration_spirit_takes_any_seal():
    """ARC-8.10"""
    t = fix(2, "II").own(0, "C2-5-S").play("C2-5-S")
    assert len(t.offers) == 60
    t = fix(2, "II").own(0, "C2-5-E").play("C2-5-E")
    assert {t.at(x)[0] for x in t.offers} == {"E"}


def test_arc_8_11_reorganisation_swaps_scrolls():
    """ARC-8.11  The second may be of any colour and power, but another one."""
    t = fix(2, "II").own(0, "C2-6-W").play("C2-6-W", "2.S2")
    assert t.at("2.S2") == "C0-2-W"
    assert "2.S2" not in t.offers
    assert len(t.offers) == 28
    t.play("6.S3")
    assert t.at("6.S3") == "C0-2-W"


def test_arc_8_11_reorganisation_needs_two_scrolls():
    """ARC-8.11  The last scroll on the board has nothing to change places with."""
    t = fix(2, "II")
    scrolls = [t.at(x.name) for x in t.board.sites[t.board.circles :]]
    t.own(0, "C2-6-F").own(1, *(x for x in scrolls if x not in ("C0-2-F", "C0-3-W", "C2-6-F")))
    assert "C2-6-F" in t.offers
    assert "C2-6-F" not in t.own(1, "C0-3-W").offers


def test_arc_8_12_the_caster_picks_both_dice():
    """ARC-8.12  They must differ in colour."""
    t = fix(2, "III").dice(0, "W3 F1").dice(1, "F5 F2 E1").own(0, "C3-2-F").play("C3-2-F", "+1")
    assert t.offers == {"F5", "F2"}
    assert t.play("F2").offers == {"W3"}
    t = fix(2, "III").dice(0, "F1").dice(1, "F5 E2").own(0, "C3-2-S").play("C3-2-S", "+1")
    assert t.offers == {"E2"}


def test_arc_8_13_a_part_without_dice_is_skipped():
    """ARC-8.13"""
    t = fix(2, "III").dice(0, "W6 F2").dice(1, "W4").own(0, "C3-3-W").play("C3-3-W")
    assert t.offers == {"+1"}
    assert t.play("+1", "W4", "done").hand(1) == "W3"
    t = fix(2, "III").dice(0, "W2 W2").dice(1, "F4").own(0, "C3-3-S").play("C3-3-S")
    assert t.offers == {"water", "fire"}


def test_arc_8_14_transfer_may_take_a_synergy_and_cast_at_once():
    """ARC-8.14  Both stay face up; face-down scrolls and Bindings are out."""
    t = fix(2, "III").dice(0, "E1 F1").own(0, "C3-4-F", "C0-4-A").own(1, "C0-4-F").down(1, "C0-6-F")
    t.own(0, "C0-6-E").play("C3-4-F")
    assert t.offers == {"C0-4-F"}
    t.play("C0-4-F", "C0-4-A", "C0-4-F", "F1", "done")
    assert t.hand(0) == "F3 E1"


def test_arc_8_15_the_victim_chooses():
    """ARC-8.15  Among his dice of the colour; of any colour with Spirit."""
    t = fix(3, "III").dice(2, "W1 W6 A3").own(0, "C3-5-W").play("C3-5-W", "+2")
    assert t.pending == 2
    assert t.offers == {"W1", "W6"}
    t.play("W1")
    assert t.hand(2) == "W6 A3"
    assert t.pending == 0
    t = fix(3, "III").dice(2, "W1 W6 A3").own(0, "C3-5-S").play("C3-5-S", "+2")
    assert t.offers == {"W1", "W6", "A3"}


def test_arc_8_16_never_binding_synergy_or_what_cannot_be_cast():
    """ARC-8.16"""
    t = fix(2, "III").dice(0, "A6").own(0, "C3-6-A").own(1, "C0-4-A", "C0-6-A", "C0-5-W")
    assert "C3-6-A" not in t.offers
    t.dice(0, "A5").play("C3-6-A")
    assert t.offers == {"C0-4-A"}


@pytest.mark.parametrize("spell", ["C3-2-A", "C3-3-A", "C3-5-A", "C0-2-A", "C0-3-A", "C0-5-A"])
def test_arc_8_16_every_kind_of_spell_can_be_borrowed(spell: str):
    """ARC-8.16"""
    t = fix(2, "III").dice(0, "A2 W3").dice(1, "A4 F2").own(0, "C3-6-A").own(1, spell)
    t.play("C3-6-A", spell)
    for _ in range(12):
        if t.s.spell == NONE:
            break
        t.play(min(t.offers))
    assert t.s.spell == NONE
    assert t.scrolls(0, "down") == {"C3-6-A"}
    assert t.scrolls(1, "down") == {spell}


def test_arc_8_17_mission_wants_a_free_seal():
    """ARC-8.17  Of its colour, with no familiar on it."""
    t = fix(2, "IV").familiar(1, "1.g").own(0, "C4-2-F").play("C4-2-F")
    assert "1.g" not in t.offers
    assert {t.at(x)[0] for x in t.offers} == {"F"}


def test_arc_8_18_leap_needs_a_seal_of_its_colour():
    """ARC-8.18  Spirit leaps over any; a lock that is open anyway is no target."""
    t = fix(2, "IV").dice(0, "W2").own(0, "C4-3-W")
    assert "C4-3-W" not in t.offers
    t = fix(2, "IV").dice(0, "F3").own(0, "C4-3-S").play("C4-3-S")
    assert "1.p" in t.offers
    assert "1.g" not in t.offers


def test_arc_8_18_leap_into_a_niche():
    """ARC-8.18  The scroll behind a door, the door's seal staying closed."""
    t = fix(2, "IV").empty("1.u").wizard(0, "1.u").dice(0, "F6").own(0, "C4-3-W").play("C4-3-W")
    assert "1.S6" in t.offers
    t.play("1.S6", "F6")
    assert t.at("1.v") == "W6"
    assert t.wizard_of(0) == "1.S6"


def test_arc_8_19_only_who_stands_in_the_way_is_passed():
    """ARC-8.19  A wizard far behind seals opens nothing."""
    t = fix(2, "IV").empty("1.z").wizard(1, "1.z").dice(0, "W6 F6").own(0, "C4-4-S")
    assert "C4-4-S" not in t.offers


def test_arc_8_19_the_seal_under_a_familiar_stays_protected():
    """ARC-8.19  Only the way is opened, not the lock; a finished player's wizard may be passed."""
    t = fix(2, "IV").familiar(1, "1.g").dice(0, "F6").own(0, "C4-4-F")
    assert "C4-4-F" not in t.offers
    t = fix(2, "IV").empty("1.g").wizard(1, "1.g").finish(1, "W A E").dice(0, "F6")
    t.own(0, "C4-4-F").play("C4-4-F")
    assert "1.S2" in t.offers


def test_arc_8_20_the_guardian_may_move_or_leave():
    """ARC-8.20"""
    t = fix(2, "IV").own(0, "C4-5-F")
    t.s.guardian[0] = t.site("1.S2")
    t.play("C4-5-F")
    assert "1.S2" not in t.offers
    assert "done" in t.offers
    t.play("done")
    assert t.where(t.s.guardian[0]) == "supply"
    t = fix(2, "IV").own(0, "C4-5-F").play("C4-5-F")
    assert "done" not in t.offers


def test_arc_8_21_speed_may_take_a_scroll_for_nothing():
    """ARC-8.21  Whatever its power."""
    t = fix(2, "IV").dice(0, "F2 A1").own(0, "C4-6-S").empty("1.u").wizard(0, "1.u")
    t.put("1.z", "F2").play("C4-6-S")
    assert "1.z" in t.offers
    t.play("1.z", "F2")
    assert "1.S5" in t.offers
    t.play("1.S5")
    assert "C0-5-F" in t.scrolls(0)
    assert t.wizard_of(0) == "1.S5"
    assert t.pending == 1


def test_arc_8_21_no_first_lock_without_a_second():
    """ARC-8.21"""
    t = fix(2, "IV").dice(0, "A3 A3").own(0, "C4-6-F").play("C4-6-F")
    assert t.offers == {"2.g", "4.g", "6.g"}
    assert "C4-6-E" not in fix(2, "IV").dice(0, "F2").own(0, "C4-6-E").offers

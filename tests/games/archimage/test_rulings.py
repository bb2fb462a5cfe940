"""Our readings (chapter 13), one small table each."""

from __future__ import annotations

from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import LOOK
from pentacle.games.archimage.cards import TOKEN, token

from .table import fix


def test_one_colour_for_spirit():
    """ARC-13.1"""
    t = fix(2, "I").empty("1.g").put("1.S2", "C0-2-S").dice(0, "F1 W1")
    assert "1.S2" not in t.offers
    assert t.p.why_not(0, t.action("1.S2")) == "1 more needed in one colour. (ARC-5.4)"
    t.dice(0, "F1 F1 W1").play("1.S2", "F1")
    assert t.offers == {"F1"}
    assert "and not in this one" in t.p.why_not(0, t.action("W1"))


def test_no_useless_die():
    """ARC-13.2  Not the fewest dice: 2 and 3 for a 4 that a single 4 would pay."""
    t = fix(2, "I").put("1.g", "E4").dice(0, "E2 E3 E4").play("1.g")
    assert t.offers == {"E4", "E3"}
    assert t.play("E3").offers == {"E2"}


def test_no_violet_tokens():
    """ARC-13.3"""
    for seed in range(5):
        locks = GAME.deal(5, seed).state.lock[:90]
        assert all(TOKEN <= lock < TOKEN + 20 for lock in locks)


def test_scrolls_bar_the_way_and_floors_never():
    """ARC-13.4, ARC-13.5  Two wizards on one chamber floor hinder nobody."""
    t = fix(2, "I").dice(0, "F6 W6")
    assert {"1.g", "3.g"} <= t.offers
    assert t.p.why_not(0, t.action("1.S2")) == "Barred by the fire seal 2. (ARC-5.2)"


def test_a_finished_wizard_blocks_and_his_familiar_does_not():
    """ARC-13.6"""
    t = fix(2, "I").empty("1.g", "3.g").wizard(1, "1.g").familiar(1, "3.g").dice(0, "F6 W6 A6")
    assert "@1's familiar" in t.p.why_not(0, t.action("3.p"))
    t.finish(1, "F W A")
    assert "@1's wizard" in t.p.why_not(0, t.action("1.p"))
    assert t.p.why_not(0, t.action("3.y")) == ""


def test_dice_are_not_kept():
    """ARC-13.7"""
    t = fix(2, "I").dice(0, "E1 E1").play("done")
    assert t.hand(0) == ""
    assert t.reserve == "F2 W2 A2 E3"


def test_absorption_receives_face_down():
    """ARC-13.8"""
    t = fix(2, "II").dice(0, "F2 W1").down(0, "C2-4-F").play("1.g", "F2")
    assert t.offers == {"C2-4-F", "done"}
    assert t.play("C2-4-F").s.kept[0] == token(0, 2)


def test_who_chooses_in_mystification_and_theft():
    """ARC-13.9, ARC-13.10  The caster there, the victim here, among dice of the colour."""
    t = fix(2, "III").dice(0, "E1").dice(1, "F5 F2 W3").own(0, "C3-2-F", "C3-5-F")
    t.play("C3-2-F", "+1")
    assert (t.pending, t.offers) == (0, {"F2", "F5"})
    t.play("F5", "E1", "C3-5-F", "+1")
    assert (t.pending, t.offers) == (1, {"F2"})


def test_leap_only_where_one_could_not_go():
    """ARC-13.11"""
    t = fix(2, "IV").dice(0, "F6 W6 A6").own(0, "C4-3-F").play("C4-3-F")
    assert t.p.why_not(0, t.action("3.g")) == "You reach it without the spell. (ARC-8.18)"
    assert "1.S2" in t.offers


def test_what_teleportation_passes():
    """ARC-13.12, ARC-13.13, ARC-13.20, ARC-13.21  One figure, also of who has finished; two on a
    spot block together, and a seal under a familiar stays protected."""
    t = fix(2, "IV").empty("1.g").wizard(1, "1.g").dice(0, "W6 W1").own(0, "C4-4-W")
    assert "C4-4-W" in t.offers
    assert "C4-4-W" not in t.familiar(1, "1.g").sound().offers
    assert "C4-4-W" in t.finish(1, "F W A").offers
    t = fix(2, "IV").familiar(1, "1.g").dice(0, "F6 W1").own(0, "C4-4-F")
    assert "C4-4-F" not in t.offers
    assert "protects it" in t.p.why_not(0, t.action("1.g"))


def test_speed_takes_a_scroll():
    """ARC-13.14"""
    t = fix(2, "IV").dice(0, "F2 A1").own(0, "C4-6-F").play("C4-6-F", "1.g", "F2")
    assert "1.S2" in t.offers
    assert "C0-2-F" in t.play("1.S2").scrolls(0)


def test_transfer_gives_not_itself_takes_synergy_and_casts_at_once():
    """ARC-13.15"""
    t = fix(2, "III").own(0, "C3-4-F", "C0-6-A", "C3-4-W").own(1, "C0-6-F", "C0-4-F")
    t.play("C3-4-F")
    assert t.offers == {"C0-6-F", "C0-4-F"}
    t.play("C0-4-F")
    assert t.offers == {"C3-4-W"}
    assert "C0-4-F" in t.play("C3-4-W").offers


def test_binding_in_the_chamber_and_beside_a_break():
    """ARC-13.16, ARC-13.17, ARC-13.21  Something changes, once; the break stays possible."""
    t = fix(2, "I").dice(0, "F2")
    assert {"binding", "1.g"} <= t.offers
    t.play("binding", "option 1")
    assert t.familiar_of(0) == t.wizard_of(0) == "hall"


def test_a_one_that_a_spell_made():
    """ARC-13.18"""
    t = fix(2, "III").dice(0, "E1").dice(1, "F3").own(0, "C3-2-F")
    t.play("C3-2-F", "+1", "F3", "E1")
    assert t.hand(0) == "F1"
    t.play("binding", "option 3", "1.g")
    assert t.familiar_of(0) == "bound"


def test_alteration_skips_only_what_it_must():
    """ARC-13.19"""
    t = fix(2, "III").dice(0, "F2 W1").dice(1, "F3").own(0, "C3-3-F").play("C3-3-F")
    assert t.offers == {"F2"}
    assert t.p.why_not(0, t.action("done")) == "One die at least. (ARC-7.6)"
    t.play("F2", "done")
    assert t.offers == {"+1"}


def test_wizards_are_chosen_from_the_first_player_on():
    """ARC-13.22"""
    p = GAME.deal(4, 9, wizards="chosen")
    order = []
    for k in range(4):
        order += p.pending
        p.play(p.pending[0], LOOK + k)
    assert order == [(p.state.first + k) % 4 for k in range(4)]

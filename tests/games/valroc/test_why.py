"""Why something cannot be chosen: the reason, in a sentence, with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentacle.games.valroc import GAME, actions, cards, reasons
from pentacle.games.valroc.cards import ARENA, CAVE, SANCTUARY, TRAINING, UNIVERSITY, UPPER

from .table import (
    ASSISTANT,
    MAGE,
    MERCENARY,
    MONK,
    Table,
    amount,
    card,
    cast,
    drop,
    element,
    pawn,
    quiet,
    seat,
    spot,
    table,
    use,
    vial,
)


def said(t: Table, action: int, language: str = "en") -> str:
    t.position.changed()
    return t.position.why_not(t.s.actor, action, language)


def planning() -> Table:
    t = table(4).has(0, vals=1, spells="S05 S06", power=12, courses="C08 C10")
    t.turn(0)
    return t


PLANNING = [
    (pawn(MERCENARY), "The mercenary costs 2 Vals; you have 1 Val. (VAL-7.3)"),
    (pawn(MONK), "The monk is not with you. (VAL-7.2)"),
    (actions.USE_MUSHROOM, "You have no such token. (VAL-16.3)"),
    (cast("S05"), "It cannot be used at this moment. (VAL-9.3)"),
    (cast("S06"), "Your power is at 12 already. (VAL-9.4)"),
    (cast("S01"), "You do not hold this spell. (VAL-9.5)"),
    (use("C10"), "It cannot be used at this moment. (VAL-9.3)"),
    (use("C09"), "You have not taken this course. (VAL-8.7.2)"),
    (actions.DRAW, "Not now: place a pawn. (VAL-18.3)"),
]


@pytest.mark.parametrize(("action", "sentence"), PLANNING)
def test_why_not_in_a_planning_turn(action: int, sentence: str):
    """VAL-7.7, VAL-9.4: pawns and items that cannot be used."""
    t = planning()
    assert said(t, action) == sentence
    assert said(t, action, "fr").endswith(sentence[sentence.rindex("(") :])
    assert said(t, pawn(MAGE)) == said(t, use("C08")) == said(t, actions.PASS) == ""


def test_why_not_there():
    """VAL-7.4, VAL-7.5, VAL-8.7.3: slots that the pawn in hand cannot take."""
    t = table(4).offer_courses("C06", "C03", "C04", "C05").has(0, courses="C03")
    t.pawn(1, ASSISTANT, SANCTUARY).pawn(0, MERCENARY, CAVE)
    t.turn(0)
    t.play(0, pawn(ASSISTANT))
    sentences = {
        cards.SPOT_SANCTUARY: "There is no free slot. (VAL-7.4)",
        cards.SPOT_ARENA: "For mages only. (VAL-7.5)",
        cards.SPOT_UNIVERSITY: "For mages only. (VAL-7.5)",
        cards.SPOT_UNIVERSITY + 1: "You have taken this course already. (VAL-8.7.3)",
        cards.SPOT_CAVE + 2: "You have a pawn at this place already. (VAL-7.4)",
        cards.SPOT_UNIVERSITY + 2: "",
    }
    assert {i: said(t, spot(i)) for i in sentences} == sentences
    two = table(2)
    two.play(two.s.actor, pawn(MAGE))
    assert said(two, spot(cards.SPOT_CAVE)) == "This room is closed in this round. (VAL-4.4)"
    assert said(two, spot(0)).startswith("Only an assistant or a mercenary")


def test_why_no_draw():
    """VAL-8.5.3, VAL-8.5.4, VAL-9.7: power, the Glow, and a berry that was eaten."""
    t = table(3).black("B1").has(0, power=0).pawn(0, MAGE, TRAINING).resolve().pass_windows()
    assert said(t, actions.DRAW) == "A draw costs 1 power; you have 0 power. (VAL-8.5.3)"
    assert said(t, actions.DRAW_DOUBLE) == "This draw shows one card only. (VAL-8.5.4)"
    t = table(3).has(0, power=3, berry=1).pawn(0, MAGE, TRAINING).resolve().pass_windows()
    t.play(0, actions.USE_BERRY)
    assert said(t, actions.PASS) == "After a berry comes the draw. (VAL-9.7)"


def test_why_not_that_vial():
    """VAL-8.5.6, VAL-8.5.7, VAL-8.5.8: claims and payments."""
    t = table(3).has(0, front="A01 A04 A05 A07").pawn(0, MAGE, TRAINING).resolve().pass_windows()
    t.play(0, actions.PASS)
    assert said(t, amount(2)) == "At most 1. (VAL-3.3)"
    t.play(0, amount(1), element(0), vial("A01"))
    assert said(t, vial("A07")) == "A Wound cannot be discarded here. (VAL-8.5.8)"
    assert said(t, vial("A02")) == "This card is not in front of you. (VAL-8.5.7)"
    t = table(3).has(0, front="A01 A02 A04 A05").pawn(0, MAGE, TRAINING).resolve().pass_windows()
    t.play(0, actions.PASS, amount(1), element(0), vial("A01"), vial("A04"))
    wanted = "The other cards could not pay the rest exactly. (VAL-8.5.7)"
    assert said(t, vial("A02")) == wanted


def test_why_no_course_and_no_fight():
    """VAL-8.7.1, VAL-8.8.2, VAL-8.8.5: prices, skill and power."""
    t = quiet(3).offer_courses("C08").has(0, vals=1).pawn(0, ASSISTANT, UNIVERSITY).resolve()
    assert said(t, actions.PAY) == "It costs 3 Vals, 2 power. (VAL-8.7.1)"
    t = quiet(3).has(0, hand="T02 W12", skill=(1, 3, 1, 3), power=0)
    t.pawn(0, MAGE, ARENA).resolve()
    assert said(t, card(0)) == "The fight costs 1 power; you have 0 power. (VAL-8.8.5)"
    assert said(t, card(1), "fr") == "Il manque encore\u00a0: Air 2, 1 PM. (VAL-8.8.2)"
    assert said(t, card(2)) == "There is no such card. (VAL-18.1)"


def test_why_not_him():
    """VAL-16.4, VAL-16.5, VAL-10.2: victims, and spells for the dark tower."""
    t = table(4).has(0, spells="S03").has(1, courses="C14").has(2, skill=(0, 0, 0, 0))
    t.turn(0)
    t.play(0, cast("S03"))
    assert [said(t, seat(p))[:9] for p in range(4)] == ["That is y", "Protected", "There is ", ""]
    t = table(4).has(0, spells="S06", used="S03 S05")
    t.turn(0).s.anger = 6
    t.play(0, cast("S06"))
    assert said(t, drop("S03")) == "Another used spell has a smaller loss. (VAL-10.2)"
    assert said(t, drop("S07")) == "You have no such used spell. (VAL-10.2)"
    assert said(t, drop("S05")) == ""


def test_why_not_that_half():
    """VAL-3.7: a mercenary's Rune brings no Vals."""
    t = quiet(3).black("B8").pawn(0, MERCENARY, UPPER).resolve()
    assert said(t, 88) == "A mercenary earns no Vals. (VAL-3.7)"


def test_every_reason_has_words_and_a_rule():
    """VAL-18.1: each number of `why` is put into words, and its rule stands on the page."""
    numbers = {n for name, n in vars(reasons).items() if name.isupper()}
    assert numbers - {reasons.FINE} == set(GAME.reasons)
    page = (Path(__file__).parents[3] / "docs/rules/valroc.md").read_text(encoding="utf-8")
    for reason in GAME.reasons.values():
        assert f"**{reason.rule}**" in page
        assert reason.words.en != reason.words.fr

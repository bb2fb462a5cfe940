"""What a mage is told before he chooses: what moves, what asks once, what would ruin him."""

from __future__ import annotations

import pytest

from pentacle.core import Position
from pentacle.core.preview import Preview

from .table import Table, number, table


def preview(t: Table, action: str, language: str = "en") -> Preview:
    return t.p.preview(0, number(action), language=language)


def asked(p: Position) -> set[int]:
    return set(p.asks(0))


def test_spl6_2_a_card_asks_and_says_what_it_covers() -> None:
    t = table(red="R01:1", energy=(4, 9), hands={0: "R05 B01", 1: 2})
    told = preview(t, "R05")
    assert told.lines == ("@0 plays Thunderstroke on top of Flame Beast.",)
    moved = {(shift.name, shift.seat): (shift.before, shift.after) for shift in told.changes}
    assert moved["colours", 0] == (0, 1)
    assert moved["danger", 0] == (2, 0)
    assert moved["danger", 1] == (0, 4)
    assert preview(t, "R05", "fr").lines == (
        "@0 joue Coup de tonnerre par-dessus Bête de flammes.",
    )
    assert preview(t, "B01").lines == ("@0 plays Djinn's Door.",)
    assert asked(t.p) >= {number("R05"), number("B01")}
    assert number("draw") not in asked(t.p)


@pytest.mark.parametrize(
    ("pile", "asks"), [("B01", False), ("B02", True), ("B09", True), ("B11", True)]
)
def test_spl3_14_a_spell_that_costs_its_mage_something_asks(pile: str, asks: bool) -> None:
    t = table(blue=f"{pile}:0", energy=(9, 9))
    assert (number("blue") in asked(t.p)) == asks


def test_spl11_1_losing_is_said_in_words() -> None:
    t = table(blue="B02:0", energy=(3, 9))
    assert preview(t, "blue").warning == "You would lose the game."
    assert preview(t, "blue").ends
    assert preview(t, "blue", "fr").warning == "Vous perdriez la partie."


def test_spl11_1_danger_is_said_when_it_comes_or_is_left_to_the_rival() -> None:
    t = table(blue="B02:0", red="R01:1", energy=(5, 9), hands={0: "R05 Y12", 1: 2})
    assert "@1's open spells can take your last energy" in preview(t, "blue").warning
    t.play("Y12")
    assert preview(t, "R05").warning == ""
    left = table(blue="B01:0", red="R01:1", energy=(2, 9), actions=2)
    assert preview(left, "blue").warning == ""
    last = table(blue="B01:0", red="R01:1", energy=(2, 9), actions=1)
    assert "@1's open spells can take your last energy" in preview(last, "blue").warning

"""What courses cost now and before: rules, screen and words say the price of the table."""

from __future__ import annotations

from typing import Any

import pytest

from pentacle.games.valroc import GAME
from pentacle.games.valroc.cards import AS_BEFORE, COURSES, FACTS, UNIVERSITY
from pentacle.games.valroc.words import course_price

from .table import MAGE, PASS, PAY, Table, table
from .test_scene import items

NOW = {c.id: (c.vals, c.power) for c in FACTS.course}
PRICES = {"new": NOW, "former": NOW | {c.id: (c.vals, c.power) for c in FACTS.former}}


def at_university(courses: str, k: int, **things: Any) -> Table:
    """A mage of the first player stands on this course; nobody has it."""
    t = table(3, courses=courses).black("B1").offer_courses(FACTS.course[k].id)
    return t.has(0, **things).pawn(0, MAGE, UNIVERSITY).resolve()


def test_what_was_replaced_differs():
    """VAL-16.4.1: only courses that changed are listed, and all that did are ours."""
    assert all(NOW[old.id] != (old.vals, old.power) for old in FACTS.former)
    assert all(old.source == "reconstructed" for old in FACTS.former)


@pytest.mark.parametrize("courses", PRICES)
@pytest.mark.parametrize("k", range(COURSES))
def test_a_course_costs_what_the_table_says(courses: str, k: int):
    """VAL-8.7.1, VAL-16.4.1: on its tags, in its words, when it is refused and when it is paid."""
    card = FACTS.course[k]
    vals, power = PRICES[courses][card.id]
    t = at_university(courses, k, vals=vals, power=power)
    price = course_price(t.s, k, "en")
    assert price.split()[::2] == [str(vals), str(power)]
    seen = items(t.position.scene(0, "en"))
    assert seen["course-vals-0-n"].text == str(vals)
    assert seen["course-power-0-n"].text == str(power)
    assert seen["course-0"].tip.title == f"{card.en} ({price})"
    assert t.position.label(0, PAY, "en") == f"Take {card.en} for {price}"
    t.play(0, PAY)
    assert (t.s.vals[0], t.s.power[0], t.s.course[0, k]) == (0, 0, 1)
    for what, n in (("vals", vals), ("power", power)):
        if n > 0:
            t = at_university(courses, k, **{"vals": 12, "power": 12} | {what: n - 1})
            assert t.position.why_not(0, PAY, "en").startswith(f"It costs {price}.")
            t.play(0, PASS)


def test_games_and_positions_of_before_keep_their_courses():
    """VAL-16.4.1: those of versions 1 and 2, and what was written before there was a choice."""
    for version in ("1", "2"):
        assert GAME.goes_on(version)
        assert GAME.options_since(version, {})["courses"] == "former"
    assert "courses" not in GAME.options_since("3", {})
    for courses, other in (("new", ""), ("former", ", courses=former")):
        p = GAME.deal(2, 7, courses=courses)
        assert str(p).startswith(f"valroc 2: 2 seats{other}\n")
        assert GAME.read(str(p)) == p
        old = str(p).replace(f"valroc 2: 2 seats{other}", "valroc 1: 2 seats")
        assert GAME.read(old).options["courses"] == "former"
        said = old.replace("valroc 1: 2 seats", "valroc 1: 2 seats, courses=new")
        assert GAME.read(said).options["courses"] == "new"


def test_puzzles_are_of_the_courses_that_they_were_found_with():
    """VAL-16.4.1: puzzles of the first notation are read with the former courses."""
    old = [p for p in GAME.puzzles.values() if p.position.startswith("valroc 1:")]
    assert old
    assert {GAME.read(p.position, 1).state.former for p in old} == {AS_BEFORE}

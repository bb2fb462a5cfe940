"""The lessons end as they promise; guide and rules page tell the same numbers."""

from __future__ import annotations

import pytest

from pentacle.core.walk import Walk
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.cards import SAPPHIRES_TO_WIN, START_ENERGY
from pentacle.games.spellcaster.state import Road


def walk(lesson: str) -> Walk:
    found = Walk(GAME, GAME.lessons[lesson])
    while not found.over:
        if found.page.expects:
            found.choose(found.expected[0])
        else:
            found.go_on()
    return found


@pytest.mark.parametrize(
    ("lesson", "road"),
    [("goal", Road.ENERGY), ("conjuring", Road.SAPPHIRES), ("last-card", Road.DECK)],
)
def test_spl11_5_each_road_to_victory_is_taken_once(lesson: str, road: Road) -> None:
    won = walk(lesson).position.state
    assert (won.winner, won.road) == (0, road)


def test_spl3_14_a_mistake_that_loses_is_answered_and_not_carried_out() -> None:
    found = Walk(GAME, GAME.lessons["price"])
    found.go_on()
    deadly = next(
        a for a in found.position.legal(0) if "lose the game" in found.position.label(0, a)
    )
    answer = found.choose(deadly)
    assert answer is not None
    assert "no energy left" in answer.en
    assert not found.position.over


@pytest.mark.parametrize(
    ("language", "energy", "sapphires"),
    [
        ("en", f"starts with {START_ENERGY}.", f"Own {SAPPHIRES_TO_WIN} sapphires"),
        ("fr", f"en a {START_ENERGY} au départ", f"Posséder {SAPPHIRES_TO_WIN} saphirs"),
    ],
)
def test_the_guide_tells_the_numbers_of_the_facts(
    language: str, energy: str, sapphires: str
) -> None:
    text = GAME.guide(language)
    assert energy in text
    assert sapphires in text

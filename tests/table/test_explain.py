"""Why one line is better, in words and on the board: from what the seat may know alone."""

import random

import pytest

from pentacle.core.judge import Line
from pentacle.games import GAMES
from pentacle.study.explain import MOST, Explainer

SEATS = {"archimage": 3, "zavandor": 3, "elfenwizards": 3, "spellcaster": 2, "valroc": 2}


def choices(name, wanted):
    """Some tables of a random game, each with who chooses and two of his actions."""
    table, dice = GAMES[name].deal(SEATS[name], 8), random.Random(8)
    found = 0
    while not table.over and found < wanted:
        seat = table.pending[0]
        legal = table.legal(seat)
        if len(legal) > 1 and dice.random() < 0.2:
            yield table, seat, *dice.sample(list(legal), 2)
            found += 1
        table.play(seat, dice.choice(legal))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_told_that_the_seat_does_not_know(name):
    """In any world that fits what the seat knows, the same is said and shown."""
    for table, seat, best, other in choices(name, 3):
        lines = Line(best), Line(other)
        told = Explainer(table, seat, "en", scenes=True).why(*lines)
        for seed in (5, 6):
            world = table.hidden(seat).imagine(seat, seed)
            assert Explainer(world, seat, "en", scenes=True).why(*lines) == told


@pytest.mark.parametrize("name", GAMES)
def test_a_line_begins_with_its_choice_and_names_pieces_of_the_scene(name):
    for table, seat, best, _ in choices(name, 3):
        strides = list(Explainer(table, seat, "fr").strides(Line(best)))
        view = table.hidden(seat)
        assert (strides[0].seat, strides[0].label) == (seat, view.label(seat, best, "fr"))
        assert len(strides) <= MOST
        scene = view.scene(seat, "fr")
        named = {item.id for item in scene.items if best in item.actions}
        assert set(strides[0].items) == named
        assert not strides[0].scene


def test_what_is_not_certain_is_not_shown():
    """A deck is shuffled in every world: whoever draws from it is not followed."""
    seen = set()
    for table, seat, best, _ in choices("spellcaster", 12):
        for stride in Explainer(table, seat, "en", scenes=True).strides(Line(best)):
            seen.add(stride.scene is None)
    assert seen == {True, False}

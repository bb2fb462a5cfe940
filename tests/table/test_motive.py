"""What speaks for a choice of somebody else: only what the viewer could work out himself."""

import random
import re

import pytest

from pentacle.games import GAMES
from pentacle.study.motive import motive

SEATS = {"archimage": 3, "zavandor": 3, "elfenwizards": 3, "spellcaster": 2, "valroc": 3}


def steps(name, wanted):
    """Some choices of a game, each with who watches, and what he knew before it."""
    table, dice, found = GAMES[name].deal(SEATS[name], 8), random.Random(8), 0
    while not table.over and found < wanted:
        actor = table.pending[0]
        legal = table.legal(actor)
        action = dice.choice(legal)
        if len(legal) > 1 and dice.random() < 0.3:
            found += 1
            yield table.copy(), (actor + 1) % table.seats, actor, action
        table.play(actor, action)


def seen(table, viewer, actor, action):
    after = table.copy()
    after.play(actor, action)
    return bytes(after.hidden(viewer))


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_told_by_name_and_never_of_a_secret(name):
    told = 0
    for table, viewer, actor, action in steps(name, 12):
        why = motive(table.hidden(viewer), actor, action)
        same = seen(table, viewer, actor, action)
        others = (a for a in table.legal(actor) if a != action)
        if any(seen(table, viewer, actor, other) == same for other in others):
            assert why is None, "what he cannot know is not spoken of"
        if why:
            told += 1
            for text in (why.third.en, why.third.fr):
                assert text.endswith(".")
                assert not re.search(r"\b(you|your|vous|votre|vos)\b|[{}]", text), text
    assert told


def test_a_secret_answer_has_no_reason():
    """VAL-5.2  Picks are secret until all have picked."""
    table, dice = GAMES["valroc"].deal(3, 4), random.Random(4)
    while len(table.pending) < 2:
        seat = table.pending[0]
        table.play(seat, dice.choice(table.legal(seat)))
    actor, viewer = table.pending[:2]
    legal = table.legal(actor)
    assert len({seen(table, viewer, actor, action) for action in legal}) == 1 < len(legal)
    assert [motive(table.hidden(viewer), actor, action) for action in legal] == [None] * len(legal)

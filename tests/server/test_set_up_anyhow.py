"""Whatever is set up by hand is answered: with a box, and what is wrong with it in words."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pentacle.core.editing import Box, Edit
from pentacle.games import GAMES, HOUSE
from pentacle.study.editing import opened
from pentacle.study.errors import Refusal
from pentacle.study.shapes import PositionText

EDITS = 20


def any_edit(box: Box, dice: random.Random) -> Edit:
    """A piece from anywhere to any place that takes its like, or a number turned."""
    if box.gauges and dice.random() < 0.3:
        gauge = dice.choice(box.gauges)
        return Edit(gauge=gauge.id, value=dice.randint(gauge.least, gauge.most))
    spot = dice.choice([spot for spot in box.spots if spot.takes])
    pieces = [piece.name for n in spot.takes for piece in box.stacks[n].pieces]
    sources = [s for s in box.spots if s.id != spot.id and set(s.holds) & set(pieces)]
    if sources and dice.random() < 0.5:
        source = dice.choice(sources)
        piece = dice.choice(sorted(set(source.holds) & set(pieces)))
        return Edit(piece=piece, source=source.id, target=spot.id)
    return Edit(piece=dice.choice(pieces), target=spot.id)


@pytest.mark.parametrize("name", HOUSE)
def test_any_edits_are_answered(name: str) -> None:
    """Nothing that a hand can set up is a fault of the server."""
    game, dice = GAMES[name], random.Random(7)
    for seats in {game.seats[0], game.usual_seats}:
        card = opened(GAMES, PositionText(text=str(game.deal(seats, 3))), "en")
        for _ in range(EDITS):
            assert card.box is not None
            edit = any_edit(card.box, dice)
            wanted = PositionText(text=card.text, edits=[edit], seat=dice.randrange(seats))
            with suppress(Refusal):
                card = opened(GAMES, wanted, "fr")
            assert all(trouble.text for trouble in card.troubles)

"""Lines of the log point at things that are on the table, and belong to somebody who sits there."""

import random

import pytest

from pentacle.core import Note
from pentacle.core.match import Match
from pentacle.games import GAMES, HOUSE
from pentacle.games.elfenwizards import events

STEPS = 400


def told(game, seats, seed):
    """Random play: the match after each action, and what it noted."""
    match, dice = Match(game, seats, {}, seed), random.Random(seed)
    for _ in range(STEPS):
        if match.over:
            return
        before = len(match.steps)
        player = dice.choice(match.pending)
        match.play(player, dice.choice(match.legal(player)))
        yield match, [note for step in match.steps[before:] for note in step.notes]


def drawn(match, viewer):
    return {item.id for item in match.scene(viewer, "en", "wide").items}


@pytest.mark.parametrize("name", HOUSE)
def test_lines_point_at_things_on_the_table(name):
    game, mentioned, seen = GAMES[name], set(), set()
    for match, notes in told(game, game.seats[-1], 3):
        for note in notes:
            viewer = next((p for p in range(match.seats) if note.is_for(p)), -1)
            mention = game.mention(match.position.hidden(viewer).state, note)
            assert -1 <= mention.seat < match.seats, note
            if mention.items and note.kind not in seen:
                mentioned.add(note.kind)
                views = [note.args[0], viewer] if 0 <= note.args[0] < match.seats else [viewer]
                if any(set(mention.items) & drawn(match, p) for p in views if note.is_for(p)):
                    seen.add(note.kind)
    assert len(mentioned) >= 3
    assert seen == mentioned, f"notes {mentioned - seen} point at nothing that is drawn"


def test_a_line_about_a_pawn_is_its_owners():
    game = GAMES["elfenwizards"]
    match = Match(game, 3, {}, 1)
    pawn = int(match.position.state.pawns) * 2
    mention = game.mention(match.position.hidden(-1).state, Note(events.FOUND, (pawn, 5)))
    assert mention.seat == 2
    assert mention.items[1] == "box-5"

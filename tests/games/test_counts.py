"""What games count of themselves: only what they name, for seats that there are."""

import random

import pytest

from pentacle.core.counts import EVENT, Counted
from pentacle.core.rules import listening
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, HOUSE


def counted_game(game, seats, seed, **options):
    """A random game, counted; its last position too."""
    counted, dice = Counted(), random.Random(seed)
    with listening() as opening:
        p = game.deal(seats, seed, **options)
    game.counts.count(counted, p.state, -1, tuple(opening))
    while not p.over:
        player = p.pending[0]
        notes = p.play_unchecked(player, dice.choice(p.legal(player)))
        game.counts.count(counted, p.state, player, notes)
    return counted, p


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_counts_what_it_names(name):
    game = GAMES[name]
    counts = game.counts
    counted, p = counted_game(game, game.seats[-1], 3)
    assert counts.end(p.state) in counts.ends
    assert {deed for _, deed in counted.deeds} <= counts.deeds.keys()
    assert {seat for seat, *_ in (*counted.deeds, *counted.items)} <= set(range(p.seats))
    tells = {kind for (_, kind, _), (seen, _) in counted.items.items() if seen}
    for (seat, kind, item), (seen, taken) in counted.items.items():
        if kind == EVENT:
            assert item in counts.events.names.values()
        else:
            assert item in counts.kinds[kind].items, (kind, item)
            assert seen or kind not in tells, f"seat {seat} took {item} unseen, {taken} times"
    named = [w for k in counts.kinds.values() for w in (k.title, *k.items.values())]
    for words in (*named, *counts.deeds.values(), *counts.ending_words.values()):
        assert all(words[language] for language in LANGUAGES)

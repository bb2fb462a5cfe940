"""Positions in words: complete, and refused where they cannot be."""

from __future__ import annotations

import random
import re

from pentacle.core import Game, PentacleError, Position
from pentacle.core.position import SPECTATOR

from .walks import Options, interpreted, some_stops

TRIES, AFTERWARDS = 12, 25


def check_notation(game: Game, seats: int, options: Options, seed: int) -> None:
    """A table, and what each seat knows of it, comes back from its text to the last byte."""
    strange = sorted(game.notation.kinds.keys() - game.state.fields.keys() - {"seats"})
    assert not strange, f"the notation speaks of {strange}, which the record does not have"
    for stop in some_stops(game, seats, options, seed, 6):
        table = interpreted(stop.table)
        for known in (table, *(table.hidden(v) for v in range(SPECTATOR, seats))):
            text = str(known)
            assert (back := game.read(text)) == known, f"not the same table:\n{text}"
            assert (back.viewer, back.options) == (known.viewer, known.options)
            assert str(back) == text


def check_made_up(game: Game, seats: int, options: Options, seed: int) -> None:
    """A table that somebody made up is refused in a sentence, or it can be played on."""
    dice = random.Random(seed)
    for stop in some_stops(game, seats, options, seed, 4):
        text = str(interpreted(stop.table))
        for _ in range(TRIES):
            changed = _changed(text, dice)
            try:
                table = game.read(changed, seed=seed)
            except PentacleError:
                continue
            _play_on(table, dice, changed)


def _changed(text: str, dice: random.Random) -> str:
    """The text with one or two words that are other ones, or gone."""
    first, *lines = text.splitlines()
    for _ in range(dice.choice((1, 1, 2))):
        if not lines:
            break
        i = dice.randrange(len(lines))
        words = re.split(r"(\s+|;|\*)", lines[i])
        k = dice.randrange(len(words))
        others = [w for line in lines for w in re.split(r"[\s;*]+", line)]
        words[k] = dice.choice(("", "-", "0", "1", "2", "7", "99", "-1", *dice.sample(others, 3)))
        lines[i] = "".join(words)
    return "\n".join([first, *lines])


def _play_on(table: Position, dice: random.Random, text: str) -> None:
    for _ in range(AFTERWARDS):
        if table.over:
            break
        player = dice.choice(table.pending)
        moves = table.legal(player)
        assert moves, f"seat {player} must decide but has no legal action in\n{text}"
        action = dice.choice(moves)
        table.play_unchecked(player, action)
        faults = table.faults()
        assert not faults, f"{faults} after {table.game.actions.name(action)} in\n{text}"
    table.scene(SPECTATOR, "fr")

"""How games went: random play measured, and the same games measured along their actions."""

import numpy as np
import pytest

from pentacle.core.chance import STEP, mix
from pentacle.core.compile.measure import measured
from pentacle.games import GAMES

_MASK = (1 << 64) - 1


def played_out(p, seed):
    """A game as `Batch.play_out` plays it, by hand; its figures counted the plain way."""
    line, counts, changes = [], np.zeros((3, p.seats), int), 0
    counter = mix((seed + 3 * STEP) & _MASK)
    led = leaders(p)
    while not p.over:
        seat, counter = p.pending[0], (counter + STEP) & _MASK
        legal = p.legal(seat)
        action = legal[((mix(counter) >> 32) * len(legal)) >> 32]
        counts[0 if len(legal) == 1 else 1, seat] += 1
        counts[2, seat] += len(legal)
        line.append((seat, action))
        p.play_unchecked(seat, action)
        if not led & leaders(p):
            changes += 1
            led = leaders(p)
        led &= leaders(p)
    return line, counts, changes


def leaders(p):
    return {seat for seat in range(p.seats) if p.points[seat] == max(p.points)}


@pytest.mark.parametrize("threads", [1, 2])
def test_a_measured_batch_ends_as_a_played_one_and_tells_what_a_count_by_hand_tells(threads):
    game = GAMES["spellcaster"]
    batch = game.deal_many(6, seats=2, seed=5, threads=threads)
    figures = batch.measure()
    plain = game.deal_many(6, seats=2, seed=5)
    plain.play_out()
    assert batch.records.tobytes() == plain.records.tobytes()
    assert batch.over.all()
    for i in range(6):
        start = game.deal(2, 5 + i)
        p = start.copy()
        line, counts, changes = played_out(p, 5 + i)
        assert bytes(p) == batch.records[i].tobytes()
        assert figures.length[i] == len(line)
        assert [figures.forced[i].tolist(), figures.free[i].tolist()] == counts[:2].tolist()
        assert figures.answers[i].tolist() == counts[2].tolist()
        assert figures.lead_changes[i] == changes
        assert (measured(start, line).table[0] == figures.table[i]).all()

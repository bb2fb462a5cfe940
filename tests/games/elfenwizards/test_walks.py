"""Chapters 18 to 21 on random games: sight, the action space, bounds, invariants."""

import random

import numpy as np
import pytest

from pentacle.core.record import cells_of
from pentacle.games.elfenwizards import GAME, events
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import actions as blocks
from pentacle.games.elfenwizards.cards import DN, DW, H, M, N, S, W
from tests.games.elfenwizards.table import table

BOUNDS = {3: 518, 4: 670, 5: 822, 6: 974}


def walk(seats, seed, **options):
    """A random game, move by move."""
    t = table(seats, "rgbykw"[seed % seats], seed=seed, **options)
    chance = random.Random(seed)
    while t.s.phase != st.OVER:
        mask = sorted(t.mask())
        assert mask, "somebody must be able to act"
        action = chance.choice(mask)
        yield t, action
        t.play(action)
    yield t, None


def test_122_actions():
    """ELF-19.1  The blocks and where they begin."""
    first = {b.name: b.first for b in GAME.actions.blocks}
    assert GAME.actions.count == 122
    assert list(first.values()) == [0, 1, 2, 3, 4, 5, 6, 10, 46, 52, 58, 59, 83, 108]
    assert blocks.count == 122


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_decisions(seats):
    """ELF-19.2, INV-13  Each decision offers its own blocks, no more than it can; one PASS each."""
    allowed = {
        st.MARK: ({"mark reserve", "mark box"}, 2), st.RETIRE: ({"magicians"}, 4),
        st.ALLOT: ({"done", "place"}, 37), st.DECIDE: ({"accept", "reroll"}, 2),
        st.REST: ({"place"}, 36), st.RECOVER: ({"done", "use"}, 7),
        st.SPELL: ({"pass", "minor spell", "major spell"}, 9), st.AIM: ({"target"}, 25),
        st.REGAIN: ({"done", "use"}, 7), st.TAKE_MIN: ({"done", "take"}, 7),
        st.FILL: ({"title"}, 8), st.DEMOTE: ({"magicians"}, 4),
        st.CLEANSE: ({"done", "use"}, 7), st.TAKE_GREY: ({"done", "take"}, 7),
    }  # fmt: skip
    for seed in range(4):
        for t, action in walk(seats, seed):
            if action is None:
                passes = t.recorded.count(0)
                assert passes == seats * t.s.rounds
                continue
            names, most = allowed[t.s.phase]
            mask = t.mask()
            assert {GAME.actions.block_of(a).name for a in mask} <= names
            assert 1 <= len(mask) <= most
            assert mask != {1}, "DONE is never alone"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("cost", ["four", "three"])
def test_invariants_and_bounds(seats, cost):
    """ELF-20.1, ELF-20.2, INV-1 to INV-11  Every record is sound, every game ends in time."""
    for seed in range(3):
        for t, action in walk(seats, seed + 100, grey_cost=cost):
            assert t.check() == ""
            if action is None:
                assert len(t.recorded) <= BOUNDS[seats]
                each = [n for n in t.notes if n.kind == events.SCORED]
                assert all(n.args[1] >= 2 * t.s.pawns - 14 for n in each)
    assert max(BOUNDS.values()) == GAME.bound


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_structure_of_a_round(seats):
    """ELF-20.3, ELF-20.4, ELF-11.5, INV-8, INV-9  Titles, tokens and points of every round."""
    for seed in range(8):
        before = None
        won = []
        for t, _ in walk(seats, seed + 500):
            s = t.s
            titled = sum(pawn != -1 for pawn in s.at[W:M])
            if s.phase == st.SPELL and before is None:
                before = (titled, sum(s.grey), len(t.notes))
                assert titled >= 11
            new = t.notes[before[2] :] if before else []
            scored = [n for n in new if n.kind == events.SCORED]
            if before and scored:
                won = [n.args[1] for n in new if n.kind == events.AWARDED]
                hw = won.count(H)
                sorcerers = sum(S <= b < N for b in won)
                necromancers = sum(N <= b < M for b in won)
                demoted = [n for n in new if n.kind == events.DEMOTED]
                given = sum(n.args[2] for n in demoted)
                assert len(demoted) == max(0, before[0] - 14 + necromancers - hw)
                assert given == max(0, sorcerers + necromancers - 8 - hw)
                assert given <= 4 - hw
                ended = any(n.kind == events.ENDED for n in new)
                if ended or s.phase == st.MARK:
                    full = sum(pawn != -1 for pawn in s.at[N:M])
                    magicians = sum(M <= box < DW for box in s.box)
                    top = 10 * (s.at[H] != -1)
                    tokens = sum(s.grey)
                    total = top + 14 + 20 + 3 * full + 2 * magicians - tokens
                    assert sum(n.args[1] for n in scored) == total
                assert full_below(s)
                before = None
    assert won


def full_below(s):
    return -1 not in s.at[W:N].tolist() and not any(DW <= box <= DN for box in s.box)


def test_everything_is_open_but_the_dice_to_come():
    """ELF-18.1, ELF-19.3  `hide` takes the generator and nothing else; `resample` gives another."""
    for t, action in walk(4, 3):
        if action is None or len(t.recorded) % 40:
            continue
        hidden, same = t.position.hidden(1), t.position.copy()
        same.state.rng = 0
        assert hidden == same
        assert hidden.imagine(1, 77) == t.position.imagine(1, 77) != t.position


def test_dice_are_fair_and_not_rolled_in_advance():
    """ELF-18.1, ELF-19.3  Other dice to come change the next roll; all faces are equally likely."""
    t = table(3)
    other = table(3)
    GAME.resample(other.s, 0, 12345)
    t.play(1)
    other.play(1)
    assert cells_of(t.s.rolled, 0) == cells_of(other.s.rolled, 0)
    assert cells_of(t.s.rolled, 1) != cells_of(other.s.rolled, 1)
    faces = np.zeros(6, int)
    for seed in range(1000):
        faces += np.sum(GAME.deal(3, seed).state.rolled, axis=0)
    assert faces.sum() == 7000
    assert (abs(faces - 7000 / 6) < 130).all()


def test_imagined_worlds_are_as_likely_as_dice():
    """ELF-18.1, ELF-19.3  Nothing but dice to come is guessed: over the worlds that a seat can
    imagine each face of each die comes as often, and nothing that lies open differs."""
    t = table(3)
    seen = np.zeros(6, int)
    for seed in range(600):
        world = t.position.imagine(1, seed)
        assert world.hidden(1) == t.position.hidden(1)
        world.play(0, 1)
        seen += cells_of(world.state.rolled, 1)
    assert seen.sum() == 600 * 7
    assert (abs(seen - 700) < 100).all()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_interpreted_and_compiled_are_the_same_bytes(seats):
    """ELF-20.1  One source: the record after every action, its mask, score and check agree."""
    for seed in range(2):
        plain, quick = (GAME.deal(seats, seed, compiled=c) for c in (False, True))
        chance = random.Random(seed)
        while not plain.over:
            assert plain == quick
            assert plain.pending == quick.pending
            player = plain.pending[0]
            moves = plain.legal(player)
            assert quick.legal(player) == moves
            assert quick.faults() == ()
            action = chance.choice(moves)
            plain.play_unchecked(player, action)
            quick.play_unchecked(player, action)
        assert (plain.points, plain.ranks) == (quick.points, quick.ranks)
        assert plain == quick


def test_lengths_of_random_games():
    """ELF-20.2  Compiled random games end, after about as many actions as measured before."""
    for seats, mean in {3: 227, 4: 320, 5: 398, 6: 482}.items():
        records = GAME.compiled.tables(1000)
        actions = GAME.compiled.play_out(records, seats, GAME.row(seats), 1)
        assert abs(actions / 1000 - mean) < 0.05 * mean
        assert (records["phase"] == st.OVER).all()

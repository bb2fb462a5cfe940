"""What a sensible player thinks of a position, and that it plays well."""

import random

import numpy as np
import pytest

from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.value import chance_to_climb
from tests.games.elfenwizards.table import mbox, table
from tests.games.elfenwizards.test_compete import competition


def value(t, who=0):
    return float(GAME.value(t.s, who))


def chance(t, code):
    return float(chance_to_climb(t.s, t.pawn(code)))


def test_spells_beside_my_pawn_are_good_and_beside_my_rival_bad():
    """ELF-10.3  In the same contest what helps one hurts the other."""
    t = competition(3, chips=3).phase(st.SPELL)
    before, rival = value(t), value(t, 1)
    t.points(r1=4)
    assert value(t) > before
    assert value(t, 1) < rival
    t.points(r1=0, g1=4)
    assert value(t) < before


def test_the_end_is_certain():
    """ELF-10.3, ELF-10.4  When everybody has passed the chance is 0 or 1."""
    t = competition(3).phase(st.SPELL).points(r1=3, g1=2, r5=1, g5=2, b7=3)
    t.s.passed = 7
    assert chance(t, "r1") > 0.95
    assert chance(t, "g1") < 0.05
    assert chance(t, "b7") > 0.95
    assert chance(t, "g5") > 0.95
    assert chance(t, "r5") < 0.05
    assert chance(t, "b1") == 0.0
    assert chance(t, "r6") == 0.0
    t.points(g1=3)
    assert chance(t, "r1") < 0.5


def test_a_lone_candidate_needs_one_point():
    """ELF-10.3  One point is enough, none is not."""
    t = competition(3).stand(b3="M2").phase(st.SPELL)
    t.s.passed = 7
    assert chance(t, "r3") == 0.0
    assert chance(t.points(r3=1), "r3") == 1.0


def test_high_titles_are_worth_more():
    """ELF-14.1  After the award a pawn is worth its place, and tokens cost."""
    worth = []
    for box in ("M1", "N1", "S1", "W1"):
        t = table(3).bare().stand(r1="M4", r2="M4", r3="M4").stand(r5=box)
        t.s.phase = st.CLEANSE
        worth.append(value(t))
    assert worth == sorted(worth)
    t.s.grey[0] += 1
    assert value(t) < worth[-1]


def test_an_empty_box_is_a_good_place_to_fall():
    """Fewer rivals in a Magician box are better for the next round."""
    t = table(3).bare().stand(r1="DW", r6="W1", g6="M1").phase(st.DEMOTE)
    seen = []
    for n in (1, 2):
        other = table(3)
        other.record[:] = t.record
        seen.append(value(other.play(mbox(n))))
    assert seen[1] > seen[0]


def test_at_the_end_it_is_the_score():
    """ELF-15.4  The value of a finished game is its total."""
    t = table(4)
    t.s.phase = st.OVER
    t.s.score[:4] = [70, 81, 66, 60]
    assert [value(t, p) for p in range(4)] == [70.0, 81.0, 66.0, 60.0]


def best_action(game, record, p, moves, chance):
    """The action after which the seat stands best; a spell is tried on every pawn."""
    n = game["legal"](record[0], p, moves)
    options = moves[:n].tolist()
    if n == 1:
        return options[0]

    def worth(table_):
        return game["value"](table_[0], p)

    def after(table_, action):
        trial = table_.copy()
        trial["rng"] = chance.getrandbits(64)
        game["apply"](trial[0], p, action)
        return trial

    best, found = options[0], -1e9
    for action in options:
        trial = after(record, action)
        if trial["phase"][0] == st.AIM:
            k = game["legal"](trial[0], p, moves)
            v = max(worth(after(trial, a)) for a in moves[:k].tolist())
        else:
            v = worth(trial)
        if v > found:
            best, found = action, v
    return best


@pytest.mark.slow
def test_it_beats_random_play():
    """One player who follows the value wins nearly every game against three who do not."""
    names = ("setup", "legal", "apply", "pending", "value")
    game = {k: GAME.compiled.function(k) for k in names}
    wins = 0.0
    for seed in range(24):
        record, moves, chance = GAME.state.zeros(1), GAME.moves(), random.Random(seed)
        game["setup"](record[0], 4, GAME.row(4), np.uint64(seed))
        while mask := game["pending"](record[0]):
            p = mask.bit_length() - 1
            if p == seed % 4:
                action = best_action(game, record, p, moves, chance)
            else:
                n = game["legal"](record[0], p, moves)
                action = int(moves[chance.randrange(n)])
            game["apply"](record[0], p, action)
        score = record["score"][0, :4]
        wins += (score[seed % 4] == score.max()) / (score == score.max()).sum()
    assert wins >= 20

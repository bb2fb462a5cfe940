"""What a sensible player thinks of a position, and that it plays well."""

import random
from array import array

import pytest

from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.value import chance_to_climb, counts_of
from tests.games.elfenwizards.table import mbox, table
from tests.games.elfenwizards.test_compete import competition


def value(t, who=0):
    return t.position.value(who)


def chance(t, code):
    pawn = t.pawn(code)
    seat = pawn // t.s.pawns
    return chance_to_climb(t.s, seat, pawn, counts_of(t.s, seat))


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
        other = t.position.copy()
        other.play(0, mbox(n))
        seen.append(other.value(0))
    assert seen[1] > seen[0]


def test_at_the_end_it_is_the_score():
    """ELF-15.4  The value of a finished game is its total."""
    t = table(4)
    t.s.phase = st.OVER
    t.s.score[:4] = array("h", [70, 81, 66, 60])
    assert [value(t, p) for p in range(4)] == [70.0, 81.0, 66.0, 60.0]


def best_action(p, player, chance):
    """The action after which the seat stands best; a spell is tried on every pawn."""
    moves = p.legal(player)
    if len(moves) == 1:
        return moves[0]

    def after(position, action):
        trial = position.copy()
        trial.state.rng = chance.getrandbits(64)
        trial.play_unchecked(player, action)
        return trial

    def worth(action):
        trial = after(p, action)
        if trial.state.phase == st.AIM:
            return max(after(trial, a).value(player) for a in trial.legal(player))
        return trial.value(player)

    return max(moves, key=worth)


@pytest.mark.slow
def test_it_beats_random_play():
    """One player who follows the value wins nearly every game against three who do not."""
    wins = 0.0
    for seed in range(24):
        p, chance = GAME.deal(4, seed, compiled=True), random.Random(seed)
        while not p.over:
            player = p.pending[0]
            if player == seed % 4:
                action = best_action(p, player, chance)
            else:
                action = chance.choice(p.legal(player))
            p.play_unchecked(player, action)
        wins += (p.ranks[seed % 4] == 1) / p.ranks.count(1)
    assert wins >= 20

"""A position: dealt by name, copied, hidden, imagined, refused in sentences."""

from __future__ import annotations

from typing import Any

import pytest

import pentacle
from pentacle.core.errors import IllegalAction, OptionError, PentacleError
from pentacle.core.position import fingerprint

GAME = pentacle.game("spellcaster")


def test_games_are_found_by_name() -> None:
    assert set(pentacle.game_names()) >= {"archimage", "zavandor", "valroc"}
    with pytest.raises(PentacleError, match="there is no game 'chess'; there are archimage"):
        pentacle.game("chess")


def test_the_same_seed_deals_the_same_table_and_none_a_fresh_one() -> None:
    assert GAME.deal(2, seed=7) == GAME.deal(seats=2, seed=7)
    assert GAME.deal(2, seed=7) != GAME.deal(2, seed=8)
    fresh = GAME.deal(2)
    assert fresh != GAME.deal(2)
    assert fresh.state.key, "dice that nobody gave a seed for are keyed"


def test_options_go_by_name() -> None:
    p = GAME.deal(2, seed=7, first_turn_one_action=True)
    assert p.options == {"first_turn_one_action": True}
    assert p.state.actions_left == 1


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", True])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="a seed is a"):
        GAME.deal(2, seed=seed)


def test_a_copy_goes_its_own_way() -> None:
    p = GAME.deal(2, seed=7)
    twin = p.copy()
    twin.play(0, twin.legal(0)[0])
    assert twin != p
    assert p == GAME.deal(2, seed=7)
    assert GAME.position(bytes(twin), 2) == twin


def test_what_one_seat_knows_is_for_looking() -> None:
    p = GAME.deal(2, seed=7)
    known = p.hidden(0)
    assert known.viewer == 0
    assert known.hidden(0) is known
    assert known.legal(0) == p.legal(0)
    assert known.state.hand[1] == 0
    with pytest.raises(IllegalAction, match="imagine"):
        known.play(0, known.legal(0)[0])
    world = known.imagine(0, seed=3)
    assert world.viewer is None
    world.play(0, world.legal(0)[0])
    looks: list[Any] = [p.hidden, lambda seat: p.imagine(seat, 1)]
    for look in looks:
        with pytest.raises(OptionError, match="there is no seat 4"):
            look(4)
    for look in (known.hidden, lambda seat: known.imagine(seat, 1), known.scene):
        with pytest.raises(OptionError, match="seat 1 knows other things"):
            look(1)


def test_changes_by_hand_are_noticed_when_told() -> None:
    p = GAME.deal(2, seed=7)
    assert p.legal(0)
    p.state.winner, p.state.road, p.state.ask = 1, 1, 0
    p.changed()
    assert p.over
    assert p.legal(0) == []


def test_a_fingerprint_leaves_a_key_of_zero_out() -> None:
    plain, keyed = GAME.deal(2, seed=7), GAME.deal(2, seed=7 | 1 << 100)
    assert plain.fingerprint != keyed.fingerprint
    assert fingerprint(bytes(plain)) == fingerprint(bytes(plain)[:-8] + bytes(8))
    assert plain.fingerprint[:12] in repr(plain)


def test_points_ranks_and_words() -> None:
    p = GAME.deal(2, seed=7)
    assert len(p.points) == len(p.ranks) == 2
    assert p.faults() == ()
    assert p.label(0, p.legal(0)[0], "fr") != p.label(0, p.legal(0)[0])
    assert p.scene(0, "fr", "tall").prompt.mine
    assert not p.scene().prompt.mine

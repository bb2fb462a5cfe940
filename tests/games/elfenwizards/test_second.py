"""A sample of whole games on both engines, and proof that a difference would be seen.

ELF-5.4, ELF-5.6, ELF-17.1, ELF-19.1, ELF-19.3: the same choices, pieces, points, ranks and dice.
"""

from __future__ import annotations

from typing import Any

import pytest

from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards.options import PLACEMENT

from ..twins import Difference, compare_games, every_table
from . import second_board
from .second import MANNERS, NAMES, Walk, play
from .second_board import Board, Pawn
from .second_round import Story


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("manner", MANNERS)
def test_whole_games_agree(seats: int, manner: str) -> None:
    play(seats, seats, {"grey_cost": "three" if seats % 2 else "four"}, manner)


def test_every_action_has_its_name() -> None:
    """ELF-19.1"""
    assert len(NAMES) == len(set(NAMES)) == GAME.actions.count


def test_every_player_count_meets_every_option() -> None:
    """ELF-4.6"""
    tables = list(every_table(GAME, 200))
    for option in ({"grey_cost": "three"}, {"promises": False}, {"private_talk": True}):
        assert {seats for _, seats, o in tables if o == option} == set(GAME.seats)
    moved = {seats for _, seats, o in tables if o == {"placement": "former"}}
    assert moved == set(GAME.options[PLACEMENT].seats)


def half(pawn: Pawn) -> int:
    return sum((face + 1) // 2 for _, face in pawn.spells)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "spells count half": (Pawn, "points", half),
    "closed contests are open": (Board, "may_help", lambda board, player, pawn: bool(pawn.level)),
    "one token too many for Necromancers": (
        second_board.LEVEL_IS_GREY, "N", True,
    ),
    "a High Wizard is worth nine": (second_board.LEVEL_POINTS, "H", 9),
    "three first Magicians climb": (Board, "two_winners", lambda board, rivals: rivals[:2]),
    "nobody is without a title": (Story, "best_vacant", lambda story: ["N1"]),
    "chips cost three": (second_board.NUMBERS, "chip_price", 3),
}  # fmt: skip


def play_some() -> None:
    for seed in range(16):
        play(seed, 3 + seed % 4, {})


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong = FAULTS[fault]
    if isinstance(place, dict):
        monkeypatch.setitem(place, name, wrong)
    else:
        monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Difference, match=r"after action \d+ \("):
        play_some()


@pytest.mark.parametrize("field", ["reserve", "spent", "grey", "score", "track"])
def test_a_changed_piece_is_caught(field: str) -> None:
    walk = Walk(3, 4, {}, "fighters")
    for _ in range(20):
        walk.step()
    getattr(walk.pair.position.state, field)[0] += 1
    walk.pair.position.changed()
    with pytest.raises(Difference, match="after action 20"):
        walk.pair.compare()


def test_the_command_tells_the_first_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compare_games(GAME, play, ["--games", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 games, no difference"
    monkeypatch.setattr(Pawn, "points", half)
    assert compare_games(GAME, play, ["--games", "2"]) == 1
    assert capsys.readouterr().out.startswith("seed 0, 3 seats, no option: after action ")

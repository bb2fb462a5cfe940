"""A sample of whole games on both engines, and proof that a difference would be seen.

ZAV-1.4, ZAV-14.1, ZAV-16.3, ZAV-16.7: the same choices, pieces, points, ranks and dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pentacle.games.zavandor import GAME

from ..twins import Difference, compare_games, every_table
from . import second_auction, second_purse, second_turns
from .second import MANNERS, Walk, play
from .second_auction import NAMES
from .second_things import KINDS, Bank, Player

SAMPLE = [(seed, seats) for seats in GAME.seats for seed in range(2)]


@pytest.mark.parametrize(("seed", "seats"), SAMPLE)
def test_whole_games_agree(seed: int, seats: int) -> None:
    options = {option.name: (seed + place) % 2 == 0 for place, option in enumerate(GAME.options)}
    play(seed, seats, options, MANNERS[(seed + seats) % len(MANNERS)])


def test_every_action_has_its_name() -> None:
    """ZAV-14.1"""
    assert len(NAMES) == len(set(NAMES)) == GAME.actions.count


def test_every_player_count_meets_every_option() -> None:
    """ZAV-3.7"""
    tables = list(every_table(GAME, 200))
    for option in GAME.options:
        assert {seats for _, seats, o in tables if o == {option.name: True}} == set(GAME.seats)


def round_up(player: Player, gem: str) -> int:
    return (player.cost(gem) + 1) // 2


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "a sale is rounded up": (Player, "sale", round_up),
    "no surcharge": (second_auction.Auctions, "surcharge", lambda table, p, lot: 0),
    "change is never lost": (second_turns.Table, "settle", lambda table, p: None),
    "a bonus too many": (Player, "bonus", lambda p, sentinel: 13),
    "dust weighs nothing": (second_purse, "dust_weight", lambda dust, single: 0),
    "the last artifacts come first": (
        Bank, "reveal_artifact", lambda bank: bank.display.append(bank.pile.pop()),
    ),
    "markers are free": (second_turns, "MARKERS", [1, 1, 1, 1, 1]),
}  # fmt: skip


def play_some() -> None:
    for seed in range(12):
        play(seed, 3, {}, "rich")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong = FAULTS[fault]
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Difference, match=r"after action \d+ \("):
        play_some()


@pytest.mark.parametrize("field", ["supply", "discard", "pile", "stock"])
def test_a_changed_piece_is_caught(field: str) -> None:
    walk = Walk(3, 4, {}, "buyers")
    for _ in range(20):
        walk.step()
    getattr(walk.pair.position.state, field)[0] += 1
    walk.pair.position.changed()
    with pytest.raises(Difference, match=field):
        walk.pair.compare()


def run(play: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = compare_games(GAME, play, ["--games", "2"])
    return code, capsys.readouterr().out


def test_the_command_tells_the_first_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, told = run(play, capsys)
    assert (code, told.splitlines()[-1]) == (0, "2 games, no difference")
    monkeypatch.setattr(Player, "sale", round_up)
    code, told = run(play, capsys)
    assert code == 1
    assert told.startswith("seed 0, 2 seats, no option: after action ")


def test_the_early_ruby_is_no_source_of_red_cards() -> None:
    """ZAV-16.2, ZAV-16.3  The Druid at fire level 3: red cards of the Sages become dust."""
    options = {"druid_ruby": True, "sages_dust": True, "choose_characters": True}
    walk = Walk(5, 2, options, "random")
    for name in ("choose druid", "choose elf"):
        walk.pair.answer(next(iter(walk.second.asked)), name)
    table, s = walk.second.table, walk.pair.position.state
    druid = next(p for p in table.players if p.character == "druid")
    druid.level["fire"] = s.level[druid.seat, 2] = 3
    table.bank.deck["ruby"].remove("R16")
    druid.aside.append("R16")
    s.deck[KINDS.index("R16")] -= 1
    s.deck_cards[3] -= 1
    s.aside[druid.seat, KINDS.index("R16")] = s.aside_cards[druid.seat, 3] = 1
    walk.pair.position.changed()
    while table.round == 1:
        ((seat, names),) = walk.second.asked.items()
        walk.pair.answer(seat, "done" if "done" in names else min(names))
    assert table.bank.discard["ruby"] == ["R16"]

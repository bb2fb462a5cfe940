"""A sample of the long trial of the rules, and proof that it finds what is planted."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from pentacle.core import replay
from pentacle.games import GAMES, HOUSE
from pentacle.testing import soak

SPELLCASTER = GAMES["spellcaster"]


def some_replay() -> replay.Replay:
    return replay.read(next(soak.record(soak.Deal(SPELLCASTER, 2, {}, 5, tables=1))))


def written(kept: replay.Replay) -> bytes:
    kept.sum = kept.checksum()
    return msgspec.json.encode(kept)


def test_a_sample_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    """All games, played on and played again in another process."""
    words = ["--actions", "500000", "--replays", "60", "--interpreted", "30", "--seed", "7"]
    assert soak.main(words) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in HOUSE)
    assert "60 games (" in told


def test_every_count_and_option_is_drawn() -> None:
    dice = random.Random(3)
    for name in HOUSE:
        game = GAMES[name]
        deals = [soak.draw(game, dice) for _ in range(300)]
        assert {deal.seats for deal in deals} == set(game.seats)
        for option in game.options:
            found = {deal.options[option.name] for deal in deals if option.name in deal.options}
            assert len(found) == (len(option.choices) or 2)


def test_a_broken_table_is_found() -> None:
    deal = soak.Deal(SPELLCASTER, 2, {}, 5, tables=8)
    batch = deal.batch()
    assert soak.look(deal, batch, range(8)) == 8
    batch.records["energy"][3, 0] = 99
    with pytest.raises(soak.Fault, match=r"spellcaster, 2 seats, no option, seed 5: table 3: "):
        soak.look(deal, batch, range(8))


def test_another_end_is_found() -> None:
    kept = some_replay()
    soak.play_again(written(kept), interpreted=True)
    kept.end = kept.end[::-1]
    with pytest.raises(soak.Fault, match="ends with other bytes"):
        soak.play_again(written(kept), interpreted=False)


def test_another_action_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the other process too: its sentence and its code."""
    kept = some_replay()
    player, action = kept.actions[9]
    kept.actions[9] = (1 - player, action)
    file = tmp_path / "replays.jsonl"
    file.write_bytes(written(kept) + b"\n")
    assert soak.main(["--read", str(file)]) == 1
    assert "action 9 is refused" in capsys.readouterr().out

"""Replays depend on `Game.version`: behaviour cannot change under the same number, words can."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pentacle.core.errors import PentacleError
from pentacle.testing import check_golden, write_golden
from pentacle.testing.golden import versions_in
from tests.starter.model import stones

OTHER_WORDS = ("labels.py", "Choose the {n}", "Take the {n}")


def test_behaviour_needs_a_new_version_and_words_do_not(tmp_path: Path) -> None:
    golden = tmp_path / "golden"
    with stones(tmp_path / "first") as game:
        write_golden(game, golden)
        check_golden(game, golden)
    with stones(tmp_path / "words", OTHER_WORDS) as game:
        with pytest.raises(AssertionError, match=r"was '.*Choose the"):
            check_golden(game, golden)
        write_golden(game, golden)
        check_golden(game, golden)
    before = {path: path.read_text() for path in golden.iterdir()}
    with stones(tmp_path / "rule", ("turn.py", "s.die == TURNED", "s.die != TURNED")) as game:
        with pytest.raises(AssertionError, match="do not behave as version 1 did"):
            check_golden(game, golden)
        with pytest.raises(PentacleError, match=r"make its `Game\.version` 2"):
            write_golden(game, golden)
        assert {path: path.read_text() for path in golden.iterdir()} == before
        second = replace(game, version=2)
        write_golden(second, golden)
        check_golden(second, golden)
    assert list(versions_in(golden)) == [1, 2]


def test_a_version_without_golden_games_is_told(tmp_path: Path) -> None:
    with stones(tmp_path / "game") as game, pytest.raises(AssertionError, match="write them"):
        check_golden(game, tmp_path / "nowhere")


def test_a_draft_may_change_as_it_likes_until_it_is_released(tmp_path: Path) -> None:
    golden, other = tmp_path / "golden", ("turn.py", "s.die == TURNED", "s.die != TURNED")
    with stones(tmp_path / "draft", other) as game:
        check_golden(game, golden, drafts=True)
    with stones(tmp_path / "first") as game:
        check_golden(game, golden, drafts=True)
        write_golden(game, golden)
    with stones(tmp_path / "rule", other) as game:
        with pytest.raises(AssertionError, match="do not behave as version 1 did"):
            check_golden(game, golden, drafts=True)
        check_golden(replace(game, version=2), golden, drafts=True)
        with pytest.raises(AssertionError, match="write them"):
            check_golden(replace(game, version=3), golden, drafts=True)

"""A game is kept choice by choice; a crash tears at most a line that nobody has seen."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pytest

import pentacle
from pentacle.core.match import Match
from pentacle.terminal.journal import Journal, JournalError, find, read, unfinished
from pentacle.terminal.sitting import Sitting


def played(choices: int = 25, seed: int = 3) -> Sitting:
    """A game of Spellcaster, played at random, with a choice taken back now and then."""
    sitting = Sitting.begin(Match(pentacle.game("spellcaster"), 2, seed=seed), ["Ana", "Noé"])
    dice = random.Random(seed)
    for n in range(choices):
        player = sitting.player
        sitting.play(player, dice.choice(sitting.match.legal(player)))
        if n % 4 == 3 and not sitting.match.undo_refusal(player):
            sitting.undo(player)
    return sitting


def file_of(sitting: Sitting) -> Path:
    assert sitting.journal is not None
    sitting.journal.close()
    return sitting.journal.path


def test_a_game_goes_on_where_it_was_left() -> None:
    first = played()
    again = Sitting.go_on(file_of(first))
    assert again.match.position == first.match.position
    assert again.match.steps == first.match.steps
    assert again.names == ["Ana", "Noé"]
    again.play(again.player, again.match.legal(again.player)[0])
    third = Sitting.go_on(file_of(again))
    assert third.match.position == again.match.position
    assert [kept.head.game for kept in unfinished()] == ["spellcaster"]


def test_a_line_that_was_torn_anywhere_costs_itself_only() -> None:
    path = file_of(played())
    whole = path.read_bytes()
    lines = read(path)[1]
    last = len(whole) - whole[:-1].rfind(b"\n") - 1
    for torn in range(1, last + 1):
        path.write_bytes(whole[:-torn])
        assert read(path)[1] == lines[:-1]
    path.write_bytes(whole[:-3] + b"??\n")
    again = Sitting.go_on(path)
    again.play(again.player, again.match.legal(again.player)[0])
    assert len(read(file_of(again))[1]) == len(lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_that_was_changed_is_refused_in_a_sentence(language: str) -> None:
    path = file_of(played())
    lines = path.read_bytes().splitlines(True)
    path.write_bytes(b"".join([*lines[:4], b"[0,1] 12345678\n", *lines[5:]]))
    with pytest.raises(JournalError) as error:
        Sitting.go_on(path)
    wanted = {"en": "is damaged: line 5 was changed", "fr": "la ligne 5 a été modifiée"}
    assert wanted[language] in error.value.why[language]
    assert not unfinished(), "what cannot be read is not offered"


@pytest.mark.parametrize("text", [b"", b"{}\n", b"nonsense", b"\xff\xfe\n\n"])
def test_what_is_no_journal_gets_a_sentence(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(text)
    with pytest.raises(JournalError, match=r"holds no game|is damaged"):
        Journal.resume(path)


def test_a_full_disk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = played()
    before, steps = file_bytes(sitting), len(sitting.match.steps)
    real = os.write

    def fails(handle: int, data: bytes) -> int:
        real(handle, data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", fails)
        with pytest.raises(JournalError, match="No space left"):
            sitting.play(sitting.player, sitting.match.legal(sitting.player)[0])
    assert len(sitting.match.steps) == steps
    assert file_bytes(sitting) == before
    sitting.play(sitting.player, sitting.match.legal(sitting.player)[0])
    assert Sitting.go_on(file_of(sitting)).match.position == sitting.match.position


def file_bytes(sitting: Sitting) -> bytes:
    assert sitting.journal is not None
    return sitting.journal.path.read_bytes()


def test_a_game_is_played_in_one_window_only() -> None:
    sitting = played()
    assert sitting.journal is not None
    with pytest.raises(JournalError, match="another window"):
        Sitting.go_on(sitting.journal.path)


def test_games_are_found_by_their_names() -> None:
    with pytest.raises(JournalError, match="no unfinished game"):
        find("")
    path = file_of(played())
    assert find("") == find(path.stem) == path
    with pytest.raises(JournalError, match=path.stem):
        find("../elsewhere")

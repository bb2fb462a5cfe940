"""The command line as its user meets it: games, play, replay, bad arguments."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.cli import COMMANDS, main
from pentacle.core import replay
from pentacle.core.match import Match
from pentacle.games import GAMES
from pentacle.terminal.sitting import called

ROOT = Path(__file__).parents[2]


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("TERM", "dumb")


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keys: str, *args: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    assert main(["play", *args]) == 0
    return capsys.readouterr().out


def test_without_a_word_it_lists_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    for word in ("games", "play", "replay", "serve", "arena", "bench"):
        assert word in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_are_listed_with_their_options(
    language: str, capsys: pytest.CaptureFixture[str], wide: None
) -> None:
    assert main(["games", "--language", language]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for name, game in GAMES.items():
        assert name in said
        assert all(f"-o {option.name}=" in said for option in game.options)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "which game?"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "spellcaster", "--players", "a,b,c,d,e"], "is for 2 to 4 players, not 5"),
        (["play", "spellcaster", "--seats", "1"], "2 players do not fit at a table for 1"),
        (["play", "spellcaster", "--seats", "5"], "is for 2 to 4 players, not 5"),
        (["play", "spellcaster", "--seed", "-4", "--players", "a,b"], "a seed is a number"),
        (["play", "spellcaster", "--players", "a,b", "-o", "sugar=on"], "has no option 'sugar'"),
        (["play", "spellcaster", "--players", "a,b", "-o", "sugar"], "NAME=VALUE"),
        (["play", "--resume", "nowhere.json"], "cannot be read: there is no such file"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["replay"], "required: FILE"),
        (["bench", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_arguments_get_a_sentence_and_no_traceback(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(words)
    out = capsys.readouterr()
    assert code == 2
    assert said in out.err
    assert "Traceback" not in out.err


def test_a_package_that_is_missing_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "pentacle.lab.tune_file", raising=False)
    monkeypatch.setitem(sys.modules, "tomlkit", None)
    assert main(["tune", "spellcaster", "--deals", "1"]) == 2
    told = capsys.readouterr().err
    assert "the package 'tomlkit' is missing" in told
    assert "grand-pentacle[lab]" in told


def test_a_whole_game_is_played_at_one_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: None, tmp_path: Path
) -> None:
    keys = "".join(f"{random.Random(i).randint(1, 2)}\n\n" for i in range(900))
    keep = str(tmp_path / "kept.json")
    args = ("spellcaster", "--players", "Ana,Noé", "--seed", "4", "--save", keep)
    said = play(monkeypatch, capsys, keys, *args)
    assert "Seed 4" in said
    assert "1. " in said
    assert not Path(keep).exists()


def test_bots_take_the_seats_that_are_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: None
) -> None:
    monkeypatch.setattr("pentacle.terminal.opening.FILLER", "random")
    args = ("spellcaster", "--players", "random", "--seats", "3", "--seed", "4")
    said = play(monkeypatch, capsys, "", *args)
    assert "Seed 4" in said
    assert said.count("random") >= 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_wishes_are_granted_or_refused_in_words(
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    wide: None,
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.json"
    keys = f"?\nu\n1\nu\nl\nr\n99\nnonsense\ns {file}\ns /nowhere/x.json\nq\n"
    args = ("spellcaster", "--players", "Ana,Noé", "--seed", "4", "--language", language)
    said = play(monkeypatch, capsys, keys, *args, "--save", str(tmp_path / "kept.json"))
    wanted = {
        "en": ["takes back", "nothing of yours", "no choice 99", "no choice nonsense", "Saved in"],
        "fr": ["reprend", "rien à reprendre", "pas de choix 99", "Enregistré dans"],
    }
    for words in wanted[language]:
        assert words in said
    assert not json.loads(file.read_text())["actions"], "the one choice was taken back"


@pytest.mark.parametrize("seed", range(4))
def test_a_keyboard_that_falls_silent_keeps_the_game(
    seed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whether somebody was to choose or to take over the keyboard."""
    keep = tmp_path / "kept.json"
    args = ("zavandor", "--players", "Ann,Bob", "--seed", str(seed), "--save", str(keep))
    play(monkeypatch, capsys, "", *args)
    assert replay.load(keep.read_bytes(), GAMES).seats == 2


def test_a_game_that_was_left_is_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: None, tmp_path: Path
) -> None:
    keep = tmp_path / "kept.json"
    args = ("spellcaster", "--players", "Ana,Noé", "--seed", "4", "--save", str(keep))
    play(monkeypatch, capsys, "1\n1\n\nq\n", *args)
    before = json.loads(keep.read_text())["actions"]
    said = play(monkeypatch, capsys, "\n1\nq\n", "--resume", str(keep), "--save", str(keep))
    assert "Noé" in said
    assert json.loads(keep.read_text())["actions"][: len(before)] == before
    assert len(json.loads(keep.read_text())["actions"]) > len(before)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown_and_replayed(
    name: str, capsys: pytest.CaptureFixture[str], wide: None, tmp_path: Path
) -> None:
    game, dice = GAMES[name], random.Random(1)
    match = Match(game, game.seats[-1], seed=1)
    while len(match.steps) < 40 and not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    file = tmp_path / "game.json"
    file.write_bytes(replay.save(match))
    for extra in (["--verify"], ["--language", "fr"], ["--viewer", "0"]):
        assert main(["replay", str(file), *extra]) == 0
        assert f"Verified: {name}, {len(match.steps)} actions" in capsys.readouterr().out


def test_a_bad_replay_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}")
    assert main(["replay", str(file)]) == 2
    assert "not a replay file" in capsys.readouterr().err


def test_a_campaign_is_left_and_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: None, tmp_path: Path
) -> None:
    monkeypatch.setenv("PENTACLE_HOME", str(tmp_path))
    said = play(monkeypatch, capsys, "1\n\n1\nq\n", "valroc", "--campaign", "first", "--seed", "3")
    assert "Campaign first: game 1 of 8" in said
    assert "A number chooses, " in said
    assert "go on with: pentacle play valroc --campaign first" in " ".join(said.split())
    left = tmp_path / "campaigns" / "first.game.json"
    actions = len(json.loads(left.read_text())["actions"])
    play(monkeypatch, capsys, "1\nq\n", "valroc", "--campaign", "first")
    assert len(json.loads(left.read_text())["actions"]) > actions


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["spellcaster", "--campaign", "x"], "spellcaster has no campaign"),
        (["valroc", "--campaign", "../x"], "letters, digits"),
        (["valroc", "--campaign", "x", "--length", "3"], "a campaign has 8, 9, 10 games, not 3"),
    ],
)
def test_a_wrong_campaign_gets_a_sentence(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    monkeypatch.setenv("PENTACLE_HOME", str(tmp_path))
    assert main(["play", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_finished_game_of_a_campaign_is_entered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: None, tmp_path: Path
) -> None:
    monkeypatch.setenv("PENTACLE_HOME", str(tmp_path))
    keys = "".join(f"{random.Random(i).randint(1, 3)}\n" for i in range(4000))
    said = play(monkeypatch, capsys, keys, "valroc", "--campaign", "solo", "--seed", "3")
    assert "below 54, so nothing is ticked" in said
    campaign = json.loads((tmp_path / "campaigns" / "solo.json").read_text())
    assert len(campaign["games"]) == 1
    assert not (tmp_path / "campaigns" / "solo.game.json").exists()


def test_parity_without_a_gpu_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    assert main(["parity", "spellcaster"]) == 2
    assert "there is no GPU here" in capsys.readouterr().err


def test_completion_knows_games_bots_files_and_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert all(f"_shtab_pentacle_{command}_option_strings" in script for command in COMMANDS)
    for words, last, wanted in (
        ("arena", "va", "valroc"),
        ("arena valroc", "gr", "greedy"),
        ("serve --we", "--we", "--web"),
        ("replay", "LIC", "LICENSE"),
    ):
        line = ["pentacle", *words.split(), *([last] if last not in words.split() else [])]
        typed = " ".join(f"'{word}'" for word in line)
        then = f"COMP_WORDS=({typed}); COMP_CWORD={len(line) - 1}; _shtab_pentacle"
        shell = f'{script}\n{then} pentacle "{last}"\nprintf "%s\\n" "${{COMPREPLY[@]}}"'
        done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, cwd=ROOT)
        assert wanted in done.stdout.split(), (line, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--go-on"], "no unfinished game"),
        (["--go-on", "x"], "no unfinished game 'x'"),
        (["spellcaster", "--players", "me,Greedy"], "did you mean greedy?"),
        (["spellcaster", "--players", "me,mcts@2000"], "did you mean mcts?"),
        (["spellcaster", "--lesson", "x"], "lessons are taken full screen"),
    ],
)
def test_wrong_words_get_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    assert said in capsys.readouterr().err


def test_everybody_has_a_name_of_his_own() -> None:
    assert called(["Ana", "random", "random"], "en") == ["Ana", "random", "random 2"]

"""`pentacle replay FILE --verify`: sound files, files of before, and files somebody changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pentacle.cli import main
from pentacle.core import fair, replay
from pentacle.core.fair import Proof, Share
from pentacle.core.match import Match
from pentacle.games import GAMES

SECRET, ANN, BOB = "ab" * 32, "01" * 32, "02" * 32
Run = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def file() -> replay.Replay:
    """A game of Ann, Bob and Cat, who never showed her share."""
    shares = [
        Share(0, fair.pledge_of_share(ANN), ANN),
        Share(1, fair.pledge_of_share(BOB), BOB),
        Share(2, fair.pledge_of_share("03" * 32)),
    ]
    seed = fair.seed_of("t1", "spellcaster", SECRET, {0: ANN, 1: BOB})
    match, dice = Match(GAMES["spellcaster"], 3, None, seed), random.Random(1)
    while len(match.steps) < 30:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    proof = Proof("t1", fair.pledge_of_secret(SECRET), SECRET, shares)
    return replay.read(replay.save(match, ["Ann", "[b]Bob", "Cat"], proof))


@pytest.fixture
def run(
    file: replay.Replay,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Run:
    """Verify the file after a change (None: left out), with a sum that fits again."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "dumb")

    def verify(*flags: str, sum: str = "", **change: Any) -> tuple[int, str]:
        said = {k: v for k, v in (msgspec.to_builtins(file) | change).items() if v is not None}
        changed = msgspec.convert(said, replay.Replay)
        changed.sum = sum or changed.checksum()
        changed.marks = changed.checksum_of_marks()
        path = tmp_path / "game.json"
        path.write_bytes(msgspec.json.encode(changed))
        code = main(["replay", str(path), "--verify", *flags])
        return code, capsys.readouterr().out

    return verify


def altered(file: replay.Replay, **change: Any) -> dict[str, Any]:
    dice: dict[str, Any] = msgspec.to_builtins(file.dice) | change
    return dice


def test_a_sound_file(file: replay.Replay, run: Run) -> None:
    code, said = run()
    assert code == 0
    for sentence in (
        "The file is whole.",
        "server's secret fits the pledge",
        "The share of Ann fits",
        "The share of [b]Bob fits",
        "Cat pledged a share and did not show it in time",
        "The seed follows from the secret and the shares.",
        f"all {len(file.actions)} actions are legal",
        "They lead to the recorded end.",
        f"Verified: spellcaster, {len(file.actions)} actions, not ended.",
        "[b]Bob: ",
    ):
        assert sentence in said
    assert "✗" not in said


def test_in_french(run: Run) -> None:
    code, said = run("--language", "fr")
    assert code == 0
    assert "La graine découle du secret et des parts." in said


def test_a_file_of_the_old_kind_says_what_can_be_proved(file: replay.Replay, run: Run) -> None:
    code, said = run(version=1, seed="0000000000000005", actions=[], dice=None, end=None)
    assert code == 0
    assert "that nobody chose it cannot be proved" in said
    assert "does not record its end" in said
    assert "secret" not in said


def test_dice_of_the_server_alone(file: replay.Replay, run: Run) -> None:
    seed = fair.seed_of("t1", "spellcaster", SECRET, {})
    dice = altered(file, shares=[{"seat": 0}])
    code, said = run(seed=replay.written_seed(seed), actions=[], end=None, dice=dice)
    assert code == 0
    assert "Ann pledged no share" in said
    assert "Nobody but the server had a part in the dice" in said


def test_each_broken_link_is_named(file: replay.Replay, run: Run) -> None:
    assert isinstance(file.dice, Proof)
    shares = msgspec.to_builtins(file.dice.shares)
    cases = [
        (altered(file, secret="cd" * 32), "secret does not fit its pledge"),
        (altered(file, pledge="cd" * 32), "secret does not fit its pledge"),
        (altered(file, table="t2"), "seed does not follow"),
        (altered(file, shares=shares[:1]), "seed does not follow"),
        (altered(file, shares=[shares[1], shares[0]]), "do not belong to the seats"),
        (altered(file, shares=[shares[0] | {"share": BOB}, *shares[1:]]), "share of Ann does not"),
        (altered(file, shares=[shares[0] | {"pledge": ""}, *shares[1:]]), "share of Ann does not"),
    ]
    for dice, sentence in cases:
        code, said = run(dice=dice)
        assert (code, sentence in said) == (1, True), (sentence, said)
        assert "Verified" not in said


def test_another_seed_end_or_action(file: replay.Replay, run: Run) -> None:
    for change, sentence in (
        ({"seed": "0000000000000001"}, "seed does not follow"),
        ({"seed": "xyz"}, "seed does not follow"),
        ({"end": "0" * 32}, "ends elsewhere than it says"),
        ({"actions": [[0, 99999]]}, "is against the rules"),
        ({"actions": file.actions[:-1]}, "ends elsewhere than it says"),
    ):
        code, said = run(**change)
        assert (code, sentence in said) == (1, True), (sentence, said)


def test_a_damaged_file(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(sum="0123456789abcdef")
    assert (code, "checksum does not fit" in said) == (1, True)
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff{")
    assert main(["replay", str(path), "--verify"]) == 1
    assert "not a replay file" in capsys.readouterr().out


def test_a_game_with_take_backs_that_was_given_up_says_both(run: Run) -> None:
    code, said = run(takebacks=[[0, 40, 12]], conceded=[2])
    assert code == 0
    assert "It is a game with take-backs (1)" in said
    assert "given up." in said
    assert ", rank 3, gave up" in said
    assert run(conceded=[7])[0] == 1

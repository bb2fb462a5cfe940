"""`pentacle analyse`: prints and saves what was found, and refuses nonsense in a sentence."""

import re

import pytest

from pentacle.analysis import report_of
from pentacle.bots.random_bot import RandomBot
from pentacle.cli import main
from pentacle.core import replay
from pentacle.core.match import Match
from pentacle.games import GAMES
from pentacle.terminal.signs import named

GAME = GAMES["spellcaster"]


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    match, bot = Match(GAME, 2, seed=5), RandomBot(GAME, 2)
    while not match.over:
        player = match.pending[0]
        seen = match.position.hidden(player)
        match.play(player, bot.choose(seen, player, seed=len(match.steps)).action)
    path = tmp_path_factory.mktemp("analyse") / "game.json"
    path.write_bytes(replay.save(match, ["Ana [1]", "Noé"]))
    return path


def test_a_report_is_printed_and_the_same_is_saved(file, tmp_path, capsys):
    out = tmp_path / "report.json"
    assert main(["analyse", str(file), "--iterations", "12", "--out", str(out)]) == 0
    printed, report = capsys.readouterr().out, report_of(out.read_bytes())
    assert report.names == ("Ana [1]", "Noé")
    assert named(report.text.en, report.names) in printed.replace("\n", " ")
    assert "Turning points" in printed
    assert f"Saved in {out}." in printed.replace("\n", "")
    french = ["analyse", str(file), "--iterations", "12", "--language", "fr", "--json"]
    assert main(french) == 0
    assert report_of(capsys.readouterr().out.encode()) == report


def test_in_french_it_is_french(file, capsys):
    assert main(["analyse", str(file), "--seconds", "0.01", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Les tournants" in printed
    graded = r"(Meilleur|Bon)\.|(Imprécision|Erreur|Bourde).*, a coûté \d+\u202f%\."
    assert re.search(graded, printed)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--iterations", "0"], "--iterations: '0' is not a whole number from 1 to 1,000,000"),
        (["--seconds", "nan"], "--seconds: 'nan' is not a number from 0.01 to 600"),
        (["--iterations", "1", "--out", "/no/such/folder/r.json"], "cannot be written"),
    ],
)
def test_bad_numbers_and_places_get_a_sentence(file, capsys, arguments, sentence):
    assert main(["analyse", str(file), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_bad_files_get_a_sentence(tmp_path, capsys):
    unfinished, broken = tmp_path / "half.json", tmp_path / "broken.json"
    unfinished.write_bytes(replay.save(Match(GAME, 2, seed=5), []))
    broken.write_bytes(b"{")
    for path, sentence in (
        (unfinished, "is not finished"),
        (broken, "not a replay file"),
        (tmp_path / "nowhere.json", "cannot be read"),
    ):
        assert main(["analyse", str(path)]) == 2
        assert sentence in capsys.readouterr().err

"""`pentacle picture`: a step of a saved game or a position becomes a file, or says why not."""

import random
from xml.etree import ElementTree

import pytest

import pentacle
from pentacle.cli import main
from pentacle.core import replay
from pentacle.core.match import Match

GAME = pentacle.game("spellcaster")


@pytest.fixture(autouse=True)
def _page(built_page):
    """Pictures are drawn with what the page draws with."""


@pytest.fixture
def saved(tmp_path):
    """A game file, and how many actions it has."""
    match, dice = Match(GAME, 2, {}, 4), random.Random(2)
    while not match.over:
        match.play(match.pending[0], dice.choice(match.legal(match.pending[0])))
    path = tmp_path / "game.json"
    path.write_bytes(replay.save(match, ["Ann", "Bob"]))
    return path, len(match.steps)


def words(path):
    return ElementTree.fromstring(path.read_bytes()).get("aria-label")


def test_a_step_of_a_game_is_drawn(saved, tmp_path):
    file, last = saved
    end, middle = tmp_path / "end.svg", tmp_path / "middle.svg"
    assert main(["picture", str(file), str(end)]) == 0
    assert main(["picture", str(file), str(middle), "--at", "3", "--language", "fr"]) == 0
    assert f"Step {last} of {last}" in words(end)
    assert f"Étape 3 sur {last}" in words(middle)


def test_a_position_is_drawn_as_a_card(tmp_path):
    text, out = tmp_path / "position.txt", tmp_path / "card.png"
    text.write_text(str(GAME.deal(2, seed=3)), encoding="utf-8")
    assert main(["picture", str(text), str(out), "--card", "--theme", "day"]) == 0
    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("more", "said"),
    [(["out.gif"], "ends with .svg or .png"), (["out.svg", "--at", "9999"], "the game has"),
     (["out.svg", "--viewer", "7"], "the last seat is 1")],
)  # fmt: skip
def test_what_cannot_be_drawn_is_told(saved, tmp_path, capsys, more, said):
    out = tmp_path / more[0]
    assert main(["picture", str(saved[0]), str(out), *more[1:]]) != 0
    assert said in capsys.readouterr().err
    assert not out.exists()


def test_what_is_neither_a_game_nor_a_position_is_told(tmp_path, capsys):
    for name, data in (("a.txt", b"chess 1: 2 seats"), ("b.txt", b"\xff\xfe")):
        (tmp_path / name).write_bytes(data)
        assert main(["picture", str(tmp_path / name), str(tmp_path / "out.svg")]) != 0
        assert len(capsys.readouterr().err) > 20

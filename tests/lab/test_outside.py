"""Anybody's bot in the lab: a program that speaks the line protocol, a class by its name."""

import sys
import textwrap

import pytest

from pentacle.cli import main
from pentacle.core.errors import PentacleError
from pentacle.games import GAMES
from pentacle.lab.entrants import refuse_entrants
from pentacle.lab.series import series_of
from pentacle.lab.simulate import simulate

SPELLCASTER = GAMES["spellcaster"]
COIN = """
import json, sys

for line in sys.stdin:
    asked = json.loads(line)
    answer = None
    if asked["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "coin"}
    elif asked["type"] == "prepare":
        answer = {"type": "ready", "id": asked["id"]}
    elif asked["type"] == "choose":
        answer = {"type": "choice", "id": asked["id"], "action": CHOICE}
    elif asked["type"] == "quit":
        break
    if answer:
        print(json.dumps(answer), flush=True)
"""
MINE = """
class Coin:
    def __init__(self, game, seats):
        self.game = game

    def choose(self, view, player, *, seed=0, budget=None):
        return view.legal(player)[-1]

class Wrong(Coin):
    def choose(self, view, player, *, seed=0, budget=None):
        return -1

class Odd:
    pass
"""


@pytest.fixture
def coin(tmp_path, monkeypatch):
    """A command that plays the last of its choices, in the folder of a module `mine_own`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "mine_own.py").write_text(textwrap.dedent(MINE))
    for name, choice in [("coin", 'asked["legal"][-1]'), ("cheat", "-1")]:
        (tmp_path / f"{name}.py").write_text(COIN.replace("CHOICE", choice))
    (tmp_path / "notes.txt").write_text("not a program")
    return f"{sys.executable} coin.py"


def test_a_program_and_a_class_that_choose_alike_play_alike(coin):
    refuse_entrants([coin, "mine_own:Coin"], SPELLCASTER, 2)
    one = simulate(series_of(SPELLCASTER, 2, [coin, "random"], {}, 1), 4, jobs=1)
    two = simulate(series_of(SPELLCASTER, 2, ["mine_own:Coin", "random"], {}, 1), 4, jobs=1)
    assert one.games.drop("bot").equals(two.games.drop("bot"))
    assert set(one.games["bot"]) == {coin, "random"}


def test_both_enter_the_arena(coin, capsys):
    assert main(["arena", "spellcaster", coin, "mine_own:Coin", "--blocks", "1"]) == 0
    assert "mine_own" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("{python} nowhere.py", "ended with code"),
        ("nowhere/coin", "is not there"),
        ("./notes.txt", "is not a program"),
        ("{python} cheat.py", "none of its"),
        ("mine_own:Nobody", "no 'Nobody'"),
        ("not_there:Coin", "no module 'not_there'"),
        ("mine_own:Odd", "makes no bot"),
        ("mine_own:Wrong", "not legal"),
    ],
)
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_what_is_no_bot_is_told_before_anything_is_played(coin, command, bot, told, capsys):
    bot = bot.format(python=sys.executable)
    bots = [bot, "random"] if command == "arena" else ["--bots", f"{bot},random", "--games", "1"]
    assert main([command, "spellcaster", *bots, "--seats", "2"]) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert not shown.out


def test_a_program_that_cheats_later_is_told_too(coin):
    with pytest.raises(PentacleError, match="none of its"):
        simulate(series_of(SPELLCASTER, 2, [f"{sys.executable} cheat.py"], {}, 1), 1, jobs=1)

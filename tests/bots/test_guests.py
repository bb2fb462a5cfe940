"""Bots that an installed package brings: known by name wherever a bot has one."""

import pytest

import pentacle
from pentacle.bots import bot_names, make_bot
from pentacle.bots.guests import GROUP, guests
from pentacle.cli import main
from pentacle.core.errors import OptionError
from pentacle.terminal.sitting import is_bot, seated

SPELLCASTER = pentacle.game("spellcaster")
COIN = """
class Coin:
    def __init__(self, game, seats):
        self.asked = 0

    def choose(self, view, player, *, seed=0, budget=None):
        self.asked += 1
        return view.legal(player)[-1]
"""
NAMED = f"[{GROUP}]\ncoin = coin_package:Coin\ngreedy = coin_package:Coin\nlost = no_such:Bot\n"


@pytest.fixture
def _installed(tmp_path, monkeypatch):
    """A package with a bot, as pip would install it."""
    (tmp_path / "coin_package.py").write_text(COIN, encoding="utf-8")
    about = tmp_path / "coin_package-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: coin-package\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(NAMED, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    guests.cache_clear()
    yield
    guests.cache_clear()


@pytest.mark.usefixtures("_installed")
def test_a_guest_plays_under_its_name():
    assert bot_names()[-2:] == ("coin", "lost")
    p = SPELLCASTER.deal(seats=2, seed=7)
    bot = make_bot(SPELLCASTER, 2, "coin")
    assert bot.choose(p.hidden(0), 0).action == p.legal(0)[-1]
    assert repr(bot) == "<ClassBot coin of spellcaster, 2 seats>"
    assert "Greedy" in repr(make_bot(SPELLCASTER, 2, "greedy"))
    assert is_bot("coin")
    assert seated(SPELLCASTER, "me,coin") == ["me", "coin"]
    with pytest.raises(OptionError, match="no_such:Bot: there is no module 'no_such'"):
        make_bot(SPELLCASTER, 2, "lost")
    with pytest.raises(OptionError, match="other bots are random, greedy, mcts, coin, lost"):
        make_bot(SPELLCASTER, 2, "zeus")


@pytest.mark.usefixtures("_installed")
def test_it_is_listed_and_plays_in_the_terminal_and_in_simulations(capsys):
    assert main(["bots"]) == 0
    assert "coin: coin_package:Coin" in capsys.readouterr().out
    words = ["play", "spellcaster", "--plain", "--players=coin,random", "--seed=4"]
    assert main(words) == 0
    assert (
        main(
            [
                "simulate",
                "spellcaster",
                "--bots",
                "coin,random",
                "--games",
                "2",
                "--jobs",
                "1",
                "--json",
            ]
        )
        == 0
    )
    assert '"bot": "coin"' in capsys.readouterr().out


def test_nobody_is_a_guest_here():
    assert "coin" not in bot_names()
    assert not is_bot("coin")

"""An owner's own numbers: they change the rules, the words and the screen, or are refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAY = """
import random
import pentacle

game = pentacle.game("elfenwizards")
for seats, cost in ((3, "three"), (4, "four"), (5, "four"), (6, "three")):
    p, dice, played = game.deal(seats, seats, grey_cost=cost), random.Random(seats), 0
    while not p.over:
        if played % 9 == 0:
            assert p.faults() == (), p.faults()
        if played % 99 == 0:
            assert game.read(str(p)) == p
            p.scene(p.pending[0], "fr", "tall")
            p.value(p.pending[0])
        p.play(p.pending[0], dice.choice(p.legal(p.pending[0])))
        played += 1
    assert p.faults() == ()
    assert played <= game.bound
"""


def owner(folder, facts, program):
    """Run a program with an owner's file; what it said."""
    (folder / "elfenwizards.toml").write_text(facts)
    env = {**os.environ, "PENTACLE_DATA": str(folder), "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", program], env=env, cwd=ROOT, capture_output=True, text=True
    )
    return run.returncode, (run.stdout + run.stderr).strip()


@pytest.mark.parametrize(
    "facts",
    [
        "[pieces]\ndice = 12\nchips = 12\n[numbers]\nrounds = 8\nappointments = 8\nvacancies = 8",
        "[pieces]\ndice = 1\nchips = 1\ngrey = 0\n[numbers]\nrounds = 1\nappointments = 2",
        "[numbers]\nrounds = 8\nappointments = 1\nvacancies = 1\nchip_price = 20\n"
        "grey_price = [1, 20]",
        "[pieces]\ndice = 8\n[numbers]\nrounds = 7\nappointments = 7\nvacancies = 7\n"
        "chip_price = 1\n[[rank]]\nid = 'N'\ngrey = true\npoints = 50\n"
        "[[rank]]\nid = 'H'\npoints = 0",
    ],
)
def test_other_numbers_play_whole_games(tmp_path, facts):
    """ELF-2.2, ELF-15.1, ELF-20.2  Sound to the last action, with every count of players."""
    assert owner(tmp_path, facts, PLAY) == (0, "")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("[pieces]\ndice = 13", "pieces.dice is 13; it can be from 1 to 12"),
        ("[numbers]\ngrey_price = [0, 3]", "numbers.grey_price.1 is 0; it can be from 1 to 20"),
        ("[numbers]\nrounds = 9", "numbers.rounds is 9; it can be from 1 to 8"),
        ("[pieces]\nchips = 2\n[numbers]\nappointments = 4", "appointments is at most 3, because"),
        ("[[rank]]\nid = 'W'\nboxes = 3", "rank.W.boxes is 3; it can be only 2"),
        ("[[rank]]\nid = 'M'\ngrey = true", "rank M: grey is false, because nobody falls"),
        ("[[start]]\nid = '3'\npawns = 7", "places 8 pawns of 'r', not 7"),
        ("[[colour]]\nid = 'r'\nhex = 'red'", "colour.r.hex"),
        ("[pieces]\nwands = 3", "there is no field 'wands' to replace"),
    ],
)
def test_what_cannot_be_is_refused_by_name(tmp_path, facts, said):
    """The field, what it is, and what it can be."""
    code, words = owner(tmp_path, facts, "import pentacle; pentacle.game('elfenwizards')")
    assert code == 1
    assert said in words.splitlines()[-1]
    assert "DataError" in words.splitlines()[-1]


def test_numbers_are_said_as_they_are(tmp_path):
    """ELF-13.1, ELF-15.1, ELF-17.1, ELF-17.2  Options, title card, end, form, box."""
    program = """
import pentacle
from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards.gaps import tell
from pentacle.core.rules import Note
options = {o.name: o for o in GAME.options}
print([c.title.en for c in options["grey_cost"].choices], options["grey_cost"].text.en)
print(options["negotiation_timer"].text.en)
print(GAME.about.text.fr)
p = GAME.deal(3, 1)
print([tell(p.state, Note(21, (why,)), "en") for why in (1, 2, 3)])
print(GAME.promises.form(p.state, "en").kinds[0].args[1].choices[-1].value)
print({i.id: i for i in p.scene().items}["dice-GREY"].tip.text, p.scene().headline)
print(sum(i.id.startswith("round-") for i in p.scene().items), p.scene().seats[0].things[0].text)
"""
    facts = (
        "[pieces]\ndice = 5\nchips = 4\n[numbers]\ngrey_price = [6, 1]\nrounds = 6\n"
        "appointments = 3\nvacancies = 1\n[timer]\nroll = 90\ncompetition = 120"
    )
    code, said = owner(tmp_path, facts, program)
    assert code == 0
    prices, timer, card, ends, most, box, screen = said.splitlines()
    assert prices.startswith("['6 points a token', '1 point a token']")
    assert "suggests 1." in prices
    assert timer.startswith("90 seconds to talk before each roll, 2 minutes together")
    assert "Après 6 tours au plus" in card
    assert "Round 6 was the last" in ends
    assert "High Wizard 3 times" in ends
    assert "1 round without a High Wizard" in ends
    assert most == "34"
    assert "One removed for 6 points of dice." in box
    assert "Round 1 of 6, may be the last" in box
    assert screen == "6 :token: ●●●●"

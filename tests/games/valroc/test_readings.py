"""Options for what earlier games read otherwise than the rulebook, and facts of an owner."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.games.valroc import GAME, cards
from pentacle.games.valroc.state import DEED_TRAINING

from .table import ADD_DIAMOND, AIR, EARTH, FIRE, PASS, WATER, Table, amount, element, table

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("monk", "vals", "follows"), [("val", 0, False), ("val", 1, True), ("anything", 0, True)]
)
def test_what_the_monk_follows(monk: str, vals: int, follows: bool):
    """VAL-8.6.3: at least 1 Val; as an option a Diamond alone brings it too."""
    t = table(3, monk=monk).black("B1").has(0, diamond=1, vals=1)
    t.pawn(0, cards.ASSISTANT, cards.SANCTUARY).resolve()
    t.play(0, element(FIRE), ADD_DIAMOND, amount(vals))
    assert t.s.turn == 2
    assert t.s.monk == follows


def test_advice_for_a_first_game_can_be_taken_by_halves():
    """VAL-4.5: ready hands, the board and the easy mode, each by itself."""
    advised = [AIR, WATER, FIRE, EARTH]
    boards = {}
    for hands in (False, True):
        for board in ("usual", "advised", "shuffled"):
            tables = [Table(3, seed, first_game=hands, board=board) for seed in range(6)]
            boards[hands, board] = all(t.s.rows.tolist() == advised for t in tables)
            assert all(t.s.ready_hands == hands for t in tables)
    assert [k for k, same in boards.items() if same] == [
        (False, "advised"), (True, "usual"), (True, "advised"),
    ]  # fmt: skip


@pytest.mark.parametrize(("goal", "deed"), [("game", 3), ("once", 2)])
def test_objectives_of_training(goal: str, deed: int):
    """VAL-15.4, VAL-16.9: skill gained in all trainings, or in the best one."""
    t = table(1, training_goal=goal)
    for front, claimed in (("A08", 1), ("A24 A01 A02", 2)):
        t.s.deck, t.s.pile, t.s.front[0] = cards.ALL_ACTIONS, 0, 0
        t.s.board[cards.TRAINING] = 0
        t.has(0, front=front).pawn(0, cards.MAGE, cards.TRAINING).resolve()
        t.play(0, PASS, amount(claimed), element(FIRE))
        while t.s.front[0]:
            t.play(0, min(t.legal(0)))
    assert t.s.deeds[DEED_TRAINING] == deed


def test_games_of_version_1_go_on_as_they_began():
    """VAL-8.6.3: tables and replays of the first version keep its readings."""
    assert GAME.goes_on("1")
    old = GAME.options_since("1", {"first_game": True})
    assert (old["monk"], old["training_goal"], old["board"]) == ("anything", "once", "usual")


def test_the_students_are_introduced():
    """The four students of the rulebook stand beside the draft, in both languages."""
    for language, words in (("en", "sacred library"), ("fr", "bibliothèque sacrée")):
        panel = next(p for p in Table(4).position.scene(0, language).panels if p.id == "students")
        assert [row.seat for row in panel.rows] == [0, 1, 2, 3]
        assert words in panel.rows[0].text


OWNER = {
    "[board]\\ngauge = 40": "board.gauge is 40; it can be from 1 to 19",
    "[board]\\npurse = 30": "board.purse is 30; board.vals allows 24 for four",
    '[[course]]\\nid = "C05"\\nn = 3': "course.C05.n is 3; it can be only 2",
    '[[place]]\\nid = "arena"\\nslots = 3': "place.arena.slots is 3; it can be only 4",
    '[[objective]]\\nid = "fire_08"\\nn = 3': "objective.fire_08.n is 3; it can be only 4",
    "[board]\\nbonus = 2\\ngourd = [8, 4]": "+2 Fire|Gourd (8)|8",
}


@pytest.mark.parametrize("facts", OWNER)
def test_facts_of_an_owner(facts: str, tmp_path: Path):
    """VAL-3.9, VAL-9.6: a number is refused in a sentence, or changes rules, words and screen."""
    (tmp_path / "valroc.toml").write_text(facts.replace("\\n", "\n"), encoding="utf-8")
    code = """
from pentacle.games.valroc import cards
from pentacle.games.valroc.scene.gods import _GODS, GODS_BONUS
from pentacle.games.valroc.words import ELEMENT_NAMES, token
bonus = _GODS.say("en", n=GODS_BONUS, element=ELEMENT_NAMES[0]).split(": ")[1]
print(bonus, token(cards.GOURD_10).en, cards.GOURD_POWER, sep="|")
"""
    env = os.environ | {"PENTACLE_DATA": str(tmp_path), "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert OWNER[facts] in run.stdout + run.stderr

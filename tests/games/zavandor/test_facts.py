"""What an owner of the game may correct, and what is refused in a sentence that names the field."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.core.errors import DataError
from pentacle.core.facts import read_facts
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.facts import Facts


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (
            '[[number]]\nid = "slots"\nvalue = 0\n',
            "number.slots.value is 0; it can be from 1 to 20",
        ),
        ('[[number]]\nid = "slots"\nvalue = 2\n', "start.active: more gems than .* number.slots"),
        ('[[number]]\nid = "hand"\nvalue = 1\n', "hand: .* a limit could be less than 0"),
        ('[[number]]\nid = "rounds"\nvalue = 200\n', "it can be from 1 to 100"),
        ('[[dust]]\nid = "ten"\nweight = 9\n', "dust: .* the largest piece must be the lightest"),
        ('[[gem]]\nid = "opal"\nstock = 11\n', "gem.opal.stock: start.active asks for 2"),
        ('[[gem]]\nid = "opal"\ncost = [10, 9, 8, 7, 0]\n', "gem.opal.cost.5 is 0; .* from 1 to"),
        ("[start]\nmarkers = [20, 25, 30, 35, 35]\n", "markers: each must cost more"),
        (
            '[[energy]]\nid = "ruby"\ncards = [[13, 3], [13, 6], [15, 12], [16, 6], [17, 3]]\n',
            "cards: two entries have the same value",
        ),
        ('[[energy]]\nid = "ruby"\nflat = [[18, 30]]\n', "flat: 18 is none of the values of cards"),
        (
            '[[domain]]\nid = "accumulation"\nslots = [0, 2, 1, 1, 2]\n',
            "slots: a higher level cannot have fewer",
        ),
        (
            '[[artifact]]\nid = "talisman"\nadvances = -1\n',
            "advances is -1; it can be from 0 to",
        ),
        ('[[artifact]]\nid = "talisman"\nslots = 1\n', "there is no field 'slots' to replace"),
        ("[copies]\nby_seats = [1, 2, 2, 3, 0]\n", "copies.by_seats.5 is 0; it can be from 1 to 6"),
    ],
)
def test_what_the_rules_cannot_do_is_refused(
    own: str, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """ZAV-2.1"""
    (tmp_path / "zavandor.toml").write_text(own, encoding="utf-8")
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    with pytest.raises(DataError, match=said):
        read_facts("zavandor", GAME.folder / "data.toml", Facts)


OWN = """
[[number]]
id = "sages_cards"
value = 3
[[number]]
id = "sentinel_points"
value = 6
[[number]]
id = "rubies"
value = 4
[[artifact]]
id = "runestone"
off = 12
advances = 2
[[sentinel]]
id = "fox"
per = 3
most = 0
[[domain]]
id = "flow"
dust = [0, 0, 4, 6, 8]
"""
ASKS = """
import pentacle
game = pentacle.game("zavandor")
from pentacle.games.zavandor import text_cards as cards
print(cards.lot_text(1, "en"))
print(cards.artifact_brief(1, "fr"))
print(cards.lot_text(9, "en"))
print(cards.lot_text(14, "fr"))
print(cards.domain_text(1, "en"), cards.level_effect(1, 4, "en"))
print(cards.level_effect(3, 1, "fr"))
scene = game.deal(seats=2, seed=1).scene(0)
print(next(i.text for i in scene.items if i.id == "sentinels-title"))
"""


def test_what_they_can_do_changes_every_word(tmp_path: Path) -> None:
    """ZAV-10.1, ZAV-11.1  Cards, books and titles say what the owner's facts are."""
    (tmp_path / "zavandor.toml").write_text(OWN, encoding="utf-8")
    env = {**os.environ, "PENTACLE_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(
        [sys.executable, "-c", ASKS], env=env, capture_output=True, encoding="utf-8", check=True
    )
    assert ran.stdout.splitlines() == [
        "At once, for free: 2 levels of knowledge. Each one takes 12 off the price of: Chalice of "
        "Fire.",
        "2 niveaux",
        "Brings energy like one more active ruby. Costs you 12 less for each Runestone you own.",
        "3 points de victoire par saphir actif que vous avez. Vous coûte 20 de moins par Masque de "
        "charisme que vous avez.",
        "Dust every round, by level: 0, 4, 6, 8. Hand limit −1. +8 dust",
        "3 bleues",
        "Sentinels: from 120, 6 points + bonus",
    ]

"""The facts: what is printed, and what an owner of the cards may correct (PENTACLE_DATA)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentacle.core import read_facts
from pentacle.core.errors import DataError
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.cards import COLOUR, FACTS, MOST_ACTIONS, SPELLS, Facts

DATA = GAME.folder / "data.toml"
PROGRAM = """
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.text_spells import effect_text
from tests.games.spellcaster.table import table
t = table(red="R01:0").play("red")
print(GAME.rules, [*t.s.energy], effect_text(0, 2, "en"), effect_text(0, 2, "fr"))
t = table(start=True, energy=(7, 9), yellow="Y15:0").play("[yellow]")
print([*t.s.energy], effect_text(29, 2, "en"))
"""


def run(data: Path | None) -> subprocess.CompletedProcess[str]:
    """Start the game in a process of its own, with the owner's folder of data."""
    here = {k: v for k, v in os.environ.items() if k != "PENTACLE_DATA"}
    env = here | {"PYTHONPATH": str(GAME.folder.parents[2]), "PYTHONIOENCODING": "utf-8"}
    if data:
        env["PENTACLE_DATA"] = str(data)
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8")


def test_an_owner_corrects_a_card(tmp_path: Path) -> None:
    """SPL-7.6, SPL-7.4: rules, words and the rules' name follow his file; all the rest stays."""
    own = """
    [[card]]
    id = "R01"
    does = [{ op = "damage", n = 3 }]
    source = "public"
    [[condition]]
    id = "weak"
    n = 7
    """
    (tmp_path / "spellcaster.toml").write_text(own, encoding="utf-8")
    ours, theirs = run(None), run(tmp_path)
    assert (ours.returncode, theirs.returncode) == (0, 0), ours.stderr + theirs.stderr
    rules, words = ours.stdout.split(maxsplit=1)
    other, changed = theirs.stdout.split(maxsplit=1)
    assert rules == GAME.rules != other
    assert words.splitlines() == [
        "[10, 8] Deal 2 damage. Infligez 2 dommages.",
        "[8, 9] Gain 1 energy, 2 if your side has 5 energy or less.",
    ]
    assert changed.splitlines() == [
        "[10, 7] Deal 3 damage. Infligez 3 dommages.",
        "[9, 9] Gain 1 energy, 2 if your side has 7 energy or less.",
    ]


def test_a_wrong_file_stops_the_game_with_a_sentence(tmp_path: Path) -> None:
    own = tmp_path / "spellcaster.toml"
    own.write_text('[[card]]\nid = "R01"\ndoes = [{ op = "tickle" }]\n', encoding="utf-8")
    told = run(tmp_path)
    assert told.returncode != 0
    assert f"DataError: {own}: " in told.stderr
    assert "`op` is one of nothing, damage" in told.stderr
    assert "not 'tickle'" in told.stderr


WRONG = [
    ("[limits", "spellcaster.toml: "),
    ("[limits]\nenergie = 3", "there is no field 'energie' to replace"),
    ("[limits]\nenergy = 'much'", r"Expected `int`, got `str` - at `\$.limits.energy`"),
    ("[limits]\nenergy = 15", r"does not hold what both sides start with - at `\$.limits`"),
    ("[limits]\nsapphires_to_win = 2", "`sapphires_to_win` must be more"),
    ("[limits]\nactions = 0", r"at `\$.limits.actions`"),
    ('[[card]]\nid = "P01"', "there is no entry with id 'P01' to replace"),
    ('[[card]]\nid = "R01"\ncost = 2', "there is no field 'cost' to replace"),
    ('[[card]]\nid = "R01"\ndoes = []', r"at `\$.card\[0\].does`"),
    ('[[card]]\nid = "R01"\ndoes = [{ n = 2 }]', "missing required field `op`"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "damage", m = 2 }]', "unknown field `m`"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "damage", n = 10 }]', "does"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "damage", n = -1 }]', "does"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "damage", n = 1, when = "noon" }]', "`when` is one of"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "damage", each = 1, of = "toes" }]', "`of` is one of"),
    ('[[card]]\nid = "G14"\ndoes = [{ op = "look", n = 3 }]', "`n` of 'look' is at most 2"),
    ('[[card]]\nid = "R01"\ndoes = [{ op = "echo" }]', "R01: only a green spell can do 'echo'"),
    (
        '[[card]]\nid = "B12"\ndoes = [{ op = "pay_energy", n = 1 }]',
        "B12: an enchantment fires by itself, 'pay_energy' cannot",
    ),
    ('[[card]]\nid = "R01"\nsource = "hearsay"', r"Invalid enum value 'hearsay'"),
    ('[[setup]]\nid = "2"\nhands = [3, 3, 3]', "how many cards each of 2 mages gets"),
    ('[[setup]]\nid = "3"\ncycle = [0, 1, 0, 1]', "`cycle` must hold the mages 0 to 2"),
    ('[[setup]]\nid = "4"\ncycle = [0, 2, 1, 3]', "`cycle` must change sides"),
]


@pytest.mark.parametrize(("own", "sentence"), WRONG)
def test_every_mistake_is_named(
    own: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence names the file, the field and what was wrong with it."""
    (tmp_path / "spellcaster.toml").write_text(own, encoding="utf-8")
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    with pytest.raises(DataError, match=sentence) as told:
        read_facts("spellcaster", DATA, Facts)
    assert str(told.value).startswith(str(tmp_path))


def test_a_file_for_another_game_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chess.toml").write_text("[limits]\nenergy = 1\n", encoding="utf-8")
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    assert read_facts("spellcaster", DATA, Facts) == FACTS


def test_where_facts_come_from() -> None:
    """Every effect says what it rests on; a public name says where, and in which language."""
    for spell in SPELLS:
        assert spell.why.en
        assert spell.why.fr
        assert bool(spell.named_by) == bool(spell.named_in)
    assert sum(bool(spell.named_by) for spell in SPELLS) == 12
    assert SPELLS[31].named_by == "Tric Trac"


def test_columns() -> None:
    """SPL-3.1, SPL-10.2: a card's number gives its colour; five actions are the most."""
    assert COLOUR.tolist() == [i // 15 for i in range(60)]
    assert MOST_ACTIONS == 5

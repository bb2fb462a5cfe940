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
from pentacle.games.spellcaster.words import effect_text
from tests.games.spellcaster.table import table
t = table(red="R01:0").play("red")
print(GAME.rules, [*t.s.energy], effect_text(0, 2, "en"), effect_text(0, 2, "fr"))
t = table(start=True, energy=(7, 9), yellow="Y15:0").play("[yellow]")
print([*t.s.energy], effect_text(29, 2, "en"))
"""


def run(data: Path | None, program: str = PROGRAM) -> subprocess.CompletedProcess[str]:
    """Start the game in a process of its own, with the owner's folder of data."""
    here = {k: v for k, v in os.environ.items() if k != "PENTACLE_DATA"}
    env = here | {"PYTHONPATH": str(GAME.folder.parents[2]), "PYTHONIOENCODING": "utf-8"}
    if data:
        env["PENTACLE_DATA"] = str(data)
    command = [sys.executable, "-c", program]
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
        "[8, 9] Gain 1 energy, or 2 if you have 5 energy or less.",
    ]
    assert changed.splitlines() == [
        "[10, 7] Deal 3 damage. Infligez 3 dommages.",
        "[9, 9] Gain 1 energy, or 2 if you have 7 energy or less.",
    ]


OWN = """
[limits]
actions = 1
sapphires_to_win = 9
[[card]]
id = "B11"
does = [
  { op = "pay_energy", n = 5, otherwise = 2, when = "weak" },
  { op = "gain_sapphires", n = 3 },
]
[[card]]
id = "R07"
does = [{ op = "pay_sapphires", n = 1, each = 1, of = "colours" }, { op = "damage", n = 4 }]
[[card]]
id = "R06"
does = [
  { op = "unless_rival_discards", n = 1 },
  { op = "damage", n = 3, otherwise = 1, when = "blue" },
]
[[card]]
id = "G02"
does = [{ op = "tide", n = 1, otherwise = 1 }]
[[card]]
id = "G07"
does = [{ op = "extra_actions", n = 6 }]
"""
USES = """
from pentacle.games.spellcaster import GAME
from tests.games.spellcaster.table import deal, number, table
print(deal(2, first_turn_one_action=True).s.actions_left, deal(2).s.actions_left)
one = {"actions": 1}
for energy in (3, 5, 6, 9):
    print(energy, "blue" in table(blue="B11:0", energy=(energy, 9), **one).legal())
print(table(blue="B11:0", energy=(5, 9), **one).p.why_not(0, number("blue")))
for sapphires in (2, 3):
    print("red" in table(red="R07:0", blue="B12:0", sapphires=(sapphires, 2), **one).legal())
for blue in ("B01:0", ""):
    t = table(red="R06:0", blue=blue, **one).play("red")
    print(t.p.label(1, number("done")), [*t.play("done").s.energy])
t = table(3, green="G02:0", hands={0: 2, 1: 2, 2: 2}, **one).play("green")
print(t.p.label(0, number("option 2")), t.play("option 1").s.deck_size)
print(table(green="G07:0", **one).play("green").s.actions_left, "9" in GAME.about.text.en)
print(table(sapphires=(7, 2), blue="B01:0", **one).play("blue").over, GAME.bound > 1980)
"""


def test_what_an_owner_changes_is_changed_everywhere(tmp_path: Path) -> None:
    """SPL-3.14, SPL-4.9, SPL-7.2, SPL-7.5, SPL-10.3: prices with conditions and quantities, one
    action a turn, a tide of one, another end: rules, refusals, labels and bounds follow."""
    (tmp_path / "spellcaster.toml").write_text(OWN, encoding="utf-8")
    told = run(tmp_path, USES)
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines() == [
        "1 1", "3 False", "5 False", "6 True", "9 True",
        "It needs 6 energy: the last crystal is never paid. (SPL-3.14)", "False", "True",
        "Refuse: take 3 damage [10, 7]", "Refuse: take 1 damage [10, 9]",
        "The solo mage loses 1 card, each team mage 1 16", "6 True", "True True",
    ]  # fmt: skip


def test_a_wrong_file_stops_the_game_with_a_sentence(tmp_path: Path) -> None:
    own = tmp_path / "spellcaster.toml"
    own.write_text('[[card]]\nid = "R01"\ndoes = [{ op = "tickle" }]\n', encoding="utf-8")
    told = run(tmp_path)
    assert told.returncode != 0
    assert f"DataError: {own}: " in told.stderr
    assert "`op` is one of damage" in told.stderr
    assert "not 'tickle'" in told.stderr


def card(name: str, *does: str) -> str:
    return f'[[card]]\nid = "{name}"\ndoes = [{", ".join("{ " + d + " }" for d in does)}]'


WRONG = [
    ("[limits", "spellcaster.toml: "),
    ("[limits]\nenergie = 3", "there is no field 'energie' to replace"),
    ("[limits]\nenergy = 'much'", "limits.energy: Expected `int`, got `str`"),
    ("[limits]\nenergy = 15", "limits: the box does not hold what both sides start with"),
    ("[limits]\nsapphires_to_win = 2", "`sapphires_to_win` must be more than `start_sapphires`"),
    ("[limits]\nsapphires_to_win = 31", "at most `sapphires`"),
    ("[limits]\nactions = 0", "limits.actions is 0; it can be from 1 to 9"),
    ("[limits]\nenergy = 61", "limits.energy is 61; it can be from 1 to 60"),
    ('[[card]]\nid = "P01"', "there is no entry with id 'P01' to replace"),
    ('[[card]]\nid = "R01"\ncost = 2', "there is no field 'cost' to replace"),
    (card("R01"), "card.R01.does has 0 entries; it can have from 1 to 3"),
    (card("R01", "n = 2"), "missing required field `op`"),
    (card("R01", 'op = "damage", m = 2'), "unknown field `m`"),
    (card("R01", 'op = "damage", n = 10'), "card.R01.does.1.n is 10; it can be from 0 to 9"),
    (card("R01", 'op = "damage", n = -1'), "card.R01.does.1.n is -1; it can be from 0 to 9"),
    (card("R01", 'op = "damage"'), "`n` of 'damage' is from 1 to 9, not 0"),
    (card("R01", 'op = "nothing"'), "`op` is one of damage, "),
    (card("R01", 'op = "damage", n = 1, when = "noon"'), "`when` is one of"),
    (card("R01", 'op = "damage", each = 1, of = "toes"'), "`of` is one of"),
    (card("R01", 'op = "damage", n = 1, each = 1'), "`each` is the amount for every one"),
    (card("R01", 'op = "damage", n = 1, of = "colours"'), "`each` is the amount for every one"),
    (card("R01", 'op = "damage", n = 2, otherwise = 1'), "`otherwise` needs a `when`"),
    (card("R01", 'op = "damage", n = 2, when = "weak", each = 1, of = "colours"'),
     "`when` and `of` do not go together"),
    (card("R01", 'op = "damage", each = 1, of = "spent"'), "only after 'discard_up_to'"),
    (card("R10", *['op = "discard_up_to", n = 1'] * 2), "'discard_up_to' can be one step only"),
    (card("R10", 'op = "discard_up_to", n = 2, when = "weak"'), "cannot change the `n` of"),
    (card("G14", 'op = "look", n = 3'), "`n` of 'look' is from 1 to 2, not 3"),
    (card("G09", 'op = "from_discard", n = 2'), "`n` says nothing about 'from_discard'"),
    (card("G02", 'op = "tide", n = 2'), "`otherwise` from 1 to `n`"),
    (card("G11", 'op = "echo"', 'op = "draw", n = 1'), "'echo' is the only step of its spell"),
    (card("R01", 'op = "echo"'), "R01: only a green spell can do 'echo'"),
    (card("R01", 'op = "extra_actions", n = 1'), "R01: only a green spell can do 'extra_actions'"),
    (card("R01", 'op = "may_discard_rival_red"'), "it could discard itself"),
    (card("R05", 'op = "discard_self"', 'op = "damage", n = 4'), "'discard_self' is the last step"),
    (card("B12", 'op = "pay_energy", n = 1'), "B12: an enchantment fires by itself, 'pay_energy'"),
    (card("B11", 'op = "lose_energy", n = 1', 'op = "pay_energy", n = 2'),
     "a price is the first step"),
    (card("B11", 'op = "pay_energy", n = 1', 'op = "pay_energy", n = 1'),
     "a price is the first step"),
    (card("Y10", 'op = "choose_amount", n = 1'), "`n` of 'choose_amount' is from 2 to 2, not 1"),
    (card("Y10", 'op = "choose_amount", n = 2', 'op = "pay_energy", each = 2, of = "spent"'),
     "energy is paid for sapphires, `each` 1 `of` 'spent'"),
    (card("R06", *['op = "damage", n = 1'] * 2, 'op = "unless_rival_discards", n = 2'),
     "'unless_rival_discards' is the first step"),
    (card("R06", 'op = "unless_rival_discards", n = 2'), "of what the rest does"),
    ('[[card]]\nid = "R01"\nsource = "hearsay"', "card.R01.source: Invalid enum value 'hearsay'"),
    ('[[setup]]\nid = "2"\nhands = [3, 3, 3]', "how many cards each of 2 mages gets"),
    ('[[setup]]\nid = "3"\ncycle = [0, 1, 0, 1]', "`cycle` must hold the mages 0 to 2"),
    ('[[setup]]\nid = "4"\ncycle = [0, 2, 1, 3]', "`cycle` must change sides"),
    ('[[setup]]\nid = "3"\ncycle = [0, 1, 2]', "`cycle` must change sides"),
    ('[[setup]]\nid = "2"\ncycle = [0, 7]', "setup.2.cycle.2 is 7; it can be from 0 to 3"),
]  # fmt: skip


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
        assert len(spell.named) <= 1
    assert sum(len(spell.named) for spell in SPELLS) == 12
    assert SPELLS[31].named == {"fr": "Tric Trac"}


def test_columns() -> None:
    """SPL-3.1, SPL-10.2: a card's number gives its colour; five actions are the most."""
    assert COLOUR.tolist() == [i // 15 for i in range(60)]
    assert MOST_ACTIONS == 5

"""The French of Spellcaster speaks with the words of its rules sheet, wherever it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pentacle.core import Words
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.cards import FACTS, SPELLS
from pentacle.games.spellcaster.words import effect_brief, effect_text
from tests.games.spellcaster.card_table import PAGES

FOLDER = Path(GAME.folder)
OLD = re.compile(
    r"\bmages?\b|prochain rival|camps? riva(?:l|ux)|(?<!s')\bagit\b|\bagissent\b|au sommet"
    r"|si en retard|est de nous|\bétalon\b|limite de main|partie est finie"
)
"""Words that the sheet does not say."""
TERMS = (
    "magicien", "rival suivant", "équipe adverse", "se déclenche", "sort actif", "du dessus",
    "Grand Maître", "pioche", "défausse", "incantation", "enchantement", "plateau de sort",
    "saphir de sorcellerie", "cristal d'énergie", "réserve", "magicien seul", "faire face",
)  # fmt: skip
PLACE = re.compile(r"\{\w+\}")
ENGLISH_CELL = re.compile(r"^\| [^|]*\| (?:solo )?mage \|", re.MULTILINE)


def words_of(value: object) -> Iterator[Words]:
    """All words in a structure of facts, lessons or signs."""
    if isinstance(value, Words):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from words_of(getattr(value, field))
    elif isinstance(value, dict):
        for entry in value.values():
            yield from words_of(entry)
    elif isinstance(value, (list, tuple)):
        for entry in value:
            yield from words_of(entry)


def written() -> Iterator[str]:
    """The French of the facts, lessons, coach and legend, and of every module that speaks."""
    for part in (FACTS, GAME.lessons, GAME.coach, GAME.legend, GAME.about):
        yield from (words.fr for words in words_of(part))
    for module in sorted(FOLDER.glob("*.py")):
        spoken = __import__(f"pentacle.games.spellcaster.{module.stem}", fromlist=["*"])
        for value in vars(spoken).values():
            yield from (words.fr for words in words_of(value))


def pages() -> Iterator[str]:
    yield ENGLISH_CELL.sub("", PAGES["fr"].read_text(encoding="utf-8"))
    yield (FOLDER / "guide.fr.md").read_text(encoding="utf-8")


def test_old_words_are_gone() -> None:
    texts = [*written(), *pages()]
    assert len(texts) > 300
    assert [
        (found[0], text[:90]) for text in texts if (found := OLD.search(PLACE.sub("", text)))
    ] == []


@pytest.mark.parametrize("term", TERMS)
def test_the_rules_page_uses_the_terms_of_the_sheet(term: str) -> None:
    assert term in PAGES["fr"].read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whose_hand_a_spell_touches(seats: int) -> None:
    """SPL-3.9, SPL-7.5  With two mages there is a rival, with more the next one, and teams."""
    of = {spell.id: effect_text(c, seats, "fr") for c, spell in enumerate(SPELLS)}
    assert ("l’équipe adverse" in of["R03"]) == (seats == 4)
    assert ("magicien seul" in of["Y03"]) == (seats == 3)
    assert ("rival suivant" in of["R02"]) == (seats > 2)
    assert "du rival" in of["G08"]
    assert "si vous le faites, gagnez 2 énergies" in of["Y14"]
    assert "si moins" in effect_brief([s.id for s in SPELLS].index("B12"), seats, "fr")

"""The rules pages: their tables follow the facts, and nothing they promise is untested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentacle.core import Words
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.cards import SPELLS

from .card_table import PAGES, TABLE, written_anew

TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path != Path(__file__)
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_card_tables_follow_the_facts(language: str) -> None:
    """SPL-7.6 to SPL-7.9: else run `python -m tests.games.spellcaster.card_table`."""
    page = PAGES[language].read_text(encoding="utf-8")
    assert [letter for letter, _ in TABLE.findall(page)] == list("RYBG")
    assert written_anew(page, language) == page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_spell_and_ruling_is_on_the_page(language: str) -> None:
    page = PAGES[language].read_text(encoding="utf-8")
    for spell in SPELLS:
        assert f"| {spell.id}" in page
        assert spell.name[language] in page
    assert re.findall(r"^\| (AMB-\d+) ", page, re.MULTILINE) == [f"AMB-{n}" for n in range(1, 26)]


def test_both_pages_have_the_same_chapters() -> None:
    chapters = [
        re.findall(r"^## (\d+)\.", path.read_text(encoding="utf-8"), re.MULTILINE)
        for path in PAGES.values()
    ]
    assert chapters[0] == chapters[1] == [str(n) for n in range(3, 15)]


def test_every_invariant_is_on_both_pages() -> None:
    """INV-1 to INV-11: in the words in which a broken one is told."""
    for words in GAME.faults.values():
        assert isinstance(words, Words)
        assert f"- {words.en} (" in PAGES["en"].read_text(encoding="utf-8")
        assert f"- {words.fr} (" in PAGES["fr"].read_text(encoding="utf-8")


@pytest.mark.parametrize(("letters", "last"), [("EX", 35), ("AMB", 25), ("INV", 11)])
def test_every_example_and_ruling_has_a_test(letters: str, last: int) -> None:
    cited = {int(n) for n in re.findall(rf"\b{letters}-(\d+)\b", TESTS)}
    assert cited == set(range(1, last + 1))

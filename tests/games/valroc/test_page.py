"""The rules pages and the facts say the same, in both languages."""

from __future__ import annotations

import re

import pytest

from .card_table import PAGES, TABLE, TABLES, written_anew


@pytest.mark.parametrize("language", PAGES)
def test_tables_follow_the_facts(language: str):
    """VAL-16.1 to VAL-16.9: every table of cards is written from data.toml."""
    page = PAGES[language].read_text(encoding="utf-8")
    assert {found[0] for found in TABLE.findall(page)} == set(TABLES)
    assert written_anew(page, language) == page, "run python -m tests.games.valroc.card_table"


def test_both_pages_hold_the_same_rules_and_the_french_one_is_as_full():
    pages = {language: file.read_text(encoding="utf-8") for language, file in PAGES.items()}
    ids = {language: re.findall(r"\*\*(VAL-[\d.]+)\*\*", text) for language, text in pages.items()}
    assert ids["fr"] == ids["en"]
    heads = {
        lang: [line[:3] for line in text.splitlines() if line.startswith("#")]
        for lang, text in pages.items()
    }
    assert heads["fr"] == heads["en"]
    rules = {language: _by_rule(text) for language, text in pages.items()}
    short = [rule for rule, text in rules["en"].items() if len(rules["fr"][rule]) < 0.7 * len(text)]
    assert short == [], "French rules that leave something out"


def _by_rule(page: str) -> dict[str, str]:
    """The text of each rule, tables and other sections apart."""
    found = re.split(r"\*\*(VAL-[\d.]+)\*\*", TABLE.sub("", page))
    return {rule: text.split("\n")[0] for rule, text in zip(found[1::2], found[2::2], strict=True)}

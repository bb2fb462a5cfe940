"""The rules page and the facts say the same."""

from __future__ import annotations

from .card_table import PAGE, TABLE, TABLES, written_anew


def test_tables_follow_the_facts():
    """VAL-16.1 to VAL-16.9: every table of cards is written from data.toml."""
    page = PAGE.read_text(encoding="utf-8")
    assert {found[0] for found in TABLE.findall(page)} == set(TABLES)
    assert written_anew(page) == page, "run python -m tests.games.valroc.card_table"

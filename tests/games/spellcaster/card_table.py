"""The tables of spells in the rules pages, written from the facts.

    python -m tests.games.spellcaster.card_table

writes them anew into docs/rules/spellcaster.md and spellcaster.fr.md; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from pentacle.games.spellcaster.cards import SPELLS, Spell
from pentacle.games.spellcaster.words import effect_text

PAGES = {
    "en": Path(__file__).parents[3] / "docs/rules/spellcaster.md",
    "fr": Path(__file__).parents[3] / "docs/rules/spellcaster.fr.md",
}
HEADS = {
    "en": "| | spell | French name | kind | effect | source |\n|---|---|---|---|---|---|",
    "fr": "| | sort | nom anglais | genre | effet | source |\n|---|---|---|---|---|---|",
}
KINDS = {"en": ("incantation", "**enchantment**"), "fr": ("incantation", "**enchantement**")}
SOURCES = {"en": {"rulebook": "sheet"}, "fr": {"rulebook": "règle"}}
NAMES = {"en": "name P ({})", "fr": "nom P ({})"}
TABLE = re.compile(r"<!-- cards ([RYBG]) -->\n(.*?)<!-- end -->", re.DOTALL)


def source(spell: Spell, language: str) -> str:
    """`R, name P (Tric Trac). Why.`: the reason only on the English page."""
    mark = SOURCES[language].get(spell.source, spell.source[0].upper())
    for where in spell.named.values():
        mark += ", " + NAMES[language].format(where)
    return f"{mark}. {spell.why.en}" if language == "en" else mark


def row(card: int, language: str) -> str:
    spell, other = SPELLS[card], "fr" if language == "en" else "en"
    cells = (
        spell.id + (" ★" if spell.star else ""), spell.name[language], spell.name[other],
        KINDS[language][spell.enchantment], effect_text(card, 2, language),
        source(spell, language),
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def rows(letter: str, language: str) -> str:
    lines = [row(c, language) for c, spell in enumerate(SPELLS) if spell.id[0] == letter]
    return "\n".join([HEADS[language], *lines, ""])


def written_anew(page: str, language: str) -> str:
    def table(found: re.Match[str]) -> str:
        return f"<!-- cards {found[1]} -->\n{rows(found[1], language)}<!-- end -->"

    return TABLE.sub(table, page)


if __name__ == "__main__":
    for language, path in PAGES.items():
        text = path.read_text(encoding="utf-8")
        path.write_text(written_anew(text, language), encoding="utf-8")

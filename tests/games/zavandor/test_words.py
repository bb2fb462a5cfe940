"""The French of the table is the rulebook's: its terms are used, our first ones are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from pentacle.core import SPECTATOR, Note, Words
from pentacle.core.words import typeset
from pentacle.games.zavandor import GAME, events

from .walks import lively_walk

PAGES = ("docs/rules/zavandor.fr.md", "pentacle/games/zavandor/guide.fr.md")
MODULES = ("decisions", "events", "foresight", "gaps", "labels", "text_cards", "text_hints")
ROOT = Path(__file__).parents[3]
GLOSSARY = (
    "défausse", "limite de cartes en main", "9 Sages", "Connaissance des gemmes",
    "Connaissance des flux d’énergie", "Connaissance du feu", "Connaissance des 9 Sages",
    "Connaissance des artéfacts", "Connaissance de l’accumulation", "étudiants en magie",
    "désenchanter", "réserve commune", "éliminé", "avancer", "unités de poussière magique",
    "unités d’énergie", "mise minimum", "emplacement", "spirale magique", "pentagone",
    "points de victoire", "Actions des joueurs",
)  # fmt: skip
GONE = re.compile(
    r"abandonn|limite de main|neuf Sages|élève(?!nt)|hors jeu|vendre (?:une|des|vos) gemme"
    r"|gemmes? (?:active )?rendue|rend(?:ez|re)? (?:une|un) (?:gemme|opale|saphir|émeraude|rubis)"
    r"|\d de poussière(?! magique)|\d d’énergie|en activité|[,:] dès \d"
    r"|montez? (?:gratuit|d’un niveau)|[Pp]laces? libres?|partie est finie|Entre gens"
    r"|(?<![\d,.])[01] (?:points|cartes|unités|énergies|emplacements|niveaux)\b",
    re.IGNORECASE,
)
"""Words of ours that the rulebook has others for, and numbers without their singular."""
ENGLISH = re.compile(r"(?<![\d,.])1 (?:points|cards|slots|levels|energies)\b|the \w+ of @\d")


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a tree of plain values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts_of(inner)


def words_in(part: Any) -> Iterator[Words]:
    """All words of a part of the game."""
    if isinstance(part, Words):
        yield part
    elif isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from words_in(getattr(part, field))
    elif isinstance(part, dict | list | tuple):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from words_in(inner)


def texts(language: str) -> Iterator[str]:
    """What a game shows: scenes, labels and lines of the log, and what comes beside it."""
    for options in ({}, {"council": True}):
        for number, (t, moves) in enumerate(lively_walk(5, 4, 500, **options)):
            if moves and number % 50 == 0:
                scene = t.p.scene(t.actor, language, "tall" if number % 100 else "wide")
                yield from texts_of(msgspec.to_builtins(scene))
                yield from (t.p.label(t.actor, action, language) for action in moves)
    notes = [
        Note(event, args) for event in events.events for args in ((0, 1, 1, 0), (1, 2, 2, 1 << 6))
    ]
    yield from (t.p.tell(SPECTATOR, note, language) for note in notes if note.kind != events.ORDER)
    beside = (GAME.about, GAME.options, GAME.lessons, GAME.coach, GAME.legend, GAME.concession)
    modules = [import_module(f"pentacle.games.zavandor.{name}") for name in MODULES]
    values = [value for module in modules for value in vars(module).values()]
    yield from (words[language] for words in words_in([*beside, *values]))


def test_the_table_speaks_as_the_rulebook_does() -> None:
    """ZAV-14.2  Its terms are all there, and nothing of what stood for them."""
    shown = list(texts("fr"))
    pages = [typeset((ROOT / page).read_text("utf-8")) for page in PAGES]
    everything = "\n".join(shown).casefold()
    assert [term for term in GLOSSARY if term.casefold() not in everything] == []
    assert sorted({text for text in shown if GONE.search(text)}) == []
    assert [found[0] for page in pages for found in GONE.finditer(page)] == []


def test_english_counts_and_owns_as_people_do() -> None:
    """ZAV-14.2  `1 point`, and somebody's marker."""
    assert sorted({text for text in texts("en") if ENGLISH.search(text)}) == []

"""What is shown uses the rulebook's own words, and names things without codes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pentacle.core import Words
from pentacle.core.words import LANGUAGES
from pentacle.games.valroc import GAME
from pentacle.games.valroc.cards import FACTS
from pentacle.games.valroc.gaps import REASONS

FOLDER = Path(GAME.folder)
PAGES = (FOLDER / "guide.fr.md", Path(__file__).parents[3] / "docs/rules/valroc.fr.md")
GONE = re.compile(
    r"(?<!prestige )\bpoints?\b(?! de (?:prestige|compétence))|tirages? sûrs?|Lieux 1 à 8"
    r"|\b[ÉéEe]cart(?:er|ez)"
    r"|zones? (?:haute|basse)|\b[Rr]éclam|arrondie au-dessus|déguis|au repos|se repose"
    r"|[Tt]rouvaille|\b[Cc]hange[rz]? \d|\b[Rr]obots?\b|\bfaveur\b(?! d)|est prêt"
)
"""Words that were ours; the rulebook has others."""
TERMS = ("PP", "PC", "PM", "tirages immunisés", "Actions", "Faveur Divine", "Défausse", "Vals")
CODE = re.compile(r"\b[ABCMPSTW]\d\d?\b|\b[a-z]+_\w+")
MUTE = ("id", "rule", "kind", "group", "art", "icon", "items", "figure", "fill", "emblem", "why")


def texts(thing: Any) -> Iterator[str]:
    """Every text inside a scene that somebody reads or hears."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key not in MUTE or isinstance(value, list):
                yield from texts(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts(value)


def shown(seats: int, language: str) -> Iterator[str]:
    """What a random game shows and tells."""
    table, choose, steps = GAME.deal(seats=seats, seed=seats), random.Random(seats), 0
    while table.pending and steps < 240:
        p = table.pending[0]
        legal = table.legal(p)
        yield from (table.label(p, a, language) for a in legal)
        if steps % 12 == 0:
            scene = table.hidden(p).scene(p, language, "tall" if steps % 24 else "wide")
            yield from texts(msgspec.to_builtins(scene))
        notes = table.play(p, choose.choice(legal))
        yield from (table.tell(p, note, language) for note in notes)
        steps += 1


def printed() -> Iterator[Words]:
    """Texts of cards, objectives and refusals."""
    for card in (*FACTS.course, *FACTS.spell):
        yield from (card.name, card.brief, card.text)
    for black in FACTS.black:
        for half in (black.upper, black.lower):
            yield from (half.name, half.brief, half.text)
    yield from (line.name for line in FACTS.objective)
    yield from (token.text for token in FACTS.token)
    yield from (reason.words for reason in REASONS.values())


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_told_in_the_words_of_the_rulebook(seats: int):
    said = {text for text in shown(seats, "fr") if not text.startswith("#")}
    said |= {words["fr"] for words in printed()}
    assert [text for text in said if GONE.search(text)] == []
    whole = "\n".join(said)
    assert [term for term in TERMS if term not in whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_by_a_code(language: str):
    said = {text for text in shown(2, language) if not text.startswith("#")}
    assert [text for text in said if CODE.search(text)] == []


def test_pages_use_the_words_of_the_rulebook():
    for page in PAGES:
        lines = page.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if GONE.search(line)] == [], page.name
    lessons = [*sorted((FOLDER / "lessons").glob("*.toml")), *FOLDER.glob("*.toml")]
    for file in lessons:
        for text in re.findall(r'fr = "([^"]*)"', file.read_text(encoding="utf-8")):
            assert not GONE.search(re.sub(r"{\w+}", "", text)), text

"""The words of the French rulebook, and names that a person understands."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pentacle.core import SPECTATOR
from pentacle.games.archimage import GAME
from pentacle.games.archimage.board import BOARDS
from pentacle.games.archimage.words import place_name

from .table import fix

RULES = Path(__file__).parents[3] / "docs" / "rules" / "archimage.fr.md"
OURS = re.compile(
    r"serrures?|riva(?:l|ux)\b|utilisée?s?\b|\bHUB\b|\bbris\b|\bôtez|renvoye|couleurs? naturelles?"
    r"|espaces? à [Pp]archemin|jetons? sceau|fin sous|est finie\."
    r"|\bsceaux?\b|\bparchemins?\b|\bfamiliers?\b|\bgardiens?\b|\brendez-l|\brendre (?:ses|vos) dés"
)
"""What was said before in place of the rulebook's words, and those in small letters."""
TERMS = (
    "Sceau", "Sceaux", "Parchemin", "Familier", "Gardien", "adversaire", "inactif", "moins de",
    "chambre centrale", "défaussez", "Replacer vos dés dans leur réserve",
)  # fmt: skip
RULE_TERMS = (
    "jetons? Sceau de Protection", "espaces? rectangulaires?", "éléments? de la nature",
    "rupture de Sceau", "Cercles? de Puissance", "chambre centrale", "adversaire", "inactif",
)  # fmt: skip


def french_in_code(source: str) -> Iterator[str]:
    """The French half of every `Words` and of every question."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names = {word.arg: word.value for word in node.keywords}
            half = {"Words": 1, "_asks": 2}.get(node.func.id, 99)
            found = names.get("fr", node.args[half] if half < len(node.args) else None)
            if isinstance(found, ast.Constant):
                yield str(found.value)


def french_of_the_game() -> Iterator[str]:
    for path in sorted(GAME.folder.rglob("*")):
        if path.suffix == ".py":
            yield from french_in_code(path.read_text("utf-8"))
        elif path.suffix == ".toml":
            yield from re.findall(r'fr = "([^"]*)"', path.read_text("utf-8"))
        elif path.name == "guide.fr.md":
            yield path.read_text("utf-8")


def test_the_table_speaks_as_the_rulebook_does():
    texts = list(french_of_the_game())
    assert len(texts) > 300
    assert [text for text in texts if OURS.search(text)] == []
    said = "\n".join(texts)
    assert [term for term in TERMS if term not in said] == []


def test_the_rules_page_speaks_as_the_rulebook_does():
    page = RULES.read_text("utf-8")
    glossary, rules = page.split("## 1. ")
    assert OURS.findall(rules) == []
    for part in (glossary, rules):
        assert [term for term in RULE_TERMS if not re.search(term, part)] == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_place_has_a_name_of_its_own(seats):
    """ARC-2.6  As on a clock; no two alike."""
    view = fix(seats, "I").s
    sites = BOARDS[seats].sites
    for language in ("en", "fr"):
        assert len({place_name(view, i, language) for i in range(len(sites))}) == len(sites)


def shown(t, language: str) -> Iterator[str]:
    """Everything a player may read or hear now."""
    for viewer in (0, SPECTATOR):
        yield msgspec.json.encode(t.scene(viewer, language)).decode()
    for p in t.pending:
        yield from (t.label(p, action, language) for action in t.legal(p))


@pytest.mark.parametrize("circle", ["II", "III", "IV"])
def test_no_code_and_no_old_word_is_shown(circle):
    """ARC-2.6  Codes are for written positions; both languages, log included."""
    t, chance = GAME.deal(3, 5, circle=circle), random.Random(7)
    for step in range(120):
        if t.over:
            break
        (p,) = t.pending
        for note in t.play(p, chance.choice(t.legal(p))):
            for language in ("en", "fr"):
                assert not re.search(r"\b[1-6]\.[a-zS]", t.tell(SPECTATOR, note, language))
        if step % 12 == 0:
            for language in ("en", "fr"):
                for text in shown(t, language):
                    assert not re.search(r"[( ][1-6]\.[a-zS]\w*[),. ]", text)
                    assert language == "en" or not OURS.search(text)

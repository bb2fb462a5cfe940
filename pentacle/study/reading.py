"""What people read about a game: its guide, and its rules by numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pentacle.core import Game
from pentacle.core.words import typeset_page
from pentacle.table.shapes import Language

from .bodies import RulesPage
from .errors import Refusal
from .learning import GuidePage

RULES = (Path(__file__).parents[1] / "rules", Path(__file__).parents[2] / "docs" / "rules")


def guide_page(game: Game, language: Language) -> GuidePage:
    """The rules for people; in English where there is no other."""
    for spoken in dict.fromkeys((language, "en")):
        if text := game.guide(spoken):
            shown = typeset_page(text) if spoken == "fr" else text
            return GuidePage(game.about.title[language], spoken, shown)
    raise Refusal("not_found")


def rules_page(game: Game, language: Language) -> RulesPage:
    for path, spoken in _rules_pages(game, language):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            shown = typeset_page(text) if spoken == "fr" else text
            return RulesPage(game.about.title[language], spoken, shown)
    raise Refusal("not_found")


def _rules_pages(game: Game, language: Language) -> Iterator[tuple[Path, Language]]:
    """Where a game's rules may lie: in its own folder, or among those of the house."""
    for spoken in dict.fromkeys((language, "en")):
        yield game.folder / f"rules.{spoken}.md", spoken
    for folder in RULES:
        yield folder / f"{game.name}.{language}.md", language
        yield folder / f"{game.name}.md", "en"

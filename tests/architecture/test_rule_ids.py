"""Every rule of a rules page is carried out somewhere and proved somewhere, by its number.

A rule of `docs/rules/<game>.md` is a bold id, `**SPL-6.4**`.  The code of the game cites it in a
docstring or comment, its tests anywhere; `SPL-4.1 to SPL-4.7` cites seven.  Nobody cites a rule
that is not on the page, and the French page has the same rules.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
GAMES = sorted(path.stem for path in RULES.glob("*.md") if "." not in path.stem)
BOLD = re.compile(r"\*\*([A-Z]{3}-\d+(?:\.\d+)+)\b")
ONE = r"[A-Z]{3}-\d+(?:\.\d+)*"
CITED = re.compile(rf"\b({ONE})(?: to ({ONE}))?(?![\w.]*\d)")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def rules_of(page: str) -> list[str]:
    return BOLD.findall(read(RULES / page))


def prefix_of(game: str) -> str:
    (prefix,) = {rule.split("-")[0] for rule in rules_of(f"{game}.md")}
    return prefix


def remarks(path: Path) -> Iterator[str]:
    """Docstrings and comments of a module, without its code."""
    text = read(path)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def citations(text: str, prefix: str) -> set[str]:
    """The rules that a text names; a range names all between its ends."""
    found = set()
    for first, last in CITED.findall(text):
        if not first.startswith(prefix):
            continue
        found.add(first)
        if last:
            chapter, start = first.rsplit(".", 1)
            numbers = range(int(start), int(last.rsplit(".", 1)[1]) + 1)
            assert last.startswith(f"{chapter}."), f"{first} to {last} is no range"
            found |= {f"{chapter}.{n}" for n in numbers}
    return found


def by_number(rules: set[str]) -> str:
    return ", ".join(sorted(rules, key=lambda rule: [int(n) for n in re.findall(r"\d+", rule)]))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_own_number(game: str) -> None:
    rules = rules_of(f"{game}.md")
    assert rules, f"docs/rules/{game}.md has no rules in bold"
    assert not (twice := {r for r in rules if rules.count(r) > 1}), f"twice: {by_number(twice)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_carried_out(game: str) -> None:
    cited = set[str]()
    for path in (ROOT / "pentacle" / "games" / game).rglob("*.py"):
        for remark in remarks(path):
            cited |= citations(remark, prefix_of(game))
    missing = set(rules_of(f"{game}.md")) - cited
    assert not missing, f"no docstring in pentacle/games/{game} cites {by_number(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_proved(game: str) -> None:
    cited = set[str]()
    for path in (ROOT / "tests" / "games" / game).rglob("*.py"):
        cited |= citations(read(path), prefix_of(game))
    missing = set(rules_of(f"{game}.md")) - cited
    assert not missing, f"no test in tests/games/{game} cites {by_number(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_invented(game: str) -> None:
    """A citation is a rule of the page, or a whole chapter of it (`ELF-16`)."""
    rules = set(rules_of(f"{game}.md"))
    known = rules | {rule.rsplit(".", n)[0] for rule in rules for n in (1, 2)}
    for path in sources():
        unknown = citations(read(path), prefix_of(game)) - known
        where = path.relative_to(ROOT)
        assert not unknown, f"{where} cites {by_number(unknown)}: not in docs/rules/{game}.md"


def sources() -> Iterator[Path]:
    """All places where somebody may cite a rule."""
    for folder in ("pentacle", "tests", "docs"):
        for suffix in ("*.py", "*.toml", "*.md"):
            for path in (ROOT / folder).rglob(suffix):
                if "node_modules" not in path.parts and path != Path(__file__):
                    yield path


@pytest.mark.parametrize("game", GAMES)
def test_the_french_page_has_the_same_rules(game: str) -> None:
    assert (RULES / f"{game}.fr.md").is_file(), f"docs/rules/{game}.fr.md is missing"
    english, french = set(rules_of(f"{game}.md")), set(rules_of(f"{game}.fr.md"))
    assert not (missing := english - french), f"{game}.fr.md lacks {by_number(missing)}"
    assert not (extra := french - english), f"only {game}.fr.md has {by_number(extra)}"


def test_citations_are_read_well() -> None:
    """The reader itself: single rules, lists, ranges, and what is no rule."""
    text = "SPL-6.4, SPL-6.10 and SPL-4.1 to SPL-4.3; ZAV-1.1; chapter SPL-9. EX-SPL; SPL-x"
    cited = {"SPL-6.4", "SPL-6.10", "SPL-4.1", "SPL-4.2", "SPL-4.3", "SPL-9"}
    assert citations(text, "SPL") == cited
    assert citations("VAL-3.2.1 to VAL-3.2.3.", "VAL") == {"VAL-3.2.1", "VAL-3.2.2", "VAL-3.2.3"}

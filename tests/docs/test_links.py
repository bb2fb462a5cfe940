"""Links lead somewhere, to files and to headings, in every page of the repository."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


@cache
def anchors(page: Path) -> frozenset[str]:
    """The headings of a page as addresses, made as GitHub and the site make them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    plain = (unicodedata.normalize("NFC", head).lower() for head in heads)
    return frozenset(re.sub(r"[^\w\- ]", "", head).strip().replace(" ", "-") for head in plain)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = _CODE.sub("", page.read_text(encoding="utf-8"))
    for link in _LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        there = page if not path else (page.parent / path).resolve()
        assert there.exists(), f"{link} leads nowhere"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{link}: there is no such heading"


def test_a_heading_becomes_the_address_that_github_gives_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# What you do: a `round`\n```\n# not this\n```\n## Énigmes & co.\n", "utf-8")
    assert anchors(page) == {"what-you-do-a-round", "énigmes--co"}

"""The page knows no game by name: what is special to one comes from the server."""

import re

import hatch_build
from pentacle.games import HOUSE


def test_the_page_names_no_game():
    names = re.compile("|".join(HOUSE), re.IGNORECASE)
    sources = [f for f in (hatch_build.WEB / "src").rglob("*") if f.suffix in (".ts", ".svelte")]
    assert len(sources) > 50
    for file in sources:
        found = names.findall(file.read_text(encoding="utf-8"))
        assert not found, f"{file.name} names {found}"

"""Words that come with the later pages (`pages/others.ts`) are said by them alone."""

import os
import re

import hatch_build

SRC = hatch_build.WEB / "src"
TEXTS = {
    str(file.relative_to(SRC)): file.read_text(encoding="utf-8")
    for file in SRC.rglob("*")
    if file.suffix in (".ts", ".svelte")
}
LATER = "pages/others.ts"


def needed(file):
    """What a file imports, at once or on demand, but for the later pages."""
    for path in re.findall(r'(?:from |import\()"(\.[^"]+)"', TEXTS[file]):
        found = os.path.normpath(os.path.join(os.path.dirname(file), path))
        if found in TEXTS and found != LATER:
            yield found


def test_nobody_says_a_word_that_may_not_be_there():
    later = re.findall(r'from "../(words/(?!say)\w+.ts)"', TEXTS[LATER])
    assert len(later) > 1
    words = {word for file in later for word in re.findall(r"^  (\w+):", TEXTS[file], re.M)}
    seen, left = set(), ["main.ts"]
    while left:
        file = left.pop()
        if file not in seen:
            seen.add(file)
            left += needed(file)
    assert len(seen) > 100
    said = {file: words & set(re.findall(r'\bt\("(\w+)"', TEXTS[file])) for file in seen}
    assert not {file: found for file, found in said.items() if found}

"""The model package holds all that can be chosen; marks in comments say what belongs to what.

    roll(s)  # <dice>                        a line that is there with dice
    # <no dice> return stone > other         a line that is there without
    # <<dice … # dice>>                      lines in between, with dice
    # <no hand, draft> …                     where both are so

In Markdown the marks are in `<!-- … -->`.  Lines that are there with what is usual are written as
they are, so that the package is checked as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection

_OPEN, _SHUT = r"(?:# |<!-- )", r"(?: -->)?"
_BLOCK = re.compile(rf"^[ ]*{_OPEN}(?:<<(?P<begin>[\w, ]+)|(?P<end>[\w, ]+)>>){_SHUT}$")
_OTHER = re.compile(rf"^(?P<indent>[ ]*){_OPEN}<(?P<wanted>[\w, ]+)>(?: (?P<text>.*?))?{_SHUT}$")
_MARKED = re.compile(rf"^(?P<text>.*?)[ ]+{_OPEN}<(?P<wanted>[\w, ]+)>{_SHUT}$")


def resolved(text: str, chosen: Collection[str]) -> str:
    """A file as it is with what was chosen.

    >>> resolved("a  # <dice>\\n# <no dice> b\\n# <<draft\\nc\\n# draft>>\\n", ["dice"])
    'a\\n'
    >>> resolved("    # <draft, no hand> b = 1  # two\\n", ["draft"])
    '    b = 1  # two\\n'
    """
    lines: list[str] = []
    skipped = False
    for line in text.split("\n"):
        if block := _BLOCK.match(line):
            skipped = block["begin"] is not None and not _is_so(block["begin"], chosen)
        elif skipped:
            continue
        elif found := _OTHER.match(line) or _MARKED.match(line):
            if _is_so(found["wanted"], chosen):
                indent = found.groupdict().get("indent") or ""
                lines.append(f"{indent}{found['text'] or ''}".rstrip())
        else:
            lines.append(line)
    return "\n".join(lines)


def _is_so(wanted: str, chosen: Collection[str]) -> bool:
    """All of the words of a mark are so."""
    words = [word.strip() for word in wanted.split(",")]
    return all((word.removeprefix("no ") in chosen) != word.startswith("no ") for word in words)

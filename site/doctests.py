"""Examples in docstrings are code: without a fence Markdown would read `>>>` as quotations."""

from __future__ import annotations

from typing import Any

import griffe


class Doctests(griffe.Extension):
    """Puts a fence around each example of a docstring."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Called for every object that is documented."""
        if obj.docstring and ">>> " in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """An example goes from its first prompt to the next empty line.

    >>> fenced("So:\\n\\n>>> 1 + 1\\n2\\n\\nDone.")
    'So:\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```\\n\\nDone.'
    """
    lines: list[str] = []
    inside = False
    for line in [*text.splitlines(), ""]:
        begins = line.lstrip().startswith(">>> ")
        if begins and not inside:
            indent = len(line) - len(line.lstrip())
            lines += ["", "```pycon"] if lines and lines[-1].strip() else ["```pycon"]
            inside = True
        if inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line[indent:] if inside else line)
    return "\n".join(lines).rstrip()

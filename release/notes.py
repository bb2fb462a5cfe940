"""The release notes: the part of the changelog that is about a version."""

from __future__ import annotations

import re

UNRELEASED = "Unreleased"


class NoNotes(Exception):
    """The changelog says nothing about a version."""


def notes_of(changelog: str, version: str) -> str:
    """What the changelog says about a version.

    >>> notes_of("# Changelog\\n\\n## 1.0.0 (a day)\\n\\n- new\\n\\n## 0.9.0\\n", "1.0.0")
    '- new\\n'
    """
    parts = re.split(r"^## +", changelog, flags=re.MULTILINE)[1:]
    for part in parts:
        title, _, text = part.partition("\n")
        if title.split()[0].strip("[]") == version and text.strip():
            return text.strip() + "\n"
    raise NoNotes(f"CHANGELOG.md has no part '## {version}', or it is empty")

"""Names and talk as plain text: no control signs, no direction tricks, no towers of accents."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH, TALK_LENGTH, MARKS = 24, 500, 2


def plain(text: str) -> str:
    """One line of visible text, in composed form; runs of space become one space."""
    kept, marks = [], 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp") or sign in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and marks <= MARKS:
            kept.append(sign)
    return re.sub(" +", " ", "".join(kept)).strip()


def name(text: str) -> str:
    """A name, or "" if nothing readable is left.  `@` and `:` are signs of our own texts."""
    short = plain(text.replace("@", "").replace(":", ""))[:NAME_LENGTH].strip()
    return short if any(sign.isalnum() for sign in short) else ""

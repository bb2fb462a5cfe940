"""Names and talk as plain text: no control signs, no direction tricks, no towers of accents."""

from __future__ import annotations

import re
import unicodedata

from .errors import Refusal

NAME_LENGTH, TALK_LENGTH, MARKS = 24, 500, 2
AVATARS = 8**5
"""Figures have five parts of eight kinds each: ground, robe, face, beard and hat.  A figure is the
number of these digits and one more: 0 is nobody's."""
INVISIBLE = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159)),
    *map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))),
}
"""Letters, marks and signs that nobody sees: fillers, selectors of variants, the empty Braille."""


def plain(text: str) -> str:
    """One line of visible text, in composed form; runs of space become one space."""
    kept, marks = [], 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp") or sign in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and marks <= MARKS and sign not in INVISIBLE:
            kept.append(sign)
    return re.sub(" +", " ", "".join(kept)).strip()


def name(text: str) -> str:
    """A name, or "" if nothing readable is left.  `@` and `:` are signs of our own texts;
    how an emoji is drawn (U+FE0E, U+FE0F) is for talk alone."""
    short = plain(re.sub("[@:\ufe0e\ufe0f]", "", text))[:NAME_LENGTH].strip()
    return short if any(sign.isalnum() for sign in short) else ""


def required_name(text: str) -> str:
    """A name, or a `Refusal`."""
    if found := name(text):
        return found
    raise Refusal("bad_request", "bad_name")

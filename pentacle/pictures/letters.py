"""The letters of the page as outlines on a field of a thousand, and how wide words are."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Face = Literal["plain", "bold", "heavy", "display"]
Glyph = tuple[float, str]
FIELD = 1000
MIDDLE = 0.315
"""From the middle of a line down to where its letters stand, as a part of their size."""
_SPACES = {"\u00a0": " ", "\u202f": "\u2009"}
_THIN = {"\u2009": 200, "\u200b": 0, "\u2060": 0}
_SIMPLER = {"→": "›", "←": "‹", "½": "1/2", "●": "•", "○": "°", "\ufe0e": ""}
MISSING = "·"


@cache
def _faces() -> dict[Face, dict[str, Glyph]]:
    file = Path(__file__).with_name("letters.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[Face, dict[str, Glyph]])


@cache
def glyph(face: Face, sign: str) -> tuple[Face, str, Glyph]:
    """The outline of a sign: of the face, of another one that has it, or of its plain letter."""
    sign = _SPACES.get(sign, sign)
    if sign in _THIN:
        return face, sign, (_THIN[sign], "")
    for found in (face, "bold"):
        if sign in (known := _faces()[found]):
            return found, sign, known[sign]
    base = unicodedata.normalize("NFKD", sign)[0]
    known = _faces()[face]
    return (face, base, known[base]) if base in known else (face, MISSING, known[MISSING])


def written(text: str) -> str:
    """The same in signs that there are outlines for."""
    for sign, simple in _SIMPLER.items():
        text = text.replace(sign, simple)
    return unicodedata.normalize("NFC", text)


@cache
def width(face: Face, text: str) -> float:
    """How wide a word is in letters of size one."""
    return sum(glyph(face, sign)[2][0] for sign in text) / FIELD

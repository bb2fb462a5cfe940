"""Words for people, in English and French."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

LANGUAGES = ("en", "fr")
NARROW, HARD = "\u202f", "\u00a0"


class Words(msgspec.Struct, frozen=True):
    """One sentence in every language we speak; `{names}` are filled in by `say`."""

    en: str
    fr: str

    def __getitem__(self, language: str) -> str:
        if language == "en":
            return self.en
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        return typeset(self.fr)

    def say(self, language: str, /, **values: Any) -> str:
        """The sentence with its gaps filled.

        >>> Words("Play {card}?", "Jouer {card} ?").say("en", card="Echo")
        'Play Echo?'
        """
        for name, value in values.items():
            if isinstance(value, Words):
                values[name] = value[language]
        return self[language].format(**values)


@lru_cache(maxsize=10_000)
def typeset(french: str) -> str:
    """French spacing: a narrow space before ; ! ? and inside « », a hard one before a colon."""
    french = re.sub(r"[ \u00a0](?=[;!?»])", NARROW, french)
    french = re.sub(r"(?<=«)[ \u00a0]", NARROW, french)
    french = re.sub(r" (?=:)", HARD, french)
    return french.replace("'", "\u2019")


def plural(n: int, one: str, many: str, language: str = "en") -> str:
    """A number and its word: `1 card`, `2 cards`; French counts 0 as singular."""
    single = n == 1 or (language == "fr" and abs(n) < 2)
    return f"{n} {one if single else many}"

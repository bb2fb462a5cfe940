"""Words for people, in English and French."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

import msgspec

LANGUAGES = ("en", "fr")
NARROW, HARD = "\u202f", "\u00a0"
_VOWELS = frozenset("aeiouhœæ")
"""And the h of most names."""
_ELIDES = re.compile(r"\b([dD]|(?:[lL]ors|[pP]uis|[jJ]us)?[qQ]u)e[ \u00a0]$")
_GAP = re.compile(r"\b((?:[dD]|(?:[lL]ors|[pP]uis|[jJ]us)?[qQ]u)e )\{(\w+)([^}]*)\}")
_CODE = re.compile(r"(```.*?```|`[^`\n]*`|^\|[ :|-]+\|$)", re.DOTALL | re.MULTILINE)


class Words(msgspec.Struct, frozen=True):
    """One sentence in every language we speak; `{names}` are filled in by `say`.

    >>> hello = Words("Hello, {name}!", "Bonjour, {name} !")
    >>> hello["en"], hello.say("en", name="Ana")
    ('Hello, {name}!', 'Hello, Ana!')
    """

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
        sentence = self[language]
        if language == "fr" and "e {" in sentence:
            sentence = _GAP.sub(lambda gap: _gap(gap, values), sentence)
        return sentence.format(**values)


@lru_cache(maxsize=10_000)
def typeset(french: str) -> str:
    """French spacing: a narrow space before ; ! ? % and inside « », a hard one before a colon."""
    french = re.sub(r"[ \u00a0](?=[;!?»]|%(?!\w))", NARROW, french)
    french = re.sub(r"(?<=«)[ \u00a0]", NARROW, french)
    french = re.sub(r" (?=:)", HARD, french)
    return french.replace("'", "\u2019")


def typeset_page(french: str) -> str:
    """A page of Markdown in French spacing; code in it stays as it is.

    >>> typeset_page("L'or ! `l'or`") == "L\u2019or\u202f! `l'or`"
    True
    """
    parts = _CODE.split(french)
    return "".join(part if i % 2 else typeset(part) for i, part in enumerate(parts))


def elided(before: str, word: str) -> str:
    """French words before another, as they end before a vowel: `de Ana` is `d’Ana`.

    >>> elided("la carte de ", "Isaure"), elided("plus que ", "Odile"), elided("de ", "Noé")
    ('la carte d’', 'plus qu’', 'de ')
    """
    opens = unicodedata.normalize("NFD", word[:1]).lower()[:1]
    return _ELIDES.sub("\\1\u2019", before) if opens in _VOWELS else before


def _gap(gap: re.Match[str], values: dict[str, Any]) -> str:
    """A gap of a sentence with the word before it; of things the h may be heard."""
    word = str(values.get(gap[2], ""))
    before = gap[1] if word[:1] in "hH" else elided(gap[1], word)
    return before + "{" + gap[2] + gap[3] + "}"


def lowered(text: str) -> str:
    """A sentence as it goes on after a colon.

    >>> lowered("Choose a die.")
    'choose a die.'
    """
    return text[:1].lower() + text[1:]


def plural(n: int, one: str, many: str, language: str = "en") -> str:
    """A number and its word: `1 card`, `2 cards`; French counts 0 as singular.

    >>> plural(1, "card", "cards"), plural(0, "carte", "cartes", "fr")
    ('1 card', '0 carte')
    """
    single = n == 1 or (language == "fr" and abs(n) < 2)
    return f"{n} {one if single else many}"

"""A spell's effect in words, put together from the phrases of its operations."""

from __future__ import annotations

import re
from functools import cache

from pentacle.core import Words

from .cards import FACTS, SPELLS, Effect, Phrase

_VERBS = {p.id: p for p in FACTS.verb}
_CONDITIONS = {p.id: p for p in FACTS.condition}
_QUANTITIES = {p.id: p for p in FACTS.quantity}

_RIVAL = {2: Words("the rival", "le rival"), 3: Words("the next rival", "le prochain rival")}
_PLUS = Words("{phrase}, plus {each} {of}", "{phrase}, plus {each} {of}")
_OR = Words("{phrase}, {n} {when}", "{phrase}, ou {n} {when}")
_ONLY = Words("{when}, {phrase}", "{when}, {phrase}")
_THEN = Words(", then ", ", puis ")
_UNLESS = Words(" ", ", ")


def name(card: int) -> Words:
    return SPELLS[card].name


@cache
def effect_text(card: int, seats: int, language: str) -> str:
    """The whole effect as a sentence, for a number of mages."""
    does = list(SPELLS[card].does)
    first = does[0]
    if first.op == "choose_amount":
        return _sentence(_phrase(first, seats, language))
    if first.op == "unless_rival_discards":
        rest = _join(does[1:], seats, language)
        return _sentence(rest + _UNLESS[language] + _phrase(first, seats, language))
    return _sentence(_join(does, seats, language))


@cache
def effect_brief(card: int, seats: int, language: str) -> str:
    """The same in signs and numbers, a line for each operation."""
    does = SPELLS[card].does
    many = does[0].n
    if does[0].op == "choose_amount":
        does = does[:1]
    if does[0].op == "unless_rival_discards":
        does = [*does[1:], does[0]]
    return "\n".join(_brief(effect, seats, language, many) for effect in does)


def _join(does: list[Effect], seats: int, language: str) -> str:
    text = ""
    for i, effect in enumerate(does):
        if i > 0:
            before = does[i - 1].op
            if before.startswith("pay"):
                text += Words(": ", " : ")[language]
            elif effect.op == "discard_self" or before == "draw":
                text += _THEN[language]
            else:
                text += Words("; ", " ; ")[language]
        many = does[i - 1].n if i > 0 else 1
        text += _phrase(effect, seats, language, many)
    return text


def _phrase(effect: Effect, seats: int, language: str, many: int = 1) -> str:
    verb = _VERBS[effect.op]
    if effect.of != "nothing":
        phrase = _words(verb, "text", seats, language, effect.n or effect.each)
        of = _words(_QUANTITIES[effect.of], "text", seats, language, many)
        if effect.n:
            return _PLUS.say(language, phrase=phrase, each=effect.each, of=of)
        return f"{phrase} {of}"
    if effect.when != "always":
        condition = _CONDITIONS[effect.when]
        when = _words(condition, "text", seats, language, condition.n)
        if not effect.otherwise:
            phrase = _words(verb, "text", seats, language, effect.n)
            return _ONLY.say(language, when=when, phrase=phrase)
        phrase = _words(verb, "text", seats, language, effect.otherwise)
        return _OR.say(language, phrase=phrase, n=effect.n, when=when)
    return _words(verb, "text", seats, language, effect.n, effect.otherwise)


def _brief(effect: Effect, seats: int, language: str, many: int) -> str:
    verb = _VERBS[effect.op]
    if effect.of != "nothing":
        of = _words(_QUANTITIES[effect.of], "brief", seats, language, many)
        base = _words(verb, "brief", seats, language, effect.n) + "\n" if effect.n else ""
        return f"{base}{_words(verb, 'brief', seats, language, effect.each)} {of}"
    if effect.when != "always":
        condition = _CONDITIONS[effect.when]
        when = _words(condition, "brief", seats, language, condition.n)
        if not effect.otherwise:
            return f"{_words(verb, 'brief', seats, language, effect.n)} {when}"
        return f"{_words(verb, 'brief', seats, language, effect.otherwise)}\n({effect.n} {when})"
    return _words(verb, "brief", seats, language, effect.n, effect.otherwise)


def _words(phrase: Phrase, form: str, seats: int, language: str, n: int, otherwise: int = 0) -> str:
    words: Words = getattr(phrase, f"{form}_{seats}", None) or getattr(phrase, form)
    text = re.sub(r"\[(.*?)\|(.*?)\]", r"\1" if n == 1 else r"\2", words[language])
    return text.format(n=n, otherwise=otherwise, rival=_RIVAL[min(seats, 3)][language])


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."

"""A spell's effect in words, put together from the phrases of its operations."""

from __future__ import annotations

import re
from functools import cache

from pentacle.core import Words

from .cards import FACTS, SPELLS, Effect, Phrase

_VERBS = {p.id: p for p in FACTS.verb}
_CONDITIONS = {p.id: p for p in FACTS.condition}
_QUANTITIES = {p.id: p for p in FACTS.quantity}

_RIVAL = {2: Words("the rival", "le rival"), 3: Words("the next rival", "le rival suivant")}
_OF_RIVAL = {
    2: Words("of the rival", "du rival"),
    3: Words("of the next rival", "du rival suivant"),
}
_PLUS = "{phrase}, plus {each} {of}"
_FORMS = {
    "text": (
        Words(_PLUS, _PLUS),
        Words("{phrase}, or {n} {when}", "{phrase}, ou {n} {when}"),
        Words("{when}, {phrase}", "{when}, {phrase}"),
    ),
    "brief": tuple(
        Words(t, t) for t in ("{phrase}\n{grows}", "{phrase}\n({n} {when})", "{phrase} {when}")
    ),
}
"""An amount that grows, one of two amounts, and one that hangs on a condition."""
_THEN = Words(", then ", ", puis ")
_UNLESS = Words(" ", ", ")
_IF_DONE = Words("if you do, {phrase}", "si vous le faites, {phrase}")


def name(card: int) -> Words:
    return SPELLS[card].name


@cache
def effect_text(card: int, seats: int, language: str) -> str:
    """The whole effect as a sentence, for a number of mages."""
    does = list(SPELLS[card].does)
    first = does[0]
    if first.op == "choose_amount":
        return _sentence(_phrase(first, "text", seats, language))
    if first.op == "unless_rival_discards":
        rest = _join(does[1:], seats, language)
        return _sentence(rest + _UNLESS[language] + _phrase(first, "text", seats, language))
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
    return "\n".join(_phrase(effect, "brief", seats, language, many) for effect in does)


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
        text += _phrase(effect, "text", seats, language, many)
    return text


def _phrase(effect: Effect, form: str, seats: int, language: str, many: int = 1) -> str:
    def say(phrase: Phrase, n: int) -> str:
        return _words(phrase, form, seats, language, n, effect.otherwise)

    verb, n = _VERBS[effect.op], effect.n
    plus, either, only = _FORMS[form]
    if effect.of == "spent" and many == 1 and not n and form == "text":
        return _IF_DONE.say(language, phrase=say(verb, effect.each))
    if effect.of != "nothing":
        of = say(_QUANTITIES[effect.of], many)
        grows = f"{say(verb, effect.each)} {of}"
        if not n:
            return grows
        return plus.say(language, phrase=say(verb, n), each=effect.each, of=of, grows=grows)
    if effect.when == "always":
        return say(verb, n)
    when = say(_CONDITIONS[effect.when], _CONDITIONS[effect.when].n)
    phrase = say(verb, effect.otherwise or n)
    return (either if effect.otherwise else only).say(language, phrase=phrase, n=n, when=when)


def _words(phrase: Phrase, form: str, seats: int, language: str, n: int, otherwise: int = 0) -> str:
    words: Words = getattr(phrase, f"{form}_{seats}", None) or getattr(phrase, form)
    text = re.sub(r"\[(.*?)\|(.*?)\]", r"\1" if n == 1 else r"\2", words[language])
    rival, of_rival = (whose[min(seats, 3)][language] for whose in (_RIVAL, _OF_RIVAL))
    return text.format(n=n, otherwise=otherwise, rival=rival, of_rival=of_rival)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."

"""Words: the labels of actions and the lines of the log, in English and French."""

from __future__ import annotations

from pentacle.core import Note, Reason, Words

from .actions import CHOOSE
from .facts import TURNED
from .state import State
from .turn import NOT_HELD, ROLLED, SCORED

_CHOOSE = Words("Choose the {n}", "Choisir le {n}")
_ROLLS = Words(
    "The die shows {n}: the highest stone wins.", "Le dé montre {n} : la plus haute gagne."
)
_TURNS = Words(
    "The die shows {n}: the lowest stone wins!", "Le dé montre {n} : la plus basse gagne !"
)
_SHOWS = Words("@{p} shows the {n}.", "@{p} montre le {n}.")
_ONE = Words("@{p} wins a point.", "@{p} gagne un point.")
_TWO = Words("@{p} wins two points.", "@{p} gagne deux points.")

REASONS = {
    NOT_HELD: Reason("STO-3", Words("It is not in your hand.", "Elle n'est pas dans votre main."))
}


def die_text(face: int, language: str) -> str:
    """What the die means in this round."""
    return (_TURNS if face == TURNED else _ROLLS).say(language, n=face)


def describe(view: State, action: int, language: str) -> str:
    """The label of an action."""
    return _CHOOSE.say(language, n=action - CHOOSE + 1)


def tell(view: State, note: Note, language: str) -> str:
    """A line of the log; `@0` stands for a player's name."""
    if note.kind == ROLLED:
        return die_text(note.args[0], language)
    p, n = note.args
    if note.kind == SCORED:
        return (_TWO if n == 2 else _ONE).say(language, p=p)
    return _SHOWS.say(language, p=p, n=n + 1)

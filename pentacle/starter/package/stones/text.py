"""Words: the labels of actions and the lines of the log, in English and French."""

from __future__ import annotations

from pentacle.core import Note, Reason, Words

from .actions import CHOOSE  # <no draft>
# <draft> from .actions import CHOOSE, KEEP
from .facts import TURNED  # <dice>
from .state import State
from .turn import NOT_HELD, ROLLED, SCORED  # <dice, no draft>
# <no dice, no draft> from .turn import NOT_HELD, SCORED
# <dice, draft> from .turn import DRAFTED, DRAFTING, NOT_HELD, NOT_OFFERED, ROLLED, SCORED
# <no dice, draft> from .turn import DRAFTED, DRAFTING, NOT_HELD, NOT_OFFERED, SCORED

_CHOOSE = Words("Choose the {n}", "Choisir le {n}")
# <draft> _KEEP = Words("Keep the {n}", "Garder le {n}")
# <<dice
_ROLLS = Words(
    "The die shows {n}: the highest stone wins.", "Le dé montre {n} : la plus haute gagne."
)
_TURNS = Words(
    "The die shows {n}: the lowest stone wins!", "Le dé montre {n} : la plus basse gagne !"
)
# dice>>
_SHOWS = Words("@{p}: stone {n}.", "@{p} : pierre {n}.")
_ONE = Words("A point for @{p}.", "Un point pour @{p}.")
_TWO = Words("Two points for @{p}.", "Deux points pour @{p}.")

# <<no draft
REASONS = {
    NOT_HELD: Reason("STO-3", Words("It is not in your hand.", "Elle n'est pas dans votre main."))
}
# no draft>>
# <draft> REASONS = {
# <draft>     NOT_HELD: Reason("STO-3", Words("It is not in your hand.", "Elle n'est pas dans votre main.")),
# <draft>     NOT_OFFERED: Reason(
# <draft>         "STO-8", Words("It is not in your pack.", "Elle n'est pas dans votre paquet.")
# <draft>     ),
# <draft>     DRAFTING: Reason("STO-8", Words("First the packs are emptied.", "Videz d'abord les paquets.")),
# <draft>     DRAFTED: Reason("STO-8", Words("The packs are empty.", "Les paquets sont vides.")),
# <draft> }


# <<dice
def die_text(face: int, language: str) -> str:
    """What the die means in this round."""
    return (_TURNS if face == TURNED else _ROLLS).say(language, n=face)


# dice>>
def describe(view: State, action: int, language: str) -> str:
    """The label of an action."""
    # <draft> if action >= KEEP:
    # <draft>     return _KEEP.say(language, n=action - KEEP + 1)
    return _CHOOSE.say(language, n=action - CHOOSE + 1)


def tell(view: State, note: Note, language: str) -> str:
    """A line of the log; `@0` stands for a player's name."""
    # <<dice
    if note.kind == ROLLED:
        return die_text(note.args[0], language)
    # dice>>
    p, n = note.args
    if note.kind == SCORED:
        return (_TWO if n == 2 else _ONE).say(language, p=p)
    return _SHOWS.say(language, p=p, n=n + 1)

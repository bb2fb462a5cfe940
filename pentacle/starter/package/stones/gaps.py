"""What stands in the gaps of sentences."""

from __future__ import annotations

from pentacle.core import Words

from .events import events
from .facts import TURNED  # <dice>

# <<dice
_ROLLS = Words(
    "The die shows {n}: the highest stone wins.", "Le dé montre {n} : la plus haute gagne."
)
_TURNS = Words(
    "The die shows {n}: the lowest stone wins!", "Le dé montre {n} : la plus basse gagne !"
)
# dice>>
_ONE, _TWO = Words("A point", "Un point"), Words("Two points", "Deux points")


# <<dice
def die_text(face: int, language: str) -> str:
    """What the die means in this round."""
    return (_TURNS if face == TURNED else _ROLLS).say(language, n=face)


# dice>>
tell = events.filled(
    {
        "die": lambda view, n, language: die_text(n.face, language),  # <dice>
        "stone": lambda view, n, language: n.stone + 1,
        "points": lambda view, n, language: _TWO if n.points == 2 else _ONE,
    }
)
"""A line of the log with its gaps filled; `@0` stands for a player's name."""

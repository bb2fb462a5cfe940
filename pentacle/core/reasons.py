"""Sentences that number themselves: why something cannot be chosen, what must never be otherwise.

The rules give the number, people read the sentence.  Both are written in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .words import Words

Fill = Callable[[Any, int, int, str], Mapping[str, Any]]
"""fill(view, player, action, language): what stands in the gaps of a reason's words."""


class Reason(NamedTuple):
    """Why something cannot be chosen, in words: `why` gives the number under which it is listed.

    >>> gone = Reason("STO-2.2", Words("That stone is gone.", "Ce caillou est parti."))
    >>> gone.say(None, 0, 0, "en")
    'That stone is gone. (STO-2.2)'
    """

    rule: str
    words: Words
    fill: Fill | None = None

    def say(self, view: Any, player: int, action: int, language: str) -> str:
        """The sentence, with its rule at the end."""
        values = self.fill(view, player, action, language) if self.fill else {}
        said = self.words.say(language, **values)
        return f"{said} ({self.rule})" if self.rule else said


class Reasons(dict[int, Reason]):
    """The reasons of a game, from 1 in the order in which they are added; 0 is no reason.

    >>> reasons = Reasons()
    >>> GONE = reasons.add("STO-2.2", "That stone is gone.", "Ce caillou est parti.")
    >>> LOW = reasons.add("STO-2.3", "Play more than {n}.", "Jouez plus que {n}.")
    >>> table = reasons.filled({LOW: lambda view, player, action, language: {"n": 7}})
    >>> GONE, LOW, table[LOW].say(None, 0, 0, "en")
    (1, 2, 'Play more than 7. (STO-2.3)')
    """

    def add(self, rule: str, en: str, fr: str) -> int:
        """One more; its number is what the rules give."""
        number = len(self) + 1
        self[number] = Reason(rule, Words(en, fr))
        return number

    def filled(self, fills: Mapping[int, Fill]) -> dict[int, Reason]:
        """All of them, with what stands in their gaps.  It looks at the rules, which need the
        numbers first."""
        return self | {number: self[number]._replace(fill=fill) for number, fill in fills.items()}


class Laws(dict[int, Words]):
    """What is true of every table, by the bit that `check` sets where it is broken.

    >>> laws = Laws()
    >>> LOST = laws.add("A stone is lost.", "Une pierre est perdue.")
    >>> TWICE = laws.add("A stone is there twice.", "Une pierre y est deux fois.")
    >>> LOST, TWICE, laws[TWICE].en
    (1, 2, 'A stone is there twice.')
    """

    def add(self, en: str, fr: str) -> int:
        """One more; its bit is what `check` finds."""
        bit = 1 << len(self)
        self[bit] = Words(en, fr)
        return bit

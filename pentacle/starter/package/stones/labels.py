"""The labels of actions, in English and French."""

from __future__ import annotations

from pentacle.core import Words

from .actions import CHOOSE  # <no draft>
# <draft> from .actions import CHOOSE, KEEP
from .state import State

_CHOOSE = Words("Choose the {n}", "Choisir le {n}")
# <draft> _KEEP = Words("Keep the {n}", "Garder le {n}")


def describe(view: State, action: int, language: str) -> str:
    """The label of an action."""
    # <draft> if action >= KEEP:
    # <draft>     return _KEEP.say(language, n=action - KEEP + 1)
    return _CHOOSE.say(language, n=action - CHOOSE + 1)

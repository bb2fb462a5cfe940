"""Numbers that suit a game: how far its values reach, how its tree is best searched.

They are data, in `settings.toml`; a game that is not listed there plays with the defaults.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from pentacle.core import Game

PATH = Path(__file__).with_name("settings.toml")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    temperature: float = 5.0
    """A lead of this much in `value` wins 73 of 100 games between two."""
    explore: float = 1.4
    """Weight of curiosity in the tree, in units of the spread of results."""
    widen: float = 2.0
    """Of many actions, a node that was seen n times tries `widen * n ** widen_power`."""
    widen_power: float = 0.5
    look: int = 0
    """1: untried actions are opened by `value` after them, the best first; 0: by habit."""
    rollout: int = 8
    """Actions of random play below the tree before `value` speaks; -1: to the end of the game."""
    tree: int = 0
    """Iterations after which trees are begun anew, so that many small ones vote; 0: never."""
    clock: str = ""
    """The field of a record that counts its rounds or turns."""
    horizon: int = 0
    """Rounds by that clock after which play stops and `value` speaks, wherever the tree has got
    to; 0: after `rollout` actions below it."""
    tries: int = 1
    """Actions compared by `value` at each step of that play; 1: none."""
    envy: int = 0
    """1: they are compared by the lead that they give; 0: by the seat's own `value` alone."""
    habit: int = 2
    """Actions compared there by how well they have done so far in this search."""
    prior: float = 1.0
    """Weight of the greedy search's opinion at the root; 0: it is not asked."""
    doubt: float = 0.0
    """So many standard errors a move must seem better than greedy's own to be preferred to it."""
    master: int = 200
    """Iterations of level 4 for a choice."""


@cache
def _table() -> dict[str, Settings]:
    return msgspec.convert(tomllib.loads(PATH.read_text(encoding="utf-8")), dict[str, Settings])


def settings_of(game: Game) -> Settings:
    return _table().get(game.name) or _table().get("default") or Settings()

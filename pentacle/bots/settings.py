"""Numbers that suit a game: how far its values reach, how its tree is best searched.

They are data: `bots.toml` in the game's folder.  A game without one plays with the defaults.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from pentacle.core import Contract
from pentacle.core.errors import DataError, OptionError
from pentacle.core.facts import read_toml

FILE = "bots.toml"
LEARNED = "learned"
"""The table of that file with what is otherwise where a net judges."""
AT_ONCE = {"net": 1, "rollout": 0, "horizon": 0}
"""What is otherwise there in every game: the net speaks where the tree ends."""
MOST_LINES = 24
"""Lines that greedy has room for."""
ALONE = 10.0
"""Who plays alone: a whole result is so many temperatures above the target, none so far below."""

Positive = Annotated[float, msgspec.Meta(gt=0)]
Weight = Annotated[float, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Switch = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Settings(msgspec.Struct, frozen=True):
    """How bots play one game.

    >>> import pentacle
    >>> settings_of(pentacle.game("zavandor")).clock
    'round_no'
    >>> Settings(tries=4, rollout=20).explore
    1.4
    """

    temperature: Positive = 5.0
    """A lead of this much in `value` wins 73 of 100 games between two."""
    target: float = 0.0
    """Alone at the table: the points that are wanted.  Results measure points, and these are the
    middle: half a result."""
    loss: Weight = 1.0
    """What the slips of level 1 may cost in one round, in temperatures; levels 2 and 3 less."""
    explore: Weight = 1.4
    """Weight of curiosity in the tree, in units of how far results lie apart."""
    widen: Weight = 2.0
    """Of many actions, a node that was seen n times tries `widen * n ** widen_power`."""
    widen_power: Weight = 0.5
    look: Switch = 0
    """1: untried actions are opened by `value` after them, the best first; 0: by habit."""
    rollout: Annotated[int, msgspec.Meta(ge=-1)] = 8
    """Actions of random play below the tree before `value` speaks; -1: to the end of the game."""
    tree: Count = 0
    """Iterations after which trees are begun anew, so that many small ones vote; 0: never."""
    clock: str = ""
    """The field of a record that counts its rounds or turns."""
    horizon: Count = 0
    """Rounds by that clock after which play stops and `value` speaks, wherever the tree has got
    to; 0: after `rollout` actions below it."""
    tries: Some = 1
    """Actions compared by `value` at each step of that play; 1: none."""
    envy: Switch = 0
    """1: they are compared by the lead that they give; 0: by the seat's own `value` alone."""
    lines: Annotated[int, msgspec.Meta(ge=1, le=MOST_LINES)] = MOST_LINES
    """Lines of play that greedy plans on with at each step of a turn."""
    habit: Some = 2
    """Actions compared there by how well they have done so far in this search."""
    prior: Weight = 1.0
    """Weight of the greedy search's opinion at the root; 0: it is not asked."""
    doubt: Weight = 0.0
    """So many standard errors a move must seem better than greedy's own to be preferred to it."""
    net: Switch = 0
    """1: the game's net judges where lines end; 0: the hand-made outlook alone."""
    master: Some = 200
    """Iterations of level 4 for a choice."""
    least: Some = 300
    """With fewer iterations for a choice level 5 counts as not itself, and the table is told."""

    def result(self, points: Any) -> Any:
        """The result that points stand for at a table for one, beyond 0 and 1 too."""
        return 0.5 + 0.5 * (points - self.target) / (ALONE * self.temperature)

    def points(self, result: float) -> float:
        """The points that a result in 0..1 stands for at a table for one.

        >>> Settings(target=54.0).points(0.5)
        54.0
        """
        return self.target + (2.0 * result - 1.0) * ALONE * self.temperature

    def write(self, search: Any, game: Contract) -> None:
        """Put them into the record of a search (`tree_loops.SEARCH`)."""
        for name in set(self.__struct_fields__) & set(search.dtype.names):
            search[name] = getattr(self, name)
        if not self.clock:
            search.horizon = 0
        search.clock_word, search.clock_shift, search.clock_mask = place_of(game, self.clock)


def place_of(game: Contract, clock: str) -> tuple[int, int, int]:
    """Where a field lies in a record's 64-bit words: the word, the shift and the mask."""
    if not clock:
        return 0, 0, 0
    field = game.state.fields.get(clock)
    if field is None or field.shape:
        raise OptionError(f"{clock!r} is no number of {game.name}'s record")
    return field.offset // 8, 8 * (field.offset % 8), (1 << (8 * field.size)) - 1


def settings_of(game: Contract, learned_at: int = 0) -> Settings:
    """The settings of a game: those of its `bots.toml`, and the defaults for all others.

    Where its net judges at so many seats, those of the table `[learned]` come before them.

    >>> import pentacle
    >>> settings_of(pentacle.game("zavandor")).clock
    'round_no'
    """
    path = game.folder / FILE
    settings = read_settings(path, learned_at > 0 and game.net_at(learned_at) is not None)
    try:
        place_of(game, settings.clock)
    except OptionError as error:
        raise DataError(f"{path}: clock: {error}") from None
    return settings


def learned_settings(game: Contract) -> Settings:
    """Those of a search with a net, whether the game has one yet or not."""
    return read_settings(game.folder / FILE, True)


@cache
def read_settings(path: Path, learned: bool = False) -> Settings:
    """What a file says, checked field by field; `learned`: of a search with a net."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    found = read_toml(path) if path.exists() else {}
    other = found.pop(LEARNED, {})
    if not isinstance(other, dict):
        raise DataError(f"{path}: [{LEARNED}] must be a table of settings")
    for name, given in (*found.items(), *other.items()):
        if name not in kinds:
            raise DataError(f"{path}: there is no setting {name!r}; there are {', '.join(kinds)}")
        try:
            msgspec.convert(given, kinds[name])
        except msgspec.ValidationError as error:
            raise DataError(f"{path}: {name}: {error}, not {given!r}") from None
    return msgspec.convert(found | AT_ONCE | other if learned else found, Settings)

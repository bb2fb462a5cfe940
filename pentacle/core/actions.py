"""The action space of a game: named blocks of one flat range of numbers.

actions = Actions()
CARD = actions.block("card", 60)     # 0..59: CARD + c
DRAW = actions.block("draw")         # 60
MOVE = actions.block("move", 4, 8)   # 61..92: MOVE + 8 * pawn + field
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple


class Block(NamedTuple):
    """A run of action numbers that mean the same kind of thing."""

    name: str
    first: int
    shape: tuple[int, ...]
    public: bool
    part: bool
    rest: bool = False


class Actions:
    """The action space of a game.

    >>> actions = Actions()
    >>> CARD, DRAW = actions.block("card", 60), actions.block("draw")
    >>> actions.count, actions.name(CARD + 7), actions.name(DRAW)
    (61, 'card 7', 'draw')
    """

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.count = 0
        self._numbers: list[int] = []

    def __repr__(self) -> str:
        return f"<Actions in {len(self.blocks)} blocks, {self.count}>"

    def block(
        self, name: str, *shape: int, public: bool = True, part: bool = False, rest: bool = False
    ) -> int:
        """Reserve a block and return its first number.

        `public=False`: that such an action is a player's only one may be his secret, so a table
        must not play it for him at once (an empty hand would be betrayed by a quick "pass").
        `part=True`: it only prepares another choice (a bid before it is confirmed, a die of a
        payment), so that it may be taken back also at a strict table.
        `rest=True`: it passes, ends or declines, so that somebody may want to do it every time
        until something changes.
        """
        if any(b.name == name for b in self.blocks):
            raise ValueError(f"two action blocks are called {name!r}")
        first, self.count = self.count, self.count + prod(shape)
        self._numbers += [len(self.blocks)] * prod(shape)
        self.blocks.append(Block(name, first, shape, public, part, rest))
        return first

    def decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        """`decode(63)` is `("move", (0, 2))`: the block and where in it."""
        block = self.block_of(action)
        index, rest = [], action - block.first
        for size in reversed(block.shape):
            rest, i = divmod(rest, size)
            index.append(i)
        return block.name, tuple(reversed(index))

    def block_of(self, action: int) -> Block:
        """The block that an action is in."""
        return self.blocks[self.number_of(action)]

    def number_of(self, action: int) -> int:
        """Which block an action is in, counted from 0."""
        if not 0 <= action < self.count:
            raise ValueError(f"there is no action {action}; they go from 0 to {self.count - 1}")
        return self._numbers[action]

    def name(self, action: int) -> str:
        """A short name for logs and tests: `card 7`, `draw`."""
        name, index = self.decode(action)
        return " ".join([name, *map(str, index)])

"""A game: what it brings (`Contract`), with machine code for who wants it.

Here the kernel enters the room `compile`, when somebody compiles or batches, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .contract import Contract
from .position import Position
from .record import Moves

if TYPE_CHECKING:
    from .compile.batch import Batch
    from .compile.compiled import Compiled


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Contract):
    """A game: its title card and the functions of its rules.

        >>> import pentacle
        >>> game = pentacle.game("spellcaster")
        >>> game
        <Game spellcaster, 2 to 4 seats, rules 1>
        >>> game.seats, game.version, game.about.title.fr
        ((2, 3, 4), 1, 'Spellcaster')
        >>> game.deal(seats=2, seed=7, first_turn_one_action=True).pending
        (0,)

    Functions of the rules are marked with `@rule`; `docs/add-a-game.md` makes one from nothing.
    """

    def deal_many(
        self, tables: int, seats: int, seed: int = 0, *, device: str = "cpu", threads: int = 1,
        **options: Any,
    ) -> Batch:  # fmt: skip
        """Many fresh tables to be played in step, table i from seed + i; see `Batch`."""
        from .compile.dealing import deal_batch

        return deal_batch(self, tables, seats, seed, device, threads, self.row(seats, options))

    @property
    def compiled(self) -> Compiled:
        """The rules as machine code, and the loops that run them."""
        from .compile.compiled import compiled

        return compiled(self)

    def moves(self) -> Moves:
        """A buffer that is large enough for `legal`, compiled."""
        return self.compiled.moves()

    def _kind(self, compiled: bool) -> type[Position]:
        if not compiled:
            return Position
        from .compile.position import CompiledPosition

        return CompiledPosition

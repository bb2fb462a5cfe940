"""One table in an environment: dealt from seeds, played by numbers, looked at as arrays.  What the
adapters for PettingZoo and Gymnasium have in common."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import pentacle
from pentacle.core import Game, Position
from pentacle.core.errors import IllegalAction, OptionError
from pentacle.core.position import SPECTATOR

from .observations import observe
from .rewards import RANK, checked_reward, rewards_of
from .words import words

MODES = ("human", "ansi", "rgb_array")
ILLEGAL = ("refuse", "replace")


class Table:
    """A game at one table, again and again."""

    def __init__(
        self, name: str, seats: int | None = None, *, reward: str = RANK,
        max_cycles: int | None = None, illegal: str = "refuse", render_mode: str | None = None,
        viewer: int = SPECTATOR, **options: Any,
    ) -> None:  # fmt: skip
        self.game: Game = pentacle.game(name)
        seats = self.game.usual_seats if seats is None else seats
        self.seats, self.options = seats, self.game.named(self.game.row(seats, options))
        self.reward, self.max_cycles, self.viewer = checked_reward(reward), max_cycles, viewer
        if illegal not in ILLEGAL:
            raise OptionError(f"illegal actions are met by {' or '.join(ILLEGAL)}, not {illegal!r}")
        if render_mode not in (None, *MODES):
            raise OptionError(f"a table is rendered as {', '.join(MODES)}, not {render_mode!r}")
        if not SPECTATOR <= viewer < seats:
            raise OptionError(f"the viewer is a seat from 0 to {seats - 1}, or {SPECTATOR}")
        self.illegal, self.render_mode = illegal, render_mode
        self.chance = np.random.default_rng()
        self.cycles = 0
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """The table as it stands."""
        if self._position is None:
            raise OptionError("nothing is dealt yet: call reset() first")
        return self._position

    def deal(self, seed: int | None) -> None:
        """A fresh game: of this seed, or of the next one that follows from the last seed given."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.lay(int(self.chance.integers(1 << 63)) if seed is None else seed)

    def lay(self, number: int) -> None:
        """The game of exactly this seed."""
        self._position = self.game.deal(self.seats, number, compiled=True, **self.options)
        self.cycles = 0

    def mask(self, seat: int, size: int) -> NDArray[np.int8]:
        """1 for what a seat may choose now."""
        found = np.zeros(size, np.int8)
        found[self.position.legal(seat)] = 1
        return found

    def chosen(self, seat: int, action: Any) -> int:
        """An action as a seat may play it; what is illegal is refused, or replaced by chance."""
        legal = self.position.legal(seat)
        whole = isinstance(action, (int, np.integer)) and not isinstance(action, bool)
        if whole and int(action) in legal:
            return int(action)
        if self.illegal == "replace":
            return int(legal[int(self.chance.integers(len(legal)))])
        space = self.game.actions
        known = whole and 0 <= int(action) < space.count
        name = space.name(int(action)) if known else str(action)
        raise IllegalAction(
            f"seat {seat} cannot choose {name!r} now; the action mask has its choices"
        )

    def observe(self, seat: int) -> NDArray[np.float32]:
        return observe(self.position, seat)

    def rewards(self) -> list[float]:
        """What the game as it stands is worth to each seat."""
        position = self.position
        return rewards_of(self.reward, position.points, position.ranks).tolist()

    @property
    def is_cut(self) -> bool:
        """It has gone on for as long as it may."""
        return self.max_cycles is not None and self.cycles >= self.max_cycles

    def render(self) -> Any:
        """The table as its viewer sees it: printed, as words, or as an array of pixels."""
        if self.render_mode is None:
            raise OptionError(f"give a render_mode to see a table: one of {', '.join(MODES)}")
        plain = self.game.position(bytes(self.position), self.seats, **self.options)
        if self.render_mode == "rgb_array":
            from .pictures import painting

            return painting(plain, self.viewer)
        text = words(plain, self.viewer)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

"""Our games in OpenSpiel, as Python games.

    game = load("spellcaster", seats=2)     # then also pyspiel.load_game("pentacle_spellcaster")
    state = game.new_initial_state()

The deal is a chance node: one of `DEALS` seeds, each as likely as the others.  All later chance
follows from it, out of the players' sight.  Where several seats choose at once in secret they are
asked one after the other.  A win is worth 1, a loss -1; between, it goes by rank.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, Self

import numpy as np
import pyspiel

import pentacle
from pentacle.core import Game, Position

DEALS = 1024


class PentacleGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at a table of one size."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        self.game, self.seats = game, int(params.get("players", game.seats[0]))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.count,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> PentacleState:
        """A table before the deal."""
        return PentacleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel looks through at a state."""
        return Observer(self.game, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        """The deal alone."""
        return 1


class PentacleState(pyspiel.State):  # type: ignore[misc]
    """A position and, for each seat, a digest of all that it has seen."""

    def __init__(self, game: PentacleGame) -> None:
        super().__init__(game)
        self._table = Table(game.game.name, game.seats)

    def current_player(self) -> int:
        """Who is to act: a seat, chance before the deal, or nobody."""
        position = self._table.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return position.pending[0] if not position.over else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """The game is over."""
        return self._table.position is not None and self._table.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals."""
        return [(i, 1 / DEALS) for i in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._table.position is None:
            self._table.deal(action)
        else:
            self._table.play(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._table.game.actions.name(action)

    def returns(self) -> list[float]:
        """For each seat the part of the others that it left behind, less the part ahead of it."""
        seats = self._table.seats
        if not self.is_terminal() or seats == 1:
            return [0.0] * seats
        ranks = self.position.ranks
        return [sum((r < q) - (r > q) for q in ranks) / (seats - 1) for r in ranks]

    def __str__(self) -> str:
        return bytes(self._table.position).hex() if self._table.position else "not dealt"

    # what a seat knows

    @property
    def position(self) -> Position:
        """The table; there is none before the deal."""
        if self._table.position is None:
            raise pyspiel.SpielError("nothing is dealt yet")
        return self._table.position

    def view(self, player: int) -> Position:
        """The table as this seat may know it, fit for `Bot.choose`."""
        return self.position.hidden(player)

    def history_seen(self, player: int) -> bytes:
        """A digest of the views that this seat has had, one after the other."""
        return self._table.digest(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PentacleState:
        """A state that looks the same to this seat, and is anything that it could be."""
        self.history_seen(player)
        other: PentacleState = self.clone()
        seed = int(sampler() * (1 << 53))
        other._table.position = self.position.imagine(player, seed)
        return other


class Table:
    """What a state keeps.  OpenSpiel copies and pickles states: machine code cannot travel, the
    name of a game and the bytes of a position can."""

    def __init__(self, name: str, seats: int) -> None:
        self.game, self.seats = pentacle.game(name), seats
        self.position: Position | None = None
        self._digests = [b""] * seats
        self._trail: list[Position] = []

    def deal(self, seed: int) -> None:
        """Lay out one of the deals."""
        self.position = self.game.deal(self.seats, seed, compiled=True)
        self._trail.append(self.position.copy())

    def play(self, player: int, action: int) -> None:
        """One action, which OpenSpiel has found legal."""
        assert self.position is not None
        self.position.play_unchecked(player, action)
        self._trail.append(self.position.copy())

    def digest(self, player: int) -> bytes:
        """Of all views that a seat has had; worked out when it is asked for."""
        for then in self._trail:
            for p in range(self.seats):
                seen = bytes(then.hidden(p))
                whole = self._digests[p] + seen
                self._digests[p] = hashlib.sha1(whole, usedforsecurity=False).digest()
        self._trail = []
        return self._digests[player]

    def __deepcopy__(self, memo: Any) -> Self:
        other = type(self)(self.game.name, self.seats)
        other.position = self.position.copy() if self.position else None
        other._digests, other._trail = list(self._digests), list(self._trail)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        now = bytes(self.position) if self.position else None
        trail = [bytes(then) for then in self._trail]
        return _table, (self.game.name, self.seats, now, self._digests, trail)


def _table(
    name: str, seats: int, now: bytes | None, digests: list[bytes], trail: list[bytes]
) -> Table:
    table = Table(name, seats)
    table.position = None if now is None else table.game.position(now, seats, compiled=True)
    table._digests = digests
    table._trail = [table.game.position(then, seats, compiled=True) for then in trail]
    return table


class Observer:
    """What a seat sees: every number of its hidden record; as a string, their bytes."""

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._kind, self._fields = game.state.dtype, game.state.dtype.names or ()
        blank = game.state.zeros(1)
        size = sum(blank[name].size for name in self._fields)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"record": self.tensor}

    def set_from(self, state: PentacleState, player: int) -> None:
        """Fill the tensor."""
        if not state._table.position:
            self.tensor[:] = 0.0
            return
        record = np.frombuffer(bytes(state.view(player)), self._kind)
        flat = [record[name].astype(np.float32).ravel() for name in self._fields]
        self.tensor[:] = np.concatenate(flat)

    def string_from(self, state: PentacleState, player: int) -> str:
        """What the seat sees now, or with perfect recall all that it has seen."""
        if self._perfect_recall:
            return state.history_seen(player).hex()
        return bytes(state.view(player)).hex() if state._table.position else ""


def game_type(game: Game) -> Any:
    """How OpenSpiel files a game."""
    return pyspiel.GameType(
        short_name=f"pentacle_{game.name}",
        long_name=f"Grand Pentacle: {game.about.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats[0])},
    )


@cache
def register(name: str) -> str:
    """Tell OpenSpiel about a game; its name there."""
    game = pentacle.game(name)
    kind = game_type(game)

    class Registered(PentacleGame):
        """OpenSpiel holds on to it until after Python has ended; a function would not do."""

        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def load(name: str, seats: int = 2) -> PentacleGame:
    """One of our games as a `pyspiel.Game`.

    >>> state = load("spellcaster", seats=2).new_initial_state()
    >>> state.apply_action(7)
    >>> state.current_player(), state.legal_actions() == state.view(0).legal(0)
    (0, True)
    """
    game: PentacleGame = pyspiel.load_game(register(name), {"players": seats})
    return game

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
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from pentacle.bots.machine import load_game
from pentacle.core import RANK, Game

DEALS = 1024


class _Rules:
    """A game's compiled rules at a table of one size.  Copies of a state share it."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats, self.row = game, seats, game.row(seats)
        for name in ("setup", "pending", "legal", "apply", "score", "hide", "resample"):
            function: Any = game.compiled.function(name)
            setattr(self, name, function.run)

    def __deepcopy__(self, memo: Any) -> _Rules:
        return self

    def __reduce__(self) -> Any:
        """OpenSpiel pickles states; machine code cannot travel, a name can."""
        return _rules, (self.game.name, self.seats)

    def view(self, table: NDArray[Any], player: int) -> NDArray[Any]:
        copy = np.frombuffer(bytearray(table.tobytes()), table.dtype)
        self.hide(copy[0], player)  # type: ignore[attr-defined]
        return copy


@cache
def _rules(name: str, seats: int) -> _Rules:
    return _Rules(load_game(name), seats)


class PentacleGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        seats = int(params.get("players", game.seats[0]))
        self.rules = _rules(game.name, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.count,
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> PentacleState:
        return PentacleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        return 1


class PentacleState(pyspiel.State):  # type: ignore[misc]
    """A record and, for each seat, a digest of all that it has seen."""

    def __init__(self, game: PentacleGame) -> None:
        super().__init__(game)
        self.rules: Any = game.rules
        self.memory = bytearray(game.rules.game.state.dtype.itemsize)
        self.dealt, self.mask = False, 0
        self.digests = [b""] * game.rules.seats
        self.trail: list[bytes] = []

    @property
    def table(self) -> NDArray[Any]:
        """The record, an array of one over our own memory."""
        return np.frombuffer(self.memory, self.rules.game.state.dtype)

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if not self.mask:
            return int(pyspiel.PlayerId.TERMINAL)
        return (self.mask & -self.mask).bit_length() - 1

    def is_terminal(self) -> bool:
        return self.dealt and not self.mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, 1 / DEALS) for i in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        moves = self.rules.game.moves()
        n = self.rules.legal(self.table[0], player, moves)
        return sorted(moves[:n].tolist())

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.rules.apply(self.table[0], self.current_player(), action)
        else:
            self.rules.setup(self.table[0], self.rules.seats, self.rules.row, np.uint64(action))
            self.dealt = True
        self.mask = self.rules.pending(self.table[0])
        self.trail.append(bytes(self.memory))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.rules.game.actions.name(action))

    def returns(self) -> list[float]:
        seats = self.rules.seats
        if not self.is_terminal() or seats == 1:
            return [0.0] * seats
        scores = np.zeros((2, seats), np.int64)
        self.rules.score(self.table[0], scores)
        ranks = scores[RANK].tolist()
        return [sum((r < q) - (r > q) for q in ranks) / (seats - 1) for r in ranks]

    def __str__(self) -> str:
        return self.memory.hex() if self.dealt else "not dealt"

    # what a seat knows

    def view(self, player: int) -> NDArray[Any]:
        """The record as this seat may know it: an array of one, fit for `Bot.choose`."""
        view: NDArray[Any] = self.rules.view(self.table, player)
        return view

    def history_seen(self, player: int) -> bytes:
        """A digest of the views that this seat has had, one after the other."""
        for record in self.trail:
            table = np.frombuffer(record, self.rules.game.state.dtype)
            for p in range(self.rules.seats):
                seen = self.rules.view(table, p).tobytes()
                self.digests[p] = hashlib.sha1(self.digests[p] + seen).digest()
        self.trail = []
        return self.digests[player]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PentacleState:
        """A state that looks the same to this seat, and is anything that it could be."""
        self.history_seen(player)
        other: PentacleState = self.clone()
        self.rules.resample(other.table[0], player, np.uint64(int(sampler() * (1 << 53))))
        return other


class Observer:
    """What a seat sees: every number of its hidden record; as a string, their bytes."""

    def __init__(self, rules: _Rules, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._fields = rules.game.state.dtype.names or ()
        blank = rules.game.state.zeros(1)
        size = sum(blank[name].size for name in self._fields)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"record": self.tensor}

    def set_from(self, state: PentacleState, player: int) -> None:
        view = state.view(player)
        flat = [view[name].astype(np.float32).ravel() for name in self._fields]
        self.tensor[:] = np.concatenate(flat) if state.dealt else 0.0

    def string_from(self, state: PentacleState, player: int) -> str:
        if self._perfect_recall:
            return state.history_seen(player).hex()
        return state.view(player).tobytes().hex() if state.dealt else ""


def game_type(game: Game) -> Any:
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
    game = load_game(name)
    kind = game_type(game)

    class Registered(PentacleGame):
        """OpenSpiel holds on to it until after Python has ended; a function would not do."""

        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def load(name: str, seats: int = 2) -> PentacleGame:
    """One of our games as a `pyspiel.Game`."""
    game: PentacleGame = pyspiel.load_game(register(name), {"players": seats})
    return game

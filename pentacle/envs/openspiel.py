"""Our games in OpenSpiel, as Python games.

    game = load("spellcaster", seats=2)
    game = load("zavandor", seats=3, council=True, reward="points")
    state = game.new_initial_state()

After `register_all()` OpenSpiel finds them by itself: `pyspiel.load_game(
"pentacle_zavandor(players=3,council=True,reward=points)")`.

Chance comes before the deal and before every action that rolls or draws: nodes of `OUTCOMES` equal
outcomes, each of which sets the generator anew.  Where several seats choose at once in secret they
are asked one after the other.  Returns come at the end, `rewards` says what they are.  A game ends
after `max_length` actions, as it stands; no random game was ever half so long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

import pentacle
from pentacle.core import Game, Position
from pentacle.core.errors import OptionError
from pentacle.core.position import SPECTATOR

from .columns import columns_of
from .extras import MissingExtra
from .observations import observe
from .openspiel_table import DEAL, OUTCOMES, Kind, Table, words_of
from .rewards import RANK, bounds_of, checked_reward, rewards_of

try:
    import pyspiel
except ImportError:
    raise MissingExtra("OpenSpiel") from None

LONGEST = 4000
"""Actions of a game, unless it is told otherwise: three times as many as the longest of 400,000
random games had."""
PAST_BITS = 160
"""Columns of an information state that tell apart what a seat has seen before."""


class PentacleGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at a table of one size, with its options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.game, self.reward = game, checked_reward(params.get("reward", RANK))
        self.kind = kind_of(game, params)
        seats, (low, high) = self.kind.seats, bounds_of(self.reward, self.kind.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.count,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if is_zero_sum(self.reward, seats) else None,
            max_game_length=self.kind.longest,
        )
        super().__init__(game_type(game, self.reward, seats), info, params)

    def new_initial_state(self) -> PentacleState:
        """A table before the deal."""
        return PentacleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel looks through at a state."""
        if params:
            raise OptionError(f"observations have no parameters; given were {sorted(params)}")
        return Observer(self.game, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        """Those of the deal, and one before every action."""
        return DEAL + self.kind.longest


class PentacleState(pyspiel.State):  # type: ignore[misc]
    """A position and, for each seat, a digest of all that it has seen."""

    def __init__(self, game: PentacleGame) -> None:
        super().__init__(game)
        self._table, self._reward = Table(game.kind), game.reward

    def current_player(self) -> int:
        """Who is to act: a seat, chance, or nobody."""
        if self._table.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._table.over else self.position.pending[0]

    def is_terminal(self) -> bool:
        """The game is over."""
        return self._table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may say, each as likely as the others."""
        return list(_CHANCES)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player))

    def _apply_action(self, action: int) -> None:
        self._table.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self._table.kind.game.actions.name(action)

    def returns(self) -> list[float]:
        """For each seat, once the game is over."""
        if not self.is_terminal():
            return [0.0] * self._table.kind.seats
        return rewards_of(self._reward, self.position.points, self.position.ranks).tolist()

    def __str__(self) -> str:
        """The position in words, and what chance is asked for."""
        table = self._table
        if table.position is None:
            return f"{table.kind.name}: not dealt, chance has said {table.drawn}"
        text = words_of(table.kind, bytes(table.position), None)
        if table.waiting is None:
            return text
        player, action = table.waiting
        return f"{text}chance, then seat {player}: {table.kind.game.actions.name(action)}\n"

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
        """A state that looks the same to this seat, and is anything that it could be.

        It is where a game of its own begins, `get_game()`: its history is empty, since the true one
        would not lead there.  What the others have seen is the public past and their view of it.
        """
        if self._table.is_chance:
            raise pyspiel.SpielError("chance is to move: resample where a player is")
        kind = self._table.imagined(player, int(sampler() * (1 << 53)))
        params = {**self.get_game().get_parameters(), "max_length": kind.longest}
        params["start"] = kind.start.hex()
        params["seen"] = f"{kind.viewer}.{kind.seen.hex()}.{kind.public.hex()}"
        state: PentacleState = pyspiel.load_game(register(kind.name), params).new_initial_state()
        return state


_CHANCES = [(i, 1 / OUTCOMES) for i in range(OUTCOMES)]


class Observer:
    """What a seat sees, in columns (`observations`), and in the words of the notation.

    With perfect recall, bits of a digest follow that tell its past apart, and the string is that
    digest.  What everybody sees is the view of a spectator."""

    def __init__(self, game: Game, kind: Any = None) -> None:
        columns = columns_of(game)
        self._recall = bool(kind and kind.perfect_recall)
        self._public = bool(kind and kind.private_info == pyspiel.PrivateInfoType.NONE)
        self._size = columns.size
        self.tensor = np.zeros(columns.size + PAST_BITS * self._recall, np.float32)
        self.dict = {"seat": self.tensor[: columns.seats]}
        for field in columns.fields:
            shape = game.state.fields[field.name].shape
            rows = shape if field.run.width == 1 else (*shape, field.run.width)
            self.dict[field.name] = self.tensor[field.columns].reshape(rows or (1,))
        if self._recall:
            self.dict["past"] = self.tensor[columns.size :]

    def _viewer(self, player: int) -> int:
        return SPECTATOR if self._public else player

    def set_from(self, state: PentacleState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = 0.0
        if state._table.position is None:
            return
        viewer = self._viewer(player)
        observe(state.position, viewer, self.tensor[: self._size])
        if self._recall:
            past = np.frombuffer(state.history_seen(viewer), np.uint8)
            self.tensor[self._size :] = np.unpackbits(past)

    def string_from(self, state: PentacleState, player: int) -> str:
        """What the seat sees now, or with perfect recall all that it has seen."""
        if state._table.position is None:
            return ""
        viewer = self._viewer(player)
        if self._recall:
            return state.history_seen(viewer).hex()
        return words_of(state._table.kind, bytes(state.position), viewer)


# how OpenSpiel finds them


def kind_of(game: Game, params: dict[str, Any]) -> Kind:
    """What the parameters of a game in OpenSpiel ask for."""
    seats, longest = int(params.get("players", _usual_seats(game))), params.get("max_length", 0)
    options = {o.name: params[o.name] for o in game.options if o.name in params}
    named = game.named(game.row(seats, options))
    if longest < 0:
        raise OptionError(f"max_length is a number of actions, or 0 for the usual, not {longest}")
    kind = Kind(game.name, seats, tuple(named.items()), longest or min(game.bound, LONGEST))
    if not params.get("start"):
        return kind
    viewer, seen, public = (params.get("seen") or "-1..").split(".")
    pasts = bytes.fromhex(seen), bytes.fromhex(public)
    start = bytes.fromhex(params["start"])
    return kind._replace(start=start, viewer=int(viewer), seen=pasts[0], public=pasts[1])


def _usual_seats(game: Game) -> int:
    return max(2, game.seats[0])


def is_zero_sum(reward: str, seats: int) -> bool:
    """Ranks add up to nothing, unless there is one seat only."""
    return reward == RANK and seats > 1


def game_type(game: Game, reward: str = RANK, seats: int = 2) -> Any:
    """How OpenSpiel files a game."""
    utility = pyspiel.GameType.Utility
    usual = {o.name: o.unparse(o.default) for o in game.options}
    return pyspiel.GameType(
        short_name=f"pentacle_{game.name}",
        long_name=f"Grand Pentacle: {game.about.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum(reward, seats) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": _usual_seats(game),
            "reward": RANK,
            "max_length": 0,
            "start": "",
            "seen": "",
            **usual,
        },
    )


@cache
def register(name: str) -> str:
    """Tell OpenSpiel about a game; its name there."""
    game = pentacle.game(name)
    kind = game_type(game)

    class Registered(PentacleGame):
        """OpenSpiel holds on to it until after Python has ended; a function would not do."""

        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(game, params)

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def register_all() -> list[str]:
    """Tell OpenSpiel about all games that are installed; their names there.

    >>> register_all()[0]
    'pentacle_archimage'
    """
    return [register(name) for name in pentacle.game_names()]


def load(
    name: str, seats: int = 2, *, reward: str = RANK, max_length: int = 0, **options: Any
) -> PentacleGame:
    """One of our games as a `pyspiel.Game`.

    >>> state = load("spellcaster", seats=2).new_initial_state()
    >>> for word in (1, 2, 3, 4):
    ...     state.apply_action(word)
    >>> state.current_player(), state.legal_actions() == state.view(0).legal(0)
    (0, True)
    """
    named = pentacle.game(name).named(pentacle.game(name).row(seats, options))
    chosen = {"players": seats, "reward": checked_reward(reward), "max_length": max_length}
    game: PentacleGame = pyspiel.load_game(register(name), {**chosen, **named})
    return game

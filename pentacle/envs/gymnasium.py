"""Our games in Gymnasium: one table (`gymnasium_single`), or thousands in one step.

    envs = vector_env("spellcaster", 4096, seats=2, opponents="random")
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(envs.sample())

`infos["action_mask"]` has what may be chosen at each table, `infos["player"]` the seat that is
asked.  With `opponents` (`"random"`, the name of a bot, or a policy) the learner has one seat at
each table: `seat`, or seat i % seats at table i.  Without, it plays all seats, and a reward belongs
to the seat that has just acted.  `infos["returns"]` has those of all seats where a game has ended.

Games that have ended are dealt anew in the same step (`autoreset`: `same_step`); `next_step` and
`disabled` are Gymnasium's other ways.

Importing this module makes all games known to Gymnasium: `gymnasium.make("pentacle/valroc-v0")`
gives one table, `gymnasium.make_vec("pentacle/valroc-v0", num_envs=512)` many.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import pentacle
from pentacle.core.errors import OptionError

from .columns import columns_of
from .extras import MissingExtra
from .gymnasium_single import MaskInObservation, PentacleSingleEnv
from .observations import checked_dtype, observe_many, observe_tables
from .rewards import RANK, checked_reward, rewards_of
from .rivals import rivals_of

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtra("Gymnasium") from None

__all__ = [
    "MaskInObservation", "PentacleSingleEnv", "PentacleVectorEnv", "env", "register_all",
    "vector_env",
]  # fmt: skip
MODES = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
    "disabled": AutoresetMode.DISABLED,
}
Step = tuple[
    NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class PentacleVectorEnv(VectorEnv):
    """Many tables of one game, each an episode.

    >>> envs = PentacleVectorEnv("spellcaster", 3, opponents="random", seat=0)
    >>> _, infos = envs.reset(seed=1)
    >>> infos["player"].tolist(), envs
    ([0, 0, 0], <PentacleVectorEnv over <Batch of spellcaster, 3 tables, 2 seats>>)
    """

    def __init__(
        self, name: str, num_envs: int, seats: int | None = None, *, opponents: Any = None,
        seat: int | None = None, reward: str = RANK, max_cycles: int | None = None,
        autoreset: str = "same_step", threads: int = 1, dtype: str = "float32", copy: bool = True,
        **options: Any,
    ) -> None:  # fmt: skip
        if autoreset not in MODES:
            raise OptionError(f"autoreset is one of {', '.join(MODES)}, not {autoreset!r}")
        game = pentacle.game(name)
        seats = game.usual_seats if seats is None else seats
        self.batch = game.deal_many(num_envs, seats, 0, threads=threads, **options)
        self.num_envs, self.reward, self.copy = num_envs, checked_reward(reward), copy
        self.max_cycles, self.autoreset = max_cycles, MODES[autoreset]
        self.metadata = {"autoreset_mode": self.autoreset, "render_modes": []}
        self._heroes = self._seated(seat, seats) if opponents is not None else None
        self._rivals = rivals_of(opponents, self.batch) if opponents is not None else None
        columns = columns_of(self.batch.game)
        self.dtype = checked_dtype(self.batch.game, dtype)
        low, high = columns.low.astype(dtype), columns.high.astype(dtype)
        self.single_observation_space = spaces.Box(low, high, dtype=np.dtype(dtype).type)
        self.single_action_space = spaces.Discrete(self.batch.game.actions.count)
        self.action_space = spaces.MultiDiscrete([self.batch.game.actions.count] * num_envs)
        self._rows = np.empty((num_envs, columns.size), dtype)
        self._done = np.zeros(num_envs, np.bool_)
        self._cycles = np.zeros(num_envs, np.int64)
        self._seed, self._draws = 0, 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} over {self.batch!r}>"

    def _seated(self, seat: int | None, seats: int) -> NDArray[np.int64]:
        if seat is None:
            return np.arange(self.num_envs, dtype=np.int64) % seats
        if not 0 <= seat < seats:
            raise OptionError(f"the learner sits at one of 0 to {seats - 1}, not at {seat}")
        return np.full(self.num_envs, seat, np.int64)

    @cached_property
    def observation_space(self) -> Any:  # type: ignore[override]
        """A row for each table; made when it is asked for, since it is large."""
        return batch_space(self.single_observation_space, self.num_envs)

    # episodes

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Fresh games at all tables, table i from seed + i; or with the option `reset_mask`, a yes
        or no for each table, at some."""
        super().reset(seed=seed)
        where = (options or {}).get("reset_mask")
        if seed is not None or where is None:
            self._seed = int(self.np_random.integers(1 << 62)) if seed is None else seed
            self._draws = 0
        self._deal(np.ones(self.num_envs, np.bool_) if where is None else np.asarray(where))
        self._play_rivals()
        return self._observed(), self._infos()

    def _deal(self, where: NDArray[np.bool_]) -> None:
        """Fresh games, each from a seed that was not used before."""
        self.batch.deal_again(where, seed=self._seed + self._draws * self.num_envs)
        self._draws += 1
        self._done[where], self._cycles[where] = False, 0

    def _play_rivals(self) -> None:
        if self._rivals is not None and self._heroes is not None:
            self._draws += 1
            chance = self._seed + self._draws * self.num_envs
            self._rivals.play(self.batch, self._heroes, chance)

    def step(self, actions: ArrayLike) -> Step:
        """One action at each table, of the seat that is asked there; what is not legal is refused
        in a sentence, and no table is changed."""
        actors, idle = self.batch.players.copy(), self._done
        if idle.any():
            self.batch.step(actions, where=~idle)
        else:
            self.batch.step(actions)
        self._cycles += ~idle
        if self.autoreset is AutoresetMode.NEXT_STEP and idle.any():
            self._deal(idle.copy())
            idle = np.zeros_like(idle)
        self._play_rivals()
        over = self.batch.players < 0
        ended = over & ~self._done
        cut = self._cut(over)
        rewards, infos = self._judged(ended | cut, actors)
        self._done = self._done | ended | cut
        if self.autoreset is AutoresetMode.SAME_STEP and self._done.any():
            self._deal(self._done.copy())
            self._play_rivals()
        return self._observed(), rewards, ended, cut, self._infos() | infos

    def _cut(self, over: NDArray[np.bool_]) -> NDArray[np.bool_]:
        if self.max_cycles is None:
            return np.zeros(self.num_envs, np.bool_)
        return (self._cycles >= self.max_cycles) & ~over & ~self._done

    def _judged(
        self, ended: NDArray[np.bool_], actors: NDArray[np.int64]
    ) -> tuple[NDArray[np.float64], dict[str, Any]]:
        """What those games were worth that have ended now, and how they looked."""
        rewards = np.zeros(self.num_envs)
        tables = np.flatnonzero(ended)
        if not len(tables):
            return rewards, {}
        worth = rewards_of(self.reward, *self.batch.scores_at(tables))
        mine = actors if self._heroes is None else self._heroes
        rewards[tables] = worth[np.arange(len(tables)), mine[tables]]
        returns = np.zeros((self.num_envs, self.batch.seats))
        returns[tables] = worth
        infos: dict[str, Any] = {"returns": returns, "_returns": ended}
        if self.autoreset is AutoresetMode.SAME_STEP:
            final = np.full(self.num_envs, None, object)
            final[tables] = list(observe_tables(self.batch, tables, mine[tables], self.dtype))
            infos |= {"final_obs": final, "_final_obs": ended}
        return rewards, infos

    # what is seen

    def _observed(self) -> NDArray[Any]:
        rows = np.empty_like(self._rows) if self.copy else self._rows
        found: NDArray[Any] = observe_many(self.batch, self._heroes, rows)
        return found

    def _infos(self) -> dict[str, Any]:
        mask = self.batch.legal_mask().view(np.int8)
        return {
            "action_mask": mask.copy() if self.copy else mask,
            "player": self.batch.players.copy() if self.copy else self.batch.players,
        }

    def sample(self, seed: int | None = None) -> NDArray[np.int64]:
        """A random legal action for each table."""
        chance = int(self.np_random.integers(1 << 62)) if seed is None else seed
        return self.batch.sample(chance)


def env(name: str, seats: int | None = None, **given: Any) -> PentacleSingleEnv:
    """One seat at one table of a game, of the usual size unless told otherwise.

    `opponents` (`"random"`, the name of a bot, or a policy), `seat` (drawn for each game unless
    given), `reward` (rank or points), `max_cycles`, `illegal` (replace or refuse), `render_mode`,
    `viewer`, and the options of the game.

    >>> env("zavandor")
    <PentacleSingleEnv of zavandor, 3 seats>
    """
    return PentacleSingleEnv(name, seats, **given)


def vector_env(
    name: str, num_envs: int, seats: int | None = None, **given: Any
) -> PentacleVectorEnv:
    """Many tables of a game, of the usual size unless told otherwise.

    `opponents`, `seat`, `reward` (rank or points), `max_cycles`, `autoreset`, `threads`, and the
    options of the game.  Quickest with `dtype="int16"`, half the memory of float32 and as exact,
    and `copy=False`, which gives the same arrays again and again.

    >>> envs = vector_env("zavandor", 4)
    >>> _ = envs.reset(seed=1)
    >>> _, rewards, *_ = envs.step(envs.sample(seed=2))
    >>> rewards.tolist()
    [0.0, 0.0, 0.0, 0.0]
    """
    return PentacleVectorEnv(name, num_envs, seats, **given)


def register_all() -> list[str]:
    """Tell Gymnasium about all games that are installed; their names there.

    >>> register_all()[1]
    'pentacle/spellcaster-v0'
    """
    names = [f"pentacle/{name}-v0" for name in pentacle.game_names()]
    for identity, name in zip(names, pentacle.game_names(), strict=True):
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity, f"{__name__}:{env.__name__}", kwargs={"name": name},
                vector_entry_point=f"{__name__}:{vector_env.__name__}",
            )  # fmt: skip
    return names


register_all()

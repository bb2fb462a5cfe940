"""One table as an environment of Gymnasium: the learner has one seat, opponents have the others.

    env = gymnasium.make("pentacle/spellcaster-v0", seats=2, opponents="greedy")
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` has what may be chosen; `env.unwrapped.action_masks()` is the same where
Stable-Baselines3 looks for it, and `MaskInObservation` puts it beside the observation.  A reward
comes at the end of a game, and then `info["returns"]` has those of all seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core.errors import IllegalAction, OptionError
from pentacle.core.position import SPECTATOR

from .columns import columns_of
from .extras import MissingExtra
from .rivals import chooser_of
from .table import MODES, Table

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise MissingExtra("Gymnasium") from None

Step = tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]


class PentacleSingleEnv(gymnasium.Env[Any, Any]):
    """One seat at one table.

    >>> env = PentacleSingleEnv("spellcaster", seats=2, opponents="random", seat=1)
    >>> observation, info = env.reset(seed=7)
    >>> info["player"], observation.shape == env.observation_space.shape
    (1, True)
    >>> observation, reward, *_ = env.step(env.action_space.sample(info["action_mask"]))
    >>> reward
    0.0

    An action of the space that is not legal is replaced by a legal one, and `info["replaced"]` says
    so: Gymnasium's own checks and many agents draw without a mask.  `illegal="refuse"` raises.
    """

    def __init__(
        self, name: str, seats: int | None = None, *, opponents: Any = "random",
        seat: int | None = None, illegal: str = "replace", viewer: int | None = None, **given: Any,
    ) -> None:  # fmt: skip
        eyes = SPECTATOR if viewer is None else viewer
        self.table = Table(name, seats, illegal=illegal, viewer=eyes, **given)
        game, seats = self.table.game, self.table.seats
        if seat is not None and not 0 <= seat < seats:
            raise OptionError(f"the learner sits at one of 0 to {seats - 1}, not at {seat}")
        self.metadata = {"render_modes": [*MODES], "render_fps": 2}
        self.render_mode = self.table.render_mode
        self.seat, self._given_seat, self._own_eyes = seat or 0, seat, viewer is None
        self._choose = chooser_of(opponents, game, seats)
        columns = columns_of(game)
        self.observation_space = spaces.Box(columns.low, columns.high, dtype=np.float32)
        self.action_space = spaces.Discrete(game.actions.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A fresh game, played on to the learner's first choice.  A seed is the seed of its deal;
        the learner has the seat that was asked for, or one that is drawn."""
        super().reset(seed=seed)
        self.table.chance = self.np_random
        self.table.lay(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        if self._given_seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        if self._own_eyes:
            self.table.viewer = self.seat
        self._play_others()
        return self._seen()

    def _play_others(self) -> None:
        position = self.table.position
        while position.pending and position.pending[0] != self.seat:
            player = position.pending[0]
            position.play(player, self._choose(position, player, self.np_random))

    def step(self, action: Any) -> Step:
        """The learner's choice, and all that follows until it is asked again."""
        table, position = self.table, self.table.position
        if position.over or table.is_cut:
            raise IllegalAction("the game is over: call reset() for another")
        if not self.action_space.contains(action):
            last = table.game.actions.count - 1
            raise IllegalAction(f"an action is a number from 0 to {last}, not {action!r}")
        chosen = table.chosen(self.seat, action)
        position.play_unchecked(self.seat, chosen)
        table.cycles += 1
        self._play_others()
        over, cut = position.over, table.is_cut and not position.over
        seen, info = self._seen()
        info["replaced"] = chosen != int(action)
        if not over and not cut:
            return seen, 0.0, False, False, info
        info["returns"] = np.array(table.rewards())
        return seen, float(info["returns"][self.seat]), over, cut, info

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """What the learner may know and choose; in the mode `human` it is shown, too."""
        if self.render_mode == "human":
            self.table.render()
        mask = self.action_masks().view(np.int8)
        return self.table.observe(self.seat), {"action_mask": mask, "player": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may choose now, as Stable-Baselines3's masked agents ask for it."""
        return self.table.mask(self.seat, self.table.game.actions.count).view(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it, or `viewer`: words, pixels, or printed."""
        return None if self.render_mode == "human" else self.table.render()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.table.game.name}, {self.table.seats} seats>"

    __str__ = __repr__


class MaskInObservation(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Observations become a dict: `observation`, and `action_mask` beside it.

    >>> env = MaskInObservation(PentacleSingleEnv("spellcaster", seats=2))
    >>> observation, info = env.reset(seed=7)
    >>> sorted(observation), observation["action_mask"].shape == (env.action_space.n,)
    (['action_mask', 'observation'], True)
    """

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        assert isinstance(env.action_space, spaces.Discrete)
        mask = spaces.Box(0, 1, (int(env.action_space.n),), np.int8)
        self.observation_space = spaces.Dict(
            {"observation": env.observation_space, "action_mask": mask}
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """As the environment does it."""
        seen, info = self.env.reset(seed=seed, options=options)
        return {"observation": seen, "action_mask": info["action_mask"].copy()}, info

    def step(self, action: Any) -> tuple[dict[str, Any], Any, bool, bool, dict[str, Any]]:
        """As the environment does it."""
        seen, reward, ended, cut, info = self.env.step(action)
        both = {"observation": seen, "action_mask": info["action_mask"].copy()}
        return both, reward, ended, cut, info

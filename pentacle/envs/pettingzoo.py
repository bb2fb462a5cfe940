"""Our games in PettingZoo: one seat after the other (AEC), or all at once (parallel).

    env = pentacle.envs.pettingzoo.env("zavandor", seats=3, council=True)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

Agents are `seat_0`, `seat_1`, ...  `observation["observation"]` is what the seat may know
(`observations`), `observation["action_mask"]` what it may choose; it is empty where the seat is not
asked.  Rewards come at the end (`rewards`).  `state()` hides nothing.

`parallel_env` lets all seats that owe a secret decision answer in the same step; who is asked
nothing waits: its mask has the one action `wait`, the last.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core.errors import IllegalAction

from .columns import columns_of
from .extras import MissingExtra
from .observations import whole_state
from .table import MODES, Table

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("PettingZoo") from None

Observation = dict[str, NDArray[Any]]


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


class _Spaces:
    """The spaces of a table, made once: seats have them each for itself, to be seeded apart."""

    def __init__(self, table: Table, actions: int) -> None:
        columns, self.actions = columns_of(table.game), actions
        agents = [agent_of(seat) for seat in range(table.seats)]
        self.state = spaces.Box(columns.low, columns.high, dtype=np.float32)
        self.action = {agent: spaces.Discrete(actions) for agent in agents}
        self.observation = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(columns.low, columns.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in agents
        }


def _metadata(name: str) -> dict[str, Any]:
    return {"name": f"pentacle_{name}", "render_modes": [*MODES], "render_fps": 2}


class _Table:
    """What both kinds of environments have: a table, its seats and their spaces."""

    def __init__(self, name: str, seats: int | None, given: dict[str, Any], *, waits: bool) -> None:
        self.table = Table(name, seats, **given)
        seats = self.table.seats
        self.render_mode = self.table.render_mode
        self.wait = self.table.game.actions.count
        self._spaces = _Spaces(self.table, self.wait + waits)
        self.possible_agents = [agent_of(seat) for seat in range(seats)]
        self.state_space = self._spaces.state
        self.observation_spaces, self.action_spaces = self._spaces.observation, self._spaces.action

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.table.game.name}, {self.table.seats} seats>"

    __str__ = __repr__

    def observation_space(self, agent: str) -> Any:
        return self._spaces.observation[agent]

    def action_space(self, agent: str) -> Any:
        return self._spaces.action[agent]


class PentacleEnv(_Table, AECEnv):  # type: ignore[misc]
    """A game, one seat after the other; seats that choose at once in secret are asked in turn."""

    def __init__(self, name: str, seats: int | None = None, **given: Any) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, name, seats, given, waits=False)
        self.metadata = {**_metadata(name), "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is, or what it was all worth."""
        position, cut = self.table.position, self.table.is_cut
        if not position.over and not cut:
            self.agent_selection = agent_of(position.pending[0])
            return
        for agent, reward in zip(self.possible_agents, self.table.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = position.over, not position.over
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What a seat may know, and what it may choose now."""
        seat = seat_of(agent)
        mask = self.table.mask(seat, self._spaces.actions)
        if agent != self.agent_selection or self.terminations.get(agent, True):
            mask[:] = 0
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """The table with nothing hidden but chance."""
        return whole_state(self.table.position)

    def step(self, action: Any) -> None:
        """One action of the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.table.chosen(seat_of(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.position.play_unchecked(seat_of(agent), chosen)
        self.table.cycles += 1
        self._ask()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as `viewer` sees it, a spectator unless told otherwise."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""


class PentacleParallelEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """A game in which all who owe a decision give it in the same step."""

    def __init__(self, name: str, seats: int | None = None, **given: Any) -> None:
        super().__init__(name, seats, given, waits=True)
        self.metadata = _metadata(name)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A fresh game."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(seat_of(agent)) for agent in self.agents}

    def _observe(self, seat: int) -> Observation:
        mask = self.table.mask(seat, self._spaces.actions)
        mask[self.wait] = not mask.any()
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """The table with nothing hidden but chance."""
        return whole_state(self.table.position)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """The answers of all seats; nothing is played unless all are good."""
        position, agents = self.table.position, list(self.agents)
        asked = [seat for seat in position.pending if not self.table.is_cut]
        if missing := [agent_of(seat) for seat in asked if agent_of(seat) not in actions]:
            raise IllegalAction(f"a step wants an action of {', '.join(missing)}")
        answers = {seat: self.table.chosen(seat, actions[agent_of(seat)]) for seat in asked}
        for seat, chosen in answers.items():
            position.play_unchecked(seat, chosen)
        self.table.cycles += 1
        over, cut = position.over, self.table.is_cut and not position.over
        worth = self.table.rewards() if over or cut else [0.0] * len(agents)
        found: tuple[dict[str, Any], ...] = (
            self._observations(),
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )
        if over or cut:
            self.agents = []
        return found

    def render(self) -> Any:
        """The table as `viewer` sees it, a spectator unless told otherwise."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, seats: int | None = None, **given: Any) -> PentacleEnv:
    """A game as an AEC environment, at a table of the usual size unless told otherwise.

    `reward`: rank or points; `max_cycles`: cut off after so many actions; `illegal`: refuse, or
    replace by a random legal action; `render_mode` and `viewer`; and the options of the game.

    >>> table = env("spellcaster", seats=2)
    >>> table.reset(seed=7)
    >>> table.agent_selection, table
    ('seat_0', <PentacleEnv of spellcaster, 2 seats>)
    """
    return PentacleEnv(name, seats, **given)


def parallel_env(name: str, seats: int | None = None, **given: Any) -> PentacleParallelEnv:
    """The same game as a parallel environment; a cycle is one step of all.

    >>> table = parallel_env("valroc", seats=3)
    >>> seen, _ = table.reset(seed=7)
    >>> sorted(seen)
    ['seat_0', 'seat_1', 'seat_2']
    """
    return PentacleParallelEnv(name, seats, **given)

"""Other projects' games, driven at full speed in their own way: random play on one core.

Counted are choices of players, as with ours; deals and other moves of chance do not count.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from .rounds import Run, Runner, timed

COMPILED = ("hearts", "spades", "skat", "euchre", "dou_dizhu")
"""OpenSpiel's larger card games in C++."""
INTERPRETED = ("python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
"""Games of OpenSpiel that are written in Python, as ours are."""
CARDS = ("doudizhu", "uno", "gin-rummy")
CLASSIC = ("texas_holdem_v4", "connect_four_v3", "leduc_holdem_v4")
SAMPLE = 200
"""Games whose choices are counted before others are timed."""
LONGEST = 2000


def peers(absent: dict[str, str]) -> Iterator[Runner]:
    """All that are installed; `absent` is told why others are not measured."""
    for project, name, make in everything():
        try:
            run = make(name)
            run(0.0)
        except Exception as error:  # theirs may fail in as many ways as there are projects
            absent[f"{project} {name}"] = str(error).splitlines()[0]
        else:
            yield Runner(f"{project} {name}", "peer", "", run)


def everything() -> Iterator[tuple[str, str, Callable[[str], Run]]]:
    """Each project, its game, and what makes a run of it."""
    yield from (("OpenSpiel C++", name, open_spiel) for name in COMPILED)
    yield from (("OpenSpiel Python", name, open_spiel_python) for name in INTERPRETED)
    yield from (("RLCard", name, rlcard) for name in CARDS)
    yield from (("PettingZoo classic", name, pettingzoo) for name in CLASSIC)
    yield "Catanatron", "catan", catanatron


def open_spiel(name: str) -> Run:
    """A game of OpenSpiel with its own uniform random bots."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
    choices = 0
    for seed in range(SAMPLE):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        choices += sum(1 for step in state.full_history() if step.player >= 0)
    mean, seeds = choices / SAMPLE, iter(range(SAMPLE, 1 << 60))

    def once() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 1

    return lambda seconds: mean * timed(once, seconds)


def open_spiel_python(name: str) -> Run:
    """A game that OpenSpiel has in Python, driven from Python."""
    import pyspiel

    import_module("open_spiel.python.games." + name.removeprefix("python_"))
    game, dice = pyspiel.load_game(name), random.Random(1)

    def once() -> int:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            done += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
        return done

    return lambda seconds: timed(once, seconds)


def rlcard(name: str) -> Run:
    """A game of RLCard with its own random agents."""
    env: Any = import_module("rlcard").make(name, config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def once() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return lambda seconds: timed(once, seconds)


def pettingzoo(name: str) -> Run:
    """A classic game of PettingZoo, in the loop of its own guide."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    dice, seeds = random.Random(1), iter(range(1 << 60))

    def once() -> int:
        env.reset(seed=next(seeds) % (1 << 31))
        done = 0
        for _ in range(LONGEST):
            if not env.agents:
                break
            seen, _, ended, cut, _ = env.last()
            done += not (ended or cut)
            env.step(None if ended or cut else dice.choice(seen["action_mask"].nonzero()[0]))
        return done

    return lambda seconds: timed(once, seconds)


def catanatron(name: str) -> Run:
    """Catanatron, Settlers of Catan in Python, four random players."""
    catanatron: Any = import_module("catanatron")
    seeds = iter(range(1 << 60))

    def once() -> int:
        players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
        game = catanatron.Game(players, seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return lambda seconds: timed(once, seconds)

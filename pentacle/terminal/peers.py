"""Other projects' games, driven at full speed in their own way: random play on one core."""

from __future__ import annotations

import time
from collections.abc import Callable


def open_spiel(name: str) -> Callable[[float], float]:
    """A C++ game of OpenSpiel with its own uniform random bots; choices of players a second."""

    def measure(seconds: float) -> float:
        try:
            import pyspiel
        except ImportError:
            return 0.0
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
        sample = 200
        choices = 0
        for seed in range(sample):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            choices += sum(1 for step in state.full_history() if step.player >= 0)
        games, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
        return games / (time.perf_counter() - begun) * choices / sample

    return measure


def catanatron(seconds: float) -> float:
    """Catanatron, Settlers of Catan in Python, four random players; actions a second."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return 0.0
    done, seed, begun = 0, 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
        game.play()
        done += len(game.state.actions)
        seed += 1
    return done / (time.perf_counter() - begun)


PEERS: dict[str, Callable[[float], float]] = {
    **{name: open_spiel(name) for name in ("hearts", "spades", "skat", "euchre", "dou_dizhu")},
    "catanatron": catanatron,
}

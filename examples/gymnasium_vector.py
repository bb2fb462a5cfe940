"""Thousands of tables in one step, random choices: how often does each seat win?

python examples/gymnasium_vector.py --game zavandor --seats 3 --tables 4096 --steps 2000
"""

import argparse
import time

import numpy as np

from pentacle.envs.gymnasium import vector_env


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="zavandor")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=2000)
    given = parser.parse_args(args)
    envs = vector_env(given.game, given.tables, given.seats, threads=2, dtype="int16", copy=False)
    envs.reset(seed=1)
    firsts, games, begun = np.zeros(given.seats), 0, time.perf_counter()
    for step in range(given.steps):
        *_, infos = envs.step(envs.sample(step))
        if "returns" in infos:
            returns = infos["returns"][infos["_returns"]]
            best = returns == returns.max(1, keepdims=True)
            firsts += (best / best.sum(1, keepdims=True)).sum(0)
            games += len(returns)
    pace = given.tables * given.steps / (time.perf_counter() - begun)
    print(f"{games} games, {pace:,.0f} actions/s; wins by seat: {firsts / max(1, games)}")
    return games, firsts


if __name__ == "__main__":
    main()

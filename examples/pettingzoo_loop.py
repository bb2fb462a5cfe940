"""A game in PettingZoo, one seat after the other, by random choices; its last table in words.

python examples/pettingzoo_loop.py --game zavandor --seats 3
"""

import argparse

from pentacle.envs.pettingzoo import env


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="zavandor")
    parser.add_argument("--seats", type=int, default=3)
    given = parser.parse_args(args)
    table = env(given.game, given.seats, render_mode="ansi", reward="points")
    table.reset(seed=7)
    returns = {}
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        if termination or truncation:
            returns[agent] = reward
            table.step(None)
        else:
            mask = observation["action_mask"]
            table.step(table.action_space(agent).sample(mask))
    print(table.render())
    print("returns:", returns)
    return returns


if __name__ == "__main__":
    main()

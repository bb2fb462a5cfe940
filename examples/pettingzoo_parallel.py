"""Valroc in PettingZoo, where all who choose in secret choose in the same step.

python examples/pettingzoo_parallel.py --seats 3
"""

import argparse
from collections import Counter

from pentacle.envs.pettingzoo import parallel_env


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    given = parser.parse_args(args)
    table = parallel_env("valroc", given.seats)
    observations, _ = table.reset(seed=7)
    at_once, rewards = Counter(), {}
    while table.agents:
        actions = {
            agent: table.action_space(agent).sample(seen["action_mask"])
            for agent, seen in observations.items()
        }
        at_once[sum(action != table.wait for action in actions.values())] += 1
        observations, rewards, *_ = table.step(actions)
    print("seats that chose in one step, and how often:", dict(at_once))
    print("returns:", rewards)
    return at_once, rewards


if __name__ == "__main__":
    main()

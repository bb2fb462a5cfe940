"""One seat at one table, random choices: how often does it win against a bot?

python examples/gymnasium_single.py --game spellcaster --opponents greedy --games 20
"""

import argparse

import gymnasium

import pentacle.envs.gymnasium  # noqa: F401  makes the games known


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spellcaster")
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args(args)
    env = gymnasium.make(f"pentacle/{given.game}-v0", opponents=given.opponents)
    won = 0
    for seed in range(given.games):
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        over = False
        while not over:
            action = env.action_space.sample(info["action_mask"])
            _, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += reward == info["returns"].max()
    print(f"{won} of {given.games} games won against {given.opponents}")
    return won


if __name__ == "__main__":
    main()

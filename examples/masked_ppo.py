"""Stable-Baselines3's masked PPO learns one of our games, on the CPU: pip install sb3-contrib

python examples/masked_ppo.py --game spellcaster --opponents random --steps 50000
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import pentacle.envs.gymnasium  # noqa: F401  makes the games known


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spellcaster")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args(args)
    env = gymnasium.make(f"pentacle/{given.game}-v0", opponents=given.opponents, illegal="refuse")
    agent = MaskablePPO("MlpPolicy", env, seed=1, device="cpu", n_steps=512, verbose=0)
    before = wins(agent, env, given.games)
    agent.learn(given.steps)
    after = wins(agent, env, given.games)
    print(f"wins against {given.opponents}: {before:.0%} before, {after:.0%} after")
    return before, after


def wins(agent, env, games):
    """The part of fixed games that an agent wins."""
    won = 0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            masks = env.get_wrapper_attr("action_masks")()
            action, _ = agent.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, terminated, truncated, info = env.step(int(action))
            over = terminated or truncated
        won += reward == info["returns"].max()
    return won / games


if __name__ == "__main__":
    main()

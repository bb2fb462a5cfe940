"""Train a linear policy for Spellcaster against random rivals, with numpy alone (REINFORCE).

python examples/train_policy.py --rounds 60
"""

import argparse

import numpy as np

from pentacle.envs.gymnasium import vector_env

STEPS, RATE = 64, 0.02


def probabilities(seen, mask, weights):
    """A softmax over what is legal."""
    scores = np.where(mask == 1, seen @ weights, -np.inf)
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return scores / scores.sum(1, keepdims=True)


def choose(chances, draw):
    """An action for each table, drawn by its chances."""
    so_far = chances.cumsum(1)
    return (so_far <= draw.random((len(chances), 1)) * so_far[:, -1:]).sum(1)


def rollout(envs, seen, infos, scale, weights, draw):
    """Play some steps at all tables; what was seen, what was done, and what came of it."""
    seens, chances, actions, rewards, ends = [], [], [], [], []
    for _ in range(STEPS):
        rows = seen * scale
        chance = probabilities(rows, infos["action_mask"], weights)
        action = choose(chance, draw)
        seen, reward, ended, _, infos = envs.step(action)
        for kept, new in zip((seens, chances, actions, rewards, ends),
                             (rows, chance, action, reward, ended), strict=True):  # fmt: skip
            kept.append(new)
    worth, known = np.zeros(len(seen)), np.zeros(len(seen), bool)
    returns, counted = np.zeros((STEPS, len(seen))), np.zeros((STEPS, len(seen)), bool)
    for t in reversed(range(STEPS)):  # every step is worth what its game was worth at its end
        worth, known = np.where(ends[t], rewards[t], worth), known | ends[t]
        returns[t], counted[t] = worth, known
    return seen, infos, seens, chances, actions, returns, counted


def gradient(seens, chances, actions, returns, counted):
    """Towards what led to more than the mean."""
    total, mean = 0.0, returns[counted].mean()
    for seen, chance, action, worth, count in zip(
        seens, chances, actions, returns, counted, strict=True
    ):
        push = -chance
        push[np.arange(len(action)), action] += 1
        total = total + seen.T @ (push * ((worth - mean) * count)[:, None]).astype(np.float32)
    return total / counted.sum()


def train(rounds, tables=512, seed=1, tell=print):
    """Rounds of play and learning; the policy, to be multiplied with scaled observations."""
    envs = vector_env("spellcaster", tables, seats=2, opponents="random", copy=False)
    draw = np.random.default_rng(seed)
    seen, infos = envs.reset(seed=seed)
    scale = 1 / np.maximum(1, envs.single_observation_space.high.clip(0, 20))
    weights = np.zeros((seen.shape[1], infos["action_mask"].shape[1]), np.float32)
    slow, square = np.zeros_like(weights), np.zeros_like(weights)
    for number in range(1, rounds + 1):
        seen, infos, *played = rollout(envs, seen, infos, scale, weights, draw)
        step = gradient(*played)
        slow, square = 0.9 * slow + 0.1 * step, 0.99 * square + 0.01 * step**2
        weights += RATE * (slow / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.99**number)) + 1e-8)
        if number % 10 == 0:
            tell(f"round {number}: mean return {played[3][played[4]].mean():+.2f}")
    return weights, scale


def wins(weights, scale, games=2000, seed=99):
    """The share of fresh games that the policy wins against random play."""
    envs = vector_env("spellcaster", games, seats=2, opponents="random", autoreset="disabled")
    seen, infos = envs.reset(seed=seed)
    won, draw = np.zeros(games), np.random.default_rng(seed)
    while (infos["player"] >= 0).any():
        mask = infos["action_mask"]
        mask[infos["player"] < 0, 0] = 1
        action = choose(probabilities(seen * scale, mask, weights), draw)
        seen, reward, ended, _, infos = envs.step(action)
        won[ended] = (reward[ended] + 1) / 2
    return won.mean()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    trained, scale = train(parser.parse_args().rounds)
    print(f"untrained it wins {wins(np.zeros_like(trained), scale):.1%} of its games")
    print(f"trained it wins {wins(trained, scale):.1%}")

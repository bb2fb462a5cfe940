"""Observations and masks as arrays: PyTorch takes them without a copy, from a GPU too.

python examples/arrays.py --game spellcaster --tables 1024 --device cuda
"""

import argparse

import pentacle
from pentacle.envs.dlpack import Lent
from pentacle.envs.observations import observation_names, observe_many

try:
    from torch import from_dlpack
except ImportError:
    from numpy import from_dlpack


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spellcaster")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--device", default="cpu")
    given = parser.parse_args(args)
    game = pentacle.game(given.game)
    batch = game.deal_many(given.tables, seats=max(game.seats), seed=1, device=given.device)
    batch.step(batch.sample(seed=1))
    on_gpu = given.device == "cuda"
    seen = from_dlpack(observe_many(batch))
    masks = from_dlpack(Lent.on_gpu(batch.legal_mask()) if on_gpu else batch.legal_mask())
    means = seen.mean(0)
    print(f"{len(seen)} tables, {masks.sum() / len(seen):.1f} choices each, on {given.device}")
    for name, mean in list(zip(observation_names(game), means.tolist(), strict=True))[:12]:
        print(f"{name:16} {mean:8.3f}")
    return seen, masks


if __name__ == "__main__":
    main()

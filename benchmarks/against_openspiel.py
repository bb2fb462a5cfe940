"""Duels between our mcts and OpenSpiel's ISMCTSBot, the same wall-clock a move.

    python benchmarks/against_openspiel.py --deals 20 --seconds 0.2

Each deal is played from both seats.  OpenSpiel's bot is used as it comes: UCT with random rollouts.
It takes a number of simulations, so its pace is measured and the number set to fill the time; our
bot gets at most the time that the other has taken on average so far.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import pentacle
from pentacle.bots import Bot, Budget, make_bot
from pentacle.envs.openspiel import load
from pentacle.lab.stats import estimate


class Theirs:
    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        self.seconds, self.took, self.simulations = seconds, [], []
        chance = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
        self.bot = ISMCTSBot(
            game, evaluator, uct_c=2.0, max_simulations=20, random_state=chance,
            allow_inconsistent_action_sets=False,
        )  # fmt: skip
        self.pace = 0.0

    def choose(self, state: pyspiel.State) -> int:
        if self.pace:
            self.bot._max_simulations = max(10, int(self.pace * self.seconds))
        begun = time.perf_counter()
        action = self.bot.step(state)
        took = time.perf_counter() - begun
        fresh = self.bot._max_simulations / took
        self.pace = fresh if not self.pace else 0.7 * self.pace + 0.3 * fresh
        self.took.append(took)
        self.simulations.append(self.bot._max_simulations)
        return action


def duel(game: pyspiel.Game, ours: Bot, theirs: Theirs, deal: int, seat: int) -> float:
    """One game; 1 if we win, 0.5 for a draw."""
    state, moves, chance = game.new_initial_state(), 0, random.Random(deal)
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        if state.is_chance_node():
            action = chance.choice(legal)
        elif len(legal) == 1:
            action = legal[0]
        elif player == seat:
            ms = 1000 * min(theirs.seconds, np.mean(theirs.took) if theirs.took else 0.05)
            seed = deal * 1000 + moves
            action = ours.choose(state.view(player), player, seed=seed, budget=Budget(ms=ms)).action
        else:
            action = theirs.choose(state)
        state.apply_action(action)
        moves += 1
    return (state.returns()[seat] + 1) / 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2)
    args = parser.parse_args()
    game = load("spellcaster", 2)
    ours, theirs = (
        make_bot(pentacle.game("spellcaster"), 2, "mcts"),
        Theirs(game, args.seconds, seed=1),
    )
    ours.prepare()
    blocks = []
    for deal in range(args.deals):
        blocks.append(sum(duel(game, ours, theirs, deal, seat) for seat in (0, 1)) / 2)
        print(f"{deal + 1} deals: {estimate(blocks)}", flush=True)
    took, simulations = np.mean(theirs.took), np.mean(theirs.simulations)
    print(f"ISMCTSBot: {took:.3f} s a move, {simulations:.0f} simulations")


if __name__ == "__main__":
    main()

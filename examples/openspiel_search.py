"""OpenSpiel's own tree search plays one of our games against random play.

python examples/openspiel_search.py --game spellcaster --simulations 20
"""

import argparse

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from pentacle.envs.openspiel import load


def main(args=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="spellcaster")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--max-length", type=int, default=0)
    given = parser.parse_args(args)
    game, draw = load(given.game, seats=2, max_length=given.max_length), np.random.RandomState(1)
    bot = ISMCTSBot(
        game, RandomRolloutEvaluator(1, draw), uct_c=2.0, max_simulations=given.simulations,
        random_state=draw,
    )  # fmt: skip
    state = game.new_initial_state()
    while not state.is_terminal():
        searches = state.current_player() == 0  # the others, and chance, choose at random
        state.apply_action(bot.step(state) if searches else int(draw.choice(state.legal_actions())))
    print(state)
    print("returns:", state.returns())
    return state


if __name__ == "__main__":
    main()

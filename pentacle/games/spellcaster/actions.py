"""SPL-9.1  The 69 actions."""

from pentacle.core import Actions, rule

from .cards import CARDS, COLOURS

actions = Actions()
CARD = actions.block("card", CARDS)  # play, discard, keep or choose a card
PILE = actions.block("pile", COLOURS)  # activate a top card, or choose its pile
DRAW = actions.block("draw")
DONE = actions.block("done", rest=True)  # stop, decline, refuse
ACCEPT = actions.block("accept")  # give way and discard
OPTION_1 = actions.block("option 1")
OPTION_2 = actions.block("option 2")


@rule
def is_card(action: int) -> bool:
    return CARD <= action < CARD + CARDS


@rule
def is_pile(action: int) -> bool:
    return PILE <= action < PILE + COLOURS

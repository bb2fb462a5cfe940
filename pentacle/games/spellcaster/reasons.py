"""Why something cannot be chosen, as plain numbers: on a GPU an enum is no int.

The sentences are in text_why.py.  SAPPHIRES and ENERGY: the price; the last five: no target.
"""

(
    FINE, OTHER_DECISION, MANDATORY, NO_PASSING, NOT_IN_HAND, NOT_IN_DISCARD, NOT_LOOKED_AT,
    DECK_EMPTY, PILE_EMPTY, FACES_RIVAL, FACES_YOU, USED, IS_ENCHANTMENT, IS_INCANTATION, NOT_RED,
    IS_GREEN, SAPPHIRES, ENERGY, RIVAL_HAND_EMPTY, DISCARD_EMPTY, NO_TOP_CARD, NO_ENCHANTMENT,
    NO_RIVAL_CARD, NOTHING_TO_BORROW, NOTHING_TO_ECHO,
) = range(25)  # fmt: skip

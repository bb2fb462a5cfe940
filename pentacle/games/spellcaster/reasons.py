"""Why something cannot be chosen, as numbers; the sentences are in text_why.py."""

from enum import IntEnum


class Why(IntEnum):
    FINE = 0
    OTHER_DECISION = 1  # something else is asked
    MANDATORY = 2  # it does not say "may"
    NO_PASSING = 3
    NOT_IN_HAND = 4
    NOT_IN_DISCARD = 5
    NOT_LOOKED_AT = 6
    DECK_EMPTY = 7
    PILE_EMPTY = 8
    FACES_RIVAL = 9
    FACES_YOU = 10
    USED = 11
    IS_ENCHANTMENT = 12  # it fires by itself
    IS_INCANTATION = 13
    NOT_RED = 14
    IS_GREEN = 15
    SAPPHIRES = 16  # the price, in sapphires
    ENERGY = 17  # the price, in energy
    RIVAL_HAND_EMPTY = 18
    DISCARD_EMPTY = 19
    NO_TOP_CARD = 20  # nothing to aim at: no card at all
    NO_ENCHANTMENT = 21
    NO_RIVAL_CARD = 22
    NOTHING_TO_BORROW = 23
    NOTHING_TO_ECHO = 24

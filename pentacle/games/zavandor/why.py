"""Why something may not be chosen, as numbers; `text_reasons.py` has the words."""

from __future__ import annotations

from enum import IntEnum


class Why(IntEnum):
    FINE = 0
    OTHER_TURN = 1  # a turn is asked, and this is no part of one
    OTHER_BID = 2  # a bid is asked
    OTHER_PAYMENT = 3  # a payment is asked
    OTHER_ADVANCE = 4  # a free advance is asked
    OTHER_SACRIFICE = 5  # a gem is to be given back
    OTHER_DISCARD = 6  # a hand is to be reduced
    OTHER_CHARACTER = 7  # a character is to be chosen
    SHORT_OF_ENERGY = 8
    SHORT_OF_WEALTH = 9
    SHORT_OF_DUST = 10
    OUT_OF_STOCK = 11
    NEEDS_ARTIFACT = 12
    NEEDS_FIRE = 13
    ENOUGH_RUBIES = 14
    NO_SUCH_GEM = 15
    NONE_ACTIVE = 16
    NONE_INACTIVE = 17
    NO_SLOT = 18
    JUST_MOVED = 19
    LEARNED = 20
    TOP_LEVEL = 21
    NO_FREE_MARKER = 22
    NO_SUCH_MARKER = 23
    THE_CHEAPEST = 24
    NOT_ON_OFFER = 25
    OWNED = 26
    NO_ACTIVE_GEM = 27
    BEYOND_MEANS = 28
    HIGHEST_BID = 29
    STEP_GROWS = 30
    MUST_OPEN = 31
    HAS_RAISED = 32
    NO_SUCH_CARD = 33
    GEMS_PAY_LOTS = 34
    ENERGY_SUFFICES = 35
    CARDS_TOO_HEAVY = 36
    TAKEN = 37

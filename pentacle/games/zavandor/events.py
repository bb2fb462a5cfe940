"""What the log of a table tells.  All of it is public: values of drawn cards are never told."""

from __future__ import annotations

from enum import IntEnum


class Event(IntEnum):
    CHOSE = 0  # player, character
    ROUND = 1  # round
    ORDER = 2  # player at each position, NONE beyond the last
    REVEALED = 3  # artifact
    TOOK_ASIDE = 4  # player, dust, cards of the four colours (6 bits each)
    SAGES_TO_DUST = 5  # player, colour, dust
    INCOME = 6  # player, dust, cards and concentrated energy of the four colours (6 bits each)
    RESHUFFLED = 7  # colour
    MISSING = 8  # player, colour, dust instead of a card
    TURN = 9  # player
    ENCHANTED = 10  # player, gem, active?
    DISENCHANTED = 11  # player, gem, energy
    ACTIVATED = 12  # player, gem
    DEACTIVATED = 13  # player, gem
    LEARNED = 14  # player, domain, level
    BOUGHT_MARKER = 15  # player, price
    OFFERED = 16  # player, lot
    BID = 17  # player, bid
    PASSED = 18  # player
    WON = 19  # player, lot, bid, price
    PAID_CARD = 20  # player, kind
    PAID_DUST = 21  # player, dust
    CHANGE = 22  # player, dust
    LOST_CHANGE = 23  # player, dust
    FREE_GEM = 24  # player, gem, active?
    NO_GEM = 25  # player, gem
    FREE_MARKER = 26  # player, price
    ADVANCED = 27  # player, domain, level
    DECLINED = 28  # player
    SAGES = 29  # player, colour, cards
    SACRIFICED = 30  # player, gem
    DISCARDED = 31  # player, kind
    LOST_DUST = 32  # player, dust
    ELIMINATED = 33  # player, lot
    ENDED = 34  # sentinels sold, round
    MISSING_ASIDE = 35  # player, colour, dust set aside instead of a card

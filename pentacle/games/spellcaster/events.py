"""What a game of Spellcaster tells the table, and in which numbers."""

from enum import IntEnum


class Event(IntEnum):
    TURN = 1  # mage
    PLAYED = 2  # mage, card
    ACTIVATED = 3  # mage, card
    FIRED = 4  # mage, card: an enchantment
    DREW = 5  # mage, how many
    DREW_CARD = 6  # mage, card: for his eyes only
    DISCARDED = 7  # mage, card
    ENERGY = 8  # side, change, now
    SAPPHIRES = 9  # side, change, now
    LEFT_PILE = 10  # card: from the top of its pile to the discard pile
    TURNED = 11  # card, side it now faces
    TOOK = 12  # taker, loser
    TOOK_CARD = 13  # taker, loser, card: for both of them
    LOOKED = 14  # mage, how many
    KEPT = 15  # mage, card: for his eyes only
    EXTRA = 16  # mage, how many actions
    GAVE_WAY = 17  # mage
    REFUSED = 18  # mage
    TIDE = 19  # mage, 0 draw or 1 lose
    RETURNED = 20  # mage, card: from the discard pile to its pile
    DECK_SHORT = 21  # the game will end after this turn
    OVER = 22  # winning side or 2 for a draw, road

"""The record of a duel: SPL-5.1, and tiny readers of it."""

from __future__ import annotations

from enum import IntEnum

from pentacle.core import NONE, Record, i8, i16, i64, rule, u64

from .cards import CARDS, COLOURS, CYCLE, CYCLE_LENGTH, LOOKED

MAGES, SIDES, PILE_DEPTH = 4, 2, CARDS // COLOURS
ALL_CARDS = (1 << CARDS) - 1


class Step(IntEnum):
    """Where in his turn the acting mage is: SPL-5.3 to SPL-5.8."""

    ENCHANTMENTS = 0
    DRAW = 1
    ACTIONS = 2


class Ask(IntEnum):
    """SPL-9.2  The decision that is pending."""

    NOTHING = 0
    MAIN = 1  # D1 the main action
    ENCHANTMENT = 2  # D2 which enchantment fires next
    DISCARD = 3  # D3 a card to discard
    SPARE = 4  # D4 a card to discard, or stop
    GIVE_WAY = 5  # D5 discard to ward the spell off, or refuse
    TIDE = 6  # D6 all draw or all lose
    AMOUNT = 7  # D7 how much
    TARGET = 8  # D8 a pile
    TOMB = 9  # D9 a card of the discard pile
    KEEP = 10  # D10 which of the cards looked at


class Road(IntEnum):
    """SPL-11.5  How the game ended."""

    RUNNING = 0
    ENERGY = 1
    SAPPHIRES = 2
    DECK = 3


DRAWN_GAME = 2
"""As winner: neither side."""


class State(Record):
    rng = u64()  # the generator
    hand = i64(MAGES)  # cards of each mage, a bit each
    known = i64(MAGES)  # cards in another's hand that this mage knows of (SPL-8.11)
    discard = i64()  # cards of the discard pile, a bit each
    activated = i64()  # cards used this turn (SPL-6.10)
    turn = i16()  # how many turns are over
    seats = i8()  # how many mages play
    step = i8()  # step of the turn
    actions_left = i8()  # actions the acting mage still has
    overdraw = i8()  # 1: a spell asked for more cards than there were (SPL-6.11)
    winner = i8()  # winning side, 2 for a draw, NONE while it runs
    road = i8()  # how it ended
    ask = i8()  # the pending decision
    asked = i8()  # the mage who decides
    energy = i8(SIDES)  # energy of each side
    sapphires = i8(SIDES)  # sapphires of each side
    hand_size = i8(MAGES)  # cards in each hand
    deck_size = i8()  # cards in the deck
    deck = i8(CARDS)  # the deck, its top at deck_size - 1; NONE above
    pile_size = i8(COLOURS)  # cards in each pile
    pile = i8(COLOURS, PILE_DEPTH)  # the piles, bottom first; NONE above
    facing = i8(COLOURS, PILE_DEPTH)  # the side each card of a pile faces; NONE above
    depth = i8()  # spells being resolved: 0, 1, or 2 when one uses another
    spell = i8(2)  # the spells being resolved
    line = i8(2)  # the next operation of each
    spent = i8()  # what the running spell was given, by choice: so many cards, or so much energy
    may_spend = i8()  # cards that may still be discarded for it
    owing = i8()  # mages in the queue of discards
    owing_mage = i8(MAGES)  # who must discard, in this order
    owing_cards = i8(MAGES)  # how many
    looked = i8(LOOKED)  # the cards being looked at, NONE if none


@rule
def side_of(mage: int) -> int:
    """SPL-3.7  Seats 0 and 2 are side 0, seats 1 and 3 side 1."""
    return mage & 1


@rule
def mage_of_turn(s: State, turn: int) -> int:
    """SPL-5.2  Whose turn it is in a turn of the game."""
    return int(CYCLE[s.seats, turn % CYCLE_LENGTH[s.seats]])


@rule
def acting(s: State) -> int:
    """SPL-3.8  The acting mage."""
    return mage_of_turn(s, s.turn)


@rule
def next_rival(s: State) -> int:
    """SPL-3.9  The opposing mage who takes the very next turn."""
    return mage_of_turn(s, s.turn + 1)


@rule
def top_card(s: State, colour: int) -> int:
    """SPL-3.10  The card of a pile that counts, or NONE."""
    n = s.pile_size[colour]
    return int(s.pile[colour, n - 1]) if n > 0 else NONE


@rule
def controller(s: State, colour: int) -> int:
    """SPL-3.11  The side that the top card of a pile faces, or NONE."""
    n = s.pile_size[colour]
    return int(s.facing[colour, n - 1]) if n > 0 else NONE


@rule
def is_activated(s: State, card: int) -> bool:
    return (s.activated >> card) & 1 == 1

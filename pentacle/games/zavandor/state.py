"""The record: one table of The Scepter of Zavandor, and the smallest readers of it.

The order of a face-down pile is drawn when a card is drawn, which nobody can tell from a pile
shuffled beforehand (ZAV-1.4): so decks are kept as counts of what is left in them.
"""

from __future__ import annotations

from pentacle.core import Record, i8, i16, rule, u64

from .cards import ARTIFACTS, COLOURS, DOMAINS, GEMS, KINDS, ORDINARY, SEATS, SENTINELS

CHOOSING, MAIN, BID, PAY, ADVANCE, SACRIFICING, DISCARD, OVER = range(8)
"""What is being decided (`phase`)."""

NOT_MOVED, ACTIVATED, DEACTIVATED = range(3)
"""What became of a type of gem since the last other action (`moved`)."""

GONE = -3
"""Owner of a sentinel whose buyer was eliminated: it stays sold."""


class State(Record):
    rng = u64()  # the generator
    seats = i8()  # players at the start
    council = i8()  # option: bids beyond one's means are allowed and punished
    druid_ruby = i8()  # option: the Druid may enchant one ruby at fire level 3
    sages_dust = i8()  # option: sages' cards that one cannot produce become dust
    one_dust = i8()  # option: dust pieces of 1 exist
    open_hands = i8()  # option: energy cards are public
    flat_cards = i8()  # option: energy cards without luck
    dust_at_a_loss = i8()  # option: at the hand limit dust may be exchanged for less
    phase = i8()  # what is being decided
    actor = i8()  # who decides
    round_no = i8()  # round, from 1; 0 while characters are chosen
    players = i8()  # how many have a position in this round
    order = i8(SEATS)  # the player at each position, NONE beyond the last
    position = i8(SEATS)  # the position of each player, from 0
    turn = i8()  # how far the round has come: the position that acts or reduces its hand
    character = i8(SEATS)  # of each player, NONE before it is chosen
    score = i16(SEATS)  # points recorded at the end of the last round
    out = i8()  # bitmask of eliminated players
    stock = i8(GEMS)  # gems in the bank
    active = i8(SEATS, GEMS)  # active gems
    inactive = i8(SEATS, GEMS)  # gems in the pentagon
    dust = i16(SEATS)  # magic dust, as one number (ZAV-2.5)
    hand = i8(SEATS, KINDS)  # energy in hand by kind; ordinary kinds are secret
    cards = i8(SEATS, COLOURS)  # ordinary cards in hand by colour, which the backs show
    purse = i16(SEATS)  # value of all energy in hand; secret with ordinary cards
    aside = i8(SEATS, ORDINARY)  # cards of the Nine Sages for the next round; secret
    aside_cards = i8(SEATS, COLOURS)  # the same by colour
    aside_dust = i16(SEATS)  # dust of the Nine Sages for the next round
    deck = i8(ORDINARY)  # cards left in the decks by kind; secret
    deck_cards = i8(COLOURS)  # the same by colour
    discard = i8(ORDINARY)  # face-up discards by kind
    supply = i8(COLOURS)  # concentrated energy in the bank
    level = i8(SEATS, DOMAINS)  # knowledge, 0 to 4
    board = i8(SEATS)  # bitmask of markers still on the player board
    pentagon = i8(SEATS)  # free markers
    artifacts = i8(SEATS, ARTIFACTS)  # copies owned
    pile = i8(ARTIFACTS)  # copies in the artifact deck
    display = i8(ARTIFACTS)  # copies on offer
    removed = i8(ARTIFACTS)  # copies that left with an eliminated player
    sentinel = i8(SENTINELS)  # owner, NONE while on offer, GONE with an eliminated player
    sold = i8()  # sentinels sold
    learned = i8()  # the active player has used his paid advance
    moved = i8(GEMS)  # how the active player has moved gems since his last other action
    early_ruby = i8()  # the Druid has used his early ruby
    lot = i8()  # what is auctioned: artifact, or 12 + sentinel; NONE without an auction
    bid = i16()  # the high bid, 0 before the first
    bidder = i8()  # who holds it, and in the end wins the lot; NONE before the first
    bids = i16(SEATS)  # the last bid of each player in this auction, 0 without
    draft = i16()  # the bid that the actor is putting together
    step = i8()  # the largest raise he may still add
    passed = i8()  # bitmask of players out of this auction
    due = i16()  # what is left to pay
    buying = i8()  # what it is for: the action that chose it, OFFER + lot for a lot; or NONE
    sold_for = i16()  # what the gem brought that an off-turn payer sold last, 0 without
    advances = i8()  # free advances the winner may still take
    victim = i8()  # next position that may have to sacrifice a gem; NONE without


@rule
def active_player(s: State) -> int:
    """ZAV-1.3  The player whose turn it is."""
    return int(s.order[s.turn])


@rule
def is_in(s: State, p: int) -> bool:
    """ZAV-12.7  Nobody is ever eliminated, except with the option `council`."""
    return (s.out >> p) & 1 == 0


@rule
def count_active(s: State, p: int) -> int:
    """ZAV-7.6  Active gems of a player."""
    n = 0
    for g in range(GEMS):
        n += s.active[p, g]
    return n

"""What the rules tell the table, by number; `text.tell` puts it into words."""

from __future__ import annotations

(
    ROUND,  # round, First Player
    PICKED,  # player
    TOOK,  # player, creature (only to the player)
    SET_ASIDE,  # player, creature (only to the player)
    SETTLED,  # player: has chosen six, or the starting skill
    TOTAL,  # player, points of the hand
    SHOWN,  # player, points of one creature
    FIRST,  # player
    PLACED,  # player, pawn, spot, course there or -1
    NOT_PLACED,  # pawn: the fictional player found no place
    DISGUISED,  # player
    PASSED,  # player
    ANGERED,  # space of the anger track
    WRATH,  # player
    DROPPED,  # player, spell
    SKILL,  # player, element, change
    POWER,  # player, change
    VALS,  # player, change
    VALS_SHORT,  # player, Vals that the supply could not give
    UNPAID,  # player: the mercenary earns no Vals
    TOKEN,  # player, token
    TOKEN_OUT,  # player, token
    STUDIED,  # player: keeps one of the spells drawn
    LEARNED,  # player, spell kept, spell discarded or -1 (only to the player)
    CAST,  # player, spell
    USED,  # player, course
    DRANK,  # player, power
    TURNED,  # player, direction, amount: Vals into power or the other way
    INVERSION,  # player, direction
    STRIKE,  # player, element
    SEARCHED,  # player, card, room
    MOVED,  # player, whose pawn, room
    FOUND,  # player, find
    FOUND_NOTHING,  # player
    DREW,  # player, card
    SAFE,  # player, card: a Wound thrown away
    WOUNDED,  # player, card
    HERB_USED,  # player
    BERRY_USED,  # player
    TRAINED,  # player, skill points really gained, element
    TOSSED,  # player, card
    INJURED,  # player
    RECOVERED,  # player
    OFFERED,  # player, element, own Vals, Diamonds
    ADDED,  # player, Vals of the supply: Sacred Eloquence
    CENTRE,  # card drawn for favour
    FAVOUR,  # player, element
    NO_FAVOUR,  # player
    ENROLLED,  # player, course
    DEFEATED,  # player, creature, power
    PRIZED,  # player, Vals that the supply really paid
    STOLE_VAL,  # player, element
    STOLE_SKILL,  # player, whose, element, how much
    PLUNDERED,  # player, whose
    SWAPPED,  # player, row
    BIDS_OPEN,  # element
    BID,  # player, Vals, Diamonds
    GHOST_BID,  # Vals on the card, Vals laid
    BID_WON,  # player, element
    BID_LOST,  # element
    MONK,  # player who has it now, or -1: it went home
    BLACK,  # card
    COURSES,  # how many new ones at the University
    GONE,  # creature: leaves the river
    ENDED,  # round
    HALVED,  # thief, victim
) = range(66)  # fmt: skip

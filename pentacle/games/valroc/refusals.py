"""Why something cannot be chosen, by number; `reasons` puts it into words."""

from __future__ import annotations

(
    FINE,  # it can
    NOT_ASKED,  # another question is open
    NOT_THERE,  # no such card, zone or seat
    MYTHICS_STAY,  # VAL-5.3  no Mythic too many
    OTHERS_STAY,  # VAL-5.5  no other card too many
    IS_PLACED,  # VAL-7.2  the pawn is on the board
    RESTS,  # VAL-8.5.9  the mage is inactive
    NO_MONK,  # VAL-7.2  somebody else has it, or nobody
    NO_WAGE,  # VAL-7.3  too few Vals for the mercenary
    NO_SPOT,  # VAL-7.7  nowhere to go
    IN_DISGUISE,  # VAL-9.7  a pawn must be placed as a mage
    NO_TOKEN,  # VAL-16.3  no such token
    NO_MAGE_SLOT,  # VAL-7.6  no slot for a disguised pawn
    IS_TAKEN,  # VAL-7.4  the slot, or all slots, are taken
    IS_CLOSED,  # VAL-4.4  the room is closed in this round
    IS_PRESENT,  # VAL-7.4  the player has a pawn there
    MAGES_ONLY,  # VAL-7.5
    NOT_IN_DARK,  # VAL-7.5  neither assistant nor mercenary
    NO_COURSE,  # VAL-7.5  the space is empty
    IS_OWNED,  # VAL-8.7.3  a course twice
    MAGE_SLOT_ONLY,  # VAL-7.6  a disguised pawn elsewhere
    NOT_HELD,  # VAL-9.5  a spell that is not in hand
    NOT_IN_WINDOW,  # VAL-9.3  an item at the wrong moment
    NO_FIGHT_LEFT,  # VAL-8.8.2
    STATUES_EMPTY,  # VAL-9.4  no Val to steal
    NO_TARGET,  # VAL-9.4  nobody to rob
    IS_FULL,  # VAL-9.4  no room on the gauge
    IN_FORCE,  # VAL-9.4  the spell works already
    NOT_FOLLOWED,  # VAL-8.7.2  a course that was not taken
    IS_USED,  # VAL-8.7.2  a one-use course that was used
    EARNS_NOTHING,  # VAL-3.7  a mercenary earns no Vals
    TOO_MUCH,  # VAL-3.3  more than there is
    ROOM_TAKEN,  # VAL-8.4.4
    IS_SEARCHED,  # VAL-8.4.5  the zone that was searched
    ZONE_EMPTY,  # VAL-8.4.5
    DRAW_TOO_DEAR,  # VAL-8.5.3
    NO_CARD_LEFT,  # VAL-3.10
    NO_GLOW,  # VAL-8.5.4  one card a draw
    BERRY_EATEN,  # VAL-9.7  now the draw
    SMALL_FIRST,  # VAL-18.3  the order of vial tokens
    NOT_IN_FRONT,  # VAL-8.5.7
    IS_WOUND,  # VAL-8.5.8
    NOT_EXACT,  # VAL-8.5.7  the rest could not be paid
    TOO_MANY_KEPT,  # VAL-8.5.8
    NOTHING_TO_OFFER,  # VAL-8.6.1
    IS_OFFERED,  # VAL-8.6.4  a statue twice
    OFFER_SOMETHING,  # VAL-8.6.1  0 Vals
    ONE_DIAMOND,  # VAL-11.4  one, and before the Vals
    COURSE_TOO_DEAR,  # VAL-8.7.1
    SKILL_SHORT,  # VAL-8.8.2
    POWER_SHORT,  # VAL-8.8.5
    STATUE_EMPTY,  # VAL-16.5
    TAKE_ONE,  # VAL-18.4
    YOURSELF,  # VAL-16.5
    IS_PROTECTED,  # VAL-16.4
    NOTHING_TO_TAKE,  # VAL-16.5
    SAME_ELEMENT,  # VAL-16.4
    NOT_CHEAPEST,  # VAL-10.2
    NOT_USED,  # VAL-10.2
) = range(59)  # fmt: skip

"""What the rules tell the table; `text.tell` puts it into words."""

from __future__ import annotations

from enum import IntEnum


class Event(IntEnum):
    ROUND = 0  # round, dragon
    MARKED = 1  # player, cell, 1 from the box
    DRAGON = 2  # player
    RETIRED = 3  # pawn, box
    ROLLED = 4  # player, how many of each face 1..6
    REROLLED = 5  # player
    PLACED = 6  # player, face, box for dice
    KEPT = 7  # player, dice held back
    BOUGHT = 8  # player, chips, dice used
    CLEANSED = 9  # player, tokens, dice used
    TAKEN = 10  # player, face, box for dice
    LAID = 11  # player, pawn, face or 0, its points now
    PASSED = 12  # player
    AWARDED = 13  # pawn, title, points
    UNAWARDED = 14  # contest
    DEFEATED = 15  # pawn, level
    SETTLED = 16  # round: spells go back
    FOUND = 17  # pawn, vacant title
    DEMOTED = 18  # pawn, box, grey tokens taken
    SCORED = 19  # player, points, total
    CHIPS = 20  # player, points for chips, total
    ENDED = 21  # why: `score.LAST_ROUND`, APPOINTED, VACANT
    ACCEPTED = 22  # player

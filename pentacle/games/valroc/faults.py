"""What can be wrong with a table, a bit each, in words (section 22 of the rules page)."""

from __future__ import annotations

(
    BAD_NUMBERS, BAD_VALS, BAD_TOKENS, BAD_GAUGE, BAD_ANGER, BAD_ROUND, BAD_ROWS, BAD_BLACK,
    BAD_OFFERS, BAD_ACTIONS, BAD_COURSES, BAD_TAKEN, BAD_UNIVERSITY, BAD_KEPT, BAD_ABSENT,
    BAD_SPELLS, BAD_COUNTS, BAD_MEMORY, BAD_CREATURES, BAD_MYTHICS, BAD_DRAFT, BAD_TOTAL,
    BAD_RIVER, BAD_PLAN, BAD_PAWNS, BAD_PLACED, BAD_MONK, BAD_MAGE, BAD_SILENCE, BAD_ASKED,
    BAD_ANSWERS, BAD_SCRATCH,
) = (1 << i for i in range(32))  # fmt: skip

FAULTS = {
    BAD_NUMBERS: "A number is none that this part of the table can have.",
    BAD_VALS: "The Vals of supply, players and statues are not the coins of the box.",
    BAD_TOKENS: "A kind of search token does not have its tokens.",
    BAD_GAUGE: "Power or skill is outside its gauge.",
    BAD_ANGER: "The anger is outside its track.",
    BAD_ROUND: "The round is outside the turn track.",
    BAD_ROWS: "The hunting board does not hold each element once.",
    BAD_BLACK: "There is no Black Magic card in force, or it is also in the deck.",
    BAD_OFFERS: "There are offering or planning cards that are not in this game.",
    BAD_ACTIONS: "The action cards are not each in one place.",
    BAD_COURSES: "A course does not have its two cards.",
    BAD_TAKEN: "A course is used up that works for ever.",
    BAD_UNIVERSITY: "A space of the University is empty though there are courses.",
    BAD_KEPT: "A player keeps too many cards or Wounds, or has an injured mage and no Wound.",
    BAD_ABSENT: "Something belongs to a seat where nobody sits.",
    BAD_SPELLS: "A spell does not have its two cards.",
    BAD_COUNTS: "A count of spells does not fit the cards.",
    BAD_MEMORY: "A player remembers a spell in the deck that cannot have been there.",
    BAD_CREATURES: "A creature is in two places, or a player has not six.",
    BAD_MYTHICS: "A hand has not the number of Mythics of its mode.",
    BAD_DRAFT: "The packs of the draft do not fit the hands.",
    BAD_TOTAL: "A hand does not have the points that were announced.",
    BAD_RIVER: "The river and its pile are not the creatures of a solo game.",
    BAD_PLAN: "The fictional player's planning card does not fit the steps shown.",
    BAD_PAWNS: "A pawn stands where it may not.",
    BAD_PLACED: "The pawns on the board are not those that were placed.",
    BAD_MONK: "The monk is with two players, or with nobody at the table.",
    BAD_MAGE: "An inactive mage is on the board.",
    BAD_SILENCE: "The game is not over, but nobody is asked.",
    BAD_ASKED: "What is asked does not fit the table.",
    BAD_ANSWERS: "Secret answers do not fit the question.",
    BAD_SCRATCH: "Something of an action in progress lies about though none is.",
}

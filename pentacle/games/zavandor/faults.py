"""The invariants by name: the bits of what `check` finds (ZAV-19.1)."""

from __future__ import annotations

(
    BAD_NUMBER, GEMS_LOST, CARDS_LOST, CONCENTRATED_LOST, ARTIFACTS_LOST, TWO_OF_ONE,
    SENTINELS_LOST, MARKERS_LOST, BAD_LEVEL, TOO_MANY_GEMS, TOO_MANY_RUBIES, BAD_DUST, BAD_SCORE,
    NO_DECIDER, BAD_BID, BAD_PAYMENT, BAD_EFFECT, BAD_DISPLAY, BAD_ROUND, BAD_COUNT, BAD_ORDER,
    BAD_CHARACTER, BAD_LIMIT, LEFT_OVER,
) = (1 << i for i in range(24))  # fmt: skip

FAULTS = {
    BAD_NUMBER: "A seat, an option, a phase or the place of something is out of range.",
    GEMS_LOST: "Gems were lost or made: stock and players do not add up.",
    CARDS_LOST: "Energy cards were lost or made: decks, discards and hands do not add up.",
    CONCENTRATED_LOST: "Concentrated energy was lost or made.",
    ARTIFACTS_LOST: "Artifacts were lost or made: deck, display and players do not add up.",
    TWO_OF_ONE: "Somebody owns two of an artifact of which everybody may own one.",
    SENTINELS_LOST: "The sentinels sold do not add up.",
    MARKERS_LOST: "A player does not have six knowledge markers.",
    BAD_LEVEL: "A level of knowledge is out of range, or a character has lost its own.",
    TOO_MANY_GEMS: "A player has more active gems than slots.",
    TOO_MANY_RUBIES: "A player has more rubies than are allowed.",
    BAD_DUST: "Somebody holds an amount of dust that no pieces make, or less than none.",
    BAD_SCORE: "A recorded score is negative, or not what was counted.",
    NO_DECIDER: "Nobody, or somebody who is not to decide now, decides.",
    BAD_BID: "A bid or its draft is beyond its player's means, or not the highest.",
    BAD_PAYMENT: "A payment is for nothing, or cannot be completed.",
    BAD_EFFECT: "An artifact asks for something that it does not bring.",
    BAD_DISPLAY: "There are more artifacts on offer than players.",
    BAD_ROUND: "The round is out of range.",
    BAD_COUNT: "A count of cards by colour or the value of a hand is wrong.",
    BAD_ORDER: "The turn order is not an order of the players by their recorded scores.",
    BAD_CHARACTER: "A character is held twice, or somebody has none.",
    BAD_LIMIT: "A hand is to be reduced that fits, or one before it does not.",
    LEFT_OVER: "Something of an auction, a payment or an eliminated player is left.",
}

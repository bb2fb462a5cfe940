"""The invariants of chapter 19: what is true after every action."""

from __future__ import annotations

from pentacle.core import NONE, rule

from .actions import STEP_50
from .cards import (
    ARTIFACT_COPIES,
    ARTIFACTS,
    COLOUR,
    COLOURS,
    CONCENTRATED,
    COPIES,
    DOMAINS,
    GEM_STOCK,
    GEMS,
    KINDS,
    MARKERS,
    ORDINARY,
    ROUNDS,
    RUBY,
    RUBY_LIMIT,
    SENTINELS,
    START_DOMAIN,
    TOP,
    UNIQUE,
    VALUE,
)
from .rules.auction import bid_cap
from .rules.gems import slots
from .rules.limit import hand_size
from .rules.order import count_display
from .rules.purse import is_representable, liquid, wealth
from .score import points
from .state import (
    BID,
    CHOOSING,
    FOR_LOT,
    GONE,
    OVER,
    PAY,
    State,
    active_player,
    count_active,
    is_in,
)

GEMS_LOST, CARDS_LOST, CONCENTRATED_LOST, ARTIFACTS_LOST, SENTINELS_LOST = 1, 2, 3, 4, 5
MARKERS_LOST, BAD_LEVEL, TOO_MANY_GEMS, BAD_DUST, BAD_SCORE = 6, 7, 8, 9, 13
NO_DECIDER, BAD_BID, BAD_DISPLAY, BAD_ROUND, BAD_COUNT, BAD_ORDER = 15, 16, 18, 19, 21, 22

FAULTS = {
    GEMS_LOST: "Gems were lost or made: stock and players do not add up.",
    CARDS_LOST: "Energy cards were lost or made: decks, discards and hands do not add up.",
    CONCENTRATED_LOST: "Concentrated energy was lost or made.",
    ARTIFACTS_LOST: "Artifacts were lost or made, or somebody owns two of a unique one.",
    SENTINELS_LOST: "The sentinels sold do not add up.",
    MARKERS_LOST: "A player does not have six knowledge markers.",
    BAD_LEVEL: "A level of knowledge is out of range.",
    TOO_MANY_GEMS: "A player has more active gems than slots, or too many rubies.",
    BAD_DUST: "Somebody holds an amount of dust that no pieces make, or less than none.",
    BAD_SCORE: "Points are negative, or the final score is not the last count.",
    NO_DECIDER: "Nobody, or somebody who is out, is to decide.",
    BAD_BID: "A bid or a payment cannot be paid.",
    BAD_DISPLAY: "There are more artifacts on offer than players.",
    BAD_ROUND: "The round is out of range.",
    BAD_COUNT: "A count of cards by colour or the value of a hand is wrong.",
    BAD_ORDER: "The turn order is not an order of the players.",
}


@rule
def check(s: State) -> int:
    """ZAV-15.1  0, or the first invariant that does not hold."""
    fault = check_table(s)
    if fault == 0:
        fault = check_flow(s)
    for p in range(s.seats):
        if fault == 0 and s.character[p] != NONE and is_in(s, p):
            fault = check_player(s, p)
    return fault


@rule
def check_table(s: State) -> int:
    """ZAV-2.6  Gems, cards, artifacts and sentinels are neither made nor lost."""
    for g in range(GEMS):
        n = int(s.stock[g])
        for p in range(s.seats):
            n += s.active[p, g] + s.inactive[p, g]
        if n != GEM_STOCK[g] or s.stock[g] < 0:
            return GEMS_LOST
    fault = check_energy(s)
    if fault != 0:
        return fault
    for a in range(ARTIFACTS):
        n = int(s.pile[a]) + s.display[a] + s.removed[a]
        for p in range(s.seats):
            n += s.artifacts[p, a]
            if UNIQUE[a] and s.artifacts[p, a] > 1:
                return ARTIFACTS_LOST
        if n != ARTIFACT_COPIES[s.seats]:
            return ARTIFACTS_LOST
    n = 0
    for i in range(SENTINELS):
        if s.sentinel[i] < GONE or s.sentinel[i] >= s.seats:
            return SENTINELS_LOST
        n += 1 if s.sentinel[i] != NONE else 0
    return 0 if n == s.sold else SENTINELS_LOST


@rule
def check_energy(s: State) -> int:
    """ZAV-2.2  Decks, discards, hands and cards aside make up the printed cards."""
    for k in range(ORDINARY):
        n = int(s.deck[k]) + s.discard[k]
        for p in range(s.seats):
            n += s.hand[p, k] + s.aside[p, k]
            if s.hand[p, k] < 0 or s.aside[p, k] < 0:
                return CARDS_LOST
        if n != COPIES[s.flat_cards, k] or s.deck[k] < 0 or s.discard[k] < 0:
            return CARDS_LOST
    for c in range(COLOURS):
        n = int(s.supply[c])
        left = -int(s.deck_cards[c])
        for p in range(s.seats):
            n += s.hand[p, ORDINARY + c]
        for k in range(ORDINARY):
            left += s.deck[k] if COLOUR[k] == c else 0
        if n != CONCENTRATED or s.supply[c] < 0:
            return CONCENTRATED_LOST
        if left != 0:
            return BAD_COUNT
    return 0


@rule
def check_flow(s: State) -> int:
    """ZAV-14.6  Somebody decides, in a sane round, and can pay what he bid or owes."""
    if s.round_no < 0 or s.round_no > ROUNDS or (s.round_no == 0) != (s.phase == CHOOSING):
        return BAD_ROUND
    if count_display(s) > s.seats:
        return BAD_DISPLAY
    seen = 0
    for i in range(s.players):
        seen |= 1 << s.order[i]
        if s.phase != CHOOSING and s.position[s.order[i]] != i:
            return BAD_ORDER
    if seen | s.out != (1 << s.seats) - 1:
        return BAD_ORDER
    if s.phase == OVER:
        return 0
    if s.actor < 0 or s.actor >= s.seats or not is_in(s, s.actor):
        return NO_DECIDER
    return check_means(s)


@rule
def check_means(s: State) -> int:
    """ZAV-6.11  A payment can always be completed, a bid always be paid."""
    p = s.actor
    if s.phase == PAY:
        means = wealth(s, p) if s.purpose == FOR_LOT else liquid(s, p)
        return BAD_BID if s.due <= 0 or means < s.due else 0
    if s.phase != BID:
        return 0 if s.due == 0 else BAD_BID
    if s.draft <= s.bid or s.step < 0 or s.step > STEP_50 or (s.passed >> p) & 1:
        return BAD_BID
    if s.council or s.bidder == NONE:
        return 0
    return BAD_BID if s.bid > bid_cap(s, s.bidder, s.lot) else 0


@rule
def check_player(s: State, p: int) -> int:
    """ZAV-8.5  Six markers, levels, slots, rubies, dust and points of one player."""
    markers = int(s.pentagon[p])
    for d in range(DOMAINS):
        if s.level[p, d] < 0 or s.level[p, d] > TOP:
            return BAD_LEVEL
        markers += 1 if s.level[p, d] > 0 else 0
    if s.level[p, START_DOMAIN[s.character[p]]] < 1:
        return BAD_LEVEL
    for i in range(MARKERS):
        markers += (s.board[p] >> i) & 1
    if markers != MARKERS + 1 or s.pentagon[p] < 0:
        return MARKERS_LOST
    if count_active(s, p) > slots(s, p) or s.active[p, RUBY] + s.inactive[p, RUBY] > RUBY_LIMIT:
        return TOO_MANY_GEMS
    for g in range(GEMS):
        if s.active[p, g] < 0 or s.inactive[p, g] < 0:
            return GEMS_LOST
    return check_purse(s, p)


@rule
def check_purse(s: State, p: int) -> int:
    """ZAV-6.7  Dust can be made of pieces, except on an open account; hands are counted right."""
    account = p == active_player(s) or p == s.bidder
    if s.dust[p] < 0 or (not account and not is_representable(s, s.dust[p])):
        return BAD_DUST
    value = 0
    for k in range(KINDS):
        value += s.hand[p, k] * VALUE[k]
    for c in range(COLOURS):
        n = -int(s.cards[p, c])
        waiting = -int(s.aside_cards[p, c])
        for k in range(ORDINARY):
            n += s.hand[p, k] if COLOUR[k] == c else 0
            waiting += s.aside[p, k] if COLOUR[k] == c else 0
        if n != 0 or waiting != 0:
            return BAD_COUNT
    if points(s, p) < 0 or (s.phase == OVER and s.score[p] != points(s, p)):
        return BAD_SCORE
    return 0 if value == s.purse[p] and hand_size(s, p) >= 0 else BAD_COUNT

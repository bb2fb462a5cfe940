"""The invariants: what is true after every action, and of every position that is laid.

`check` may be asked about any bytes.  Numbers that the rules look things up with are judged first
(`check_shape`); a table on which they are wrong is not looked at any further.
"""

from __future__ import annotations

from pentacle.core import NONE, rule

from .actions import CHOOSE, STEP_50
from .cards import (
    ARTIFACT_COPIES,
    ARTIFACTS,
    COLOURS,
    CONCENTRATED,
    COPIES,
    DOMAINS,
    FIRST,
    GEM_POINTS,
    GEM_STOCK,
    GEMS,
    KINDS,
    LOTS,
    MARKERS,
    ORDINARY,
    ROUNDS,
    RUBY,
    RUBY_LIMIT,
    SEATS,
    SENTINELS,
    START_ACTIVE,
    START_DOMAIN,
    TOP,
    UNIQUE,
    VALUE,
)
from .rules.auction import lowest_bid
from .rules.gems import slots
from .rules.limit import hand_limit, hand_size
from .rules.order import count_display
from .rules.payment import pays_for_lot
from .rules.prices import bid_cap, bid_limit, is_on_offer, may_own
from .rules.purse import liquid, lost_change, wealth
from .score import points
from .state import (
    ADVANCE,
    BID,
    CHOOSING,
    DEACTIVATED,
    DISCARD,
    GONE,
    MAIN,
    OVER,
    PAY,
    SACRIFICING,
    State,
    active_player,
    count_active,
    is_in,
)

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


@rule
def check(s: State) -> int:
    """ZAV-19.1  All invariants that do not hold, as a set."""
    faults = check_shape(s)
    if faults != 0:
        return faults
    faults = check_gems(s) | check_energy(s) | check_artifacts(s) | check_sentinels(s)
    faults |= check_order(s) | check_flow(s) | check_leftovers(s)
    for p in range(s.seats):
        if s.character[p] != NONE and is_in(s, p):
            faults |= check_knowledge(s, p) | check_purse(s, p) | check_score(s, p)
        elif not is_bare(s, p):
            faults |= LEFT_OVER
    return faults


@rule
def within(n: int, low: int, high: int) -> bool:
    """ZAV-19.1  A number is in a range, its ends included."""
    return low <= n <= high


@rule
def check_shape(s: State) -> int:
    """ZAV-19.1  Whatever the rules look things up with lies in its table."""
    good = within(s.seats, 2, SEATS) and within(s.phase, CHOOSING, OVER)
    good = good and (s.council | s.druid_ruby | s.sages_dust | s.one_dust) & ~1 == 0
    good = good and (s.open_hands | s.flat_cards | s.dust_at_a_loss) & ~1 == 0
    good = good and (s.learned | s.early_ruby) & ~1 == 0
    if not good:
        return BAD_NUMBER
    good = within(s.players, 1, s.seats) and within(s.turn, 0, s.players - 1)
    good = good and within(s.actor, NONE, s.seats - 1) and within(s.bidder, NONE, s.seats - 1)
    good = good and within(s.lot, NONE, LOTS - 1) and within(s.buying, NONE, CHOOSE - 1)
    good = good and within(s.victim, NONE, s.players) and within(s.step, 0, STEP_50)
    good = good and s.out >> s.seats == 0 and s.passed >> s.seats == 0
    for g in range(GEMS):
        good = good and within(s.moved[g], 0, DEACTIVATED)
    faults = 0 if good else BAD_NUMBER
    for i in range(SEATS):
        if not within(
            s.order[i], 0 if i < s.players else NONE, s.seats - 1 if i < s.players else NONE
        ):
            faults |= BAD_ORDER
        if not within(s.position[i], 0, s.seats - 1):
            faults |= BAD_ORDER
        if not within(s.character[i], NONE, SEATS - 1 if i < s.seats else NONE):
            faults |= BAD_CHARACTER
        if s.dust[i] < 0 or s.aside_dust[i] < 0:
            faults |= BAD_DUST
        for d in range(DOMAINS):
            if not within(s.level[i, d], 0, TOP):
                faults |= BAD_LEVEL
    return faults


@rule
def check_gems(s: State) -> int:
    """ZAV-2.6  Gems are neither made nor lost."""
    faults = 0
    for g in range(GEMS):
        n = int(s.stock[g])
        for p in range(s.seats):
            n += s.active[p, g] + s.inactive[p, g]
            if s.active[p, g] < 0 or s.inactive[p, g] < 0:
                faults |= GEMS_LOST
        if n != GEM_STOCK[g] or s.stock[g] < 0:
            faults |= GEMS_LOST
    return faults


@rule
def check_energy(s: State) -> int:
    """ZAV-2.2  Decks, discards, hands and cards aside make up the printed cards."""
    faults = 0
    for k in range(ORDINARY):
        n = int(s.deck[k]) + s.discard[k]
        for p in range(s.seats):
            n += s.hand[p, k] + s.aside[p, k]
            if s.hand[p, k] < 0 or s.aside[p, k] < 0:
                faults |= CARDS_LOST
        if n != COPIES[s.flat_cards, k] or s.deck[k] < 0 or s.discard[k] < 0:
            faults |= CARDS_LOST
    for c in range(COLOURS):
        n = int(s.supply[c])
        for p in range(s.seats):
            n += s.hand[p, ORDINARY + c]
            if s.hand[p, ORDINARY + c] < 0:
                faults |= CONCENTRATED_LOST
        if n != CONCENTRATED or s.supply[c] < 0:
            faults |= CONCENTRATED_LOST
        left = -int(s.deck_cards[c])
        for k in range(FIRST[c], FIRST[c + 1]):
            left += s.deck[k]
        if left != 0:
            faults |= BAD_COUNT
    return faults


@rule
def check_artifacts(s: State) -> int:
    """ZAV-3.5  All copies of each artifact are somewhere, and there are no more on offer than
    players (ZAV-4.5)."""
    faults = 0 if count_display(s) <= s.seats else BAD_DISPLAY
    for a in range(ARTIFACTS):
        n = int(s.pile[a]) + s.display[a] + s.removed[a]
        for p in range(s.seats):
            n += s.artifacts[p, a]
            if s.artifacts[p, a] < 0:
                faults |= ARTIFACTS_LOST
            if UNIQUE[a] and s.artifacts[p, a] > 1:
                faults |= TWO_OF_ONE
        if n != ARTIFACT_COPIES[s.seats] or s.pile[a] < 0 or s.display[a] < 0 or s.removed[a] < 0:
            faults |= ARTIFACTS_LOST
        if s.removed[a] > 0 and s.out == 0:
            faults |= ARTIFACTS_LOST
    return faults


@rule
def check_sentinels(s: State) -> int:
    """ZAV-9.1  Every sentinel is on offer, somebody's, or gone with a player."""
    faults = n = 0
    for i in range(SENTINELS):
        owner = int(s.sentinel[i])
        good = owner == NONE or (owner == GONE and s.out != 0)
        if not good and not (within(owner, 0, s.seats - 1) and is_in(s, owner)):
            faults |= SENTINELS_LOST
        n += 1 if owner != NONE else 0
    return faults if n == s.sold else faults | SENTINELS_LOST


@rule
def check_order(s: State) -> int:
    """ZAV-4.3  Positions hold everybody who was there when the round began, high scores first."""
    if s.phase == CHOOSING:
        return check_choosing(s)
    faults = 0 if within(s.round_no, 1, ROUNDS) else BAD_ROUND
    seen = taken = 0
    for i in range(s.players):
        p = s.order[i]
        seen |= 1 << p
        if s.position[p] != i:
            faults |= BAD_ORDER
        if s.phase != OVER and i > 0 and s.score[s.order[i - 1]] < s.score[p]:
            faults |= BAD_ORDER
    if seen | s.out != (1 << s.seats) - 1 or (s.out != 0 and not s.council):
        faults |= BAD_ORDER
    for p in range(s.seats):
        if s.character[p] == NONE or (taken >> s.character[p]) & 1:
            faults |= BAD_CHARACTER
        else:
            taken |= 1 << s.character[p]
    return faults


@rule
def check_choosing(s: State) -> int:
    """ZAV-16.5  So far the first in the order of choosing have a character each."""
    faults = 0 if s.round_no == 0 and s.players == s.seats else BAD_ROUND
    seen = taken = 0
    for i in range(s.seats):
        p = s.order[i]
        seen |= 1 << p
        c = s.character[p]
        if (c != NONE) != (i < s.turn) or (c != NONE and (taken >> c) & 1):
            faults |= BAD_CHARACTER
        elif c != NONE:
            taken |= 1 << c
    return faults if seen == (1 << s.seats) - 1 else faults | BAD_ORDER


@rule
def check_flow(s: State) -> int:
    """ZAV-14.6  The player decides whose decision it is, and can do what he has to."""
    p = s.actor
    if s.phase == OVER:
        return 0 if p == NONE else NO_DECIDER
    if p == NONE or not is_in(s, p):
        return NO_DECIDER
    if s.phase == BID:
        return check_bid(s, p)
    if s.phase == PAY:
        return check_payment(s, p)
    if s.phase == ADVANCE or s.phase == SACRIFICING:
        return check_effect(s, p)
    faults = 0 if p == active_player(s) else NO_DECIDER
    return faults | check_limits(s) if s.phase == DISCARD else faults


@rule
def check_bid(s: State, p: int) -> int:
    """ZAV-9.6  The lot can be had, the draft tops the high bid, and bids can be paid."""
    if s.lot == NONE or not is_on_offer(s, s.lot):
        return BAD_BID
    faults = NO_DECIDER if (s.passed >> p) & 1 or p == s.bidder else 0
    if s.bidder == NONE and p != active_player(s):
        faults |= NO_DECIDER
    if s.draft < lowest_bid(s):
        faults |= BAD_BID
    if (s.bidder == NONE or s.draft > lowest_bid(s)) and s.draft > bid_limit(s, p):
        faults |= BAD_BID
    return faults | check_bids(s)


@rule
def check_bids(s: State) -> int:
    """ZAV-9.4  The high bid is its bidder's and above all others; nobody bid beyond his means."""
    if s.bidder == NONE:
        good = s.bid == 0
    else:
        good = s.bids[s.bidder] == s.bid and s.bid > 0 and (s.passed >> s.bidder) & 1 == 0
        good = good and may_own(s, s.bidder, s.lot)
    for q in range(s.seats):
        good = good and s.bids[q] >= 0 and (q == s.bidder or s.bids[q] < max(1, s.bid))
        if good and not s.council and s.phase == BID and s.bids[q] > 0:
            good = s.bids[q] <= bid_cap(s, q, s.lot)
    return 0 if good else BAD_BID


@rule
def check_payment(s: State, p: int) -> int:
    """ZAV-6.11  A payment can always be completed."""
    if not pays_for_lot(s):
        good = p == active_player(s) and 0 < s.due <= liquid(s, p) and s.lot == NONE
        return 0 if good and s.buying != NONE else BAD_PAYMENT
    good = s.lot != NONE and s.bidder == p and 0 < s.due <= wealth(s, p)
    if not good or not is_on_offer(s, s.lot) or s.sold_for < 0:
        return BAD_PAYMENT
    if s.sold_for > 0 and (p == active_player(s) or liquid(s, p) >= s.due + s.sold_for):
        return BAD_PAYMENT
    return check_bids(s)


@rule
def check_effect(s: State, p: int) -> int:
    """ZAV-9.8  The new owner may rise, or another player gives back an active gem."""
    if not within(s.lot, 0, ARTIFACTS - 1) or s.bidder == NONE:
        return BAD_EFFECT
    if s.artifacts[s.bidder, s.lot] < 1:
        return BAD_EFFECT
    if s.phase == ADVANCE:
        return 0 if p == s.bidder and s.advances > 0 else BAD_EFFECT
    good = s.victim > 0 and s.order[s.victim - 1] == p
    return 0 if good and p != s.bidder and count_active(s, p) > 0 else BAD_EFFECT


@rule
def check_limits(s: State) -> int:
    """ZAV-12.2  Whoever was before in turn order fits his hand limit; who decides does not."""
    faults = 0
    for i in range(s.turn + 1):
        q = s.order[i]
        if is_in(s, q) and (hand_size(s, q) > hand_limit(s, q)) != (i == s.turn):
            faults |= BAD_LIMIT
    return faults


@rule
def check_leftovers(s: State) -> int:
    """ZAV-9.8  Outside an auction nothing of one is left, nor of a payment outside a payment."""
    good = (s.due == 0 and s.buying == NONE and s.sold_for == 0) or s.phase == PAY
    good = good and ((s.draft == 0 and s.step == 0) or s.phase == BID)
    if s.lot == NONE:
        good = good and s.bidder == NONE and s.bid == 0 and s.passed == 0
        good = good and s.victim == NONE and s.advances == 0
        for p in range(SEATS):
            good = good and s.bids[p] == 0
    else:
        good = good and s.phase != MAIN and s.phase != DISCARD and s.phase != OVER
    return 0 if good else LEFT_OVER


@rule
def is_bare(s: State, p: int) -> bool:
    """ZAV-16.1  Who is out, or has no character yet, has nothing."""
    n = int(s.dust[p]) + s.aside_dust[p] + s.purse[p] + s.pentagon[p]
    good = n == 0 and s.board[p] == 0
    for g in range(GEMS):
        good = good and s.active[p, g] == 0 and s.inactive[p, g] == 0
    for k in range(KINDS):
        good = good and s.hand[p, k] == 0
    for a in range(ARTIFACTS):
        good = good and s.artifacts[p, a] == 0
    for d in range(DOMAINS):
        good = good and s.level[p, d] == 0
    return good


@rule
def check_knowledge(s: State, p: int) -> int:
    """ZAV-8.5  Six markers, the own domain, and gems in their slots (ZAV-7.6)."""
    faults = 0 if s.level[p, START_DOMAIN[s.character[p]]] >= 1 else BAD_LEVEL
    markers = int(s.pentagon[p])
    for d in range(DOMAINS):
        markers += 1 if s.level[p, d] > 0 else 0
    for i in range(MARKERS):
        markers += (s.board[p] >> i) & 1
    if markers != MARKERS + 1 or s.pentagon[p] < 0 or s.board[p] >> MARKERS != 0:
        faults |= MARKERS_LOST
    if count_active(s, p) > slots(s, p):
        faults |= TOO_MANY_GEMS
    if s.active[p, RUBY] + s.inactive[p, RUBY] > RUBY_LIMIT:
        faults |= TOO_MANY_RUBIES
    return faults


@rule
def check_purse(s: State, p: int) -> int:
    """ZAV-6.7  Dust can be made of pieces, except on an open account; hands are counted right."""
    account = (p == active_player(s) and s.phase != DISCARD and s.phase != OVER) or p == s.bidder
    faults = 0 if account or s.phase == CHOOSING or lost_change(s, s.dust[p]) == 0 else BAD_DUST
    value = -int(s.purse[p])
    for k in range(KINDS):
        value += s.hand[p, k] * VALUE[k]
    good = value == 0
    for c in range(COLOURS):
        n = -int(s.cards[p, c])
        waiting = -int(s.aside_cards[p, c])
        for k in range(FIRST[c], FIRST[c + 1]):
            n += s.hand[p, k]
            waiting += s.aside[p, k]
        good = good and n == 0 and waiting == 0
    return faults if good else faults | BAD_COUNT


@rule
def check_score(s: State, p: int) -> int:
    """ZAV-12.5  The recorded score is what was counted: at the start, and in the end."""
    good = s.score[p] >= 0
    if s.phase == OVER:
        good = good and s.score[p] == points(s, p)
    elif s.round_no <= 1:
        first = 0
        for g in range(GEMS):
            first += GEM_POINTS[g] * START_ACTIVE[g]
        good = good and s.score[p] == first
    return 0 if good else BAD_SCORE

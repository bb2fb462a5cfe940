"""The invariants: what is true after every action, and of every position that is laid.

`check` may be asked about any bytes.  Numbers that the rules look things up with are judged first
(`check_shape`); a table on which they are wrong is not looked at any further.
"""

from __future__ import annotations

from pentacle.core import NONE, rule

from . import cards, laws, state
from .actions import CHOOSE, STEP_50
from .check_flow import check_flow, check_leftovers, check_order
from .options import options_fit
from .rules import gems, order, purse
from .score import points
from .state import State


@rule
def check(s: State) -> int:
    """ZAV-19.1  All invariants that do not hold, as a set."""
    faults = check_shape(s)
    if faults != 0:
        return faults
    faults = check_gems(s) | check_energy(s) | check_artifacts(s) | check_sentinels(s)
    faults |= check_order(s) | check_flow(s) | check_leftovers(s)
    for p in range(s.seats):
        if s.character[p] != NONE and state.is_in(s, p):
            faults |= check_knowledge(s, p) | check_purse(s, p) | check_score(s, p)
        elif not is_bare(s, p):
            faults |= laws.LEFT_OVER
    return faults


@rule
def within(n: int, low: int, high: int) -> bool:
    """ZAV-19.1  A number is in a range, its ends included."""
    return low <= n <= high


@rule
def check_shape(s: State) -> int:
    """ZAV-19.1  Whatever the rules look things up with lies in its table."""
    good = within(s.seats, 2, cards.SEATS) and within(s.phase, state.CHOOSING, state.OVER)
    good = good and options_fit(s) and (s.learned | s.early_ruby) & ~1 == 0
    if not good:
        return laws.BAD_NUMBER
    good = within(s.players, 1, s.seats) and within(s.turn, 0, s.players - 1)
    good = good and within(s.actor, NONE, s.seats - 1) and within(s.bidder, NONE, s.seats - 1)
    good = good and within(s.lot, NONE, cards.LOTS - 1) and within(s.buying, NONE, CHOOSE - 1)
    good = good and within(s.victim, NONE, s.players) and within(s.step, 0, STEP_50)
    good = good and s.out >> s.seats == 0 and s.passed >> s.seats == 0
    for g in range(cards.GEMS):
        good = good and within(s.moved[g], 0, state.DEACTIVATED)
    faults = 0 if good else laws.BAD_NUMBER
    for i in range(cards.SEATS):
        if not within(
            s.order[i], 0 if i < s.players else NONE, s.seats - 1 if i < s.players else NONE
        ):
            faults |= laws.BAD_ORDER
        if not within(s.position[i], 0, s.seats - 1):
            faults |= laws.BAD_ORDER
        if not within(s.character[i], NONE, cards.SEATS - 1 if i < s.seats else NONE):
            faults |= laws.BAD_CHARACTER
        if s.dust[i] < 0 or s.aside_dust[i] < 0:
            faults |= laws.BAD_DUST
        for d in range(cards.DOMAINS):
            if not within(s.level[i, d], 0, cards.TOP):
                faults |= laws.BAD_LEVEL
    return faults


@rule
def check_gems(s: State) -> int:
    """ZAV-2.6  Gems are neither made nor lost."""
    faults = 0
    for g in range(cards.GEMS):
        n = int(s.stock[g])
        for p in range(s.seats):
            n += s.active[p, g] + s.inactive[p, g]
            if s.active[p, g] < 0 or s.inactive[p, g] < 0:
                faults |= laws.GEMS_LOST
        if n != cards.GEM_STOCK[g] or s.stock[g] < 0:
            faults |= laws.GEMS_LOST
    return faults


@rule
def check_energy(s: State) -> int:
    """ZAV-2.2  Decks, discards, hands and cards aside make up the printed cards."""
    faults = 0
    for k in range(cards.ORDINARY):
        n = int(s.deck[k]) + s.discard[k]
        for p in range(s.seats):
            n += s.hand[p, k] + s.aside[p, k]
            if s.hand[p, k] < 0 or s.aside[p, k] < 0:
                faults |= laws.CARDS_LOST
        if n != cards.COPIES[s.flat_cards, k] or s.deck[k] < 0 or s.discard[k] < 0:
            faults |= laws.CARDS_LOST
    for c in range(cards.COLOURS):
        n = int(s.supply[c])
        for p in range(s.seats):
            n += s.hand[p, cards.ORDINARY + c]
            if s.hand[p, cards.ORDINARY + c] < 0:
                faults |= laws.CONCENTRATED_LOST
        if n != cards.CONCENTRATED or s.supply[c] < 0:
            faults |= laws.CONCENTRATED_LOST
        left = -int(s.deck_cards[c])
        for k in range(cards.FIRST[c], cards.FIRST[c + 1]):
            left += s.deck[k]
        if left != 0:
            faults |= laws.BAD_COUNT
    return faults


@rule
def check_artifacts(s: State) -> int:
    """ZAV-3.5  All copies of each artifact are somewhere, and there are no more on offer than
    players (ZAV-4.5)."""
    faults = 0 if order.count_display(s) <= s.seats else laws.BAD_DISPLAY
    for a in range(cards.ARTIFACTS):
        n = int(s.pile[a]) + s.display[a] + s.removed[a]
        for p in range(s.seats):
            n += s.artifacts[p, a]
            if s.artifacts[p, a] < 0:
                faults |= laws.ARTIFACTS_LOST
            if cards.UNIQUE[a] and s.artifacts[p, a] > 1:
                faults |= laws.TWO_OF_ONE
        if (
            n != cards.ARTIFACT_COPIES[s.seats]
            or s.pile[a] < 0
            or s.display[a] < 0
            or s.removed[a] < 0
        ):
            faults |= laws.ARTIFACTS_LOST
        if s.removed[a] > 0 and s.out == 0:
            faults |= laws.ARTIFACTS_LOST
    return faults


@rule
def check_sentinels(s: State) -> int:
    """ZAV-9.1  Every sentinel is on offer, somebody's, or gone with a player."""
    faults = n = 0
    for i in range(cards.SENTINELS):
        owner = int(s.sentinel[i])
        good = owner == NONE or (owner == state.GONE and s.out != 0)
        if not good and not (within(owner, 0, s.seats - 1) and state.is_in(s, owner)):
            faults |= laws.SENTINELS_LOST
        n += 1 if owner != NONE else 0
    return faults if n == s.sold else faults | laws.SENTINELS_LOST


@rule
def is_bare(s: State, p: int) -> bool:
    """ZAV-16.1  Who is out, or has no character yet, has nothing."""
    n = int(s.dust[p]) + s.aside_dust[p] + s.purse[p] + s.pentagon[p]
    good = n == 0 and s.board[p] == 0
    for g in range(cards.GEMS):
        good = good and s.active[p, g] == 0 and s.inactive[p, g] == 0
    for k in range(cards.KINDS):
        good = good and s.hand[p, k] == 0
    for a in range(cards.ARTIFACTS):
        good = good and s.artifacts[p, a] == 0
    for d in range(cards.DOMAINS):
        good = good and s.level[p, d] == 0
    return good


@rule
def check_knowledge(s: State, p: int) -> int:
    """ZAV-8.5  Six markers, the own domain, and gems in their slots (ZAV-7.6)."""
    faults = 0 if s.level[p, cards.START_DOMAIN[s.character[p]]] >= 1 else laws.BAD_LEVEL
    markers = int(s.pentagon[p])
    for d in range(cards.DOMAINS):
        markers += 1 if s.level[p, d] > 0 else 0
    for i in range(cards.MARKERS):
        markers += (s.board[p] >> i) & 1
    if markers != cards.MARKERS + 1 or s.pentagon[p] < 0 or s.board[p] >> cards.MARKERS != 0:
        faults |= laws.MARKERS_LOST
    if state.count_active(s, p) > gems.slots(s, p):
        faults |= laws.TOO_MANY_GEMS
    if s.active[p, cards.RUBY] + s.inactive[p, cards.RUBY] > cards.RUBY_LIMIT:
        faults |= laws.TOO_MANY_RUBIES
    return faults


@rule
def check_purse(s: State, p: int) -> int:
    """ZAV-6.7  Dust can be made of pieces, except on an open account; hands are counted right."""
    account = (
        p == state.active_player(s) and s.phase != state.DISCARD and s.phase != state.OVER
    ) or p == s.bidder
    faults = (
        0
        if account or s.phase == state.CHOOSING or purse.lost_change(s, s.dust[p]) == 0
        else laws.BAD_DUST
    )
    value = -int(s.purse[p])
    for k in range(cards.KINDS):
        value += s.hand[p, k] * cards.VALUE[k]
    good = value == 0
    for c in range(cards.COLOURS):
        n = -int(s.cards[p, c])
        waiting = -int(s.aside_cards[p, c])
        for k in range(cards.FIRST[c], cards.FIRST[c + 1]):
            n += s.hand[p, k]
            waiting += s.aside[p, k]
        good = good and n == 0 and waiting == 0
    return faults if good else faults | laws.BAD_COUNT


@rule
def check_score(s: State, p: int) -> int:
    """ZAV-12.5  The recorded score is what was counted: at the start, and in the end."""
    good = s.score[p] >= 0
    if s.phase == state.OVER:
        good = good and s.score[p] == points(s, p)
    elif s.round_no <= 1:
        first = 0
        for g in range(cards.GEMS):
            first += cards.GEM_POINTS[g] * cards.START_ACTIVE[g]
        good = good and s.score[p] == first
    return 0 if good else laws.BAD_SCORE

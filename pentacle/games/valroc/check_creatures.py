"""Are the creatures each in one place: hands, packs and trophies, or the river of a solo game?"""

from __future__ import annotations

from pentacle.core import rule
from pentacle.core.bits import count_bits

from . import laws, state
from .cards import CREATURES, HAND, HANDS, KIND_SIZE, MYTHIC, MYTHICS, PLANS
from .memory import pick_of, picks_made
from .rules import draft, river
from .sight import fits_plan
from .state import State


@rule
def check_creatures(s: State) -> int:
    if state.is_solo(s):
        return check_river(s) | check_plan(s)
    seen, bad = 0, 0
    for p in range(s.seats):
        own = int(s.hand[p]) | int(s.trophies[p])
        if s.hand[p] & s.trophies[p] or own & seen or own < 0 or own >> CREATURES != 0:
            bad |= laws.BAD_CREATURES
        seen |= own
        if not state.is_drafting(s):
            bad |= laws.BAD_CREATURES if count_bits(own) != HAND else 0
            bad |= laws.BAD_MYTHICS if count_bits(own & MYTHICS) != s.mythics else 0
    for i in range(4):
        if s.river[i] != 0 or s.stock[i] != 0 or s.plan_shown[i] != 0:
            bad |= laws.BAD_RIVER
    if s.gone != 0 or s.plans != 0 or s.plan != 0 or s.plan_step != 0:
        bad |= laws.BAD_RIVER
    if bad == 0:
        bad |= check_draft(s) | check_totals(s)
    return bad


@rule
def check_totals(s: State) -> int:
    """VAL-5.7  The announced points are those of the hand."""
    for p in range(s.seats):
        own = s.hand[p] | s.trophies[p]
        early = state.is_drafting(s) or s.phase == state.STARTING
        if s.total[p] != (0 if early else draft.sum_points(own)):
            return laws.BAD_TOTAL
        for i in range(HAND):
            if s.shown[p, i] != 0 and (early or s.shown[p, i] != draft.nth_points(own, i)):
                return laws.BAD_TOTAL
    return 0


@rule
def check_draft(s: State) -> int:
    """VAL-5.1  The packs hold cards of their kind, what is left of them in order, and each hand is
    made of its owner's picks."""
    if s.ready_hands:
        return check_ready(s)
    for kind in range(3):
        seen = 0
        for pack in range(4):
            dealt = kind <= s.draft_deck and pack < draft.drafters(s)
            for i in range(4):
                card = int(s.draft[kind, pack, i]) - 1
                if not dealt and card >= 0:
                    return laws.BAD_DRAFT
                if dealt and (card // KIND_SIZE != kind or card < 0 or seen >> card & 1):
                    return laws.BAD_DRAFT
                if dealt:
                    seen |= 1 << card
                    if i > picks_made(s, kind) and s.draft[kind, pack, i - 1] > card + 1:
                        return laws.BAD_DRAFT
    for p in range(s.seats):
        if not is_hand_drafted(s, p):
            return laws.BAD_DRAFT
    return 0 if s.phase == state.DRAFT or s.draft_deck == MYTHIC else laws.BAD_DRAFT


@rule
def check_ready(s: State) -> int:
    """VAL-4.5  A first game: everybody has one of the prebuilt hands."""
    left = (1 << s.seats) - 1
    for p in range(s.seats):
        for i in range(s.seats):
            if left >> i & 1 and s.hand[p] | s.trophies[p] == HANDS[i]:
                left &= ~(1 << i)
                break
    return laws.BAD_DRAFT if left != 0 or state.is_drafting(s) or s.draft_deck != 0 else 0


@rule
def is_hand_drafted(s: State, p: int) -> bool:
    picks = 0
    for kind in range(s.draft_deck + 1):
        for pick in range(picks_made(s, kind)):
            picks |= 1 << pick_of(s, p, 3 * kind + pick)
    own = int(s.hand[p]) | int(s.trophies[p])
    if s.phase == state.DRAFT:
        pack, found = draft.pack_of(s, p, s.draft_deck, s.draft_pick), s.picked[p] == 0
        for i in range(s.draft_pick, 4):
            found = found or s.picked[p] == s.draft[s.draft_deck, pack, i]
        asked = s.ask == state.ASK_PICK and s.draft_pick < 3 and s.todo[p] == (s.picked[p] == 0)
        return own == picks and found and asked
    if s.phase == state.KEEPING:
        mythics = count_bits(own & MYTHICS)
        kept = count_bits(own) == HAND + s.todo[p] and mythics >= s.mythics
        others = count_bits(own) - mythics >= HAND - s.mythics
        return own & ~picks == 0 and kept and others and s.ask == state.ASK_DISCARD
    return own & ~picks == 0


@rule
def check_river(s: State) -> int:
    """VAL-14.3, VAL-14.4  Eight Tameable, eight Wild and four Mythics; empty places at the left."""
    n = count_bits(s.trophies[0]) + count_bits(s.gone)
    seen, flowing = int(s.trophies[0]) | int(s.gone), 0
    for i in range(4):
        if s.stock[i] < 0 or s.stock[i] > 4 or (i > 0 and s.river[i - 1] > 0 and s.river[i] == 0):
            return laws.BAD_RIVER
        if s.river[i] > 0:
            seen |= 1 << (int(s.river[i]) - 1)
            flowing += 1
    if seen < 0 or seen >> CREATURES != 0 or count_bits(seen) != n + flowing or s.hand[0] != 0:
        return laws.BAD_RIVER
    kind = (1 << KIND_SIZE) - 1
    tame = count_bits(seen & kind) + s.stock[0]
    wild = count_bits(seen >> KIND_SIZE & kind) + s.stock[1] + s.stock[2]
    mythic = count_bits(seen >> 2 * KIND_SIZE) + s.stock[3]
    if tame != 8 or wild != 8 or mythic != 4:
        return laws.BAD_RIVER
    return laws.BAD_RIVER if flowing < 4 and river.stock_left(s) > 0 else 0


@rule
def check_plan(s: State) -> int:
    """VAL-14.6  A card for each round; the steps shown are those of the card in play, and in the
    planning phase its pawns are of these steps."""
    shown = 0
    for i in range(4):
        if s.plan_shown[i] > 0:
            shown |= 1 << (s.plan_shown[i] - 1) % 4
            if i >= s.plan_step:
                return laws.BAD_PLAN
    if s.phase == state.PLANNING and s.placed[state.GHOST] & ~shown:
        return laws.BAD_PLAN
    passed = s.passed >> state.GHOST & 1 if s.phase == state.PLANNING else 1
    played = int(s.turn) - (0 if passed and s.phase != state.STARTING else 1)
    if s.plan > 0:
        at = int(s.plan) - 1
        if s.phase != state.PLANNING or passed or s.plans >> at & 1 == 0 or not fits_plan(s, at):
            return laws.BAD_PLAN
    elif s.phase == state.PLANNING and not passed and s.plan_step != 0:
        return laws.BAD_PLAN
    return 0 if count_bits(s.plans) + played == PLANS else laws.BAD_PLAN

"""The draft, the choice of six, the starting skill and the First Player (VAL-5)."""

from __future__ import annotations

from pentacle.core import below, note, rule, whisper
from pentacle.core.bits import count_bits, first_bit, nth_bit

from .. import events, reasons, state
from ..actions import CARD, CARDS, ELEMENT
from ..cards import GIFT, HAND, HANDS, KIND_SIZE, MYTHIC, MYTHICS, OF_POINTS, POINTS, WILD
from ..state import State
from .goods import gain_skill

MOST_POINTS = max(POINTS)


@rule
def drafters(s: State) -> int:
    """VAL-5.4  With two players a fictional third one takes part."""
    return 3 if s.seats == 2 else s.seats


@rule
def pack_of(s: State, p: int, kind: int, pick: int) -> int:
    """VAL-5.1  The pack in this drafter's hand: packs go left, those of Wild creatures right."""
    n = drafters(s)
    pack = p + pick if kind == WILD else p + n - pick
    return pack - n if pack >= n else pack


@rule
def sort_rest(s: State, kind: int, pack: int, pick: int) -> None:
    """Keep what is left of a pack in order, so that positions tell nothing."""
    for i in range(pick + 1, 4):
        for j in range(i, pick, -1):
            left, right = s.draft[kind, pack, j - 1], s.draft[kind, pack, j]
            s.draft[kind, pack, j - 1] = min(left, right)
            s.draft[kind, pack, j] = max(left, right)


@rule
def ask_all(s: State, ask: int, answers: int) -> None:
    """VAL-18.6  A question for everybody at once."""
    s.ask = ask
    for p in range(s.seats):
        s.todo[p] = answers


@rule
def is_answered(s: State) -> bool:
    for p in range(s.seats):
        if s.todo[p] > 0:
            return False
    return True


@rule
def deal_packs(s: State, kind: int) -> None:
    """VAL-5.1  Four cards of a kind to each drafter."""
    left = ((1 << KIND_SIZE) - 1) << (kind * KIND_SIZE)
    for pack in range(drafters(s)):
        for i in range(4):
            card = nth_bit(left, below(s, count_bits(left)))
            left &= ~(1 << card)
            s.draft[kind, pack, i] = card + 1
        sort_rest(s, kind, pack, 0)
    s.phase = state.DRAFT
    s.draft_deck = kind
    s.draft_pick = 0
    ask_all(s, state.ASK_PICK, 1)


@rule
def refuse_pick(s: State, p: int, action: int) -> int:
    if not state.is_within(action, CARD, CARDS):
        return reasons.NOT_ASKED
    return reasons.FINE if action - CARD < 4 - s.draft_pick else reasons.NOT_THERE


@rule
def pick(s: State, p: int, action: int) -> None:
    """VAL-5.2  A secret pick; nothing happens before all have picked."""
    pack = pack_of(s, p, s.draft_deck, s.draft_pick)
    s.picked[p] = s.draft[s.draft_deck, pack, s.draft_pick + action - CARD]
    s.todo[p] = 0
    note(events.PICKED, p)
    whisper(1 << p, events.TOOK, p, int(s.picked[p]) - 1)
    if is_answered(s):
        end_pick(s)


@rule
def take_from_pack(s: State, p: int, card: int) -> None:
    """Move a picked card to the place of its holder, the rest stays in order behind it."""
    kind, pick = s.draft_deck, s.draft_pick
    pack = pack_of(s, p, kind, pick)
    for i in range(pick, 4):
        if s.draft[kind, pack, i] == card:
            s.draft[kind, pack, i] = s.draft[kind, pack, pick]
    s.draft[kind, pack, pick] = card
    sort_rest(s, kind, pack, pick + 1)


@rule
def end_pick(s: State) -> None:
    """VAL-5.1, VAL-5.4  All take their card and pass the pack; then the next pick or kind."""
    for p in range(s.seats):
        card = int(s.picked[p])
        take_from_pack(s, p, card)
        s.hand[p] |= 1 << (card - 1)
        s.picked[p] = 0
    if drafters(s) > s.seats:
        pack = pack_of(s, s.seats, s.draft_deck, s.draft_pick)
        at = s.draft_pick + below(s, 4 - s.draft_pick)
        take_from_pack(s, s.seats, int(s.draft[s.draft_deck, pack, at]))
    if s.draft_pick < 2:
        s.draft_pick += 1
        ask_all(s, state.ASK_PICK, 1)
    elif s.draft_deck < MYTHIC:
        deal_packs(s, s.draft_deck + 1)
    else:
        s.draft_pick = 3
        s.phase = state.KEEPING
        ask_all(s, state.ASK_DISCARD, 3)


@rule
def refuse_aside(s: State, p: int, creature: int) -> int:
    """VAL-5.3, VAL-5.5  Exactly so many Mythics stay, and six cards in all."""
    mythics = count_bits(s.hand[p] & MYTHICS)
    if creature >= MYTHIC * KIND_SIZE:
        return reasons.FINE if mythics > s.mythics else reasons.MYTHICS_STAY
    return (
        reasons.FINE if count_bits(s.hand[p]) - mythics > HAND - s.mythics else reasons.OTHERS_STAY
    )


@rule
def refuse_discard(s: State, p: int, action: int) -> int:
    if not state.is_within(action, CARD, CARDS):
        return reasons.NOT_ASKED
    if action - CARD >= count_bits(s.hand[p]):
        return reasons.NOT_THERE
    return refuse_aside(s, p, nth_bit(s.hand[p], action - CARD))


@rule
def discard(s: State, p: int, action: int) -> None:
    """VAL-5.5  One card at a time, face down; pending for everybody at once."""
    c = nth_bit(s.hand[p], action - CARD)
    s.hand[p] &= ~(1 << c)
    s.todo[p] -= 1
    whisper(1 << p, events.SET_ASIDE, p, c)
    if s.todo[p] == 0:
        note(events.SETTLED, p)
    if is_answered(s):
        ask_start(s)


@rule
def deal_ready_hands(s: State) -> None:
    """VAL-4.5  A first game: the prebuilt hands, dealt at random, one each."""
    left = (1 << s.seats) - 1
    for p in range(s.seats):
        i = nth_bit(left, below(s, count_bits(left)))
        left &= ~(1 << i)
        s.hand[p] = HANDS[i]


@rule
def ask_start(s: State) -> None:
    s.phase = state.STARTING
    ask_all(s, state.ASK_START, GIFT)


@rule
def choose_start(s: State, p: int, action: int) -> None:
    """VAL-5.6  Two skill points, both in one element or one each in two, chosen in secret."""
    s.started[p, GIFT - s.todo[p]] = action - ELEMENT + 1
    s.todo[p] -= 1
    if s.todo[p] == 0:
        note(events.SETTLED, p)
    if is_answered(s):
        s.ask = state.ASK_NOTHING


@rule
def open_start(s: State) -> None:
    """VAL-5.6  All have chosen: the starting skill is shown."""
    for p in range(s.seats):
        for i in range(GIFT):
            e = int(s.started[p, i]) - 1
            gain_skill(s, p, e, 1)
            s.started[p, i] = 0


@rule
def sum_points(mask: int) -> int:
    """The printed points of these creatures together."""
    total = 0
    while mask != 0:
        total += POINTS[first_bit(mask)]
        mask &= mask - 1
    return total


@rule
def nth_points(mask: int, n: int) -> int:
    """The n-th highest points among creatures, counted from 0; 0 if there are fewer."""
    for points in range(MOST_POINTS, 0, -1):
        n -= count_bits(mask & int(OF_POINTS[points]))
        if n < 0:
            return points
    return 0


@rule
def find_first(s: State) -> None:
    """VAL-5.7  The highest total begins; ties by single creatures from the strongest down."""
    most, tied = 0, 0
    for p in range(s.seats):
        s.total[p] = sum_points(s.hand[p])
        note(events.TOTAL, p, s.total[p])
        if s.total[p] > most:
            most, tied = int(s.total[p]), 0
        if s.total[p] == most:
            tied |= 1 << p
    for i in range(HAND):
        if tied & (tied - 1):
            tied = keep_strongest(s, tied, i)
    s.first = nth_bit(tied, below(s, count_bits(tied)) if tied & (tied - 1) else 0)
    note(events.FIRST, s.first)


@rule
def keep_strongest(s: State, tied: int, i: int) -> int:
    """VAL-5.7  The tied players announce their i-th strongest creature; the highest stay."""
    most, left = 0, 0
    for p in range(s.seats):
        if tied >> p & 1:
            s.shown[p, i] = nth_points(s.hand[p], i)
            note(events.SHOWN, p, s.shown[p, i])
            if s.shown[p, i] > most:
                most, left = int(s.shown[p, i]), 0
            if s.shown[p, i] == most:
                left |= 1 << p
    return left

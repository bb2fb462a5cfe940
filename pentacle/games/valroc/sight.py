"""Who sees what (VAL-17.1): hide erases it, resample fills in a world the viewer may believe."""

from __future__ import annotations

from pentacle.core import UNKNOWN, Seed, below, erase_chance, rule, start
from pentacle.core.bits import count_bits, nth_bit

from .actions import AMOUNTS
from .cards import COPIES, DIAMOND, GIFT, MONK, PLAN_STEPS, PLANS, SPELL_SOLO, SPELLS
from .memory import deal_worlds, hide_draft
from .rules.spell_deck import enter_hand, pull_spell
from .state import ASK_BID, EVERYBODY, LAST_AGE, State, is_solo


@rule
def hide(s: State, viewer: int) -> None:
    """VAL-17.1  Erase hands, secret answers, the spell deck, bids, the planning card and chance."""
    erase_chance(s)
    if not is_solo(s):
        hide_draft(s, viewer)
        for p in range(s.seats):
            if p != viewer:
                s.hand[p] = UNKNOWN
    hide_answers(s, viewer)
    hide_spells(s, viewer)
    if s.plan > 0 and count_bits(fitting_plans(s)) > 1:
        s.plan = UNKNOWN


@rule
def hide_answers(s: State, viewer: int) -> None:
    """VAL-18.6  An answer is its owner's until all have answered; that it was given is public."""
    for p in range(s.seats):
        if p != viewer:
            if s.picked[p] != 0:
                s.picked[p] = UNKNOWN
            for i in range(GIFT):
                if s.started[p, i] != 0:
                    s.started[p, i] = UNKNOWN
            if s.ask == ASK_BID and most_vals(s, p) > 0:
                s.bid[p] = UNKNOWN
            if s.ask == ASK_BID and s.tokens[p, DIAMOND] > 0:
                s.bid_gem[p] = UNKNOWN


@rule
def most_vals(s: State, p: int) -> int:
    """The most that a fist can hold now; while it is being filled, whole twenties."""
    return int(s.vals[p]) if s.todo[p] == 0 else int(s.vals[p]) // AMOUNTS


@rule
def hide_spells(s: State, viewer: int) -> None:
    """VAL-17.1  Spell hands and face-down discards are their owner's; the deck is nobody's."""
    secrets = 0
    for p in range(s.seats):
        if p != viewer:
            secrets += s.spell_count[p] + s.waste_count[p]
            hide_spells_of(s, p)
    if s.actor != viewer:
        for i in range(2):
            if s.spells_drawn[i] != 0:
                s.spells_drawn[i] = UNKNOWN
                secrets += 1
    if secrets > 0:
        for k in range(SPELLS):
            s.spell_deck[k] = UNKNOWN


@rule
def hide_spells_of(s: State, p: int) -> None:
    if s.spell_count[p] > 0:
        for k in range(SPELLS):
            s.spell_hand[p, k] = UNKNOWN
    if s.waste_count[p] > 0:
        for k in range(SPELLS):
            s.spell_waste[p, k] = UNKNOWN
    if s.shuffles > 0:
        for k in range(SPELLS):
            for i in range(2):
                s.spell_sure[p, k, i] = UNKNOWN
    if s.shuffles > 0 and s.spell_count[p] > 0:
        for k in range(SPELLS):
            for i in range(2):
                s.spell_age[p, k, i] = UNKNOWN


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """A random world in which the viewer has seen exactly what he has seen."""
    hide(s, viewer)
    s.rng = start(seed)
    if not is_solo(s):
        deal_worlds(s, viewer)
    guess_spells(s, viewer)
    guess_answers(s, viewer)
    if s.plan == UNKNOWN:
        guess_plan(s)


@rule
def pool_spells(s: State, viewer: int) -> None:
    """All spells that lie where the viewer cannot see them, in the place of the deck."""
    s.spell_left = 0
    for k in range(SPELLS):
        n = COPIES if not is_solo(s) or SPELL_SOLO[k] != 0 else 0
        n -= s.spell_waste[EVERYBODY, k]
        for p in range(s.seats):
            n -= s.spell_used[p, k]
            if p == viewer:
                n -= s.spell_hand[p, k] + s.spell_waste[p, k]
        if s.spell == k + 1:
            n -= 1
        for i in range(2):
            if s.spells_drawn[i] == k + 1:
                n -= 1
        s.spell_deck[k] = n
        s.spell_left += n


@rule
def admit_sure(s: State, viewer: int, age: int, sign: int) -> None:
    """Put spells into the pool (1), or take them out of it (-1), that the viewer last knew in the
    deck at this reshuffle."""
    for k in range(SPELLS):
        for i in range(2):
            if age > 0 and s.spell_sure[viewer, k, i] == age:
                s.spell_deck[k] += sign
                s.spell_left += sign


@rule
def guess_hands(s: State, viewer: int) -> None:
    """Deal spells to the others, the oldest cards first: a card is none that the viewer knew in
    the deck after it was kept.  The later cards have all the more to choose from, so that every
    deal that fits is equally likely."""
    row = viewer if viewer >= 0 else EVERYBODY
    for age in range(LAST_AGE + 1):
        admit_sure(s, row, age, -1)
    for age in range(LAST_AGE + 1):
        admit_sure(s, row, age, 1)
        for p in range(s.seats):
            if p != viewer:
                for _ in range(s.spell_kept[p, age]):
                    enter_hand(s, p, pull_spell(s), age)


@rule
def guess_spells(s: State, viewer: int) -> None:
    """VAL-17.1  Hands, face-down discards and drawn spells of the others; the rest is the deck.
    What the others remember need not be imagined."""
    pool_spells(s, viewer)
    for p in range(s.seats):
        if p != viewer:
            for k in range(SPELLS):
                s.spell_hand[p, k] = 0
                s.spell_waste[p, k] = 0
                for i in range(2):
                    s.spell_age[p, k, i] = 0
                    s.spell_sure[p, k, i] = 0
    guess_hands(s, viewer)
    for p in range(s.seats):
        if p != viewer:
            for _ in range(s.waste_count[p]):
                s.spell_waste[p, pull_spell(s)] += 1
    for i in range(2):
        if s.spells_drawn[i] == UNKNOWN:
            s.spells_drawn[i] = pull_spell(s) + 1


@rule
def guess_answers(s: State, viewer: int) -> None:
    """Secret answers of the others: any that the rules allow."""
    for p in range(s.seats):
        if p == viewer:
            continue
        for i in range(GIFT):
            if s.started[p, i] == UNKNOWN:
                s.started[p, i] = 1 + below(s, 4)
        if s.bid[p] == UNKNOWN:
            most = most_vals(s, p) + 1
            s.bid[p] = min(below(s, most), below(s, most)) * (1 if s.todo[p] == 0 else AMOUNTS)
        if s.bid_gem[p] == UNKNOWN:
            s.bid_gem[p] = below(s, 2)


@rule
def fits_plan(s: State, card: int) -> bool:
    """VAL-14.6  Does a planning card begin with the steps shown (a skipped one was the monk's)?"""
    for i in range(s.plan_step):
        step = PLAN_STEPS[card, i]
        if s.plan_shown[i] == 0:
            if step == 0 or (step - 1) % 4 != MONK:
                return False
        elif step != s.plan_shown[i]:
            return False
    return True


@rule
def fitting_plans(s: State) -> int:
    """VAL-14.6  The planning cards, a bit each, that this round's card may be."""
    fitting = 0
    for card in range(PLANS):
        if s.plans >> card & 1 and fits_plan(s, card):
            fitting |= 1 << card
    return fitting


@rule
def guess_plan(s: State) -> None:
    fitting = fitting_plans(s)
    s.plan = nth_bit(fitting, below(s, count_bits(fitting))) + 1

"""The steps of a cast or a payment (ARC-15.18): which fields each decision finds filled."""

from __future__ import annotations

from pentacle.core import NONE, column, rule

from . import cards, state
from .board import N_SITES
from .cards import BINDING, EMPTY, HIGH, NATURAL, SCROLL, SCROLLS, SPIRIT, TOKEN
from .rules.casting import FIRST_CHOICE
from .state import State, is_circle, is_finished, spell_of

COLOUR, OTHER, SWAP, FOE, FOE_VALUE, FOE_CARD, SITE, TOKEN_BROKEN = (1 << i for i in range(8))
"""What a decision needs to have been chosen before."""
PICKS, PAID = 1 << 8, 1 << 9
"""What it may have besides: dice picked, or paid."""
ANY, NO_SPELL = -1, -2
"""Spells of decisions that belong to several, or come without one."""

SPELLS = {
    cards.BINDING_SPELL: (state.BIND_SEAL, state.BIND_ONE),
    cards.TRANSMUTATION: (state.NEW_COLOUR, state.TRANSMUTATION_DICE),
    cards.REBIRTH: (state.REBIRTH_DICE,),
    cards.EVOLUTION: (state.EVOLUTION_DICE,),
    cards.INVERSION: (state.INVERSION_OTHER,),
    cards.EXCHANGE: (state.EXCHANGE_OTHER,),
    cards.REORGANISATION: (state.REORGANISATION_OTHER,),
    cards.MYSTIFICATION: (state.MYSTIFICATION_DIE, state.MYSTIFICATION_OWN),
    cards.ALTERATION: (state.ALTERATION_DICE, state.ALTERATION_PLAYER, state.ALTERATION_FOE),
    cards.TRANSFER: (state.TRANSFER_OWN,),
    cards.THEFT: (state.THEFT_DIE,),
    cards.SPEED: (state.SPEED_FREE,),
}
"""What each spell asks after its first choice."""
NEEDS = {
    state.PAY: SITE | PAID,
    state.KEEP: SITE | TOKEN_BROKEN | PAID,
    state.NEW_COLOUR: COLOUR,
    state.TRANSMUTATION_DICE: COLOUR | OTHER | PICKS,
    state.REBIRTH_DICE: COLOUR | PICKS,
    state.EVOLUTION_DICE: COLOUR | PICKS,
    state.INVERSION_OTHER: SWAP,
    state.EXCHANGE_OTHER: SWAP,
    state.REORGANISATION_OTHER: SWAP,
    state.MYSTIFICATION_DIE: FOE,
    state.MYSTIFICATION_OWN: FOE | COLOUR | FOE_VALUE,
    state.ALTERATION_DICE: COLOUR | PICKS,
    state.ALTERATION_PLAYER: COLOUR,
    state.ALTERATION_FOE: COLOUR | FOE | PICKS,
    state.TRANSFER_OWN: FOE_CARD,
    state.THEFT_DIE: FOE,
}
"""What a decision finds chosen."""
_steps = {phase: spell for spell, phases in SPELLS.items() for phase in phases}
_steps |= {int(FIRST_CHOICE[k]): k for k in range(21) if k != cards.SYNERGY}
_steps |= {state.SPELL_COLOUR: ANY, state.PAY: ANY, state.KEEP: ANY}
STEP_SPELL = column([_steps.get(k, NO_SPELL) for k in range(state.LAST + 1)])
STEP_NEEDS = column([NEEDS.get(k, 0) for k in range(state.LAST + 1)])


@rule
def is_rival_in_round(s: State, q: int) -> bool:
    """ARC-7.7  Somebody else who has not finished."""
    return 0 <= q < s.seats and q != s.player and not is_finished(s, q)


@rule
def lies_used(s: State, card: int) -> bool:
    """ARC-7.13  A card being cast lies face down: one's own, or with Borrowing a rival's."""
    if card == BINDING:
        return (s.down[s.player] >> BINDING) & 1 == 1
    for q in range(s.seats):
        if (s.owned[q] & s.down[q]) >> card & 1 == 1:
            return q == s.player or (s.circle == 3 and is_rival_in_round(s, q))
    return False


@rule
def is_spell_wrong(s: State) -> bool:
    """The card being cast has the spell that asks this; a lock can be paid for without one."""
    need = int(STEP_SPELL[s.phase])
    pays = s.phase == state.PAY or s.phase == state.KEEP
    if need == NO_SPELL or s.spell == NONE:
        return not (s.spell == NONE and (need == NO_SPELL or pays))
    if s.spell < 0 or s.spell > BINDING or not lies_used(s, s.spell):
        return True
    spell = spell_of(s, s.spell)
    if s.phase == state.SPELL_COLOUR:
        return FIRST_CHOICE[spell] != state.SPELL_COLOUR or cards.CARD_COLOUR[s.spell] != SPIRIT
    if pays:
        breaks = spell == cards.LEAP or spell == cards.TELEPORTATION or spell == cards.SPEED
        return not breaks and spell != cards.BINDING_SPELL
    return spell != need


@rule
def chosen(s: State) -> int:
    """The fields that are filled, a bitmask."""
    found = COLOUR if s.colour != NONE else 0
    found |= OTHER if s.other != NONE else 0
    found |= SWAP if s.swap != NONE else 0
    found |= FOE if s.foe != NONE else 0
    found |= FOE_VALUE if s.foe_value != 0 else 0
    found |= FOE_CARD if s.foe_card != NONE else 0
    found |= SITE if s.site != NONE else 0
    return found | (TOKEN_BROKEN if s.token != 0 else 0)


@rule
def is_target_wrong(s: State) -> bool:
    """Colours, a rival, his die or his scroll that cannot have been chosen."""
    if s.colour < NONE or s.colour >= NATURAL or s.other < NONE or s.other >= NATURAL:
        return True
    if s.other != NONE and s.other == s.colour:
        return True
    if s.foe != NONE and not is_rival_in_round(s, s.foe):
        return True
    if s.foe_value != 0:
        if s.foe_value < 0 or s.foe_value > HIGH or s.dice[s.foe, s.colour, s.foe_value] <= 0:
            return True
    if s.foe_card == NONE:
        return False
    for q in range(s.seats):
        if 0 <= s.foe_card < SCROLLS and (s.owned[q] & ~s.down[q]) >> s.foe_card & 1 == 1:
            return not is_rival_in_round(s, q)
    return True


@rule
def is_lock(s: State, site: int) -> bool:
    """A token or a scroll lies there."""
    return 0 <= site < N_SITES[s.seats] and EMPTY < s.lock[site] < SCROLL + SCROLLS


@rule
def is_site_wrong(s: State) -> bool:
    """What is moved or paid for lies there; what was broken does not any more."""
    if s.swap != NONE:
        if not is_lock(s, s.swap) or is_circle(s, s.swap) == (
            s.phase == state.REORGANISATION_OTHER
        ):
            return True
    if s.site == NONE:
        return False
    if s.phase == state.PAY:
        return not is_lock(s, s.site)
    gone = 0 <= s.site < N_SITES[s.seats] and s.lock[s.site] == EMPTY
    return not gone or s.token < TOKEN or s.token >= SCROLL or s.circle != 2


@rule
def are_picks_wrong(s: State) -> bool:
    """Picked dice are there, and no more than the reserve of a new colour holds."""
    n = 0
    who = s.foe if s.phase == state.ALTERATION_FOE else s.player
    for v in range(HIGH + 1):
        if s.picks[v] < 0 or (v == 0 and s.picks[v] != 0):
            return True
        if s.picks[v] > 0:
            if int(STEP_NEEDS[s.phase]) & PICKS == 0 or s.picks[v] > s.dice[who, s.colour, v]:
                return True
        n += int(s.picks[v])
    return s.other != NONE and n > s.reserve[s.other]


@rule
def is_payment_wrong(s: State) -> bool:
    """Dice were paid in one colour, and in PAY the price is not reached yet."""
    n = 0
    total = 0
    for v in range(HIGH + 1):
        if s.paid[v] < 0:
            return True
        n += int(s.paid[v])
        total += v * int(s.paid[v])
    if (n > 0) != (s.paid_colour != NONE) or s.paid[0] != 0:
        return True
    if s.paid_colour < NONE or s.paid_colour >= NATURAL:
        return True
    if n > 0 and int(STEP_NEEDS[s.phase]) & PAID == 0:
        return True
    return s.phase == state.PAY and total >= cards.LOCK_POWER[s.lock[s.site]]


@rule
def has_wrong_choice(s: State) -> bool:
    """Something of a cast or payment is left over, missing or impossible."""
    if is_spell_wrong(s) or chosen(s) != int(STEP_NEEDS[s.phase]) & ~(PICKS | PAID):
        return True
    return is_target_wrong(s) or is_site_wrong(s) or are_picks_wrong(s) or is_payment_wrong(s)

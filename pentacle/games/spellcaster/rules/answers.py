"""The questions of a running spell: what may be answered, what an answer does, why not another.

SPL-9.2, SPL-9.4  Every target and amount is offered; chapters 7 and 9.
"""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule, whisper
from pentacle.core.bits import first_bit

from .. import events, reasons
from ..actions import ACCEPT, CARD, DONE, OPTION_1, OPTION_2, PILE, is_card, is_pile
from ..cards import COLOURS, LENGTH, LOOKED, OP, OTHERWISE, N, Op
from ..state import MAGES, Ask, State, acting, mage_of_turn, side_of, top_card
from . import gems, hands, spells


@rule
def asking_line(s: State) -> int:
    """The operation whose question is open."""
    return int(s.line[s.depth - 1]) - 1


@rule
def asking_op(s: State) -> int:
    return int(OP[s.spell[s.depth - 1], asking_line(s)])


@rule
def list_cards(cards: int, out: Moves) -> int:
    n = 0
    while cards != 0:
        out[n] = CARD + first_bit(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def holds_card(cards: int, action: int) -> bool:
    """An action names one of these cards."""
    return is_card(action) and (cards >> (action - CARD)) & 1 == 1


@rule
def refuse_card(cards: int, action: int, missing: int) -> int:
    """SPL-5.9  One of these cards is asked for, and there is no way round it."""
    if holds_card(cards, action):
        return reasons.FINE
    if action == DONE:
        return reasons.MANDATORY
    return missing if is_card(action) else reasons.OTHER_DECISION


# a card to discard: D3; or stop: D4


@rule
def list_discards(s: State, player: int, out: Moves) -> int:
    n = list_cards(s.hand[player], out)
    if s.ask == Ask.SPARE:
        out[n] = DONE
        n += 1
    return n


@rule
def refuse_discard(s: State, player: int, action: int) -> int:
    """SPL-3.15  A card of his own hand."""
    if action == DONE and s.ask == Ask.SPARE:
        return reasons.FINE
    return refuse_card(s.hand[player], action, reasons.NOT_IN_HAND)


@rule
def answer_discard(s: State, player: int, action: int) -> None:
    """SPL-7.2  The mage at the head of the queue discards a card of his choice."""
    hands.discard_from_hand(s, s.owing_mage[0], action - CARD)
    s.owing_cards[0] -= 1
    if s.owing_cards[0] == 0:
        s.owing -= 1
        for i in range(s.owing):
            s.owing_mage[i] = s.owing_mage[i + 1]
            s.owing_cards[i] = s.owing_cards[i + 1]
        s.owing_mage[s.owing] = 0
        s.owing_cards[s.owing] = 0


@rule
def answer_spare(s: State, player: int, action: int) -> None:
    """SPL-7.2  `discard_up_to`: he goes on while he may and has cards."""
    if action == DONE:
        s.may_spend = 0
        return
    hands.discard_from_hand(s, player, action - CARD)
    s.spent += 1
    s.may_spend = s.may_spend - 1 if s.hand_size[player] > 0 else 0


# give way, or refuse: D5; all draw, or all lose: D6


@rule
def refuse_neither(s: State, player: int, action: int) -> int:
    if s.ask == Ask.GIVE_WAY:
        return reasons.FINE if action == DONE or action == ACCEPT else reasons.OTHER_DECISION
    return reasons.FINE if action == OPTION_1 or action == OPTION_2 else reasons.OTHER_DECISION


@rule
def answer_give_way(s: State, player: int, action: int) -> None:
    """SPL-7.10  ACCEPT: he discards and the spell is over; DONE: the spell goes on."""
    card, line = int(s.spell[s.depth - 1]), asking_line(s)
    if action == ACCEPT:
        note(events.GAVE_WAY, player)
        spells.owe_discards(s, player, N[card, line])
        s.line[s.depth - 1] = LENGTH[card]
    else:
        note(events.REFUSED, player)


@rule
def answer_tide(s: State, player: int, action: int) -> None:
    """SPL-6.9, SPL-7.5  Every mage in turn order draws, or loses, cards.

    With three mages the solo mage does so with 2 cards and each team mage with 1.
    """
    draws = action == OPTION_1
    card, line = int(s.spell[s.depth - 1]), asking_line(s)
    note(events.TIDE, player, 0 if draws else 1)
    served = 0
    for t in range(s.turn, s.turn + MAGES):
        mage = mage_of_turn(s, t)
        if (served >> mage) & 1 == 0:
            served |= 1 << mage
            of_team = s.seats == 3 and side_of(mage) == 0
            share = int(OTHERWISE[card, line]) if of_team else int(N[card, line])
            if draws:
                hands.draw_by_spell(s, mage, share)
            else:
                spells.owe_discards(s, mage, share)


# how much: D7


@rule
def refuse_amount(s: State, player: int, action: int) -> int:
    """SPL-7.15  The second amount is offered only to who can pay it."""
    if action != OPTION_1 and action != OPTION_2:
        return reasons.MANDATORY if action == DONE else reasons.OTHER_DECISION
    price = action - OPTION_1 + 1
    return reasons.FINE if gems.may_pay_energy(s, side_of(player), price) else reasons.ENERGY


@rule
def answer_amount(s: State, player: int, action: int) -> None:
    s.spent = action - OPTION_1 + 1


# a pile: D8


@rule
def list_targets(s: State, player: int, out: Moves) -> int:
    op, n = asking_op(s), 0
    for c in range(COLOURS):
        if spells.fits(s, op, c):
            out[n] = PILE + c
            n += 1
    if op == Op.MAY_DISCARD_RIVAL_RED:
        out[n] = DONE
        n += 1
    return n


@rule
def refuse_aim(s: State, player: int, action: int) -> int:
    """SPL-5.9  Only what says "may" can be declined."""
    op = asking_op(s)
    if is_pile(action):
        return spells.refuse_target(s, op, action - PILE)
    if action == DONE:
        return reasons.FINE if op == Op.MAY_DISCARD_RIVAL_RED else reasons.MANDATORY
    return reasons.OTHER_DECISION


@rule
def answer_target(s: State, player: int, action: int) -> None:
    """SPL-7.2  The pile is chosen."""
    op = asking_op(s)
    if action == DONE:
        return
    colour = action - PILE
    if op == Op.FLIP_TOP:
        hands.flip_top(s, colour)
    elif op == Op.BORROW or op == Op.ECHO:
        card = top_card(s, colour)
        note(events.ACTIVATED, acting(s), card)
        spells.begin_spell(s, card)
    else:
        hands.discard_top(s, colour)


# a card of the discard pile: D9


@rule
def list_tomb(s: State, player: int, out: Moves) -> int:
    return list_cards(s.discard, out)


@rule
def refuse_tomb(s: State, player: int, action: int) -> int:
    return refuse_card(s.discard, action, reasons.NOT_IN_DISCARD)


@rule
def answer_tomb(s: State, player: int, action: int) -> None:
    """SPL-7.14  A card of the discard pile goes on its pile, facing you; green covers G09."""
    card = action - CARD
    s.discard &= ~(1 << card)
    hands.put_on_pile(s, card, side_of(player))
    note(events.RETURNED, player, card)


# which of the cards looked at: D10


@rule
def list_looked_at(s: State, player: int, out: Moves) -> int:
    n = 0
    for i in range(LOOKED):
        if s.looked[i] != NONE:
            out[n] = CARD + s.looked[i]
            n += 1
    return n


@rule
def refuse_keeping(s: State, player: int, action: int) -> int:
    seen = 0
    for i in range(LOOKED):
        if s.looked[i] >= 0:
            seen |= 1 << int(s.looked[i])
    return refuse_card(seen, action, reasons.NOT_LOOKED_AT)


@rule
def answer_keep(s: State, player: int, action: int) -> None:
    """SPL-8.7  One card is kept unseen, the others become public in the discard pile."""
    for i in range(LOOKED):
        card = int(s.looked[i])
        s.looked[i] = NONE
        if card == action - CARD:
            hands.add_to_hand(s, player, card)
            whisper(1 << player, events.KEPT, player, card)
        elif card != NONE:
            s.discard |= 1 << card
            note(events.DISCARDED, player, card)

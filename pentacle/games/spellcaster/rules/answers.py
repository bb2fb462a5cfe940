"""How a running spell goes on when its question is answered (chapters 7 and 9)."""

from __future__ import annotations

from pentacle.core import NONE, note, rule, whisper

from ..actions import ACCEPT, CARD, DONE, OPTION_1, PILE
from ..cards import LENGTH, OP, OTHERWISE, N, Op
from ..events import Event
from ..state import MAGES, State, acting, mage_of_turn, side_of, top_card
from . import hands, spells


@rule
def asking_line(s: State) -> int:
    """The operation whose question is open."""
    return int(s.line[s.depth - 1]) - 1


@rule
def asking_op(s: State) -> int:
    return int(OP[s.spell[s.depth - 1], asking_line(s)])


@rule
def answer_discard(s: State, action: int) -> None:
    """SPL-7.2  The mage at the head of the queue discards a card of his choice (D3)."""
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
def answer_spare(s: State, action: int) -> bool:
    """SPL-7.2  `discard_up_to`: a card or DONE (D4); True while he may go on."""
    mage = acting(s)
    if action != DONE:
        hands.discard_from_hand(s, mage, action - CARD)
        s.spent += 1
        s.may_spend -= 1
        if s.may_spend > 0 and s.hand_size[mage] > 0:
            return True
    s.may_spend = 0
    return False


@rule
def answer_give_way(s: State, action: int) -> None:
    """SPL-7.10  ACCEPT: he discards and the spell is over; DONE: the spell goes on (D5)."""
    rival = s.asked
    card, line = int(s.spell[s.depth - 1]), asking_line(s)
    if action == ACCEPT:
        note(Event.GAVE_WAY, rival)
        spells.owe_discards(s, rival, N[card, line])
        s.line[s.depth - 1] = LENGTH[card]
    else:
        note(Event.REFUSED, rival)


@rule
def answer_tide(s: State, action: int) -> None:
    """SPL-6.9, SPL-7.5  Every mage in turn order draws, or loses, cards (D6).

    With three mages the solo mage does so with 2 cards and each team mage with 1.
    """
    draws = action == OPTION_1
    card, line = int(s.spell[s.depth - 1]), asking_line(s)
    note(Event.TIDE, s.asked, 0 if draws else 1)
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


@rule
def answer_target(s: State, action: int) -> None:
    """SPL-7.2  The pile is chosen (D8)."""
    op = asking_op(s)
    if action == DONE:
        return
    colour = action - PILE
    if op == Op.FLIP_TOP:
        hands.flip_top(s, colour)
    elif op == Op.BORROW or op == Op.ECHO:
        card = top_card(s, colour)
        note(Event.ACTIVATED, acting(s), card)
        spells.begin_spell(s, card)
    else:
        hands.discard_top(s, colour)


@rule
def answer_tomb(s: State, action: int) -> None:
    """SPL-7.14  A card of the discard pile goes on its pile, facing you (D9); green covers G09."""
    card = action - CARD
    s.discard &= ~(1 << card)
    hands.put_on_pile(s, card, side_of(s.asked))
    note(Event.RETURNED, s.asked, card)


@rule
def answer_keep(s: State, action: int) -> None:
    """SPL-8.7  One card is kept unseen, the others become public in the discard pile (D10)."""
    mage = s.asked
    for i in range(2):
        card = int(s.looked[i])
        s.looked[i] = NONE
        if card == action - CARD:
            hands.add_to_hand(s, mage, card)
            whisper(1 << mage, Event.KEPT, mage, card)
        elif card != NONE:
            s.discard |= 1 << card
            note(Event.DISCARDED, mage, card)

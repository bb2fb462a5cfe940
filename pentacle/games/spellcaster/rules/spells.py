"""What spells do: conditions, amounts, needs, one operation after the other (chapter 7)."""

from __future__ import annotations

from pentacle.core import NONE, column, note, rule

from .. import cards, events, reasons
from ..cards import COLOUR, COLOURS, ENCHANTMENT, GREEN, LENGTH, ON_GEMS, OP, RED, N, Of, Op, When
from ..state import Ask, State, acting, controller, is_activated, next_rival, side_of, top_card
from . import gems, hands

_TARGETS = {
    Op.DISCARD_TOP: reasons.NO_TOP_CARD, Op.FLIP_ALL: reasons.NO_TOP_CARD,
    Op.DISCARD_ENCHANTMENT: reasons.NO_ENCHANTMENT, Op.FLIP_TOP: reasons.NO_RIVAL_CARD,
    Op.BORROW: reasons.NOTHING_TO_BORROW, Op.ECHO: reasons.NOTHING_TO_ECHO,
}  # fmt: skip
NO_TARGET = column([_TARGETS.get(op, reasons.FINE) for op in Op])
"""Why an operation that is impossible without a fitting pile is so; 0 for all others."""
_ASKS = {
    Op.DISCARD_UP_TO: Ask.SPARE, Op.UNLESS_RIVAL_DISCARDS: Ask.GIVE_WAY, Op.TIDE: Ask.TIDE,
    Op.CHOOSE_AMOUNT: Ask.AMOUNT, Op.FROM_DISCARD: Ask.TOMB, Op.LOOK: Ask.KEEP,
    Op.MAY_DISCARD_RIVAL_RED: Ask.TARGET, Op.DISCARD_TOP: Ask.TARGET, Op.FLIP_TOP: Ask.TARGET,
    Op.DISCARD_ENCHANTMENT: Ask.TARGET, Op.BORROW: Ask.TARGET, Op.ECHO: Ask.TARGET,
}  # fmt: skip
ASKS = column([_ASKS.get(op, Ask.NOTHING) for op in Op])
"""SPL-9.2  The question that an operation puts."""


@rule
def count_colours(s: State, side: int) -> int:
    """SPL-3.11  How many colours a side controls."""
    n = 0
    for c in range(COLOURS):
        if controller(s, c) == side:
            n += 1
    return n


@rule
def count_rival_hand(s: State, mage: int) -> int:
    """SPL-7.3  The rival's hand; for the solo mage both rivals', against a team the larger one."""
    if s.seats == 4:
        return max(int(s.hand_size[1 - side_of(mage)]), int(s.hand_size[3 - side_of(mage)]))
    if s.seats == 3 and mage == 1:
        return int(s.hand_size[0]) + int(s.hand_size[2])
    return int(s.hand_size[1 - side_of(mage)])


@rule
def holds(s: State, when: int) -> bool:
    """SPL-7.4  Conditions, tested when they are reached."""
    mine = side_of(acting(s))
    if when == When.LESS_ENERGY:
        return s.energy[mine] < s.energy[1 - mine]
    if when == When.FEWER_SAPPHIRES:
        return s.sapphires[mine] < s.sapphires[1 - mine]
    if when == When.WEAK:
        return s.energy[mine] <= cards.THRESHOLD[when]
    if when == When.TWO_COLOURS:
        return count_colours(s, mine) >= cards.THRESHOLD[when]
    if when == When.BLUE:
        return controller(s, cards.BLUE) == mine
    if when == When.FULL_HAND:
        return s.hand_size[next_rival(s)] >= cards.THRESHOLD[when]
    return True


@rule
def quantity(s: State, of: int) -> int:
    """SPL-7.3  What an amount grows with; cards spent and amounts chosen count too (SPL-7.2)."""
    mage = acting(s)
    if of == Of.RIVAL_HAND:
        return count_rival_hand(s, mage)
    if of == Of.COLOURS:
        return count_colours(s, side_of(mage))
    if of == Of.COLOURS_BUT_BLUE:
        return count_colours(s, side_of(mage)) - (controller(s, cards.BLUE) == side_of(mage))
    if of == Of.SPENT:
        return s.spent
    return 0


@rule
def amount(s: State, card: int, line: int) -> int:
    """SPL-7.1  How much one operation of a spell does now."""
    n = int(N[card, line]) if holds(s, cards.WHEN[card, line]) else int(cards.OTHERWISE[card, line])
    if cards.OF[card, line] == Of.NOTHING:
        return n
    return n + int(cards.EACH[card, line]) * quantity(s, cards.OF[card, line])


@rule
def refuse_price(s: State, card: int) -> int:
    """SPL-3.14, SPL-7.15  Why the acting mage's side cannot pay what the spell costs; a price is a
    spell's first operation."""
    mine, op = side_of(acting(s)), OP[card, 0]
    if op == Op.PAY_SAPPHIRES and not gems.may_pay_sapphires(s, mine, amount(s, card, 0)):
        return reasons.SAPPHIRES
    if op == Op.PAY_ENERGY and not gems.may_pay_energy(s, mine, amount(s, card, 0)):
        return reasons.ENERGY
    if op == Op.CHOOSE_AMOUNT and not gems.may_pay_energy(s, mine, 1):
        return reasons.ENERGY
    return reasons.FINE


@rule
def refuse_target(s: State, op: int, colour: int) -> int:
    """SPL-7.2  Why this operation cannot aim at this pile.  Green spells never aim at green
    (SPL-10.4)."""
    card = top_card(s, colour)
    if card == NONE:
        return reasons.PILE_EMPTY
    faces_rival = controller(s, colour) != side_of(acting(s))
    if op == Op.MAY_DISCARD_RIVAL_RED:
        if colour != RED:
            return reasons.NOT_RED
        return reasons.FINE if faces_rival else reasons.FACES_YOU
    if colour == GREEN:
        return reasons.IS_GREEN
    if op == Op.DISCARD_ENCHANTMENT:
        return reasons.FINE if ENCHANTMENT[card] else reasons.IS_INCANTATION
    if op == Op.FLIP_TOP:
        return reasons.FINE if faces_rival else reasons.FACES_YOU
    if op == Op.BORROW or op == Op.ECHO:
        return refuse_use(s, op, card, faces_rival)
    return reasons.FINE


@rule
def refuse_use(s: State, op: int, card: int, faces_rival: bool) -> int:
    """SPL-7.11  A borrowed incantation faces the rival side, is unused, and its price can be paid.
    SPL-7.12  An echoed one faces your side, used or not."""
    if ENCHANTMENT[card]:
        return reasons.IS_ENCHANTMENT
    if op == Op.BORROW and not faces_rival:
        return reasons.FACES_YOU
    if op == Op.ECHO and faces_rival:
        return reasons.FACES_RIVAL
    if op == Op.BORROW and is_activated(s, card):
        return reasons.USED
    return refuse_price(s, card)


@rule
def fits(s: State, op: int, colour: int) -> bool:
    return refuse_target(s, op, colour) == reasons.FINE


@rule
def any_fits(s: State, op: int) -> bool:
    for c in range(COLOURS):
        if fits(s, op, c):
            return True
    return False


@rule
def refuse_needs(s: State, card: int) -> int:
    """SPL-6.4, SPL-6.8  Only an unmet need forbids an activation; doing nothing is allowed."""
    for line in range(LENGTH[card]):
        op = OP[card, line]
        if NO_TARGET[op] != 0 and not any_fits(s, op):
            return int(NO_TARGET[op])
        if op == Op.TAKE_RANDOM and s.hand_size[next_rival(s)] == 0:
            return reasons.RIVAL_HAND_EMPTY
        if op == Op.FROM_DISCARD and s.discard == 0:
            return reasons.DISCARD_EMPTY
    return refuse_price(s, card)


@rule
def begin_spell(s: State, card: int) -> None:
    """SPL-6.5  The card counts as used; then its operations, in the printed order."""
    s.activated |= 1 << card
    s.spell[s.depth] = card
    s.line[s.depth] = 0
    s.depth += 1
    s.spent = 0


@rule
def owe_discards(s: State, mage: int, n: int) -> None:
    """SPL-7.2  `discard n`: at most what he holds; an empty hand is not asked."""
    n = min(n, int(s.hand_size[mage]))
    if n > 0:
        s.owing_mage[s.owing] = mage
        s.owing_cards[s.owing] = n
        s.owing += 1


@rule
def put_question(s: State, ask: int, mage: int) -> None:
    """SPL-9.3  Every decision with a candidate is asked, also one with a single answer."""
    s.ask = ask
    s.asked = mage


@rule
def has_candidate(s: State, op: int, n: int) -> bool:
    """SPL-9.3  Something to choose from.  SPL-7.10  Who holds too few cards to give way is not
    asked."""
    if op == Op.DISCARD_UP_TO:
        return s.hand_size[acting(s)] > 0
    if op == Op.UNLESS_RIVAL_DISCARDS:
        return s.hand_size[next_rival(s)] >= n
    if op == Op.CHOOSE_AMOUNT:
        return gems.may_pay_energy(s, side_of(acting(s)), 1)
    if op == Op.FROM_DISCARD:
        return s.discard != 0
    return ASKS[op] != Ask.TARGET or any_fits(s, op)


@rule
def ask_or_pass(s: State, op: int, n: int, mage: int) -> None:
    """SPL-7.2, SPL-9.3  The operations that ask; without a candidate they do nothing."""
    if not has_candidate(s, op, n):
        return
    if op == Op.DISCARD_UP_TO:
        s.may_spend = n
    else:
        asked = next_rival(s) if op == Op.UNLESS_RIVAL_DISCARDS else mage
        put_question(s, ASKS[op], asked)


@rule
def look_at_deck(s: State, mage: int, n: int) -> None:
    """SPL-8.7  Only he sees the cards; SPL-6.11 it counts as drawing them."""
    seen = min(n, s.deck_size)
    for i in range(seen):
        s.deck_size -= 1
        s.looked[i] = s.deck[s.deck_size]
        s.deck[s.deck_size] = NONE
    if seen < n:
        hands.mark_overdraw(s)
    if seen > 0:
        note(events.LOOKED, mage, seen)
        put_question(s, Ask.KEEP, mage)


@rule
def flip_all(s: State) -> None:
    """SPL-7.13  Every red, yellow and blue top card, yours and the rival's."""
    for c in range(COLOURS):
        if fits(s, Op.FLIP_ALL, c):
            hands.flip_top(s, c)


@rule
def run_operation(s: State) -> None:
    """SPL-6.5  The next operation of the running spell; one that is over returns to its caller."""
    at = s.depth - 1
    card, line = int(s.spell[at]), int(s.line[at])
    if line == LENGTH[card]:
        s.depth -= 1
        s.spell[at] = 0
        s.line[at] = 0
        s.spent = 0
        return
    s.line[at] += 1
    op, n, mage = int(OP[card, line]), amount(s, card, line), acting(s)
    if ON_GEMS[op]:
        gems.carry_out(s, op, n, side_of(mage))
    elif op == Op.DRAW:
        hands.draw_by_spell(s, mage, n)
    elif op == Op.RIVAL_DRAWS:
        hands.draw_by_spell(s, next_rival(s), n)
    elif op == Op.DISCARD:
        owe_discards(s, mage, n)
    elif op == Op.RIVAL_DISCARDS:
        owe_discards(s, next_rival(s), n)
    elif op == Op.EXTRA_ACTIONS:
        s.actions_left += n  # SPL-7.16: those given in step 1 are there in step 3
        note(events.EXTRA, mage, n)
    elif op == Op.TAKE_RANDOM:
        for _ in range(min(n, int(s.hand_size[next_rival(s)]))):
            hands.take_random_card(s, mage, next_rival(s))
    elif op == Op.LOOK:
        look_at_deck(s, mage, n)
    elif op == Op.DISCARD_SELF:
        hands.discard_top(s, COLOUR[card])
    elif op == Op.FLIP_ALL:
        flip_all(s)
    else:
        ask_or_pass(s, op, n, mage)

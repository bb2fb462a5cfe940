"""The order of play: set-up, the steps of a turn, who decides, what he may do (chapters 4 to 6)."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Moves, Seed, note, rule, shuffle, start
from pentacle.core.bits import first_bit

from .actions import ACCEPT, CARD, DONE, DRAW, OPTION_1, OPTION_2, PILE
from .cards import (
    ACTIONS,
    CARDS,
    COLOURS,
    ENCHANTMENT,
    HANDS,
    START_ENERGY,
    START_SAPPHIRES,
    Op,
)
from .events import Event
from .options import FIRST_TURN_ONE_ACTION
from .rules import answers, gems, hands, spells
from .state import (
    PILE_DEPTH,
    SIDES,
    Ask,
    Road,
    State,
    Step,
    acting,
    controller,
    is_activated,
    side_of,
    top_card,
)


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """SPL-4.1 to SPL-4.7  Empty piles, gems for both sides, a shuffled deck, hands dealt from it.

    SPL-4.8  No mulligan and no hand limit.
    """
    s.rng = start(seed)
    s.seats = seats
    s.winner = NONE
    for c in range(COLOURS):
        for i in range(PILE_DEPTH):
            s.pile[c, i] = NONE
            s.facing[c, i] = NONE
    for i in range(2):
        s.looked[i] = NONE
    for side in range(SIDES):
        s.energy[side] = START_ENERGY
        s.sapphires[side] = START_SAPPHIRES
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s, s.deck, CARDS)
    s.deck_size = CARDS
    for mage in range(seats):
        for _ in range(HANDS[seats, mage]):
            hands.draw(s, mage)
    begin_turn(s)
    if options[FIRST_TURN_ONE_ACTION] == 1:
        s.actions_left = 1
    advance(s)


@rule
def begin_turn(s: State) -> None:
    """SPL-5.3  Nothing is used yet; two actions (SPL-4.9: one in the first turn, as an option)."""
    s.activated = 0
    s.actions_left = ACTIONS
    s.step = Step.ENCHANTMENTS
    note(Event.TURN, acting(s))


@rule
def advance(s: State) -> None:
    """SPL-5.1  Go on by itself until somebody must decide, or the game is over."""
    s.ask = Ask.NOTHING
    while s.ask == Ask.NOTHING and s.road == Road.RUNNING:
        if s.owing > 0:
            spells.put_question(s, Ask.DISCARD, s.owing_mage[0])
        elif s.depth > 0:
            spells.run_operation(s)
        elif s.step == Step.ENCHANTMENTS:
            if any_enchantment_pending(s):
                spells.put_question(s, Ask.ENCHANTMENT, acting(s))
            else:
                s.step = Step.DRAW
        elif s.step == Step.DRAW:
            draw_step(s)
        elif s.actions_left > 0 and may_act(s):
            spells.put_question(s, Ask.MAIN, acting(s))
        else:
            end_turn(s)


@rule
def enchantment_is_pending(s: State, colour: int) -> bool:
    """SPL-5.4, SPL-5.10  On top, facing the acting mage's side, not yet fired this turn."""
    card = top_card(s, colour)
    if card == NONE or controller(s, colour) != side_of(acting(s)):
        return False
    return bool(ENCHANTMENT[card]) and not is_activated(s, card)


@rule
def any_enchantment_pending(s: State) -> bool:
    """SPL-5.9, SPL-5.12  Enchantments are mandatory, but only in step 1."""
    for c in range(COLOURS):
        if enchantment_is_pending(s, c):
            return True
    return False


@rule
def draw_step(s: State) -> None:
    """SPL-5.5  Draw a card; with an empty deck the game ends there and then (SPL-11.3)."""
    if s.deck_size == 0:
        gems.settle_deck(s)
        return
    note(Event.DREW, acting(s), 1)
    hands.draw(s, acting(s))
    s.step = Step.ACTIONS


@rule
def end_turn(s: State) -> None:
    """SPL-5.7  The next mage's turn, unless a spell has overdrawn the deck."""
    if s.overdraw == 1:
        gems.settle_deck(s)
        return
    s.turn += 1
    begin_turn(s)


@rule
def may_activate(s: State, colour: int) -> bool:
    """SPL-6.4, SPL-6.6, SPL-6.10  A top incantation that faces your side, unused, its needs met."""
    card = top_card(s, colour)
    if card == NONE or controller(s, colour) != side_of(acting(s)):
        return False
    return not ENCHANTMENT[card] and not is_activated(s, card) and spells.needs_are_met(s, card)


@rule
def may_act(s: State) -> bool:
    """SPL-5.6, SPL-5.11  There is no passing; without any action the turn is over."""
    if s.deck_size > 0 or s.hand_size[acting(s)] > 0:
        return True
    for c in range(COLOURS):
        if may_activate(s, c):
            return True
    return False


@rule
def pending(s: State) -> int:
    """SPL-5.8  One mage at a time decides, until the game is over."""
    return 0 if s.ask == Ask.NOTHING else 1 << s.asked


@rule
def list_cards(cards: int, out: Moves, n: int) -> int:
    while cards != 0:
        out[n] = CARD + first_bit(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """SPL-9.2, SPL-9.4  All answers to the pending decision; every target and amount is offered."""
    n = 0
    ask = s.ask
    if ask == Ask.MAIN:
        n = list_cards(s.hand[player], out, n)
        for c in range(COLOURS):
            if may_activate(s, c):
                out[n] = PILE + c
                n += 1
        if s.deck_size > 0:
            out[n] = DRAW
            n += 1
    elif ask == Ask.DISCARD or ask == Ask.SPARE:
        n = list_cards(s.hand[player], out, n)
    elif ask == Ask.TOMB:
        n = list_cards(s.discard, out, n)
    elif ask == Ask.KEEP:
        for i in range(2):
            if s.looked[i] != NONE:
                out[n] = CARD + s.looked[i]
                n += 1
    elif ask == Ask.ENCHANTMENT or ask == Ask.TARGET:
        n = list_piles(s, out)
    elif ask == Ask.TIDE or ask == Ask.AMOUNT:
        n = list_options(s, out)
    if may_decline(s):
        out[n] = DONE
        n += 1
    if ask == Ask.GIVE_WAY:
        out[n] = ACCEPT
        n += 1
    return n


@rule
def list_piles(s: State, out: Moves) -> int:
    n = 0
    for c in range(COLOURS):
        if s.ask == Ask.ENCHANTMENT:
            fits = enchantment_is_pending(s, c)
        else:
            fits = spells.fits(s, answers.asking_op(s), c)
        if fits:
            out[n] = PILE + c
            n += 1
    return n


@rule
def list_options(s: State, out: Moves) -> int:
    """SPL-7.15  The second amount is offered only to who can pay it."""
    out[0] = OPTION_1
    if s.ask == Ask.AMOUNT and not gems.may_pay_energy(s, side_of(s.asked), 2):
        return 1
    out[1] = OPTION_2
    return 2


@rule
def may_decline(s: State) -> bool:
    """SPL-5.9  Only what says "may" can be declined."""
    if s.ask == Ask.TARGET:
        return answers.asking_op(s) == Op.MAY_DISCARD_RIVAL_RED
    return s.ask == Ask.SPARE or s.ask == Ask.GIVE_WAY


@rule
def act(s: State, mage: int, action: int) -> None:
    """SPL-6.1, SPL-6.2, SPL-6.3, SPL-6.5  Draw, play without effect, or activate."""
    s.actions_left -= 1
    if action == DRAW:
        note(Event.DREW, mage, 1)
        hands.draw(s, mage)
    elif action < PILE:
        card = action - CARD
        hands.take_from_hand(s, mage, card)
        hands.put_on_pile(s, card, side_of(mage))
        note(Event.PLAYED, mage, card)
    else:
        card = top_card(s, action - PILE)
        note(Event.ACTIVATED, mage, card)
        spells.begin_spell(s, card)


@rule
def fire(s: State, mage: int, action: int) -> None:
    """SPL-5.4  The chosen enchantment fires; it costs no action (SPL-5.9)."""
    card = top_card(s, action - PILE)
    note(Event.FIRED, mage, card)
    spells.begin_spell(s, card)


@rule
def apply(s: State, player: int, action: int) -> None:
    ask = s.ask
    if ask == Ask.MAIN:
        act(s, player, action)
    elif ask == Ask.ENCHANTMENT:
        fire(s, player, action)
    elif ask == Ask.DISCARD:
        answers.answer_discard(s, action)
    elif ask == Ask.SPARE:
        if answers.answer_spare(s, action):
            return
    elif ask == Ask.GIVE_WAY:
        answers.answer_give_way(s, action)
    elif ask == Ask.TIDE:
        answers.answer_tide(s, action)
    elif ask == Ask.AMOUNT:
        s.spent = action - OPTION_1 + 1
    elif ask == Ask.TARGET:
        answers.answer_target(s, action)
    elif ask == Ask.TOMB:
        answers.answer_tomb(s, action)
    elif ask == Ask.KEEP:
        answers.answer_keep(s, action)
    advance(s)

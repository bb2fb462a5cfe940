"""The order of play: set-up, the steps of a turn, who decides, what he may do (chapters 4 to 6)."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Seed, note, rule, shuffle, start

from . import events
from .cards import ACTIONS, CARDS, COLOURS, HANDS, LOOKED, START_ENERGY, START_SAPPHIRES
from .decisions import decisions
from .options import FIRST_TURN_ONE_ACTION
from .rules import gems, hands, spells, turns
from .state import PILE_DEPTH, SIDES, Ask, Road, State, Step, acting


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
    for i in range(LOOKED):
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
    note(events.TURN, acting(s))


@rule
def advance(s: State) -> None:
    """SPL-5.1  Go on by itself until somebody must decide, or the game is over."""
    s.ask = Ask.NOTHING
    while s.ask == Ask.NOTHING and s.road == Road.RUNNING:
        if s.owing > 0:
            spells.put_question(s, Ask.DISCARD, s.owing_mage[0])
        elif s.may_spend > 0:
            spells.put_question(s, Ask.SPARE, acting(s))
        elif s.depth > 0:
            spells.run_operation(s)
        elif s.step == Step.ENCHANTMENTS:
            if turns.any_enchantment_pending(s):
                spells.put_question(s, Ask.ENCHANTMENT, acting(s))
            else:
                s.step = Step.DRAW
        elif s.step == Step.DRAW:
            draw_step(s)
        elif s.actions_left > 0 and turns.may_act(s):
            spells.put_question(s, Ask.MAIN, acting(s))
        else:
            end_turn(s)


@rule
def draw_step(s: State) -> None:
    """SPL-5.5  Draw a card; with an empty deck the game ends there and then (SPL-11.3)."""
    if s.deck_size == 0:
        gems.settle_deck(s)
        return
    note(events.DREW, acting(s), 1)
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
def pending(s: State) -> int:
    """SPL-5.8  One mage at a time decides, until the game is over."""
    return 0 if s.ask == Ask.NOTHING else 1 << s.asked


legal, why = decisions.lists, decisions.refuses
"""SPL-9.2, SPL-9.4  All answers to the pending decision; why another one is none."""
answer = decisions.does


@rule
def apply(s: State, player: int, action: int) -> None:
    answer(s, player, action)
    advance(s)

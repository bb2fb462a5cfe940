"""The order of play (VAL-6.1): setup, pending, legal, apply."""

from __future__ import annotations

from pentacle.core import Ints, Moves, Seed, note, rule, shuffle, start
from pentacle.core.bits import count_bits, nth_bit

from . import cards, events, state
from .decisions import decisions
from .options import BEGINS, BOARD, FIRST_GAME, FORMER_COURSES, MODE, MONK_PRICE, TRAINING_GOAL
from .rules import (
    arena,
    cave,
    dark,
    draft,
    fountain,
    goods,
    items,
    offerings,
    planning,
    river,
    sanctuary,
    tavern,
    training,
    university,
)
from .state import State

list_choices, carry_out, refuse_choice = decisions.lists, decisions.does, decisions.refuses


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """VAL-4.1, VAL-4.6, VAL-13.1  The table is laid; then the draft, or what takes its place."""
    s.rng = start(seed)
    s.seats = seats
    s.mythics = options[MODE] + 1
    s.monk_price = options[MONK_PRICE]
    s.training_goal = options[TRAINING_GOAL]
    s.former = options[FORMER_COURSES]
    lay_cards(s)
    lay_goods(s)
    if options[BOARD] == 1 or (options[BOARD] == 0 and options[FIRST_GAME]):
        for i in range(4):
            s.rows[i] = cards.FIRST_ROWS[i]
    if state.is_solo(s):
        river.fill_river(s)
        s.plans = (1 << cards.PLANS) - 1
        s.first = options[BEGINS]
        draft.ask_start(s)
    elif options[FIRST_GAME]:
        s.ready_hands = 1
        s.mythics = 1
        draft.deal_ready_hands(s)
        draft.ask_start(s)
    else:
        draft.deal_packs(s, cards.TAMEABLE)


@rule
def lay_cards(s: State) -> None:
    """VAL-4.1, VAL-2.2, VAL-2.3  Decks, the Black Magic card, four courses, the hunting board."""
    s.blacks_left = (1 << cards.BLACKS) - 1
    dark.reveal_black(s)
    for k in range(cards.SPELLS):
        if not state.is_solo(s) or cards.SPELL_SOLO[k] != 0:
            s.spell_deck[k] = cards.COPIES
            s.spell_left += cards.COPIES
    s.deck = cards.ALL_ACTIONS
    university.stack_courses(s)
    university.fill_university(s)
    for i in range(4):
        s.rows[i] = i
    shuffle(s, s.rows, 4)
    if s.seats <= 2:
        s.offers = cards.ALL_OFFERS


@rule
def lay_goods(s: State) -> None:
    """VAL-2.1, VAL-4.1  Power 3, skill 1 in each element, 3 Vals; the rest is the supply."""
    for t in range(cards.TOKENS):
        s.token_supply[t] = cards.ALL_TOKENS if t != cards.GOURD_5 else 0
    s.supply = cards.ALL_VALS - cards.PURSE * s.seats
    for p in range(s.seats):
        s.power[p] = cards.START_POWER
        s.vals[p] = cards.PURSE
        for e in range(4):
            s.skill[p, e] = cards.START_SKILL
    s.turn = 1


@rule
def pending(s: State) -> int:
    """VAL-18.6  Everybody who still owes an answer to a question for all, else the one asked."""
    if s.phase == state.OVER:
        return 0
    if not state.is_for_all(s.ask):
        return 1 << s.actor
    mask = 0
    for p in range(s.seats):
        if s.todo[p] > 0:
            mask |= 1 << p
    return mask


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """VAL-18.1, VAL-18.5  Every decision is asked, also one with a single answer."""
    return list_choices(s, player, out) if pending(s) >> player & 1 else 0


@rule
def why(s: State, player: int, action: int) -> int:
    """VAL-18.1  Why the player who is asked cannot choose this; 0 if he can."""
    return refuse_choice(s, player, action)


@rule
def apply(s: State, player: int, action: int) -> None:
    """Carry out one action, then run on to the next question."""
    carry_out(s, player, action)
    while s.ask == state.ASK_NOTHING and s.phase != state.OVER:
        step(s)


@rule
def step(s: State) -> None:
    """VAL-6.1, VAL-8.0  The places in numerical order, each completely before the next."""
    phase = s.phase
    if phase == state.PLANNING:
        planning.step_planning(s)
    elif phase == state.AT_DARK:
        dark.step_dark(s)
    elif phase == state.AT_FOUNTAIN:
        fountain.step_fountain(s)
    elif phase == state.AT_TAVERN:
        tavern.step_tavern(s)
    elif phase == state.AT_CAVE:
        cave.step_cave(s)
    elif phase == state.AT_TRAINING:
        training.step_training(s)
    elif phase == state.AT_SANCTUARY:
        sanctuary.step_sanctuary(s)
    elif phase == state.AT_UNIVERSITY:
        university.step_university(s)
    elif phase == state.AT_ARENA:
        arena.step_arena(s)
    else:
        step_between(s)


@rule
def step_between(s: State) -> None:
    """VAL-6.1, VAL-14.10  The start of the tournament, the end of a round, the Offering Phase."""
    if s.phase == state.STARTING:
        draft.open_start(s)
        if not state.is_solo(s):
            draft.find_first(s)
        begin_round(s)
    elif s.phase == state.NIGHTFALL:
        if items.is_window_over(s, cards.AT_END, -1):
            end_round(s)
    elif s.altar < 4:
        offerings.step_offerings(s)
    elif state.is_solo(s) and s.turn >= cards.SOLO_ROUNDS:
        end_game(s)
    else:
        dark.reveal_black(s)
        university.renew_university(s)
        next_round(s)


@rule
def begin_round(s: State) -> None:
    s.phase = state.PLANNING
    s.passed = 0
    s.planner = s.first
    s.altar = 0
    s.plan_step = 0
    for i in range(4):
        s.plan_shown[i] = 0
    note(events.ROUND, s.turn, s.first)


@rule
def next_round(s: State) -> None:
    """VAL-5.8, VAL-14.5  The turn cube advances and the First Player token passes to the left."""
    s.turn += 1
    s.first = (s.first + 1) % state.players(s)
    begin_round(s)


@rule
def is_final(s: State) -> bool:
    """VAL-12.1, VAL-12.2, VAL-14.11  Six creatures end the game, or the last round."""
    if state.is_solo(s):
        return s.turn >= cards.SOLO_ROUNDS and s.turn % cards.OFFERINGS != 0
    for p in range(s.seats):
        if count_bits(s.trophies[p]) >= cards.TROPHIES:
            return True
    return s.turn >= cards.ROUNDS


@rule
def end_round(s: State) -> None:
    """VAL-6.1, VAL-11.1, VAL-11.3  End check, clean-up, then offerings or maintenance."""
    if is_final(s):
        end_game(s)
        return
    clean_up(s)
    if s.turn % cards.OFFERINGS == 0:
        offerings.begin_offerings(s)
    else:
        university.fill_university(s)
        next_round(s)


@rule
def end_game(s: State) -> None:
    s.phase = state.OVER
    note(events.ENDED, s.turn)


@rule
def clean_up(s: State) -> None:
    """VAL-6.2  Pawns go home, injured mages rest or return, the monk follows the last offering."""
    for slot in range(cards.SLOTS):
        s.board[slot] = 0
    s.struck = 0
    for p in range(4):
        s.placed[p] = 0
        if s.inactive[p] != 0 and s.hurt[p] == 0:
            recover(s, p)
        if s.hurt[p] != 0:
            s.inactive[p] = 1
            if state.is_solo(s) and s.turn < cards.SOLO_ROUNDS:
                s.deeds[state.DEED_INACTIVE] = 1
        s.hurt[p] = 0
    if s.monk != 0 or s.monk_next != 0:
        note(events.MONK, s.monk_next - 1)
    s.monk = s.monk_next
    s.monk_next = 0


@rule
def recover(s: State, p: int) -> None:
    """VAL-6.2, VAL-8.5.9  The mage comes back and the Wound under it is discarded."""
    s.inactive[p] = 0
    wound = nth_bit(s.front[p] & cards.WOUNDS, 0)
    s.front[p] &= ~(1 << wound)
    goods.discard_action(s, wound)
    note(events.RECOVERED, p)

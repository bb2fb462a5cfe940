"""Can every number of the record be what it stands for?  What passes can be used as an index."""

from __future__ import annotations

from pentacle.core import rule

from . import cards
from .rules.vials import T_DONE
from .state import ASK_WINDOW, INTO_VALS, OVER, SUB_TOWER, State, players


@rule
def is_from(n: int, low: int, high: int) -> bool:
    return low <= n <= high


@rule
def has_sound_numbers(s: State) -> bool:
    return (
        is_flow_sound(s)
        and is_action_sound(s)
        and are_seats_sound(s)
        and are_cards_sound(s)
        and are_solo_cards_sound(s)
    )


@rule
def is_flow_sound(s: State) -> bool:
    """Where the game stands."""
    n, seats = players(s), int(s.seats)
    sound = is_from(s.mythics, 1, 3) and is_from(s.ready_hands, 0, 1)
    sound = sound and is_from(s.monk_price, 0, 1) and is_from(s.training_goal, 0, 1)
    sound = sound and is_from(s.former, 0, cards.AS_BEFORE)
    sound = sound and is_from(s.phase, 0, OVER) and is_from(s.ask, 0, SUB_TOWER)
    sound = sound and is_from(s.resume, 0, ASK_WINDOW) and is_from(s.actor, 0, seats - 1)
    sound = sound and is_from(s.first, 0, n - 1) and is_from(s.planner, 0, n - 1)
    sound = sound and is_from(s.passed, 0, (1 << n) - 1) and is_from(s.place_slot, 0, 4)
    sound = sound and is_from(s.altar, 0, 4) and is_from(s.stage, 0, T_DONE)
    sound = sound and is_from(s.window_at, 0, seats - 1) and is_from(s.turn, 1, 100)
    sound = sound and is_from(s.draft_deck, 0, 2) and is_from(s.draft_pick, 0, 3)
    sound = sound and is_from(s.monk, 0, n) and is_from(s.monk_next, 0, n)
    return sound and is_from(s.black, 0, cards.BLACKS - 1) and is_from(s.shuffles, 0, 100)


@rule
def is_action_sound(s: State) -> bool:
    """The action in progress."""
    sound = is_from(s.pawn, 0, cards.PAWN_KINDS - 1) and is_from(s.disguise, 0, 1)
    sound = sound and is_from(s.struck, 0, 4) and is_from(s.rune, 0, INTO_VALS)
    sound = sound and is_from(s.spell, 0, cards.SPELLS) and is_from(s.victim, 0, s.seats - 1)
    sound = sound and is_from(s.thesis, 0, 4) and is_from(s.stolen, 0, 100)
    sound = sound and is_from(s.searcher, 0, players(s) - 1) and is_from(s.room, 0, 3)
    sound = sound and is_from(s.searched, 0, (1 << players(s)) - 1)
    sound = sound and is_from(s.draws, 0, 100) and is_from(s.cards_due, 0, 20)
    sound = sound and is_from(s.berries, 0, 20) and is_from(s.stone, 0, 1)
    sound = sound and is_from(s.painless, 0, 1) and is_from(s.wound, 0, cards.ACTIONS)
    sound = sound and is_from(s.fresh_wound, 0, cards.ACTIONS) and is_from(s.claim, 0, 20)
    sound = sound and is_from(s.due, 0, 100) and is_from(s.offered, 0, 15)
    sound = sound and is_from(s.gem, 0, 1) and is_from(s.purse, 0, 127)
    sound = sound and is_from(s.fights, 0, 10) and is_from(s.won, 0, s.fights)
    for i in range(4):
        sound = sound and is_from(s.boost[i], 0, 60)
    for i in range(3):
        sound = sound and is_from(s.added[i], 0, 20)
    return sound and is_from(s.free, 0, 1)


@rule
def are_seats_sound(s: State) -> bool:
    """What belongs to each player."""
    sound = True
    for p in range(4):
        sound = sound and is_from(s.inactive[p], 0, 1) and is_from(s.hurt[p], 0, 1)
        sound = sound and is_from(s.placed[p], 0, 15) and is_from(s.todo[p], 0, 4)
        sound = sound and is_from(s.bid_gem[p], 0, 1) and s.bid[p] >= 0
        sound = sound and is_from(s.front[p], 0, (1 << cards.ACTIONS) - 1)
        for i in range(4):
            sound = sound and is_from(s.started[p, i], 0, 4 if i < cards.GIFT else 0)
        for i in range(cards.HAND):
            sound = sound and s.shown[p, i] >= 0
        for k in range(cards.COURSES):
            sound = sound and is_from(s.course[p, k], 0, cards.USED_UP + 1)
        for k in range(cards.SPELLS):
            sound = sound and is_from(s.spell_hand[p, k], 0, 2)
    return sound


@rule
def are_cards_sound(s: State) -> bool:
    """What lies on the table."""
    sound = s.deck >= 0 and s.pile >= 0
    for slot in range(cards.SLOTS):
        sound = sound and is_from(s.board[slot], 0, cards.PAWN_KINDS * players(s))
    for i in range(4):
        sound = sound and is_from(s.university[i], 0, cards.COURSES)
        sound = sound and is_from(s.picked[i], 0, cards.CREATURES)
        for j in range(4):
            sound = sound and s.spare[i, j] == 0
            for kind in range(3):
                sound = sound and is_from(s.draft[kind, i, j], 0, cards.CREATURES)
    for i in range(2):
        sound = sound and is_from(s.search[i], 0, cards.ACTIONS)
        sound = sound and is_from(s.spells_drawn[i], 0, cards.SPELLS)
    return sound


@rule
def are_solo_cards_sound(s: State) -> bool:
    sound = is_from(s.plan, 0, cards.PLANS) and is_from(s.plan_step, 0, 4)
    for i in range(4):
        sound = sound and is_from(s.river[i], 0, cards.CREATURES) and s.plan_shown[i] >= 0
    for i in range(len(s.deeds)):
        sound = sound and s.deeds[i] >= 0
    return sound

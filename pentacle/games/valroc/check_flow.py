"""Does what is asked fit the table, and does nothing else of an action in progress lie about?"""

from __future__ import annotations

from pentacle.core import column, rule
from pentacle.core.bits import count_bits

from . import cards, laws, reasons, state
from .actions import AMOUNTS
from .rules import arena, cave, dark, gods, items, placing, vials
from .rules.training import refuse_draw
from .state import State

_ITEMS = (state.ASK_PLAN, state.ASK_TRAIN, state.ASK_WOUND, state.ASK_STATUE, state.ASK_COURSE,
          state.ASK_FIGHT)  # fmt: skip
ITEM_ASKS = sum(1 << ask for ask in _ITEMS)
"""Questions that an item may interrupt."""
_SPELLS = {
    state.SUB_THEFT: cards.THEFT,
    state.SUB_ESSENCE: cards.ESSENCE,
    state.SUB_ESSENCE_ELEMENT: cards.ESSENCE,
    state.SUB_PLUNDER: cards.PLUNDER,
    state.SUB_PLUNDER_SURPLUS: cards.PLUNDER,
    state.SUB_FORCE: cards.FORCE,
    state.SUB_LORE: cards.LORE,
    state.SUB_DISORDER: cards.DISORDER,
}
_COURSES = {
    state.SUB_THEORY: cards.THEORY,
    state.SUB_THESIS: cards.THESIS,
    state.SUB_THESIS_SECOND: cards.THESIS,
    state.SUB_TACTICS: cards.TACTICS,
}
SUB_SPELL = column([_SPELLS.get(ask, -1) for ask in range(state.SUB_TOWER + 1)])
SUB_COURSE = column([_COURSES.get(ask, -1) for ask in range(state.SUB_TOWER + 1)])


@rule
def check_flow(s: State) -> int:
    if s.phase == state.OVER:
        return laws.BAD_ASKED if s.ask != 0 or s.resume != 0 else 0
    if s.ask == state.ASK_NOTHING:
        return laws.BAD_SILENCE
    bad = 0 if is_ask_sound(s) else laws.BAD_ASKED
    everybody = (1 << state.players(s)) - 1
    if s.phase == state.PLANNING:
        bad |= laws.BAD_ASKED if s.passed == everybody and s.resume != 0 else 0
    elif s.passed != (0 if is_opening(s) else everybody):
        bad |= laws.BAD_ASKED
    return bad | check_answers(s) | (0 if is_tidy(s) else laws.BAD_SCRATCH)


@rule
def is_opening(s: State) -> bool:
    return s.phase == state.DRAFT or s.phase == state.KEEPING or s.phase == state.STARTING


@rule
def is_ask_sound(s: State) -> bool:
    """The open question, and the one that it interrupts, can be asked of this player now."""
    if SUB_SPELL[s.ask] < 0 and SUB_COURSE[s.ask] < 0 and s.ask != state.SUB_TOWER:
        return s.resume == 0 and s.spell == 0 and is_main_sound(s, s.ask)
    if s.resume != 0:
        if ITEM_ASKS >> s.resume & 1 == 0 or not is_main_sound(s, s.resume):
            return False
    elif not is_between(s):
        return False
    return is_sub_sound(s, items.window_of(s, s.resume if s.resume != 0 else state.ASK_WINDOW))


@rule
def is_between(s: State) -> bool:
    """Can the flow run on from here once the interrupting question is answered?"""
    if s.phase == state.AT_TRAINING:
        drawing = s.stage == vials.T_REVEAL and s.ask == state.SUB_TOWER and s.stone != 0
        return (drawing and is_training(s)) or is_window_sound(s, cards.TRAINING)
    if s.phase == state.AT_ARENA:
        return is_window_sound(s, cards.ARENA)
    return s.phase == state.NIGHTFALL or (
        s.phase == state.PLANNING and s.ask == state.SUB_TOWER and s.disguise == 0
    )


@rule
def is_sub_sound(s: State, window: int) -> bool:
    """What an item or the dark tower asks."""
    p, ask, spell, course = s.actor, s.ask, SUB_SPELL[s.ask], SUB_COURSE[s.ask]
    if s.spell != spell + 1:
        return False
    if (
        spell >= 0
        and cards.SPELL_WINDOWS[spell] >> window & 1 == 0
        and cards.SPELL_LATE[spell] == 0
    ):
        return False
    if course >= 0:
        open_now = cards.COURSE_WINDOWS[course] >> window & 1 != 0
        used = s.course[p, course] == cards.USED_UP
        return used and open_now and (s.thesis > 0) == (ask == state.SUB_THESIS_SECOND)
    if ask == state.SUB_TOWER:
        return gods.cheapest_used(s, p) > 0
    if ask == state.SUB_THEFT:
        return items.has_vals_on_statues(s) and s.stolen < cards.SPELL_N[cards.THEFT]
    if ask == state.SUB_ESSENCE or ask == state.SUB_PLUNDER:
        return items.has_target(s, p, spell)
    if ask == state.SUB_ESSENCE_ELEMENT:
        return (
            s.victim != p
            and int(s.skill[s.victim, 0])
            + s.skill[s.victim, 1]
            + s.skill[s.victim, 2]
            + s.skill[s.victim, 3]
            > 0
        )
    if ask == state.SUB_PLUNDER_SURPLUS:
        return count_bits(s.front[p]) > cards.KEPT and s.resume != state.ASK_TRAIN
    return True


@rule
def is_main_sound(s: State, ask: int) -> bool:
    """A question of the flow: its phase, its stage, its player."""
    phase = s.phase
    if phase == state.PLANNING:
        return is_planning_sound(s, ask)
    if phase == state.AT_DARK:
        return is_dark_sound(s, ask)
    if phase == state.AT_CAVE:
        return is_search_sound(s, ask)
    if phase == state.AT_TRAINING:
        if ask == state.ASK_WINDOW:
            return is_window_asked(s, cards.TRAINING)
        return is_training(s) and is_training_sound(s, ask)
    if phase == state.AT_SANCTUARY:
        return (
            state.owner(s, cards.SANCTUARY) == s.actor
            and s.stage == 0
            and is_offering_sound(s, ask)
        )
    if phase == state.AT_UNIVERSITY:
        here = s.place_slot < 4 and state.owner(s, cards.UNIVERSITY + s.place_slot) == s.actor
        return ask == state.ASK_COURSE and here and s.stage == 0
    if phase == state.AT_ARENA:
        if ask == state.ASK_WINDOW:
            return is_window_asked(s, cards.ARENA)
        here = s.place_slot < 4 and state.owner(s, cards.ARENA + s.place_slot) == s.actor
        return ask == state.ASK_FIGHT and here and s.stage == arena.A_FIGHT and s.fights > 0
    if phase == state.NIGHTFALL:
        return ask == state.ASK_WINDOW and is_window_asked(s, -1)
    if phase == state.OFFERING:
        return ask == state.ASK_BID and s.altar < 4
    if state.is_solo(s) and phase != state.STARTING:
        return False
    picks = phase == state.DRAFT and ask == state.ASK_PICK
    keeps = phase == state.KEEPING and ask == state.ASK_DISCARD
    return picks or keeps or (phase == state.STARTING and ask == state.ASK_START)


@rule
def is_planning_sound(s: State, ask: int) -> bool:
    p = s.actor
    if s.passed >> p & 1 or s.planner != (p + 1) % state.players(s):
        return False
    if ask == state.ASK_SPOT:
        return placing.refuse_place(s, p, s.pawn, s.disguise != 0) == reasons.FINE
    return ask == state.ASK_PLAN and (s.disguise == 0 or placing.may_disguise(s, p))


@rule
def is_dark_sound(s: State, ask: int) -> bool:
    half = s.place_slot
    if half > cards.LOWER or state.owner(s, half) != s.actor:
        return False
    if ask == state.ASK_SPELL:
        return s.stage == 2 and s.spells_drawn[0] > 0
    if ask == state.ASK_RUNE_AMOUNT:
        earns = state.kind_on(s, cards.UPPER) != cards.MERCENARY or s.rune == state.INTO_POWER
        return (
            s.stage == 1 and half == cards.UPPER and s.black == cards.RUNE and s.rune > 0 and earns
        )
    return s.stage == 1 and ask == dark.question_of_half(s, s.actor)


@rule
def is_search_sound(s: State, ask: int) -> bool:
    p = s.searcher
    here = s.searched >> p & 1 and state.owner(s, cards.CAVE + s.room) == p and s.search[0] > 0
    if not here or s.place_slot > 3 or state.is_ghost(s, p):
        return False
    if ask == state.ASK_SEAL:
        return (
            s.stage == cave.S_CHOOSE
            and state.suffers(s, p, cards.DEMENTIA)
            and (
                s.actor == state.lower_user(s, cards.DEMENTIA)
                and not state.is_ghost(s, state.lower_user(s, cards.DEMENTIA))
            )
        )
    if ask == state.ASK_SEARCH:
        return s.stage == cave.S_FIND and s.search[1] > 0 and s.actor == p
    found = cards.ZONE[s.search[0] - 1, s.room] > 0 and state.has_upper(s, p, cards.GIFT_OF_DUSK)
    return ask == state.ASK_GIFT and s.stage == cave.S_DONE and s.actor == p and found


@rule
def is_training(s: State) -> bool:
    return s.place_slot < 4 and state.owner(s, cards.TRAINING + s.place_slot) == s.actor


@rule
def is_training_sound(s: State, ask: int) -> bool:
    p = s.actor
    if s.fresh_wound > 0 and s.front[p] >> (s.fresh_wound - 1) & 1 == 0:
        return False
    if ask == state.ASK_TRAIN:
        return s.stage == vials.T_STEP and (s.berries == 0 or refuse_draw(s, p) == reasons.FINE)
    if ask == state.ASK_WOUND:
        return s.stage == vials.T_REVEAL and s.wound > 0 and s.draws > 0
    if ask == state.ASK_VIALS:
        return s.stage == vials.T_CLAIM and vials.has_vial_token(s, p)
    if ask == state.ASK_SURPLUS:
        return s.stage == vials.T_DONE and s.front[p] & cards.VIALS != 0
    if s.stage != vials.T_HEAL:
        return False
    if ask == state.ASK_CLAIM_ELEMENT:
        return 0 < s.claim <= vials.most_claimed(s, p)
    if ask == state.ASK_PAYMENT:
        return s.due > 0 and vials.is_due_payable(s, p)
    return ask == state.ASK_CLAIM


@rule
def is_offering_sound(s: State, ask: int) -> bool:
    p = s.actor
    if ask == state.ASK_STATUE:
        return s.offered != 15
    fresh = s.altar < 4 and s.offered >> s.altar & 1 == 0 and state.has_offer(s, p)
    paid = s.purse <= s.vals[p] and s.gem <= s.tokens[p, cards.DIAMOND]
    return ask == state.ASK_OFFER and fresh and paid and s.purse % AMOUNTS == 0


@rule
def is_window_sound(s: State, first: int) -> bool:
    """A window before the action of the pawn on the slot that comes next."""
    if first < 0:
        return True
    here = state.owner(s, first + s.place_slot) if s.place_slot < 4 else -1
    return here >= 0 and not state.is_ghost(s, here) and s.stage == vials.T_WINDOW


@rule
def is_window_asked(s: State, first: int) -> bool:
    if not is_window_sound(s, first) or s.actor != (s.first + s.window_at) % s.seats:
        return False
    if first >= 0 and state.owner(s, first + s.place_slot) == s.actor:
        return False
    return items.is_asked(s, s.actor, items.window_of(s, state.ASK_WINDOW))


@rule
def check_answers(s: State) -> int:
    """VAL-18.6  Who owes an answer has not given it; who does not has."""
    owed = 0
    for p in range(s.seats):
        owed += s.todo[p]
        most = 0
        if state.is_for_all(s.ask):
            most = (
                cards.GIFT if s.ask == state.ASK_START else 3 if s.ask == state.ASK_DISCARD else 1
            )
        given = 0
        for i in range(cards.GIFT):
            given += 1 if s.started[p, i] > 0 else 0
            if s.started[p, i] > 0 and i >= cards.GIFT - s.todo[p]:
                return laws.BAD_ANSWERS
        starting = s.ask == state.ASK_START
        if s.todo[p] > most or given != (cards.GIFT - s.todo[p] if starting else 0):
            return laws.BAD_ANSWERS
        if s.picked[p] != 0 and s.ask != state.ASK_PICK:
            return laws.BAD_ANSWERS
        if s.ask != state.ASK_BID and (s.bid[p] != 0 or s.bid_gem[p] != 0):
            return laws.BAD_ANSWERS
        if s.bid[p] > max(s.vals[p], 0) or s.bid_gem[p] > max(s.tokens[p, cards.DIAMOND], 0):
            return laws.BAD_ANSWERS
        if s.todo[p] > 0 and s.bid[p] % AMOUNTS != 0:
            return laws.BAD_ANSWERS
    return laws.BAD_ANSWERS if (owed > 0) != state.is_for_all(s.ask) else 0


@rule
def is_tidy(s: State) -> bool:
    """What belongs to one place or question is blank elsewhere."""
    ask, main, phase = s.ask, state.main_ask(s), s.phase
    drawn = s.spells_drawn[0] == 0 and s.spells_drawn[1] == 0
    tidy = drawn or ask == state.ASK_SPELL
    tidy = tidy and (s.rune == 0 or ask == state.ASK_RUNE_AMOUNT)
    tidy = tidy and (s.stolen == 0 or ask == state.SUB_THEFT)
    tidy = tidy and (s.victim == 0 or ask == state.SUB_ESSENCE_ELEMENT)
    tidy = tidy and (s.thesis == 0 or ask == state.SUB_THESIS_SECOND)
    tidy = tidy and (s.pawn == 0 or ask == state.ASK_SPOT)
    tidy = tidy and (s.disguise == 0 or phase == state.PLANNING)
    tidy = tidy and (s.altar == 0 or phase == state.OFFERING or ask == state.ASK_OFFER)
    tidy = tidy and ((s.purse == 0 and s.gem == 0) or ask == state.ASK_OFFER)
    tidy = tidy and (s.offered == 0 or phase == state.AT_SANCTUARY)
    tidy = tidy and (s.claim == 0 or ask == state.ASK_CLAIM_ELEMENT)
    tidy = tidy and (s.due == 0 or ask == state.ASK_PAYMENT)
    tidy = tidy and (s.wound == 0 or main == state.ASK_WOUND)
    tidy = tidy and (s.berries == 0 or main == state.ASK_TRAIN)
    staged = state.place_now(s) >= 0 or s.stage == 0
    return tidy and staged and is_tidy_elsewhere(s)


@rule
def is_tidy_elsewhere(s: State) -> bool:
    busy = s.phase == state.AT_TRAINING and s.stage != vials.T_WINDOW
    training = int(s.draws) + s.stone + s.painless + s.fresh_wound + s.cards_due
    boosts, added = int(s.fights) + s.won + s.free, 0
    for e in range(4):
        boosts += s.boost[e]
    for i in range(3):
        added += s.added[i]
        if s.added[i] > s.tokens[s.actor, cards.SMALL_VIAL + i]:
            return False
    counting = s.ask == state.ASK_VIALS or s.ask == state.ASK_CLAIM
    counting = counting or s.ask == state.ASK_CLAIM_ELEMENT
    fighting = s.phase == state.AT_ARENA and s.stage != arena.A_WINDOW
    searching = s.phase == state.AT_CAVE
    search = int(s.searched) + s.searcher + s.room + s.search[0] + s.search[1]
    windowed = s.phase == state.NIGHTFALL or s.phase == state.AT_TRAINING
    windowed = windowed or s.phase == state.AT_ARENA
    due = s.cards_due == 0 or s.stage == vials.T_REVEAL
    return (
        (busy or training == 0)
        and (added == 0 or counting)
        and (fighting or boosts == 0)
        and (searching or search == 0)
        and (windowed or s.window_at == 0)
        and due
        and (s.fresh_wound == 0 or s.stage == vials.T_CLAIM or s.stage == vials.T_HEAL)
    )

"""Are the spells each in one place, counted right, and remembered as they can have been?"""

from __future__ import annotations

from pentacle.core import rule

from . import laws
from .cards import COPIES, SPELL_SOLO, SPELLS
from .rules.spell_deck import age_now
from .state import ASK_SPELL, EVERYBODY, LAST_AGE, State, is_solo


@rule
def copies_of(s: State, k: int) -> int:
    """VAL-2.2, VAL-14.2  How many cards of a spell are in this game."""
    return COPIES if not is_solo(s) or SPELL_SOLO[k] != 0 else 0


@rule
def check_spells(s: State) -> int:
    bad, left = 0, int(s.spell_left)
    for k in range(SPELLS):
        n, negative = int(s.spell_deck[k]), s.spell_deck[k] < 0
        left -= s.spell_deck[k]
        for p in range(5):
            n += s.spell_waste[p, k]
            negative = negative or s.spell_waste[p, k] < 0
        for p in range(4):
            n += int(s.spell_hand[p, k]) + int(s.spell_used[p, k])
            negative = negative or s.spell_hand[p, k] < 0 or s.spell_used[p, k] < 0
        for i in range(2):
            n += 1 if s.spells_drawn[i] == k + 1 else 0
        n += 1 if s.spell == k + 1 else 0
        if negative or n != copies_of(s, k):
            bad |= laws.BAD_SPELLS
    if bad == 0:
        bad |= check_counts(s) | check_memory(s)
    return bad | (laws.BAD_COUNTS if left != 0 else 0)


@rule
def check_counts(s: State) -> int:
    """Counts by player and age fit the cards."""
    for p in range(5):
        waste = int(s.waste_count[p])
        for k in range(SPELLS):
            waste -= s.spell_waste[p, k]
        if waste != 0:
            return laws.BAD_COUNTS
    for p in range(4):
        held = int(s.spell_count[p])
        for k in range(SPELLS):
            held -= s.spell_hand[p, k]
        for age in range(LAST_AGE + 1):
            n = count_age(s, p, age) if age <= age_now(s) else 0
            if s.spell_kept[p, age] != n:
                return laws.BAD_COUNTS
        if held != 0:
            return laws.BAD_COUNTS
    return 0


@rule
def count_age(s: State, p: int, age: int) -> int:
    """How many spells of a hand have this age; -1 if their ages cannot be."""
    n = 0
    for k in range(SPELLS):
        for i in range(2):
            kept = int(s.spell_age[p, k, i])
            if i >= s.spell_hand[p, k]:
                if kept != 0:
                    return -1
            elif kept < 0 or kept > age_now(s) or (i == 1 and kept < s.spell_age[p, k, 0]):
                return -1
            elif kept == age:
                n += 1
    return n


@rule
def check_memory(s: State) -> int:
    """VAL-17.2  What a player was sure to be in the deck can have been there."""
    for viewer in range(5):
        for k in range(SPELLS):
            if viewer >= s.seats and viewer != EVERYBODY:
                if s.spell_sure[viewer, k, 0] != 0:
                    return laws.BAD_MEMORY
            elif not is_memory_sound(s, viewer, k):
                return laws.BAD_MEMORY
    return 0


@rule
def is_memory_sound(s: State, viewer: int, k: int) -> bool:
    """Each copy that is hidden from the viewer lies where it can be, the later known in the newer
    places."""
    late, early = int(s.spell_sure[viewer, k, 0]), int(s.spell_sure[viewer, k, 1])
    if early < 0 or late < early or late > age_now(s):
        return False
    hidden, oldest, newest = 0, LAST_AGE, 0
    for p in range(4):
        if p != viewer:
            for i in range(s.spell_hand[p, k]):
                hidden += 1
                oldest = min(oldest, int(s.spell_age[p, k, i]))
                newest = max(newest, int(s.spell_age[p, k, i]))
            hidden += s.spell_waste[p, k]
            newest = LAST_AGE if s.spell_waste[p, k] > 0 else newest
    drawn = 0
    for i in range(2):
        if s.ask == ASK_SPELL and s.actor != viewer and s.spells_drawn[i] == k + 1:
            drawn += 1
    if s.spell_deck[k] + drawn > 0:
        newest = LAST_AGE
    hidden += int(s.spell_deck[k]) + drawn
    known = (1 if late > 0 else 0) + (1 if early > 0 else 0)
    if known > hidden or (late > 0 and late > newest):
        return False
    return early == 0 or early <= oldest

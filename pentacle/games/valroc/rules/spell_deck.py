"""Where spells come from: the deck, two cards to choose from, hands, and what is remembered.

Everybody sees how old each card of a hand is: after which reshuffle it was kept (VAL-17.2).
"""

from __future__ import annotations

from pentacle.core import below, note, rule, whisper

from .. import events, reasons
from ..actions import KEEP
from ..cards import SPELLS
from ..state import ASK_NOTHING, ASK_SPELL, EVERYBODY, LAST_AGE, State, is_within


@rule
def age_now(s: State) -> int:
    """The age of a card that is kept now: how often the deck was reshuffled."""
    return min(s.shuffles, LAST_AGE)


@rule
def enter_hand(s: State, p: int, spell: int, age: int) -> None:
    """A spell of a kind comes to a hand, behind an older one of the same kind."""
    s.spell_age[p, spell, s.spell_hand[p, spell]] = age
    s.spell_hand[p, spell] += 1


@rule
def leave_hand(s: State, p: int, spell: int) -> int:
    """VAL-17.2  The older one of a kind leaves a hand; returns its age, which everybody sees."""
    age = int(s.spell_age[p, spell, 0])
    s.spell_age[p, spell, 0] = s.spell_age[p, spell, 1]
    s.spell_age[p, spell, 1] = 0
    s.spell_hand[p, spell] -= 1
    s.spell_count[p] -= 1
    s.spell_kept[p, age] -= 1
    return age


@rule
def account_for(s: State, viewer: int, spell: int, age: int) -> None:
    """VAL-17.2  The viewer sees a card of this age: it may be the copy that he knew in the deck,
    unless it was kept before he knew that."""
    for i in range(2):
        if 0 < s.spell_sure[viewer, spell, i] <= age:
            if i == 0:
                s.spell_sure[viewer, spell, 0] = s.spell_sure[viewer, spell, 1]
            s.spell_sure[viewer, spell, 1] = 0
            return


@rule
def reshuffle_spells(s: State) -> None:
    """VAL-3.11  The discard pile becomes the deck; each player remembers what he put there."""
    s.shuffles += 1
    for k in range(SPELLS):
        for viewer in range(5):
            known = int(s.spell_waste[viewer, k])
            if viewer < s.seats:
                known += s.spell_waste[EVERYBODY, k]
            for _ in range(known):
                s.spell_sure[viewer, k, 1] = s.spell_sure[viewer, k, 0]
                s.spell_sure[viewer, k, 0] = age_now(s)
        for row in range(5):
            s.spell_deck[k] += s.spell_waste[row, k]
            s.spell_waste[row, k] = 0
    for row in range(5):
        s.spell_left += s.waste_count[row]
        s.waste_count[row] = 0


@rule
def has_waste(s: State) -> bool:
    for row in range(5):
        if s.waste_count[row] > 0:
            return True
    return False


@rule
def pull_spell(s: State) -> int:
    """A random spell of the deck; the caller made sure that there is one."""
    i = below(s, s.spell_left)
    k = 0
    while i >= s.spell_deck[k]:
        i -= s.spell_deck[k]
        k += 1
    s.spell_deck[k] -= 1
    s.spell_left -= 1
    return k


@rule
def draw_spells(s: State, p: int) -> None:
    """VAL-8.1.1  Two spells to choose from; one is no choice, and none is no question."""
    n = 0
    for _ in range(2):
        if s.spell_left == 0 and has_waste(s):
            reshuffle_spells(s)
        if s.spell_left > 0:
            k = pull_spell(s)
            s.spells_drawn[n] = k + 1
            account_for(s, p, k, age_now(s))
            n += 1
    if n > 0:
        s.actor = p
        s.ask = ASK_SPELL


@rule
def refuse_kept(s: State, p: int, action: int) -> int:
    if not is_within(action, KEEP, 2):
        return reasons.NOT_ASKED
    return reasons.FINE if s.spells_drawn[action - KEEP] != 0 else reasons.NOT_THERE


@rule
def keep_spell(s: State, p: int, action: int) -> None:
    """VAL-8.1.1  One goes to the hand, the other face down to the discard pile."""
    kept = int(s.spells_drawn[action - KEEP]) - 1
    other = int(s.spells_drawn[1 - (action - KEEP)]) - 1
    enter_hand(s, p, kept, age_now(s))
    s.spell_count[p] += 1
    s.spell_kept[p, age_now(s)] += 1
    if other >= 0:
        s.spell_waste[p, other] += 1
        s.waste_count[p] += 1
    s.spells_drawn[0] = 0
    s.spells_drawn[1] = 0
    s.ask = ASK_NOTHING
    note(events.STUDIED, p)
    whisper(1 << p, events.LEARNED, p, kept, other)

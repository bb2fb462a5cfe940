"""Ways through the maze (chapter 5): a set of places in one mask, grown by a flood fill."""

from __future__ import annotations

from pentacle.core import rule
from pentacle.core.bits import first_bit

from ..board import DOORS, HALL, HUB, N_CIRCLES, N_DOORS, N_NICHES, TOUCH, WORD, behind_of, near_of
from ..cards import EMPTY
from ..state import State

GUARDED_CIRCLE = 4
"""Only with this companion circle can figures stand on locks."""


@rule
def is_foreign(s: State, p: int, node: int) -> bool:
    """A wizard or familiar of another player stands there."""
    for q in range(s.seats):
        if q != p and (s.wizard[q] == node or s.familiar[q] == node):
            return True
    return False


@rule
def is_open(s: State, p: int, site: int) -> bool:
    """ARC-5.1  An empty site without a figure of another player; one's own never blocks."""
    return s.lock[site] == EMPTY and not is_foreign(s, p, site)


@rule
def is_protected(s: State, p: int, site: int) -> bool:
    """ARC-5.2, ARC-6.3, ARC-6.4  Another player's familiar or any guardian sits on the lock."""
    if s.circle != GUARDED_CIRCLE:
        return False
    for q in range(s.seats):
        if q != p and s.familiar[q] == site:
            return True
    for c in range(5):
        if s.guardian[c] == site:
            return True
    return False


@rule
def blocked_places(s: State, p: int) -> int:
    """The places next to which a figure of another player stands."""
    blocked = 0
    for q in range(s.seats):
        if q != p:
            blocked |= near_of(s.seats, s.wizard[q]) | near_of(s.seats, s.familiar[q])
    return blocked


@rule
def unblocked(s: State, p: int, place: int, more: int) -> int:
    """ARC-5.1  Of the places next to `place`, those not behind another player's figure."""
    for q in range(s.seats):
        if q != p:
            near = near_of(s.seats, s.wizard[q])
            if (near >> place) & 1 == 1:
                more &= ~near
            near = near_of(s.seats, s.familiar[q])
            if (near >> place) & 1 == 1:
                more &= ~near
    return more


@rule
def flood(s: State, p: int, reached: int, fresh: int) -> int:
    """Everything that can be walked to once the `fresh` ones among the reached places are."""
    blocked = blocked_places(s, p)
    while fresh != 0:
        wave = 0
        while fresh != 0:
            place = first_bit(fresh)
            fresh &= fresh - 1
            more = int(s.open_to[place]) & ~reached
            if (blocked >> place) & 1 == 1 and more != 0:
                more = unblocked(s, p, place, more)
            wave |= more
        fresh = wave
        reached |= wave
    return reached


@rule
def reach(s: State, p: int) -> int:
    """ARC-5.2, ARC-5.8  The places that p's wizard can walk to, however far; perhaps none."""
    at = int(s.wizard[p])
    if at == HALL:
        return flood(s, p, HUB, HUB)
    here = near_of(s.seats, at)
    door = behind_of(s.seats, at)
    if at >= N_CIRCLES[s.seats] and door >= 0 and is_open(s, p, door):
        here = near_of(s.seats, door)
    return flood(s, p, here, here)


@rule
def touches(s: State, at: int, reached: int, site: int) -> bool:
    """One step from a reached place, or from the node `at` itself, leads onto the site."""
    return bool(near_of(s.seats, site) & reached != 0 or behind_of(s.seats, site) == at)


@rule
def is_within(s: State, p: int, at: int, reached: int, site: int) -> bool:
    """A wizard standing at `at` who can walk to `reached` can step up to this site."""
    if touches(s, at, reached, site):
        return True
    door = behind_of(s.seats, site)
    if door < 0 or site < N_CIRCLES[s.seats]:
        return False
    return near_of(s.seats, door) & reached != 0 and is_open(s, p, door)


@rule
def is_accessible(s: State, p: int, at: int, reached: int, site: int) -> bool:
    """ARC-5.2  The way to the lock is open, and nobody protects it against p."""
    return is_within(s, p, at, reached, site) and not is_protected(s, p, site)


@rule
def touched(s: State, p: int, at: int, reached: int, word: int) -> int:
    """The sites of a word that a wizard standing at `at` can step up to."""
    sites = 0
    rest = reached
    while rest != 0:
        sites |= TOUCH[s.seats, first_bit(rest), word]
        rest &= rest - 1
    own = behind_of(s.seats, at)
    if own >= 0 and own // WORD == word:
        sites |= 1 << own % WORD
    for k in range(N_DOORS[s.seats] if N_NICHES[s.seats, word] > 0 else 0):
        door = int(DOORS[s.seats, k])
        niche = behind_of(s.seats, door)
        if s.lock[door] == EMPTY and niche // WORD == word:
            if near_of(s.seats, door) & reached != 0 and not is_foreign(s, p, door):
                sites |= 1 << niche % WORD
    return sites


@rule
def accessible_locks(s: State, p: int, at: int, reached: int, word: int) -> int:
    """ARC-5.2  All accessible locks among the sites of a word, as a bitmask."""
    sites = touched(s, p, at, reached, word) & int(s.barred[word])
    if s.circle == GUARDED_CIRCLE:
        rest = sites
        while rest != 0:
            bit = first_bit(rest)
            rest &= rest - 1
            if is_protected(s, p, WORD * word + bit):
                sites &= ~(1 << bit)
    return sites

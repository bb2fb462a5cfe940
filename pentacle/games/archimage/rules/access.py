"""Ways through the maze (chapter 5): sets of places and of sites as bitmasks.

A circle whose seal is gone is a way between its two places, once nobody stands on it.  Nobody can
step onto such a circle again (ARC-6.1, ARC-6.2), so places that are joined stay joined: the record
keeps for each place what it is joined to, and nothing has to be searched.
"""

from __future__ import annotations

from typing import Any

from pentacle.core import Moves, rule
from pentacle.core.bits import first_bit

from .. import reasons
from ..actions import SITE
from ..board import CIRCLE_BITS, N_PLACES, N_SITES, N_WORDS, TOUCH, WORD, near_of
from ..cards import EMPTY, LOCK_COLOUR, SPIRIT
from ..reasons import FINE
from ..state import State, cast_colour, fits, lock_kind
from .dice import sum_of

GUARDED_CIRCLE = 4
"""Only with this companion circle can figures stand on locks."""


@rule
def is_foreign(s: State, p: int, node: int) -> bool:
    """A wizard or familiar of another player (than p, if p is one) stands there.  ARC-13.5  Never
    on floors.  ARC-13.6  Wizards of those who finished still do."""
    for q in range(s.seats):
        if q != p and (s.wizard[q] == node or s.familiar[q] == node):
            return True
    return False


@rule
def open_way(s: State, site: int) -> None:
    """ARC-5.1, ARC-6.2  An empty circle on which no figure is left joins its two places."""
    near = near_of(s.seats, site)
    rest = near & (near - 1)
    if rest == 0 or s.lock[site] != EMPTY or is_foreign(s, -1, site):
        return
    both = int(s.joined[first_bit(near)] | s.joined[first_bit(rest)])
    rest = both
    while rest != 0:
        s.joined[first_bit(rest)] = both
        rest &= rest - 1


@rule
def spread(s: State, p: int, places: int) -> int:
    """ARC-5.1  What p can walk to from these places; his own familiar bars him nothing."""
    return spread_on(s, p, 0, places)


@rule
def spread_on(s: State, p: int, reached: int, places: int) -> int:
    """The same from more places, beside what is reached already."""
    while places != 0:
        reached |= int(s.joined[first_bit(places)])
        places &= places - 1
    near = near_of(s.seats, s.familiar[p])
    beyond = near & ~reached
    if beyond != 0 and beyond != near and s.lock[s.familiar[p]] == EMPTY:
        reached |= int(s.joined[first_bit(beyond)])
    return reached


@rule
def reach(s: State, p: int) -> int:
    """ARC-5.2, ARC-5.8  The places that p's wizard can walk to, however far; perhaps one."""
    return spread(s, p, near_of(s.seats, s.wizard[p]))


@rule
def touched(s: State, reached: int, word: int) -> int:
    """The locks of a word that open on a reached place: all but those with no such side.
    ARC-13.4  A scroll is a lock too, and nothing is reached past it."""
    far = 0
    half = ~int(CIRCLE_BITS[s.seats, word])
    rest = ((1 << int(N_PLACES[s.seats])) - 1) & ~reached
    while rest != 0:
        sites = int(TOUCH[s.seats, first_bit(rest), word])
        far |= half & sites
        half |= sites
        rest &= rest - 1
    return int(s.barred[word]) & ~far


@rule
def beside(s: State, places: int) -> Any:
    """The locks that open on one of these places, in three words: `touched`, quick for few."""
    low, middle, high = 0, 0, 0
    while places != 0:
        low |= int(TOUCH[s.seats, first_bit(places), 0])
        middle |= int(TOUCH[s.seats, first_bit(places), 1])
        high |= int(TOUCH[s.seats, first_bit(places), 2])
        places &= places - 1
    return low & int(s.barred[0]), middle & int(s.barred[1]), high & int(s.barred[2])


@rule
def seated(s: State, word: int) -> int:
    """The sites of a word on which a familiar sits."""
    sites = 0
    for q in range(s.seats):
        if s.familiar[q] // WORD == word:
            sites |= 1 << s.familiar[q] % WORD
    return sites


@rule
def protected(s: State, p: int, word: int) -> int:
    """ARC-5.2, ARC-6.3, ARC-6.4  The sites where another's familiar or any guardian sits;
    ARC-13.13  no spell helps against them."""
    sites = seated(s, word)
    if s.familiar[p] // WORD == word:
        sites &= ~(1 << s.familiar[p] % WORD)
    for c in range(5):
        if s.guardian[c] >= 0 and s.guardian[c] // WORD == word:
            sites |= 1 << s.guardian[c] % WORD
    return sites


@rule
def accessible_locks(s: State, p: int, reached: int, word: int) -> int:
    """ARC-5.2  The locks of a word to which the way is open and that nobody protects."""
    sites = touched(s, reached, word)
    if s.circle == GUARDED_CIRCLE:
        sites &= ~protected(s, p, word)
    return sites


@rule
def refuse_access(s: State, p: int, site: int, reached: int) -> int:
    """ARC-5.2, ARC-6.3, ARC-6.4  Why the way to a lock is not open for p, who reaches so far."""
    if site < 0:
        return reasons.OTHER_DECISION
    if site >= N_SITES[s.seats] or s.lock[site] == EMPTY:
        return reasons.NO_LOCK
    if near_of(s.seats, site) & reached == 0:
        return reasons.BARRED
    if is_foreign(s, p, site):
        return reasons.WATCHED
    for c in range(5):
        if s.guardian[c] == site:
            return reasons.GUARDED
    return FINE


@rule
def refuse_price(s: State, p: int, site: int, kinds: int) -> int:
    """ARC-5.4  Why p's dice, which can pay these kinds of locks, do not break this one."""
    if (kinds >> lock_kind(s, site)) & 1 == 1:
        return FINE
    colour = int(LOCK_COLOUR[s.lock[site]])
    if colour == SPIRIT:
        return reasons.TOO_WEAK_ANY
    return reasons.TOO_WEAK if sum_of(s, p, colour) > 0 else reasons.NO_DIE_OF_COLOUR


@rule
def refuse_kind(s: State, site: int, kinds: int, why: int) -> int:
    """The lock is of some kinds; `why` says what it means if it is not."""
    return FINE if (kinds >> lock_kind(s, site)) & 1 == 1 else why


@rule
def refuse_unfit(s: State, site: int) -> int:
    """ARC-7.4  The lock is of the colour of the scroll that is cast."""
    return (
        FINE if fits(cast_colour(s), int(LOCK_COLOUR[s.lock[site]])) else reasons.LOCK_COLOUR_UNFIT
    )


@rule
def refuse_lock(s: State, p: int, site: int, reached: int, kinds: int) -> int:
    """Why p cannot break a lock: nothing there, no way to it, or dice that do not do."""
    return refuse_access(s, p, site, reached) or refuse_price(s, p, site, kinds)


@rule
def of_kinds(s: State, sites: int, word: int, kinds: int) -> int:
    """Those of some locks in a word whose colour and power are in a set of kinds."""
    found = 0
    while sites != 0:
        bit = first_bit(sites)
        sites &= sites - 1
        found |= ((kinds >> lock_kind(s, WORD * word + bit)) & 1) << bit
    return found


@rule
def write_sites(sites: int, word: int, out: Moves, n: int) -> int:
    """List the sites of a word as actions."""
    while sites != 0:
        out[n] = SITE + WORD * word + first_bit(sites)
        sites &= sites - 1
        n += 1
    return n


@rule
def list_accessible(s: State, p: int, kinds: int, circles_only: bool, out: Moves, n: int) -> int:
    """The accessible locks of some kinds, as actions after the first n."""
    reached = reach(s, p)
    for word in range(N_WORDS[s.seats]):
        sites = accessible_locks(s, p, reached, word)
        if circles_only:
            sites &= int(CIRCLE_BITS[s.seats, word])
        n = write_sites(of_kinds(s, sites, word, kinds), word, out, n)
    return n

"""The School of the Traveller (circle IV): ways past seals and figures, guards, a second break."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from ..actions import DONE, SITE
from ..board import N_CIRCLES, N_SITES, N_WORDS, SUPPLY, WORD, behind_of, near_of
from ..cards import COLOUR_CARDS, EMPTY, LEAP, LOCK_COLOUR
from ..events import MISSION_TO, POSTED, SENT_AWAY
from ..state import State, fits
from .access import accessible_locks, flood, is_accessible, is_protected, reach, touches
from .dice import is_payable, purse_of


@rule
def is_free_token(s: State, colour: int, site: int) -> bool:
    """ARC-8.17  A token of the colour on which no familiar sits."""
    lock = int(s.lock[site])
    if lock == EMPTY or not fits(colour, int(LOCK_COLOUR[lock])):
        return False
    for q in range(s.seats):
        if s.familiar[q] == site:
            return False
    return True


@rule
def may_send(s: State, colour: int) -> bool:
    for site in range(N_CIRCLES[s.seats]):
        if is_free_token(s, colour, site):
            return True
    return False


@rule
def send_on_mission(s: State, p: int, site: int) -> None:
    """ARC-8.17  The familiar sits down on the token, from wherever it was; the token stays."""
    s.familiar[p] = site
    note(MISSION_TO, p, s.lock[site], site)


@rule
def count_foreign(s: State, p: int, node: int) -> int:
    n = 0
    for q in range(s.seats):
        if q != p:
            if s.wizard[q] == node:
                n += 1
            if s.familiar[q] == node:
                n += 1
    return n


@rule
def may_pass(s: State, p: int, spell: int, colour: int, reached: int, circle: int) -> bool:
    """ARC-8.18  Leap passes one accessible token of its colour.
    ARC-8.19  Teleportation passes one figure; two on a circle block together."""
    at = int(s.wizard[p])
    lock = int(s.lock[circle])
    if not touches(s, at, reached, circle):
        return False
    if spell == LEAP:
        return (
            lock != EMPTY
            and fits(colour, int(LOCK_COLOUR[lock]))
            and not is_protected(s, p, circle)
        )
    return lock == EMPTY and count_foreign(s, p, circle) == 1


@rule
def reach_beyond(s: State, p: int, spell: int, colour: int, reached: int) -> int:
    """The places that p could walk to by passing any one obstacle, and those without."""
    wide = reached
    for circle in range(N_CIRCLES[s.seats]):
        fresh = near_of(s.seats, circle) & ~reached
        if fresh != 0 and may_pass(s, p, spell, colour, reached, circle):
            wide |= flood(s, p, reached | fresh, fresh)
    return wide


@rule
def is_beyond(
    s: State, p: int, spell: int, colour: int, reached: int, wide: int, site: int
) -> bool:
    """ARC-8.18, ARC-8.19  A lock that only the spell makes accessible."""
    at = int(s.wizard[p])
    lock = int(s.lock[site])
    if spell != LEAP and not fits(colour, int(LOCK_COLOUR[lock])):
        return False
    if is_accessible(s, p, at, reached, site):
        return False
    if is_accessible(s, p, at, wide, site):
        return True
    door = behind_of(s.seats, site)
    if door < 0 or site < N_CIRCLES[s.seats] or is_protected(s, p, site):
        return False
    return may_pass(s, p, spell, colour, reached, door)


@rule
def legal_beyond(s: State, p: int, spell: int, colour: int, out: Moves) -> int:
    """ARC-8.18, ARC-8.19  The payable locks behind an obstacle."""
    reached = reach(s, p)
    purse = purse_of(s, p)
    wide = reach_beyond(s, p, spell, colour, reached)
    n = 0
    for site in range(N_SITES[s.seats]):
        lock = int(s.lock[site])
        if lock != EMPTY and is_payable(purse, lock):
            if is_beyond(s, p, spell, colour, reached, wide, site):
                out[n] = SITE + site
                n += 1
    return n


@rule
def may_go_beyond(s: State, p: int, spell: int, colour: int, reached: int, purse: int) -> bool:
    wide = reach_beyond(s, p, spell, colour, reached)
    for site in range(N_SITES[s.seats]):
        lock = int(s.lock[site])
        if lock != EMPTY and is_payable(purse, lock):
            if is_beyond(s, p, spell, colour, reached, wide, site):
                return True
    return False


@rule
def may_guard(s: State, colour: int) -> bool:
    """ARC-8.20  The guardian is on the board, or a scroll of its colour is."""
    if s.guardian[colour] < 0:
        return False
    return bool(s.guardian[colour] != SUPPLY or s.shelf & COLOUR_CARDS[colour] != 0)


@rule
def legal_guard(s: State, colour: int, out: Moves) -> int:
    """ARC-8.20  A scroll of the colour other than where it stands, or back beside the board."""
    n = 0
    for site in range(N_CIRCLES[s.seats], N_SITES[s.seats]):
        if s.lock[site] != EMPTY and LOCK_COLOUR[s.lock[site]] == colour:
            if s.guardian[colour] != site:
                out[n] = SITE + site
                n += 1
    if s.guardian[colour] != SUPPLY:
        out[n] = DONE
        n += 1
    return n


@rule
def post_guardian(s: State, p: int, colour: int, site: int) -> None:
    s.guardian[colour] = site
    note(POSTED, p, colour, s.lock[site], site)


@rule
def send_guardian_away(s: State, p: int, colour: int) -> None:
    s.guardian[colour] = SUPPLY
    note(SENT_AWAY, p, colour)


@rule
def has_follow_up(s: State, p: int, colour: int, reached: int, site: int) -> bool:
    """ARC-8.21  Once this lock is broken and p stands there, another one of the colour is open."""
    fresh = near_of(s.seats, site) & ~reached
    if site >= N_CIRCLES[s.seats]:
        fresh = 0
    wide = flood(s, p, reached | fresh, fresh)
    for word in range(N_WORDS[s.seats]):
        sites = accessible_locks(s, p, site, wide, word)
        while sites != 0:
            other = WORD * word + first_bit(sites)
            sites &= sites - 1
            if other != site and fits(colour, int(LOCK_COLOUR[s.lock[other]])):
                return True
    return False


@rule
def first_of_two(s: State, p: int, colour: int, reached: int, purse: int, word: int) -> int:
    """ARC-8.21  Accessible, payable, and a free break follows: the sites of a word."""
    found = 0
    sites = accessible_locks(s, p, int(s.wizard[p]), reached, word)
    while sites != 0:
        bit = first_bit(sites)
        sites &= sites - 1
        site = WORD * word + bit
        if is_payable(purse, int(s.lock[site])) and has_follow_up(s, p, colour, reached, site):
            found |= 1 << bit
    return found


@rule
def may_speed(s: State, p: int, colour: int, reached: int, purse: int) -> bool:
    for word in range(N_WORDS[s.seats]):
        if first_of_two(s, p, colour, reached, purse, word) != 0:
            return True
    return False


@rule
def write_sites(sites: int, word: int, out: Moves, n: int) -> int:
    """List the sites of a word as actions."""
    while sites != 0:
        out[n] = SITE + WORD * word + first_bit(sites)
        sites &= sites - 1
        n += 1
    return n


@rule
def legal_speed(s: State, p: int, colour: int, out: Moves) -> int:
    reached = reach(s, p)
    purse = purse_of(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = write_sites(first_of_two(s, p, colour, reached, purse, word), word, out, n)
    return n


@rule
def legal_free_break(s: State, p: int, colour: int, out: Moves) -> int:
    """ARC-8.21  Any accessible lock of the colour, whatever its power."""
    reached = reach(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        sites = accessible_locks(s, p, int(s.wizard[p]), reached, word)
        while sites != 0:
            site = WORD * word + first_bit(sites)
            sites &= sites - 1
            if fits(colour, int(LOCK_COLOUR[s.lock[site]])):
                out[n] = SITE + site
                n += 1
    return n

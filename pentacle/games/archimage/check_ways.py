"""The ways that the record keeps (ARC-15.13): those of its empty circles, no more and no less."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import first_bit

from .board import N_CIRCLES, N_PLACES, N_SITES, PLACES, WORD, WORDS, near_of
from .cards import EMPTY
from .rules.access import is_foreign
from .state import State


@rule
def is_way(s: State, site: int) -> bool:
    """An empty circle on which nobody stands."""
    return s.lock[site] == EMPTY and not is_foreign(s, NONE, site)


@rule
def is_linked(s: State, places: int) -> bool:
    """Ways join all of these places, from the lowest on."""
    seen = places & -places
    fresh = places & (places - 1)
    while seen != places and fresh != 0:
        fresh = 0
        for site in range(N_CIRCLES[s.seats]):
            near = near_of(s.seats, site)
            if near & seen != 0 and near & places & ~seen != 0 and is_way(s, site):
                fresh |= near & ~seen
                seen |= near
    return seen == places


@rule
def are_joins_wrong(s: State) -> bool:
    """Joined places share one set, and ways join them."""
    for a in range(PLACES):
        places = int(s.joined[a])
        if a >= N_PLACES[s.seats]:
            if places != 0:
                return True
            continue
        if places < 0 or places >> N_PLACES[s.seats] != 0 or (places >> a) & 1 == 0:
            return True
        if places & -places != 1 << a:  # the lowest place of a set stands for all of it
            if s.joined[first_bit(places)] != places:
                return True
            continue
        rest = places & (places - 1)
        while rest != 0:
            if s.joined[first_bit(rest)] != places:
                return True
            rest &= rest - 1
        if not is_linked(s, places):
            return True
    return False


@rule
def are_ways_wrong(s: State) -> bool:
    """Every way lies within one set of joined places; barred are the sites with a lock."""
    if are_joins_wrong(s):
        return True
    for site in range(N_CIRCLES[s.seats]):
        near = near_of(s.seats, site)
        if near & ~int(s.joined[first_bit(near)]) != 0 and is_way(s, site):
            return True
    for word in range(WORDS):
        sites = 0
        for bit in range(WORD):
            site = WORD * word + bit
            if site < N_SITES[s.seats] and s.lock[site] != EMPTY:
                sites |= 1 << bit
        if sites != s.barred[word]:
            return True
    return False

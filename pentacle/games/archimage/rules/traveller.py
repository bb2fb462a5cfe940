"""The School of the Traveller (circle IV): ways past seals and figures, guards, a second break."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from ..actions import DONE
from ..board import CIRCLE_BITS, N_WORDS, SITES, SUPPLY, WORD, near_of
from ..cards import COLOUR_CARDS, EMPTY, GUARDIAN, LEAP, MISSION, SPEED, TELEPORTATION
from ..events import MISSION_TO, POSTED, SENT_AWAY
from ..state import State, colour_kinds
from .access import (
    accessible_locks,
    legal_accessible,
    of_kinds,
    reach,
    seated,
    spread,
    write_sites,
)
from .breaking import move_familiar
from .dice import purse_of


@rule
def may_send(s: State, colour: int) -> bool:
    """ARC-8.17  A token of the colour on which no familiar sits."""
    for word in range(N_WORDS[s.seats]):
        seals = int(s.barred[word]) & int(CIRCLE_BITS[s.seats, word]) & ~seated(s, word)
        if of_kinds(s, seals, word, colour_kinds(colour)) != 0:
            return True
    return False


@rule
def send_on_mission(s: State, p: int, site: int) -> None:
    """ARC-8.17  The familiar sits down on the token, from wherever it was; the token stays."""
    move_familiar(s, p, site)
    note(MISSION_TO, p, s.lock[site], site)


@rule
def past_seals(s: State, p: int, colour: int, reached: int) -> int:
    """ARC-8.18  The places at the accessible tokens of the colour, each of which Leap may pass."""
    places = 0
    for word in range(N_WORDS[s.seats]):
        seals = accessible_locks(s, p, reached, word) & int(CIRCLE_BITS[s.seats, word])
        seals = of_kinds(s, seals, word, colour_kinds(colour))
        while seals != 0:
            places |= near_of(s.seats, WORD * word + first_bit(seals))
            seals &= seals - 1
    return places


@rule
def past_figure(s: State, reached: int, node: int) -> int:
    """The places at an empty circle in the way, or none."""
    near = near_of(s.seats, node)
    return near if node < SITES and near & reached != 0 and s.lock[node] == EMPTY else 0


@rule
def past_figures(s: State, p: int, reached: int) -> int:
    """ARC-8.19  The places at those circles in p's way on which just one figure stands; a
    wizard and a familiar on one circle block together."""
    places = 0
    for q in range(s.seats):
        if q != p and s.wizard[q] != s.familiar[q]:
            places |= past_figure(s, reached, s.wizard[q])
            places |= past_figure(s, reached, s.familiar[q])
    return places


@rule
def reach_beyond(s: State, p: int, spell: int, colour: int, reached: int) -> int:
    """The places that p could walk to by passing any one obstacle, and those without."""
    if spell == LEAP:
        return spread(s, p, reached | past_seals(s, p, colour, reached))
    return spread(s, p, reached | past_figures(s, p, reached))


@rule
def beyond(s: State, p: int, spell: int, colour: int, kinds: int, word: int) -> int:
    """ARC-8.18, ARC-8.19  The locks of some kinds that only the spell makes accessible."""
    reached = reach(s, p)
    wide = reach_beyond(s, p, spell, colour, reached)
    sites = accessible_locks(s, p, wide, word) & ~accessible_locks(s, p, reached, word)
    if spell == TELEPORTATION:
        kinds &= colour_kinds(colour)
    return of_kinds(s, sites, word, kinds)


@rule
def legal_beyond(s: State, p: int, spell: int, colour: int, out: Moves) -> int:
    """ARC-8.18, ARC-8.19  The payable locks behind an obstacle."""
    purse = purse_of(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = write_sites(beyond(s, p, spell, colour, purse, word), word, out, n)
    return n


@rule
def may_go_beyond(s: State, p: int, spell: int, colour: int) -> bool:
    purse = purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if beyond(s, p, spell, colour, purse, word) != 0:
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
    at = int(s.guardian[colour])
    for word in range(N_WORDS[s.seats]):
        scrolls = int(s.barred[word]) & ~int(CIRCLE_BITS[s.seats, word])
        if at // WORD == word:
            scrolls &= ~(1 << at % WORD)
        n = write_sites(of_kinds(s, scrolls, word, 31 << 5 * colour), word, out, n)
    if at != SUPPLY:
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
    wide = spread(s, p, reached | near_of(s.seats, site))
    for word in range(N_WORDS[s.seats]):
        sites = accessible_locks(s, p, wide, word)
        if site // WORD == word:
            sites &= ~(1 << site % WORD)
        if of_kinds(s, sites, word, colour_kinds(colour)) != 0:
            return True
    return False


@rule
def first_of_two(s: State, p: int, colour: int, reached: int, purse: int, word: int) -> int:
    """ARC-8.21  Accessible, payable, and a free break follows: the sites of a word."""
    found = 0
    sites = of_kinds(s, accessible_locks(s, p, reached, word), word, purse)
    while sites != 0:
        bit = first_bit(sites)
        sites &= sites - 1
        if has_follow_up(s, p, colour, reached, WORD * word + bit):
            found |= 1 << bit
    return found


@rule
def may_speed(s: State, p: int, colour: int) -> bool:
    reached = reach(s, p)
    purse = purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if first_of_two(s, p, colour, reached, purse, word) != 0:
            return True
    return False


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
    return legal_accessible(s, p, colour_kinds(colour), False, out, 0)


@rule
def may_travel(s: State, p: int, spell: int, colour: int) -> bool:
    """ARC-7.3  A scroll of this school would do something for p."""
    if spell == MISSION:
        return may_send(s, colour)
    if spell == GUARDIAN:
        return may_guard(s, colour)
    if spell == SPEED:
        return may_speed(s, p, colour)
    return may_go_beyond(s, p, spell, colour)

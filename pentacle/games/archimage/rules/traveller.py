"""The School of the Traveller (circle IV): ways past seals and figures, guards, a second break."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from .. import events, reasons
from ..actions import DONE, SITE, site_of
from ..board import CIRCLE_BITS, N_WORDS, SITES, SUPPLY, WORD, near_of
from ..cards import COLOUR_CARDS, EMPTY, GUARDIAN, LEAP, MISSION, SPEED, TELEPORTATION
from ..reasons import FINE
from ..state import State, cast_colour, casting, colour_kinds
from . import access, breaking, dice, passages, paying, rounds

# Mission.


@rule
def free_seals(s: State, colour: int, word: int) -> int:
    """ARC-8.17  The tokens of the colour, reachable or not, on which no familiar sits."""
    seals = int(s.barred[word]) & int(CIRCLE_BITS[s.seats, word]) & ~access.seated(s, word)
    return access.of_kinds(s, seals, word, colour_kinds(colour))


@rule
def may_send(s: State, colour: int) -> bool:
    for word in range(N_WORDS[s.seats]):
        if free_seals(s, colour, word) != 0:
            return True
    return False


@rule
def list_free_seals(s: State, p: int, out: Moves) -> int:
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = access.write_sites(free_seals(s, cast_colour(s), word), word, out, n)
    return n


@rule
def refuse_free_seal(s: State, p: int, action: int) -> int:
    site = action - SITE
    sits = (access.seated(s, site // WORD) >> site % WORD) & 1 == 1
    return passages.refuse_coloured(s, action) or (reasons.SEATED if sits else FINE)


@rule
def send_on_mission(s: State, p: int, action: int) -> None:
    """ARC-8.17  The familiar sits down on the token, from wherever it was; the token stays."""
    site = action - SITE
    breaking.move_familiar(s, p, site)
    note(events.MISSION_TO, p, s.lock[site], site)
    rounds.end_cast(s)


# Leap and Teleportation.


@rule
def past_seals(s: State, p: int, colour: int, reached: int) -> int:
    """ARC-8.18  The places at the accessible tokens of the colour, each of which Leap may pass."""
    places = 0
    for word in range(N_WORDS[s.seats]):
        seals = access.accessible_locks(s, p, reached, word) & int(CIRCLE_BITS[s.seats, word])
        seals = access.of_kinds(s, seals, word, colour_kinds(colour))
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
    """ARC-8.19  The places at those circles in p's way on which just one figure stands.
    ARC-13.12  A wizard and a familiar on one circle block together.  ARC-13.20  Whether their
    owner has finished does not matter."""
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
        return access.spread(s, p, reached | past_seals(s, p, colour, reached))
    return access.spread(s, p, reached | past_figures(s, p, reached))


@rule
def beyond(s: State, p: int, spell: int, colour: int, kinds: int, word: int) -> int:
    """ARC-8.18, ARC-8.19  The locks of some kinds that only the spell makes accessible."""
    reached = access.reach(s, p)
    wide = reach_beyond(s, p, spell, colour, reached)
    sites = access.accessible_locks(s, p, wide, word) & ~access.accessible_locks(
        s, p, reached, word
    )
    if spell == TELEPORTATION:
        kinds &= colour_kinds(colour)
    return access.of_kinds(s, sites, word, kinds)


@rule
def list_beyond(s: State, p: int, out: Moves) -> int:
    """ARC-8.18, ARC-8.19, ARC-13.11  The payable locks behind an obstacle, and only there."""
    purse = dice.purse_of(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = access.write_sites(beyond(s, p, casting(s), cast_colour(s), purse, word), word, out, n)
    return n


@rule
def refuse_in_colour(s: State, p: int, site: int, reached: int) -> int:
    """A lock of the colour, to which the way is open."""
    return access.refuse_access(s, p, site, reached) or access.refuse_unfit(s, site)


@rule
def refuse_beyond(s: State, p: int, action: int) -> int:
    site = site_of(action)
    reached = access.reach(s, p)
    if access.refuse_access(s, p, site, reached) == FINE:
        return reasons.IN_REACH
    wide = reach_beyond(s, p, casting(s), cast_colour(s), reached)
    if casting(s) == LEAP:
        return access.refuse_lock(s, p, site, wide, dice.purse_of(s, p))
    return refuse_in_colour(s, p, site, wide) or access.refuse_price(
        s, p, site, dice.purse_of(s, p)
    )


@rule
def choose_lock(s: State, p: int, action: int) -> None:
    """The lock that is to be broken; now it is paid for."""
    paying.ask_payment(s, action - SITE)


@rule
def may_go_beyond(s: State, p: int, spell: int, colour: int) -> bool:
    purse = dice.purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if beyond(s, p, spell, colour, purse, word) != 0:
            return True
    return False


# Guardian.


@rule
def may_guard(s: State, colour: int) -> bool:
    """ARC-8.20  The guardian is on the board, or a scroll of its colour is."""
    if s.guardian[colour] < 0:
        return False
    return bool(s.guardian[colour] != SUPPLY or s.shelf & COLOUR_CARDS[colour] != 0)


@rule
def list_guarded(s: State, p: int, out: Moves) -> int:
    """ARC-8.20  A scroll of the colour other than where it stands, or back beside the board."""
    n = 0
    at = int(s.guardian[cast_colour(s)])
    for word in range(N_WORDS[s.seats]):
        scrolls = passages.scrolls_in(s, word)
        if at // WORD == word:
            scrolls &= ~(1 << at % WORD)
        n = access.write_sites(
            access.of_kinds(s, scrolls, word, 31 << 5 * cast_colour(s)), word, out, n
        )
    if at != SUPPLY:
        out[n] = DONE
        n += 1
    return n


@rule
def refuse_guarded(s: State, p: int, action: int) -> int:
    at = int(s.guardian[cast_colour(s)])
    if action == DONE:
        return FINE if at != SUPPLY else reasons.GUARDS_NOTHING
    return passages.refuse_scroll(s, p, action) or (
        reasons.GUARDS_IT if action - SITE == at else FINE
    )


@rule
def post_guardian(s: State, p: int, action: int) -> None:
    """ARC-8.20  To a scroll, or away."""
    colour = cast_colour(s)
    if action == DONE:
        s.guardian[colour] = SUPPLY
        note(events.SENT_AWAY, p, colour)
    else:
        site = action - SITE
        s.guardian[colour] = site
        note(events.POSTED, p, colour, s.lock[site], site)
    rounds.end_cast(s)


# Speed: a lock that is paid, then one for nothing.


@rule
def has_follow_up(s: State, p: int, colour: int, reached: int, site: int) -> bool:
    """ARC-8.21  Once this lock is broken and p stands there, another one of the colour is open."""
    wide = access.spread(s, p, reached | near_of(s.seats, site))
    for word in range(N_WORDS[s.seats]):
        sites = access.accessible_locks(s, p, wide, word)
        if site // WORD == word:
            sites &= ~(1 << site % WORD)
        if access.of_kinds(s, sites, word, colour_kinds(colour)) != 0:
            return True
    return False


@rule
def first_of_two(s: State, p: int, colour: int, reached: int, purse: int, word: int) -> int:
    """ARC-8.21  Accessible, payable, and a free break follows: the sites of a word."""
    found = 0
    sites = access.of_kinds(s, access.accessible_locks(s, p, reached, word), word, purse)
    while sites != 0:
        bit = first_bit(sites)
        sites &= sites - 1
        if has_follow_up(s, p, colour, reached, WORD * word + bit):
            found |= 1 << bit
    return found


@rule
def may_speed(s: State, p: int, colour: int) -> bool:
    reached = access.reach(s, p)
    purse = dice.purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if first_of_two(s, p, colour, reached, purse, word) != 0:
            return True
    return False


@rule
def list_speed(s: State, p: int, out: Moves) -> int:
    reached = access.reach(s, p)
    purse = dice.purse_of(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        n = access.write_sites(
            first_of_two(s, p, cast_colour(s), reached, purse, word), word, out, n
        )
    return n


@rule
def refuse_speed(s: State, p: int, action: int) -> int:
    site = site_of(action)
    reached = access.reach(s, p)
    why = access.refuse_lock(s, p, site, reached, dice.purse_of(s, p))
    if why == FINE and not has_follow_up(s, p, cast_colour(s), reached, site):
        return reasons.NO_SECOND
    return why


@rule
def list_free_break(s: State, p: int, out: Moves) -> int:
    """ARC-8.21, ARC-13.14  Any accessible lock of the colour, a scroll too, whatever its power."""
    return access.list_accessible(s, p, colour_kinds(cast_colour(s)), False, out, 0)


@rule
def refuse_free_break(s: State, p: int, action: int) -> int:
    return refuse_in_colour(s, p, site_of(action), access.reach(s, p))


@rule
def break_for_free(s: State, p: int, action: int) -> None:
    s.site = action - SITE
    paying.resolve_break(s, p)


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

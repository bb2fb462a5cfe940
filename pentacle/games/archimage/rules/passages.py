"""The School of Passages (circle II): spells on seals and scrolls of the board."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import CARD, DIE, DONE
from ..board import N_CIRCLES
from ..cards import (
    ABSORPTION_CARD,
    COLOUR_CARDS,
    DISINTEGRATION,
    EMPTY,
    INVERSION,
    LOCK_COLOUR,
    LOCK_POWER,
    NATURAL,
    REORGANISATION,
    TOKEN,
)
from ..events import ABSORBED, DISINTEGRATED, SWAPPED_SCROLLS, SWAPPED_SEALS, USED_KEPT
from ..state import State, fits
from .breaking import clear_circle
from .power import has_between


@rule
def has_partner(s: State, spell: int, lock: int) -> bool:
    """ARC-8.7, ARC-8.8  Some token on the board may swap with this one."""
    for c in range(NATURAL):
        for k in range(5):
            other = TOKEN + 5 * c + k
            if s.tokens[other] > 0 and are_partners(spell, lock, other):
                return True
    return False


@rule
def are_partners(spell: int, lock: int, other: int) -> bool:
    """ARC-8.7  Inversion: same power, other colour.  ARC-8.8  Exchange: the other way round."""
    same_colour = LOCK_COLOUR[lock] == LOCK_COLOUR[other]
    same_power = LOCK_POWER[lock] == LOCK_POWER[other]
    if spell == INVERSION:
        return bool(same_power and not same_colour)
    return bool(same_colour and not same_power)


@rule
def is_first_site(s: State, spell: int, colour: int, site: int) -> bool:
    """ARC-8.7, ARC-8.8, ARC-8.10, ARC-8.11  What the first pick may be, reachable or not."""
    lock = int(s.lock[site])
    if lock == EMPTY:
        return False
    if spell == REORGANISATION:
        return bool(site >= N_CIRCLES[s.seats] and LOCK_COLOUR[lock] == colour)
    if site >= N_CIRCLES[s.seats] or not fits(colour, int(LOCK_COLOUR[lock])):
        return False
    return spell == DISINTEGRATION or has_partner(s, spell, lock)


@rule
def is_second_site(s: State, spell: int, site: int) -> bool:
    """ARC-8.7, ARC-8.8, ARC-8.11  What may change places with the first pick."""
    lock = int(s.lock[site])
    if lock == EMPTY or site == s.site - 1:
        return False
    scroll = site >= N_CIRCLES[s.seats]
    if spell == REORGANISATION:
        return scroll
    return not scroll and are_partners(spell, int(s.lock[s.site - 1]), lock)


@rule
def may_move_seals(s: State, spell: int, colour: int) -> bool:
    """ARC-7.3  Inversion, Exchange and Disintegration need a token that they can work on."""
    for c in range(NATURAL):
        if fits(colour, c):
            for k in range(5):
                lock = TOKEN + 5 * c + k
                if s.tokens[lock] > 0:
                    if spell == DISINTEGRATION or has_partner(s, spell, lock):
                        return True
    return False


@rule
def may_reorganise(s: State, colour: int) -> bool:
    """ARC-8.11  A scroll of the colour, and another one."""
    return s.shelf & COLOUR_CARDS[colour] != 0 and s.shelf & (s.shelf - 1) != 0


@rule
def may_absorb(s: State, p: int, colour: int) -> bool:
    """ARC-8.9  Cast: a token lies on the scroll, and a die of p shows less than 6."""
    if s.kept[colour] == 0:
        return False
    for c in range(NATURAL):
        if has_between(s, p, c, 1, 5):
            return True
    return False


@rule
def legal_low_dice(s: State, p: int, out: Moves) -> int:
    """ARC-8.9  Any of p's dice that shows less than 6."""
    n = 0
    for c in range(NATURAL):
        for v in range(1, 6):
            if s.dice[p, c, v] > 0:
                out[n] = DIE + 6 * c + v - 1
                n += 1
    return n


@rule
def swap_locks(s: State, p: int, a: int, b: int) -> None:
    """ARC-8.7, ARC-8.8, ARC-8.11  Two tokens, or two scrolls, change places."""
    lock = s.lock[a]
    s.lock[a] = s.lock[b]
    s.lock[b] = lock
    if a < N_CIRCLES[s.seats]:
        note(SWAPPED_SEALS, p, s.lock[b], s.lock[a], a, b)
    else:
        note(SWAPPED_SCROLLS, p, s.lock[b], s.lock[a], a, b)


@rule
def disintegrate(s: State, p: int, site: int) -> None:
    """ARC-5.7, ARC-8.10  The token goes; nobody moves, and nothing counts as broken."""
    note(DISINTEGRATED, p, s.lock[site], site)
    clear_circle(s, site)


@rule
def use_kept(s: State, p: int, colour: int, c: int, v: int) -> None:
    """ARC-8.9  The kept token is given up; its power is added to one die, up to 6."""
    w = min(6, v + int(LOCK_POWER[s.kept[colour]]))
    s.kept[colour] = 0
    s.dice[p, c, v] -= 1
    s.dice[p, c, w] += 1
    note(USED_KEPT, p, c, v, w)


@rule
def may_keep(s: State, p: int, colour: int) -> bool:
    """ARC-8.9  p owns this Absorption scroll, face up or down, and the broken token fits it."""
    owns = (s.owned[p] >> (ABSORPTION_CARD + colour)) & 1 == 1
    return owns and fits(colour, int(LOCK_COLOUR[s.token]))


@rule
def may_keep_any(s: State, p: int) -> bool:
    if s.circle != 2 or s.token == 0:
        return False
    for colour in range(5):
        if may_keep(s, p, colour):
            return True
    return False


@rule
def legal_keep(s: State, p: int, out: Moves) -> int:
    n = 0
    for colour in range(5):
        if may_keep(s, p, colour):
            out[n] = CARD + ABSORPTION_CARD + colour
            n += 1
    out[n] = DONE
    return n + 1


@rule
def keep_token(s: State, p: int, colour: int) -> None:
    """ARC-8.9  The token goes onto the scroll; one that lay there leaves the game."""
    s.kept[colour] = s.token
    note(ABSORBED, p, s.token, ABSORPTION_CARD + colour)

"""The School of Passages (circle II): spells on seals and scrolls of the board."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import CARD, DIE, DONE
from ..board import CIRCLE_BITS, N_CIRCLES, N_WORDS, WORD
from ..cards import (
    ABSORPTION,
    ABSORPTION_CARD,
    COLOUR_CARDS,
    DISINTEGRATION,
    EXCHANGE,
    INVERSION,
    LOCK_COLOUR,
    LOCK_POWER,
    MISSION,
    NATURAL,
    REORGANISATION,
    TOKEN,
)
from ..events import (
    ABSORBED,
    CHANGED_DICE,
    DISINTEGRATED,
    SWAPPED_SCROLLS,
    SWAPPED_SEALS,
    USED_KEPT,
)
from ..state import State, colour_kinds, colours_of, fits, lock_kind, scrolls_of
from .access import of_kinds, open_way, seated, write_sites
from .breaking import clear_circle
from .dice import show


@rule
def powers_of(s: State, c: int) -> int:
    """The powers of which tokens of this colour lie on the board: bit 0 is power 2."""
    powers = 0
    for k in range(5):
        powers |= int(s.tokens[TOKEN + 5 * c + k] > 0) << k
    return powers


@rule
def swappable(s: State, spell: int, c: int) -> int:
    """ARC-8.7, ARC-8.8, ARC-8.10  The powers at which the spell may take a token of this colour:
    for Inversion another colour has one too, for Exchange this colour has another power."""
    own = powers_of(s, c)
    if spell == DISINTEGRATION:
        return own
    if spell == EXCHANGE:
        return own if own & (own - 1) != 0 else 0
    others = 0
    for b in range(NATURAL):
        if b != c:
            others |= powers_of(s, b)
    return own & others


@rule
def first_kinds(s: State, spell: int, colour: int) -> int:
    """ARC-8.7, ARC-8.8, ARC-8.10, ARC-8.17  The kinds of tokens that the first pick may be."""
    kinds = 0
    for c in range(NATURAL):
        if fits(colour, c):
            kinds |= (31 if spell == MISSION else swappable(s, spell, c)) << 5 * c
    return kinds


@rule
def second_kinds(spell: int, kind: int) -> int:
    """ARC-8.7  Inversion: same power, other colour.  ARC-8.8  Exchange: the other way round."""
    if spell == INVERSION:
        return 0x8421 << kind % 5 & ~(1 << kind)
    return colour_kinds(kind // 5) & ~(1 << kind)


@rule
def passages_deck(s: State, p: int) -> int:
    """ARC-7.3  The scrolls of this school that would do something for p."""
    deck = 0
    low = colours_of(s, p, 1, 5)
    for c in range(NATURAL):
        for spell in range(INVERSION, DISINTEGRATION + 1):
            if spell != ABSORPTION and swappable(s, spell, c) != 0:
                deck |= scrolls_of(1 << c) << 5 * (spell % 5)
    for colour in range(5):
        if s.kept[colour] != 0 and low != 0:
            deck |= 1 << (5 * (ABSORPTION % 5) + colour)
        if may_reorganise(s, colour):
            deck |= 1 << (5 * (REORGANISATION % 5) + colour)
    return deck


@rule
def may_reorganise(s: State, colour: int) -> bool:
    """ARC-8.11  A scroll of the colour, and another one."""
    return s.shelf & COLOUR_CARDS[colour] != 0 and s.shelf & (s.shelf - 1) != 0


@rule
def legal_first_site(s: State, spell: int, colour: int, out: Moves) -> int:
    """ARC-8.7 to ARC-8.11, ARC-8.17  Tokens, or for Reorganisation scrolls, reachable or not."""
    n = 0
    for word in range(N_WORDS[s.seats]):
        circles = int(CIRCLE_BITS[s.seats, word])
        if spell == REORGANISATION:
            sites = int(s.barred[word]) & ~circles
            sites = of_kinds(s, sites, word, 31 << 5 * colour)
        else:
            sites = int(s.barred[word]) & circles
            sites = of_kinds(s, sites, word, first_kinds(s, spell, colour))
        if spell == MISSION:
            sites &= ~seated(s, word)
        n = write_sites(sites, word, out, n)
    return n


@rule
def legal_second_site(s: State, spell: int, out: Moves) -> int:
    """ARC-8.7, ARC-8.8, ARC-8.11  What may change places with the first pick."""
    n = 0
    first = s.site - 1
    kinds = second_kinds(spell, lock_kind(s, first))
    for word in range(N_WORDS[s.seats]):
        circles = int(CIRCLE_BITS[s.seats, word])
        if spell == REORGANISATION:
            sites = int(s.barred[word]) & ~circles
            if first // WORD == word:
                sites &= ~(1 << first % WORD)
        else:
            sites = of_kinds(s, int(s.barred[word]) & circles, word, kinds)
        n = write_sites(sites, word, out, n)
    return n


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
    open_way(s, site)


@rule
def use_kept(s: State, p: int, colour: int, c: int, v: int) -> None:
    """ARC-8.9  The kept token is given up; its power is added to one die, up to 6."""
    w = min(6, v + int(LOCK_POWER[s.kept[colour]]))
    note(USED_KEPT, p, s.kept[colour])
    s.kept[colour] = 0
    s.dice[p, c, v] -= 1
    s.dice[p, c, w] += 1
    note(CHANGED_DICE, p, show(c, v, 1, 0), show(c, w, 1, 0))


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

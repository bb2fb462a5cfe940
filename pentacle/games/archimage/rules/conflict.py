"""The School of Conflict (circle III): spells on rivals who are still in the round."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from ..actions import CARD, DIE, PLAYER
from ..cards import (
    ALTERATION,
    CARD_POWER,
    COLOUR_CARDS,
    MYSTIFICATION,
    NATURAL,
    POWER_CARDS,
    THEFT,
)
from ..events import CHANGED_DICE, STOLEN, SWAPPED_CARDS
from ..state import State, besides, colours_of, fits, is_finished, scrolls_of
from .dice import show


@rule
def is_rival(s: State, p: int, q: int) -> bool:
    """ARC-7.7  Somebody else who has not finished his round."""
    return q != p and not is_finished(s, q)


@rule
def has_rival(s: State, p: int) -> bool:
    return (s.finished | 1 << p) != (1 << s.seats) - 1


@rule
def rivals_show(s: State, p: int, low: int) -> int:
    """The colours of which some rival has a die showing `low` or more, as a bitmask."""
    colours = 0
    for q in range(s.seats):
        if is_rival(s, p, q):
            colours |= colours_of(s, q, low, 6)
    return colours


@rule
def conflict_deck(s: State, p: int) -> int:
    """ARC-8.12, ARC-8.13, ARC-8.15  The dice spells of this school that would do something;
    ARC-7.7  none of them when every rival has finished."""
    if not has_rival(s, p):
        return 0
    theirs = rivals_show(s, p, 1)
    altered = colours_of(s, p, 1, 5) | rivals_show(s, p, 2)
    deck = scrolls_of(theirs & besides(colours_of(s, p, 1, 6))) << 5 * (MYSTIFICATION % 5)
    deck |= scrolls_of(altered) << 5 * (ALTERATION % 5)
    return deck | scrolls_of(theirs) << 5 * (THEFT % 5)


@rule
def may_hit(s: State, p: int, spell: int, colour: int, q: int) -> bool:
    """ARC-8.12, ARC-8.13, ARC-8.15  This rival has a die that the spell can work on."""
    if not is_rival(s, p, q):
        return False
    colours = colours_of(s, q, 2 if spell == ALTERATION else 1, 6)
    if spell == MYSTIFICATION:
        colours &= besides(colours_of(s, p, 1, 6))
    return (scrolls_of(colours) >> colour) & 1 == 1


@rule
def legal_player(s: State, p: int, spell: int, colour: int, out: Moves) -> int:
    """ARC-7.12  Asked at any number of players, even when only one rival fits."""
    n = 0
    for d in range(1, s.seats):
        if may_hit(s, p, spell, colour, (p + d) % s.seats):
            out[n] = PLAYER + d - 1
            n += 1
    return n


@rule
def legal_foe_die(s: State, p: int, q: int, colour: int, out: Moves) -> int:
    """ARC-8.12  The caster picks the rival's die; his own must be of another colour."""
    n = 0
    others = besides(colours_of(s, p, 1, 6))
    for c in range(NATURAL):
        if fits(colour, c) and (others >> c) & 1 == 1:
            for v in range(1, 7):
                if s.dice[q, c, v] > 0:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def legal_own_die(s: State, p: int, out: Moves) -> int:
    """ARC-8.12  A die of another colour than the rival's."""
    n = 0
    for c in range(NATURAL):
        if c + 1 != s.colour:
            for v in range(1, 7):
                if s.dice[p, c, v] > 0:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def legal_given_die(s: State, q: int, colour: int, out: Moves) -> int:
    """ARC-8.15  The victim chooses which die he loses."""
    n = 0
    for c in range(NATURAL):
        if fits(colour, c):
            for v in range(1, 7):
                if s.dice[q, c, v] > 0:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def mystify(s: State, p: int, b: int, w: int) -> None:
    """ARC-8.12  The two dice swap their colours; each player keeps the value he had."""
    q = s.foe - 1
    a = s.colour - 1
    v = s.chosen - 1
    s.dice[q, a, v] -= 1
    s.dice[q, b, v] += 1
    s.dice[p, b, w] -= 1
    s.dice[p, a, w] += 1
    note(CHANGED_DICE, q, show(a, v, 1, 0), show(b, v, 1, 0))
    note(CHANGED_DICE, p, show(b, w, 1, 0), show(a, w, 1, 0))


@rule
def steal(s: State, p: int, q: int, c: int, v: int) -> None:
    """ARC-8.15  The die changes hands with its value."""
    s.dice[q, c, v] -= 1
    s.dice[p, c, v] += 1
    note(STOLEN, p, q, c, v)


@rule
def write_cards(mask: int, out: Moves, n: int) -> int:
    """List the cards of a mask as actions."""
    while mask != 0:
        out[n] = CARD + first_bit(mask)
        mask &= mask - 1
        n += 1
    return n


@rule
def ready(s: State, p: int, used: int) -> int:
    """ARC-7.8  Scrolls face up before p, without those that are being cast."""
    return int(s.owned[p] & ~s.down[p]) & ~used


@rule
def transferable(s: State, p: int, colour: int, q: int, used: int) -> int:
    """ARC-8.14  Scrolls of the colour that q has ready and that p can match in power."""
    theirs = ready(s, q, used) & int(COLOUR_CARDS[colour])
    mine = ready(s, p, used)
    found = 0
    while theirs != 0:
        card = first_bit(theirs)
        theirs &= theirs - 1
        if mine & int(POWER_CARDS[CARD_POWER[card]]) != 0:
            found |= 1 << card
    return found


@rule
def may_transfer(s: State, p: int, colour: int, used: int) -> bool:
    for q in range(s.seats):
        if is_rival(s, p, q) and transferable(s, p, colour, q, used) != 0:
            return True
    return False


@rule
def legal_swap_card(s: State, p: int, out: Moves) -> int:
    """ARC-8.14  One's own ready scrolls of the same power, of any colour."""
    mine = ready(s, p, 0) & int(POWER_CARDS[CARD_POWER[s.chosen - 1]])
    return write_cards(mine, out, 0)


@rule
def owner_of(s: State, card: int) -> int:
    for q in range(s.seats):
        if (s.owned[q] >> card) & 1 == 1:
            return q
    return -1


@rule
def transfer(s: State, p: int, mine: int) -> None:
    """ARC-8.14  The two scrolls change owners and stay face up."""
    theirs = s.chosen - 1
    q = owner_of(s, theirs)
    s.owned[p] ^= (1 << mine) | (1 << theirs)
    s.owned[q] ^= (1 << mine) | (1 << theirs)
    note(SWAPPED_CARDS, p, q, theirs, mine)


@rule
def legal_transfer(s: State, p: int, colour: int, out: Moves) -> int:
    n = 0
    for q in range(s.seats):
        if is_rival(s, p, q):
            n = write_cards(transferable(s, p, colour, q, 0), out, n)
    return n

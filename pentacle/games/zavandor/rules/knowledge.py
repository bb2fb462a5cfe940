"""Chapter 8: markers, levels and the Nine Sages."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import first_bit

from .. import reasons
from ..actions import DEARER, MARKER
from ..cards import DOMAINS, KNOW_SAGES, MARKER_PRICE, MARKERS, PRICE, TOP
from ..state import State
from .energy import draw_aside


@rule
def refuse_advance(s: State, p: int, d: int) -> int:
    """ZAV-8.5  One marker per domain: move it up, or place a free one from the pentagon."""
    if s.level[p, d] == TOP:
        return reasons.TOP_LEVEL
    if s.level[p, d] == 0 and s.pentagon[p] == 0:
        return reasons.NO_FREE_MARKER
    return reasons.FINE


@rule
def refuse_learning(s: State, p: int, d: int, means: int) -> int:
    """ZAV-8.3  The paid advance, once per round."""
    if s.learned:
        return reasons.LEARNED
    why = refuse_advance(s, p, d)
    if why == reasons.FINE and means < PRICE[d, s.level[p, d] + 1]:
        return reasons.SHORT_OF_ENERGY
    return why


@rule
def advance(s: State, p: int, d: int) -> None:
    """ZAV-8.3  One level up; the effects hold at once (ZAV-8.9), the Sages give cards (ZAV-8.8)."""
    if s.level[p, d] == 0:
        s.pentagon[p] -= 1
    s.level[p, d] += 1
    if d == KNOW_SAGES:
        draw_aside(s, p, s.level[p, d] - 1)


@rule
def may_advance_any(s: State, p: int) -> bool:
    """ZAV-8.7  Without a domain to rise in, a free advance is lost."""
    for d in range(DOMAINS):
        if refuse_advance(s, p, d) == reasons.FINE:
            return True
    return False


@rule
def cheapest_marker(s: State, p: int) -> int:
    """ZAV-8.4  The place of the cheapest marker on the board, or NONE (ZAV-8.6)."""
    return first_bit(s.board[p]) if s.board[p] else NONE


@rule
def dearest_marker(s: State, p: int) -> int:
    """ZAV-10.3  The place of the dearest marker on the board, or NONE."""
    for i in range(MARKERS - 1, -1, -1):
        if (s.board[p] >> i) & 1:
            return i
    return NONE


@rule
def place_of(s: State, p: int, a: int) -> int:
    """ZAV-8.10  The place of the marker that an action buys: the cheapest, or a dearer one."""
    return cheapest_marker(s, p) if a == MARKER else a - DEARER + 1


@rule
def refuse_marker(s: State, p: int, a: int, means: int) -> int:
    """ZAV-8.10  Any marker that lies on the board, for the price of its place."""
    i = place_of(s, p, a)
    if i == NONE or (s.board[p] >> i) & 1 == 0:
        return reasons.NO_SUCH_MARKER
    if a != MARKER and i == cheapest_marker(s, p):
        return reasons.THE_CHEAPEST
    return reasons.FINE if means >= MARKER_PRICE[i] else reasons.SHORT_OF_ENERGY


@rule
def free_marker(s: State, p: int, i: int) -> None:
    """ZAV-8.4  A marker moves from the board to the pentagon."""
    s.board[p] -= 1 << i
    s.pentagon[p] += 1

"""Chapters 8 and 13, phases 4, 6 and 9: dice buy chips back and remove grey tokens.

Both work alike: dice of one box are picked one by one, and what they are worth together is paid
out when the picking ends.
"""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons
from ..actions import DONE, TAKE, USE
from ..cards import CHIP_PRICE, MIN
from ..state import State, is_taking, service_box


@rule
def count_tokens(s: State, p: int) -> int:
    """ELF-13.2  Grey tokens under all pawns of a player."""
    n = 0
    for pawn in range(p * s.pawns, (p + 1) * s.pawns):
        n += s.grey[pawn]
    return n


@rule
def wanted(s: State, p: int, x: int) -> int:
    """ELF-8.2, ELF-13.2  How many chips, or tokens, there are to be had at most."""
    return int(s.spent[p]) if x == MIN else count_tokens(s, p)


@rule
def price(s: State, x: int) -> int:
    """ELF-8.1, ELF-13.1, ELF-17.1  Points of dice for one chip, or for one token."""
    return CHIP_PRICE if x == MIN else int(s.grey_price)


@rule
def worth(s: State, x: int) -> int:
    """ELF-8.1, ELF-13.1  What the picked dice buy together; points left over are lost."""
    total = 0
    for f in range(6):
        total += int(s.picked[f]) * (f + 1)
    return total // price(s, x)


@rule
def may_use(s: State, p: int, x: int) -> bool:
    """ELF-8.4, ELF-13.2  Another die may be picked while the picked ones do not buy everything."""
    for f in range(6):
        if s.dice[p, x, f] > s.picked[f]:
            return worth(s, x) < wanted(s, p, x)
    return False


@rule
def count_dice(s: State, p: int, x: int) -> int:
    """A player's dice on a box."""
    n = 0
    for f in range(6):
        n += int(s.dice[p, x, f])
    return n


@rule
def may_take(s: State, p: int, x: int) -> bool:
    """ELF-8.6, ELF-13.4  Is an unused die left in the box?"""
    return count_dice(s, p, x) > 0


@rule
def first_face(s: State) -> int:
    """The actions in question: dice are used, or taken back."""
    return TAKE if is_taking(s) else USE


@rule
def list_faces(s: State, p: int, out: Moves) -> int:
    """ELF-5.4, ELF-8.1, ELF-8.6  Stop, or name a face that is there to use or to take."""
    out[0] = DONE
    n = 1
    x = service_box(s)
    first = first_face(s)
    for f in range(6):
        if s.dice[p, x, f] > s.picked[f]:
            out[n] = first + f
            n += 1
    return n


@rule
def refuse_face(s: State, p: int, a: int) -> int:
    f = a - first_face(s)
    if a == DONE:
        return reasons.FINE
    if not 0 <= f < 6:
        return reasons.ASKED + s.phase
    return reasons.FINE if s.dice[p, service_box(s), f] > s.picked[f] else reasons.NOT_THERE


@rule
def use_die(s: State, p: int, a: int) -> None:
    """ELF-8.1, ELF-13.1  One more die for the payment, which is made when the picking ends."""
    if a != DONE:
        s.picked[a - USE] += 1


@rule
def take_die(s: State, p: int, a: int) -> None:
    """ELF-8.6, ELF-8.7, ELF-13.4  Back to the hand; a die that stays is not rolled again."""
    if a != DONE:
        x = service_box(s)
        s.dice[p, x, a - TAKE] -= 1
        s.hand[p] += 1
        note(events.TAKEN, p, a - TAKE + 1, x)


@rule
def pay_out(s: State, p: int, x: int) -> None:
    """ELF-8.2, ELF-8.3, ELF-8.4, ELF-13.2  Dice that buy go to the hand, others stay."""
    used = 0
    for f in range(6):
        used += s.picked[f]
    if used == 0:
        return
    gain = min(worth(s, x), wanted(s, p, x))
    for f in range(6):
        s.dice[p, x, f] -= s.picked[f] if gain > 0 else 0
        s.picked[f] = 0
    if gain == 0:
        return
    s.hand[p] += used
    if x == MIN:
        s.spent[p] -= gain
        s.reserve[p] += gain
        note(events.BOUGHT, p, gain, used)
    else:
        cleanse(s, p, gain)
        note(events.CLEANSED, p, gain, used)


@rule
def cleanse(s: State, p: int, n: int) -> None:
    """ELF-13.3  Tokens go one at a time from the pawn with most, the lowest number first."""
    for _ in range(n):
        best = NONE
        for pawn in range(p * s.pawns, (p + 1) * s.pawns):
            if best == NONE or s.grey[pawn] > s.grey[best]:
                best = pawn
        s.grey[best] -= 1

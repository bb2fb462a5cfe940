"""How a net judges a table: read anew for every net (`nets.judge_with`), whose numbers are then
constants of compiled code.

Inputs that are on add their rows to the first layer.  A cell passes on what it has, between 0 and
TOP; the second layer adds that up, and so does the answer.  Whole numbers only, so that no order of
additions matters.
"""

# mypy: disable-error-code="name-defined"

from __future__ import annotations

from .columns import column
from .nets import TOP, UNIT, WIDEST, Wanted, layer, room
from .record import Cells
from .rules import rule

_wanted: Wanted = WANTED  # noqa: F821
State, write, outlook = _wanted.state, _wanted.write, _wanted.outlook
MINE, RIVAL, SHARED = (_wanted.net.rows(name) for name in ("mine", "rival", "shared"))
BETWEEN = _wanted.net.rows("between")
FIRST, SECOND, LAST = (
    column(cells) for cells in (_wanted.net.first, _wanted.net.second, _wanted.net.last)
)
WIDE, DEEP, SKIP = _wanted.net.wide, _wanted.net.deep, _wanted.net.skip
SQUARE = float(UNIT * UNIT)


@rule
def passed(cell: int) -> int:
    """What a cell passes on."""
    return min(TOP, max(0, cell))


@rule
def judge(s: State, player: int) -> float:
    """How good a table looks to a seat, in units of `outlook`; alone at it, `outlook` speaks."""
    by_hand = outlook(s, player)
    if s.seats == 1:
        return by_hand
    on, first, second = room(), layer(), layer()
    wide, deep = min(WIDE, WIDEST + s.seats), min(DEEP, WIDEST + s.seats)
    for j in range(wide):
        first[j] = FIRST[j]
    n = write(s, -1, on)
    for k in range(n):
        i = on[k]
        for j in range(wide):
            first[j] += SHARED[i, j]
    n = write(s, player, on)
    for k in range(n):
        i = on[k]
        for j in range(wide):
            first[j] += MINE[i, j]
    for q in range(s.seats):
        if q != player:
            n = write(s, q, on)
            for k in range(n):
                i = on[k]
                for j in range(wide):
                    first[j] += RIVAL[i, j]
    for j in range(deep):
        second[j] = SECOND[j]
    for i in range(wide):
        cell = passed(first[i])
        if cell > 0:
            for j in range(deep):
                second[j] += cell * BETWEEN[i, j]
    answer = 0
    for j in range(deep):
        answer += passed(second[j] // UNIT) * LAST[j]
    return SKIP * by_hand + answer / SQUARE

"""The river of a solo game (VAL-14.3, VAL-14.4).

Seen in play: a new creature takes two dice.  The first says of which kind it is, out of the cards
left in the upper half of the pile (Tameable, Wild) or, after that, in the lower (Wild, Mythic); the
second which of the creatures of that kind that have not been seen.
"""

from __future__ import annotations

from .second_facts import CREATURES
from .second_table import Table


def oldest_leaves(t: Table) -> None:
    """VAL-14.8  The right-most creature is discarded."""
    if t.river[-1]:
        t.away.append(t.river[-1])
        leave(t, 3)


def leave(t: Table, place: int) -> None:
    """VAL-14.4  The others slide to the right, a new creature enters at the left, if there is one;
    if not, that space stays empty."""
    t.river.pop(place)
    t.river.insert(0, next_of_pile(t) if sum(t.stock.values()) else "")


def next_of_pile(t: Table) -> str:
    halves = [["tameable", "wild above"], ["wild below", "mythic"]]
    half = halves[0] if t.stock["tameable"] + t.stock["wild above"] else halves[1]
    first, second = half
    n = t.dice.below(t.stock[first] + t.stock[second])
    part = first if n < t.stock[first] else second
    t.stock[part] -= 1
    kind = part.split()[0]
    seen = [*t.river, *t.away, *t.players[0].trophies]
    left = [c for c in CREATURES if CREATURES[c]["kind"] == kind and c not in seen]
    return t.dice.take(left)

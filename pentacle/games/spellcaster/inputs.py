"""What a learned judgement looks at: the table of an imagined world, all hands too."""

from __future__ import annotations

from pentacle.core import NONE, Inputs, Marks, Places, put, put_level, put_set, rule

from .cards import CARDS, COLOURS
from .state import Ask, State, acting, controller, side_of, top_card

GEMS, MOST_HELD, MOST_LEFT = 24, 14, 5

own = Places()
HELD, FACING = own.take(CARDS), own.take(CARDS)
ENERGY, SAPPHIRES, SIZE = own.take(GEMS), own.take(GEMS), own.take(MOST_HELD)
ACTING, LEFT, ASKED = own.take(1), own.take(MOST_LEFT), own.take(len(Ask))

common = Places()
GONE, USED, SPELL, DECK = (common.take(CARDS) for _ in range(4))


@rule
def write(s: State, p: int, out: Marks) -> int:
    """The inputs of a mage; with -1, of the table."""
    if p < 0:
        n = put_set(out, 0, GONE, int(s.discard))
        n = put_set(out, n, USED, int(s.activated))
        n = put(out, n, SPELL + int(s.spell[max(0, s.depth - 1)]), s.depth > 0)
        return put_level(out, n, DECK, CARDS, int(s.deck_size))
    side = side_of(p)
    n = put_set(out, 0, HELD, int(s.hand[p]))
    for c in range(COLOURS):
        card = top_card(s, c)
        n = put(out, n, FACING + card, card != NONE and controller(s, c) == side)
    n = put_level(out, n, ENERGY, GEMS, int(s.energy[side]))
    n = put_level(out, n, SAPPHIRES, GEMS, int(s.sapphires[side]))
    n = put_level(out, n, SIZE, MOST_HELD, int(s.hand_size[p]))
    acts = acting(s) == p
    n = put(out, n, ACTING, acts)
    n = put(out, n, LEFT + min(MOST_LEFT - 1, int(s.actions_left)), acts)
    return put(out, n, ASKED + int(s.ask), s.asked == p)


inputs = Inputs(write, own.count, common.count)

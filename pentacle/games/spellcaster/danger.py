"""What the open cards can do next: the threats to a side, and what would cost a mage the game.

Nothing here is hidden: gems, piles and sizes of hands are all it looks at.
"""

from __future__ import annotations

from . import cards
from .rules import gems, spells
from .state import Road, State, Step, acting, controller, is_activated, side_of, top_card

_STRIKE = {"damage", "steal_energy", "borrow", "echo"}
STRIKES, HURTS = (
    frozenset(c for c, spell in enumerate(cards.SPELLS) if any(e.op in ops for e in spell.does))
    for ops in (_STRIKE, {"lose_energy"})
)
"""The spells that can take the rival side's energy, and those that take their own mage's."""
_TAKES, _BRINGS = (
    (cards.Op.DAMAGE, cards.Op.STEAL_ENERGY),
    (cards.Op.GAIN_SAPPHIRES, cards.Op.STEAL_SAPPHIRES),
)


def _tops(s: State, side: int) -> list[int]:
    """The top cards that face a side."""
    return [top_card(s, c) for c in range(cards.COLOURS) if controller(s, c) == side]


def next_turn(view: State, side: int) -> State:
    """The table as the next turn of a side would begin, if nothing changed until then."""
    s = view.copy()
    s.turn += 2 if side_of(acting(s)) == side else 1
    s.activated, s.spent, s.actions_left, s.step = 0, 0, cards.ACTIONS, Step.ENCHANTMENTS
    return s


def _yields(s: State, card: int, ops: tuple[cards.Op, cards.Op]) -> int:
    """What one use of a spell takes or brings, with all cards or energy that it may cost."""
    held, hits = int(s.hand_size[acting(s)]), 0
    if s.step == Step.ENCHANTMENTS and s.deck_size > 0 and not cards.ENCHANTMENT[card]:
        held += 1  # the card of step 2
    for line in range(cards.LENGTH[card]):
        if cards.OP[card, line] == cards.Op.DISCARD_UP_TO:
            s.spent = min(int(cards.N[card, line]), held)
        elif cards.OP[card, line] == cards.Op.CHOOSE_AMOUNT:
            s.spent = min(int(cards.N[card, line]), int(s.energy[side_of(acting(s))]) - 1)
        elif cards.OP[card, line] in ops:
            hits += _amount(s, card, line)
    return hits


def _amount(s: State, card: int, line: int) -> int:
    """SPL-3.16  Sapphires can be stolen as far as there are any."""
    n = spells.amount(s, card, line)
    there = int(s.sapphires[1 - side_of(acting(s))])
    return min(n, there) if cards.OP[card, line] == cards.Op.STEAL_SAPPHIRES else n


def _uses(s: State, card: int, ops: tuple[cards.Op, cards.Op]) -> int:
    """The yield of an incantation, or of the best one that it lets its mage use; an echo of a card
    that discards itself is that card's own use."""
    op = cards.OP[card, 0]
    if op not in (cards.Op.BORROW, cards.Op.ECHO):
        return _yields(s, card, ops)
    found = [top_card(s, c) for c in range(cards.COLOURS) if spells.fits(s, op, c)]
    stays = [
        c
        for c in found
        if all(cards.OP[c, i] != cards.Op.DISCARD_SELF for i in range(cards.LENGTH[c]))
    ]
    return max((_yields(s, c, ops) for c in (found if op == cards.Op.BORROW else stays)), default=0)


def threat(view: State, side: int) -> int:
    """SPL-3.12  The energy that a side's top cards can take in its turn: what is left of the one
    that runs, or its next one.  Its enchantments fire, and its best incantations follow."""
    return 0 if STRIKES.isdisjoint(_tops(view, side)) else _best_turn(view, side, _TAKES)


def can_win_by_sapphires(view: State, side: int) -> bool:
    """SPL-11.2  In the same way a side's top cards can bring it all sapphires that it needs."""
    missing = cards.SAPPHIRES_TO_WIN - int(view.sapphires[side])
    return _best_turn(view, side, _BRINGS) >= missing


def _best_turn(view: State, side: int, ops: tuple[cards.Op, cards.Op]) -> int:
    runs = side_of(acting(view)) == side
    if view.overdraw and not runs:
        return 0
    s = view.copy() if runs else next_turn(view, side)
    tops = [card for card in _tops(s, side) if not is_activated(s, card)]
    total, actions = 0, int(s.actions_left)
    for card in tops:
        if cards.ENCHANTMENT[card] and s.step == Step.ENCHANTMENTS:
            total += _yields(s, card, ops)
            actions += cards.GIVES[card]
    if s.step == Step.ENCHANTMENTS and s.deck_size == 0:
        return total  # SPL-5.5: the game ends in step 2
    usable = [c for c in tops if not cards.ENCHANTMENT[c] and not spells.refuse_needs(s, c)]
    actions += sum(max(0, cards.GIVES[card] - 1) for card in usable) if actions else 0
    best = sorted((_uses(s, card, ops) for card in usable), reverse=True)
    return total + sum(best[:actions])


def _carry_out(s: State, card: int, line: int = 0) -> None:
    """What a spell does to the gems, from one of its operations on, until the game ends."""
    for i in range(line, cards.LENGTH[card]):
        if s.road == Road.RUNNING and cards.ON_GEMS[cards.OP[card, i]]:
            gems.carry_out(s, cards.OP[card, i], spells.amount(s, card, i), side_of(acting(s)))


def is_fatal(view: State, mage: int, card: int, line: int = 0) -> bool:
    """SPL-11.1  If this spell goes on from here, the mage's side loses."""
    if side_of(mage) == side_of(acting(view)) and card not in HURTS:
        return False
    s = view.copy()
    _carry_out(s, card, line)
    return s.road != Road.RUNNING and s.winner != side_of(mage)


def is_doomed(s: State, fired: int) -> bool:
    """SPL-5.9  After this enchantment the acting mage's others kill him in whatever order, if it
    does not do so itself."""
    s, mine = s.copy(), side_of(acting(s))
    s.activated |= 1 << fired
    _carry_out(s, fired)
    if s.road != Road.RUNNING:
        return s.winner != mine
    return _all_doom(s)


def _all_doom(s: State) -> bool:
    tops = _tops(s, side_of(acting(s)))
    left = [card for card in tops if cards.ENCHANTMENT[card] and not is_activated(s, card)]
    return not HURTS.isdisjoint(left) and all(is_doomed(s, card) for card in left)


def is_doomed_next(view: State, side: int) -> bool:
    """SPL-5.9  At the start of a side's next turn its enchantments will kill it."""
    if view.overdraw:
        return False  # SPL-6.11: there will be none
    return not HURTS.isdisjoint(_tops(view, side)) and _all_doom(next_turn(view, side))

"""SPL-10.2, SPL-10.3  How long a turn and a game can be at most, from the facts."""

from __future__ import annotations

from .cards import CALLS, CARDS, COLOURS, DEALT_DECK, MOST_ACTIONS, SPELLS, Effect, Spell

_ASK_ONCE = {
    "choose_amount", "from_discard", "look", "may_discard_rival_red", "discard_top",
    "discard_enchantment", "flip_top", *CALLS,
}  # fmt: skip
_UNCOVER = {"discard_self", "may_discard_rival_red"}


def _questions(effect: Effect) -> int:
    """How often one operation can ask."""
    n = CARDS if effect.each else max(effect.n, effect.otherwise)
    counted = {"discard": n, "rival_discards": n, "discard_up_to": n}
    counted |= {"unless_rival_discards": 1 + n, "tide": 1 + 4 * n}
    return counted.get(effect.op, int(effect.op in _ASK_ONCE))


def _asks(spell: Spell) -> int:
    return sum(map(_questions, spell.does))


_fire = [spell for spell in SPELLS if spell.enchantment]
_firing = COLOURS + sum(max((_asks(s) for s in _fire if s.id[0] == c), default=0) for c in "RYBG")
if any(effect.op in _UNCOVER for spell in _fire for effect in spell.does):
    _firing = sum(1 + _asks(spell) for spell in _fire)  # one enchantment uncovers another
_cast = [spell for spell in SPELLS if not spell.enchantment]
_called = max((_asks(spell) for spell in _cast if spell.id[0] != "G"), default=0)
_longest, _next = sorted(_asks(s) + _called * (s.does[0].op in CALLS) for s in _cast)[:-3:-1]

MOST_IN_A_TURN = _firing + MOST_ACTIONS + _longest + _next * (MOST_ACTIONS - 1)
BOUND = (max(DEALT_DECK[2:]) + 1) * MOST_IN_A_TURN

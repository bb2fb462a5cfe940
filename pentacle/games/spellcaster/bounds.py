"""SPL-10.2, SPL-10.3  How long a turn and a game can be at most, from the facts."""

from __future__ import annotations

from .cards import CALLS, CARDS, COLOURS, DEALT_DECK, MOST_ACTIONS, SPELLS, Effect, Spell

_REMOVE = {"discard_self", "may_discard_rival_red"}


def _questions(effect: Effect) -> int:
    """How often one operation can ask."""
    if effect.op in ("discard", "rival_discards"):
        return CARDS if effect.each else max(effect.n, effect.otherwise)
    if effect.op == "discard_up_to":
        return effect.n
    if effect.op == "unless_rival_discards":
        return 1 + effect.n
    if effect.op == "tide":
        return 1 + 4 * effect.n
    asks = {"choose_amount", "from_discard", "look", "may_discard_rival_red", "discard_top"}
    return int(effect.op in asks | {"discard_enchantment", "flip_top"})


def _asks(spell: Spell) -> int:
    return sum(map(_questions, spell.does))


def _enchantments() -> int:
    """Firings and further questions: one of each colour, unless enchantments can be uncovered."""
    spells = [spell for spell in SPELLS if spell.enchantment]
    if any(effect.op in _REMOVE for spell in spells for effect in spell.does):
        return sum(1 + _asks(spell) for spell in spells)
    return COLOURS + sum(max((_asks(s) for s in spells if s.id[0] == c), default=0) for c in "RYBG")


def _actions() -> int:
    """Actions and further questions: the longest spell once, the next longest each time else."""
    spells = [spell for spell in SPELLS if not spell.enchantment]
    called = 1 + max((_asks(spell) for spell in spells if spell.id[0] != "G"), default=0)
    asks = sorted(called if s.does[0].op in CALLS else _asks(s) for s in spells)
    first, second = asks[-1], asks[-2]
    return MOST_ACTIONS + first + second * (MOST_ACTIONS - 1)


MOST_IN_A_TURN = _enchantments() + _actions()
BOUND = (max(DEALT_DECK[2:]) + 1) * MOST_IN_A_TURN

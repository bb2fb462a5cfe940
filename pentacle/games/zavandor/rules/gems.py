"""Chapter 7: enchanting, disenchanting, activating gems."""

from __future__ import annotations

from pentacle.core import NONE, note, rule

from .. import cards, events, reasons
from ..state import ACTIVATED, DEACTIVATED, NOT_MOVED, State, count_active
from .purse import return_gem, sale


@rule
def slots(s: State, p: int) -> int:
    """ZAV-7.6  Five active gems, more with accumulation, Belt and Wand."""
    n = cards.BASE_SLOTS + cards.DOMAIN_SLOTS[s.level[p, cards.KNOW_SLOTS]]
    for a in range(cards.ARTIFACTS):
        n += cards.ARTIFACT_SLOTS[a] * s.artifacts[p, a]
    return int(n)


@rule
def gem_cost(s: State, p: int, g: int) -> int:
    """ZAV-7.2  Every level of gems knowledge takes a tenth off."""
    return int(cards.COST[g, s.level[p, cards.KNOW_GEMS]])


@rule
def uses_early_ruby(s: State, p: int, g: int) -> bool:
    """ZAV-16.2  The Druid may enchant one ruby while his fire level is exactly 3."""
    if g != cards.RUBY or not s.druid_ruby or s.early_ruby:
        return False
    return bool(s.character[p] == cards.DRUID and s.level[p, cards.KNOW_FIRE] == cards.TOP - 1)


@rule
def refuse_type(s: State, p: int, g: int) -> int:
    """ZAV-7.2  Emeralds need a Spellbook, diamonds an Elixir, rubies fire at level 4."""
    if g == cards.RUBY:
        if s.active[p, g] + s.inactive[p, g] >= cards.RUBY_LIMIT:  # ZAV-7.5
            return reasons.ENOUGH_RUBIES
        if s.level[p, cards.KNOW_FIRE] != cards.TOP and not uses_early_ruby(s, p, g):
            return reasons.NEEDS_FIRE
        return reasons.FINE
    if cards.ENABLED_BY[g] != NONE and s.artifacts[p, cards.ENABLED_BY[g]] == 0:
        return reasons.NEEDS_ARTIFACT
    return reasons.FINE


@rule
def refuse_enchanting(s: State, p: int, g: int, means: int) -> int:
    """ZAV-7.3  The ability, a gem in the stock (ZAV-7.4), and its cost."""
    if s.stock[g] == 0:
        return reasons.OUT_OF_STOCK
    why = refuse_type(s, p, g)
    if why == reasons.FINE and means < gem_cost(s, p, g):
        return reasons.SHORT_OF_ENERGY
    return why


@rule
def gain_gem(s: State, p: int, g: int) -> bool:
    """ZAV-7.3  A gem comes from the stock: active if a slot is free, else inactive."""
    s.stock[g] -= 1
    if count_active(s, p) < slots(s, p):
        s.active[p, g] += 1
        return True
    s.inactive[p, g] += 1
    return False


@rule
def enchant(s: State, p: int, g: int) -> None:
    """ZAV-7.3  The paid gem; at fire level 3 it is the Druid's early ruby."""
    if uses_early_ruby(s, p, g):
        s.early_ruby = 1
    awake = gain_gem(s, p, g)
    note(events.ENCHANTED, p, g, awake)


@rule
def disenchant(s: State, p: int, g: int) -> None:
    """ZAV-7.9  Half the present cost comes back as dust."""
    s.dust[p] += sale(s, p, g)
    note(events.DISENCHANTED, p, g, sale(s, p, g))
    return_gem(s, p, g)


@rule
def refuse_activation(s: State, p: int, g: int) -> int:
    """ZAV-7.7  An inactive gem and a free slot; not if it was just put to sleep (ZAV-7.8)."""
    if s.inactive[p, g] == 0:
        return reasons.NONE_INACTIVE
    if s.moved[g] == DEACTIVATED:
        return reasons.JUST_MOVED
    return reasons.FINE if count_active(s, p) < slots(s, p) else reasons.NO_SLOT


@rule
def refuse_deactivation(s: State, p: int, g: int) -> int:
    """ZAV-7.7  An active gem; not one of a type that was just woken (ZAV-7.8)."""
    if s.active[p, g] == 0:
        return reasons.NONE_ACTIVE
    return reasons.JUST_MOVED if s.moved[g] == ACTIVATED else reasons.FINE


@rule
def activate(s: State, p: int, g: int) -> None:
    """ZAV-7.7  Free of charge."""
    s.inactive[p, g] -= 1
    s.active[p, g] += 1
    s.moved[g] = ACTIVATED
    note(events.ACTIVATED, p, g)


@rule
def deactivate(s: State, p: int, g: int) -> None:
    """ZAV-7.7  Free of charge."""
    s.active[p, g] -= 1
    s.inactive[p, g] += 1
    s.moved[g] = DEACTIVATED
    note(events.DEACTIVATED, p, g)


@rule
def forget_moves(s: State) -> None:
    """ZAV-7.8  After any other action every type may move both ways again."""
    for g in range(cards.GEMS):
        s.moved[g] = NOT_MOVED

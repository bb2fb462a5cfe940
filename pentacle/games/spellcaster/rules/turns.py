"""The acting mage's own decisions: which enchantment fires, and his actions (chapters 5 and 6)."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons
from ..actions import CARD, DONE, DRAW, PILE, is_card, is_pile
from ..cards import COLOURS, ENCHANTMENT
from ..state import State, acting, controller, is_activated, side_of, top_card
from . import hands, spells
from .answers import holds_card, list_cards


@rule
def refuse_use(s: State, colour: int, fires: bool) -> int:
    """SPL-5.4, SPL-6.4, SPL-6.10  On top, facing the acting mage's side, of the kind that is wanted
    (one that fires by itself, or an incantation), not yet used this turn."""
    card = top_card(s, colour)
    if card == NONE:
        return reasons.PILE_EMPTY
    if controller(s, colour) != side_of(acting(s)):
        return reasons.FACES_RIVAL
    if ENCHANTMENT[card] != fires:
        return reasons.IS_INCANTATION if fires else reasons.IS_ENCHANTMENT
    return reasons.USED if is_activated(s, card) else reasons.FINE


# which enchantment fires next: D2


@rule
def any_enchantment_pending(s: State) -> bool:
    """SPL-5.9, SPL-5.12  Enchantments are mandatory, but only in step 1."""
    for c in range(COLOURS):
        if refuse_use(s, c, True) == reasons.FINE:
            return True
    return False


@rule
def list_enchantments(s: State, player: int, out: Moves) -> int:
    """SPL-5.10  Each of those that may fire can be the next."""
    n = 0
    for c in range(COLOURS):
        if refuse_use(s, c, True) == reasons.FINE:
            out[n] = PILE + c
            n += 1
    return n


@rule
def refuse_firing(s: State, player: int, action: int) -> int:
    if is_pile(action):
        return refuse_use(s, action - PILE, True)
    return reasons.MANDATORY if action == DONE else reasons.OTHER_DECISION


@rule
def fire(s: State, player: int, action: int) -> None:
    """SPL-5.4  The chosen enchantment fires; it costs no action (SPL-5.9)."""
    card = top_card(s, action - PILE)
    note(events.FIRED, player, card)
    spells.begin_spell(s, card)


# the main action: D1


@rule
def refuse_activation(s: State, colour: int) -> int:
    """SPL-6.6  An incantation that can be used, and its needs are met."""
    return refuse_use(s, colour, False) or spells.refuse_needs(s, top_card(s, colour))


@rule
def may_act(s: State) -> bool:
    """SPL-5.6, SPL-5.11  There is no passing; without any action the turn is over."""
    if s.deck_size > 0 or s.hand_size[acting(s)] > 0:
        return True
    for c in range(COLOURS):
        if refuse_activation(s, c) == reasons.FINE:
            return True
    return False


@rule
def list_actions(s: State, player: int, out: Moves) -> int:
    n = list_cards(s.hand[player], out)
    for c in range(COLOURS):
        if refuse_activation(s, c) == reasons.FINE:
            out[n] = PILE + c
            n += 1
    if s.deck_size > 0:
        out[n] = DRAW
        n += 1
    return n


@rule
def refuse_action(s: State, player: int, action: int) -> int:
    """SPL-6.1, SPL-6.2  The deck has a card; the card is in your hand."""
    if is_card(action):
        return reasons.FINE if holds_card(s.hand[player], action) else reasons.NOT_IN_HAND
    if is_pile(action):
        return refuse_activation(s, action - PILE)
    if action == DRAW:
        return reasons.FINE if s.deck_size > 0 else reasons.DECK_EMPTY
    return reasons.NO_PASSING if action == DONE else reasons.OTHER_DECISION


@rule
def act(s: State, player: int, action: int) -> None:
    """SPL-6.1, SPL-6.2, SPL-6.3, SPL-6.5  Draw, play without effect, or activate."""
    s.actions_left -= 1
    if action == DRAW:
        note(events.DREW, player, 1)
        hands.draw(s, player)
    elif is_card(action):
        card = action - CARD
        hands.take_from_hand(s, player, card)
        hands.put_on_pile(s, card, side_of(player))
        note(events.PLAYED, player, card)
    else:
        card = top_card(s, action - PILE)
        note(events.ACTIVATED, player, card)
        spells.begin_spell(s, card)

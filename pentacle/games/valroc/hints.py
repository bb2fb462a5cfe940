"""The second line of a question: what the numbers on the table say about it."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words

from .cards import FACTS, GIFT, HAND, KEPT, SPELL_N, THEFT
from .rules.training import draw_cost
from .state import ASK_DISCARD, ASK_PICK, ASK_START, is_for_all
from .text_words import OF_ELEMENT, PAWN_NAMES, power, spell, vals

Moves = frozenset[int]
PICKS = 3
"""Creatures taken of each kind in the draft."""

_STEPS = {
    ASK_PICK: Words("Creature {a} of {b}.", "Créature {a} sur {b}."),
    ASK_DISCARD: Words("{a} of {b} to set aside.", "{a} sur {b} à écarter."),
    ASK_START: Words("Skill point {a} of {b}.", "PC {a} sur {b}."),
}
_PLAN = Words("Choose a pawn, use an item, or pass.", "Choisissez un pion, un objet, ou passez.")
_DISGUISED = Words("Choose the pawn that goes as a mage.", "Choisissez le pion qui devient mage.")
_SPOT = Words("Your {pawn} may go where it glows.", "Votre {pawn} peut aller où ça brille.")
_DRAW = Words("A draw costs {cost}.", "Un tirage coûte {cost}.")
_FREE_DRAW = Words("This draw is free.", "Ce tirage est gratuit.")
_WOUND = Words("It ends the training if you accept it.", "L'accepter met fin à l'entrainement.")
_DUE = Words("{n} quarters to pay.", "{n} quarts à payer.")
_DUE_ONE = Words("1 quarter to pay.", "1 quart à payer.")
_SURPLUS = Words(
    f"A vial that you choose is thrown away; {KEPT} cards may stay, Wounds included.",
    f"Une fiole choisie est défaussée ; {KEPT} cartes peuvent rester, Blessures comprises.",
)
_PLUNDER = Words(
    f"Throw vials away until {KEPT} cards are left, Wounds included.",
    f"Défaussez des fioles jusqu'à {KEPT} cartes, Blessures comprises.",
)
_STATUE = Words(
    "The more Vals, the likelier its favour; whoever offers one has the monk next round.",
    "Plus de Vals, plus de chances de faveur ; qui en offre aura le moine au prochain tour.",
)
_STATUE_DIAMOND = Words(
    "The more Vals, the likelier its favour; whoever offers anything has the monk next round.",
    "Plus de Vals, plus de chances de faveur ; qui offre aura le moine au prochain tour.",
)
_BID = Words("For the statue {of}. You have {vals}.", "Pour la statue {of}. Vous avez {vals}.")
_FIGHT = Words("Those that glow can be beaten now.", "Celles qui brillent peuvent être vaincues.")
_FOUGHT = Words("No fight is left in this action.", "Plus de combat dans cette action.")
_WINDOW = Words("Or let the others act.", "Ou laissez agir les autres.")
_THEFT = Words("Up to {n} more.", "Encore {n} au plus.")
_TOWER = Words(
    "You may discard a used spell, and its loss with it; then the Wrath strikes.",
    "Vous pouvez défausser un sort utilisé, et sa perte avec lui ; puis la Colère frappe.",
)


def seat_of(view: Any) -> int:
    """Whose view this is: the one asked; in a question for all the one whose hand is open."""
    if not is_for_all(view.ask):
        return int(view.actor)
    seats = range(view.seats)
    return next((p for p in seats if view.hand[p] >= 0 and view.todo[p] > 0), 0)


def steps_of(view: Any, p: int) -> tuple[int, int]:
    """VAL-5.1, VAL-5.3, VAL-5.6  Which of how many picks, discards or starting points it is."""
    if view.ask == ASK_PICK:
        return PICKS * int(view.draft_deck) + int(view.draft_pick) + 1, 3 * PICKS
    whole = {ASK_DISCARD: 3 * PICKS - HAND, ASK_START: GIFT}.get(view.ask, 0)
    return (whole - int(view.todo[p]) + 1, whole) if whole else (0, 0)


def left(view: Any, moves: Moves, language: str) -> str:
    a, b = steps_of(view, seat_of(view))
    return _STEPS[view.ask].say(language, a=a, b=b)


def plan(view: Any, moves: Moves, language: str) -> str:
    return (_DISGUISED if view.disguise else _PLAN)[language]


def spot(view: Any, moves: Moves, language: str) -> str:
    return _SPOT.say(language, pawn=PAWN_NAMES[view.pawn])


def drawn(view: Any, moves: Moves, language: str) -> str:
    """The spells to choose from, and what they do."""
    kinds = [int(k) - 1 for k in view.spells_drawn if k > 0]
    colon = " : " if language == "fr" else ": "
    briefs = [spell(k)[language] + colon + FACTS.spell[k].brief[language] for k in kinds]
    return " · ".join(briefs)


def draw(view: Any, moves: Moves, language: str) -> str:
    cost = int(draw_cost(view, view.actor))
    return _DRAW.say(language, cost=power(cost, language)) if cost else _FREE_DRAW[language]


def wound(view: Any, moves: Moves, language: str) -> str:
    return _WOUND[language]


def due(view: Any, moves: Moves, language: str) -> str:
    return (_DUE_ONE if view.due == 1 else _DUE).say(language, n=view.due)


def surplus(view: Any, moves: Moves, language: str) -> str:
    return _SURPLUS[language]


def plunder(view: Any, moves: Moves, language: str) -> str:
    return _PLUNDER[language]


def statue(view: Any, moves: Moves, language: str) -> str:
    return (_STATUE_DIAMOND if view.monk_price else _STATUE)[language]


def bid(view: Any, moves: Moves, language: str) -> str:
    have = vals(int(view.vals[seat_of(view)]), language)
    return _BID.say(language, of=OF_ELEMENT[view.altar], vals=have)


def course(view: Any, moves: Moves, language: str) -> str:
    k = int(view.university[view.place_slot]) - 1
    return FACTS.course[k].text[language]


def fight(view: Any, moves: Moves, language: str) -> str:
    return (_FIGHT if view.won < view.fights else _FOUGHT)[language]


def window(view: Any, moves: Moves, language: str) -> str:
    return _WINDOW[language]


def theft(view: Any, moves: Moves, language: str) -> str:
    return _THEFT.say(language, n=SPELL_N[THEFT] - view.stolen)


def tower(view: Any, moves: Moves, language: str) -> str:
    return _TOWER[language]

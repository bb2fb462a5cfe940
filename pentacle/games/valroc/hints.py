"""The second line of a question: what the numbers on the table say about it."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words

from .cards import FACTS, GIFT, HAND, KEPT, SPELL_N, THEFT
from .rules.training import draw_cost
from .state import ASK_DISCARD, ASK_PICK, ASK_START, is_for_all
from .words import OF_ELEMENT, PAWN_NAMES, points, power, spell, vals

Moves = frozenset[int]
PICKS = 3
"""Creatures taken of each kind in the draft."""

_STEPS = {
    ASK_PICK: Words(
        "Creature {a} of {b}. Your hand is worth {total}.",
        "Créature {a} sur {b}. Votre main vaut {total}.",
    ),
    ASK_DISCARD: Words(
        "Discard {a} of {b}. Six stay; Mythics among them: {mythics}.",
        "Défausse {a} sur {b}. Six restent ; Mythiques parmi elles : {mythics}.",
    ),
    ASK_START: Words("Skill point {a} of {b}.", "PC {a} sur {b}."),
}
_PLAN = Words("Choose a pawn, use an item, or pass.", "Choisissez un pion, un objet, ou passez.")
_DISGUISED = Words("Choose the pawn that becomes a mage.", "Choisissez le pion qui devient mage.")
_SPOT = Words(
    "Place your {pawn} on a slot that glows.", "Placez votre {pawn} sur un emplacement qui brille."
)
_BRIEF = Words("{name}: {brief}", "{name} : {brief}")
_DRAW = Words("A draw costs {cost}.", "Un tirage coûte {cost}.")
_FREE_DRAW = Words("This draw is free.", "Ce tirage est gratuit.")
_WOUND = Words("It ends the training if you accept it.", "L'accepter met fin à l'entrainement.")
_DUE = Words("{n} quarters to pay (a small vial is 1).", "{n} quarts à payer (1 par petite fiole).")
_DUE_ONE = Words("A small vial to pay: 1 quarter.", "1 petite fiole à payer.")
_SURPLUS = Words(
    f"Choose a vial to discard it; at most {KEPT} cards may stay, Wounds included.",
    f"Choisissez une fiole pour la défausser ; gardez {KEPT} cartes au plus, Blessures comprises.",
)
_PLUNDER = Words(
    f"Discard vials until {KEPT} cards are left, Wounds included.",
    f"Défaussez des fioles jusqu'à {KEPT} cartes, Blessures comprises.",
)
_STATUE = Words(
    "The more Vals, the likelier the Divine Favour; whoever offers 1 has the monk next round.",
    "Plus de Vals, plus de chances de Faveur Divine ; dès 1 Val, le moine vous suivra.",
)
_STATUE_DIAMOND = Words(
    "The more Vals, the likelier the Divine Favour; any offering brings the monk next round.",
    "Plus de Vals, plus de chances de Faveur Divine ; toute offrande vous vaut le moine.",
)
_BID = Words("For the statue {of}. You have {vals}.", "Pour la statue {of}. Vous avez {vals}.")
_FIGHT = Words("Those that glow can be beaten now.", "Celles qui brillent peuvent être vaincues.")
_FOUGHT = Words("No fight is left in this action.", "Plus de combat dans cette action.")
_WINDOW = Words("Or let the others act.", "Ou laissez agir les autres.")
_THEFT = Words("Up to {n} more.", "Encore {n} au plus.")
_TOWER = Words(
    "Discard a used spell? It costs no more points; then the Wrath strikes.",
    "Défausser un sort utilisé ? Il ne fera plus perdre de PP ; puis la Colère frappe.",
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


def hand_points(view: Any, p: int) -> int:
    """The points of the creatures that a player has picked, as far as this view shows them."""
    hand = max(int(view.hand[p]), 0)
    return sum(fact.points for c, fact in enumerate(FACTS.creature) if hand >> c & 1)


def left(view: Any, moves: Moves, language: str) -> str:
    """Which step of how many, with the running total of the hand."""
    p = seat_of(view)
    a, b = steps_of(view, p)
    total = points(hand_points(view, p), language)
    return _STEPS[view.ask].say(language, a=a, b=b, total=total, mythics=int(view.mythics))


def plan(view: Any, moves: Moves, language: str) -> str:
    return (_DISGUISED if view.disguise else _PLAN)[language]


def spot(view: Any, moves: Moves, language: str) -> str:
    return _SPOT.say(language, pawn=PAWN_NAMES[view.pawn])


def drawn(view: Any, moves: Moves, language: str) -> str:
    """The spells to choose from, and what they do."""
    kinds = [int(k) - 1 for k in view.spells_drawn if k > 0]
    briefs = [_BRIEF.say(language, name=spell(k), brief=FACTS.spell[k].brief) for k in kinds]
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

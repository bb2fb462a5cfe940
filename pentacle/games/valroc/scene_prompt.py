"""What is asked, in words and buttons, and the panel of each seat."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, plural
from pentacle.core.scene import Button, Chip, Prompt, SeatPanel

from .actions import ELEMENT, PASS, SWAP
from .cards import FACTS, KEPT, TROPHIES
from .rules.training import draw_cost
from .scene_frame import OWN_SKILL, Eye, player_look
from .score import count_courses, total_points
from .state import (
    ASK_BID,
    ASK_CLAIM,
    ASK_CLAIM_ELEMENT,
    ASK_COURSE,
    ASK_DISCARD,
    ASK_FIGHT,
    ASK_GIFT,
    ASK_INVERSION,
    ASK_OFFER,
    ASK_PAYMENT,
    ASK_PICK,
    ASK_PLAN,
    ASK_RUNE,
    ASK_RUNE_AMOUNT,
    ASK_SEAL,
    ASK_SEARCH,
    ASK_SPELL,
    ASK_SPOT,
    ASK_START,
    ASK_STATUE,
    ASK_STRIKE,
    ASK_SURPLUS,
    ASK_TRAIN,
    ASK_VIALS,
    ASK_WINDOW,
    ASK_WOUND,
    OVER,
    PLANNING,
    SUB_DISORDER,
    SUB_ESSENCE,
    SUB_ESSENCE_ELEMENT,
    SUB_FORCE,
    SUB_LORE,
    SUB_PLUNDER,
    SUB_PLUNDER_SURPLUS,
    SUB_TACTICS,
    SUB_THEFT,
    SUB_THEORY,
    SUB_THESIS,
    SUB_THESIS_SECOND,
    SUB_TOWER,
)  # fmt: skip
from .text import describe
from .text_words import ELEMENT_NAMES, ELEMENT_SIGNS, OF_ELEMENT, PAWN_NAMES, power, spell
from .turn import pending

_ELEMENT = Words("Choose an element.", "Choisissez un élément.")
_TITLES = {
    ASK_PICK: (Words("Take a creature.", "Prenez une créature."), "VAL-5.1"),
    ASK_DISCARD: (Words("Set a creature aside.", "Écartez une créature."), "VAL-5.3"),
    ASK_START: (Words("Place your starting skill.", "Placez vos compétences."), "VAL-5.6"),
    ASK_BID: (Words("Close your fist.", "Fermez votre poing."), "VAL-11.4"),
    ASK_PLAN: (Words("Place a pawn.", "Placez un pion."), "VAL-7.1"),
    ASK_SPOT: (Words("Where does it go?", "Où va-t-il ?"), "VAL-7.5"),
    ASK_SPELL: (Words("Keep one spell.", "Gardez un sort."), "VAL-8.1.1"),
    ASK_RUNE: (Words("Use the Divine Rune?", "Utiliser la Rune Divine ?"), "VAL-16.6"),
    ASK_RUNE_AMOUNT: (Words("How much?", "Combien ?"), "VAL-16.6"),
    ASK_INVERSION: (Words("Which way for the others?", "Dans quel sens ?"), "VAL-16.6"),
    ASK_STRIKE: (Words("Strike an element.", "Frappez un élément."), "VAL-16.6"),
    ASK_SEAL: (Words("Move the searcher?", "Déplacer le fouilleur ?"), "VAL-8.4.4"),
    ASK_SEARCH: (Words("Search with one card.", "Fouillez avec une carte."), "VAL-8.4.3"),
    ASK_GIFT: (Words("Take another find.", "Prenez un autre gain."), "VAL-8.4.5"),
    ASK_TRAIN: (Words("Draw, or stop?", "Piocher ou arrêter ?"), "VAL-8.5.3"),
    ASK_WOUND: (Words("A Wound.", "Une Blessure."), "VAL-8.5.5"),
    ASK_VIALS: (Words("Add vial tokens?", "Ajouter des fioles ?"), "VAL-8.5.6"),
    ASK_CLAIM: (Words("How much skill do you claim?", "Combien de PC ?"), "VAL-8.5.6"),
    ASK_CLAIM_ELEMENT: (Words("In which element?", "Dans quel élément ?"), "VAL-8.5.6"),
    ASK_PAYMENT: (Words("Pay with vials.", "Payez avec vos fioles."), "VAL-8.5.7"),
    ASK_SURPLUS: (Words("Keep your vials?", "Garder vos fioles ?"), "VAL-8.5.8"),
    ASK_STATUE: (Words("Choose a statue.", "Choisissez une statue."), "VAL-8.6.1"),
    ASK_OFFER: (Words("How much do you offer?", "Combien offrez-vous ?"), "VAL-8.6.1"),
    ASK_COURSE: (Words("Take the course?", "Suivre le cours ?"), "VAL-8.7.1"),
    ASK_FIGHT: (Words("Fight a creature.", "Combattez une créature."), "VAL-8.8.1"),
    ASK_WINDOW: (Words("Use something now?", "Utiliser quelque chose ?"), "VAL-9.2"),
    SUB_THEFT: (Words("Take Vals from a statue.", "Prenez des Vals à une statue."), "VAL-18.4"),
    SUB_ESSENCE: (Words("Steal from whom?", "Voler à qui ?"), "VAL-16.5"),
    SUB_ESSENCE_ELEMENT: (_ELEMENT, "VAL-16.5"),
    SUB_PLUNDER: (Words("Plunder whom?", "Piller qui ?"), "VAL-16.5"),
    SUB_PLUNDER_SURPLUS: (Words("Too many cards.", "Trop de cartes."), "VAL-8.5.8"),
    SUB_FORCE: (_ELEMENT, "VAL-16.5"),
    SUB_LORE: (_ELEMENT, "VAL-16.5"),
    SUB_DISORDER: (Words("Swap two rows.", "Échangez deux lignes."), "VAL-16.5"),
    SUB_THEORY: (_ELEMENT, "VAL-16.4"),
    SUB_THESIS: (_ELEMENT, "VAL-16.4"),
    SUB_THESIS_SECOND: (Words("Another element.", "Un autre élément."), "VAL-16.4"),
    SUB_TACTICS: (_ELEMENT, "VAL-16.4"),
    SUB_TOWER: (Words("The dark tower frees you.", "La tour sombre vous libère."), "VAL-10.2"),
}
_HINTS = {
    ASK_PLAN: Words(
        "Choose a pawn, use an item, or pass.", "Choisissez un pion, un objet, ou passez."
    ),
    ASK_WOUND: Words(
        "It ends the training if you accept it.", "L'accepter met fin à l'entrainement."
    ),
    ASK_FIGHT: Words(
        "Those that glow can be beaten now.", "Celles qui brillent peuvent être vaincues."
    ),
    ASK_WINDOW: Words("Or let the others act.", "Ou laissez agir les autres."),
    ASK_SURPLUS: Words(
        f"A vial that you choose is thrown away; {KEPT} cards may stay, Wounds included.",
        f"Une fiole choisie est défaussée ; {KEPT} cartes peuvent rester, Blessures comprises.",
    ),
    SUB_PLUNDER_SURPLUS: Words(
        f"Throw vials away until {KEPT} cards are left, Wounds included.",
        f"Défaussez des fioles jusqu'à {KEPT} cartes, Blessures comprises.",
    ),
    ASK_STATUE: Words(
        "The more Vals, the likelier its favour; whoever offers has the monk next round.",
        "Plus de Vals, plus de chances de faveur ; qui offre aura le moine au prochain tour.",
    ),
    SUB_TOWER: Words(
        "You may discard a used spell, and its loss with it; then the Wrath strikes.",
        "Vous pouvez défausser un sort utilisé, et sa perte avec lui ; puis la Colère frappe.",
    ),
}
_LEFT = Words("{n} more to choose.", "Encore {n} à choisir.")
_SPOT_HINT = Words("Your {pawn} may go where it glows.", "Votre {pawn} peut aller où ça brille.")
_BID_HINT = Words("For the statue {of}. You have {vals}.", "Pour la statue {of}. Vous avez {vals}.")
_DRAW = Words("A draw costs {cost}.", "Un tirage coûte {cost}.")
_FREE_DRAW = Words("This draw is free.", "Ce tirage est gratuit.")
_DUE = Words("{n} quarters to pay.", "{n} quarts à payer.")
_WAITING = Words("@{p} is thinking.", "@{p} réfléchit.")
_WAITING_ALL = Words("Waiting for {who}.", "On attend {who}.")
_OVER = Words("The tournament is over.", "Le tournoi est terminé.")
_SO_FAR = Words("so far", "pour l'instant")
_POINTS = Words("points", "points")


def question(view: Any) -> int:
    return int(view.sub or view.ask)


def prompt(eye: Eye, covered: set[int]) -> Prompt:
    """One verb line, one hint, and a button for every action that no item stands for."""
    view, language = eye.view, eye.language
    if view.phase == OVER:
        return Prompt(title=_OVER[language], mine=False)
    if not eye.moves:
        return Prompt(title=_waiting(eye), mine=False)
    words, rule = _TITLES[question(view)]
    rest = sorted(eye.moves - covered, key=lambda a: (a == PASS, a))
    buttons = tuple(_button(eye, a) for a in rest)
    return Prompt(title=words[language], hint=_hint(eye), buttons=buttons, rule=rule)


def _button(eye: Eye, action: int) -> Button:
    final = action == PASS and question(eye.view) == ASK_PLAN
    label = describe(eye.view, action, eye.language) if eye.frame.wide else _short(eye, action)
    return Button(label=label, actions=(action,), weight="final" if final else "plain")


def _short(eye: Eye, action: int) -> str:
    """A label for a phone: signs where the question has said the rest."""
    if question(eye.view) in OWN_SKILL and ELEMENT <= action < ELEMENT + 4:
        e = action - ELEMENT
        return f":{ELEMENT_SIGNS[e]}: {ELEMENT_NAMES[e][eye.language]}"
    if SWAP <= action < SWAP + 3:
        upper, lower = (int(e) for e in eye.view.rows[action - SWAP : action - SWAP + 2])
        return f":{ELEMENT_SIGNS[upper]}: ↔ :{ELEMENT_SIGNS[lower]}:"
    return describe(eye.view, action, eye.language)


def _hint(eye: Eye) -> str:
    view, language, ask = eye.view, eye.language, question(eye.view)
    if ask in (ASK_PICK, ASK_DISCARD, ASK_START):
        return _LEFT.say(language, n=int(view.todo[eye.viewer]))
    if ask == ASK_SPOT:
        return _SPOT_HINT.say(language, pawn=PAWN_NAMES[view.pawn])
    if ask == ASK_BID:
        n = plural(int(view.vals[eye.viewer]), "Val", "Vals", language)
        return _BID_HINT.say(language, of=OF_ELEMENT[view.place_slot], vals=n)
    if ask == ASK_TRAIN:
        cost = int(draw_cost(view, eye.viewer))
        return _DRAW.say(language, cost=power(cost, language)) if cost else _FREE_DRAW[language]
    if ask == ASK_PAYMENT:
        return _DUE.say(language, n=view.due)
    if ask == ASK_SPELL:
        drawn = [int(k) - 1 for k in view.spells_drawn if k > 0]
        colon = " : " if language == "fr" else ": "
        return " · ".join(
            spell(k)[language] + colon + FACTS.spell[k].brief[language] for k in drawn
        )
    if ask == ASK_COURSE:
        k = int(view.university[view.place_slot]) - 1
        return FACTS.course[k].text[language]
    return _HINTS[ask][language] if ask in _HINTS else ""


def _waiting(eye: Eye) -> str:
    asked = [p for p in range(eye.view.seats) if pending(eye.view) >> p & 1]
    if len(asked) == 1:
        return _WAITING.say(eye.language, p=asked[0])
    return _WAITING_ALL.say(eye.language, who=", ".join(f"@{p}" for p in asked))


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    return tuple(_seat(eye, p) for p in range(eye.view.seats))


def _seat(eye: Eye, p: int) -> SeatPanel:
    view, language = eye.view, eye.language
    colour, ink, emblem = player_look(view, p)
    beaten = int(view.trophies[p]).bit_count()
    courses = int(count_courses(view, p))
    numbers = [
        Chip(f":magic-swirl: {int(view.power[p])}"),
        Chip(f":two-coins: {int(view.vals[p])}"),
        Chip(f":dragon-head: {beaten}{f' / {TROPHIES}' if view.seats > 1 else ''}"),
    ]  # fmt: skip
    if view.spell_count[p]:
        numbers.append(Chip(f":spell-book: {int(view.spell_count[p])}"))
    if courses:
        numbers.append(Chip(f":graduate-cap: {courses}"))
    if view.inactive[p]:
        numbers.append(Chip(":drop:", tone="bad"))
    if view.monk == p + 1:
        numbers.append(Chip(":prayer:", PAWN_NAMES[3][language]))
    asked = pending(view) >> p & 1
    passed = view.phase == PLANNING and view.passed >> p & 1
    return SeatPanel(
        seat=p, colour=colour, ink=ink, emblem=emblem, role=FACTS.student[p].name,
        score=str(int(total_points(view, p))),
        score_word=(_POINTS if view.phase == OVER else _SO_FAR)[language],
        things=tuple(
            Chip(f":{ELEMENT_SIGNS[e]}: {int(view.skill[p, e])}") for e in range(4)
        ),
        numbers=tuple(numbers), first=view.first == p,
        state="turn" if asked else "passed" if passed else "",
    )  # fmt: skip

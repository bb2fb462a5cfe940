"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import NONE, Words, plural

from . import cards, score, state
from .actions import actions
from .rules.payment import price, wanted, worth
from .words import box_name, pawn_name

_PLAIN = {
    "pass": Words("Pass for this round", "Passer pour ce tour"),
    "accept": Words("Keep this roll", "Garder ce lancer"),
    "reroll": Words("Pay a minor spell and roll again", "Payer un sort mineur et relancer"),
    "mark reserve": Words(
        "Leave a minor spell from the reserve",
        "Poser sur le compteur un sort mineur de la réserve",
    ),
    "mark box": Words(
        "Leave a minor spell from the box", "Poser sur le compteur un sort mineur de la case"
    ),
    "minor spell": Words("Lay a minor spell", "Poser un sort mineur"),
}
WHERE = (
    Words("beside the Wizards", "au niveau Druide"),
    Words("beside the Sorcerers", "au niveau Sorcier"),
    Words("beside the Necromancers", "au niveau Nécromancien"),
    Words("beside the Magicians", "au niveau Magicien"),
    Words("in Minor spells", "dans la case Sorts mineurs"),
    Words("in Grey magic", "dans la case Magie grise"),
)
"""Where a die lies, by box for dice."""
BESIDE = (
    Words("a Wizard", "d'un Druide"),
    Words("a Sorcerer", "d'un Sorcier"),
    Words("a Necromancer", "d'un Nécromancien"),
    Words("a Magician", "d'un Magicien"),
)
"""Whom a die can help, by level."""
_ANYBODY = Words("a pawn", "d'un magicien")
_SPELL = Words("minor spell", "sort mineur")
_FACED = {
    "use": Words("Use a {f}", "Utiliser un {f}"),
    "take": Words("Take a {f} back", "Reprendre un {f}"),
}
_PLACE = Words("Place a {f} {where}", "Placer un {f} {where}")
_MAJOR = Words("Lay a {f} beside {whom}", "Poser un {f} à côté {whom}")
_TARGET = Words("Lay it beside {pawn}, {box}", "Le poser à côté de {pawn} ({box})")
_TITLE = Words("{pawn} becomes {box}", "{pawn} devient {box}")
_RETIRE = Words("{pawn} retires to {box}", "{pawn} se retire sur {box}")
_FALL = Words("{pawn} falls to {box}", "{pawn} est rétrogradé sur {box}")
_HOLD = Words("Hold {dice} back", "Garder {dice}")
_BUY = Words("Take back {chips}", "Récupérer {chips}")
_BUY_NOTHING = Words("Take back no minor spells", "Ne récupérer aucun sort mineur")
_CLEAN = Words("Remove {tokens}", "Retirer {tokens}")
_CLEAN_NOTHING = Words("Remove no grey tokens", "Ne retirer aucun jeton de magie grise")
_LEAVE = Words("Leave the dice there", "Laisser les sorts majeurs sur place")


def _counter(one: str, many: str, un: str, plusieurs: str) -> Callable[[int, str], str]:
    """Says how many of a thing there are: `dice(2, "fr")`."""
    words = {"en": (one, many), "fr": (un, plusieurs)}
    return lambda n, language: plural(n, *words[language], language)


dice = _counter("die", "dice", "sort majeur", "sorts majeurs")
chips = _counter("minor spell", "minor spells", "sort mineur", "sorts mineurs")
tokens = _counter("grey token", "grey tokens", "jeton de magie grise", "jetons de magie grise")
points = _counter("point", "points", "point", "points")


def times(n: int, language: str) -> str:
    if n == 1:
        return Words("once", "une fois")[language]
    return Words("{n} times", "{n} fois").say(language, n=n)


def rounds(n: int, language: str) -> str:
    return plural(n, *{"en": ("round", "rounds"), "fr": ("tour", "tours")}[language], language)


def box_in(box: int, language: str) -> str:
    """A place inside a sentence."""
    name = box_name(box, language)
    if language == "fr" and box == cards.W + 1:
        return name[0].lower() + name[1:]
    if language == "fr" and cards.M <= box < cards.M + 4:
        return f"la case Magiciens {box - cards.M + 1}"
    return name


def gain_so_far(view: state.State) -> int:
    """What the dice picked until now buy."""
    box = state.service_box(view)
    return min(worth(view, box), wanted(view, view.player, box))


def price_now(view: state.State) -> int:
    """Points of dice for what can be bought now."""
    return price(view, state.service_box(view))


def gaps(view: state.State, language: str) -> dict[str, Any]:
    """What may stand in the gaps of a question: the pawn in question, the spell in hand."""
    found: dict[str, Any] = {}
    if view.pawn != NONE:
        found["pawn"] = pawn_name(view, view.pawn, language)
    if view.phase == state.AIM:
        chip = view.spell == state.CHIP
        found["spell"] = _SPELL if chip else state.spell_face(view.spell)
        found["whom"] = _ANYBODY if chip else BESIDE[state.spell_level(view.spell)]
    return found


def describe(view: state.State, action: int, language: str) -> str:
    """The label of an action, as it is meant now."""
    name, at = actions.decode(action)
    if name in _PLAIN:
        return _PLAIN[name][language]
    if name == "done":
        return _done(view, language)
    if name in _FACED:
        return _FACED[name].say(language, f=at[0] + 1)
    if name == "place":
        return _PLACE.say(language, f=at[0] + 1, where=WHERE[at[1]])
    if name == "major spell":
        return _MAJOR.say(language, f=at[1] + 1, whom=BESIDE[at[0]])
    if name == "target":
        pawn, box, words = at[0], int(view.box[at[0]]), _TARGET
    elif name == "title":
        pawn, box, words = int(view.pawn), cards.W + at[0], _TITLE
    else:
        pawn, box = int(view.pawn), cards.M + at[0]
        words = _RETIRE if view.phase == state.RETIRE else _FALL
    shown = pawn_name(view, pawn, language) if pawn != NONE else ""
    where = box_in(box, language)
    where = where.removeprefix("la ") if words is _TARGET else where
    return words.say(language, pawn=shown, box=where)


def _done(view: state.State, language: str) -> str:
    gain = gain_so_far(view)
    if view.phase == state.ALLOT:
        return _HOLD.say(language, dice=dice(int(view.hand[view.player]), language))
    if view.phase in (state.RECOVER, state.REGAIN):
        return _BUY.say(language, chips=chips(gain, language)) if gain else _BUY_NOTHING[language]
    if view.phase == state.CLEANSE:
        done = _CLEAN.say(language, tokens=tokens(gain, language))
        return done if gain else _CLEAN_NOTHING[language]
    return _LEAVE[language]


_CAUSES = {
    state.LAST_ROUND: Words("The game is over: round {round} was the last.",
                      "La partie est terminée : le tour {round} était le dernier."),
    state.APPOINTED: Words(
        "The game is over in round {round} of {all}: @{p} has become High Wizard {n}.",
        "La partie finit au tour {round} sur {all} : @{p} a eu le titre de Grand Druide {n}."),
    state.VACANT: Words(
        "The game is over in round {round} of {all}: in {vacant} rounds nobody became High Wizard.",
        "La partie finit au tour {round} sur {all} : {vacant} tours sans nouveau Grand Druide."),
}  # fmt: skip
_ONE_MORE = Words(
    "One more crown for {names} ends the game.",
    "Une couronne de plus pour {names} met fin à la partie.",
)
_OR = Words(" or ", " ou ")
_EMPTY_AGAIN = Words(
    "Another round without a High Wizard ends the game.",
    "Un autre tour sans Grand Druide met fin à la partie.",
)
_ENDS_NOW = Words("The game ends with this round.", "La partie finit avec ce tour.")


def end_cause(view: state.State, language: str) -> str:
    """ELF-15.1  The same for the end sheet, with the round in which it happened."""
    why, top = score.end_reason(view), int(view.at[cards.H])
    return _CAUSES[why].say(
        language, round=view.rounds, all=cards.ROUNDS, p=top // view.pawns if top != NONE else 0,
        n=times(cards.APPOINTMENTS, language), vacant=cards.VACANCIES,
    )  # fmt: skip


def end_warning(view: state.State, language: str) -> str:
    """ELF-15.1  What would end the game before its last round; nothing if nothing can."""
    if view.rounds >= cards.ROUNDS or view.phase == state.OVER:
        return ""
    if score.end_reason(view):
        return _ENDS_NOW[language]
    near = [p for p in range(view.seats) if view.appointed[p] == cards.APPOINTMENTS - 1]
    names = _OR[language].join(f"@{p}" for p in near)
    parts = [_ONE_MORE.say(language, names=names)] if near else []
    if view.vacant == cards.VACANCIES - 1:
        parts.append(_EMPTY_AGAIN[language])
    return " ".join(parts)

"""Lines of the log, in English and French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pentacle.core import Note, Words

from . import events
from .text_words import (
    ELEMENT_NAMES,
    OF_ELEMENT,
    POSSESSED,
    THE_PAWN,
    action_card,
    black,
    course,
    creature,
    find,
    points,
    power,
    skill,
    spell,
    spot,
    token,
    vals,
)  # fmt: skip

_GHOST = Words("the fictional player", "le joueur fictif")
_LINES = {
    events.ROUND: Words("Round {n0}. {who1} begins.", "Tour {n0}. {who1} commence."),
    events.PICKED: Words("{who0} has picked.", "{who0} a choisi."),
    events.TOOK: Words("You take {creature}.", "Vous prenez {creature}."),
    events.SET_ASIDE: Words("You discard {creature}.", "Vous défaussez {creature}."),
    events.SETTLED: Words("{who0} has chosen.", "{who0} a fait son choix."),
    events.TOTAL: Words(
        "{who0} announces a hand of {points}.", "{who0} annonce une main de {points}."
    ),
    events.SHOWN: Words(
        "{who0} breaks the tie with a creature of {points}.",
        "{who0} départage avec une créature de {points}.",
    ),
    events.FIRST: Words("{who0} is First Player.", "{who0} est Premier Joueur."),
    events.PLACED: Words("{who0} places {pawn}: {spot}.", "{who0} place {pawn} : {spot}."),
    events.NOT_PLACED: Words(
        "The fictional player finds no place for {thepawn0}.",
        "Le joueur fictif ne trouve pas de place pour {thepawn0}.",
    ),
    events.DISGUISED: Words(
        "{who0} turns a pawn into a mage.", "{who0} transforme un pion en mage."
    ),
    events.PASSED: Words("{who0} passes.", "{who0} passe."),
    events.ANGERED: Words("Anger of the gods: {n0}.", "Colère des dieux : {n0}."),
    events.WRATH: Words(
        "{who0} brings down the Wrath of the Gods.", "{who0} provoque la Colère des Dieux."
    ),
    events.DROPPED: Words("{who0} discards {spell}.", "{who0} défausse {spell}."),
    events.SKILL: Words("{who0}: {change} {element} skill.", "{who0} : {change} PC {element}."),
    events.POWER: Words("{who0}: +{power}.", "{who0} : +{power}."),
    events.VALS: Words("{who0}: +{vals}.", "{who0} : +{vals}."),
    events.VALS_SHORT: Words(
        "The supply is {vals} short for {who0}.", "Il manque {vals} à la réserve pour {who0}."
    ),
    events.UNPAID: Words(
        "{who0}'s mercenary earns no Vals.", "Le mercenaire de {who0} ne rapporte pas de Vals."
    ),
    events.TOKEN: Words("{who0} takes a token: {token}.", "{who0} prend un jeton : {token}."),
    events.TOKEN_OUT: Words("No token left: {token}.", "Plus de jeton : {token}."),
    events.STUDIED: Words("{who0} learns a spell.", "{who0} apprend un sort."),
    events.LEARNED: Words("You keep {spell}.", "Vous gardez {spell}."),
    events.CAST: Words("{who0} casts {spell}.", "{who0} lance {spell}."),
    events.USED: Words("{who0} uses {course}.", "{who0} utilise {course}."),
    events.DRANK: Words("{who0} drinks from a Gourd.", "{who0} boit à sa gourde."),
    events.TURNED: Words("{who0} converts {turned}.", "{who0} transforme {turned}."),
    events.INVERSION: Words(
        "{who0} makes the others convert {way}.",
        "{who0} fait transformer aux autres {way}.",
    ),
    events.STRIKE: Words(
        "{who0} strikes {element} in the Arena.", "{who0} frappe {element} à l'Arène."
    ),
    events.SEARCHED: Words(
        "{who0} searches the {element2} room of the Cave.",
        "{who0} fouille la Caverne, salle {element2}.",
    ),
    events.MOVED: Words(
        "{who0} moves {who1}'s pawn to the {element2} room.",
        "{who0} déplace le pion de {who1} dans la salle {element2}.",
    ),
    events.FOUND: Words("{who0} finds: {find}.", "{who0} trouve : {find}."),
    events.FOUND_NOTHING: Words("{who0} finds nothing.", "{who0} ne trouve rien."),
    events.DREW: Words("{who0} draws: {vial}.", "{who0} pioche : {vial}."),
    events.SAFE: Words("The Wound is discarded.", "La Blessure est défaussée."),
    events.WOUNDED: Words(
        "A Wound ends {who0}'s training.", "Une Blessure met fin à l'entrainement de {who0}."
    ),
    events.HERB_USED: Words("{who0} uses a Healing Herb.", "{who0} utilise une Plante médicinale."),
    events.BERRY_USED: Words("{who0} eats a Magic Berry.", "{who0} mange une Baie magique."),
    events.TRAINED: Words("{who0} trains: {claim}.", "{who0} s'entraine : {claim}."),
    events.TOSSED: Words("{who0} discards: {vial}.", "{who0} défausse : {vial}."),
    events.INJURED: Words(
        "{who0}'s mage is injured and inactive next round.",
        "Le mage de {who0} est blessé et inactif au prochain tour.",
    ),
    events.RECOVERED: Words("{who0}'s mage is back.", "Le mage de {who0} est de retour."),
    events.OFFERED: Words(
        "{who0} offers {offer} to the statue {of}.", "{who0} offre {offer} à la statue {of}."
    ),
    events.ADDED: Words(
        "Sacred Eloquence adds {vals} for {who0}.", "L'Éloquence sacrée ajoute {vals} pour {who0}."
    ),
    events.CENTRE: Words("The card shows: {vial0}.", "La carte montre : {vial0}."),
    events.FAVOUR: Words(
        "{who0} wins the Divine Favour {of}.", "{who0} obtient la Faveur Divine {of}."
    ),
    events.NO_FAVOUR: Words("No Divine Favour for {who0}.", "Pas de Faveur Divine pour {who0}."),
    events.ENROLLED: Words(
        "{who0} takes the course {course}.", "{who0} suit le cours « {course} »."
    ),
    events.DEFEATED: Words("{who0} defeats {creature}.", "{who0} vainc {creature}."),
    events.PRIZED: Words("The Arena pays {who0} {vals}.", "L'Arène verse {vals} à {who0}."),
    events.STOLE_VAL: Words(
        "{who0} takes 1 Val from the statue {of}.", "{who0} prend 1 Val à la statue {of}."
    ),
    events.STOLE_SKILL: Words(
        "{who0} steals {stolen} from {who1}.", "{who0} vole {stolen} à {who1}."
    ),
    events.PLUNDERED: Words("{who0} plunders {who1}.", "{who0} pille {who1}."),
    events.SWAPPED: Words(
        "{who0} swaps rows {row} and {below} of the hunting board.",
        "{who0} échange les lignes {row} et {below} du tableau de chasse.",
    ),
    events.BIDS_OPEN: Words("Bids for the statue {of0}.", "Mises pour la statue {of0}."),
    events.BID: Words("{who0} bids {bid}.", "{who0} mise {bid}."),
    events.GHOST_BID: Words(
        "The offering card: {vals0}{laid}.", "La carte Offrande : {vals0}{laid}."
    ),
    events.BID_WON: Words(
        "{who0} wins the Divine Favour {of}.", "{who0} remporte la Faveur Divine {of}."
    ),
    events.BID_LOST: Words(
        "Nobody wins the Divine Favour {of0}.",
        "Personne ne remporte la Faveur Divine {of0}.",
    ),
    events.BLACK: Words("Black Magic: {black}.", "Magie Noire : {black}."),
    events.COURSES: Words("{new} at the University.", "{new} à l'Université."),
    events.GONE: Words("{creature0} leaves the river.", "{creature0} quitte la rivière."),
    events.ENDED: Words("The tournament is over.", "Le tournoi est terminé."),
    events.HALVED: Words(
        "{who0} halves {who1}'s gain.", "{who0} réduit de moitié le gain de {who1}."
    ),
}
_SENTENCE = re.compile(r"(?:^|(?<=\. )).")
_MONK = Words("The monk goes with {who}.", "Le moine accompagne {who}.")
_MONK_HOME = Words("The monk is back at the Sanctuary.", "Le moine est de retour au Sanctuaire.")
_WAYS = (Words("Vals into power", "des Vals en PM"), Words("power into Vals", "des PM en Vals"))
_TURNED = (
    Words("{spent} into power", "{spent} en PM"), Words("{spent} into Vals", "{spent} en Vals"),
)  # fmt: skip
_DIAMOND = Words("a Diamond", "un Diamant")
_LAID = Words(" (the supply has {vals})", " (la réserve en a {n})")
_NEW = Words("New courses ({n})", "De nouveaux cours ({n})")
_NEW_ONE = Words("A new course", "Un nouveau cours")


def who(view: Any, p: int, language: str) -> str:
    """A player's name, filled in by the table; the fictional player has none."""
    return _GHOST[language] if view.seats == 1 and p == 1 else f"@{p}"


def tell(view: Any, note: Note, language: str) -> str:
    """One line of the log."""
    if note.kind == events.MONK:
        if note.args[0] < 0:
            return _MONK_HOME[language]
        return _MONK.say(language, who=who(view, note.args[0], language))
    words = _LINES[note.kind]
    gaps = _Gaps(view, note.args, language)
    return _SENTENCE.sub(lambda m: m[0].upper(), words[language].format_map(gaps))


class _Gaps(dict[str, str]):
    """Fills a gap from the numbers of a note: `{who1}` is the player in its second number."""

    def __init__(self, view: Any, args: tuple[int, ...], language: str) -> None:
        super().__init__()
        self.view, self.args, self.language = view, args, language

    def __missing__(self, gap: str) -> str:
        kind = gap.rstrip("0123456789")
        at = int(gap[len(kind) :]) if gap != kind else 1
        return str(_FILL[kind](self, at))


def _offer(g: _Gaps, at: int) -> str:
    n, gems = g.args[-2:]
    parts = [vals(n, g.language)] if n or not gems else []
    return " + ".join([*parts, *[_DIAMOND[g.language]] * gems])


def _turned(g: _Gaps, at: int) -> str:
    n, language = g.args[2], g.language
    spent = (vals if g.args[1] == 1 else power)(n, language)
    return _TURNED[g.args[1] - 1].say(language, spent=spent)


def _laid(g: _Gaps, at: int) -> str:
    """What an offering card could really lay, if the supply was short."""
    n = g.args[1]
    return _LAID.say(g.language, vals=vals(n, g.language), n=n) if n < g.args[0] else ""


def _new(g: _Gaps, at: int) -> str:
    return (_NEW_ONE if g.args[0] == 1 else _NEW).say(g.language, n=g.args[0])


def _black(g: _Gaps, at: int) -> str:
    return " / ".join(black(g.args[0], upper)[g.language] for upper in (True, False))


_FILL: dict[str, Callable[[_Gaps, int], Any]] = {
    "who": lambda g, i: who(g.view, g.args[i], g.language),
    "creature": lambda g, i: creature(g.args[i])[g.language],
    "spell": lambda g, i: spell(g.args[i])[g.language],
    "course": lambda g, i: course(g.args[i])[g.language],
    "token": lambda g, i: token(g.args[i])[g.language],
    "element": lambda g, i: ELEMENT_NAMES[g.args[i]][g.language],
    "of": lambda g, i: OF_ELEMENT[g.args[i]][g.language],
    "pawn": lambda g, i: POSSESSED[g.args[i]][g.language],
    "thepawn": lambda g, i: THE_PAWN[g.args[i]][g.language],
    "spot": lambda g, i: spot(g.args[2], g.args[3], g.language),
    "points": lambda g, i: points(g.args[i], g.language),
    "power": lambda g, i: power(g.args[i], g.language),
    "vals": lambda g, i: vals(g.args[i], g.language),
    "change": lambda g, i: f"{g.args[2]:+d}".replace("-", "−"),
    "find": lambda g, i: find(g.args[i], g.language),
    "vial": lambda g, i: action_card(g.args[i], g.language),
    "way": lambda g, i: _WAYS[g.args[i] - 1][g.language],
    "stolen": lambda g, i: skill(g.args[3], g.args[2], g.language),
    "claim": lambda g, i: skill(g.args[1], g.args[2], g.language),
    "n": lambda g, i: g.args[i],
    "row": lambda g, i: g.args[i] + 1,
    "below": lambda g, i: g.args[i] + 2,
    "offer": _offer,
    "bid": _offer,
    "black": _black,
    "turned": _turned,
    "laid": _laid,
    "new": _new,
}

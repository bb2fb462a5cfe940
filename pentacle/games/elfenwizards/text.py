"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core.record import NONE
from pentacle.core.rules import Note
from pentacle.core.words import Words, plural

from . import state as st
from .actions import actions
from .cards import APPOINTMENTS, ROUNDS, VACANCIES, H, M, W
from .events import Event
from .names import box_name, pawn_name, stakes
from .rules.payment import price, wanted, worth
from .score import APPOINTED, LAST_ROUND, VACANT, end_reason
from .state import CHIP, State, service_box, spell_face, spell_level

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
    if language == "fr" and box == W + 1:
        return name[0].lower() + name[1:]
    if language == "fr" and M <= box < M + 4:
        return f"la case Magiciens {box - M + 1}"
    return name


def gain_so_far(view: State) -> int:
    """What the dice picked until now buy."""
    box = service_box(view)
    return min(worth(view, box), wanted(view, view.player, box))


def price_now(view: State) -> int:
    """Points of dice for what can be bought now."""
    return price(view, service_box(view))


def gaps(view: State, language: str) -> dict[str, Any]:
    """What may stand in the gaps of a question: the pawn in question, the spell in hand."""
    found: dict[str, Any] = {}
    if view.pawn != NONE:
        found["pawn"] = pawn_name(view, view.pawn, language)
    if view.phase == st.AIM:
        chip = view.spell == CHIP
        found["spell"] = _SPELL if chip else spell_face(view.spell)
        found["whom"] = _ANYBODY if chip else BESIDE[spell_level(view.spell)]
    return found


def describe(view: State, action: int, language: str) -> str:
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
        pawn, box, words = int(view.pawn), W + at[0], _TITLE
    else:
        pawn, box = int(view.pawn), M + at[0]
        words = _RETIRE if view.phase == st.RETIRE else _FALL
    shown = pawn_name(view, pawn, language) if pawn != NONE else ""
    where = box_in(box, language)
    where = where.removeprefix("la ") if words is _TARGET else where
    return words.say(language, pawn=shown, box=where)


def _done(view: State, language: str) -> str:
    gain = gain_so_far(view)
    if view.phase == st.ALLOT:
        return _HOLD.say(language, dice=dice(int(view.hand[view.player]), language))
    if view.phase in (st.RECOVER, st.REGAIN):
        return _BUY.say(language, chips=chips(gain, language)) if gain else _BUY_NOTHING[language]
    if view.phase == st.CLEANSE:
        done = _CLEAN.say(language, tokens=tokens(gain, language))
        return done if gain else _CLEAN_NOTHING[language]
    return _LEAVE[language]


_LINES = {
    Event.ROUND: Words("Round {0} begins; @{1} has the dragon.",
                       "Le tour {0} commence ; @{1} a le dragon."),
    Event.MARKED: Words("@{0} leaves a minor spell on the round track, cell {1}.",
                        "@{0} laisse un sort mineur sur le compteur de tours, case {1}."),
    Event.DRAGON: Words("The dragon goes to @{0}.", "Le dragon passe à @{0}."),
    Event.RETIRED: Words("{pawn} retires to {box}.", "{pawn} se retire sur {box}."),
    Event.ROLLED: Words("@{0} rolls {faces}.", "@{0} lance {faces}."),
    Event.REROLLED: Words("@{0} pays a minor spell to roll again.",
                          "@{0} paie un sort mineur pour relancer."),
    Event.ACCEPTED: Words("@{0} keeps the roll.", "@{0} garde ce lancer."),
    Event.PLACED: Words("@{0} places a {1} {where}.", "@{0} place un {1} {where}."),
    Event.KEPT: Words("@{0} holds {n} back.", "@{0} garde {n}."),
    Event.BOUGHT: Words("@{0} takes back {n} with {m}.", "@{0} récupère {n} avec {m}."),
    Event.CLEANSED: Words("@{0} removes {n} with {m}.", "@{0} retire {n} avec {m}."),
    Event.TAKEN: Words("@{0} takes a {1} back.", "@{0} reprend un {1}."),
    Event.LAID: Words("@{0} lays {spell} beside {pawn} (total {3}).",
                      "@{0} pose {spell} à côté de {pawn} (total {3})."),
    Event.PASSED: Words("@{0} passes.", "@{0} passe."),
    Event.AWARDED: Words("{pawn} wins with {n}: {box}.", "{pawn} l'emporte avec {n} : {box}."),
    Event.UNAWARDED: Words("Nobody wins: {contest}.", "Personne n'obtient {contest}."),
    Event.FOUND: Words("{pawn} finds a vacant title: {box}.",
                       "{pawn} reçoit un titre vacant : {box}."),
    Event.DEMOTED: Words("{pawn} falls to {box}{grey}.", "{pawn} est rétrogradé sur {box}{grey}."),
    Event.SCORED: Words("@{0} scores {n}: {2} in all.", "@{0} marque {n} : {2} en tout."),
    Event.CHIPS: Words("@{0} scores {n} for minor spells: {2} in all.",
                       "@{0} marque {n} pour ses sorts mineurs : {2} en tout."),
}  # fmt: skip
_ENDS = {
    LAST_ROUND: Words("Round {n} was the last: the game is over.",
                      "Le tour {n} était le dernier : la partie est terminée."),
    APPOINTED: Words("The same guild has been High Wizard {n}: the game is over.",
                     "La même guilde a été Grand Druide {n} : la partie est terminée."),
    VACANT: Words("{n} without a High Wizard: the game is over.",
                  "{n} sans Grand Druide : la partie est terminée."),
}  # fmt: skip
_CAUSES = {
    LAST_ROUND: Words("The game is over: round {round} was the last.",
                      "La partie est terminée : le tour {round} était le dernier."),
    APPOINTED: Words(
        "The game is over in round {round} of {all}: @{p} has become High Wizard {n}.",
        "La partie finit au tour {round} sur {all} : @{p} a eu le titre de Grand Druide {n}."),
    VACANT: Words(
        "The game is over in round {round} of {all}: in {vacant} rounds nobody became High Wizard.",
        "La partie finit au tour {round} sur {all} : {vacant} tours sans nouveau Grand Druide."),
}  # fmt: skip
_CHIP = Words("a minor spell", "un sort mineur")
_DIE = Words("a {n}", "un {n}")
_WITH_GREY = Words(" with a grey token", " avec un jeton de magie grise")

Filler = Callable[[Any, tuple[int, ...], str], dict[str, Any]]


def _faces(counts: tuple[int, ...]) -> str:
    return ", ".join(str(f) for f, n in enumerate(counts, 1) for _ in range(n))


_FILL: dict[Event, Filler] = {
    Event.RETIRED: lambda v, a, lang: {"pawn": pawn_name(v, a[0], lang), "box": box_in(a[1], lang)},
    Event.ROLLED: lambda v, a, lang: {"faces": _faces(a[1:])},
    Event.PLACED: lambda v, a, lang: {"where": WHERE[a[2]]},
    Event.KEPT: lambda v, a, lang: {"n": dice(a[1], lang)},
    Event.BOUGHT: lambda v, a, lang: {"n": chips(a[1], lang), "m": dice(a[2], lang)},
    Event.CLEANSED: lambda v, a, lang: {"n": tokens(a[1], lang), "m": dice(a[2], lang)},
    Event.LAID: lambda v, a, lang: {
        "spell": _DIE.say(lang, n=a[2]) if a[2] else _CHIP[lang], "pawn": pawn_name(v, a[1], lang),
    },
    Event.AWARDED: lambda v, a, lang: {
        "pawn": pawn_name(v, a[0], lang), "box": box_in(a[1], lang), "n": points(a[2], lang),
    },
    Event.UNAWARDED: lambda v, a, lang: {"contest": stakes(a[0], lang)},
    Event.FOUND: lambda v, a, lang: {"pawn": pawn_name(v, a[0], lang), "box": box_in(a[1], lang)},
    Event.DEMOTED: lambda v, a, lang: {
        "pawn": pawn_name(v, a[0], lang), "box": box_in(a[1], lang),
        "grey": _WITH_GREY[lang] if a[2] else "",
    },
    Event.SCORED: lambda v, a, lang: {"n": points(a[1], lang)},
    Event.CHIPS: lambda v, a, lang: {"n": points(a[1], lang)},
}  # fmt: skip


def _end(why: int, language: str) -> str:
    """ELF-15.1  Why the game is over."""
    count = {APPOINTED: times(APPOINTMENTS, language), VACANT: rounds(VACANCIES, language)}
    return _ENDS[why].say(language, n=count.get(why, ROUNDS))


def end_cause(view: State, language: str) -> str:
    """ELF-15.1  The same for the end sheet, with the round in which it happened."""
    why, top = end_reason(view), int(view.at[H])
    return _CAUSES[why].say(
        language, round=view.rounds, all=ROUNDS, p=top // view.pawns if top != NONE else 0,
        n=times(APPOINTMENTS, language), vacant=VACANCIES,
    )  # fmt: skip


def tell(view: State, note: Note, language: str) -> str:
    """A line of the log; nothing for what needs no words."""
    event = Event(note.kind)
    if event == Event.ENDED:
        return _end(note.args[0], language)
    if event not in _LINES:
        return ""
    more = _FILL[event](view, note.args, language) if event in _FILL else {}
    return _LINES[event][language].format(
        *note.args, **{k: v[language] if isinstance(v, Words) else v for k, v in more.items()}
    )

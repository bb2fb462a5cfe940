"""Chapter 19: every decision of a round: what it lists, does, refuses and asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Decision, Decisions, Question, Words, unrefused

from . import state
from .actions import ACCEPT, MARK_BOX, MARK_RESERVE, MBOX, REROLL, TITLE
from .cards import TITLES
from .labels import chips, gain_so_far, points, price_now
from .rules import allot, compete, fall, payment, retire

Hint = Callable[[Any, frozenset[int], str], str]


def always(english: str, french: str) -> Hint:
    """A hint that does not depend on the position."""
    words = Words(english, french)
    return lambda view, moves, language: words[language]


_LAST_ROLL = Words(
    "A minor spell buys one more roll of all of them.",
    "Un sort mineur permet de tous les relancer une fois.",
)
_NO_CHIP = Words("No minor spell left: the roll stands.", "Plus de sort mineur : ce lancer reste.")
_PAYS = Words(
    "{chips} so far; {price} a spell.", "Récupération : {chips} ; {price} de dés par sort."
)


def roll_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return (_LAST_ROLL if view.reserve[view.player] > 0 else _NO_CHIP)[language]


def pay_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return _PAYS.say(
        language, chips=chips(gain_so_far(view), language), price=points(price_now(view), language)
    )


_few_rivals = always(
    "Where few stand, it is easier to climb.",
    "Conseil : une case peu occupée offre moins de rivaux.",
)
_others = always(
    "You may help the pawns of others as well.", "Vous pouvez aussi aider les magiciens des autres."
)
_stays = always(
    "A die that stays keeps its face for the next round.",
    "Un sort majeur laissé garde sa face pour le tour suivant.",
)
_RETIRES = Words("@{p} retires as High Wizard.", "@{p} retire son Grand Druide.")
_PLACES = Words("@{p} places dice.", "@{p} place ses sorts majeurs.")
_LAYS = Words("@{p} lays spells.", "@{p} pose des sorts.")
_BUYS = Words("@{p} takes minor spells back.", "@{p} récupère des sorts mineurs.")
_TAKES = Words("@{p} takes dice back.", "@{p} reprend des sorts majeurs.")
_BUY = Words(
    "Use dice to take minor spells back.", "Récupérez des sorts mineurs avec vos sorts majeurs."
)
_TAKE = Words("Take unused dice back?", "Reprendre vos sorts majeurs inutilisés ?")
_MARKS = unrefused(MARK_RESERVE, MARK_BOX)
_BOXES = unrefused((MBOX, 4))

decisions = Decisions("phase", {
    state.MARK: Decision(_MARKS, retire.mark, retire.refuse_mark, Question(
        "ELF-6.2", Words("Leave a minor spell on the round track.",
                         "Laissez un sort mineur sur le compteur de tours."), _RETIRES,
    )),
    state.RETIRE: Decision(_BOXES, retire.retire, retire.refuse_box, Question(
        "ELF-6.4", Words("Choose where your High Wizard retires.",
                         "Choisissez où se retire votre Grand Druide."), _RETIRES, _few_rivals,
    )),
    state.ALLOT: Decision(allot.list_places, allot.place_die, allot.refuse_place, Question(
        "ELF-7.1", Words("Place dice, or hold them back.",
                         "Placez des sorts majeurs ou gardez-les."), _PLACES,
        always("Dice held back are rolled once more, free of charge.",
               "Ceux que vous gardez devant vous seront relancés sans frais."),
    )),
    state.DECIDE: Decision(unrefused(ACCEPT, REROLL), allot.decide, allot.refuse_roll, Question(
        "ELF-7.4", Words("Keep this roll?", "Garder ce lancer ?"),
        Words("@{p} looks at the roll.", "@{p} regarde son lancer."), roll_hint,
    )),
    state.REST: Decision(allot.list_places, allot.place_die, allot.refuse_place, Question(
        "ELF-7.5", Words("Place all your dice.", "Placez tous vos sorts majeurs."), _PLACES,
    )),
    state.RECOVER: Decision(payment.list_faces, payment.use_die, payment.refuse_face, Question(
        "ELF-8.1", _BUY, _BUYS, pay_hint,
    )),
    state.SPELL: Decision(compete.list_spells, compete.choose_spell, compete.refuse_spell, Question(
        "ELF-9.1", Words("Lay two spells, or pass.", "Posez deux sorts ou passez."), _LAYS, _others,
    )),
    state.AIM: Decision(compete.list_targets, compete.lay_spell, compete.refuse_target, Question(
        "ELF-9.4", Words("Lay your {spell} beside {whom}.", "Posez votre {spell} à côté {whom}."),
        _LAYS, _others,
    )),
    state.REGAIN: Decision(payment.list_faces, payment.use_die, payment.refuse_face, Question(
        "ELF-8.6", _BUY, _BUYS, pay_hint,
    )),
    state.TAKE_MIN: Decision(payment.list_faces, payment.take_die, payment.refuse_face, Question(
        "ELF-8.6", _TAKE, _TAKES, _stays,
    )),
    state.FILL: Decision(unrefused((TITLE, TITLES)), fall.take_title, fall.refuse_title, Question(
        "ELF-11.3", Words("Choose a vacant title for {pawn}.",
                          "Choisissez un titre vacant pour {pawn}."),
        Words("@{p} takes a vacant title.", "@{p} prend un titre vacant."),
    )),
    state.DEMOTE: Decision(_BOXES, fall.demote, retire.refuse_box, Question(
        "ELF-12.1", Words("{pawn} falls. Choose where.",
                          "{pawn} est rétrogradé. Choisissez sa case."),
        Words("@{p} moves a pawn down.", "@{p} rétrograde un magicien."), _few_rivals,
    )),
    state.CLEANSE: Decision(payment.list_faces, payment.use_die, payment.refuse_face, Question(
        "ELF-13.1", Words("Use dice to remove grey tokens.",
                          "Retirez des jetons de magie grise avec vos sorts majeurs."),
        Words("@{p} removes grey tokens.", "@{p} retire des jetons de magie grise."), pay_hint,
    )),
    state.TAKE_GREY: Decision(payment.list_faces, payment.take_die, payment.refuse_face, Question(
        "ELF-13.4", _TAKE, _TAKES, _stays,
    )),
})  # fmt: skip

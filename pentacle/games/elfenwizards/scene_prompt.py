"""What is asked of the viewer, in one verb line, one hint and the buttons for what has no piece."""

from __future__ import annotations

from pentacle.core.scene import Button, Prompt
from pentacle.core.words import Words

from .actions import (
    ACCEPT,
    DONE,
    MARK_BOX,
    MARK_RESERVE,
    PASS,
    REROLL,
)
from .cards import CHIP_PRICE
from .names import pawn_name
from .scene_tree import is_competing
from .state import (
    AIM,
    ALLOT,
    CHIP,
    CLEANSE,
    DECIDE,
    DEMOTE,
    FILL,
    MARK,
    OVER,
    RECOVER,
    REGAIN,
    REST,
    RETIRE,
    SPELL,
    TAKE_GREY,
    TAKE_MIN,
    State,
)
from .text import describe, gain_so_far

_TITLES = {
    MARK: Words("Leave a minor spell on the round track.", "Laissez un sort mineur sur le tour."),
    RETIRE: Words(
        "Choose where your High Wizard retires.", "Choisissez où se retire votre Grand Druide."
    ),
    ALLOT: Words("Place dice, or hold them back.", "Placez des dés ou gardez-les en main."),
    DECIDE: Words("Keep this roll?", "Garder ce lancer ?"),
    REST: Words("Place all your dice.", "Placez tous vos dés."),
    RECOVER: Words("Use dice to take minor spells back.", "Reprenez des sorts avec vos dés."),
    SPELL: Words("Lay two spells, or pass.", "Posez deux sorts ou passez."),
    REGAIN: Words("Use dice to take minor spells back.", "Reprenez des sorts avec vos dés."),
    TAKE_MIN: Words("Take unused dice back?", "Reprendre vos dés inutilisés ?"),
    FILL: Words("Choose a vacant title for {pawn}.", "Choisissez un titre vacant pour {pawn}."),
    DEMOTE: Words("{pawn} falls. Choose where.", "{pawn} tombe. Choisissez où."),
    CLEANSE: Words("Use dice to remove grey tokens.", "Retirez des jetons gris avec vos dés."),
    TAKE_GREY: Words("Take unused dice back?", "Reprendre vos dés inutilisés ?"),
}
_WAITS = {
    MARK: Words("@{p} retires as High Wizard.", "@{p} retire son Grand Druide."),
    RETIRE: Words("@{p} retires as High Wizard.", "@{p} retire son Grand Druide."),
    ALLOT: Words("@{p} places dice.", "@{p} place ses dés."),
    DECIDE: Words("@{p} looks at the roll.", "@{p} regarde son lancer."),
    REST: Words("@{p} places dice.", "@{p} place ses dés."),
    FILL: Words("@{p} takes a vacant title.", "@{p} prend un titre vacant."),
    DEMOTE: Words("@{p} moves a pawn down.", "@{p} fait descendre un pion."),
}
_THINKS = Words("@{p} is thinking.", "@{p} réfléchit.")
_OVER = Words("The game is over.", "La partie est terminée.")
_SECOND = Words("Lay your second spell.", "Posez votre second sort.")
_AIM_DIE = Words("Lay your {f} beside {whom}.", "Posez votre {f} près {whom}.")
_AIM_CHIP = Words("Lay your minor spell beside a pawn.", "Posez votre sort mineur près d'un pion.")
_LEVELS = (
    Words("a Wizard", "d'un Druide"),
    Words("a Sorcerer", "d'un Sorcier"),
    Words("a Necromancer", "d'un Nécromancien"),
    Words("a Magician", "d'un Magicien"),
)
_ANY = Words("You may help anyone.", "Vous pouvez aider n'importe qui.")
_HELD = Words(
    "Dice held back are rolled once more, free of charge.",
    "Les dés gardés en main seront relancés sans frais.",
)
_LAST_ROLL = Words(
    "A minor spell buys one more roll of all of them.",
    "Un sort mineur permet de tous les relancer une fois.",
)
_NO_CHIP = Words("No minor spell left: the roll stands.", "Plus de sort mineur : ce lancer reste.")
_PAYS = Words("{n} so far; {price} points each.", "{n} pour l'instant ; {price} points chacun.")
_STAYS = Words(
    "A die that stays keeps its face for the next round.",
    "Un dé laissé garde sa face pour le tour suivant.",
)
_FINAL = Words("You cannot come back in.", "Vous ne pourrez plus revenir.")
_BOXES = Words("Few rivals, an easy climb.", "Peu de rivaux, une montée facile.")
_RULES = {
    MARK: "ELF-6.2", RETIRE: "ELF-6.4", ALLOT: "ELF-7.1", DECIDE: "ELF-7.4", REST: "ELF-7.5",
    RECOVER: "ELF-8.1", SPELL: "ELF-9.1", AIM: "ELF-9.4", REGAIN: "ELF-8.6", TAKE_MIN: "ELF-8.6",
    FILL: "ELF-11.3", DEMOTE: "ELF-12.1", CLEANSE: "ELF-13.1", TAKE_GREY: "ELF-13.4",
}  # fmt: skip
_WORDS = (PASS, DONE, ACCEPT, REROLL, MARK_RESERVE, MARK_BOX)


def prompt(view: State, viewer: int, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    phase = int(view.phase)
    if phase == OVER:
        return Prompt(title=_OVER[language], mine=False)
    if not moves:
        words = _WAITS.get(phase, _THINKS)
        return Prompt(title=words.say(language, p=int(view.player)), mine=False)
    steps = 2 if is_competing(view) else 0
    return Prompt(
        title=_title(view, language),
        hint=_hint(view, language),
        buttons=tuple(_button(view, a, language) for a in _WORDS if a in moves),
        step=1 + int(view.second) if steps else 0,
        steps=steps,
        rule=_RULES[phase],
    )


def _title(view: State, language: str) -> str:
    if view.phase == SPELL and view.second:
        return _SECOND[language]
    if view.phase == AIM:
        if view.spell == CHIP:
            return _AIM_CHIP[language]
        level, f = divmod(int(view.spell) - 1, 6)
        return _AIM_DIE.say(language, f=f + 1, whom=_LEVELS[level])
    pawn = pawn_name(view, view.pawn, language) if view.pawn >= 0 else ""
    return _TITLES[int(view.phase)].say(language, pawn=pawn)


def _hint(view: State, language: str) -> str:
    phase = int(view.phase)
    if phase == DECIDE:
        return (_LAST_ROLL if view.reserve[view.player] > 0 else _NO_CHIP)[language]
    if phase in (RECOVER, REGAIN, CLEANSE):
        price = int(view.grey_price) if phase == CLEANSE else CHIP_PRICE
        return _PAYS.say(language, n=gain_so_far(view), price=price)
    hints = {
        ALLOT: _HELD, AIM: _ANY, SPELL: _ANY, TAKE_MIN: _STAYS, TAKE_GREY: _STAYS, RETIRE: _BOXES,
        DEMOTE: _BOXES,
    }  # fmt: skip
    return hints[phase][language] if phase in hints else ""


def _button(view: State, action: int, language: str) -> Button:
    if action == PASS:
        hint = _FINAL[language]
        return Button(
            label=describe(view, action, language), actions=(PASS,), hint=hint, weight="final"
        )
    main = action in (ACCEPT, MARK_BOX) or (action == DONE and view.phase not in (ALLOT,))
    return Button(
        label=describe(view, action, language), actions=(action,),
        weight="main" if main else "plain",
    )  # fmt: skip

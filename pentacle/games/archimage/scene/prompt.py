"""What is asked, in words and buttons; payments as ready sets."""

from __future__ import annotations

from typing import Literal

from pentacle.core import Words
from pentacle.core.scene import Button, Prompt

from .. import state as ask
from ..actions import DONE, PLAYER, die
from ..decisions import decisions
from ..payments import payments
from .board import paid_with
from .looks import Eye, die_look

_STUCK = Words("Your dice break nothing here.", "Vos dés ne brisent rien ici.")
_THINKS = Words("@{p} is thinking.", "@{p} réfléchit.")
_GAME_OVER = Words("The game is over.", "La partie est terminée.")
_EXACT = Words("exact", "compte juste")
_LOST = Words("{n} lost", "{n} en trop")


def prompt(eye: Eye) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    view, moves, language = eye.view, eye.moves, eye.language
    if view.phase == ask.OVER:
        return Prompt(title=_GAME_OVER[language], mine=False, at="side")
    question = decisions[view.phase].asks
    if not moves:
        waits = question.waits or _THINKS
        return Prompt(title=waits.say(language, p=view.asked), mine=False, at="side")
    title = _STUCK if view.phase == ask.TURN and DONE in moves else question.title
    return Prompt(
        title=title.say(language, player=view.player),
        hint=question.hint(view, moves, language) if question.hint else "",
        at="side",
        buttons=(*_payments(eye), *(_button(eye, a) for a in sorted(moves) if a >= PLAYER)),
        rule=question.rule,
    )


def _button(eye: Eye, a: int) -> Button:
    """Rivals, options and the end of picking; giving up asks once more."""
    label, final = eye.label("", a), a == DONE and eye.view.phase == ask.TURN
    return Button(label=label, actions=(a,), weight="final" if final else "plain")


def _payments(eye: Eye) -> tuple[Button, ...]:
    """ARC-16.4  Every set of dice that pays, the thriftiest first; a button plays all its picks."""
    view, language = eye.view, eye.language
    if view.phase != ask.PAY:
        return ()
    buttons: list[Button] = []
    for pay in payments(view, int(view.asked)):
        hint = _LOST.say(language, n=pay.excess) if pay.excess else _EXACT[language]
        picks = tuple(die(pay.colour, v) for v in pay.values)
        dice = tuple(die_look(f"{k}", pay.colour, v, 38) for k, v in enumerate(pay.values))
        weight: Literal["plain", "main"] = "plain" if buttons else "main"
        buttons.append(
            Button(label=paid_with(pay), actions=picks, hint=hint, weight=weight, dice=dice)
        )
    return tuple(buttons)

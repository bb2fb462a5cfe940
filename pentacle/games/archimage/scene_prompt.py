"""What is asked, in words and buttons; payments as ready sets."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.scene import Button, Panel, Prompt, Row

from . import state as ask
from .actions import DONE, PLAYER, die
from .decisions import decisions
from .payments import payments
from .rules.paying import still_due
from .scene_board import paid_with
from .scene_look import die_look
from .text import describe
from .words import lock_at

_STUCK = Words("Your dice break nothing here.", "Vos dés ne brisent rien ici.")
_THINKS = Words("@{p} is thinking.", "@{p} réfléchit.")
_GAME_OVER = Words("The game is over.", "La partie est terminée.")
_EXACT = Words("exact", "compte juste")
_LOST = Words("{n} lost", "{n} en trop")
_PAYMENT = Words("Payment", "Paiement")


def prompt(view: Any, moves: frozenset[int], language: str) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    if view.phase == ask.OVER:
        return Prompt(title=_GAME_OVER[language], mine=False, at="side")
    question = decisions[view.phase].asks
    if not moves:
        waits = question.waits or _THINKS
        return Prompt(title=waits.say(language, p=view.asked), mine=False, at="side")
    return Prompt(
        title=(_STUCK if view.phase == ask.TURN and DONE in moves else question.title).say(
            language, player=view.player
        ),
        hint=question.hint(view, moves, language) if question.hint else "", at="side",
        buttons=_buttons(view, moves, language), rule=question.rule,
    )  # fmt: skip


def _buttons(view: Any, moves: frozenset[int], language: str) -> tuple[Button, ...]:
    """Rivals, options and the end of picking; giving up asks once more."""
    shown = [a for a in sorted(moves) if a >= PLAYER]
    return tuple(
        Button(
            label=describe(view, a, language), actions=(a,),
            weight="final" if a == DONE and view.phase == ask.TURN else "plain",
        )
        for a in shown
    )  # fmt: skip


def payment_panel(view: Any, viewer: int, moves: frozenset[int], language: str) -> list[Panel]:
    """ARC-16.4  Ready sets of dice; one button plays all their picks."""
    if view.phase != ask.PAY or not moves:
        return []
    buttons: list[Button] = []
    for pay in payments(view, viewer):
        label = paid_with(pay)
        hint = _LOST.say(language, n=pay.excess) if pay.excess else _EXACT[language]
        picks = tuple(die(pay.colour, v) for v in pay.values)
        first = not buttons
        dice = tuple(die_look(f"{k}", pay.colour, v, 38) for k, v in enumerate(pay.values))
        weight: Any = "main" if first else "plain"
        buttons.append(Button(label=label, actions=picks, hint=hint, weight=weight, dice=dice))
    lock = lock_at(view, view.site, language)
    return [
        Panel(id="payment", title=_PAYMENT[language], kind="payment", buttons=tuple(buttons),
              rows=(Row(text=lock[0].upper() + lock[1:], value=str(still_due(view))),))
    ]  # fmt: skip

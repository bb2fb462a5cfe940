"""What is asked of a mage, in words and buttons."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Button, Prompt

from ..actions import is_card, is_pile
from ..decisions import decisions
from ..labels import loses
from ..state import Road
from .places import Eye

_WAITING = Words("@{mage} is thinking.", "@{mage} réfléchit.")
_OVER = Words("The game is over.", "La partie est terminée.")


def prompt(eye: Eye) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    view, moves, language = eye.view, eye.moves, eye.language
    if view.road != Road.RUNNING:
        return Prompt(title=_OVER[language], mine=False)
    if not moves:
        return Prompt(title=_WAITING.say(language, mage=view.asked), mine=False)
    asks = decisions[view.ask].asks
    hint = asks.hint(view, moves, language) if asks.hint else ""
    words = sorted(a for a in moves if not is_card(a) and not is_pile(a))
    buttons = tuple(_button(eye, a) for a in words)
    return Prompt(title=asks.title[language], hint=hint, buttons=buttons, rule=asks.rule)


def _button(eye: Eye, a: int) -> Button:
    label = eye.describe(eye.view, a, eye.language)
    return Button(label=label, actions=(a,), weight="final" if loses(eye.view, a) else "plain")

"""What is asked of the viewer, in one verb line, one hint and the buttons for what has no piece."""

from __future__ import annotations

from pentacle.core.scene import Button, Prompt
from pentacle.core.words import Words

from ..actions import ACCEPT, DONE, MARK_BOX, MARK_RESERVE, PASS, REROLL
from ..decisions import decisions
from ..labels import end_cause, end_warning, gaps
from ..state import ALLOT, OVER, SPELL, State, is_competing, is_rolling
from .payment import payment_dial, take_all
from .places import Eye

_NEXT = Words("Then it is your turn.", "Ensuite, ce sera à vous.")
_AFTER = Words("Then: @{p}.", "Ensuite : @{p}.")
_OVER = Words("The game is over.", "La partie est terminée.")
_SECOND = Words("Lay your second spell.", "Posez votre second sort.")
_FINAL = Words(
    "You will lay no more spells in this round.", "Vous ne poserez plus de sort pendant ce tour."
)
_WORDS = (PASS, DONE, ACCEPT, REROLL, MARK_RESERVE, MARK_BOX)


def prompt(eye: Eye) -> Prompt:
    """One verb line and one hint; or whom the table waits for."""
    view, moves, language = eye.view, eye.moves, eye.language
    if view.phase == OVER:
        return Prompt(title=_OVER[language], hint=end_cause(view, language), mine=False)
    asks = decisions[view.phase].asks
    if not moves:
        assert asks.waits is not None
        title = asks.waits.say(language, p=view.player)
        hint = _warned(eye, _next(view, eye.viewer, language))
        return Prompt(title=title, hint=hint, mine=False)
    second = view.phase == SPELL and view.second
    title = _SECOND[language] if second else asks.title.say(language, **gaps(view, language))
    steps = 2 if is_competing(view) else 0
    return Prompt(
        title=title,
        hint=_warned(eye, asks.hint(view, moves, language) if asks.hint else ""),
        buttons=(*take_all(view, language), *(_button(eye, a) for a in _WORDS if a in moves)),
        dials=payment_dial(view, language),
        step=1 + int(view.second) if steps else 0,
        steps=steps,
        rule=asks.rule,
        at="dock",
    )


def _warned(eye: Eye, hint: str) -> str:
    """The hint, and what would end the game early."""
    return " ".join(part for part in (hint, end_warning(eye.view, eye.language)) if part)


def _next(view: State, viewer: int, language: str) -> str:
    """ELF-5.2, ELF-9.1  Who comes next in this phase, where the turn order says it."""
    if is_competing(view):
        order = [(view.player + i) % view.seats for i in range(1, view.seats)]
        waiting = [p for p in order if not view.passed >> p & 1]
    elif is_rolling(view):
        order = [(view.dragon + i) % view.seats for i in range(view.turns + 1, view.seats)]
        waiting = [p for p in order if view.hand[p] > 0]
    else:
        return ""
    if not waiting:
        return ""
    return (_NEXT if waiting[0] == viewer else _AFTER).say(language, p=waiting[0])


def _button(eye: Eye, action: int) -> Button:
    label = eye.describe(eye.view, action, eye.language)
    if action == PASS:
        return Button(label=label, actions=(PASS,), hint=_FINAL[eye.language], weight="final")
    main = action in (ACCEPT, MARK_BOX) or (action == DONE and eye.view.phase != ALLOT)
    return Button(label=label, actions=(action,), weight="main" if main else "plain")

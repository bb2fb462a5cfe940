"""What is asked, in words and buttons."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Button, Dial, Prompt

from ..actions import AMOUNT, AMOUNTS, ELEMENT, PASS, PLUS_20, SWAP
from ..decisions import decisions
from ..foresight import idle_pawns
from ..hints import steps_of
from ..labels import amount_name, amount_so_far, describe
from ..state import ASK_BID, ASK_CLAIM, ASK_OFFER, ASK_PLAN, OVER, is_within
from ..turn import pending
from ..words import ELEMENT_NAMES, ELEMENT_SIGNS
from .looks import OWN_SKILL, Eye
from .panels import end_cause

_WAITING = Words("@{p} is thinking.", "@{p} réfléchit.")
_WAITING_ALL = Words("Waiting for {who}.", "On attend {who}.")
_OVER = Words("The tournament is over.", "Le tournoi est terminé.")
_DIALS = {
    ASK_OFFER: Words("Vals to offer", "Vals à offrir"),
    ASK_BID: Words("Vals in your fist", "Vals dans votre poing"),
    ASK_CLAIM: Words("Skill gained", "PC acquis"),
}
_DIAL = Words("How much?", "Combien ?")


def prompt(eye: Eye, covered: set[int]) -> Prompt:
    """One verb line, one hint, and a button for every action that no item stands for."""
    view, language = eye.view, eye.language
    if view.phase == OVER:
        return Prompt(title=_OVER[language], hint=end_cause(eye), mine=False)
    if not eye.moves:
        return Prompt(title=_waiting(eye), mine=False)
    asks = decisions[view.ask].asks
    hint = asks.hint(view, eye.moves, language) if asks.hint else ""
    dials = _dials(eye)
    dialled = {gesture[0] for dial in dials for gesture in dial.gestures}
    rest = sorted(eye.moves - covered - dialled, key=lambda a: (a == PASS, a))
    step, steps = steps_of(view, eye.viewer)
    buttons, title = tuple(_button(eye, a) for a in rest), asks.title[language]
    return Prompt(
        title=title, hint=hint, buttons=buttons, dials=dials, rule=asks.rule, step=step, steps=steps
    )


def _dials(eye: Eye) -> tuple[Dial, ...]:
    """VAL-18.2  An amount from the least to the most; the twenties are counted by themselves."""
    view, moves = eye.view, eye.moves
    so_far = amount_so_far(view, eye.viewer)
    plain = (a for a in sorted(moves) if is_within(a, AMOUNT, AMOUNTS))
    ways: dict[int, tuple[int, ...]] = {so_far + a - AMOUNT: (a,) for a in plain}
    if PLUS_20 in moves:
        for more in range(AMOUNTS, int(view.vals[eye.viewer]) - so_far + 1):
            ways[so_far + more] = (*[PLUS_20] * (more // AMOUNTS), AMOUNT + more % AMOUNTS)
    if not ways:
        return ()
    dial = Dial(
        label=_DIALS.get(view.ask, _DIAL)[eye.language],
        values=tuple(ways),
        gestures=tuple(ways.values()),
        chosen=len(ways) - 1 if view.ask == ASK_CLAIM else 0,
        names=tuple(amount_name(view, n, eye.language) for n in ways),
    )
    return (dial,)


def _button(eye: Eye, action: int) -> Button:
    final = action == PASS and eye.view.ask == ASK_PLAN and bool(idle_pawns(eye.view, eye.viewer))
    label = describe(eye.view, action, eye.language) if eye.wide else _short(eye, action)
    return Button(label=label, actions=(action,), weight="final" if final else "plain")


def _short(eye: Eye, action: int) -> str:
    """A label for a phone: signs where the question has said the rest."""
    if eye.view.ask in OWN_SKILL and ELEMENT <= action < ELEMENT + 4:
        e = action - ELEMENT
        return f":{ELEMENT_SIGNS[e]}: {ELEMENT_NAMES[e][eye.language]}"
    if SWAP <= action < SWAP + 3:
        upper, lower = (int(e) for e in eye.view.rows[action - SWAP : action - SWAP + 2])
        return f":{ELEMENT_SIGNS[upper]}: ↔ :{ELEMENT_SIGNS[lower]}:"
    return describe(eye.view, action, eye.language)


def _waiting(eye: Eye) -> str:
    asked = [p for p in range(eye.view.seats) if pending(eye.view) >> p & 1]
    if len(asked) == 1:
        return _WAITING.say(eye.language, p=asked[0])
    return _WAITING_ALL.say(eye.language, who=", ".join(f"@{p}" for p in asked))

"""What is asked, in words and buttons, and the panel of each seat."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Button, Chip, Dial, Prompt, SeatPanel

from .actions import AMOUNT, AMOUNTS, ELEMENT, PASS, PLUS_20, SWAP
from .cards import FACTS, TROPHIES
from .decisions import decisions
from .foresight import idle_pawns
from .hints import steps_of
from .scene_frame import OWN_SKILL, Eye, player_look
from .scene_panels import end_cause
from .score import count_courses, total_points
from .state import (
    ASK_BID,
    ASK_CLAIM,
    ASK_OFFER,
    ASK_PLAN,
    OVER,
    PLANNING,
    is_within,
)  # fmt: skip
from .text import amount_name, amount_so_far, describe
from .text_words import ELEMENT_NAMES, ELEMENT_SIGNS, PAWN_NAMES
from .turn import pending

_WAITING = Words("@{p} is thinking.", "@{p} réfléchit.")
_WAITING_ALL = Words("Waiting for {who}.", "On attend {who}.")
_OVER = Words("The tournament is over.", "Le tournoi est terminé.")
_SO_FAR = Words("so far", "pour l'instant")
_POINTS = Words("points", "PP")
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
    return Prompt(
        title=asks.title[language], hint=hint, buttons=tuple(_button(eye, a) for a in rest),
        dials=dials, rule=asks.rule, step=step, steps=steps,
    )  # fmt: skip


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
        label=_DIALS.get(view.ask, _DIAL)[eye.language], values=tuple(ways),
        gestures=tuple(ways.values()), chosen=len(ways) - 1 if view.ask == ASK_CLAIM else 0,
        names=tuple(amount_name(view, n, eye.language) for n in ways),
    )  # fmt: skip
    return (dial,)


def _button(eye: Eye, action: int) -> Button:
    final = action == PASS and eye.view.ask == ASK_PLAN and bool(idle_pawns(eye.view, eye.viewer))
    label = describe(eye.view, action, eye.language) if eye.frame.wide else _short(eye, action)
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


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    return tuple(_seat(eye, p) for p in range(eye.view.seats))


def _seat(eye: Eye, p: int) -> SeatPanel:
    view, language = eye.view, eye.language
    colour, ink, emblem = player_look(view, p)
    beaten = int(view.trophies[p]).bit_count()
    courses = int(count_courses(view, p))
    numbers = [
        Chip(f":magic-swirl: {int(view.power[p])}"),
        Chip(f":two-coins: {int(view.vals[p])}"),
        Chip(f":dragon-head: {beaten}{f' / {TROPHIES}' if view.seats > 1 else ''}"),
    ]  # fmt: skip
    if view.spell_count[p]:
        numbers.append(Chip(f":spell-book: {int(view.spell_count[p])}"))
    if courses:
        numbers.append(Chip(f":graduate-cap: {courses}"))
    if view.inactive[p]:
        numbers.append(Chip(":drop:", tone="bad"))
    if view.monk == p + 1:
        numbers.append(Chip(":prayer:", PAWN_NAMES[3][language]))
    asked = pending(view) >> p & 1
    passed = view.phase == PLANNING and view.passed >> p & 1
    return SeatPanel(
        seat=p, colour=colour, ink=ink, emblem=emblem, role=FACTS.student[p].name,
        score=str(int(total_points(view, p))).replace("-", "−"),
        score_word=(_POINTS if view.phase == OVER else _SO_FAR)[language],
        things=tuple(
            Chip(f":{ELEMENT_SIGNS[e]}: {int(view.skill[p, e])}") for e in range(4)
        ),
        numbers=tuple(numbers), first=view.first == p,
        state="turn" if asked else "passed" if passed else "",
    )  # fmt: skip

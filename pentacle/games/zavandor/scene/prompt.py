"""What is asked of a student, in words and buttons."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from pentacle.core import NONE, Words
from pentacle.core.scene import Button, Prompt

from ..actions import CHOOSE, CONFIRM, DISENCHANT, DONE, ENCHANT, LEARN, OFFER, PASS, actions
from ..cards import COLOUR, DOMAINS, FACTS, GEMS, LOTS, MARKER_PRICE, VALUE
from ..decisions import decisions
from ..foresight import TRIFLE, bought, income_of
from ..plan import Plan, gesture, plan_of
from ..rules.knowledge import place_of
from ..rules.limit import hand_limit, hand_size
from ..rules.purse import sale
from ..rules.rounds import is_last_round
from ..state import ADVANCE, BID, CHOOSING, DISCARD, MAIN, OVER, PAY, State
from ..words import dust_name, gem_one, level_name, lot_name
from .bids import bid_dial
from .looks import GEM_SIGNS, Eye
from .panels import end_cause

_OVER = Words("The game is over.", "La partie est terminée.")
_TOO_DEAR = Words("{lot} goes beyond your means.", "{lot} : au-delà de vos moyens.")
_NO_HIGHER = Words(
    "No bid for {lot} can be higher.", "{lot} : aucune mise ne peut être plus haute."
)
_PAY_BEST = Words("Pay: {how}", "Payer : {how}")
_PAY_INCOME = Words("Pay: {how}. Income {a} → {b}", "Payer : {how}. Revenu {a} → {b}")
_KEEP_BEST = Words("Keep the best, lose {n}", "Garder le meilleur, perdre {n}")
_A_MARKER = Words("a marker worth {n}", "un pion à {n}")
_STARTS = Words("{domain}, {dust}", "{domain}, {dust}")


def prompt(eye: Eye) -> Prompt:
    """One verb line, one hint and the choices that lie nowhere on the table."""
    s, language = eye.view, eye.language
    if s.phase == OVER:
        return Prompt(title=_OVER[language], hint=end_cause(s, language), mine=False, at="side")
    asks = decisions[s.phase].asks
    if not eye.moves:
        assert asks.waits is not None
        what = subject(s, language) if s.phase == PAY else ""
        title = asks.waits.say(language, p=s.actor, due=s.due, what=what)
        return Prompt(title=title, mine=False, at="side")
    return Prompt(
        title=_title(eye, asks.title),
        hint=asks.hint(s, eye.moves, language) if asks.hint else "",
        buttons=_buttons(eye),
        dials=bid_dial(s, eye.moves, language) if s.phase == BID else (),
        rule=asks.rule,
        at="side",
    )


def _title(eye: Eye, words: Words) -> str:
    s, p, language = eye.view, eye.view.actor, eye.language
    if s.phase == BID and CONFIRM not in eye.moves:
        words = _NO_HIGHER if s.council else _TOO_DEAR
    lot = lot_name(s.lot) if s.lot != NONE else ""
    what = subject(s, language) if s.phase == PAY else ""
    size, limit = hand_size(s, p), hand_limit(s, p)
    return words.say(language, due=s.due, size=size, limit=limit, lot=lot, what=what)


def subject(s: State, language: str) -> str:
    """ZAV-6.8  What is being paid for."""
    p, what = s.actor, int(s.buying)
    if ENCHANT <= what < ENCHANT + GEMS:
        return gem_one(what - ENCHANT, language)
    if LEARN <= what < LEARN + DOMAINS:
        return level_name(what - LEARN, int(s.level[p, what - LEARN]) + 1, language)
    if OFFER <= what < OFFER + LOTS:
        return lot_name(what - OFFER)[language]
    return _A_MARKER.say(language, n=int(MARKER_PRICE[place_of(s, p, what)]))


def _buttons(eye: Eye) -> tuple[Button, ...]:
    s, moves = eye.view, eye.moves
    if s.phase == MAIN:
        return (_button(eye, DONE, final=plan_of(s).lost > TRIFLE),)
    if s.phase == BID:
        return (_button(eye, PASS),) if PASS in moves else ()
    if s.phase == PAY:
        return (_pay_button(s, plan_of(s), eye.language),)
    if s.phase == DISCARD:
        return _discard_buttons(eye, plan_of(s))
    if s.phase == CHOOSING:
        return tuple(_character(eye, a) for a in sorted(moves))
    return tuple(_button(eye, a) for a in ([DONE] if s.phase == ADVANCE else sorted(moves)))


def _pay_button(s: State, plan: Plan, language: str) -> Button:
    """The best payment in one click; where gems are sold for it, what income becomes."""
    how = _listed(s, plan, language)
    words, a, b = _PAY_BEST, income_of(s, s.actor), 0
    sells = any(DISENCHANT <= act < DISENCHANT + GEMS for act in plan.actions)
    if sells:
        b = income_of(bought(s, s.actor, int(s.lot), int(s.due)), s.actor)
        words = _PAY_BEST if is_last_round(s) else _PAY_INCOME
    label = words.say(language, how=how, a=a, b=b)
    return Button(label=label, actions=gesture(s), weight="plain" if sells else "main")


def _discard_buttons(eye: Eye, plan: Plan) -> tuple[Button, ...]:
    label, hint = _KEEP_BEST.say(eye.language, n=plan.lost), _listed(eye.view, plan, eye.language)
    best = Button(label=label, actions=plan.actions, weight="main", hint=hint)
    rest = [_button(eye, DONE)] if DONE in eye.moves and plan.actions != (DONE,) else []
    return (best, *rest)


def _button(eye: Eye, a: int, *, final: bool = False) -> Button:
    weight: Literal["final", "plain"] = "final" if final else "plain"
    return Button(label=eye.describe(eye.view, a, eye.language), actions=(a,), weight=weight)


def _character(eye: Eye, a: int) -> Button:
    fact = FACTS.character[a - CHOOSE]
    domain = next(d for d in FACTS.domain if d.id == fact.domain)
    dust = dust_name(fact.dust, eye.language)
    hint = _STARTS.say(eye.language, domain=domain.name, dust=dust)
    return replace(_button(eye, a), hint=hint)


def _listed(s: State, plan: Plan, language: str) -> str:
    """The things a plan gives away, shortly: `:gem-sapphire: 5, 4 :powder:`."""
    parts, rest = [], int(s.due)
    for a in plan.actions:
        name, index = actions.decode(a)
        if name == "card":
            k = index[0]
            rest -= int(VALUE[k])
            parts.append(f"{GEM_SIGNS[COLOUR[k] + 1]} {int(VALUE[k])}")
        elif name == "disenchant":
            rest -= sale(s, s.actor, index[0])
            parts.append(FACTS.gem[index[0]].name[language])
        else:
            parts.append(f"{rest} :powder:" if name == "pay_dust" else ":powder:")
    return ", ".join(parts)

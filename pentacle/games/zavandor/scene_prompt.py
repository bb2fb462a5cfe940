"""What is asked of a student, in words and buttons."""

from __future__ import annotations

from typing import Literal

from pentacle.core import Words
from pentacle.core.scene import Button, Prompt

from .actions import CHOOSE, CONFIRM, DONE, PASS, SACRIFICE, actions
from .cards import COLOUR, FACTS, VALUE
from .rules.auction import price
from .rules.limit import hand_limit, hand_size
from .rules.purse import liquid, sale, wealth
from .scene_payment import Plan
from .state import ADVANCE, BID, CHOOSING, DISCARD, MAIN, OVER, PAY, SACRIFICING, State
from .text import describe
from .text_names import lot_name

_TITLES = {
    CHOOSING: Words("Choose your character.", "Choisissez votre personnage."),
    MAIN: Words("Buy, learn, or open an auction.", "Achetez, apprenez ou ouvrez une enchère."),
    BID: Words("Your bid for {lot}?", "Votre mise pour {lot} ?"),
    PAY: Words("Choose what to pay: {n} due.", "Choisissez votre paiement : {n} à payer."),
    ADVANCE: Words("Rise one level for free.", "Montez d'un niveau gratuitement."),
    SACRIFICING: Words("Give back one active gem.", "Rendez une gemme active."),
    DISCARD: Words(
        "Your hand is too heavy: {n} of {limit}.", "Votre main est trop lourde : {n} sur {limit}."
    ),
}
_WAITING = {
    CHOOSING: Words("@{p} is choosing a character.", "@{p} choisit un personnage."),
    MAIN: Words("@{p} is thinking.", "@{p} réfléchit."),
    BID: Words("@{p} is bidding.", "@{p} prépare une mise."),
    PAY: Words("@{p} is choosing a payment.", "@{p} choisit son paiement."),
    ADVANCE: Words("@{p} is choosing a level.", "@{p} choisit un niveau."),
    SACRIFICING: Words("@{p} is giving back a gem.", "@{p} rend une gemme."),
    DISCARD: Words("@{p} is reducing a hand.", "@{p} allège sa main."),
}
_RULES = {
    CHOOSING: "ZAV-16.5", MAIN: "ZAV-6.1", BID: "ZAV-9.7", PAY: "ZAV-6.8", ADVANCE: "ZAV-8.7",
    SACRIFICING: "ZAV-10.2", DISCARD: "ZAV-12.3",
}  # fmt: skip
_OVER = Words("The game is over.", "La partie est finie.")
_MEANS = Words(
    "You have {n} energy, {all} with all gems.", "Vous avez {n} d'énergie, {all} avec vos gemmes."
)
_LOST_IF_DONE = Words(
    "{n} energy will be lost at the hand limit.",
    "{n} d'énergie seront perdus à la limite de main.",
)
_BID_HINT = Words("You bid {bid}, you pay {price}.", "Vous misez {bid}, vous payez {price}.")
_TOO_DEAR = Words("{lot} goes beyond your means.", "{lot} dépasse vos moyens.")
_TOO_DEAR_HINT = Words(
    "The next bid, {bid}, would cost you {price}; you have {all} with all gems.",
    "La mise suivante, {bid}, vous coûterait {price} ; vous avez {all} avec vos gemmes.",
)
_PAY_BEST = Words("Pay: {how}", "Payer : {how}")
_KEEPS = Words("{n} left afterwards", "Il reste ensuite {n}")
_KEEPS_LESS = Words("{n} left, {lost} lost at the limit", "Il reste {n}, {lost} perdus à la limite")
_KEEP_BEST = Words("Keep the best, lose {n}", "Garder le meilleur, perdre {n}")
_STARTS = Words("{domain}, {dust} dust", "{domain}, {dust} de poussière")


def prompt(
    s: State, viewer: int, moves: frozenset[int], lost: int, plan: Plan | None, language: str
) -> Prompt:
    """One verb line, one hint and the choices that lie nowhere on the table."""
    if s.phase == OVER:
        return Prompt(title=_OVER[language], mine=False)
    if not moves:
        return Prompt(title=_WAITING[s.phase].say(language, p=s.actor), mine=False)
    hint, buttons = _ask(s, viewer, moves, lost, plan, language)
    return Prompt(
        title=_title(s, viewer, moves, language), hint=hint, buttons=buttons, rule=_RULES[s.phase]
    )


def _title(s: State, p: int, moves: frozenset[int], language: str) -> str:
    words = _TITLES[s.phase]
    if s.phase == BID:
        words = words if CONFIRM in moves else _TOO_DEAR
        return words.say(language, lot=lot_name(s.lot))
    if s.phase == PAY:
        return words.say(language, n=s.due)
    if s.phase == DISCARD:
        return words.say(language, n=hand_size(s, p), limit=hand_limit(s, p))
    return words[language]


def _ask(
    s: State, p: int, moves: frozenset[int], lost: int, plan: Plan | None, language: str
) -> tuple[str, tuple[Button, ...]]:
    if s.phase == MAIN:
        if lost > 0:
            hint = _LOST_IF_DONE.say(language, n=lost)
        else:
            hint = _MEANS.say(language, n=liquid(s, p), all=wealth(s, p))
        return hint, (_button(s, DONE, language, final=lost > 0),)
    if s.phase == BID:
        cost = price(s, p, s.lot, s.draft)
        hint = _BID_HINT.say(language, bid=s.draft, price=cost)
        if CONFIRM not in moves:
            hint = _TOO_DEAR_HINT.say(language, bid=s.draft, price=cost, all=wealth(s, p))
        found = [_button(s, a, language, main=a == CONFIRM) for a in (CONFIRM, PASS) if a in moves]
        return hint, tuple(found)
    if plan is not None:
        if s.phase == PAY:
            return plan_words(plan, language), (pay_button(s, plan, language),)
        return _ask_discard(s, plan, moves, language)
    if s.phase == CHOOSING:
        return "", tuple(_character(s, a, language) for a in sorted(moves))
    return "", tuple(_button(s, a, language) for a in sorted(moves) if a >= SACRIFICE)


def _ask_discard(
    s: State, plan: Plan, moves: frozenset[int], language: str
) -> tuple[str, tuple[Button, ...]]:
    best = Button(
        label=_KEEP_BEST.say(language, n=plan.lost), actions=plan.actions, weight="main",
        hint=_listed(s, plan, language),
    )  # fmt: skip
    rest = [_button(s, DONE, language)] if DONE in moves and plan.actions != (DONE,) else []
    return plan_words(plan, language), (best, *rest)


def _button(s: State, a: int, language: str, *, main: bool = False, final: bool = False) -> Button:
    weight: Literal["main", "final", "plain"] = "main" if main else "final" if final else "plain"
    return Button(label=describe(s, a, language), actions=(a,), weight=weight)


def _character(s: State, a: int, language: str) -> Button:
    fact = FACTS.character[a - CHOOSE]
    domain = next(d for d in FACTS.domain if d.id == fact.domain)
    hint = _STARTS.say(language, domain=domain.name, dust=fact.dust)
    return Button(label=describe(s, a, language), actions=(a,), hint=hint)


def pay_button(s: State, plan: Plan, language: str) -> Button:
    """The best payment in one click."""
    label = _PAY_BEST.say(language, how=_listed(s, plan, language))
    return Button(label=label, actions=plan.actions, weight="main")


def _listed(s: State, plan: Plan, language: str) -> str:
    """The things a plan gives away, shortly: `S5, S6, 4 :powder:`."""
    parts, rest = [], int(s.due)
    for a in plan.actions:
        name, index = actions.decode(a)
        if name == "card":
            k = index[0]
            rest -= int(VALUE[k])
            parts.append(f"{FACTS.gem[COLOUR[k] + 1].letter}{int(VALUE[k])}")
        elif name == "disenchant":
            rest -= sale(s, s.actor, index[0])
            parts.append(FACTS.gem[index[0]].name[language])
        else:
            parts.append(f"{rest} :powder:" if name == "pay_dust" else ":powder:")
    return ", ".join(parts)


def plan_words(plan: Plan, language: str) -> str:
    words = _KEEPS_LESS if plan.lost > 0 else _KEEPS
    return words.say(language, n=plan.kept, lost=plan.lost)

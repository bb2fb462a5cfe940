"""Creature cards: in a hand, in a draft, in the river, and what each still asks for."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from pentacle.core import Words, cells_of
from pentacle.core.scene import Card, Need, Shape, Tip
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, around

from ..actions import CARD
from ..cards import CREATURES, FACTS, HUNTING, KIN, KIND_SIZE, MOUNT, NEEDS
from ..gaps import REASONS
from ..labels import my_cards
from ..lack import best_lack
from ..rules.arena import fight_cost, refuse_creature
from ..state import ASK_PICK, OVER, State
from ..words import ELEMENT_NAMES, ELEMENT_SIGNS, KIND_NAMES, creature, points, power, signed
from . import places
from .looks import COLOURS, INKS, KIND_COLOURS, POWER_COLOUR, SHAPES, Eye

_WHY = {line.id: line for line in FACTS.why}
_READY = Words("ready to fight", "prête à combattre")
_READY_SHORT = Words("ready", "prête")
_DEFEATED = Words("defeated", "vaincue")
_TAMED = Words("tamed", "domptée")
_SKILL_SHORT = Words("{n} skill short", "manque {n}\u00a0PC")
_POWER_SHORT = Words("{n} power short", "manque {n}\u00a0PM")
_BOTH_SHORT = Words("{n} skill, {m} power short", "manque {n}\u00a0PC, {m}\u00a0PM")
_MISSING = Words("Missing: {lack}.", "Il manque : {lack}.")
_NEEDS = Words(
    "Needs {needs}; costs {power}; worth {points}.",
    "Exige {needs} ; coûte {power} ; vaut {points}.",
)
_MOUNTED = Words("Ridden: {mods}.", "Montée : {mods}.")
_TALL_CARD, _SHORT_NAME = 250, 12
"""A card so high has room for all its words; else only a name of one line leaves some."""
_HUNT = Words("Hunting board: {rows}.", "Tableau de chasse : {rows}.")
_HYBRID, _PURE = Words("hybrid", "hybride"), Words("pure-blood", "sang pur")
_HIDDEN = Words("A creature in @{p}'s hand", "Une créature dans la main de @{p}")


_NO_TONE: Literal["", "good", "bad"] = ""


class Lack(NamedTuple):
    """What a fight against a creature needs that is not there, with its cost."""

    skill: list[int]
    cost: int
    power: int


def lack_of(view: State, p: int, c: int) -> Lack:
    cost = fight_cost(view, p, c)
    return Lack(best_lack(view, p, c), cost, max(cost - view.power[p], 0))


def lack_text(lack: Lack, language: str) -> str:
    """`2 Water, 1 power`, or nothing if the creature can be fought."""
    parts = [f"{n}\u00a0{ELEMENT_NAMES[e][language]}" for e, n in enumerate(lack.skill) if n]
    if lack.power:
        parts.append(power(lack.power, language))
    return ", ".join(parts)


def short_text(lack: Lack, language: str) -> str:
    """`2 skill short`: the sum of what is missing, or nothing."""
    skill = sum(lack.skill)
    if skill and lack.power:
        return _BOTH_SHORT.say(language, n=skill, m=lack.power)
    if skill:
        return _SKILL_SHORT.say(language, n=skill)
    return _POWER_SHORT.say(language, n=lack.power) if lack.power else ""


def needs_of(c: int, lack: Lack | None) -> tuple[Need, ...]:
    """What a creature asks for, and how much of it is missing."""
    skill, cost, short = lack or ([0] * 4, FACTS.creature[c].cost, 0)
    judged = lack is not None
    needs = [
        _need(SHAPES[e], COLOURS[e], INKS[e], NEEDS[c, e], skill[e], judged)
        for e in range(4)
        if NEEDS[c, e]
    ]
    return (*needs, _need("square", POWER_COLOUR, "#FFFFFF", cost, short, judged))


@cache
def _need(shape: Shape, colour: str, ink: str, n: int, lack: int, judged: bool) -> Need:
    note, tone = "", _NO_TONE
    if judged:
        note, tone = (f"−{lack}", "bad") if lack else ("✓", "good")
    return Need(shape=shape, colour=colour, ink=ink, text=str(n), note=note, tone=tone)


@cache
def ridden_text(c: int, language: str) -> str:
    """What a tamed creature adds to its rider's skill; nothing for those that cannot be ridden."""
    mods = [(e, n) for e, n in enumerate(cells_of(MOUNT, c)) if n]
    told = ", ".join(f"{signed(n)} {ELEMENT_NAMES[e][language]}" for e, n in mods)
    return _MOUNTED.say(language, mods=told) if told else ""


@cache
def ridden_signs(c: int) -> str:
    """The same in signs: `:horse-head: +2 :fire: −1 :earth:`."""
    mods = [(e, n) for e, n in enumerate(cells_of(MOUNT, c)) if n]
    told = " ".join(f"{signed(n)}\u00a0:{ELEMENT_SIGNS[e]}:" for e, n in mods)
    return f":horse-head: {told}" if told else ""


def creature_card(eye: Eye, c: int, at: Box, foot: str = "", lack: Lack | None = None) -> Card:
    """A creature where it lies, with what is still missing."""
    face = _printed(c, eye.language)
    needs = needs_of(c, lack) if at.w >= 100 else ()
    room = needs and (at.h > _TALL_CARD or len(face.name) < _SHORT_NAME)
    text = ridden_signs(c) if room else face.text if not needs else ""
    x, y, w, h = at.at
    return replace(face, x=x, y=y, w=w, h=h, foot=foot, needs=needs, text=text)


@cache
def _printed(c: int, language: str) -> Card:
    """A creature's card as it is printed: its kind, kin, needs, cost and points."""
    fact = FACTS.creature[c]
    needs = [(e, n) for e, n in enumerate(cells_of(NEEDS, c)) if n]
    brief = " ".join(f":{ELEMENT_SIGNS[e]}: {n}" for e, n in needs) + f" :magic-swirl: {fact.cost}"
    words = ", ".join(f"{n} {ELEMENT_NAMES[e][language]}" for e, n in needs)
    cost, worth = power(fact.cost, language), points(fact.points, language)
    text = _NEEDS.say(language, needs=words, power=cost, points=worth)
    text = f"{text} {ridden_text(c, language)}".rstrip()
    kin = " ".join(f":{ELEMENT_SIGNS[e]}:" for e in range(4) if KIN[c, e])
    name = creature(c)[language]
    why = _WHY[fact.note].name[language] if fact.note else ""
    return Card(
        f"creature-{c}", 0, 0, 0, 0, name=name, brief=brief, text=text, art=fact.art,
        colour=KIND_COLOURS[c // KIND_SIZE], ink="#FFFFFF", corner=kin, points=str(fact.points),
        chip="horse-head" if c < KIND_SIZE else "",
        mark="reconstructed" if fact.source == "reconstructed" else "",
        label=f"{name}, {KIND_NAMES[c // KIND_SIZE][language]}. {text}",
        tip=Tip(name, text, "VAL-16.1", fact.source, why),
    )  # fmt: skip


NAMED = 57.0
"""The least width of a card that bears a name."""


def creatures(eye: Eye, down: float) -> Items:
    """The own creatures, defeated ones behind; in a solo game the river.  So far below the place
    that is theirs."""
    held, hidden, beaten = _row(eye)
    (left, line, _), (w, h, pace) = eye.fit(places.HAND), _measures(eye)
    y = line + down
    xs = [left + w / 2 + pace * i for i in range(len(held) + hidden + len(beaten))]
    for i, x in enumerate(xs[:hidden]):
        label = _HIDDEN.say(eye.language, p=eye.me)
        yield Card(f"hand-{eye.me}-{i}", x, y, w, h, face_up=False, label=label)
    for i, c in enumerate(held):
        at = around(xs[i], y, w, h)
        if c >= 0 and eye.view.phase == OVER:
            yield replace(creature_card(eye, c, at), group="hand")
        elif c >= 0:
            yield _held(eye, c, i, at)
    for x, c in zip(xs[len(held) + hidden :], beaten, strict=True):
        foot = (_TAMED if c < KIND_SIZE else _DEFEATED)[eye.language]
        face = creature_card(eye, c, around(x, y, w, h), foot)
        yield replace(face, state="used", group="trophies")


def row_width(eye: Eye) -> float:
    """How wide the row of the own creatures is: on a phone it may be pulled sideways."""
    held, hidden, beaten = _row(eye)
    (left, _, _), (w, _, pace) = eye.fit(places.HAND), _measures(eye)
    return left + w + pace * (len(held) + hidden + len(beaten) - 1) + 2


def _row(eye: Eye) -> tuple[list[int], int, list[int]]:
    """The creatures in hand, how many are hidden, and the defeated ones."""
    view, me = eye.view, eye.me
    held = [c for c in my_cards(view, me) if view.ask != ASK_PICK] if view.hand[me] >= 0 else []
    beaten = [c for c in range(CREATURES) if view.trophies[me] >> c & 1]
    return held, 0 if view.hand[me] >= 0 else max(0, 6 - len(beaten)), beaten


def _measures(eye: Eye) -> tuple[float, float, float]:
    """How large a card is, and how far it is to the next one.  Where one is to be chosen on a phone
    all are in reach: narrower, or overlapping where their names would find no room."""
    held, hidden, beaten = _row(eye)
    (_, _, wide), (w, h), n = (
        eye.fit(places.HAND),
        eye.fit(places.CARD),
        len(held) + hidden + len(beaten),
    )
    if not eye.wide:
        narrow = wide / max(1, n) - 2
        if eye.moves.isdisjoint(range(CARD, CARD + len(held))):
            return w, h, w * 1.05
        if NAMED <= narrow < w:
            return narrow, h, narrow + 2
    return w, h, min(w * 1.08, (wide - w) / max(1, n - 1))


@kept
def _held(eye: Eye, c: int, i: int, at: Box) -> Card:
    """A card of the hand, with what is missing."""
    missing, language = lack_of(eye.view, eye.me, c), eye.language
    lack = lack_text(missing, language)
    missed = _MISSING.say(language, lack=lack) if lack else ""
    ready = (_READY if eye.wide else _READY_SHORT)[language]
    face = creature_card(eye, c, at, short_text(missing, language) or ready, missing)
    stands, reason = eye.own(CARD + i), refuse_creature(eye.view, eye.me, c)
    why = REASONS[reason].say(eye.view, eye.me, CARD + i, language) if reason else ""
    return replace(
        face, chip=face.chip if eye.wide else "", actions=stands, group="hand",
        foot_tone="" if lack else "good", why_not=why,
        label=eye.label(f"{face.label} {missed}".rstrip(), *stands),
    )  # fmt: skip


def draft_card(eye: Eye, c: int, at: Box) -> Card:
    """A creature as it is weighed in the draft: with what its elements bring on the board."""
    face = creature_card(eye, c, at, lack=lack_of(eye.view, eye.viewer, c))
    if not face.needs:
        return face
    kin = [e for e in range(4) if KIN[c, e]]
    worth = {int(e): HUNTING[eye.view.seats - 1, row, 0] for row, e in enumerate(eye.view.rows)}
    rows = ", ".join(f":{ELEMENT_SIGNS[e]}:\u00a0{int(worth[e])}" for e in kin)
    text = f"{ridden_text(c, eye.language)} {_HUNT.say(eye.language, rows=rows)}".strip()
    kind = (_HYBRID if len(kin) > 1 else _PURE)[eye.language]
    foot = f"{KIND_NAMES[c // KIND_SIZE][eye.language]} · {kind}"
    return replace(face, text=text, foot=foot)

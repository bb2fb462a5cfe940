"""Creature cards: in a hand, in a draft, in the river, and what each still asks for."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from pentacle.core import Words, cells_of
from pentacle.core.scene import AnyItem, Card, Need, Shape, Text, Tip

from .actions import CARD
from .cards import FACTS, FRENZY, KIN, KIND_SIZE, MOUNT, NEEDS, OATH, SPHERE, TAMEABLES
from .rules.arena import base_skills, fight_cost, lacks, mounted, shortfall
from .scene_frame import COLOURS, INKS, KIND_COLOURS, POWER_COLOUR, SHAPES, Eye
from .scene_map import Box
from .state import ASK_PICK, OVER, has_upper, suffers
from .text import describe, my_cards
from .text_words import ELEMENT_NAMES, ELEMENT_SIGNS, KIND_NAMES, creature, power, signed

_WHY = {line.id: line for line in FACTS.why}
_READY = Words("ready to fight", "prête à combattre")
_READY_SHORT = Words("ready", "prête")
_DEFEATED = Words("defeated", "vaincue")
_TAMED = Words("tamed", "domptée")
_SKILL_SHORT = Words("{n} skill short", "manque {n}\u00a0PC")
_POWER_SHORT = Words("{n} power short", "manque {n}\u00a0PM")
_BOTH_SHORT = Words("{n} skill, {m} power short", "manque {n}\u00a0PC, {m}\u00a0PM")
_NEEDS = Words(
    "Needs {needs}; costs {power}; worth {points}.",
    "Exige {needs} ; coûte {power} ; vaut {points}.",
)
_MOUNTED = Words("Ridden: {mods}.", "Montée : {mods}.")
_POINTS = Words("{n} points", "{n} points")
_HIDDEN = Words("A creature in the hand of @{p}", "Une créature dans la main de @{p}")


def best_lack(view: Any, p: int, c: int) -> list[int]:
    """VAL-8.8.4  What is missing in each element with the best of all free choices."""
    mounts = [i for i in range(KIND_SIZE) if view.trophies[p] & TAMEABLES & (1 << i)]
    if suffers(view, p, FRENZY):
        mounts = []
    spheres = (False, True) if has_upper(view, p, SPHERE) else (False,)
    ways = []
    for skills in (int(base_skills(view, p, sphere)) for sphere in spheres):
        ridden = [int(mounted(view, p, skills, i)) for i in mounts]
        ways += [skills, *ridden]
        if has_upper(view, p, OATH):
            pairs = [(one, i) for n, one in enumerate(ridden) for i in mounts[n + 1 :]]
            ways += [int(mounted(view, p, one, i)) for one, i in pairs]
    best = min(ways, key=lambda skills: int(shortfall(view, p, c, skills)))
    return [int(lacks(c, best)) >> 8 * e & 0xFF for e in range(4)]


def lack_text(eye: Eye, c: int) -> str:
    """`Water +2, 1 power`, or nothing if the creature can be fought."""
    lack = best_lack(eye.view, eye.me, c)
    parts = [f"{ELEMENT_NAMES[e][eye.language]} +{n}" for e, n in enumerate(lack) if n]
    short = int(fight_cost(eye.view, eye.me, c)) - int(eye.view.power[eye.me])
    if short > 0:
        parts.append(power(short, eye.language))
    return ", ".join(parts)


def short_text(eye: Eye, c: int) -> str:
    """`2 skill short`: the sum of what is missing, or nothing."""
    skill = sum(best_lack(eye.view, eye.me, c))
    power_short = max(int(fight_cost(eye.view, eye.me, c)) - int(eye.view.power[eye.me]), 0)
    if skill and power_short:
        return _BOTH_SHORT.say(eye.language, n=skill, m=power_short)
    if skill:
        return _SKILL_SHORT.say(eye.language, n=skill)
    return _POWER_SHORT.say(eye.language, n=power_short) if power_short else ""


def needs_of(eye: Eye, c: int, judged: bool) -> tuple[Need, ...]:
    """What a creature asks for; `judged` adds what is there and how much is missing."""
    lack = best_lack(eye.view, eye.me, c) if judged else [0] * 4
    cost = int(fight_cost(eye.view, eye.me, c)) if judged else FACTS.creature[c].cost
    short = max(cost - int(eye.view.power[eye.me]), 0)
    needs = [
        _need(SHAPES[e], COLOURS[e], INKS[e], int(NEEDS[c, e]), lack[e], judged)
        for e in range(4)
        if NEEDS[c, e]
    ]
    return (*needs, _need("square", POWER_COLOUR, "#FFFFFF", cost, short, judged))


def _need(shape: Shape, colour: str, ink: str, n: int, lack: int, judged: bool) -> Need:
    if not judged:
        return Need(shape=shape, colour=colour, ink=ink, text=str(n))
    note, tone = (f"−{lack}", "bad") if lack else ("✓", "good")
    return Need(shape=shape, colour=colour, ink=ink, text=str(n), note=note, tone=cast(Any, tone))


def lack_signs(eye: Eye, c: int) -> str:
    """The same in signs, for small cards: `+2 :water: +1 :magic-swirl:`."""
    lack = best_lack(eye.view, eye.me, c)
    parts = [f"+{n} :{ELEMENT_SIGNS[e]}:" for e, n in enumerate(lack) if n]
    short = int(fight_cost(eye.view, eye.me, c)) - int(eye.view.power[eye.me])
    if short > 0:
        parts.append(f"+{short} :magic-swirl:")
    return " ".join(parts)


def mods_text(c: int, language: str) -> str:
    mods = [(e, n) for e, n in enumerate(cells_of(MOUNT, c)) if n]
    return ", ".join(f"{signed(n)} {ELEMENT_NAMES[e][language]}" for e, n in mods)


def creature_card(
    eye: Eye,
    c: int,
    at: tuple[float, float],
    size: tuple[float, float],
    foot: str = "",
    judged: bool = False,
) -> Card:
    """A creature: its kind, kin, needs, cost, points, and what is still missing."""
    fact, language = FACTS.creature[c], eye.language
    needs = [(e, n) for e, n in enumerate(cells_of(NEEDS, c)) if n]
    brief = " ".join(f":{ELEMENT_SIGNS[e]}: {n}" for e, n in needs) + f" :magic-swirl: {fact.cost}"
    words = ", ".join(f"{n} {ELEMENT_NAMES[e][language]}" for e, n in needs)
    text = _NEEDS.say(
        language, needs=words, power=power(fact.cost, language),
        points=_POINTS.say(language, n=fact.points),
    )  # fmt: skip
    mods = mods_text(c, language)
    ridden = _MOUNTED.say(language, mods=mods) if mods else ""
    text = f"{text} {ridden}".rstrip()
    needs_shown = needs_of(eye, c, judged) if size[0] >= 100 else ()
    kin = " ".join(f":{ELEMENT_SIGNS[e]}:" for e in range(4) if KIN[c, e])
    name = creature(c)[language]
    why = _WHY[fact.note].name[language] if fact.note else ""
    return Card(
        id=f"creature-{c}", x=at[0], y=at[1], w=size[0], h=size[1], name=name, brief=brief,
        text=ridden if needs_shown else text, art=fact.art,
        colour=KIND_COLOURS[c // KIND_SIZE], ink="#FFFFFF",
        corner=kin, points=str(fact.points), foot=foot,
        chip="horse-head" if c < KIND_SIZE else "",
        needs=needs_shown,
        mark="reconstructed" if fact.source == "reconstructed" else "",
        label=f"{name}, {KIND_NAMES[c // KIND_SIZE][language]}. {text}",
        tip=Tip(name, text, "VAL-16.1", fact.source, why),
    )  # fmt: skip


def creatures(eye: Eye) -> list[AnyItem]:
    """The own creatures, defeated ones behind; in a solo game the river."""
    view, me = eye.view, eye.me
    held = [c for c in my_cards(view, me) if view.ask != ASK_PICK] if view.hand[me] >= 0 else []
    beaten = [c for c in range(48) if view.trophies[me] >> c & 1]
    hidden = 0 if view.hand[me] >= 0 else max(0, 6 - len(beaten))
    left, y, wide = eye.frame.hand
    w, h = eye.frame.card
    n = max(1, len(held) + hidden + len(beaten))
    step = min(w * 1.08, (wide - w) / max(1, n - 1))
    items: list[AnyItem] = []
    for i in range(hidden):
        at = (left + w / 2 + step * i, y)
        label = _HIDDEN.say(eye.language, p=me)
        items.append(
            Card(id=f"hand-{me}-{i}", x=at[0], y=at[1], w=w, h=h, face_up=False, label=label)
        )
    for i, c in enumerate(held):
        if c >= 0:
            items.append(_held(eye, c, i, (left + w / 2 + step * i, y), (w, h)))
    for i, c in enumerate(beaten, len(held) + hidden):
        foot = (_TAMED if c < KIND_SIZE else _DEFEATED)[eye.language]
        face = creature_card(eye, c, (left + w / 2 + step * i, y), (w, h), foot)
        items.append(replace(face, state="used", group="trophies"))
    return items


def _held(eye: Eye, c: int, i: int, at: tuple[float, float], size: tuple[float, float]) -> AnyItem:
    if eye.view.phase == OVER:
        return replace(creature_card(eye, c, at, size), group="hand")
    lack, wide = lack_text(eye, c), eye.frame.wide
    ready = (_READY if wide else _READY_SHORT)[eye.language]
    foot = short_text(eye, c) if wide else lack_signs(eye, c)
    face = creature_card(eye, c, at, size, foot or ready, judged=True)
    able = (CARD + i,) if CARD + i in eye.moves else ()
    return replace(
        face, actions=able, group="hand", foot_tone="" if lack else "good",
        label=describe(eye.view, able[0], eye.language) if able else f"{face.label} {lack}",
        why_not="" if able else lack,
    )  # fmt: skip


def big_cards(
    eye: Eye, cards: list[int], box: Box, columns: int, first: int, title: str
) -> list[AnyItem]:
    """Large cards in rows within a box, its title above, such as the pack of a draft; `first` is
    the place of the first card among those to choose from, or -1."""
    left, top, width, height = box
    items: list[AnyItem] = [title_item(eye, title, left + width / 2, top - 16)]
    rows = -(-len(cards) // columns)
    cell_w, cell_h = width / columns, height / max(1, rows)
    w = min(cell_w * 0.94, cell_h * 0.94 / 1.15)
    h = min(cell_h * 0.94, w * 1.4)
    for i, c in enumerate(cards):
        row, column = divmod(i, columns)
        here = min(columns, len(cards) - row * columns)
        x = left + width / 2 + cell_w * (column - (here - 1) / 2)
        face = creature_card(eye, c, (x, top + cell_h * (row + 0.5)), (w, h))
        action = CARD + first + i
        able = (action,) if first >= 0 and action in eye.moves else ()
        text = describe(eye.view, action, eye.language) if able else face.label
        items.append(replace(face, actions=able, label=text))
    return items


def title_item(eye: Eye, text: str, x: float, y: float) -> Text:
    wide = eye.frame.wide
    return Text(
        id=f"title-{int(y)}", x=x, y=y, w=eye.frame.width - 20, h=26, text=text,
        size=22 if wide else 15, display=True, tone="soft",
    )  # fmt: skip

"""The board below: pawns at home, tracks, and what the player has kept."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.drawing import kept
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token, Track

from .actions import (
    ADD_DIAMOND,
    ADD_VIAL,
    CAST,
    DRINK_5,
    DRINK_10,
    DRINK_HALF,
    ELEMENT,
    PAWN,
    USE_BERRY,
    USE_COURSE,
    USE_HERB,
    USE_MUSHROOM,
    VIAL,
)  # fmt: skip
from .cards import (
    ACTIONS,
    BERRY,
    CENTRE,
    DIAMOND,
    FACTS,
    FULL,
    GAUGE,
    GOURD_5,
    GOURD_10,
    HERB,
    MERCENARY,
    MONK,
    MUSHROOM,
    ONE_USE,
    SMALL_VIAL,
    SPELLS,
    THEORY,
    TOKENS,
    USED_UP,
)  # fmt: skip
from .rules.placing import hire_cost
from .scene_city import pawn_item
from .scene_creatures import creatures
from .scene_frame import COIN, COLOURS, OWN_SKILL, POWER_COLOUR, Eye
from .scene_lore import course_tip
from .state import is_within
from .text_words import (
    ELEMENT_NAMES,
    ELEMENT_SIGNS,
    PAWN_NAMES,
    TOKEN_ICONS,
    course,
    front_card,
    points,
    power,
    spell,
    token,
    token_text,
    vals,
)  # fmt: skip

_WHY = {line.id: line for line in FACTS.why}
_POWER = Words("Magic power", "Puissance magique")
_LOSS = Words("Costs {loss} at the end once cast.", "Coûte {loss} à la fin, une fois lancé.")
_USED = Words("Used.", "Utilisé.")
_TAKEN_COURSE = Words("Taken course.", "Cours suivi.")
_PLACED = Words("placed", "placé")
_RESTING = Words("inactive", "inactif")
_WOUND = Words("Wound", "Blessure")
_VIAL = Words("vial", "fiole")


def dock_items(eye: Eye) -> list[AnyItem]:
    """Everything that belongs to the player whose board lies below."""
    frame = eye.frame
    h = frame.height - frame.dock
    ground = Area(
        id="dock", x=frame.width / 2, y=frame.dock + h / 2, w=frame.width, h=h, fill="panel",
        round=12, label=f"@{eye.me}",
    )  # fmt: skip
    return [ground, *_tracks(eye), *_home(eye), *_things(eye), *creatures(eye)]


def _tracks(eye: Eye) -> list[AnyItem]:
    x, y, w, step = eye.frame.tracks
    view, me = eye.view, eye.me
    n = int(view.power[me])
    items: list[AnyItem] = [
        Track(
            id="power", x=x, y=y, w=w, h=step * 0.8, value=n, cells=GAUGE, icon="magic-swirl",
            colour=POWER_COLOUR, label=power(n, eye.language), tip=Tip(_POWER[eye.language]),
        )
    ]  # fmt: skip
    for e in range(4):
        value, action = int(view.skill[me, e]), ELEMENT + e
        stands = eye.own(action) if view.ask in OWN_SKILL else ()
        items.append(
            Track(
                id=f"skill-{e}", x=x, y=y + step * (e + 1), w=w, h=step * 0.8, value=value,
                cells=GAUGE, icon=ELEMENT_SIGNS[e], colour=COLOURS[e], actions=stands,
                label=eye.label(stands, f"{ELEMENT_NAMES[e][eye.language]} {value}"),
            )
        )  # fmt: skip
    return items


def _home(eye: Eye) -> list[AnyItem]:
    """The own pawns, each in its place; what can be placed can be chosen."""
    items: list[AnyItem] = []
    for kind in range(4):
        if kind != MONK or eye.view.monk == eye.me + 1:
            items += _at_home(eye, kind)
    return items


def _at_home(eye: Eye, kind: int) -> list[AnyItem]:
    x, y, step = eye.frame.home
    x += step * kind
    size, wide = eye.frame.slot, eye.frame.wide
    placed = eye.view.placed[eye.me] >> kind & 1
    resting = kind == 0 and bool(eye.view.inactive[eye.me])
    words = _PLACED if placed else _RESTING if resting else PAWN_NAMES[kind]
    items: list[AnyItem] = [
        Area(id=f"home-{kind}", x=x, y=y, w=size, h=size, oval=True, fill="sunk")
    ]
    if wide:
        items.append(
            Text(
                id=f"home-name-{kind}", x=x, y=y + size / 2 + 11, w=step, h=18,
                text=words[eye.language], size=14, tone="faint" if placed else "soft",
            )
        )  # fmt: skip
    if placed:
        return items
    pawn = pawn_item(eye, eye.me, kind, (x, y), eye.own(PAWN + kind))
    items.append(replace(pawn, state="used" if resting else "idle"))
    if kind == MERCENARY:
        tag = eye.frame.tag * 0.9
        items.append(
            Token(
                id="hire", x=x + size * 0.55, y=y - size * 0.32, w=tag, h=tag, shape="coin",
                colour=COIN, ink="#2A1D13", text=str(hire_cost(eye.view, eye.me)),
            )
        )  # fmt: skip
    return items


class Thing(NamedTuple):
    """A token or a kept card: its sign, a word for where there is room, and what it can do."""

    item: str
    sign: str
    number: str
    word: str
    actions: tuple[int, ...]
    label: str
    tip: Tip
    used: bool = False


_TOKEN_ACTIONS = {
    DIAMOND: (ADD_DIAMOND,), MUSHROOM: (USE_MUSHROOM,), HERB: (USE_HERB,), BERRY: (USE_BERRY,),
    GOURD_10: (DRINK_10, DRINK_HALF), GOURD_5: (DRINK_5,), SMALL_VIAL: (ADD_VIAL,),
    SMALL_VIAL + 1: (ADD_VIAL + 1,), SMALL_VIAL + 2: (ADD_VIAL + 2,),
}  # fmt: skip


@kept
def _things(eye: Eye) -> list[AnyItem]:
    """Tokens, action cards, spells and courses as chips: in words, or as signs if they are many."""
    found = [*_purse(eye), *_tokens(eye), *_fronts(eye), *_spells(eye), *_courses(eye)]
    left, y, wide, lines = eye.frame.things
    letter = 6.6 if eye.frame.wide else 8.0
    rows = _rows(found, wide, letter, words=True)
    words = len(rows) <= lines
    if not words:
        rows = _rows(found, wide, letter, words=False)
    usual = 24.0 if eye.frame.wide else 22.0
    pace = min(usual, usual * lines / max(1, len(rows)))
    y -= (usual - pace) / 2
    items: list[AnyItem] = []
    for i, row in enumerate(rows):
        x = left
        for thing in row:
            w = _width(thing, letter, words)
            items.append(_chip(thing, words, (x + w / 2, y + pace * i), (w, pace - 3)))
            x += w + 4
    return items


def _width(thing: Thing, letter: float, words: bool) -> float:
    return 28 + letter * len(f"{thing.number} {thing.word}" if words else thing.number)


def _rows(things: list[Thing], wide: float, letter: float, words: bool) -> list[list[Thing]]:
    rows: list[list[Thing]] = []
    used = wide
    for thing in things:
        w = _width(thing, letter, words)
        if used + w > wide:
            rows.append([])
            used = 0
        rows[-1].append(thing)
        used += w + 4
    return rows


def _chip(thing: Thing, words: bool, at: tuple[float, float], size: tuple[float, float]) -> Area:
    parts = (f":{thing.sign}:", thing.number, thing.word if words else "")
    text = "\u00a0".join(part for part in parts if part)
    return Area(
        id=thing.item, x=at[0], y=at[1], w=size[0], h=size[1], fill="raised", round=size[1] / 2,
        text=text, actions=thing.actions, label=thing.label, tip=thing.tip,
        state="used" if thing.used else "idle",
    )  # fmt: skip


def _purse(eye: Eye) -> list[Thing]:
    """The Vals; on a phone they stand in the own strip."""
    if not eye.frame.wide:
        return []
    text = vals(int(eye.view.vals[eye.me]), eye.language)
    number, word = text.split()
    return [Thing(f"vals-{eye.me}", "two-coins", number, word, (), text, Tip(text))]


def _tokens(eye: Eye) -> list[Thing]:
    found = []
    for t in range(TOKENS):
        n = int(eye.view.tokens[eye.me, t])
        if n == 0:
            continue
        stands, name = eye.own(*_TOKEN_ACTIONS[t]), token(t)[eye.language]
        label = eye.label(stands, f"{n} × {name}")
        tip = Tip(f"{n} × {name}", token_text(t)[eye.language], "VAL-16.3", "rulebook")
        found.append(Thing(f"token-{eye.me}-{t}", TOKEN_ICONS[t], str(n), name, stands, label, tip))
    return found


def _fronts(eye: Eye) -> list[Thing]:
    """Action cards in front of the player: vials, and Wounds."""
    found = []
    for c in range(ACTIONS):
        if eye.view.front[eye.me] >> c & 1:
            name = front_card(eye.view, eye.me, c, eye.language)
            quarters = int(CENTRE[c])
            word = (_VIAL if quarters else _WOUND)[eye.language]
            sign, number = ("vial", f"{quarters}/{FULL}") if quarters else ("drop", "")
            stands = eye.own(VIAL + c)
            label = eye.label(stands, name)
            tip = Tip(name[0].upper() + name[1:], "", "VAL-8.5.8")
            found.append(Thing(f"front-{c}", sign, number, word, stands, label, tip))
    return found


def _spells(eye: Eye) -> list[Thing]:
    language, found = eye.language, []
    for k in range(SPELLS):
        for n in range(max(int(eye.view.spell_hand[eye.me, k]), 0)):
            fact, name = FACTS.spell[k], spell(k)[eye.language]
            text = f"{fact.text[language]} {_LOSS.say(language, loss=points(fact.loss, language))}"
            stands = eye.own(CAST + k) if n == 0 else ()
            label = eye.label(stands, name)
            tip = Tip(name, text, "VAL-16.5", fact.source, _WHY[fact.note].name[language])
            item = f"spell-{eye.me}-{k}-{n}"
            found.append(Thing(item, "spell-book", f"−{fact.loss}", name, stands, label, tip))
    return found


def _courses(eye: Eye) -> list[Thing]:
    language, found = eye.language, []
    for k in range(len(FACTS.course)):
        if eye.view.course[eye.me, k]:
            used = eye.view.course[eye.me, k] == USED_UP
            stands = eye.own(USE_COURSE + k - THEORY) if is_within(k, THEORY, ONE_USE) else ()
            name, tip = course(k)[language], course_tip(k, language)
            label = f"{(_USED if used else _TAKEN_COURSE)[language]} {tip.title}. {tip.text}"
            label, item = eye.label(stands, label), f"owned-{eye.me}-{k}"
            found.append(Thing(item, "graduate-cap", "", name, stands, label, tip, used))
    return found

"""The own board: name, purse, skills, creatures, and what the player has kept."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token, Track
from pentacle.core.scene.drawing import kept

from .actions import (
    ADD_DIAMOND,
    ADD_VIAL,
    CAST,
    DRINK_5,
    DRINK_10,
    DRINK_HALF,
    ELEMENT,
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
    MUSHROOM,
    ONE_USE,
    SMALL_VIAL,
    SPELLS,
    THEORY,
    TOKENS,
    USED_UP,
)  # fmt: skip
from .scene_creatures import creatures
from .scene_frame import COIN, COLOURS, INKS, OWN_SKILL, POWER_COLOUR, SHAPES, Eye
from .scene_home import is_planned
from .scene_lore import course_tip
from .score import total_points
from .state import is_within
from .text_words import (
    ELEMENT_SIGNS,
    TOKEN_ICONS,
    course,
    front_card,
    points,
    power,
    skill,
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
_SO_FAR = Words("{points} so far", "{points} pour l'instant")
_WOUND = Words("Wound", "Blessure")
_VIAL = Words("vial", "fiole")
_CHIP = 43.0
"""A line of chips on a phone."""


def own_items(eye: Eye) -> list[AnyItem]:
    """Everything that belongs to the player whose board it is."""
    left, top, w, _ = eye.frame.board
    h = board_height(eye)
    ground = Area(
        id="dock", x=left + w / 2, y=top + h / 2, w=w, h=h, fill="panel", round=12,
        label=f"@{eye.me}",
    )  # fmt: skip
    found = [*_skills(eye), *_rows_of_things(eye), *creatures(eye)]
    if eye.frame.wide:
        return [ground, *_name(eye), *found]
    return [replace(item, zone=eye.frame.own) for item in (ground, *found)]


def board_height(eye: Eye) -> float:
    """On a phone the own board grows with what is kept."""
    h = eye.frame.board[3]
    return h if eye.frame.wide else h + _CHIP * max(0, len(_lines(eye, False)) - _above(eye))


def _above(eye: Eye) -> int:
    """Lines of things that lie where the pawns are at other times: on a phone, one."""
    return 0 if eye.frame.wide or is_planned(eye) else 1


def _name(eye: Eye) -> list[AnyItem]:
    """Whose board it is, what it is worth so far, and the purse."""
    left, top, *_ = eye.frame.board
    role, view = FACTS.student[eye.me].name, eye.view
    total = points(int(total_points(view, eye.me)), eye.language).replace("-", "−")
    purse = vals(int(view.vals[eye.me]), eye.language)
    return [
        Text(
            id="own-name", x=left + 104, y=top + 24, w=180, h=28, text=f"@{eye.me}, {role}",
            size=20, display=True, align="left",
        ),
        Text(
            id="own-points", x=left + 104, y=top + 47, w=180, h=20,
            text=_SO_FAR.say(eye.language, points=total), size=15, tone="soft", align="left",
        ),
        Area(
            id=f"vals-{eye.me}", x=left + 238, y=top + 34, w=84, h=34, fill=COIN, round=17,
            outline="#8A6418", surface="light", label=purse, tip=Tip(purse),
        ),
        Text(
            id="purse", x=left + 238, y=top + 34, w=84, h=34, text=purse, size=17, display=True,
            on="vellum",
        ),
    ]  # fmt: skip


def _skills(eye: Eye) -> list[AnyItem]:
    """Power and the four skills: as tracks, or on a phone as tokens that a thumb can hit."""
    view, me, language = eye.view, eye.me, eye.language
    n = int(view.power[me])
    items = [_gauge(eye, 0, "power", n, power(n, language), (), _POWER[language])]
    for e in range(4):
        value, action = int(view.skill[me, e]), ELEMENT + e
        stands = eye.own(action) if view.ask in OWN_SKILL else ()
        label = eye.label(stands, skill(value, e, language))
        items.append(_gauge(eye, e + 1, f"skill-{e}", value, label, stands, ""))
    return items


def _gauge(
    eye: Eye, i: int, item: str, value: int, label: str, stands: tuple[int, ...], title: str
) -> AnyItem:
    x, y, w, step = eye.frame.tracks
    colour = COLOURS[i - 1] if i else POWER_COLOUR
    tip = Tip(title) if title else None
    if eye.frame.wide:
        return Track(
            id=item, x=x, y=y + step * i, w=w, h=step * 0.8, value=value, cells=GAUGE,
            icon=ELEMENT_SIGNS[i - 1] if i else "magic-swirl", colour=colour, actions=stands,
            label=label, tip=tip,
        )  # fmt: skip
    return Token(
        id=item, x=x + w * i, y=y, w=w, h=w, shape=SHAPES[i - 1] if i else "square",
        colour=colour, ink=INKS[i - 1] if i else "#FFFFFF", text=str(value), actions=stands,
        label=label, tip=tip,
    )  # fmt: skip


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


def _rows_of_things(eye: Eye) -> list[AnyItem]:
    """Tokens, action cards, spells and courses as chips: in words, or as signs if they are many."""
    left, y, _, most = eye.frame.things
    rows = _lines(eye, eye.frame.wide)
    words = eye.frame.wide and len(rows) <= most
    if not words:
        rows = _lines(eye, False)
    usual = 26.0 if eye.frame.wide else _CHIP
    pace = min(usual, usual * most / max(1, len(rows)))
    y -= (usual - pace) / 2
    items: list[AnyItem] = []
    for i, row in enumerate(rows, -_above(eye)):
        x, line = left, y + pace * i if i >= 0 else eye.frame.tracks[1]
        for thing in row:
            w = _width(eye, thing, words)
            items.append(_chip(thing, words, (x + w / 2, line), (w, pace - 3)))
            x += w + 4
    return items


def _width(eye: Eye, thing: Thing, words: bool) -> float:
    text = f"{thing.number} {thing.word}" if words else thing.number
    return 28 + 6.6 * len(text) if eye.frame.wide else max(42.0, 26 + 8.0 * len(text))


@kept
def _lines(eye: Eye, words: bool) -> list[list[Thing]]:
    """What is kept, in lines as wide as there is room."""
    rows: list[list[Thing]] = []
    used = wide = eye.frame.things[2]
    first = eye.frame.home[2] if _above(eye) else wide
    for thing in [*_tokens(eye), *_fronts(eye), *_spells(eye), *_courses(eye)]:
        w = _width(eye, thing, words)
        if used + w > (first if len(rows) == 1 else wide):
            rows.append([])
            used = 0.0
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
            name, tip = course(k)[language], course_tip(eye.view, k, language)
            label = f"{(_USED if used else _TAKEN_COURSE)[language]} {tip.title}. {tip.text}"
            label, item = eye.label(stands, label), f"owned-{eye.me}-{k}"
            found.append(Thing(item, "graduate-cap", "", name, stands, label, tip, used))
    return found

"""The own board: name, purse, skills, creatures, what the player has kept, and pawns at home."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token, Track, Zone
from pentacle.core.scene import State as Mode
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, Point, around, corner

from .. import cards
from .. import words as tw
from ..actions import ADD_DIAMOND, ADD_VIAL, CAST, DRINK_5, DRINK_10, DRINK_HALF, ELEMENT, PAWN

from ..actions import USE_BERRY, USE_COURSE, USE_HERB, USE_MUSHROOM, VIAL  # isort: skip
from ..cards import FACTS
from ..rules.placing import hire_cost
from ..score import total_points
from ..state import PLANNING, is_within
from ..words import ELEMENT_SIGNS, PAWN_NAMES, TOKEN_ICONS
from . import places
from .board import pawn_item
from .creatures import creatures, row_width
from .looks import COIN, COLOURS, INKS, OWN_SKILL, POWER_COLOUR, SHAPES, Eye, badge
from .lore import course_tip

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
_PLACED = Words("placed", "placé")
_INACTIVE = Words("inactive", "inactif")


def own_items(eye: Eye) -> Items:
    """Everything that belongs to the player whose board it is."""
    box, label = eye.fit(places.BOARD), f"@{eye.me}"
    box, rows = corner(box.left, box.top, *own_size(eye)), _below(eye) if _things_first(eye) else 0
    yield Area("dock", *box.at, fill="panel", round=12, label=label, zone=_zone(eye))
    if eye.wide:
        yield from _name(eye)
    for item in (*_skills(eye), *_rows_of_things(eye), *creatures(eye, _CHIP * rows)):
        yield item if eye.wide else replace(item, zone="dock")


def _zone(eye: Eye) -> Zone:
    """The plane of the own board."""
    return "" if eye.wide else "dock"


def own_size(eye: Eye) -> Point:
    """On a phone the own board grows with what is kept, and with its row of cards."""
    _, _, w, h = eye.fit(places.BOARD).at
    return (w, h) if eye.wide else (max(w, row_width(eye)), h + _CHIP * _below(eye))


def _below(eye: Eye) -> int:
    """Lines of things that have lines of their own on a phone."""
    return max(0, len(_lines(eye, False)) - _above(eye))


def _things_first(eye: Eye) -> bool:
    """On a phone what can be used lies above the cards."""
    usable = any(eye.moves.intersection(t.actions) for line in _lines(eye, False) for t in line)
    return usable and not eye.wide


def _above(eye: Eye) -> int:
    """Lines of things that lie where the pawns are at other times: on a phone, one."""
    return 0 if eye.wide or is_planned(eye) else 1


def _name(eye: Eye) -> Items:
    """Whose board it is, what it is worth so far, and the purse."""
    box, role = eye.fit(places.BOARD), FACTS.student[eye.me].name
    x, y = box.left + 104, box.top
    total = tw.points(int(total_points(eye.view, eye.me)), eye.language).replace("-", "−")
    purse, told = tw.vals(int(eye.view.vals[eye.me]), eye.language), f"@{eye.me}, {role}"
    worth = _SO_FAR.say(eye.language, points=total)
    yield Text("own-name", x, y + 24, 180, 28, text=told, size=20, display=True, align="left")
    yield Text("own-points", x, y + 47, 180, 20, text=worth, size=15, tone="soft", align="left")
    at = (box.left + 238, y + 34, 84, 34)
    yield Area(
        f"vals-{eye.me}", *at, fill=COIN, round=17, outline="#8A6418", surface="light", label=purse,
        tip=Tip(purse),
    )  # fmt: skip
    yield Text("purse", *at, text=purse, size=17, display=True, on="vellum")


def _skills(eye: Eye) -> Items:
    """Power and the four skills: as tracks, or on a phone as tokens that a thumb can hit."""
    view, me, language = eye.view, eye.me, eye.language
    n = int(view.power[me])
    yield _gauge(eye, 0, "power", n, tw.power(n, language), (), Tip(_POWER[language]))
    for e in range(4):
        value = int(view.skill[me, e])
        stands = eye.own(ELEMENT + e) if view.ask in OWN_SKILL else ()
        label = eye.label(tw.skill(value, e, language), *stands)
        yield _gauge(eye, e + 1, f"skill-{e}", value, label, stands, None)


def _gauge(
    eye: Eye, i: int, item: str, value: int, label: str, stands: tuple[int, ...], tip: Tip | None
) -> AnyItem:
    x, y, w, step = eye.fit(places.TRACKS)
    colour, icon = (COLOURS[i - 1], ELEMENT_SIGNS[i - 1]) if i else (POWER_COLOUR, "magic-swirl")
    if eye.wide:
        return Track(
            item, x, y + step * i, w, step * 0.8, value=value, cells=cards.GAUGE, icon=icon,
            colour=colour, actions=stands, label=label, tip=tip,
        )  # fmt: skip
    return Token(
        item, x + w * i, y, w, w, shape=SHAPES[i - 1] if i else "square", colour=colour,
        ink=INKS[i - 1] if i else "#FFFFFF", text=str(value), actions=stands, label=label, tip=tip,
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
    cards.DIAMOND: (ADD_DIAMOND,),
    cards.MUSHROOM: (USE_MUSHROOM,),
    cards.HERB: (USE_HERB,),
    cards.BERRY: (USE_BERRY,),
    cards.GOURD_10: (DRINK_10, DRINK_HALF),
    cards.GOURD_5: (DRINK_5,),
    **{cards.SMALL_VIAL + i: (ADD_VIAL + i,) for i in range(3)},
}


def _rows_of_things(eye: Eye) -> Items:
    """Tokens, action cards, spells and courses as chips: in words, or as signs if they are many."""
    left, y, _, most = eye.fit(places.THINGS)
    y -= eye.fit(places.CARD)[1] if _things_first(eye) else 0
    rows = _lines(eye, eye.wide)
    words = eye.wide and len(rows) <= most
    if not words:
        rows = _lines(eye, False)
    usual = 26.0 if eye.wide else _CHIP
    pace = min(usual, usual * most / max(1, len(rows)))
    first = y - (usual - pace) / 2
    for i, row in enumerate(rows, -_above(eye)):
        x: float = left
        line = first + pace * i if i >= 0 else eye.fit(places.TRACKS)[1]
        for thing in row:
            w = _width(eye, thing, words)
            yield _chip(thing, words, around(x + w / 2, line, w, pace - 3))
            x += w + 4


def _width(eye: Eye, thing: Thing, words: bool) -> float:
    text = f"{thing.number} {thing.word}" if words else thing.number
    return 28 + 6.6 * len(text) if eye.wide else max(42.0, 26 + 8.0 * len(text))


@kept
def _lines(eye: Eye, words: bool) -> list[list[Thing]]:
    """What is kept, in lines as wide as there is room."""
    rows: list[list[Thing]] = []
    used: float = eye.fit(places.THINGS)[2]
    wide = used
    first = eye.fit(places.HOME).w if _above(eye) else wide
    for thing in [*_tokens(eye), *_fronts(eye), *_spells(eye), *_courses(eye)]:
        w = _width(eye, thing, words)
        if used + w > (first if len(rows) == 1 else wide):
            rows.append([])
            used = 0.0
        rows[-1].append(thing)
        used += w + 4
    return rows


def _chip(thing: Thing, words: bool, at: Box) -> Area:
    parts = (f":{thing.sign}:", thing.number, thing.word if words else "")
    return Area(
        thing.item, *at.at, fill="raised", round=at.h / 2, actions=thing.actions,
        text="\u00a0".join(part for part in parts if part), label=thing.label, tip=thing.tip,
        state="used" if thing.used else "idle",
    )  # fmt: skip


def _tokens(eye: Eye) -> list[Thing]:
    found = []
    for t in range(cards.TOKENS):
        n = int(eye.view.tokens[eye.me, t])
        if n == 0:
            continue
        stands, name = eye.own(*_TOKEN_ACTIONS[t]), tw.token(t)[eye.language]
        label = eye.label(f"{n} × {name}", *stands)
        tip = Tip(f"{n} × {name}", tw.token_text(t)[eye.language], "VAL-16.3", "rulebook")
        found.append(Thing(f"token-{eye.me}-{t}", TOKEN_ICONS[t], str(n), name, stands, label, tip))
    return found


def _fronts(eye: Eye) -> list[Thing]:
    """Action cards in front of the player: vials, and Wounds."""
    found = []
    for c in range(cards.ACTIONS):
        if eye.view.front[eye.me] >> c & 1:
            name = tw.front_card(eye.view, eye.me, c, eye.language)
            quarters = int(cards.CENTRE[c])
            word = (_VIAL if quarters else _WOUND)[eye.language]
            sign, number = ("vial", f"{quarters}/{cards.FULL}") if quarters else ("drop", "")
            stands = eye.own(VIAL + c)
            label = eye.label(name, *stands)
            tip = Tip(name[0].upper() + name[1:], "", "VAL-8.5.8")
            found.append(Thing(f"front-{c}", sign, number, word, stands, label, tip))
    return found


def _spells(eye: Eye) -> list[Thing]:
    language, found = eye.language, []
    for k in range(cards.SPELLS):
        for n in range(max(int(eye.view.spell_hand[eye.me, k]), 0)):
            fact, name = FACTS.spell[k], tw.spell(k)[eye.language]
            text = (
                f"{fact.text[language]} {_LOSS.say(language, loss=tw.points(fact.loss, language))}"
            )
            stands = eye.own(CAST + k) if n == 0 else ()
            label = eye.label(name, *stands)
            tip = Tip(name, text, "VAL-16.5", fact.source, _WHY[fact.note].name[language])
            item = f"spell-{eye.me}-{k}-{n}"
            found.append(Thing(item, "spell-book", f"−{fact.loss}", name, stands, label, tip))
    return found


def _courses(eye: Eye) -> list[Thing]:
    language, found = eye.language, []
    for k in range(len(FACTS.course)):
        if eye.view.course[eye.me, k]:
            used = eye.view.course[eye.me, k] == cards.USED_UP
            stands = (
                eye.own(USE_COURSE + k - cards.THEORY)
                if is_within(k, cards.THEORY, cards.ONE_USE)
                else ()
            )
            name, tip = tw.course(k)[language], course_tip(eye.view, k, language)
            label = f"{(_USED if used else _TAKEN_COURSE)[language]} {tip.title}. {tip.text}"
            label, item = eye.label(label, *stands), f"owned-{eye.me}-{k}"
            found.append(Thing(item, "graduate-cap", "", name, stands, label, tip, used))
    return found


def is_planned(eye: Eye) -> bool:
    return bool(eye.view.phase == PLANNING)


def home_items(eye: Eye) -> Items:
    """The own pawns at home, each on its tile, while they are placed: what can be placed can be
    chosen.  At other times they are out in the city, or of no use."""
    if is_planned(eye):
        kinds = [k for k in range(4) if k != cards.MONK or eye.view.monk == eye.me + 1]
        for i, kind in enumerate(kinds):
            yield from _tile(eye, kind, i, len(kinds))


def _tile(eye: Eye, kind: int, i: int, n: int) -> Items:
    view, me, box, zone = eye.view, eye.me, eye.fit(places.HOME), eye.fit(places.PAWNS)
    step = (box.w + 8) / n if eye.wide else box.w / 4
    w = step - 8 if eye.wide else step - 1
    tile = corner(box.left + step * i, box.top, w, box.h)
    placed, inactive = view.placed[me] >> kind & 1, kind == 0 and bool(view.inactive[me])
    state: Mode = "dim" if placed else "idle"
    yield Area(f"home-{kind}", *tile.at, round=10, zone=zone, fill="raised", state=state)
    if eye.wide:
        words = _PLACED if placed else _INACTIVE if inactive else PAWN_NAMES[kind]
        yield Text(
            f"home-name-{kind}", tile.x, box.bottom - 15, w, 20, text=words[eye.language], size=15,
            display=True, tone="faint" if placed or inactive else "", zone=zone,
        )  # fmt: skip
    if placed:
        return
    at, size = (tile.x, tile.y - (12 if eye.wide else 0)), 54.0 if eye.wide else 40.0
    pawn = pawn_item(eye, me, kind, at, eye.own(PAWN + kind), zone)
    yield replace(pawn, w=size, h=size, state="used" if inactive else "idle")
    if kind == cards.MERCENARY:
        tag = eye.fit(places.TAG) * (0.9 if eye.wide else 0.78)
        at = (tile.x + w / 2 - tag * 0.6, box.top + tag * 0.6)
        yield from badge("hire", at, tag, str(hire_cost(view, me)), COIN, zone=zone)

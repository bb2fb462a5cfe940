"""The city of Valroc: its eight places, their slots, the pawns and the statues."""

from __future__ import annotations

from typing import Any, Literal, cast

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Card, Pawn, Text, Tip, Token, Track

from .actions import ELEMENT, SPOT
from .cards import (
    ANGER,
    ARENA,
    CAVE,
    COURSE_MAGE,
    COURSE_POWER,
    COURSE_VALS,
    FACTS,
    FOUNTAIN,
    FOUNTAIN_GAIN,
    IMMUNITY,
    MONK,
    PRIZE,
    SANCTUARY,
    SLOTS,
    SPOTS,
    TAVERN,
    TAVERN_GAIN,
    TRAINING,
    UNIVERSITY,
)  # fmt: skip
from .rules.placing import is_closed, slot_of
from .scene_frame import (
    COIN,
    COLOURS,
    INKS,
    PANELS,
    PLACE_ICONS,
    POWER_COLOUR,
    SHAPES,
    SLOT_AT,
    STATUE_AT,
    Eye,
    player_look,
)  # fmt: skip
from .state import ASK_SPOT, ASK_STATUE, SUB_THEFT, dominant, is_room_closed
from .text import describe
from .text_log import who
from .text_words import (
    ELEMENT_NAMES,
    ELEMENT_SIGNS,
    OF_ELEMENT,
    PAWN_NAMES,
    black,
    course,
    power,
    vals,
)

FIGURES = ("wizard", "assistant", "mercenary", "monk")
_WHY = {line.id: line for line in FACTS.why}
_SHORT = {
    "dark": Words("Dark", "Sombre"),
    "fountain": Words("Fountain", "Fontaine"),
    "training": Words("Training", "Terrain"),
}
"""Names of places that are too long for a phone."""
_WIDE = {"training": Words("Training Ground", "Entrainement")}
"""Names that would not fit on one line of the table."""
_CLOSED = Words("Closed in this game.", "Fermé dans cette partie.")
_CLOSED_NOW = Words("Closed in this round.", "Fermée pour ce tour.")
_TAKEN = Words("Taken by {who}.", "Occupé par {who}.")
_FREE = Words("Free.", "Libre.")
_SAFE = Words("{n} safe draws", "{n} tirages sûrs")
_SAFE_ONE = Words("{n} safe draw", "{n} tirage sûr")
_WIN = Words("Win a fight here: {vals} more.", "Combat gagné ici : {vals} de plus.")
_EACH = Words("{vals} for everybody present.", "{vals} pour chaque présent.")
_GIVES = Words("Gives {power}.", "Donne {power}.")
_STATUE = Words("Statue {of}", "Statue {of}")
_ON_IT = Words("{vals}, Diamonds: {gems}.", "{vals}, diamants : {gems}.")
_DOMINANT = Words("Dominant: +1 in every fight.", "Dominante : +1 à chaque combat.")
_ANGER = Words("Anger of the gods: {n} of {last}", "Colère des dieux : {n} sur {last}")
_ANGER_TIP = Words(
    "At {last} everybody loses 1 skill in the dominant element.",
    "À {last}, chacun perd 1 PC dans l'élément dominant.",
)
_GODS = Words("Gods' bonus: +1 {element}", "Bonus des Dieux : +1 {element}")
_MAGE_ONLY = Words("For mages only.", "Réservé aux mages.")
_ONCE = Words("Works once.", "À usage unique.")
_MONK_HOME = Words("The monk waits here.", "Le moine attend ici.")
_UPPER = Words("Upper half", "Zone haute")
_LOWER = Words("Lower half", "Zone basse")


def city_items(eye: Eye) -> list[AnyItem]:
    items: list[AnyItem] = [_ground(eye)]
    for i in range(8):
        items.append(_place(eye, i))
    items += _halves(eye) + _courses(eye) + _statues(eye)
    spots = _open_spots(eye)
    for slot in range(SLOTS):
        items += _slot(eye, slot, spots.get(slot, -1))
    items += _pawns(eye)
    items += _anger(eye) + _gods(eye)
    return items


def _ground(eye: Eye) -> Area:
    w, h = eye.frame.at(100, 68)
    return Area(
        id="city", x=w / 2, y=h / 2, w=w, h=h, fill="board", round=14, surface="light",
        label="Valroc",
    )  # fmt: skip


def _place(eye: Eye, i: int) -> Area:
    x, y, w, h = PANELS[i]
    cx, cy = eye.frame.at(x + w / 2, y + h / 2)
    pw, ph = eye.frame.at(w, h)
    place = FACTS.place[i]
    name = place.name[eye.language]
    short = (_WIDE if eye.frame.wide else _SHORT).get(place.id, place.name)[eye.language]
    round_ = min(pw, ph) / 2 if i == 7 else 10
    return Area(
        id=f"place-{place.id}", x=cx, y=cy, w=pw, h=ph, title=f"{i + 1} {short}",
        icon=PLACE_ICONS[i],
        fill="#3A2A4A" if i == 0 else "vellum", round=round_,
        surface="dark" if i == 0 else "light", label=name,
    )  # fmt: skip


def _open_spots(eye: Eye) -> dict[int, int]:
    """The slot that each legal spot would take."""
    if eye.view.ask != ASK_SPOT:
        return {}
    return {slot_of(eye.view, i): i for i in range(SPOTS) if SPOT + i in eye.moves}


def _slot(eye: Eye, slot: int, spot: int) -> list[AnyItem]:
    """A slot, and what it gives written beside it."""
    view, language = eye.view, eye.language
    x, y = eye.frame.at(*SLOT_AT[slot])
    size = eye.frame.slot
    closed = bool(is_closed(view, slot))
    room = slot - CAVE if CAVE <= slot < TRAINING else -1
    shut = room >= 0 and bool(is_room_closed(view, room))
    owner = (int(view.board[slot]) - 1) // 4 if view.board[slot] > 0 else -1
    place = FACTS.place[_place_of(slot)].name[language]
    text = " ".join([gain_text(eye, slot), _standing(eye, closed, shut, owner)]).strip()
    action = SPOT + spot
    items: list[AnyItem] = [
        Area(
            id=f"slot-{slot}", x=x, y=y, w=size, h=size, round=size / 2, fill="sunk",
            icon=ELEMENT_SIGNS[room] if room >= 0 else _slot_icon(eye, slot), surface="light",
            actions=(action,) if spot >= 0 else (),
            state="dim" if closed or shut else "idle",
            label=describe(view, action, language) if spot >= 0 else f"{place}. {text}",
            tip=Tip(place, text), why_not="" if spot >= 0 else _standing(eye, closed, shut, owner),
        )
    ]  # fmt: skip
    return items + _price_tag(eye, slot, x, y)


def _place_of(slot: int) -> int:
    firsts = (0, FOUNTAIN, TAVERN, CAVE, TRAINING, SANCTUARY, UNIVERSITY, ARENA)
    return max(i for i, first in enumerate(firsts) if slot >= first)


def _slot_icon(eye: Eye, slot: int) -> str:
    if TRAINING <= slot < SANCTUARY or slot >= ARENA:
        return "pointy-hat"
    if UNIVERSITY <= slot < ARENA:
        k = int(eye.view.university[slot - UNIVERSITY]) - 1
        return "pointy-hat" if k >= 0 and COURSE_MAGE[k] else ""
    return ""


def _standing(eye: Eye, closed: bool, shut: bool, owner: int) -> str:
    if closed:
        return _CLOSED[eye.language]
    if shut:
        return _CLOSED_NOW[eye.language]
    if owner >= 0:
        return _TAKEN.say(eye.language, who=who(eye.view, owner, eye.language))
    return _FREE[eye.language]


def gain_text(eye: Eye, slot: int) -> str:
    """What a slot gives, in words."""
    language = eye.language
    if FOUNTAIN <= slot < TAVERN:
        return _GIVES.say(language, power=power(int(FOUNTAIN_GAIN[slot - FOUNTAIN]), language))
    if TAVERN <= slot < CAVE:
        return _EACH.say(language, vals=vals(int(TAVERN_GAIN[slot - TAVERN]), language))
    if TRAINING <= slot < SANCTUARY:
        n = int(IMMUNITY[slot - TRAINING])
        words = _SAFE_ONE if n == 1 or (n == 0 and language == "fr") else _SAFE
        return words.say(language, n=n) + "."
    if slot >= ARENA and PRIZE[slot - ARENA]:
        return _WIN.say(language, vals=vals(int(PRIZE[slot - ARENA]), language))
    return ""


def _price_tag(eye: Eye, slot: int, x: float, y: float) -> list[AnyItem]:
    """Power, Vals or safe draws of a slot as a small sign."""
    size = eye.frame.slot * 0.55
    gap = eye.frame.slot * 0.78
    if FOUNTAIN <= slot < TAVERN:
        text, shape, colour, ink = (
            str(FOUNTAIN_GAIN[slot - FOUNTAIN]),
            "square",
            POWER_COLOUR,
            "#FFFFFF",
        )
    elif TAVERN <= slot < CAVE:
        text, shape, colour, ink = str(TAVERN_GAIN[slot - TAVERN]), "coin", COIN, "#2A1D13"
    elif slot >= ARENA and PRIZE[slot - ARENA]:
        text, shape, colour, ink = f"+{PRIZE[slot - ARENA]}", "coin", COIN, "#2A1D13"
    elif TRAINING <= slot < SANCTUARY:
        words = (
            gain_text(eye, slot).rstrip(".") if eye.frame.wide else str(IMMUNITY[slot - TRAINING])
        )
        wide = eye.frame.sx * 9
        return [
            Text(
                id=f"safe-{slot}", x=x + eye.frame.slot * 0.7 + wide / 2, y=y, w=wide, h=20,
                text=words, size=13, align="left", on="vellum",
            )
        ]  # fmt: skip
    else:
        return []
    return [
        Token(
            id=f"gain-{slot}", x=x, y=y + gap, w=size, h=size, shape=cast(Any, shape),
            colour=colour, ink=ink, text=text, label=gain_text(eye, slot),
        )
    ]  # fmt: skip


def _pawns(eye: Eye) -> list[AnyItem]:
    """Pawns on the board; the monk waits at the Sanctuary when nobody has it."""
    view, items = eye.view, cast("list[AnyItem]", [])
    for slot in range(SLOTS):
        if view.board[slot] > 0:
            code = int(view.board[slot]) - 1
            items.append(pawn_item(eye, code // 4, code % 4, eye.frame.at(*SLOT_AT[slot])))
    if view.monk == 0:
        x, y = eye.frame.at(14.5, 62.5)
        size = eye.frame.slot * 0.8
        items.append(
            Pawn(
                id="monk", x=x, y=y, w=size, h=size, figure="monk", colour="#C9B99B",
                ink="#2A1D13", label=_MONK_HOME[eye.language], tip=Tip(_MONK_HOME[eye.language]),
            )
        )  # fmt: skip
    return items


def pawn_item(
    eye: Eye, p: int, kind: int, at: tuple[float, float], actions: tuple[int, ...] = ()
) -> Pawn:
    colour, ink, emblem = player_look(eye.view, p)
    name = f"{PAWN_NAMES[kind][eye.language]} ({who(eye.view, p, eye.language)})"
    label = describe(eye.view, actions[0], eye.language) if actions else name
    size = eye.frame.slot * 0.95
    figure = cast(Literal["wizard", "assistant", "mercenary", "monk"], FIGURES[kind])
    return Pawn(
        id="monk" if kind == MONK else f"pawn-{p}-{kind}", x=at[0], y=at[1], w=size, h=size,
        figure=figure, colour=colour, ink=ink, emblem=emblem, own=p == eye.viewer,
        actions=actions, label=label, tip=Tip(name[0].upper() + name[1:]),
    )  # fmt: skip


def _halves(eye: Eye) -> list[AnyItem]:
    """The two halves of the Black Magic card in force."""
    items: list[AnyItem] = []
    card = FACTS.black[eye.view.black]
    for i, half in enumerate((card.upper, card.lower)):
        x, y = eye.frame.at(8.2, SLOT_AT[i][1])
        w, h = eye.frame.at(11.4, 7.9)
        side = (_UPPER if i == 0 else _LOWER)[eye.language]
        name = black(eye.view.black, i == 0)[eye.language]
        items.append(
            Area(
                id=f"half-{i}", x=x, y=y, w=w, h=h, fill="#4B3863", round=8,
                text=half.brief[eye.language] if eye.frame.wide else "",
                label=f"{side}: {name}" if eye.language == "en" else f"{side} : {name}",
                tip=Tip(name, half.text[eye.language], "VAL-16.6", "rulebook"),
            )
        )  # fmt: skip
    return items


def _courses(eye: Eye) -> list[AnyItem]:
    items: list[AnyItem] = []
    w, h = eye.frame.course
    for i in range(4):
        k = int(eye.view.university[i]) - 1
        if k < 0:
            continue
        x, y = eye.frame.at(SLOT_AT[UNIVERSITY + i][0], 55.2)
        items.append(course_card(eye, k, f"course-{i}", (x, y), (w, h)))
    return items


def course_card(
    eye: Eye, k: int, item: str, at: tuple[float, float], size: tuple[float, float]
) -> Card:
    """A course with its price, and where its facts come from."""
    fact, language = FACTS.course[k], eye.language
    price = f"{vals(int(COURSE_VALS[k]), language)}, {power(int(COURSE_POWER[k]), language)}"
    notes = [fact.text[language]]
    if fact.mage:
        notes.append(_MAGE_ONLY[language])
    if fact.once:
        notes.append(_ONCE[language])
    text = " ".join(notes)
    return Card(
        id=item, x=at[0], y=at[1], w=size[0], h=size[1], name=course(k)[language],
        brief=fact.brief[language], text=text, art="graduate-cap", colour="#4A5A78",
        corner=f":two-coins: {COURSE_VALS[k]} :magic-swirl: {COURSE_POWER[k]}",
        chip="pointy-hat" if fact.mage else "",
        mark="reconstructed" if fact.source == "reconstructed" else "",
        label=f"{course(k)[language]}, {price}. {text}",
        tip=Tip(
            f"{course(k)[language]} ({price})", text, "VAL-16.4", cast(Any, fact.source),
            _WHY[fact.note].name[language],
        ),
    )  # fmt: skip


def _statues(eye: Eye) -> list[AnyItem]:
    view, language = eye.view, eye.language
    items: list[AnyItem] = []
    best = dominant(view)
    size = eye.frame.slot
    choosing = (view.sub or view.ask) in (ASK_STATUE, SUB_THEFT)
    for e in range(4):
        x, y = eye.frame.at(*STATUE_AT[e])
        able = choosing and ELEMENT + e in eye.moves
        gems = int(view.statue_diamonds[e])
        name = _STATUE.say(language, of=OF_ELEMENT[e])
        text = _ON_IT.say(language, vals=vals(int(view.statue[e]), language), gems=gems)
        if e == best:
            text += " " + _DOMINANT[language]
        items.append(
            Token(
                id=f"statue-{e}", x=x, y=y, w=size, h=size, shape=SHAPES[e], colour=COLOURS[e],
                ink=INKS[e], gold=e == best, actions=(ELEMENT + e,) if able else (),
                label=describe(view, ELEMENT + e, language) if able else f"{name}. {text}",
                tip=Tip(name, text, "VAL-3.8"),
            )
        )  # fmt: skip
        coin = size * 0.52
        items.append(
            Token(
                id=f"statue-vals-{e}", x=x + size * 0.5, y=y - size * 0.45, w=coin, h=coin,
                shape="coin", colour=COIN, ink="#2A1D13", text=str(int(view.statue[e])),
                icon="", label=text,
            )
        )  # fmt: skip
        if gems:
            items.append(
                Token(
                    id=f"statue-gems-{e}", x=x - size * 0.5, y=y - size * 0.45, w=coin, h=coin,
                    shape="brilliant", colour="#9BD8F0", ink="#14303C", text=str(gems),
                    icon="cut-diamond", label=text,
                )
            )  # fmt: skip
    return items


def _anger(eye: Eye) -> list[AnyItem]:
    view, language = eye.view, eye.language
    x, y = eye.frame.at(11, 25)
    label = _ANGER.say(language, n=view.anger, last=ANGER)
    return [
        Track(
            id="anger", x=x, y=y, w=eye.frame.sx * 16, h=eye.frame.sy * 1.6, value=view.anger,
            cells=ANGER, icon="lightning-trio", colour="#C23B2E", danger=max(0, view.anger - 4),
            label=label, tip=Tip(label, _ANGER_TIP.say(language, last=ANGER), "VAL-10.1"),
        )
    ]  # fmt: skip


def _gods(eye: Eye) -> list[AnyItem]:
    best = dominant(eye.view)
    if best < 0:
        return []
    x, y = eye.frame.at(50, 42)
    label = _GODS.say(eye.language, element=ELEMENT_NAMES[best])
    size = eye.frame.slot * 0.8
    return [
        Token(
            id="gods", x=x, y=y, w=size, h=size, shape=SHAPES[best], colour=COLOURS[best],
            ink=INKS[best], text="+1", gold=True, label=label, tip=Tip(label, "", "VAL-3.9"),
        )
    ]  # fmt: skip

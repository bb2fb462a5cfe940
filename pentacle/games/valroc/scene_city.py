"""The city of Valroc: the slots of its eight places, what they give, and the pawns on them."""

from __future__ import annotations

from typing import Any, Literal, cast

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Pawn, Text, Tip, Token

from .actions import SPOT
from .cards import (
    ARENA,
    CAVE,
    COURSE_MAGE,
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
from .scene_frame import COIN, COLOURS, POWER_COLOUR, SHAPES, Eye, player_look
from .scene_gods import god_items
from .scene_ground import ground_items
from .scene_lore import course_items, half_items
from .state import ASK_SPOT, is_room_closed
from .text import describe
from .text_log import who
from .text_words import PAWN_NAMES, power, vals

FIGURES = ("wizard", "assistant", "mercenary", "monk")
_CLOSED = Words("Closed in this game.", "Fermé dans cette partie.")
_CLOSED_NOW = Words("Closed in this round.", "Fermée pour ce tour.")
_TAKEN = Words("Taken by {who}.", "Occupé par {who}.")
_FREE = Words("Free.", "Libre.")
_SAFE = Words("{n} safe draws", "{n} tirages sûrs")
_SAFE_ONE = Words("{n} safe draw", "{n} tirage sûr")
_WIN = Words("Win a fight here: {vals} more.", "Combat gagné ici : {vals} de plus.")
_EACH = Words("{vals} for everybody present.", "{vals} pour chaque présent.")
_GIVES = Words("Gives {power}.", "Donne {power}.")
_MONK_HOME = Words("The monk waits here.", "Le moine attend ici.")


def city_items(eye: Eye) -> list[AnyItem]:
    items = [*ground_items(eye), *half_items(eye), *course_items(eye), *god_items(eye)]
    spots = _open_spots(eye)
    for slot in range(SLOTS):
        items += _slot(eye, slot, spots.get(slot, -1))
    return [*items, *_pawns(eye)]


def _open_spots(eye: Eye) -> dict[int, int]:
    """The slot that each legal spot would take."""
    if eye.view.ask != ASK_SPOT:
        return {}
    return {slot_of(eye.view, i): i for i in range(SPOTS) if SPOT + i in eye.moves}


def _slot(eye: Eye, slot: int, spot: int) -> list[AnyItem]:
    """A slot, and what it gives written beside it."""
    view, language = eye.view, eye.language
    x, y = eye.frame.slots[slot]
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
            icon=_slot_icon(eye, slot), surface="light",
            actions=(action,) if spot >= 0 else (),
            state="dim" if closed or shut else "idle",
            label=describe(view, action, language) if spot >= 0 else f"{place}. {text}",
            tip=Tip(place, text), why_not="" if spot >= 0 else _standing(eye, closed, shut, owner),
        )
    ]  # fmt: skip
    if room >= 0 and owner < 0:
        items.append(_room_sign(room, (x, y), size * 0.56, shut))
    return items + _price_tag(eye, slot, x, y)


def _room_sign(room: int, at: tuple[float, float], size: float, shut: bool) -> Token:
    """The element of a free room of the Cave."""
    return Token(
        id=f"room-{room}", x=at[0], y=at[1], w=size, h=size, shape=SHAPES[room],
        colour=COLOURS[room], asleep=shut,
    )  # fmt: skip


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
    frame = eye.frame
    size, gap = frame.tag, frame.slot * 0.5 + frame.tag * 0.54
    if FOUNTAIN <= slot < TAVERN:
        n = str(FOUNTAIN_GAIN[slot - FOUNTAIN])
        return [_tag(eye, slot, (x, y + gap), n, "square", POWER_COLOUR, "#FFFFFF")]
    if TAVERN <= slot < CAVE:
        n = str(TAVERN_GAIN[slot - TAVERN])
        return [_tag(eye, slot, (x, y + gap), n, "coin", COIN, "#2A1D13")]
    if slot >= ARENA and PRIZE[slot - ARENA]:
        aside = -gap if (slot - ARENA) % 2 == 0 else gap
        n = f"+{PRIZE[slot - ARENA]}"
        return [_tag(eye, slot, (x + aside, y), n, "coin", COIN, "#2A1D13")]
    if TRAINING <= slot < SANCTUARY:
        n = gain_text(eye, slot).rstrip(".") if frame.wide else str(IMMUNITY[slot - TRAINING])
        room = 140.0 if frame.wide else size * 0.5
        left = x + frame.slot * (0.74 if frame.wide else 0.68)
        return [
            Text(
                id=f"safe-{slot}", x=left + room / 2, y=y, w=room, h=20,
                text=n, size=16 if frame.wide else 13, display=True, align="left", on="vellum",
            )
        ]  # fmt: skip
    return []


def _tag(
    eye: Eye, slot: int, at: tuple[float, float], text: str, shape: str, colour: str, ink: str
) -> Token:
    size = eye.frame.tag
    return Token(
        id=f"gain-{slot}", x=at[0], y=at[1], w=size, h=size, shape=cast(Any, shape),
        colour=colour, ink=ink, text=text, label=gain_text(eye, slot),
    )  # fmt: skip


def _pawns(eye: Eye) -> list[AnyItem]:
    """Pawns on the board; the monk waits at the Sanctuary when nobody has it."""
    view, items = eye.view, cast("list[AnyItem]", [])
    for slot in range(SLOTS):
        if view.board[slot] > 0:
            code = int(view.board[slot]) - 1
            items.append(pawn_item(eye, code // 4, code % 4, eye.frame.slots[slot]))
    if view.monk == 0:
        x, y = eye.frame.monk
        size = eye.frame.slot * 0.72
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

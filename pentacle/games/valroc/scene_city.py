"""The city of Valroc: the slots of its eight places, what they give, and the pawns on them."""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

from msgspec.structs import replace

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
    LOWER,
    MONK,
    PRIZE,
    ROOMS,
    SANCTUARY,
    SLOTS,
    SPOT_CAVE,
    SPOT_LOWER,
    SPOT_SANCTUARY,
    SPOT_UNIVERSITY,
    SPOT_UPPER,
    SPOTS,
    TAVERN,
    TAVERN_GAIN,
    TRAINING,
    UNIVERSITY,
    UNIVERSITY_SPACES,
    UPPER,
)  # fmt: skip
from .rules.placing import is_closed, slot_of
from .scene_frame import COIN, COLOURS, POWER_COLOUR, SHAPES, Eye, badge, player_look
from .scene_gods import god_items
from .scene_ground import ground_items
from .scene_lore import course_items, half_items
from .scene_map import Frame, Point, Zone
from .state import ASK_SPOT, is_room_closed, is_within, owner
from .text_words import PAWN_NAMES, power, vals, who

FIGURES = ("wizard", "assistant", "mercenary", "monk")
_CLOSED = Words("Closed in this game.", "Fermé dans cette partie.")
_CLOSED_NOW = Words("Closed in this round.", "Fermée pour ce tour.")
_TAKEN = Words("Taken by {who}.", "Occupé par {who}.")
_FREE = Words("Free.", "Libre.")
_SAFE = Words("{n} safe draws", "{n} tirages immunisés")
_SAFE_ONE = Words("{n} safe draw", "{n} tirage immunisé")
_WIN = Words("Win a fight here: {vals} more.", "Combat gagné ici : {vals} de plus.")
_EACH = Words("{vals} for everybody present.", "{vals} pour chaque joueur présent.")
_GIVES = Words("Gives {power}.", "Donne {power}.")
_MONK_HOME = Words("The monk waits here.", "Le moine attend ici.")


def city_items(eye: Eye) -> list[AnyItem]:
    ground = ground_items(eye.frame, eye.language, eye.view.phase)
    items = [*ground, *half_items(eye), *course_items(eye), *god_items(eye)]
    spots = _open_spots(eye)
    for slot in range(SLOTS):
        items += _slot(eye, slot, spots.get(slot, -1))
    return [*items, *_pawns(eye)]


def _open_spots(eye: Eye) -> dict[int, int]:
    """The slot that each spot stands for, while one is chosen."""
    view = eye.view
    if view.ask != ASK_SPOT or not eye.moves:
        return {}
    found = {_fixed_slot(i): i for i in range(SPOTS) if _fixed_slot(i) >= 0}
    return found | {slot_of(view, i): i for i in range(SPOTS) if slot_of(view, i) >= 0}


def _fixed_slot(spot: int) -> int:
    """The slot of a spot that has but one, or -1."""
    if is_within(spot, SPOT_CAVE, ROOMS):
        return CAVE + spot - SPOT_CAVE
    if is_within(spot, SPOT_UNIVERSITY, UNIVERSITY_SPACES):
        return UNIVERSITY + spot - SPOT_UNIVERSITY
    return {SPOT_UPPER: UPPER, SPOT_LOWER: LOWER, SPOT_SANCTUARY: SANCTUARY}.get(spot, -1)


def _slot(eye: Eye, slot: int, spot: int) -> list[AnyItem]:
    """A slot, and what it gives written beside it; it glows where a pawn may go."""
    view, language = eye.view, eye.language
    icon, free = _slot_icon(eye, slot), view.board[slot] == 0
    drawn = _still_slot(eye.frame, slot, language, icon, free, _standing(eye, slot))
    if spot < 0:
        return drawn
    stands = (SPOT + spot,)
    label = eye.label(stands, drawn[0].label)
    return [replace(drawn[0], actions=stands, label=label, why_not=""), *drawn[1:]]


@cache
def _still_slot(
    frame: Frame, slot: int, language: str, icon: str, free: bool, standing: str
) -> list[AnyItem]:
    """A slot where no pawn may go now."""
    x, y = frame.slots[slot]
    size = frame.slot
    place = FACTS.place[_place_of(slot)].name[language]
    text = f"{gain_text(slot, language)} {standing}".strip()
    closed, lit = standing in (_CLOSED[language], _CLOSED_NOW[language]), slot >= FOUNTAIN
    items: list[AnyItem] = [
        Area(
            id=f"slot-{slot}", x=x, y=y, w=size, h=size, round=size / 2, icon=icon,
            fill="sunk" if lit else "#2B1C3C", outline="" if lit else "#8A6FB0",
            surface="light" if lit else "dark", state="dim" if closed else "idle",
            label=f"{place}. {text}", tip=Tip(place, text), why_not=standing,
        )
    ]  # fmt: skip
    if CAVE <= slot < TRAINING and free:
        shut = standing == _CLOSED_NOW[language]
        items.append(_room_sign(slot - CAVE, (x, y), size * 0.56, shut))
    return items + _price_tag(frame, slot, language)


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
        k = eye.view.university[slot - UNIVERSITY] - 1
        return "pointy-hat" if k >= 0 and COURSE_MAGE[k] else ""
    return ""


def _standing(eye: Eye, slot: int) -> str:
    """Whether a slot is closed, taken or free."""
    view, language = eye.view, eye.language
    if is_closed(view, slot):
        return _CLOSED[language]
    if CAVE <= slot < TRAINING and is_room_closed(view, slot - CAVE):
        return _CLOSED_NOW[language]
    if view.board[slot] > 0:
        return _TAKEN.say(language, who=who(view, owner(view, slot), language))
    return _FREE[language]


def gain_text(slot: int, language: str) -> str:
    """What a slot gives, in words."""
    if FOUNTAIN <= slot < TAVERN:
        return _GIVES.say(language, power=power(FOUNTAIN_GAIN[slot - FOUNTAIN], language))
    if TAVERN <= slot < CAVE:
        return _EACH.say(language, vals=vals(TAVERN_GAIN[slot - TAVERN], language))
    if TRAINING <= slot < SANCTUARY:
        n = IMMUNITY[slot - TRAINING]
        words = _SAFE_ONE if n == 1 or (n == 0 and language == "fr") else _SAFE
        return words.say(language, n=n) + "."
    if slot >= ARENA and PRIZE[slot - ARENA]:
        return _WIN.say(language, vals=vals(PRIZE[slot - ARENA], language))
    return ""


def _price_tag(frame: Frame, slot: int, language: str) -> list[AnyItem]:
    """Power, Vals or safe draws of a slot as a small sign."""
    x, y = frame.slots[slot]
    label = gain_text(slot, language)
    size = frame.tag
    gap = frame.slot * 0.5 + size * (0.54 if frame.wide else 0.1)
    if FOUNTAIN <= slot < TAVERN:
        n = str(FOUNTAIN_GAIN[slot - FOUNTAIN])
        return badge(f"gain-{slot}", (x, y + gap), size, n, POWER_COLOUR, label)
    if TAVERN <= slot < CAVE:
        n = str(TAVERN_GAIN[slot - TAVERN])
        return badge(f"gain-{slot}", (x, y + gap), size, n, COIN, label)
    if slot >= ARENA and PRIZE[slot - ARENA]:
        aside = -gap if (slot - ARENA) % 2 == 0 else gap
        n = f"+{PRIZE[slot - ARENA]}"
        return badge(f"gain-{slot}", (x + aside, y), size, n, COIN, label)
    if TRAINING <= slot < SANCTUARY:
        n = label.rstrip(".") if frame.wide else str(IMMUNITY[slot - TRAINING])
        room = 120.0 if frame.wide else 15.0
        left = x + frame.slot * (0.74 if frame.wide else 0.56)
        return [
            Text(
                id=f"safe-{slot}", x=left + room / 2, y=y, w=room, h=44 if frame.wide else 20,
                text=n, size=16 if frame.wide else 14, display=True, align="left", on="vellum",
            )
        ]  # fmt: skip
    return []


def _pawns(eye: Eye) -> list[AnyItem]:
    """Pawns on the board; the monk waits at the Sanctuary when nobody has it."""
    view, items = eye.view, cast("list[AnyItem]", [])
    for slot in range(SLOTS):
        if view.board[slot] > 0:
            code = view.board[slot] - 1
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
    eye: Eye, p: int, kind: int, at: Point, actions: tuple[int, ...] = (), zone: Zone = ""
) -> Pawn:
    colour, ink, emblem = player_look(eye.view, p)
    name = f"{PAWN_NAMES[kind][eye.language]} ({who(eye.view, p, eye.language)})"
    label = eye.label(actions, name)
    size = eye.frame.slot * 0.95
    figure = cast(Literal["wizard", "assistant", "mercenary", "monk"], FIGURES[kind])
    return Pawn(
        id="monk" if kind == MONK else f"pawn-{p}-{kind}", x=at[0], y=at[1], w=size, h=size,
        figure=figure, colour=colour, ink=ink, emblem=emblem, own=p == eye.viewer and not zone,
        zone=zone, actions=actions, label=label, tip=Tip(name[0].upper() + name[1:]),
    )  # fmt: skip

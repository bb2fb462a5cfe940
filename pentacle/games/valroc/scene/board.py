"""The city of Valroc: the slots of its eight places, what they give, and the pawns on them."""

from __future__ import annotations

from typing import Literal, cast

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import Area, Pawn, Text, Tip, Token, Zone
from pentacle.core.scene.kit import Items, Point, still

from .. import cards
from ..actions import SPOT
from ..cards import ARENA, CAVE, FACTS, FOUNTAIN, SANCTUARY, TAVERN, TRAINING, UNIVERSITY
from ..rules.placing import is_closed, slot_of
from ..state import ASK_SPOT, is_room_closed, is_within, owner
from ..words import PAWN_NAMES, power, vals, who
from . import places
from .gods import god_items
from .ground import ground_items
from .looks import COIN, COLOURS, POWER_COLOUR, SHAPES, Eye, badge, player_look
from .lore import course_items, half_items

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


def city_items(eye: Eye) -> Items:
    yield from ground_items(eye, eye.view.phase)
    yield from half_items(eye)
    yield from course_items(eye)
    yield from god_items(eye)
    spots = _open_spots(eye)
    for slot in range(cards.SLOTS):
        yield from _slot(eye, slot, spots.get(slot, -1))
    yield from _pawns(eye)


def _open_spots(eye: Eye) -> dict[int, int]:
    """The slot that each spot stands for, while one is chosen."""
    if eye.view.ask != ASK_SPOT or not eye.moves:
        return {}
    spots = range(cards.SPOTS)
    fixed = {_fixed_slot(i): i for i in spots if _fixed_slot(i) >= 0}
    return fixed | {slot_of(eye.view, i): i for i in spots if slot_of(eye.view, i) >= 0}


def _fixed_slot(spot: int) -> int:
    """The slot of a spot that has but one, or -1."""
    if is_within(spot, cards.SPOT_CAVE, cards.ROOMS):
        return CAVE + spot - cards.SPOT_CAVE
    if is_within(spot, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES):
        return UNIVERSITY + spot - cards.SPOT_UNIVERSITY
    return _LONE.get(spot, -1)


_LONE = {
    cards.SPOT_UPPER: cards.UPPER,
    cards.SPOT_LOWER: cards.LOWER,
    cards.SPOT_SANCTUARY: SANCTUARY,
}


def _slot(eye: Eye, slot: int, spot: int) -> Items:
    """A slot, and what it gives written beside it; it glows where a pawn may go."""
    free = eye.view.board[slot] == 0
    drawn = tuple(_still_slot(eye, slot, _slot_icon(eye, slot), free, _standing(eye, slot)))
    if spot < 0:
        return drawn
    label = eye.label(drawn[0].label, SPOT + spot)
    return replace(drawn[0], actions=(SPOT + spot,), label=label, why_not=""), *drawn[1:]


@still
def _still_slot(eye: Eye, slot: int, icon: str, free: bool, standing: str) -> Items:
    """A slot where no pawn may go now."""
    (x, y), size, language = eye.fit(places.SLOTS)[slot], eye.fit(places.SLOT), eye.language
    place = FACTS.place[_place_of(slot)].name[language]
    text = f"{gain_text(slot, language)} {standing}".strip()
    shut, lit = standing == _CLOSED_NOW[language], slot >= FOUNTAIN
    yield Area(
        f"slot-{slot}", x, y, size, size, round=size / 2, icon=icon,
        fill="sunk" if lit else "#2B1C3C", outline="" if lit else "#8A6FB0",
        surface="light" if lit else "dark",
        state="dim" if shut or standing == _CLOSED[language] else "idle",
        label=f"{place}. {text}", tip=Tip(place, text), why_not=standing,
    )  # fmt: skip
    if CAVE <= slot < TRAINING and free:
        room, sign = slot - CAVE, size * 0.56
        look, colour = SHAPES[room], COLOURS[room]
        yield Token(f"room-{room}", x, y, sign, sign, shape=look, colour=colour, asleep=shut)
    yield from _price_tag(eye, slot)


def _place_of(slot: int) -> int:
    firsts = (0, FOUNTAIN, TAVERN, CAVE, TRAINING, SANCTUARY, UNIVERSITY, ARENA)
    return max(i for i, first in enumerate(firsts) if slot >= first)


def _slot_icon(eye: Eye, slot: int) -> str:
    mage = TRAINING <= slot < SANCTUARY or slot >= ARENA
    if UNIVERSITY <= slot < ARENA:
        k = eye.view.university[slot - UNIVERSITY] - 1
        mage = k >= 0 and cards.COURSE_MAGE[k]
    return "pointy-hat" if mage else ""


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
        return _GIVES.say(language, power=power(cards.FOUNTAIN_GAIN[slot - FOUNTAIN], language))
    if TAVERN <= slot < CAVE:
        return _EACH.say(language, vals=vals(cards.TAVERN_GAIN[slot - TAVERN], language))
    if TRAINING <= slot < SANCTUARY:
        n = cards.IMMUNITY[slot - TRAINING]
        words = _SAFE_ONE if n == 1 or (n == 0 and language == "fr") else _SAFE
        return words.say(language, n=n) + "."
    if slot >= ARENA and cards.PRIZE[slot - ARENA]:
        return _WIN.say(language, vals=vals(cards.PRIZE[slot - ARENA], language))
    return ""


def _price_tag(eye: Eye, slot: int) -> Items:
    """Power, Vals or safe draws of a slot as a small sign."""
    (x, y), label, size = eye.fit(places.SLOTS)[slot], gain_text(slot, eye.language), 0.0
    item, side, size = f"gain-{slot}", eye.fit(places.SLOT), eye.fit(places.TAG)
    gap = side * 0.5 + size * (0.54 if eye.wide else 0.1)
    if FOUNTAIN <= slot < TAVERN:
        n = str(cards.FOUNTAIN_GAIN[slot - FOUNTAIN])
        yield from badge(item, (x, y + gap), size, n, POWER_COLOUR, label)
    elif TAVERN <= slot < CAVE:
        n = str(cards.TAVERN_GAIN[slot - TAVERN])
        yield from badge(item, (x, y + gap), size, n, COIN, label)
    elif slot >= ARENA and cards.PRIZE[slot - ARENA]:
        aside = -gap if (slot - ARENA) % 2 == 0 else gap
        yield from badge(item, (x + aside, y), size, f"+{cards.PRIZE[slot - ARENA]}", COIN, label)
    elif TRAINING <= slot < SANCTUARY:
        n = label.rstrip(".") if eye.wide else str(cards.IMMUNITY[slot - TRAINING])
        room, share, h, letters = (120.0, 0.74, 44, 16) if eye.wide else (15.0, 0.56, 20, 14)
        at = (f"safe-{slot}", x + side * share + room / 2, y, room, h)
        yield Text(*at, text=n, size=letters, display=True, align="left", on="vellum")


def _pawns(eye: Eye) -> Items:
    """Pawns on the board; the monk waits at the Sanctuary when nobody has it."""
    slots = eye.fit(places.SLOTS)
    for code, at in zip(eye.view.board, slots, strict=True):
        if code > 0:
            yield pawn_item(eye, (code - 1) // 4, (code - 1) % 4, at)
    if eye.view.monk == 0:
        size, waits = eye.fit(places.SLOT) * 0.72, _MONK_HOME[eye.language]
        yield Pawn(
            "monk", *eye.fit(places.MONK), size, size, figure="monk", colour="#C9B99B",
            ink="#2A1D13", label=waits, tip=Tip(waits),
        )  # fmt: skip


def pawn_item(
    eye: Eye, p: int, kind: int, at: Point, actions: tuple[int, ...] = (), zone: Zone = ""
) -> Pawn:
    colour, ink, emblem = player_look(eye.view, p)
    name = f"{PAWN_NAMES[kind][eye.language]} ({who(eye.view, p, eye.language)})"
    size = eye.fit(places.SLOT) * 0.95
    return Pawn(
        "monk" if kind == cards.MONK else f"pawn-{p}-{kind}", *at, size, size,
        figure=cast(Literal["wizard"], FIGURES[kind]), colour=colour, ink=ink, emblem=emblem,
        own=p == eye.viewer and not zone, zone=zone, actions=actions,
        label=eye.label(name, *actions), tip=Tip(name[0].upper() + name[1:]),
    )  # fmt: skip

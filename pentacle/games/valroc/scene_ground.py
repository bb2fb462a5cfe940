"""What the city stands on: its painted ground, the places and their names."""

from __future__ import annotations

from functools import cache

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Token

from .cards import FACTS
from .scene_frame import PLACE_ICONS
from .scene_map import Frame, Point
from .state import AT_DARK

ARENA_PLACE = 7
_DARK, _NIGHT_INK = "#3A2A4A", "#FDF7E8"
_SAND, _EDGE = "#E6C88F", "#7A5B2E"
_SHORT = {
    "dark": Words("Dark", "Sombre"),
    "fountain": Words("Fountain", "Fontaine"),
    "training": Words("Training", "Terrain"),
}
"""Names of places that are too long for a phone."""
_WIDE = {
    "fountain": Words("Fountain", "Fontaine"),
    "training": Words("Training", "Entrainement"),
}
"""Names that would not fit on one line of the table."""


@cache
def ground_items(frame: Frame, language: str, phase: int) -> list[AnyItem]:
    """Everything below the slots, from the board up."""
    items: list[AnyItem] = [board(frame), _wall(frame)]
    for i in range(8):
        items += _place(frame, i, language, phase == AT_DARK + i)
    return [*items, _pond(frame)]


def board(frame: Frame) -> Area:
    """The city's ground, painted with its roads and trees."""
    w, h = frame.width, frame.city
    return Area(
        id="city", x=w / 2, y=h / 2, w=w, h=h, fill="board", round=14, surface="light",
        painting=f"city-{frame.layout}", label="Valroc",
    )  # fmt: skip


def middle(box: tuple[float, float, float, float]) -> Point:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def sign(item: str, icon: str, at: Point, size: float) -> Area:
    """A bare icon, as large as the box of a slot's icon."""
    return Area(id=item, x=at[0], y=at[1], w=size, h=size, icon=icon)


def _wall(frame: Frame) -> Area:
    """The wall around the Arena and the sand within it."""
    left, top, w, h = frame.places[ARENA_PLACE]
    ring = 2 * frame.ring
    return Area(
        id="wall", x=left + w / 2, y=top + h / 2, w=w + ring, h=h + ring, oval=True, fill=_SAND,
        painting="arena", surface="light",
    )  # fmt: skip


def _place(frame: Frame, i: int, language: str, at_work: bool) -> list[AnyItem]:
    """A place with its number and name; the one that is being resolved has a brass ring."""
    place = FACTS.place[i]
    box = frame.places[i]
    x, y = middle(box)
    arena = i == ARENA_PLACE
    ground = Area(
        id=f"place-{place.id}", x=x, y=y, w=box[2], h=box[3], round=10, oval=arena,
        fill=_DARK if i == 0 else "" if arena else "vellum", painting="" if i else "dark",
        outline="" if arena else _EDGE, surface="dark" if i == 0 else "light",
        label=place.name[language], state="subject" if at_work else "idle",
    )  # fmt: skip
    return [ground, *_plaque(frame, i, language)]


def _plaque(frame: Frame, i: int, language: str) -> list[AnyItem]:
    """The number on its disc and the name; the Arena's stand on its wall."""
    place = FACTS.place[i]
    short = (_WIDE if frame.wide else _SHORT).get(place.id, place.name)[language]
    left, top, w, _ = frame.places[i]
    disc = frame.title * 1.5
    pad = disc * 0.35
    room = w - disc * 1.25 - 2 * pad - 30 if frame.wide else w - disc - 2
    items: list[AnyItem] = []
    x, y = left + (pad if frame.wide else 2), top + disc * (0.8 if frame.wide else 0.56)
    if i == ARENA_PLACE:
        room = len(short) * frame.title * 0.56 + 4
        wide = disc * 1.7 + room
        x, y = left + w / 2 - wide / 2 + disc * 0.3, top - frame.ring * (0.5 if frame.wide else 1)
        items.append(
            Area(
                id="arena-plaque", x=left + w / 2, y=y, w=wide, h=disc * 1.3, fill="vellum",
                round=disc * 0.65, outline=_EDGE, surface="light",
            )
        )  # fmt: skip
    items += [
        _number(frame, i, (x + disc / 2, y), disc),
        Text(
            id=f"name-{i}", x=x + disc * (1.25 if frame.wide else 0.9) + room / 2, y=y, w=room,
            h=frame.title * 1.2, text=short, size=frame.title, display=True, align="left",
            on="table" if i == 0 else "vellum",
        ),
    ]  # fmt: skip
    if frame.wide and i != ARENA_PLACE:
        items.append(sign(f"sign-{i}", PLACE_ICONS[i], (left + w - 24, y), 42))
    return items


def _number(frame: Frame, i: int, at: Point, disc: float) -> AnyItem:
    """The place's number on its disc; on a phone, where that would be too small, as a word."""
    x, y, text, item = *at, str(i + 1), f"number-{i}"
    if frame.wide:
        return Token(id=item, x=x, y=y, w=disc, h=disc, colour="#1B1310", ink=_NIGHT_INK, text=text)
    return Text(
        id=item, x=x, y=y, w=disc * 0.7, h=disc * 0.8, text=text, size=14, display=True,
        tone="brass", on="table" if i == 0 else "vellum",
    )  # fmt: skip


def _pond(frame: Frame) -> Area:
    """The pond of the Sanctuary."""
    left, top, w, h = frame.pond
    return Area(id="pond", x=left + w / 2, y=top + h / 2, w=w, h=h, painting="pond")

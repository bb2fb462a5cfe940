"""What the city stands on: its painted ground, the places and their names."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Token
from pentacle.core.scene.kit import Items, still

from ..cards import FACTS
from ..state import AT_DARK
from . import places
from .looks import PLACE_ICONS, Eye

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


@still
def ground_items(eye: Eye, phase: int) -> Items:
    """Everything below the slots, from the board up: the city's ground, painted with its roads and
    trees, the wall around the Arena, the places and the pond."""
    w: float = eye.fit(places.SIZE)[0]
    h: float = eye.fit(places.CITY)
    painting = f"city-{'wide' if eye.wide else 'tall'}"
    at = ("city", w / 2, h / 2, w, h)
    yield Area(*at, fill="board", round=14, surface="light", painting=painting, label="Valroc")
    box, ring = eye.fit(places.PLACES)[ARENA_PLACE], 2 * eye.fit(places.RING)
    w, h = box.w + ring, box.h + ring
    yield Area("wall", box.x, box.y, w, h, oval=True, fill=_SAND, painting="arena", surface="light")
    for i in range(8):
        yield from _place(eye, i, phase == AT_DARK + i)
    yield Area("pond", *eye.fit(places.POND).at, painting="pond")


def _place(eye: Eye, i: int, at_work: bool) -> Items:
    """A place with its number and name; the one that is being resolved has a brass ring."""
    place, arena = FACTS.place[i], i == ARENA_PLACE
    yield Area(
        f"place-{place.id}", *eye.fit(places.PLACES)[i].at, round=10, oval=arena,
        fill=_DARK if i == 0 else "" if arena else "vellum", painting="" if i else "dark",
        outline="" if arena else _EDGE, surface="dark" if i == 0 else "light",
        label=place.name[eye.language], state="subject" if at_work else "idle",
    )  # fmt: skip
    yield from _plaque(eye, i)


def _plaque(eye: Eye, i: int) -> Items:
    """The number on its disc and the name; the Arena's stand on its wall."""
    place, box, title = FACTS.place[i], eye.fit(places.PLACES)[i], eye.fit(places.TITLE)
    short = (_WIDE if eye.wide else _SHORT).get(place.id, place.name)[eye.language]
    disc = title * 1.5
    pad = disc * 0.35
    room = box.w - disc * 1.25 - 2 * pad - 30 if eye.wide else box.w - disc - 2
    x, y = box.left + (pad if eye.wide else 2), box.top + disc * (0.8 if eye.wide else 0.56)
    if i == ARENA_PLACE:
        room = len(short) * title * 0.56 + 4
        wide = disc * 1.7 + room
        x = box.x - wide / 2 + disc * 0.3
        y = box.top - eye.fit(places.RING) * (0.5 if eye.wide else 1)
        yield Area(
            "arena-plaque", box.x, y, wide, disc * 1.3, fill="vellum", round=disc * 0.65,
            outline=_EDGE, surface="light",
        )  # fmt: skip
    yield _number(eye, i, x + disc / 2, y, disc)
    yield Text(
        f"name-{i}", x + disc * (1.25 if eye.wide else 0.9) + room / 2, y, room, title * 1.2,
        text=short, size=title, display=True, align="left", on="vellum" if i else "table",
    )  # fmt: skip
    if eye.wide and i != ARENA_PLACE:
        yield Area(f"sign-{i}", box.right - 24, y, 42, 42, icon=PLACE_ICONS[i])


def _number(eye: Eye, i: int, x: float, y: float, disc: float) -> AnyItem:
    """The place's number on its disc; on a phone, where that would be too small, as a word."""
    item, text = f"number-{i}", str(i + 1)
    if eye.wide:
        return Token(item, x, y, disc, disc, colour="#1B1310", ink=_NIGHT_INK, text=text)
    return Text(
        item, x, y, disc * 0.7, disc * 0.8, text=text, size=14, display=True, tone="brass",
        on="vellum" if i else "table",
    )  # fmt: skip

"""Where everything lies, in units of its plane, in each of the two layouts."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pentacle.core.scene import Layout

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Zone = Literal["", "dock", "side"]


class Frame(NamedTuple):
    """The city, and the own board below it: on the same plane, or on a phone in the dock."""

    layout: Layout
    width: float
    height: float
    city: float  # height of the city
    places: tuple[Box, ...]  # the eight places; the Arena's is its sand
    slots: tuple[Point, ...]  # the 27 slots
    statues: tuple[Point, ...]
    statue: float  # size of a statue; its plinth is larger
    pond: Box
    monk: Point  # where the monk waits when nobody has it
    anger: Box
    gods: Point  # the plaque of the Gods' bonus
    ring: float  # width of the Arena's wall
    title: float  # size of a place's name
    slot: float
    tag: float  # the small signs beside a slot
    half: tuple[float, float]  # a half of the Black Magic card
    course: tuple[float, float]
    own: Zone  # the plane of the own board
    board: Box  # the own board there
    card: tuple[float, float]
    hand: tuple[float, float, float]  # left, middle line, width
    tracks: Box  # middle of the first, width, step
    things: tuple[float, float, float, int]  # left, first line, width, lines
    pawns: Zone  # the plane of the pawns at home
    home: Box

    @property
    def wide(self) -> bool:
        return self.layout == "wide"


_WIDE = Frame(
    layout="wide", width=1000, height=952, city=680,
    places=(
        (18, 18, 212, 228), (246, 18, 246, 148), (508, 18, 246, 148), (770, 18, 212, 208),
        (770, 330, 212, 332), (18, 398, 236, 264), (286, 498, 470, 164), (346, 251, 308, 197),
    ),
    slots=(
        (193, 102), (193, 194),
        (285, 92), (341, 92), (397, 92), (453, 92),
        (547, 92), (603, 92), (659, 92), (715, 92),
        (826, 94), (926, 94), (926, 176), (826, 176),
        (816, 398), (816, 466), (816, 534), (816, 602),
        (136, 548),
        (320, 626), (436, 626), (552, 626), (668, 626),
        (440, 316), (560, 316), (440, 394), (560, 394),
    ),
    statues=((64, 478), (208, 478), (208, 616), (64, 616)), statue=44,
    pond=(46, 446, 180, 204), monk=(136, 617), anger=(18, 258, 212, 78),
    gods=(500, 473), ring=24, title=18, slot=52, tag=28, half=(196, 86), course=(113, 118),
    own="", board=(0, 690, 1000, 262), card=(113, 240), hand=(288, 821, 704),
    tracks=(146, 768, 264, 26), things=(14, 900, 270, 2),
    pawns="side", home=(0, 0, 284, 96),
)  # fmt: skip
_TALL = Frame(
    layout="tall", width=400, height=424, city=424,
    places=(
        (5, 79, 124, 116), (5, 5, 193, 70), (202, 5, 193, 70), (309, 79, 86, 116),
        (142, 207, 122, 110), (5, 207, 133, 110), (5, 321, 390, 98), (150, 108, 120, 86),
    ),
    slots=(
        (104, 122), (104, 170),
        (34, 45), (79, 45), (124, 45), (169, 45),
        (231, 45), (276, 45), (321, 45), (366, 45),
        (331, 120), (373, 120), (373, 164), (331, 164),
        (164, 249), (224, 249), (164, 293), (224, 293),
        (71, 273),
        (30, 395), (127, 395), (224, 395), (321, 395),
        (184, 131), (236, 131), (184, 173), (236, 173),
    ),
    statues=((28, 249), (115, 249), (115, 294), (28, 294)), statue=40,
    pond=(10, 230, 123, 84), monk=(71, 302), anger=(268, 207, 127, 110),
    gods=(210, 197), ring=10, title=13, slot=41, tag=24, half=(114, 46), course=(96, 76),
    own="dock", board=(0, 0, 362, 134), card=(58, 84), hand=(2, 91, 358),
    tracks=(186, 24, 39, 36), things=(2, 156, 358, 8),
    pawns="dock", home=(3, 2, 164, 44),
)  # fmt: skip
FRAMES: dict[Layout, Frame] = {"wide": _WIDE, "tall": _TALL}

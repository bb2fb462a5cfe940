"""Where everything lies, in units of the plane, in each of the two layouts."""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core.scene import Layout

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Frame(NamedTuple):
    """The city above, the own board below."""

    layout: Layout
    width: float
    height: float
    city: float  # height of the city
    places: tuple[Box, ...]  # the eight places; the Arena's is its sand
    slots: tuple[Point, ...]  # the 27 slots
    statues: tuple[Point, ...]
    pond: Box
    monk: Point  # where the monk waits when nobody has it
    anger: Box
    gods: Point  # the plaque of the Gods' bonus
    ring: float  # width of the Arena's wall
    bends: tuple[Point, ...]  # where the road from the Arena to each other place bends
    trees: tuple[tuple[str, float, float, float], ...]  # icon, middle, size
    title: float  # size of a place's name
    slot: float
    tag: float  # the small signs beside a slot
    half: tuple[float, float]  # a half of the Black Magic card
    course: tuple[float, float]
    card: tuple[float, float]
    hand: tuple[float, float, float]  # left, middle line, width
    tracks: tuple[float, float, float, float]  # middle, first line, width, step
    home: tuple[float, float, float]  # first pawn at home, step
    things: tuple[float, float, float, int]  # left, first line, width, lines

    @property
    def wide(self) -> bool:
        return self.layout == "wide"

    @property
    def dock(self) -> float:
        """Where the own board begins."""
        return self.city + (8 if self.wide else 5)


_WIDE = Frame(
    layout="wide", width=1000, height=764, city=526,
    places=(
        (14, 14, 206, 188), (236, 14, 250, 122), (502, 14, 250, 122), (768, 14, 218, 186),
        (768, 212, 218, 300), (14, 284, 228, 228), (258, 368, 494, 144), (356, 166, 278, 160),
    ),
    slots=(
        (184, 85), (184, 158),
        (277, 75), (333, 75), (389, 75), (445, 75),
        (543, 75), (599, 75), (655, 75), (711, 75),
        (828, 85), (926, 85), (926, 154), (828, 154),
        (806, 278), (806, 342), (806, 406), (806, 470),
        (128, 416),
        (289, 482), (411, 482), (533, 482), (655, 482),
        (430, 220), (560, 220), (430, 282), (560, 282),
    ),
    statues=((58, 354), (198, 354), (198, 474), (58, 474)),
    pond=(44, 338, 168, 152), monk=(128, 480), anger=(14, 211, 206, 64),
    gods=(495, 340), ring=20,
    bends=(
        (300, 210), (400, 150), (590, 150), (700, 190), (700, 300), (320, 330), (510, 350),
    ),
    trees=(
        ("pine-tree", 264, 164, 40), ("oak", 246, 216, 50), ("village", 286, 262, 70),
        ("pine-tree", 266, 312, 40), ("oak", 690, 158, 56), ("pine-tree", 742, 214, 40),
        ("village", 716, 252, 72), ("pine-tree", 682, 332, 44), ("pine-tree", 740, 342, 40),
    ),
    title=17, slot=46, tag=26, half=(186, 66), course=(116, 104),
    card=(113, 208), hand=(288, 649, 702), tracks=(149, 619, 266, 20), home=(50, 566, 66),
    things=(14, 721, 270, 2),
)  # fmt: skip
_TALL = Frame(
    layout="tall", width=400, height=552, city=354,
    places=(
        (5, 5, 114, 128), (124, 5, 133, 76), (262, 5, 133, 76), (310, 86, 85, 90),
        (310, 181, 85, 77), (5, 138, 114, 120), (5, 263, 390, 86), (138, 106, 154, 104),
    ),
    slots=(
        (98, 54), (98, 103),
        (143, 43), (175, 43), (206, 43), (238, 43),
        (281, 43), (313, 43), (344, 43), (376, 43),
        (332, 124), (373, 124), (373, 158), (332, 158),
        (324, 217), (367, 217), (324, 244), (367, 244),
        (62, 210),
        (24, 331), (121, 331), (218, 331), (315, 331),
        (180, 140), (250, 140), (180, 182), (250, 182),
    ),
    statues=((31, 185), (93, 185), (93, 237), (31, 237)),
    pond=(19, 172, 86, 78), monk=(62, 242), anger=(124, 236, 181, 22),
    gods=(215, 217), ring=10,
    bends=((128, 130), (190, 100), (240, 100), (300, 130), (300, 200), (130, 210), (215, 240)),
    trees=(("pine-tree", 133, 96, 24), ("pine-tree", 297, 226, 24), ("pine-tree", 133, 224, 24)),
    title=13, slot=27, tag=20, half=(106, 46), course=(94, 60),
    card=(63, 100), hand=(3, 499, 394), tracks=(105, 371, 202, 17), home=(231, 380, 44),
    things=(212, 414, 184, 2),
)  # fmt: skip
FRAMES: dict[Layout, Frame] = {"wide": _WIDE, "tall": _TALL}

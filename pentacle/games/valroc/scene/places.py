"""Where everything lies, in units of its plane: wide, and tall as on a phone.

Wide, the own board lies below the city; on a phone it lies in the dock.
"""

from __future__ import annotations

from pentacle.core.scene import Zone
from pentacle.core.scene.kit import Pair, Point, corner

SIZE = Pair((1000, 952), (400, 424))
CITY = Pair(680, 424)
"""The height of the city."""
PLACES = Pair(
    (
        *(corner(18, 18, 212, 228), corner(246, 18, 246, 148), corner(508, 18, 246, 148)),
        *(corner(770, 18, 212, 208), corner(770, 330, 212, 332), corner(18, 398, 236, 264)),
        *(corner(286, 498, 470, 164), corner(346, 251, 308, 197)),
    ),
    (
        *(corner(5, 79, 124, 116), corner(5, 5, 193, 70), corner(202, 5, 193, 70)),
        *(corner(309, 79, 86, 116), corner(142, 207, 122, 110), corner(5, 207, 133, 110)),
        *(corner(5, 321, 390, 98), corner(150, 108, 120, 86)),
    ),
)
"""The eight places; the Arena's is its sand."""
SLOTS: Pair[tuple[Point, ...]] = Pair(
    (
        *((193, 102), (193, 194)),
        *((285, 92), (341, 92), (397, 92), (453, 92)),
        *((547, 92), (603, 92), (659, 92), (715, 92)),
        *((826, 94), (926, 94), (926, 176), (826, 176)),
        *((816, 398), (816, 466), (816, 534), (816, 602)),
        (136, 548),
        *((320, 626), (436, 626), (552, 626), (668, 626)),
        *((440, 316), (560, 316), (440, 394), (560, 394)),
    ),
    (
        *((104, 122), (104, 170)),
        *((34, 45), (79, 45), (124, 45), (169, 45)),
        *((231, 45), (276, 45), (321, 45), (366, 45)),
        *((331, 120), (373, 120), (373, 164), (331, 164)),
        *((164, 249), (224, 249), (164, 293), (224, 293)),
        (71, 273),
        *((30, 395), (127, 395), (224, 395), (321, 395)),
        *((184, 131), (236, 131), (184, 173), (236, 173)),
    ),
)
"""The 27 slots."""
STATUES = Pair(
    ((64, 478), (208, 478), (208, 616), (64, 616)), ((28, 249), (115, 249), (115, 294), (28, 294))
)
STATUE = Pair(44, 40)
"""The size of a statue; its plinth is larger."""
POND = Pair(corner(46, 446, 180, 204), corner(10, 230, 123, 84))
MONK = Pair((136, 617), (71, 302))
"""Where the monk waits when nobody has it."""
ANGER = Pair(corner(18, 258, 212, 78), corner(268, 207, 127, 110))
GODS = Pair((500, 473), (210, 197))
"""The plaque of the Gods' bonus."""
RING = Pair(24, 10)
"""The width of the Arena's wall."""
TITLE = Pair(18, 13)
"""The size of a place's name."""
SLOT = Pair(52, 41)
TAG = Pair(28, 24)
"""The small signs beside a slot."""
HALF = Pair((196, 86), (114, 46))
"""A half of the Black Magic card."""
COURSE = Pair((113, 118), (96, 76))
BOARD = Pair(corner(0, 690, 1000, 262), corner(0, 0, 362, 134))
"""The own board, in its plane."""
CARD = Pair((113, 240), (84, 84))
HAND = Pair((288, 821, 704), (2, 91, 358))
"""Left, middle line, width."""
TRACKS = Pair((146, 768, 264, 26), (186, 24, 39, 36))
"""The middle of the first, width, step."""
THINGS = Pair((14, 900, 270, 2), (2, 156, 358, 8))
"""Left, first line, width, lines."""
PAWNS: Pair[Zone] = Pair("side", "dock")
"""The plane of the pawns at home."""
HOME = Pair(corner(0, 0, 284, 96), corner(3, 2, 164, 44))

"""Where things lie in each of the two layouts."""

from __future__ import annotations

from pentacle.core.scene import kit
from pentacle.core.scene.kit import Pair, around

from ..state import State

Eye = kit.Eye[State]
SIZE = Pair((1000, 760), (400, 560))
LANES = Pair((245, 415, 585, 755), (54, 151, 248, 345))
CARD = Pair((126, 176), (90, 126))
MIDDLE = Pair(298, 205)
"""The line between the two sides, and how high each of them is."""
HALF = Pair(184, 138)
SLIDE = Pair(62, 46)
"""How far a card slides towards the side that it faces."""
DECK = Pair(around(84, 298, 104, 146), around(322, 370, 42, 54))
DISCARD = Pair(around(916, 298, 104, 146), around(372, 370, 42, 54))
TRACKS = Pair((500, 52, 526), (150, 28, 372))
"""The middle of the tracks, those of the rivals and the own."""
HAND = Pair((500, 664, 984), (200, 486, 384))
"""The middle of the own hand, its line and its width."""
BACKS = Pair((872, 56, 240), (356, 30, 76))
"""The same of a rival's hand."""
MATES = Pair(518, 409)
"""The line of a mate's hand."""
BACK = Pair(44, 15)
"""The width of a card's back."""

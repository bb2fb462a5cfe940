"""Ruin in Spellcaster: energy lost by one's own spell to the last; a mage who plays no card."""

from pentacle.games.spellcaster.state import acting, side_of
from pentacle.lab.ruin import Eyes


def standing(s, seat):
    """What a mage's turn can change for his side."""
    side = side_of(seat)
    cards = sum(int(s.pile_size[colour]) for colour in range(len(s.pile_size)))
    return int(s.energy[side]), int(s.sapphires[side]), int(s.hand[seat]), cards


EYES = Eyes(
    is_out=lambda s, seat: s.energy[side_of(seat)] <= 0 and acting(s) == seat,
    earns=lambda before, now, seat: standing(before, seat) != standing(now, seat),
)

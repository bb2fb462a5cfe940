"""Ruin in Archimage: nobody is eliminated; a seat whose points and scrolls stay the same."""

from pentacle.games.archimage.score import points
from pentacle.lab.ruin import Eyes


def standing(s, seat):
    return points(s, seat), int(s.owned[seat]), int(s.wizard[seat])


EYES = Eyes(
    is_out=lambda s, seat: False,
    earns=lambda before, now, seat: standing(before, seat) != standing(now, seat),
)

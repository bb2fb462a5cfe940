"""Ruin in Valroc: nobody is eliminated; a seat that gains nothing of any kind stands still."""

from pentacle.games.valroc.score import skill_points, total_points
from pentacle.lab.ruin import Eyes


def goods(s, seat):
    """All that a seat can gain in a round."""
    tokens = tuple(int(s.tokens[seat, t]) for t in range(9))
    courses = tuple(int(s.course[seat, k]) for k in range(15))
    own = int(s.power[seat]), int(s.vals[seat]), int(s.spell_count[seat]), int(s.trophies[seat])
    return own, tokens, courses, skill_points(s, seat), total_points(s, seat), int(s.front[seat])


EYES = Eyes(
    is_out=lambda s, seat: False,
    earns=lambda before, now, seat: goods(before, seat) != goods(now, seat),
)

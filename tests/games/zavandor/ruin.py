"""Ruin in Zavandor: eliminated by a bid that cannot be paid (ZAV-16.1), or without any income."""

from pentacle.games.zavandor.state import is_in
from pentacle.games.zavandor.value import income_of
from pentacle.lab.ruin import Eyes

EYES = Eyes(
    is_out=lambda s, seat: not is_in(s, seat),
    earns=lambda before, now, seat: income_of(now, seat) > 0 or not is_in(now, seat),
)

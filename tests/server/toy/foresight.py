"""What a choice in the toy would do."""

from pentacle.core import Words
from pentacle.core.preview import Foresight, Gauge

from .rules import DONE, ROLL, count


def fist(view, seat):
    held = int(view.picked[seat])
    return None if held < 0 else count(held)


def asks(view, player, action):
    return action in (DONE, ROLL)


def warns(before, after, player, language):
    """The last round cannot be taken back."""
    lost = before.rounds == 1 and after.rounds == 0
    return ("C'est le dernier." if language == "fr" else "This is the last one.") if lost else ""


FORESIGHT = Foresight(
    gauges=(
        Gauge("fist", Words("Fist", "Poing"), fist, icon="fist"),
        Gauge("points", Words("Points", "Points"), lambda view, seat: int(view.points[seat])),
    ),
    asks=asks,
    warns=warns,
)

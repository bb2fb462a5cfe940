"""The one variant, off unless wanted (SPL-4.9)."""

from __future__ import annotations

from pentacle.core import Options, Words

options = Options()
FIRST_TURN_ONE_ACTION = options.add(
    name="first_turn_one_action",
    title=Words("Short first turn", "Premier tour court"),
    text=Words(
        "The very first turn has one action only: a little fairer to the rival.",
        "Le tout premier tour n'a qu'une seule action : un peu plus juste.",
    ),
)

"""A position in words, where there is no page: what one viewer may see of the game's scene."""

from __future__ import annotations

import re

from pentacle.core import Position
from pentacle.core.position import SPECTATOR
from pentacle.core.scene import SeatPanel


def say(text: str) -> str:
    """A text of a scene without its signs: icons by name, or left out where words say it."""
    named = re.sub(r"@(\d+)", r"seat \1", text)
    bare = re.sub(r":[a-z0-9-]+:", "", named)
    if re.search(r"[A-Za-z]", bare):
        return " ".join(bare.split())
    return " ".join(re.sub(r":([a-z0-9-]+):", r" \1 ", named).split())


def words(position: Position, viewer: int = SPECTATOR) -> str:
    """What a seat or a spectator sees, in words: who stands where, what is asked, the position."""
    scene = position.scene(viewer, "en")
    lines = [f"{position.game.about.title['en']}: {scene.headline}", say(scene.prompt.title)]
    lines += [_seat_words(panel) for panel in scene.seats]
    return "\n".join([*lines, str(position.hidden(viewer))])


def _seat_words(panel: SeatPanel) -> str:
    chips = [say(c.text) if not c.label else c.label for c in (*panel.things, *panel.numbers)]
    parts = [panel.role, f"{panel.score} {panel.score_word}", *chips]
    mark = ">" if panel.state == "turn" else " "
    return f"{mark} seat {panel.seat}: " + ", ".join(part for part in parts if part.strip())

"""How a picture is wished for: the theme, the names, and whose paintings lie under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pentacle.core.contract import Contract

from .drawings import Theme, drawings

Ground = Literal["theme", "dark", "light"]
WHITE, DARK = "#FFFFFF", "#1F1208"


@dataclass(frozen=True)
class Look:
    game: Contract
    theme: Theme = "night"
    language: str = "en"
    names: Sequence[str] = ()

    def tokens(self, ground: Ground = "theme") -> dict[str, str]:
        """The colours on a ground: a dark board keeps those of the night by day."""
        theme: Theme = {"dark": "night", "light": "day"}.get(ground, self.theme)  # type: ignore[assignment]
        return drawings().colours[theme]


def luminance(value: str) -> float | None:
    """How light a colour is; nothing where that cannot be said."""
    value = drawings().colours["night"].get(value, value)
    if len(value) == 4 and value[0] == "#":
        value = "#" + "".join(2 * sign for sign in value[1:])
    try:
        channels = [int(value[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    except ValueError:
        return None
    if len(value) != 7:
        return None
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(fill: str, given: str, otherwise: str) -> str:
    """Ink that can be read on a fill: the given one, else dark or white by contrast."""
    if given:
        return given
    light = luminance(fill)
    if light is None:
        return otherwise
    return WHITE if 1.05 / (light + 0.05) >= (light + 0.05) / 0.06 or light < 0.2 else DARK

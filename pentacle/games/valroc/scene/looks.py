"""Colours of the table, and the eye that all its parts are drawn for."""

from __future__ import annotations

from functools import lru_cache

from pentacle.core.scene import Area, Shape, Text, Zone, kit
from pentacle.core.scene.kit import Items, Look, Point

from .. import state as st
from ..state import State

COLOURS = ("#CF3B22", "#2461C4", "#4E9E63", "#F4CB4A")
INKS = ("#FFFFFF", "#FFFFFF", "#0E1F12", "#241708")
SHAPES: tuple[Shape, ...] = ("triangle", "drop", "square", "swirl")
PLAYERS = (
    Look("#337C43", "#FFFFFF", "witch-face"),
    Look("#7A4BA8", "#FFFFFF", "warlock-hood"),
    Look("#2B5FBC", "#FFFFFF", "wizard-face"),
    Look("#E8842F", "#1F0F08", "pointy-hat"),
)
GHOST = Look("#8A8378", "#14100C", "domino-mask")
POWER_COLOUR, COIN, GEM = "#7A4BA8", "#E9B93A", "#9BD8F0"
_DEEP, _RIM = "#4E2C78", {COIN: "#8A6418", GEM: "#3C7C94"}
KIND_COLOURS = ("#4E7A3A", "#8C4A1E", "#5B3A8C")
PLACE_ICONS = (
    *("evil-tower", "water-drop", "beer-stein", "mountain-cave"),
    *("broadsword", "greek-temple", "graduate-cap", "crossed-swords"),
)

OWN_SKILL = {
    *(st.ASK_START, st.ASK_CLAIM_ELEMENT, st.SUB_LORE, st.SUB_FORCE),
    *(st.SUB_THEORY, st.SUB_THESIS, st.SUB_THESIS_SECOND),
}
"""Questions for an element that the own tracks answer too."""


class Eye(kit.Eye[State]):
    """Who looks, and whose board lies below."""

    __slots__ = ()

    @property
    def me(self) -> int:
        """Whose board it is: the viewer's, or for a spectator that of who acts."""
        return self.viewer if self.viewer >= 0 else min(int(self.view.actor), self.view.seats - 1)

    def own(self, *actions: int) -> tuple[int, ...]:
        """What an own piece stands for; the pieces of others stand for nothing."""
        return actions if self.viewer >= 0 else ()


def player_look(view: State, p: int) -> Look:
    return GHOST if view.seats == 1 and p == 1 else PLAYERS[p]


@lru_cache(maxsize=1024)
def badge(
    item: str, at: Point, size: float, text: str, colour: str, label: str = "", zone: Zone = ""
) -> Items:
    """A number on a coin, or on a violet square for power; it stays readable on a phone."""
    power = colour == POWER_COLOUR
    ground = Area(
        item, *at, size, size, oval=not power, round=size * 0.22, fill=_DEEP if power else colour,
        outline="#C9A8EE" if power else _RIM[colour], surface="dark" if power else "light",
        label=label or text, zone=zone,
    )  # fmt: skip
    number = Text(f"{item}-n", *at, size, size, text=text, size=15, display=True, zone=zone)
    return ground, number

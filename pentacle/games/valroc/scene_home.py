"""The own pawns at home, each on its tile: what can be placed can be chosen."""

from __future__ import annotations

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text

from .actions import PAWN
from .cards import MERCENARY, MONK
from .rules.placing import hire_cost
from .scene_city import pawn_item
from .scene_frame import COIN, Eye, badge
from .state import PLANNING
from .text_words import PAWN_NAMES

_PLACED = Words("placed", "placé")
_INACTIVE = Words("inactive", "inactif")


def home_items(eye: Eye) -> list[AnyItem]:
    """While pawns are placed; at other times they are out in the city, or of no use."""
    if not is_planned(eye):
        return []
    kinds = [kind for kind in range(4) if kind != MONK or eye.view.monk == eye.me + 1]
    items: list[AnyItem] = []
    for i, kind in enumerate(kinds):
        items += _tile(eye, kind, i, len(kinds))
    return items


def is_planned(eye: Eye) -> bool:
    return bool(eye.view.phase == PLANNING)


def _tile(eye: Eye, kind: int, i: int, n: int) -> list[AnyItem]:
    left, top, width, h = eye.frame.home
    wide, zone = eye.frame.wide, eye.frame.pawns
    step = (width + 8) / n if wide else width / 4
    w = step - 8 if wide else step - 1
    x, y = left + step * i + w / 2, top + h / 2
    placed = eye.view.placed[eye.me] >> kind & 1
    inactive = kind == 0 and bool(eye.view.inactive[eye.me])
    words = _PLACED if placed else _INACTIVE if inactive else PAWN_NAMES[kind]
    items: list[AnyItem] = [
        Area(
            id=f"home-{kind}", x=x, y=y, w=w, h=h, round=10, zone=zone, fill="raised",
            state="dim" if placed else "idle",
        )
    ]  # fmt: skip
    if wide:
        items.append(
            Text(
                id=f"home-name-{kind}", x=x, y=top + h - 15, w=w, h=20, text=words[eye.language],
                size=15, display=True, tone="faint" if placed or inactive else "", zone=zone,
            )
        )  # fmt: skip
    if placed:
        return items
    at = (x, y - (12 if wide else 0))
    pawn = pawn_item(eye, eye.me, kind, at, eye.own(PAWN + kind), zone)
    size = 54.0 if wide else 40.0
    items.append(replace(pawn, w=size, h=size, state="used" if inactive else "idle"))
    if kind == MERCENARY:
        tag = eye.frame.tag * (0.9 if wide else 0.78)
        at = (x + w / 2 - tag * 0.6, top + tag * 0.6)
        items += badge("hire", at, tag, str(hire_cost(eye.view, eye.me)), COIN, zone=zone)
    return items

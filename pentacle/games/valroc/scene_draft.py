"""The draft: the pack to pick from, what was picked, and what it is worth so far."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text

from .actions import CARD
from .cards import CREATURES, FACTS, HYBRID_LOSS, HYBRIDS, KIN, KIND_SIZE, MYTHIC
from .hints import PICKS, hand_points
from .scene_creatures import draft_card
from .scene_frame import Eye
from .scene_ground import ARENA_PLACE
from .scene_map import Box, Frame, Point
from .state import KEEPING
from .text import my_cards
from .text_words import ELEMENT_SIGNS, points

_PACK = (
    Words("Take one Tameable creature, pass the others on",
          "Prenez une créature Domptable, passez les autres"),
    Words("Take one Wild creature, pass the others on",
          "Prenez une créature Sauvage, passez les autres"),
    Words("Take one Mythic creature, pass the others on",
          "Prenez une créature Mythique, passez les autres"),
)  # fmt: skip
_KEEP = Words("Discard three creatures, keep six", "Défaussez trois créatures, gardez-en six")
_OTHERS = Words("The others are choosing in secret.", "Les autres choisissent en secret.")
_KINDS = (
    Words("Tameable", "Domptables"), Words("Wild", "Sauvages"), Words("Mythic", "Mythiques"),
)  # fmt: skip
_OF = Words("{n} of {all}", "{n} sur {all}")
_EXACTLY = Words("{n} of 3, keep {all}", "{n} sur 3, gardez-en {all}")
_TALL = 552.0
_HAND = Words("Your hand", "Votre main")
_LOSS = Words(
    "Hybrids: {n}; all defeated, they cost {loss}.",
    "Hybrides : {n} ; toutes vaincues, elles coûtent {loss}.",
)


def draft_height(frame: Frame) -> float:
    """On a phone nothing is docked in the draft: the plane has its room."""
    return frame.height if frame.wide else _TALL


def draft_items(eye: Eye) -> list[AnyItem]:
    """The ground with the pack on it, or the nine to choose six of; the own hand below."""
    if eye.viewer < 0:
        return [_sands(eye), *_plaque(eye, _OTHERS[eye.language])]
    if eye.view.phase == KEEPING:
        return _keeping(eye)
    owes = bool(eye.view.todo[eye.viewer])
    title = (_PACK[eye.view.draft_deck] if owes else _OTHERS)[eye.language]
    return [_sands(eye), *_plaque(eye, title), *(_pack(eye) if owes else []), *_tray(eye)]


def _sands(eye: Eye, height: float = 0.0) -> Area:
    """The sands of the Arena, where the creatures are shown."""
    w, h = eye.frame.width, height or eye.frame.city
    return Area(
        id="sands", x=w / 2, y=h / 2, w=w, h=h, fill="board", round=14, surface="light",
        painting="sands", label=FACTS.place[ARENA_PLACE].name[eye.language],
    )  # fmt: skip


def _plaque(eye: Eye, title: str) -> list[AnyItem]:
    frame, wide = eye.frame, eye.frame.wide
    w, h, size = (560.0, 46.0, 22) if wide else (330.0, 30.0, 14)
    x, y = frame.width / 2, 46.0 if wide else 21.0
    return [
        Area(
            id="draft-plaque", x=x, y=y, w=w, h=h, round=h / 2, fill="vellum", outline="#7A5B2E",
            surface="light",
        ),
        Text(
            id="draft-title", x=x, y=y, w=w - 20, h=h, text=title, size=size, display=True,
            on="vellum",
        ),
    ]  # fmt: skip


def _pack(eye: Eye) -> list[AnyItem]:
    """The creatures to pick from, on the ground."""
    cards = my_cards(eye.view, eye.viewer)
    frame = eye.frame
    columns = 4 if frame.wide else 2
    w, h, gap = (196.0, 276.0, 22.0) if frame.wide else (168.0, 180.0, 8.0)
    top = (frame.city - h) / 2 + 26 if frame.wide else 44.0
    items: list[AnyItem] = []
    for i, c in enumerate(cards):
        row, column = divmod(i, columns)
        here = min(columns, len(cards) - row * columns)
        x = frame.width / 2 + (w + gap) * (column - (here - 1) / 2)
        face = draft_card(eye, c, (x, top + h / 2 + (h + gap) * row), (w, h))
        stands = (CARD + i,)
        items.append(replace(face, actions=stands, label=eye.label(stands, face.label)))
    return items


def _tray(eye: Eye) -> list[AnyItem]:
    """What was picked, three places for each kind, and what it is worth."""
    wide = eye.frame.wide
    left, top, width, height = (0.0, 690.0, 1000.0, 262.0) if wide else (0.0, 430.0, 400.0, 122.0)
    items: list[AnyItem] = [
        Area(
            id="dock", x=left + width / 2, y=top + height / 2, w=width, h=height, fill="panel",
            round=12, label=_HAND[eye.language],
        ),
        *_tally(eye, (16.0, top + 10, 220.0, height - 20) if wide else (6.0, top, 388.0, 26.0)),
    ]  # fmt: skip
    start, room = (252.0, 740.0) if wide else (5.0, 390.0)
    cell = room / 9
    w, h = (cell - 6, 172.0) if wide else (cell - 2, 66.0)
    y = top + (58 + h / 2 if wide else 52 + h / 2)
    for kind in range(3):
        x = start + cell * (3 * kind + 1.5)
        items += _group(eye, kind, x, y, (cell * 3, w, h))
    return items


def _group(eye: Eye, kind: int, x: float, y: float, sizes: tuple[float, ...]) -> list[AnyItem]:
    """The three places of a kind under its name; empty ones are wells."""
    room, w, h = sizes
    hand = _hand(eye, kind)
    count = _OF.say(eye.language, n=len(hand), all=PICKS)
    wide = eye.frame.wide
    title = f"{_KINDS[kind][eye.language]} · {count}" if wide else _KINDS[kind][eye.language]
    items: list[AnyItem] = [
        Text(
            id=f"kind-{kind}", x=x, y=y - h / 2 - (18 if wide else 12), w=room - 4,
            h=24 if wide else 18, text=title, size=16 if wide else 13, display=True,
            tone="" if eye.view.draft_deck == kind else "soft",
        )
    ]  # fmt: skip
    for i in range(PICKS):
        at = x + room / 3 * (i - 1), y
        if i < len(hand):
            items.append(draft_card(eye, hand[i], at, (w, h)))
        else:
            items.append(
                Area(id=f"well-{kind}-{i}", x=at[0], y=y, w=w, h=h, round=8, outline="#8A7A5C")
            )
    return items


def _well(item: str, at: Point, size: Point) -> Area:
    """An empty place for a card."""
    return Area(id=item, x=at[0], y=at[1], w=size[0], h=size[1], round=8, outline="#8A7A5C")


def _hand(eye: Eye, kind: int) -> list[int]:
    first = kind * KIND_SIZE
    return [c for c in range(first, first + KIND_SIZE) if eye.view.hand[eye.viewer] >> c & 1]


def _tally(eye: Eye, box: Box) -> list[AnyItem]:
    """The running total: points, elements and hybrids of the hand."""
    left, top, width, height = box
    language, view = eye.language, eye.view
    held = [c for c in range(CREATURES) if view.hand[eye.viewer] >> c & 1]
    total = points(hand_points(view, eye.viewer), language)
    counts = [sum(int(KIN[c, e]) for c in held) for e in range(4)]
    kin = " ".join(f":{sign}:\u00a0{n}" for sign, n in zip(ELEMENT_SIGNS, counts, strict=True))
    if not eye.frame.wide:
        text = f"{_HAND[language]} · {total} · {kin}"
        return [
            Text(
                id="tally", x=left + width / 2, y=top + height / 2, w=width, h=height, text=text,
                size=14, display=True,
            )
        ]  # fmt: skip
    hybrids = sum(HYBRIDS >> c & 1 for c in held)
    loss = points(int(HYBRID_LOSS[min(hybrids, 6)]), language)
    lines = (
        ("tally-hand", _HAND[language], 18, 30.0, "soft"), ("tally", total, 32, 66.0, "brass"),
        ("tally-kin", kin, 18, 40.0, ""),
        ("tally-hybrids", _LOSS.say(language, n=hybrids, loss=loss), 14, 54.0, "soft"),
    )  # fmt: skip
    items: list[AnyItem] = []
    y = top + 10
    for item, text, size, h, tone in lines:
        items.append(
            Text(
                id=item, x=left + width / 2, y=y + h / 2, w=width, h=h, text=text, size=size,
                display=size != 14, tone=cast(Any, tone), align="left",
            )
        )  # fmt: skip
        y += h + 8
    return items


def _keeping(eye: Eye) -> list[AnyItem]:
    """VAL-5.3  The nine by kind, and how many of each may stay."""
    frame, wide, view = eye.frame, eye.frame.wide, eye.view
    hand = my_cards(view, eye.viewer)
    items: list[AnyItem] = [_sands(eye, draft_height(frame)), *_plaque(eye, _KEEP[eye.language])]
    side, top = (190.0, 84.0) if wide else (0.0, 42.0)
    bottom = frame.height - 50 if wide else 548.0
    pace = (bottom - top) / 3
    for kind in range(3):
        words = _EXACTLY if kind == MYTHIC else _OF
        count = words.say(
            eye.language, n=len(_hand(eye, kind)), all=view.mythics if kind == MYTHIC else PICKS
        )
        title = f"{_KINDS[kind][eye.language]} · {count}"
        y = top + pace * kind
        at = (46.0 + side / 2, y + pace / 2) if wide else (frame.width / 2, y + 10)
        size = (side, 64.0) if wide else (250.0, 20.0)
        items += [
            Area(
                id=f"kind-plaque-{kind}", x=at[0], y=at[1], w=size[0], h=size[1], round=10,
                fill="vellum", outline="#7A5B2E", surface="light",
            ),
            Text(
                id=f"kind-{kind}", x=at[0], y=at[1], w=size[0] - 8, h=size[1], text=title,
                size=17 if wide else 13, display=True, on="vellum",
            ),
        ]  # fmt: skip
        room = (frame.width - side - 106) / 3 if wide else frame.width / 3 - 7
        w, h = (206.0, pace - 12) if wide else (118.0, pace - 28)
        for i, c in enumerate(_hand(eye, kind)):
            x = (side + 56 if wide else 10) + room * (i + 0.5)
            face = draft_card(eye, c, (x, y + (pace / 2 if wide else 23 + h / 2)), (w, h))
            stands = (CARD + hand.index(c),)
            items.append(replace(face, actions=stands, label=eye.label(stands, face.label)))
    return items

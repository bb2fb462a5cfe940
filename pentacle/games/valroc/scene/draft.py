"""The draft: the pack to pick from, what was picked, and what it is worth so far."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Card, Text
from pentacle.core.scene.kit import Box, Items, Pair, Point, around, corner

from ..actions import CARD
from ..cards import CREATURES, FACTS, HYBRID_LOSS, HYBRIDS, KIN, KIND_SIZE, MYTHIC
from ..hints import PICKS, hand_points
from ..labels import my_cards
from ..state import KEEPING
from ..words import ELEMENT_SIGNS, points
from . import places
from .creatures import draft_card
from .ground import ARENA_PLACE
from .looks import Eye

_PACK = (
    Words(
        "Take one Tameable creature, pass the others on",
        "Prenez une créature Domptable, passez les autres",
    ),
    Words(
        "Take one Wild creature, pass the others on",
        "Prenez une créature Sauvage, passez les autres",
    ),
    Words(
        "Take one Mythic creature, pass the others on",
        "Prenez une créature Mythique, passez les autres",
    ),
)
_KEEP = Words("Discard three creatures, keep six", "Défaussez trois créatures, gardez-en six")
_OTHERS = Words("The others are choosing in secret.", "Les autres choisissent en secret.")
_KINDS = (Words("Tameable", "Domptables"), Words("Wild", "Sauvages"), Words("Mythic", "Mythiques"))
_OF = Words("{n} of {all}", "{n} sur {all}")
_EXACTLY = Words("{n} of 3, keep {all}", "{n} sur 3, gardez-en {all}")
_TALL = 552.0
_PLACE, _CARD, _TALLY = 88.0, (84.0, 92.0), 24.0
"""On a phone: from one card of the hand to the next, its size, and the line above them."""
_PLAQUE = Pair((46.0, 560.0, 46.0, 22), (21.0, 330.0, 30.0, 14))
"""The line of the title, its width, height and size."""
_HAND = Words("Your hand", "Votre main")
_LOSS = Words(
    "Hybrids: {n}; all defeated, they cost {loss}.",
    "Hybrides : {n} ; toutes vaincues, elles coûtent {loss}.",
)


def draft_size(eye: Eye) -> Point:
    """On a phone the nine have the plane for themselves."""
    width, height = eye.fit(places.SIZE)
    return width, _TALL if eye.view.phase == KEEPING and not eye.wide else height


def draft_dock(eye: Eye) -> Point:
    """On a phone what was picked lies in a row that can be pulled sideways."""
    docked = not eye.wide and eye.viewer >= 0 and eye.view.phase != KEEPING
    return (_PLACE * 3 * PICKS + 4, _TALLY + _CARD[1] + 4) if docked else (0, 0)


def draft_items(eye: Eye) -> Items:
    """The ground with the pack on it, or the nine to choose six of; the own hand below."""
    if eye.viewer >= 0 and eye.view.phase == KEEPING:
        yield from _keeping(eye)
        return
    owes = eye.viewer >= 0 and bool(eye.view.todo[eye.viewer])
    yield from _sands(eye, eye.fit(places.CITY))
    yield from _plaque(eye, (_PACK[eye.view.draft_deck] if owes else _OTHERS)[eye.language])
    if owes:
        yield from _pack(eye)
    if eye.viewer >= 0:
        yield from _tray(eye)


def _sands(eye: Eye, h: float) -> Items:
    """The sands of the Arena, where the creatures are shown."""
    (w, _), label = eye.fit(places.SIZE), FACTS.place[ARENA_PLACE].name[eye.language]
    yield Area(
        "sands", w / 2, h / 2, w, h, fill="board", round=14, surface="light", painting="sands",
        label=label,
    )  # fmt: skip


def _plaque(eye: Eye, title: str) -> Items:
    x, (y, w, h, size) = eye.fit(places.SIZE)[0] / 2, eye.fit(_PLAQUE)
    yield _vellum("draft-plaque", around(x, y, w, h), h / 2)
    yield Text("draft-title", x, y, w - 20, h, text=title, size=size, display=True, on="vellum")


def _vellum(item: str, at: Box, round: float) -> Area:
    return Area(item, *at.at, round=round, fill="vellum", outline="#7A5B2E", surface="light")


def _choice(eye: Eye, c: int, action: int, at: Box) -> Card:
    """A creature that can be picked or given up."""
    face = draft_card(eye, c, at)
    return replace(face, actions=(action,), label=eye.label(face.label, action))


def _pack(eye: Eye) -> Items:
    """The creatures to pick from, on the ground."""
    cards = my_cards(eye.view, eye.viewer)
    columns, w, h, gap = (4, 196.0, 276.0, 22.0) if eye.wide else (2, 168.0, 180.0, 8.0)
    top = (eye.fit(places.CITY) - h) / 2 + 26 if eye.wide else 44.0
    for i, c in enumerate(cards):
        row, column = divmod(i, columns)
        here = min(columns, len(cards) - row * columns)
        x = eye.fit(places.SIZE)[0] / 2 + (w + gap) * (column - (here - 1) / 2)
        yield _choice(eye, c, CARD + i, around(x, top + h / 2 + (h + gap) * row, w, h))


def _tray(eye: Eye) -> Items:
    """What was picked, three places for each kind, and what it is worth."""
    if not eye.wide:
        yield from _row(eye)
        return
    box = corner(0.0, 690.0, 1000.0, 262.0)
    yield _ground(eye, box)
    yield from _tally(eye, corner(16.0, box.top + 10, 220.0, box.h - 20))
    start, cell, h = 252.0, 740.0 / 9, 172.0
    for kind in range(3):
        at = around(start + cell * (3 * kind + 1.5), box.top + 58 + h / 2, cell - 6, h)
        yield from _group(eye, kind, at, cell * 3)


def _row(eye: Eye) -> Items:
    """On a phone: what was picked, with its names, and the places that are free."""
    held = [c for kind in range(3) for c in _hand(eye, kind)]
    found = [_ground(eye, corner(0, 0, *draft_dock(eye)))]
    found += _tally(eye, corner(6.0, 0.0, 350.0, _TALLY))
    for i in range(3 * PICKS):
        at = around(_PLACE * (i + 0.5) + 2, _TALLY + _CARD[1] / 2, *_CARD)
        found.append(draft_card(eye, held[i], at) if i < len(held) else _well(f"well-{i}", at))
    for item in found:
        yield replace(item, zone="dock")


def _ground(eye: Eye, box: Box) -> AnyItem:
    return Area("dock", *box.at, fill="panel", round=12, label=_HAND[eye.language])


def _group(eye: Eye, kind: int, at: Box, room: float) -> Items:
    """The three places of a kind under its name; empty ones are wells."""
    hand = _hand(eye, kind)
    title = f"{_KINDS[kind][eye.language]} · {_OF.say(eye.language, n=len(hand), all=PICKS)}"
    yield Text(
        f"kind-{kind}", at.x, at.y - at.h / 2 - 18, room - 4, 24, text=title, size=16,
        display=True, tone="" if eye.view.draft_deck == kind else "soft",
    )  # fmt: skip
    for i in range(PICKS):
        place = around(at.x + room / 3 * (i - 1), at.y, at.w, at.h)
        yield draft_card(eye, hand[i], place) if i < len(hand) else _well(f"well-{kind}-{i}", place)


def _well(item: str, at: Box) -> Area:
    """An empty place for a card."""
    return Area(item, *at.at, round=8, outline="#8A7A5C")


def _hand(eye: Eye, kind: int) -> list[int]:
    first = kind * KIND_SIZE
    return [c for c in range(first, first + KIND_SIZE) if eye.view.hand[eye.viewer] >> c & 1]


def _tally(eye: Eye, box: Box) -> Items:
    """The running total: points, elements and hybrids of the hand."""
    language, view = eye.language, eye.view
    held = [c for c in range(CREATURES) if view.hand[eye.viewer] >> c & 1]
    total = points(hand_points(view, eye.viewer), language)
    counts = [sum(int(KIN[c, e]) for c in held) for e in range(4)]
    kin = " ".join(f":{sign}:\u00a0{n}" for sign, n in zip(ELEMENT_SIGNS, counts, strict=True))
    if not eye.wide:
        text = f"{_HAND[language]} · {total} · {kin}"
        yield Text("tally", *box.at, text=text, size=14, display=True)
        return
    hybrids = sum(HYBRIDS >> c & 1 for c in held)
    loss = _LOSS.say(language, n=hybrids, loss=points(int(HYBRID_LOSS[min(hybrids, 6)]), language))
    lines: tuple[tuple[str, str, int, float, Literal["", "soft", "brass"]], ...] = (
        ("tally-hand", _HAND[language], 18, 30.0, "soft"),
        ("tally", total, 32, 66.0, "brass"),
        ("tally-kin", kin, 18, 40.0, ""),
        ("tally-hybrids", loss, 14, 54.0, "soft"),
    )
    y = box.top + 10
    for item, text, size, h, tone in lines:
        at = (item, box.x, y + h / 2, box.w, h)
        yield Text(*at, text=text, size=size, display=size != 14, tone=tone, align="left")
        y += h + 8


def _keeping(eye: Eye) -> Items:
    """VAL-5.3  The nine by kind, and how many of each may stay."""
    view, wide, (width, height) = eye.view, eye.wide, draft_size(eye)
    hand = my_cards(view, eye.viewer)
    yield from _sands(eye, height)
    yield from _plaque(eye, _KEEP[eye.language])
    side, top, bottom = (190.0, 84.0, height - 50) if wide else (0.0, 42.0, 548.0)
    pace = (bottom - top) / 3
    room = (width - side - 106) / 3 if wide else width / 3 - 7
    w, h = (206.0, pace - 12) if wide else (118.0, pace - 28)
    for kind in range(3):
        words, most = (_EXACTLY, view.mythics) if kind == MYTHIC else (_OF, PICKS)
        count = words.say(eye.language, n=len(_hand(eye, kind)), all=most)
        title, y = f"{_KINDS[kind][eye.language]} · {count}", top + pace * kind
        sign = around(width / 2, y + 10, 250.0, 20.0)
        if wide:
            sign = around(46.0 + side / 2, y + pace / 2, side, 64.0)
        size = 17 if wide else 13
        yield _vellum(f"kind-plaque-{kind}", sign, 10)
        at = (f"kind-{kind}", sign.x, sign.y, sign.w - 8, sign.h)
        yield Text(*at, text=title, size=size, display=True, on="vellum")
        for i, c in enumerate(_hand(eye, kind)):
            x = (side + 56 if wide else 10) + room * (i + 0.5)
            at_card = around(x, y + (pace / 2 if wide else 23 + h / 2), w, h)
            yield _choice(eye, c, CARD + hand.index(c), at_card)

"""Hands: your own cards open, all others as backs; the cards that the owl shows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import Card, Text
from pentacle.core.scene.kit import Items, Point

from ..actions import CARD
from ..cards import LOOKED, SPELLS
from ..labels import cards
from ..state import acting, side_of
from . import places
from .board import side_below, spell_card
from .places import Eye

_CARDS_OF = Words("@{mage}: {cards}", "@{mage} : {cards}")


def hands(eye: Eye) -> Items:
    """SPL-8.1  Your own cards open, all others as backs, but for those a theft has shown you."""
    view, w, below = eye.view, eye.fit(places.BACK), side_below(eye)
    _, line, wide = eye.fit(places.BACKS)
    spots = {below: _places(eye, eye.fit(places.MATES)), 1 - below: _places(eye, line)}
    for mage in range(view.seats):
        held = [c for c in range(len(SPELLS)) if view.hand[mage] >> c & 1]
        size = int(view.hand_size[mage])
        if mage == eye.viewer:
            yield from _own_hand(eye, held)
            continue
        x, y = next(spots[side_of(mage)])
        if view.seats > 2 and eye.wide:
            at = (f"whose-{mage}", x, y + w * 0.7 + 10, wide, 18)
            yield Text(*at, text=f"@{mage}", size=13.5, align="left", tone="soft")
        step = min(w * 0.6, (wide - w) / max(1, size - 1))
        label = _CARDS_OF.say(eye.language, mage=mage, cards=cards(size, eye.language))
        for i in range(size):
            place = (x - wide / 2 + step * i + w / 2, y, w, w * 1.4)
            if i < len(held):
                yield spell_card(eye, held[i], *place)
                continue
            yield Card(
                f"hand-{mage}-{i}", *place, face_up=False, label=label, group=f"hand-{mage}",
                comes_from="deck",
            )  # fmt: skip


def _places(eye: Eye, y: float) -> Iterator[Point]:
    """Where the hands of a side's mages lie: at both sides of its gems, or below each other."""
    x = eye.fit(places.BACKS)[0]
    yield x, y
    yield (eye.fit(places.SIZE)[0] - x, y) if eye.wide else (x, y + places.BACK.tall * 1.4 + 4)


def _own_hand(eye: Eye, held: list[int]) -> Items:
    """The hand as a slight fan, as long as its cards lie side by side; many cards become smaller
    before they cover each other."""
    (x, y, wide), card_size, n = eye.fit(places.HAND), eye.fit(places.CARD), len(held)
    share = max(0.74 if eye.wide else 0.82, min(1, (wide / max(1, n) - 6) / card_size[0]))
    w, h = card_size[0] * share, card_size[1] * share
    step = min(w * 1.06, (wide - w) / max(1, n - 1))
    first = x - step * (n - 1) / 2
    for i, card in enumerate(held):
        aside = i - (n - 1) / 2 if step >= w else 0
        face = spell_card(eye, card, first + step * i, y + min(8, aside * aside * 1.6), w, h)
        label, stands = eye.label(face.label, CARD + card), (CARD + card,)
        yield replace(
            face, group="hand", comes_from="deck", turn=aside * 1.1, actions=stands, label=label
        )


def looked_at(eye: Eye) -> Items:
    """SPL-8.7  The cards of the owl, open to the one who looks."""
    (w, h), middle = eye.fit(places.CARD), eye.fit(places.SIZE)[0] / 2
    for i in range(LOOKED):
        card = int(eye.view.looked[i])
        if card >= 0 and eye.viewer == acting(eye.view):
            x, y = middle + (i - 0.5) * w * 1.2, eye.fit(places.MIDDLE)
            label = eye.describe(eye.view, CARD + card, eye.language)
            face = spell_card(eye, card, x, y, w, h)
            yield replace(face, actions=(CARD + card,), label=label, comes_from="deck")

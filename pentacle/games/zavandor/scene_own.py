"""The viewer's own board: slots and gems, markers, energy in hand and aside."""

from __future__ import annotations

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Card, Counter, Tip, Token
from pentacle.core.scene.drawing import kept

from .actions import (
    ACTIVATE,
    CARD,
    DEACTIVATE,
    DEARER,
    DISENCHANT,
    MARKER,
    PAY_DUST,
    SACRIFICE,
)
from .cards import (
    COLOUR,
    FACTS,
    GEMS,
    GROUP,
    KINDS,
    MARKER_PRICE,
    MARKERS,
    ORDINARY,
    VALUE,
    WEIGHT,
)
from .rules.gems import slots
from .rules.knowledge import cheapest_marker
from .rules.limit import hand_limit, hand_size
from .rules.purse import dust_weight, liquid, wealth
from .scene_looks import (
    GEM_LOOKS,
    GEM_SIGNS,
    PLAYERS,
    Box,
    Frame,
    caption,
    emblem,
    ground,
    named,
    spread,
)
from .state import State, count_active
from .text import describe
from .text_cards import gem_text
from .text_names import card_name, dust_name, gem_one

_ACTIVE = Words("Active gems, {n} of {slots}", "Gemmes actives, {n} sur {slots}")
_ACTIVE_SHORT = Words("Active gems {n}/{slots}", "Gemmes actives {n}/{slots}")
_ASLEEP_SHORT = Words("Inactive", "Inactives")
_MARKERS_SHORT = Words("Markers", "Pions")
_ASLEEP = Words("In the pentagon", "Dans le pentagone")
_MARKERS = Words("Knowledge markers", "Pions de connaissance")
_FREE = Words("free marker", "pion libre")
_MARKER = Words("Marker worth {n}", "Pion à {n}")
_ENERGY = Words(
    "Your energy: {n}, with all gems {all}. Hand {size} of {limit}",
    "Énergie : {n}, avec les gemmes {all}. Cartes en main : {size} sur {limit}",
)
_SLOT = Words("Free slot", "Emplacement libre de la spirale magique")
_WEIGHS = (
    Words("Counts as {n} card in hand.", "Compte pour {n} carte en main."),
    Words("Counts as {n} cards in hand.", "Compte pour {n} cartes en main."),
)
_NEXT = Words("Next round", "Au tour suivant")
_ASIDE = Words("{card}, from the next round on", "{card}, à partir du tour suivant")


def weighs(n: int, language: str) -> str:
    """ZAV-12.2  What a thing counts for at the hand limit."""
    one = n == 1 or (language == "fr" and n < 2)
    return _WEIGHS[0 if one else 1].say(language, n=n)


@kept
def own_board(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    if viewer < 0 or s.character[viewer] < 0:
        return []
    gems, hand = frame.gems, frame.hand
    whole = Box(gems.x, gems.y, frame.width - gems.x, hand.y + hand.h - gems.y)
    items: list[AnyItem] = [
        ground("own", whole),
        *_gems(s, frame, viewer, moves, language),
        *_markers(s, frame, viewer, moves, language),
        *_hand(s, frame, viewer, moves, language),
    ]
    return items


def _row(box: Box, wide: bool) -> tuple[Box, float]:
    """Where things stand below the caption of a box."""
    edge = 10 if wide else 3
    return Box(box.x + edge, box.y, box.w - 2 * edge, box.h), box.y + box.h * (
        0.68 if wide else 0.64
    )


def _gems(s: State, frame: Frame, p: int, moves: frozenset[int], language: str) -> list[AnyItem]:
    """ZAV-7.6  Active gems in their slots, inactive ones apart."""
    size, room, wide = frame.token, slots(s, p), frame.wide
    words = (_ACTIVE if wide else _ACTIVE_SHORT).say(language, n=count_active(s, p), slots=room)
    items: list[AnyItem] = [caption("gems-title", frame.gems, words, wide)]
    row, y = _row(frame.gems, wide)
    xs = spread(row, room, size)
    for i in range(count_active(s, p), room):
        items.append(
            Area(
                id=f"slot-{i}", x=xs[i], y=y, w=size - 4, h=size - 4, fill="sunk", oval=True,
                label=_SLOT[language],
            )
        )  # fmt: skip
    at = 0
    for g in range(GEMS):
        for i in range(s.active[p, g]):
            acts = tuple(a + g for a in (DEACTIVATE, DISENCHANT, SACRIFICE))
            items.append(_gem(s, f"gem-{p}-{g}-{i}", g, (xs[at], y), size, acts, moves, language))
            at += 1
    asleep = [(g, i) for g in range(GEMS) for i in range(s.inactive[p, g])]
    row, y = _row(frame.asleep, wide)
    for (g, i), x in zip(asleep, spread(row, len(asleep), size), strict=True):
        acts = tuple(a + g for a in (ACTIVATE, DISENCHANT))
        items.append(
            _gem(s, f"asleep-{p}-{g}-{i}", g, (x, y), size, acts, moves, language, asleep=True)
        )
    if asleep:
        words = (_ASLEEP if wide else _ASLEEP_SHORT)[language]
        items.append(caption("asleep-title", frame.asleep, words, wide))
    return items


def _gem(
    s: State, item: str, g: int, at: tuple[float, float], size: float, acts: tuple[int, ...],
    moves: frozenset[int], language: str, *, asleep: bool = False,
) -> Token:  # fmt: skip
    shape, colour, ink = GEM_LOOKS[g]
    name = FACTS.gem[g].name[language]
    able = [a for a in acts if a in moves]
    label = describe(s, able[0], language) if len(able) == 1 else gem_one(g, language)
    return Token(
        id=item, x=at[0], y=at[1], w=size, h=size, shape=shape, colour=colour, ink=ink,
        text=FACTS.gem[g].letter, asleep=asleep, actions=acts, label=label,
        tip=Tip(name, gem_text(g, language), "ZAV-7.7"),
    )  # fmt: skip


def _markers(s: State, frame: Frame, p: int, moves: frozenset[int], language: str) -> list[AnyItem]:
    """ZAV-8.4  Markers that wait on their prices, and free ones in the pentagon."""
    row, y = _row(frame.markers, frame.wide)
    size = frame.token - 2
    colour, ink = PLAYERS[p]
    waiting = [i for i in range(MARKERS) if s.board[p] >> i & 1]
    xs = spread(row, len(waiting) + int(s.pentagon[p]), size)
    items: list[AnyItem] = []
    for i, x in zip(waiting, xs, strict=False):
        a = MARKER if i == cheapest_marker(s, p) else DEARER + i - 1
        words = _MARKER.say(language, n=int(MARKER_PRICE[i]))
        items.append(
            Token(
                id=f"marker-{p}-{i}", x=x, y=y, w=size, h=size, colour=colour, ink=ink,
                text=str(int(MARKER_PRICE[i])), actions=(a,), asleep=True,
                label=named(s, a, moves, words, language),
                tip=Tip(words, rule="ZAV-8.4"),
            )
        )  # fmt: skip
    for i, x in enumerate(xs[len(waiting) :]):
        items.append(
            Token(
                id=f"free-{p}-{i}", x=x, y=y, w=size, h=size, colour=colour, ink=ink,
                icon=emblem(s, p), label=_FREE[language], gold=True,
            )
        )  # fmt: skip
    if xs:
        words = (_MARKERS if frame.wide else _MARKERS_SHORT)[language]
        items.append(caption("markers-title", frame.markers, words, frame.wide))
    return items


def _hand(s: State, frame: Frame, p: int, moves: frozenset[int], language: str) -> list[AnyItem]:
    """ZAV-12.2  Energy cards with their values, dust, and what the Sages have set aside."""
    box, (w, h) = frame.hand, frame.card
    words = _ENERGY.say(
        language, n=liquid(s, p), all=wealth(s, p), size=hand_size(s, p), limit=hand_limit(s, p)
    )
    items: list[AnyItem] = [caption("hand-title", box, words, frame.wide)]
    held = [(k, i) for k in range(KINDS) for i in range(s.hand[p, k])]
    aside = [(k, i) for k in range(ORDINARY) for i in range(s.aside[p, k])]
    edge = 8 if frame.wide else 3
    row = Box(box.x + edge + w + 4, box.y, box.w - 2 * edge - w - 4, box.h)
    xs = spread(row, len(held) + len(aside), w)
    y = box.y + box.h - h / 2 - (8 if frame.wide else 1)
    items.append(_dust(s, p, Box(box.x + edge + w / 2, y, w, h), moves, language))
    for (k, i), x in zip(held, xs, strict=False):
        name = card_name(k, language)
        face = _energy_card(f"card-{k}-{i}", k, Box(x, y, w, h))
        items.append(
            replace(
                face, actions=(CARD + k,), group="hand",
                label=named(s, CARD + k, moves, name, language),
                tip=Tip(name, weighs(int(WEIGHT[k]), language), "ZAV-12.2"),
            )
        )  # fmt: skip
    for (k, i), x in zip(aside, xs[len(held) :], strict=True):
        face = _energy_card(f"aside-{k}-{i}", k, Box(x, y, w, h))
        label = _ASIDE.say(language, card=card_name(k, language))
        tip = Tip(label, rule="ZAV-8.8")
        items.append(replace(face, state="dim", label=label, tip=tip, foot=_NEXT[language]))
    return items


def _energy_card(item: str, k: int, at: Box) -> Card:
    _, colour, ink = GEM_LOOKS[COLOUR[k] + 1]
    value, art = str(int(VALUE[k])), GEM_SIGNS[COLOUR[k] + 1].strip(":")
    group = "" if k < ORDINARY else f"×{GROUP}"
    return Card(
        id=item, x=at.x, y=at.y, w=at.w, h=at.h, name=value,
        brief=group if at.h > 70 else value, colour=colour, ink=ink, art=art,
    )  # fmt: skip


def _dust(s: State, p: int, at: Box, moves: frozenset[int], language: str) -> Counter:
    n = int(s.dust[p])
    return Counter(
        id="dust", x=at.x, y=at.y, w=at.w, h=at.h * 0.5, value=n, icon="powder",
        actions=(PAY_DUST,), label=named(s, PAY_DUST, moves, dust_name(n, language), language),
        tip=Tip(dust_name(n, language), weighs(dust_weight(s, n), language), "ZAV-12.2"),
    )  # fmt: skip

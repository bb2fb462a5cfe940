"""The viewer's own board: slots and gems, markers, energy in hand and aside."""

from __future__ import annotations

from msgspec.structs import replace

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Card, Counter, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, Pair, Point, around, corner

from .. import cards
from ..actions import ACTIVATE, CARD, DEACTIVATE, DEARER, DISENCHANT, MARKER, PAY_DUST, SACRIFICE
from ..cards import FACTS, GEMS
from ..rules.gems import slots
from ..rules.knowledge import cheapest_marker
from ..rules.limit import hand_limit, hand_size
from ..rules.purse import dust_weight, liquid, wealth
from ..state import count_active
from ..text_cards import gem_text
from ..words import card_name, dust_name, gem_one
from .looks import GEM_LOOKS, GEM_SIGNS, PLAYERS, TOKEN, Eye, caption, disc, ground

_ACTIVE = Pair(
    Words("Active gems, {n} of {slots}", "Gemmes actives, {n} sur {slots}"),
    Words("Active gems {n}/{slots}", "Gemmes actives {n}/{slots}"),
)
_ASLEEP = Pair(Words("In the pentagon", "Dans le pentagone"), Words("Inactive", "Inactives"))
_MARKERS = Pair(Words("Knowledge markers", "Pions de connaissance"), Words("Markers", "Pions"))
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
DOCK = Pair((0, 0), (390, 118))
"""The plane of one's own things; none where they lie below the board."""
_WHOLE = Pair(corner(0, 678, 856, 146), corner(0, 0, *DOCK.tall))
_GEM_BOX = corner(0, 678, 340, 70)
_ASLEEP_BOX = corner(0, 750, 156, 70)
_MARKER_BOX = corner(156, 750, 188, 70)
_ROW, _LEAST = 58, 58
"""The upper row of the plane below the board; what a caption in it needs at least."""
_HAND_BOX = Pair(corner(340, 678, 516, 146), corner(0, _ROW, 390, 60))
_GEM = Pair(TOKEN, 40)


def weighs(n: int, language: str) -> str:
    """ZAV-12.2  What a thing counts for at the hand limit."""
    one = n == 1 or (language == "fr" and n < 2)
    return _WEIGHS[0 if one else 1].say(language, n=n)


@kept
def own_board(eye: Eye) -> Items:
    if eye.viewer >= 0 and eye.view.character[eye.viewer] >= 0:
        items: list[AnyItem] = [ground("own", eye.fit(_WHOLE))]
        items += (*_gems(eye), *_markers(eye), *_hand(eye))
        for item in items:
            yield item if eye.wide else replace(item, zone="dock")


def _boxes(eye: Eye) -> tuple[Box, Box, Box]:
    """Where gems, inactive gems and markers lie; in one row each has room for what it holds."""
    if eye.wide:
        return _GEM_BOX, _ASLEEP_BOX, _MARKER_BOX
    s, p = eye.view, eye.viewer
    markers = int(s.board[p]).bit_count() + int(s.pentagon[p])
    held = slots(s, p), sum(s.inactive[p, g] for g in range(GEMS)), markers
    wanted = [max(_LEAST, n * (_GEM.tall + 6) + 4) if n else 0 for n in held]
    least = [min(_LEAST, w) for w in wanted]
    spare = min(1, (DOCK.tall[0] - sum(least)) / max(1, sum(wanted) - sum(least)))
    widths = [few + (w - few) * spare for few, w in zip(least, wanted, strict=True)]
    lefts = (0, widths[0], DOCK.tall[0] - widths[2])
    gems, asleep, own = (corner(x, 0, w, _ROW) for x, w in zip(lefts, widths, strict=True))
    return gems, asleep, own


def _row(eye: Eye, box: Box, n: int, size: float) -> tuple[list[float], float]:
    """Where n things stand below the caption of a box."""
    edge, down = (10, 0.68) if eye.wide else (3, 0.655)
    return box.inset(edge).row(n, size, size + 4), box.top + box.h * down


def _gems(eye: Eye) -> Items:
    """ZAV-7.6  Active gems in their slots, inactive ones apart."""
    s, p, (box, apart, _) = eye.view, eye.viewer, _boxes(eye)
    room, n = slots(s, p), count_active(s, p)
    words = eye.fit(_ACTIVE).say(eye.language, n=n, slots=room)
    yield caption(eye, "gems-title", box, words)
    xs, y = _row(eye, box, room, eye.fit(_GEM))
    for i in range(n, room):
        size, label = eye.fit(_GEM) - 4, _SLOT[eye.language]
        yield Area(f"slot-{i}", xs[i], y, size, size, fill="sunk", oval=True, label=label)
    active = [(g, i) for g in range(GEMS) for i in range(s.active[p, g])]
    for (g, i), x in zip(active, xs, strict=False):
        acts = (DEACTIVATE + g, DISENCHANT + g, SACRIFICE + g)
        yield _gem(eye, f"gem-{p}-{g}-{i}", g, (x, y), acts)
    asleep = [(g, i) for g in range(GEMS) for i in range(s.inactive[p, g])]
    xs, y = _row(eye, apart, len(asleep), eye.fit(_GEM))
    for (g, i), x in zip(asleep, xs, strict=True):
        gem = _gem(eye, f"asleep-{p}-{g}-{i}", g, (x, y), (ACTIVATE + g, DISENCHANT + g))
        yield replace(gem, asleep=True)
    if asleep:
        yield caption(eye, "asleep-title", apart, eye.fit(_ASLEEP)[eye.language])


def _gem(eye: Eye, item: str, g: int, at: Point, acts: tuple[int, ...]) -> Token:
    """A gem; its choices are named where there is but one."""
    (shape, colour, ink), fact, name = GEM_LOOKS[g], FACTS.gem[g], gem_one(g, eye.language)
    one, size = len(eye.moves.intersection(acts)) == 1, eye.fit(_GEM)
    return Token(
        item, *at, size, size, shape=shape, colour=colour, ink=ink, text=fact.letter,
        actions=acts, label=eye.label(name, *acts) if one else name,
        tip=Tip(fact.name[eye.language], gem_text(g, eye.language), "ZAV-7.7"),
    )  # fmt: skip


def _markers(eye: Eye) -> Items:
    """ZAV-8.4  Markers that wait on their prices, and free ones in the pentagon."""
    s, p, box, size = eye.view, eye.viewer, _boxes(eye)[2], 40
    colour, ink, _ = PLAYERS[p]
    waiting = [i for i in range(cards.MARKERS) if s.board[p] >> i & 1]
    xs, y = _row(eye, box, len(waiting) + int(s.pentagon[p]), size)
    for i, x in zip(waiting, xs, strict=False):
        a = MARKER if i == cheapest_marker(s, p) else DEARER + i - 1
        price = int(cards.MARKER_PRICE[i])
        words = _MARKER.say(eye.language, n=price)
        yield Token(
            f"marker-{p}-{i}", x, y, size, size, colour=colour, ink=ink, text=str(price),
            asleep=True, actions=(a,), label=eye.label(words, a), tip=Tip(words, rule="ZAV-8.4"),
        )  # fmt: skip
    for i, x in enumerate(xs[len(waiting) :]):
        free = disc(eye, f"free-{p}-{i}", p, (x, y), size, _FREE[eye.language])
        yield replace(free, gold=True)
    if xs:
        yield caption(eye, "markers-title", box, eye.fit(_MARKERS)[eye.language])


def _hand(eye: Eye) -> Items:
    """ZAV-12.2  Energy cards with their values, dust, and what the Sages have set aside."""
    s, p, box, language = eye.view, eye.viewer, eye.fit(_HAND_BOX), eye.language
    w, h, edge, foot = (62, 98, 8, 8) if eye.wide else (42, 44, 3, 1)
    size, limit = hand_size(s, p), hand_limit(s, p)
    words = _ENERGY.say(language, n=liquid(s, p), all=wealth(s, p), size=size, limit=limit)
    yield caption(eye, "hand-title", box, words)
    held = [(k, i) for k in range(cards.KINDS) for i in range(s.hand[p, k])]
    aside = [(k, i) for k in range(cards.ORDINARY) for i in range(s.aside[p, k])]
    row = corner(box.left + edge + w + 4, box.top, box.w - 2 * edge - w - 4, box.h)
    xs, y = row.row(len(held) + len(aside), w, w + 4), box.bottom - h / 2 - foot
    yield _dust(eye, around(box.left + edge + w / 2, y, w, h))
    for (k, i), x in zip(held, xs, strict=False):
        name, a = card_name(k, language), CARD + k
        tip = Tip(name, weighs(int(cards.WEIGHT[k]), language), "ZAV-12.2")
        face = _energy_card(f"card-{k}-{i}", k, around(x, y, w, h))
        yield replace(face, actions=(a,), group="hand", label=eye.label(name, a), tip=tip)
    for (k, i), x in zip(aside, xs[len(held) :], strict=True):
        face = _energy_card(f"aside-{k}-{i}", k, around(x, y, w, h))
        label = _ASIDE.say(language, card=card_name(k, language))
        tip = Tip(label, rule="ZAV-8.8")
        yield replace(face, state="dim", label=label, tip=tip, foot=_NEXT[language])


def _energy_card(item: str, k: int, at: Box) -> Card:
    c = cards.COLOUR[k] + 1
    (_, colour, ink), value = GEM_LOOKS[c], str(int(cards.VALUE[k]))
    group = "" if k < cards.ORDINARY else f"×{cards.GROUP}"
    brief, art = group if at.h > 70 else value, GEM_SIGNS[c].strip(":")
    return Card(item, *at.at, name=value, brief=brief, colour=colour, ink=ink, art=art)


def _dust(eye: Eye, at: Box) -> Counter:
    n = int(eye.view.dust[eye.viewer])
    name = dust_name(n, eye.language)
    return Counter(
        "dust", at.x, at.y, at.w, at.h * 0.5, value=n, icon="powder", actions=(PAY_DUST,),
        label=eye.label(name, PAY_DUST),
        tip=Tip(name, weighs(dust_weight(eye.view, n), eye.language), "ZAV-12.2"),
    )  # fmt: skip

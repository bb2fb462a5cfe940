"""What can be had: artifacts, sentinels, and the bank."""

from __future__ import annotations

from functools import cache

from pentacle.core import NONE, Words
from pentacle.core.scene import Area, Card, Counter, Text, Tip, Token, Track
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, Pair, around, corner

from .. import cards
from ..actions import ENCHANT, OFFER
from ..cards import ARTIFACTS, FACTS, SENTINEL_POINTS, SENTINELS
from ..facts import Sentinel
from ..rules.gems import gem_cost
from ..rules.prices import discount, surcharge
from ..score import bonus
from ..state import GONE
from ..text_cards import artifact_brief, gem_text, lot_text
from ..words import colour_name, lot_name, points_name
from . import looks
from .looks import Eye, caption, disc, fact_tip, ground

_FROM = Words("from {n}", "min. {n}")
_DECK = Words(
    "Artifacts on offer. Deck: {n}, next {letter}",
    "Artéfacts proposés. Pioche : {n}, puis {letter}",
)
_DECK_EMPTY = Words(
    "Artifacts on offer. The deck is empty", "Artéfacts proposés. La pioche est vide"
)
_SOLD = Words(
    "Sentinels sold: {n}. The game ends at {end}",
    "Sentinelles vendues : {n}. La partie s'achève à {end}",
)
_OWNED = Words("{name}, sold to @{p}", "{name}, à @{p}")
_FOR_YOU = Words(
    "For you now: {total} ({points} + {n}).", "Pour vous maintenant : {total} ({points} + {n})."
)
_PAY_LESS = Words("You pay {n} less than you bid.", "Pour vous : {n} de moins que la mise.")
_PAY_MORE = Words("You pay {n} more than you bid.", "Pour vous : {n} de plus que la mise.")
_SENTINELS = Words(
    "Sentinels: from {n}, {points} points + bonus",
    "Sentinelles : minimum {n}, {points} points",
)
_COUNTED = {"gem_types": ":gems:", "top_domains": ":open-book:", "artifacts": ":gem-pendant:"}
_BANK = Words("Bank", "Réserve commune")
_TO_BUY = Words("Gems to enchant", "Gemmes à enchanter")
_DECKS = Words("Energy decks", "Pioches d'énergie")
_IN_BANK = Words("{gem}: {n} in the bank", "{gem} : {n} dans la réserve commune")
_ENERGY = Words(
    "{colour} energy: {deck} in the deck, {discard} discarded, {groups} concentrated",
    "Énergie {colour} : pioche {deck}, défausse {discard}, énergie concentrée {groups}",
)
_DISCARDS = Words("Discards: {cards}.", "Défausse : {cards}.")
OFFERS = Pair(corner(0, 518, 452, 150), corner(0, 180, 390, 82))
GUARDS = Pair(corner(460, 518, 396, 150), corner(0, 264, 390, 58))
_lot_text = cache(lot_text)
TRAY = Pair(corner(50, 390, 756, 78), corner(0, 324, 390, 66))
DECKS = 484
"""Where the energy decks begin on the wide tray of the bank."""


@kept
def artifacts(eye: Eye) -> Items:
    """ZAV-9.1  The artifacts on offer, and how many are left with the letter that comes next."""
    s, box = eye.view, eye.fit(OFFERS)
    if eye.wide:
        left = sum(int(n) for n in s.pile)
        letters = sorted(FACTS.artifact[a].pile for a in range(ARTIFACTS) if s.pile[a] > 0)
        words = _DECK_EMPTY[eye.language]
        if left:
            words = _DECK.say(eye.language, n=left, letter=letters[0])
        yield ground("offers", box)
        yield caption(eye, "artifact-deck", box, words)
    shown = [(a, i) for a in range(ARTIFACTS) for i in range(s.display[a])]
    most, h, inset, foot = (98, 116, 8, 7) if eye.wide else (72, 80, 1, 1)
    room = box.inset(inset)
    w = min(most, room.w / max(1, len(shown)) - 3)
    for (a, i), x in zip(shown, room.row(len(shown), w, w + 4), strict=True):
        yield _artifact(eye, a, f"artifact-{a}-{i}", around(x, box.bottom - h / 2 - foot, w, h))


def _artifact(eye: Eye, a: int, item: str, at: Box) -> Card:
    fact, least, language = FACTS.artifact[a], int(cards.MINIMUM[a]), eye.language
    name, text = fact.name[language], artifact_text(eye, a)
    return Card(
        item, *at.at, name=name, text=text, brief=artifact_brief(a, language),
        art=looks.ARTIFACT_ART[a], colour=looks.VELLUM, ink=looks.UMBER, corner=fact.pile,
        points=str(fact.points), foot=_FROM.say(language, n=least) if eye.wide else str(least),
        state="subject" if eye.view.lot == a else "idle", actions=(OFFER + a,),
        label=eye.label(f"{name}. {text}", OFFER + a),
        tip=fact_tip(name, text, fact, "ZAV-10.1", language),
    )  # fmt: skip


def artifact_text(eye: Eye, a: int) -> str:
    """What an artifact does, and what it costs the viewer beside the bid."""
    return f"{_lot_text(a, eye.language)} {_own_price(eye, a)}".rstrip()


def _own_price(eye: Eye, lot: int) -> str:
    """What surcharges and discounts do to the viewer's price (ZAV-9.5)."""
    s, p = eye.view, eye.viewer
    change = surcharge(s, p, lot) - discount(s, p, lot) if p >= 0 and s.round_no else 0
    if change == 0:
        return ""
    return (_PAY_MORE if change > 0 else _PAY_LESS).say(eye.language, n=abs(change))


@kept
def sentinels(eye: Eye) -> Items:
    """ZAV-11.1, ZAV-12.1  Nine guardians as dark cards, the sold ones with their owner; how many
    are sold, and when that ends the game."""
    box, (w, h, gap, foot) = eye.fit(GUARDS), (41, 116, 2, 7) if eye.wide else (42, 56, 1, 1)
    if eye.wide:
        n, end, least = int(eye.view.sold), cards.SENTINELS_END, int(cards.MINIMUM[ARTIFACTS])
        words = _SENTINELS.say(eye.language, n=least, points=SENTINEL_POINTS)
        sold = _SOLD.say(eye.language, n=n, end=end)
        head = corner(box.left, box.top, box.w - 96, box.h)
        at = ("sold", box.right - 54, box.top + 14, 88, 12)
        yield ground("guards", box)
        yield caption(eye, "sentinels-title", head, words)
        yield Track(*at, value=n, cells=end, label=sold, tip=Tip(sold, rule="ZAV-12.1"))
    left = box.left + (box.w - SENTINELS * w - (SENTINELS - 1) * gap) / 2
    for i in range(SENTINELS):
        x = left + w / 2 + i * (w + gap)
        yield from _sentinel(eye, i, around(x, box.bottom - h / 2 - foot, w, h))


def _sentinel(eye: Eye, i: int, at: Box) -> Items:
    """A guardian: its sign, what it counts, and what it would be worth to the viewer."""
    fact, lot, owner = FACTS.sentinel[i], ARTIFACTS + i, int(eye.view.sentinel[i])
    name, text, wide = lot_name(lot)[eye.language], sentinel_text(eye, i), eye.wide
    asked = eye.view.lot == lot
    yield Area(
        f"sentinel-{i}", *at.at, fill=looks.NIGHT, round=7, actions=(OFFER + lot,),
        outline=looks.BRASS if asked else "#4A3626",
        state="subject" if asked else "used" if owner != NONE else "idle",
        label=eye.label(f"{name}. {text}", OFFER + lot),
        tip=fact_tip(name, text, fact, "ZAV-11.1", eye.language),
    )  # fmt: skip
    yield Text(
        f"guard-{i}", at.x, at.y - at.h * (0.27 if wide else 0.2), at.w, at.h * 0.4,
        text=f":{looks.SENTINEL_ART[i]}:", size=30 if wide else 25,
        tone="" if owner == NONE else "faint",
    )  # fmt: skip
    if owner >= 0:
        label = _OWNED.say(eye.language, name=name, p=owner)
        yield disc(eye, f"owner-{i}", owner, (at.x, at.y + at.h * 0.3), 26 if wide else 20, label)
        return
    lines = [_each(fact)] if wide else []
    if owner == GONE:
        lines = ["✕"]
    elif eye.viewer >= 0:
        lines.append(f"{SENTINEL_POINTS} + {bonus(eye.view, eye.viewer, i)}")
    for n, line in enumerate(lines):
        y = at.y + at.h * (0.16 + 0.2 * n if wide else 0.3)
        yield Text(f"guard-{i}-{n}", at.x, y, at.w, 20, text=line, size=14 if wide else 12)


def sentinel_text(eye: Eye, i: int) -> str:
    """What a sentinel counts, what it would bring the viewer now, and its price beside the bid."""
    said, owner = [_lot_text(ARTIFACTS + i, eye.language)], int(eye.view.sentinel[i])
    if eye.viewer >= 0 and owner in (NONE, eye.viewer):
        n = bonus(eye.view, eye.viewer, i)
        total = points_name(SENTINEL_POINTS + n, eye.language)
        said.append(_FOR_YOU.say(eye.language, total=total, points=SENTINEL_POINTS, n=n))
    if owner == NONE:
        said.append(_own_price(eye, ARTIFACTS + i))
    return " ".join(part for part in said if part)


def _each(fact: Sentinel) -> str:
    """What a sentinel counts, in signs: `2× :gems:`."""
    signs = zip(FACTS.gem, looks.GEM_SIGNS, strict=True)
    of_gems = fact.counts == "gems"
    what = "".join(sign for g, sign in signs if g.id in fact.of) if of_gems else ""
    return f"{fact.per}× {what if of_gems else _COUNTED[fact.counts]}"


@kept
def bank(eye: Eye) -> Items:
    """ZAV-2.6  Gems to enchant with their cost, energy decks, concentrated energy."""
    box, label = eye.fit(TRAY), _BANK[eye.language]
    fill, outline = (looks.NIGHT, "#6B4A2B") if eye.wide else ("panel", "")
    yield Area("bank", *box.at, fill=fill, outline=outline, round=10, label=label)
    if eye.wide:
        gems = corner(box.left, box.top - 2, DECKS, box.h)
        decks = corner(box.left + DECKS, box.top - 2, 4 * 68, box.h)
        yield caption(eye, "bank-gems", gems, _TO_BUY[eye.language])
        yield caption(eye, "bank-decks", decks, _DECKS[eye.language])
    for g in range(cards.GEMS):
        yield from _bank_gem(eye, g, box.left + (8 + 94 * g if eye.wide else g * box.w / 9))
    for c in range(cards.COLOURS):
        place = DECKS + 2 + 68 * c if eye.wide else (cards.GEMS + c) * box.w / 9
        yield from _bank_energy(eye, c, box.left + place)


def _bank_gem(eye: Eye, g: int, left: float) -> Items:
    """A gem with its cost beside it, or below."""
    s, wide, fact, (shape, colour, ink) = eye.view, eye.wide, FACTS.gem[g], looks.GEM_LOOKS[g]
    cost = gem_cost(s, eye.viewer, g) if eye.viewer >= 0 else fact.cost[0]
    words = _IN_BANK.say(eye.language, gem=fact.name, n=int(s.stock[g]))
    (x, y), number = _shelf(eye, left)
    yield Token(
        f"bank-{g}", x, y, looks.TOKEN, looks.TOKEN, shape=shape, colour=colour, ink=ink,
        text=fact.letter, actions=(ENCHANT + g,), label=eye.label(words, ENCHANT + g),
        state="idle" if s.stock[g] else "dim",
        tip=fact_tip(words, gem_text(g, eye.language), fact, "ZAV-7.2", eye.language),
    )  # fmt: skip
    yield Text(
        f"cost-{g}", *number.at, text=f":powder: {cost}", size=16 if wide else 12, tone="soft",
        align="left" if wide else "middle",
    )  # fmt: skip


def _bank_energy(eye: Eye, c: int, left: float) -> Items:
    """A deck of energy, and the groups of concentrated energy."""
    s, kinds = eye.view, range(cards.FIRST[c], cards.FIRST[c + 1])
    deck, groups = int(s.deck_cards[c]), int(s.supply[c])
    words = _ENERGY.say(
        eye.language, colour=colour_name(c, eye.language), deck=deck, groups=groups,
        discard=sum(int(s.discard[k]) for k in kinds),
    )  # fmt: skip
    seen = ", ".join(f"{int(s.discard[k])}×{int(cards.VALUE[k])}" for k in kinds if s.discard[k])
    (x, y), number = _shelf(eye, left)
    if eye.wide:
        x, number = x - 6, around(number.x - 23, number.y, number.w, number.h)
    _, colour, ink = looks.GEM_LOOKS[c + 1]
    yield Token(
        f"deck-{c}", x, y, looks.TOKEN * 0.8, looks.TOKEN, shape="box", colour=colour, ink=ink,
        text=str(deck), label=words,
        tip=Tip(words, _DISCARDS.say(eye.language, cards=seen) if seen else "", "ZAV-5.7"),
    )  # fmt: skip
    yield Counter(f"supply-{c}", *number.at, value=groups, icon="stack", label=words)


def _shelf(eye: Eye, left: float) -> tuple[tuple[float, float], Box]:
    """Where a thing of the bank stands, and the place of its number: beside it, or below."""
    box = eye.fit(TRAY)
    if eye.wide:
        return (left + 24, box.top + 49), around(left + 74, box.top + 49, 44, 20)
    x = left + box.w / 18
    return (x, box.top + 24), around(x, box.top + 58, 42, 16)

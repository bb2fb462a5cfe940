"""What can be had: artifacts, sentinels, and the bank."""

from __future__ import annotations

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Area, Card, Counter, Text, Tip, Token, Track
from pentacle.core.scene.drawing import kept

from .actions import ENCHANT, OFFER
from .cards import (
    ARTIFACTS,
    COLOURS,
    FACTS,
    FIRST,
    GEMS,
    MINIMUM,
    SENTINEL_POINTS,
    SENTINELS,
    SENTINELS_END,
    VALUE,
)
from .facts import Sentinel
from .rules.gems import gem_cost
from .rules.prices import discount, surcharge
from .scene_looks import (
    ARTIFACT_ART,
    BRASS,
    GEM_LOOKS,
    GEM_SIGNS,
    NIGHT,
    PLAYERS,
    SENTINEL_ART,
    UMBER,
    VELLUM,
    Box,
    Frame,
    caption,
    emblem,
    fact_tip,
    ground,
    named,
    spread,
)
from .score import bonus
from .state import GONE, State
from .text_cards import artifact_brief, gem_text, lot_text
from .text_names import colour_name, lot_name, points_name

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
DECKS = 484
"""Where the energy decks begin on the wide tray of the bank."""
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


@kept
def artifacts(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-9.1  The artifacts on offer, and how many are left with the letter that comes next."""
    shown = [(a, i) for a in range(ARTIFACTS) for i in range(s.display[a])]
    box, inset = frame.artifacts, 8 if frame.wide else 1
    room = Box(box.x + inset, box.y, box.w - 2 * inset, box.h)
    w, h = min(frame.artifact[0], room.w / max(1, len(shown)) - 3), frame.artifact[1]
    y = box.y + box.h - h / 2 - (7 if frame.wide else 1)
    items: list[AnyItem] = []
    if frame.wide:
        left = sum(int(n) for n in s.pile)
        letters = sorted(FACTS.artifact[a].pile for a in range(ARTIFACTS) if s.pile[a] > 0)
        words = _DECK.say(language, n=left, letter=letters[0]) if left else _DECK_EMPTY[language]
        items += [ground("offers", box), caption("artifact-deck", box, words, wide=True)]
    for (a, i), x in zip(shown, spread(room, len(shown), w), strict=True):
        items.append(_artifact(s, viewer, a, f"artifact-{a}-{i}", Box(x, y, w, h), moves, language))
    return items


def _artifact(
    s: State, viewer: int, a: int, item: str, at: Box, moves: frozenset[int], language: str
) -> Card:
    fact, least, wide = FACTS.artifact[a], int(MINIMUM[a]), at.h > 90
    name = fact.name[language]
    text = artifact_text(s, viewer, a, language)
    return Card(
        id=item, x=at.x, y=at.y, w=at.w, h=at.h, name=name, text=text,
        brief=artifact_brief(a, language), art=ARTIFACT_ART[a], colour=VELLUM, ink=UMBER,
        corner=fact.pile,
        points=str(fact.points), foot=_FROM.say(language, n=least) if wide else str(least),
        state="subject" if s.lot == a else "idle", actions=(OFFER + a,),
        label=named(s, OFFER + a, moves, f"{name}. {text}", language),
        tip=fact_tip(name, text, fact, "ZAV-10.1", language),
    )  # fmt: skip


def artifact_text(s: State, viewer: int, a: int, language: str) -> str:
    """What an artifact does, and what it costs the viewer beside the bid."""
    own = _own_price(s, viewer, a, language)
    return f"{lot_text(a, language)} {own}".rstrip()


def _own_price(s: State, viewer: int, lot: int, language: str) -> str:
    """What surcharges and discounts do to the viewer's price (ZAV-9.5)."""
    if viewer < 0 or s.round_no == 0:
        return ""
    change = surcharge(s, viewer, lot) - discount(s, viewer, lot)
    if change == 0:
        return ""
    return (_PAY_MORE if change > 0 else _PAY_LESS).say(language, n=abs(change))


@kept
def sentinels(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-11.1, ZAV-12.1  Nine guardians as dark cards, the sold ones with their owner; how many
    are sold, and when that ends the game."""
    box, (w, h) = frame.sentinels, frame.sentinel
    inset = (box.w - SENTINELS * w - (SENTINELS - 1) * (2 if frame.wide else 1)) / 2
    items: list[AnyItem] = []
    if frame.wide:
        words = _SENTINELS.say(language, n=int(MINIMUM[ARTIFACTS]), points=SENTINEL_POINTS)
        sold = _SOLD.say(language, n=int(s.sold), end=SENTINELS_END)
        items += [
            ground("guards", box),
            caption("sentinels-title", Box(box.x, box.y, box.w - 96, box.h), words, wide=True),
            Track(
                id="sold", x=box.x + box.w - 54, y=box.y + 14, w=88, h=12, value=int(s.sold),
                cells=SENTINELS_END, label=sold, tip=Tip(sold, rule="ZAV-12.1"),
            ),
        ]  # fmt: skip
    y = box.y + box.h - h / 2 - (7 if frame.wide else 1)
    for i in range(SENTINELS):
        x = box.x + inset + w / 2 + i * (w + (2 if frame.wide else 1))
        items += _sentinel(s, viewer, i, Box(x, y, w, h), moves, language)
    return items


def _sentinel(
    s: State, viewer: int, i: int, at: Box, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """A guardian: its sign, what it counts, and what it would be worth to the viewer."""
    fact, lot, owner = FACTS.sentinel[i], ARTIFACTS + i, int(s.sentinel[i])
    name, text, wide = lot_name(lot)[language], sentinel_text(s, viewer, i, language), at.h > 90
    items: list[AnyItem] = [
        Area(
            id=f"sentinel-{i}", x=at.x, y=at.y, w=at.w, h=at.h, fill=NIGHT, round=7,
            outline=BRASS if s.lot == lot else "#4A3626", actions=(OFFER + lot,),
            state="subject" if s.lot == lot else "used" if owner != NONE else "idle",
            label=named(s, OFFER + lot, moves, f"{name}. {text}", language),
            tip=fact_tip(name, text, fact, "ZAV-11.1", language),
        ),
        Text(
            id=f"guard-{i}", x=at.x, y=at.y - at.h * (0.27 if wide else 0.2), w=at.w, h=at.h * 0.4,
            text=f":{SENTINEL_ART[i]}:", size=30 if wide else 25,
            tone="" if owner == NONE else "faint",
        ),
    ]  # fmt: skip
    if owner >= 0:
        colour, ink = PLAYERS[owner]
        size = 26 if wide else 20
        items.append(
            Token(
                id=f"owner-{i}", x=at.x, y=at.y + at.h * 0.3, w=size, h=size, colour=colour,
                ink=ink, icon=emblem(s, owner), label=_OWNED.say(language, name=name, p=owner),
            )
        )  # fmt: skip
        return items
    lines = [_each(fact)] if wide else []
    if owner == GONE:
        lines = ["✕"]
    elif viewer >= 0:
        lines.append(f"{SENTINEL_POINTS} + {bonus(s, viewer, i)}")
    for n, line in enumerate(lines):
        y = at.y + at.h * (0.16 + 0.2 * n if wide else 0.3)
        items.append(
            Text(id=f"guard-{i}-{n}", x=at.x, y=y, w=at.w, h=20, text=line, size=14 if wide else 12)
        )
    return items


def sentinel_text(s: State, viewer: int, i: int, language: str) -> str:
    """What a sentinel counts, what it would bring the viewer now, and its price beside the bid."""
    said, owner = [lot_text(ARTIFACTS + i, language)], int(s.sentinel[i])
    if viewer >= 0 and owner in (NONE, viewer):
        n = bonus(s, viewer, i)
        total = points_name(SENTINEL_POINTS + n, language)
        said.append(_FOR_YOU.say(language, total=total, points=SENTINEL_POINTS, n=n))
    if owner == NONE:
        said.append(_own_price(s, viewer, ARTIFACTS + i, language))
    return " ".join(part for part in said if part)


def _each(fact: Sentinel) -> str:
    """What a sentinel counts, in signs: `2× :gems:`."""
    if fact.counts == "gems":
        what = "".join(
            sign for g, sign in zip(FACTS.gem, GEM_SIGNS, strict=True) if g.id in fact.of
        )
    else:
        what = _COUNTED[fact.counts]
    return f"{fact.per}× {what}"


@kept
def bank(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-2.6  Gems to enchant with their cost, energy decks, concentrated energy."""
    box, wide = frame.bank, frame.wide
    tray = Area(
        id="bank", x=box.x + box.w / 2, y=box.y + box.h / 2, w=box.w, h=box.h,
        fill=NIGHT if wide else "panel", outline="#6B4A2B" if wide else "", round=10,
        label=_BANK[language],
    )  # fmt: skip
    items: list[AnyItem] = [tray]
    if wide:
        decks = Box(box.x + DECKS, box.y - 2, 4 * 68, box.h)
        items += [
            caption("bank-gems", Box(box.x, box.y - 2, DECKS, box.h), _TO_BUY[language], True),
            caption("bank-decks", decks, _DECKS[language], True),
        ]
    for g in range(GEMS):
        left = box.x + (8 + 94 * g if wide else g * box.w / 9)
        items += _bank_gem(s, frame, viewer, g, left, moves, language)
    for c in range(COLOURS):
        left = box.x + (DECKS + 2 + 68 * c if wide else (GEMS + c) * box.w / 9)
        items += _bank_energy(s, frame, c, left, language)
    return items


def _shelf(frame: Frame, left: float) -> tuple[tuple[float, float], Box]:
    """Where a thing of the bank stands, and the place of its number: beside it, or below."""
    box = frame.bank
    if frame.wide:
        return (left + 24, box.y + 49), Box(left + 74, box.y + 49, 44, 20)
    return (left + box.w / 18, box.y + 24), Box(left + box.w / 18, box.y + 58, 42, 16)


def _bank_gem(
    s: State, frame: Frame, viewer: int, g: int, left: float, moves: frozenset[int], language: str
) -> list[AnyItem]:
    fact, (shape, colour, ink) = FACTS.gem[g], GEM_LOOKS[g]
    cost = gem_cost(s, viewer, g) if viewer >= 0 else fact.cost[0]
    words = _IN_BANK.say(language, gem=fact.name, n=int(s.stock[g]))
    (x, y), number = _shelf(frame, left)
    return [
        Token(
            id=f"bank-{g}", x=x, y=y, w=frame.token, h=frame.token, shape=shape,
            colour=colour, ink=ink, text=fact.letter, actions=(ENCHANT + g,),
            label=named(s, ENCHANT + g, moves, words, language),
            state="idle" if s.stock[g] else "dim",
            tip=fact_tip(words, gem_text(g, language), fact, "ZAV-7.2", language),
        ),
        Text(
            id=f"cost-{g}", x=number.x, y=number.y, w=number.w, h=number.h,
            text=f":powder: {cost}", size=16 if frame.wide else 12, tone="soft",
            align="left" if frame.wide else "middle",
        ),
    ]  # fmt: skip


def _bank_energy(s: State, frame: Frame, c: int, left: float, language: str) -> list[AnyItem]:
    kinds = range(FIRST[c], FIRST[c + 1])
    discard = sum(int(s.discard[k]) for k in kinds)
    words = _ENERGY.say(
        language, colour=colour_name(c, language), deck=int(s.deck_cards[c]),
        discard=discard, groups=int(s.supply[c]),
    )  # fmt: skip
    seen = ", ".join(f"{int(s.discard[k])}×{int(VALUE[k])}" for k in kinds if s.discard[k])
    (x, y), number = _shelf(frame, left)
    if frame.wide:
        x, number = x - 6, Box(number.x - 23, number.y, number.w, number.h)
    _, colour, ink = GEM_LOOKS[c + 1]
    tip = Tip(words, _DISCARDS.say(language, cards=seen) if seen else "", "ZAV-5.7")
    return [
        Token(
            id=f"deck-{c}", x=x, y=y, w=frame.token * 0.8, h=frame.token, shape="box",
            colour=colour, ink=ink, text=str(int(s.deck_cards[c])), label=words, tip=tip,
        ),
        Counter(
            id=f"supply-{c}", x=number.x, y=number.y, w=number.w, h=number.h,
            value=int(s.supply[c]), icon="stack", label=words,
        ),
    ]  # fmt: skip

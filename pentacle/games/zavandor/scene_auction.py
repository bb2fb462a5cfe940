"""The auction beside the question: the lot, the highest bid, who bids, and what it would cost."""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Area, Card, Layout, Text, Tip, Token
from pentacle.core.scene.drawing import kept

from .cards import (
    ARTIFACTS,
    FACTS,
    KNOW_ARTIFACTS,
    MINIMUM,
    OFF,
    OFF_BY,
    OFF_KNOWN,
    SENTINEL_POINTS,
)
from .rules.auction import lowest_bid
from .rules.prices import may_own, price, surcharge
from .rules.purse import liquid, wealth
from .scene_looks import (
    ARTIFACT_ART,
    BRASS,
    PLAYERS,
    SENTINEL_ART,
    UMBER,
    VELLUM,
    Box,
    emblem,
    fact_tip,
)
from .scene_offers import artifact_text, sentinel_text
from .state import State, is_in
from .text_cards import artifact_brief, signed
from .text_names import lot_name

_HIGHEST = Words("Highest bid", "Meilleure mise")
_OPENING = Words("Opening bid, at least", "Mise minimum")
_STARTED = Words("Minimum {n}", "Minimum {n}")
_NOBODY = Words("No bid yet", "Aucune mise")
_DECIDES = Words("to bid", "doit miser")
_PASSED = Words("pass", "passe")
_OWNS = Words("owns one", "en a un")
_HAS_BID = Words("@{p}: {bid}", "@{p} : {bid}")
_YOU_HAVE_BID = Words("Your bid", "Votre mise")
_YOU_COULD_BID = Words("Your next bid, at least", "Votre prochaine mise, au moins")
_POSITION = Words("Your position", "Votre position")
_COPIES = Words("{n} × {artifact}", "{n} × {artifact}")
_YOU_PAY = Words("You pay", "Vous payez")
_CAN_PAY = Words("In hand {n}, with all gems {all}", "En main {n}, avec les gemmes {all}")
_LEFT = Words("{n} left", "reste {n}")
_SHORT = Words("{n} short", "manque {n}")


class _Form(NamedTuple):
    """The measures of the plane in a layout."""

    width: float
    card: Box
    bid: Box
    digits: float
    bidders: Box
    columns: int
    line: float


_FORMS: dict[Layout, _Form] = {
    "wide": _Form(300, Box(0, 0, 104, 116), Box(116, 0, 184, 116), 50, Box(0, 122, 300, 48), 6, 19),
    "tall": _Form(362, Box(0, 0, 68, 90), Box(74, 0, 92, 90), 36, Box(168, 0, 194, 90), 3, 19),
}


class Sum(NamedTuple):
    """From a bid to its price, line by line."""

    rows: tuple[tuple[str, str], ...]
    bid: int
    pays: int


@kept
def auction(
    s: State, viewer: int, layout: Layout, language: str
) -> tuple[tuple[float, float], list[AnyItem]]:
    """ZAV-9.4  The plane beside the prompt: its size, and what lies on it."""
    form = _FORMS[layout]
    items = [_lot(s, form, viewer, language), *_high(s, form, language)]
    items += _bidders(s, form, language)
    below = max(form.card.h, form.bidders.y + form.bidders.h)
    if viewer >= 0 and is_in(s, viewer) and not s.passed >> viewer & 1:
        more, below = _purse(s, form, viewer, below + 6, language)
        items += more
    return (form.width, below), items


def _lot(s: State, form: _Form, viewer: int, language: str) -> AnyItem:
    lot, at = int(s.lot), form.card
    name = lot_name(lot)[language]
    if lot < ARTIFACTS:
        fact = FACTS.artifact[lot]
        text = artifact_text(s, viewer, lot, language)
        return Card(
            id="lot", x=at.x + at.w / 2, y=at.y + at.h / 2, w=at.w, h=at.h, zone="side",
            name=name, text=text, art=ARTIFACT_ART[lot],
            brief=artifact_brief(lot, language), colour=VELLUM, ink=UMBER,
            corner=fact.pile, points=str(fact.points), label=f"{name}. {text}",
            tip=fact_tip(name, text, fact, "ZAV-10.1", language),
        )  # fmt: skip
    guard = FACTS.sentinel[lot - ARTIFACTS]
    text = sentinel_text(s, viewer, lot - ARTIFACTS, language)
    return Card(
        id="lot", x=at.x + at.w / 2, y=at.y + at.h / 2, w=at.w, h=at.h, zone="side",
        name=name, text=text, art=SENTINEL_ART[lot - ARTIFACTS],
        colour="#3A2A20", points=str(SENTINEL_POINTS), label=f"{name}. {text}",
        tip=fact_tip(name, text, guard, "ZAV-11.1", language),
    )  # fmt: skip


def _high(s: State, form: _Form, language: str) -> list[AnyItem]:
    """The highest bid, large, with its owner; before the first one the minimum."""
    opened, at, least = s.bidder != NONE, form.bid, int(MINIMUM[s.lot])
    x, wide = at.x + at.w / 2, form.columns > 3
    head = (_HIGHEST if opened else _OPENING)[language]
    items: list[AnyItem] = [
        _text("high-word", Box(x, at.y + 9, at.w, 18), head, 14 if wide else 12, "soft"),
        Text(
            id="high", x=x, y=at.y + at.h * 0.42, w=at.w, h=form.digits, zone="side",
            text=str(s.bid if opened else least), size=form.digits, display=True, align="left",
        ),
    ]  # fmt: skip
    y = at.y + at.h * (0.7 if wide else 0.84)
    if not opened:
        return [*items, _text("owner", Box(x, y, at.w, 20), _NOBODY[language], 14, "soft")]
    size = 28 if wide else 20
    items.append(_token(s, "owner-sign", int(s.bidder), (at.x + size / 2, y), size))
    name = Box(at.x + size + 6 + (at.w - size - 6) / 2, y, at.w - size - 6, 20)
    items.append(_text("owner", name, f"@{int(s.bidder)}", 17 if wide else 13))
    if wide:
        words = _STARTED.say(language, n=least)
        items.append(_text("least", Box(x, at.y + at.h - 12, at.w, 18), words, 14, "soft"))
    return items


def _bidders(s: State, form: _Form, language: str) -> list[AnyItem]:
    """ZAV-9.4  In turn order: a number, a question mark for who decides, or that one is out."""
    here = [int(s.order[i]) for i in range(s.players) if is_in(s, int(s.order[i]))]
    columns = min(form.columns, len(here)) if form.columns > 3 else form.columns
    lines = -(-len(here) // columns)
    box, gap = form.bidders, 5
    w = (box.w - gap * (columns - 1)) / columns
    h = (box.h - gap * (lines - 1)) / lines if form.columns > 3 else (box.h - gap) / 2
    items: list[AnyItem] = []
    for n, p in enumerate(here):
        x = box.x + w / 2 + (w + gap) * (n % columns)
        y = box.y + h / 2 + (h + gap) * (n // columns)
        items += _bidder(s, p, Box(x, y, w, h), language)
    return items


def bid_word(s: State, p: int, language: str) -> str:
    """What a bidder has bid, or whether one is out or about to bid."""
    if s.passed >> p & 1:
        return (_PASSED if may_own(s, p, s.lot) else _OWNS)[language]
    if p == s.actor:
        return "?"
    return str(s.bids[p]) if s.bids[p] else "–"


def _bidder(s: State, p: int, at: Box, language: str) -> list[AnyItem]:
    word, out = bid_word(s, p, language), bool(s.passed >> p & 1)
    said = {"?": _DECIDES[language], "–": _NOBODY[language].lower()}.get(word, word)
    label = _HAS_BID.say(language, p=p, bid=said)
    high = s.bidder == p
    size = 24 if at.h > 45 else 18
    return [
        Area(
            id=f"bidder-{p}", x=at.x, y=at.y, w=at.w, h=at.h, fill="sunk", round=8, zone="side",
            outline=BRASS if high else "", label=label, tip=Tip(label, rule="ZAV-9.4"),
        ),
        _token(s, f"bids-{p}", p, (at.x, at.y - at.h / 2 + size / 2 + 3), size),
        Text(
            id=f"bid-{p}", x=at.x, y=at.y + at.h / 2 - 10, w=at.w - 2, h=16, zone="side", text=word,
            size=14 if at.h > 45 else 12, display=not out, tone="faint" if out else "",
        ),
    ]  # fmt: skip


def sum_of(s: State, p: int, language: str) -> Sum:
    """ZAV-9.5  The bid of player p, or the lowest that could follow, and what is paid for it."""
    words, bid = _YOU_COULD_BID, int(max(lowest_bid(s), s.draft if s.actor == p else 0))
    if s.actor != p and s.bidder == p:
        words, bid = _YOU_HAVE_BID, int(s.bid)
    sentinel = 1 if s.lot >= ARTIFACTS else 0
    rows = [(words[language], str(bid))]
    parts = [
        (_POSITION[language], surcharge(s, p, s.lot)),
        (
            FACTS.domain[KNOW_ARTIFACTS].long[language],
            -int(OFF_KNOWN[sentinel, s.level[p, KNOW_ARTIFACTS]]),
        ),
    ]
    if OFF_BY[s.lot] != NONE:
        n = int(s.artifacts[p, OFF_BY[s.lot]])
        name = FACTS.artifact[OFF_BY[s.lot]].name
        parts.append((_COPIES.say(language, n=n, artifact=name), -n * int(OFF[s.lot])))
    rows += [(text, signed(n)) for text, n in parts if n]
    return Sum(tuple(rows), bid, int(price(s, p, s.lot, bid)))


def _purse(s: State, form: _Form, p: int, y: float, language: str) -> tuple[list[AnyItem], float]:
    """The sum written out, and a purse: what is paid, what is left in hand, what gems would add."""
    told, have, most = sum_of(s, p, language), liquid(s, p), wealth(s, p)
    items: list[AnyItem] = []
    rows = [*told.rows, (_YOU_PAY[language], str(told.pays))]
    if form.columns == 3:
        (words, bid), *changes = told.rows
        rows[:-1] = [(words, " ".join([bid, *(change for _, change in changes)]))]
    for n, (text, value) in enumerate(rows):
        strong = n == len(rows) - 1
        line = Box(form.width / 2, y + form.line * (n + 0.5), form.width, form.line)
        size = 17 if strong else 15 if form.columns > 3 else 13
        tone = "" if strong else "soft"
        items.append(_text(f"sum-{n}", line, text, size, tone, strong=strong))
        items.append(_text(f"value-{n}", line, value, size, tone, strong=strong, right=True))
    y += form.line * len(rows) + 6
    line = Box(form.width / 2, y + 8, form.width, 16)
    left = _LEFT.say(language, n=have - told.pays)
    if have < told.pays:
        left = _SHORT.say(language, n=told.pays - have)
    means = _CAN_PAY.say(language, n=have, all=most)
    items.append(_text("means", line, means, 13, "soft"))
    tone = "" if have >= told.pays else "bad"
    items.append(_text("left", line, left, 13, tone, strong=True, right=True))
    whole = max(1, most, told.pays)
    shares = (("bar", whole, "sunk"), ("bar-hand", have, "#F4EAD5"), ("bar-paid", told.pays, BRASS))
    for name, n, fill in shares:
        w = form.width * min(n, whole) / whole
        if w > 1:
            items.append(
                Area(id=name, x=w / 2, y=y + 24, w=w, h=9, fill=fill, round=4, zone="side")
            )
    return items, y + 30


def _text(
    item: str, at: Box, text: str, size: float, tone: str = "", *, strong: bool = False,
    right: bool = False,
) -> Text:  # fmt: skip
    return Text(
        id=item, x=at.x, y=at.y, w=at.w, h=at.h, zone="side", text=text, size=size,
        tone="soft" if tone == "soft" else "bad" if tone == "bad" else "", display=strong,
        align="right" if right else "left",
    )  # fmt: skip


def _token(s: State, item: str, p: int, at: tuple[float, float], size: float) -> Token:
    colour, ink = PLAYERS[p]
    return Token(
        id=item, x=at[0], y=at[1], w=size, h=size, colour=colour, ink=ink, icon=emblem(s, p),
        zone="side", state="used" if s.passed >> p & 1 else "idle",
    )  # fmt: skip

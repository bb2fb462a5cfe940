"""The auction beside the question: the lot, the highest bid, who bids, and what it would cost."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from pentacle.core import NONE, Words
from pentacle.core.scene import AnyItem, Area, Card, Text, Tip
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, Pair, around, corner

from .. import cards
from ..cards import ARTIFACTS, FACTS, KNOW_ARTIFACTS, OFF_BY
from ..rules.auction import lowest_bid
from ..rules.prices import may_own, price, surcharge
from ..rules.purse import liquid, wealth
from ..state import State, is_in
from ..text_cards import artifact_brief, signed
from ..words import lot_name
from . import looks
from .looks import BRASS, Eye, disc, fact_tip
from .offers import artifact_text, sentinel_text

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
_WIDTH = Pair(300, 362)
_CARD = Pair(corner(0, 0, 104, 116), corner(0, 0, 68, 90))
_BID = Pair(corner(116, 0, 184, 116), corner(74, 0, 92, 90))
_BIDDERS = Pair(corner(0, 122, 300, 48), corner(168, 0, 194, 90))
_LINE = 19


class Sum(NamedTuple):
    """From a bid to its price, line by line."""

    rows: tuple[tuple[str, str], ...]
    bid: int
    pays: int


@kept
def auction(eye: Eye) -> tuple[tuple[float, float], list[AnyItem]]:
    """ZAV-9.4  The plane beside the prompt: its size, and what lies on it."""
    items, p = [_lot(eye), *_high(eye), *_bidders(eye)], eye.viewer
    below = max(eye.fit(_CARD).h, eye.fit(_BIDDERS).bottom)
    if p >= 0 and is_in(eye.view, p) and not eye.view.passed >> p & 1:
        more, below = _purse(eye, below + 6)
        items += more
    return (eye.fit(_WIDTH), below), items


def _lot(eye: Eye) -> AnyItem:
    lot, at = int(eye.view.lot), eye.fit(_CARD).at
    name = lot_name(lot)[eye.language]
    if lot < ARTIFACTS:
        fact, text = FACTS.artifact[lot], artifact_text(eye, lot)
        return Card(
            "lot", *at, zone="side", name=name, text=text, art=looks.ARTIFACT_ART[lot],
            brief=artifact_brief(lot, eye.language), colour=looks.VELLUM, ink=looks.UMBER,
            corner=fact.pile, points=str(fact.points), label=f"{name}. {text}",
            tip=fact_tip(name, text, fact, "ZAV-10.1", eye.language),
        )  # fmt: skip
    i = lot - ARTIFACTS
    text = sentinel_text(eye, i)
    return Card(
        "lot", *at, zone="side", name=name, text=text, art=looks.SENTINEL_ART[i], colour="#3A2A20",
        points=str(cards.SENTINEL_POINTS), label=f"{name}. {text}",
        tip=fact_tip(name, text, FACTS.sentinel[i], "ZAV-11.1", eye.language),
    )  # fmt: skip


def _high(eye: Eye) -> Items:
    """The highest bid, large, with its owner; before the first one the minimum."""
    s, at, least = eye.view, eye.fit(_BID), int(cards.MINIMUM[eye.view.lot])
    opened, x, w, wide = s.bidder != NONE, at.x, at.w, eye.wide
    head = (_HIGHEST if opened else _OPENING)[eye.language]
    digits = 50 if wide else 36
    yield _text("high-word", around(x, at.top + 9, w, 18), head, 14 if wide else 12, "soft")
    yield Text(
        "high", x, at.top + at.h * 0.42, w, digits, zone="side", display=True, align="left",
        text=str(s.bid if opened else least), size=digits,
    )  # fmt: skip
    y = at.top + at.h * (0.7 if wide else 0.84)
    if not opened:
        yield _text("owner", around(x, y, w, 20), _NOBODY[eye.language], 14, "soft")
        return
    size = 28 if wide else 20
    yield _sign(eye, "owner-sign", int(s.bidder), at.left + size / 2, y, size)
    name = around(at.left + size + 6 + (w - size - 6) / 2, y, w - size - 6, 20)
    yield _text("owner", name, f"@{int(s.bidder)}", 17 if wide else 13)
    if wide:
        words = _STARTED.say(eye.language, n=least)
        yield _text("least", around(x, at.bottom - 12, w, 18), words, 14, "soft")


def _bidders(eye: Eye) -> Items:
    """ZAV-9.4  In turn order: a number, a question mark for who decides, or that one is out."""
    s, box, gap = eye.view, eye.fit(_BIDDERS), 5
    here = [int(s.order[i]) for i in range(s.players) if is_in(s, int(s.order[i]))]
    columns, lines = (len(here), 1) if eye.wide else (3, 2)
    w, h = (box.w - gap * (columns - 1)) / columns, (box.h - gap * (lines - 1)) / lines
    for n, p in enumerate(here):
        x = box.left + w / 2 + (w + gap) * (n % columns)
        yield from _bidder(eye, p, around(x, box.top + h / 2 + (h + gap) * (n // columns), w, h))


def bid_word(s: State, p: int, language: str) -> str:
    """What a bidder has bid, or whether one is out or about to bid."""
    if s.passed >> p & 1:
        return (_PASSED if may_own(s, p, s.lot) else _OWNS)[language]
    if p == s.actor:
        return "?"
    return str(s.bids[p]) if s.bids[p] else "–"


def _bidder(eye: Eye, p: int, at: Box) -> Items:
    s, language = eye.view, eye.language
    word, out, outline = bid_word(s, p, language), bool(s.passed >> p & 1), BRASS
    said = {"?": _DECIDES[language], "–": _NOBODY[language].lower()}.get(word, word)
    label = _HAS_BID.say(language, p=p, bid=said)
    size, letters = (24, 14) if at.h > 45 else (18, 12)
    yield Area(
        f"bidder-{p}", *at.at, fill="sunk", round=8, zone="side", label=label,
        outline=outline if s.bidder == p else "", tip=Tip(label, rule="ZAV-9.4"),
    )  # fmt: skip
    yield _sign(eye, f"bids-{p}", p, at.x, at.y - at.h / 2 + size / 2 + 3, size)
    yield Text(
        f"bid-{p}", at.x, at.y + at.h / 2 - 10, at.w - 2, 16, zone="side", text=word, size=letters,
        display=not out, tone="faint" if out else "",
    )  # fmt: skip


def sum_of(s: State, p: int, language: str) -> Sum:
    """ZAV-9.5  The bid of player p, or the lowest that could follow, and what is paid for it."""
    words, bid = _YOU_COULD_BID, int(max(lowest_bid(s), s.draft if s.actor == p else 0))
    if s.actor != p and s.bidder == p:
        words, bid = _YOU_HAVE_BID, int(s.bid)
    known = cards.OFF_KNOWN[1 if s.lot >= ARTIFACTS else 0, s.level[p, KNOW_ARTIFACTS]]
    parts = [
        (_POSITION[language], surcharge(s, p, s.lot)),
        (FACTS.domain[KNOW_ARTIFACTS].long[language], -int(known)),
    ]
    if OFF_BY[s.lot] != NONE:
        n = int(s.artifacts[p, OFF_BY[s.lot]])
        name = FACTS.artifact[OFF_BY[s.lot]].name
        parts.append((_COPIES.say(language, n=n, artifact=name), -n * int(cards.OFF[s.lot])))
    rows = [(words[language], str(bid)), *((text, signed(n)) for text, n in parts if n)]
    return Sum(tuple(rows), bid, int(price(s, p, s.lot, bid)))


def _purse(eye: Eye, y: float) -> tuple[list[AnyItem], float]:
    """The sum written out, and a purse: what is paid, what is left in hand, what gems would add."""
    s, p, language, width = eye.view, eye.viewer, eye.language, eye.fit(_WIDTH)
    told, have, most = sum_of(s, p, language), liquid(s, p), wealth(s, p)
    items: list[AnyItem] = []
    rows = [*told.rows, (_YOU_PAY[language], str(told.pays))]
    if not eye.wide:
        (words, bid), *changes = told.rows
        rows[:-1] = [(words, " ".join([bid, *(change for _, change in changes)]))]
    for n, (text, value) in enumerate(rows):
        strong = n == len(rows) - 1
        line = around(width / 2, y + _LINE * (n + 0.5), width, _LINE)
        size = 17 if strong else 15 if eye.wide else 13
        tone: _Tone = "" if strong else "soft"
        items.append(_text(f"sum-{n}", line, text, size, tone, strong=strong))
        items.append(_text(f"value-{n}", line, value, size, tone, strong=strong, right=True))
    y += _LINE * len(rows) + 6
    line = around(width / 2, y + 8, width, 16)
    short = have < told.pays
    left = (_SHORT if short else _LEFT).say(language, n=abs(have - told.pays))
    means = _CAN_PAY.say(language, n=have, all=most)
    items.append(_text("means", line, means, 13, "soft"))
    items.append(_text("left", line, left, 13, "bad" if short else "", strong=True, right=True))
    whole = max(1, most, told.pays)
    shares = (("bar", whole, "sunk"), ("bar-hand", have, "#F4EAD5"), ("bar-paid", told.pays, BRASS))
    for name, n, fill in shares:
        w = width * min(n, whole) / whole
        if w > 1:
            items.append(Area(name, w / 2, y + 24, w, 9, fill=fill, round=4, zone="side"))
    return items, y + 30


_Tone = Literal["", "soft", "bad"]


def _text(
    item: str,
    at: Box,
    text: str,
    size: float,
    tone: _Tone = "",
    *,
    strong: bool = False,
    right: bool = False,
) -> Text:
    return Text(
        item, *at.at, zone="side", text=text, size=size, tone=tone, display=strong,
        align="right" if right else "left",
    )  # fmt: skip


def _sign(eye: Eye, item: str, p: int, x: float, y: float, size: float) -> AnyItem:
    out = eye.view.passed >> p & 1
    return replace(disc(eye, item, p, (x, y), size), zone="side", state="used" if out else "idle")

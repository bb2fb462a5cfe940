"""The auction beside the table, and the bid as one number that is dialled up and down."""

from __future__ import annotations

from functools import lru_cache

from pentacle.core import NONE, Words
from pentacle.core.scene import Dial, Panel, Row

from .actions import CONFIRM, RAISE, STEP_50, STEPS
from .cards import ARTIFACTS, FACTS, KNOW_ARTIFACTS, MINIMUM, OFF, OFF_BY, OFF_KNOWN
from .foresight import bid_warning
from .rules.auction import lowest_bid
from .rules.prices import bid_cap, bid_limit, may_own, price, surcharge
from .rules.purse import liquid, wealth
from .state import State, is_in
from .text_cards import signed
from .text_names import energy_name, lot_name

ROOM = 50
"""With the council, so far beyond one's means the dial goes (ZAV-16.1)."""
LONGEST = 40
"""No bid on the dial takes more raises; only a draft that has begun with small ones could."""

_LABEL = Words("Your bid", "Votre mise")
_UNIT = Words("energy", "unités d'énergie")
_BID = Words("Bid {bid}: {left} left", "Miser {bid} : il reste {left}")
_PAYS = Words(
    "Bid {bid}, you pay {price}: {left} left",
    "Miser {bid}, vous payez {price} : il reste {left}",
)
_SELLS = Words(
    "Bid {bid}: {price} to pay, gems must go",
    "Miser {bid} : {price} à payer, gemmes à désenchanter",
)
_RUINS = Words("Bid {bid}: you cannot pay {price}", "Miser {bid} : {price}, impossible à payer")
_AUCTION = Words("Auction: {lot}", "Enchère : {lot}")
_HIGHEST = Words("Highest bid: @{p}", "Meilleure mise : @{p}")
_NO_BID = Words("Opening bid, at least", "Mise d'ouverture, au moins")
_PASSED = Words("pass", "passe")
_OWNS = Words("owns one", "en a un exemplaire")
_YOU_HAVE_BID = Words("Your bid", "Votre mise")
_YOU_COULD_BID = Words("Your next bid, at least", "Votre prochaine mise, au moins")
_POSITION = Words("Your position", "Votre position")
_KNOWLEDGE = Words("Knowledge of artifacts", "Connaissance des artéfacts")
_COPIES = Words("{n} × {artifact}", "{n} × {artifact}")
_YOU_PAY = Words("You pay", "Vous payez")
_CAN_PAY = Words("In hand {n}, with all gems {all}", "En main {n}, avec les gemmes {all}")


def bid_dial(s: State, moves: frozenset[int], language: str) -> tuple[Dial, ...]:
    """ZAV-9.7  Every bid from the lowest on; nothing is raised before it is confirmed."""
    if CONFIRM not in moves:
        return ()
    p = int(s.actor)
    most = bid_limit(s, p)
    if s.council:
        most = min(most, max(bid_cap(s, p, s.lot), int(s.draft)) + ROOM)
    ways = [(bid, raises(bid - int(s.draft), int(s.step))) for bid in range(s.draft, most + 1)]
    ways = [(bid, way) for bid, way in ways if len(way) <= LONGEST]
    dial = Dial(
        label=_LABEL[language], unit=_UNIT[language],
        values=tuple(bid for bid, _ in ways),
        gestures=tuple((*way, CONFIRM) for _, way in ways),
        names=tuple(_bid_name(s, p, bid, language) for bid, _ in ways),
    )  # fmt: skip
    return (dial,)


@lru_cache(maxsize=1 << 12)
def raises(more: int, largest: int = STEP_50) -> tuple[int, ...]:
    """ZAV-9.7  The raises that add so much, none larger than the one before."""
    way: list[int] = []
    for step in range(largest, -1, -1):
        n, more = divmod(more, int(STEPS[step]))
        way += [RAISE + step] * n
    return tuple(way)


def _bid_name(s: State, p: int, bid: int, language: str) -> str:
    """What the button says: the bid, the price where it differs, what is left, or what ruin."""
    cost = price(s, p, s.lot, bid)
    words = _BID if cost == bid else _PAYS
    if cost > liquid(s, p):
        words = _SELLS if cost <= wealth(s, p) else _RUINS
    return words.say(language, bid=bid, price=cost, left=energy_name(liquid(s, p) - cost, language))


def auction(s: State, viewer: int, language: str) -> Panel:
    """ZAV-9.4  Bidders in turn order, the high bid, and what the viewer would pay."""
    rows = []
    for i in range(s.players):
        p = int(s.order[i])
        if not is_in(s, p):
            continue
        out = bool(s.passed >> p & 1)
        value = str(s.bids[p]) if s.bids[p] else "–"
        if out:
            value = (_PASSED if may_own(s, p, s.lot) else _OWNS)[language]
        elif p == s.actor:
            value = "?"
        rows.append(Row(text=f"@{p}", value=value, seat=p, tone="dim" if out else ""))
    if viewer >= 0 and is_in(s, viewer) and not s.passed >> viewer & 1:
        rows += _sum(s, viewer, language)
    opened = s.bidder != NONE
    return Panel(
        id="auction", title=_AUCTION.say(language, lot=lot_name(s.lot)), rows=tuple(rows),
        big=str(s.bid if opened else int(MINIMUM[s.lot])),
        big_word=_HIGHEST.say(language, p=s.bidder) if opened else _NO_BID[language],
        kind="auction",
    )  # fmt: skip


def _sum(s: State, p: int, language: str) -> list[Row]:
    """ZAV-9.5  From the bid to the price, line by line, and whether it can be paid."""
    words, bid = (_YOU_COULD_BID, max(lowest_bid(s), s.draft if s.actor == p else 0))
    if s.actor != p and s.bidder == p:
        words, bid = _YOU_HAVE_BID, s.bid
    sentinel = 1 if s.lot >= ARTIFACTS else 0
    rows = [Row(text=words[language], value=str(bid))]
    parts = [
        (_POSITION[language], surcharge(s, p, s.lot)),
        (_KNOWLEDGE[language], -int(OFF_KNOWN[sentinel, s.level[p, KNOW_ARTIFACTS]])),
    ]
    if OFF_BY[s.lot] != NONE:
        n = int(s.artifacts[p, OFF_BY[s.lot]])
        name = FACTS.artifact[OFF_BY[s.lot]].name
        parts.append((_COPIES.say(language, n=n, artifact=name), -n * int(OFF[s.lot])))
    rows += [Row(text=text, value=signed(n)) for text, n in parts if n]
    rows.append(Row(text=_YOU_PAY[language], value=str(price(s, p, s.lot, bid)), strong=True))
    rows.append(Row(text=_CAN_PAY.say(language, n=liquid(s, p), all=wealth(s, p))))
    if bid <= bid_limit(s, p) and (warning := bid_warning(s, p, int(bid), language)):
        rows.append(Row(text=warning, tone="bad"))
    return rows

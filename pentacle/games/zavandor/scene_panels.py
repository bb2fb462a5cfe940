"""Beside the table: the auction, the payment, warnings, the next income, the score sheet."""

from __future__ import annotations

from pentacle.core import NONE, Words
from pentacle.core.scene import Button, Panel, Row

from .actions import ENCHANT, LEARN, OFFER, RAISE, STEPS
from .cards import (
    ARTIFACTS,
    COLOURS,
    DOMAINS,
    FACTS,
    FLOW,
    GEMS,
    GROUP,
    GROUP_DUST,
    KNOW_ARTIFACTS,
    KNOW_FLOW,
    LOTS,
    MARKER_PRICE,
    MINIMUM,
    OFF,
    OFF_BY,
    OFF_KNOWN,
    OPAL,
    SENTINELS_END,
    TOP_POINTS,
)
from .rules.auction import lowest_bid
from .rules.energy import opal_dust, sources
from .rules.knowledge import place_of
from .rules.prices import bid_cap, may_own, price, surcharge
from .rules.purse import liquid, wealth
from .rules.rounds import is_last_round
from .scene_payment import plan_of
from .score import artifact_points, count_top, gem_points, points, sentinel_points
from .state import BID, MAIN, OVER, PAY, State, is_in
from .text import energy_list
from .text_cards import signed
from .text_hints import WOULD_LOSE, plan_hint
from .text_names import gem_one, level_name, lot_name

_AUCTION = Words("Auction: {lot}", "Enchère : {lot}")
_HIGHEST = Words("Highest bid: @{p}", "Meilleure mise : @{p}")
_NO_BID = Words("Opening bid, at least {n}", "Mise d'ouverture, au moins {n}")
_PASSED = Words("pass", "passe")
_OWNS = Words("owns one", "en a un exemplaire")
_YOU_BID = Words("You bid", "Vous misez")
_YOU_HAVE_BID = Words("Your bid", "Votre mise")
_YOU_COULD_BID = Words("Your next bid, at least", "Votre prochaine mise, au moins")
_POSITION = Words("Your position", "Votre position")
_KNOWLEDGE = Words("Knowledge of artifacts", "Connaissance des artéfacts")
_COPIES = Words("{n} × {artifact}", "{n} × {artifact}")
_YOU_PAY = Words("You pay", "Vous payez")
_CAN_PAY = Words("In hand {n}, with all gems {all}", "En main {n}, avec les gemmes {all}")
_NEEDS_GEMS = Words("You would have to sell gems", "Il faudrait vendre des gemmes")
_PAYMENT = Words("Payment: {what}", "Paiement : {what}")
_DUE = Words("due", "à payer")
_A_MARKER = Words("a marker worth {n}", "un pion à {n}")
_WARNING = Words("Hand limit", "Limite de main")
_INCOME = Words("Your next income", "Votre prochain revenu")
_SOLD = Words("Sentinels sold", "Sentinelles vendues")
_ENDS_AT = Words("The game ends at {n}", "La partie s'achève à {n}")
_LAST_ROUND = Words("This is the last round", "C'est le dernier tour")
_SCORES = Words("Final score", "Score final")
_PARTS = (
    Words("Active gems", "Gemmes actives"),
    Words("Domains at level 4", "Domaines au niveau 4"),
    Words("Artifacts", "Artéfacts"),
    Words("Sentinels", "Sentinelles"),
)
_TOTAL = Words("Total", "Total")


def panels(s: State, viewer: int, moves: frozenset[int], language: str) -> tuple[Panel, ...]:
    if s.phase == OVER:
        return (_score_sheet(s, language),)
    found = []
    if s.lot != NONE and s.phase == BID:
        found.append(_auction(s, viewer, moves, language))
    if s.phase == PAY:
        found.append(_payment(s, moves, language))
    if moves and s.phase == MAIN and (lost := plan_of(s).lost):
        rows = (Row(text=WOULD_LOSE.say(language, n=lost), tone="bad"),)
        found.append(Panel(id="limit", title=_WARNING[language], rows=rows, kind="warning"))
    if viewer >= 0 and s.round_no > 0 and is_in(s, viewer) and not is_last_round(s):
        found.append(_income(s, viewer, language))
    found.append(_sold(s, language))
    return tuple(found)


def _auction(s: State, viewer: int, moves: frozenset[int], language: str) -> Panel:
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
    buttons = tuple(
        Button(label=f"+{int(STEPS[i])}", actions=(RAISE + i,))
        for i in range(len(STEPS))
        if RAISE + i in moves
    )
    opened = s.bidder != NONE
    word = (
        _HIGHEST.say(language, p=s.bidder)
        if opened
        else _NO_BID.say(language, n=int(MINIMUM[s.lot]))
    )
    return Panel(
        id="auction", title=_AUCTION.say(language, lot=lot_name(s.lot)), rows=tuple(rows),
        buttons=buttons, big=str(s.bid if opened else s.draft), big_word=word, kind="auction",
    )  # fmt: skip


def _sum(s: State, p: int, language: str) -> list[Row]:
    """ZAV-9.5  From the bid to the price, line by line."""
    words, bid = _YOU_COULD_BID, lowest_bid(s)
    if s.actor == p:
        words, bid = _YOU_BID, s.draft
    elif s.bidder == p:
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
    if liquid(s, p) < price(s, p, s.lot, bid) and bid <= bid_cap(s, p, s.lot):
        rows.append(Row(text=_NEEDS_GEMS[language], tone="bad"))
    return rows


def _payment(s: State, moves: frozenset[int], language: str) -> Panel:
    """ZAV-6.8  What is due for what, and, for who pays, what the best payment leaves."""
    rows = []
    if moves:
        text = plan_hint(s, moves, language)
        rows.append(Row(text=text, tone="bad" if plan_of(s).lost > 0 else ""))
    return Panel(
        id="payment", title=_PAYMENT.say(language, what=_subject(s, language)), rows=tuple(rows),
        big=str(s.due), big_word=_DUE[language], kind="payment",
    )  # fmt: skip


def _subject(s: State, language: str) -> str:
    """What is being paid for."""
    p, what = s.actor, int(s.buying)
    if ENCHANT <= what < ENCHANT + GEMS:
        return gem_one(what - ENCHANT, language)
    if LEARN <= what < LEARN + DOMAINS:
        return level_name(what - LEARN, int(s.level[p, what - LEARN]) + 1, language)
    if OFFER <= what < OFFER + LOTS:
        return lot_name(what - OFFER)[language]
    return _A_MARKER.say(language, n=int(MARKER_PRICE[place_of(s, p, what)]))


def _income(s: State, p: int, language: str) -> Panel:
    """ZAV-5.1  What the next phase 2 brings as things stand."""
    dust = opal_dust(int(s.active[p, OPAL])) + int(FLOW[s.level[p, KNOW_FLOW]])
    cards = groups = 0
    for c in range(COLOURS):
        n = sources(s, p, c)
        full = min(n // GROUP, int(s.supply[c]))
        dust += full * GROUP_DUST
        groups += full << 6 * c
        cards += (n - GROUP * full) << 6 * c
    rows = (Row(text=energy_list(dust, cards, groups, language)),)
    return Panel(id="income", title=_INCOME[language], rows=rows)


def _sold(s: State, language: str) -> Panel:
    """ZAV-12.1  How near the end is."""
    near = is_last_round(s)
    text = _LAST_ROUND[language] if near else _ENDS_AT.say(language, n=SENTINELS_END)
    return Panel(
        id="sold", title=_SOLD[language], big=f"{s.sold} / {SENTINELS_END}",
        rows=(Row(text=text, tone="bad" if near else ""),),
    )  # fmt: skip


def _score_sheet(s: State, language: str) -> Panel:
    """ZAV-12.4  Points by part, a column for each seat."""
    rows = []
    for p in range(s.seats):
        parts = (
            gem_points(s, p),
            TOP_POINTS * count_top(s, p),
            artifact_points(s, p),
            sentinel_points(s, p),
        )
        for words, n in zip(_PARTS, parts, strict=True):
            rows.append(Row(text=words[language], value=str(n), seat=p))
        rows.append(Row(text=_TOTAL[language], value=str(points(s, p)), seat=p, strong=True))
    return Panel(id="scores", title=_SCORES[language], rows=tuple(rows), kind="score")

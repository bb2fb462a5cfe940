"""What can be had: artifacts, sentinels, and the bank."""

from __future__ import annotations

from pentacle.core import NONE, Words
from pentacle.core.drawing import kept
from pentacle.core.scene import AnyItem, Area, Card, Counter, Text, Tip, Token

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
    VALUE,
)
from .facts import Sentinel
from .rules.gems import gem_cost
from .rules.prices import discount, surcharge
from .scene_looks import (
    ARTIFACT_ART,
    GEM_LOOKS,
    GEM_SIGNS,
    PILE_COLOURS,
    SENTINEL_ART,
    SENTINEL_COLOUR,
    Box,
    Frame,
    fact_tip,
    named,
    spread,
)
from .score import bonus
from .state import GONE, State
from .text_cards import artifact_brief, gem_text, lot_text
from .text_names import colour_name, lot_name, points_name

_FROM = Words("from {n}", "minimum {n}")
_DECK = Words("Artifact deck: {n} left, next {letter}", "Pioche d'artéfacts : {n}, puis {letter}")
_DECK_EMPTY = Words("The artifact deck is empty", "La pioche d'artéfacts est vide")
_FOR_YOU = Words(
    "For you now: {total} ({points} + {n}).", "Pour vous maintenant : {total} ({points} + {n})."
)
_PAY_LESS = Words("You pay {n} less than you bid.", "Pour vous : {n} de moins que la mise.")
_PAY_MORE = Words("You pay {n} more than you bid.", "Pour vous : {n} de plus que la mise.")
_SENTINELS = Words(
    "Sentinels: from {n}. Each is worth {points} points and its bonus.",
    "Sentinelles : mise minimum {n}. Chacune vaut {points} points et son bonus.",
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


@kept
def artifacts(
    s: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    """ZAV-9.1  The artifacts on offer and the deck with the letter of its top card."""
    shown = [(a, i) for a in range(ARTIFACTS) for i in range(s.display[a])]
    w, h = min(frame.artifact[0], frame.artifacts.w / (len(shown) + 1) - 4), frame.artifact[1]
    xs = spread(frame.artifacts, len(shown) + 1, w)
    y = frame.artifacts.y + frame.artifacts.h / 2
    left = sum(int(n) for n in s.pile)
    letters = sorted(FACTS.artifact[a].pile for a in range(ARTIFACTS) if s.pile[a] > 0)
    words = _DECK.say(language, n=left, letter=letters[0]) if left else _DECK_EMPTY[language]
    items: list[AnyItem] = [
        Card(
            id="artifact-deck", x=xs[0], y=y, w=w, h=h, face_up=False,
            foot=f"{letters[0]} · {left}" if left else "0", label=words,
            state="idle" if left else "dim", tip=Tip(words, rule="ZAV-3.5"),
        )
    ]  # fmt: skip
    for (a, i), x in zip(shown, xs[1:], strict=True):
        items.append(_artifact(s, viewer, a, f"artifact-{a}-{i}", Box(x, y, w, h), moves, language))
    return items


def _artifact(
    s: State, viewer: int, a: int, item: str, at: Box, moves: frozenset[int], language: str
) -> Card:
    fact, least, wide = FACTS.artifact[a], int(MINIMUM[a]), at.h > 90
    name = fact.name[language]
    text = " ".join(x for x in (lot_text(a, language), _own_price(s, viewer, a, language)) if x)
    return Card(
        id=item, x=at.x, y=at.y, w=at.w, h=at.h, name=name, text=text,
        brief=artifact_brief(a, language), art=ARTIFACT_ART[a], colour=PILE_COLOURS[fact.pile],
        corner=fact.pile,
        points=str(fact.points), foot=_FROM.say(language, n=least) if wide else str(least),
        state="subject" if s.lot == a else "idle", actions=(OFFER + a,),
        label=named(s, OFFER + a, moves, f"{name}. {text}", language),
        tip=fact_tip(name, text, fact, "ZAV-10.1"),
    )  # fmt: skip


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
    """ZAV-11.1  Nine guardians; the sold ones show who has them."""
    w, h = frame.sentinel
    y = frame.sentinels.y + h / 2
    items: list[AnyItem] = []
    if (left := frame.width - frame.sentinels.w) > 100:
        words = _SENTINELS.say(language, n=int(MINIMUM[ARTIFACTS]), points=SENTINEL_POINTS)
        items.append(
            Text(
                id="sentinels-title", x=frame.width - left / 2, y=y, w=left - 16, h=h, text=words,
                size=15, tone="soft", align="left",
            )
        )  # fmt: skip
    for i, x in enumerate(spread(frame.sentinels, SENTINELS, w)):
        fact, lot = FACTS.sentinel[i], ARTIFACTS + i
        owner, name = int(s.sentinel[i]), lot_name(lot)[language]
        extra = []
        if viewer >= 0 and owner in (NONE, viewer):
            n = bonus(s, viewer, i)
            total = points_name(SENTINEL_POINTS + n, language)
            extra = [_FOR_YOU.say(language, total=total, points=SENTINEL_POINTS, n=n)]
        if owner == NONE:
            extra.append(_own_price(s, viewer, lot, language))
        text = " ".join([lot_text(lot, language), *(e for e in extra if e)])
        foot = "" if owner == NONE else "✕" if owner == GONE else f"@{owner}"
        mine = f"{SENTINEL_POINTS} + {bonus(s, viewer, i)}" if viewer >= 0 else ""
        brief = "\n".join(filter(None, [_each(fact) if h > 90 else "", mine]))
        items.append(
            Card(
                id=f"sentinel-{i}", x=x, y=y, w=w, h=h, name=name, art=SENTINEL_ART[i],
                colour=SENTINEL_COLOUR, brief=brief, text=text, foot=foot,
                state="subject" if s.lot == lot else "used" if owner != NONE else "idle",
                actions=(OFFER + lot,),
                label=named(s, OFFER + lot, moves, f"{name}. {text}", language),
                tip=fact_tip(name, text, fact, "ZAV-11.1"),
            )
        )  # fmt: skip
    return items


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
    box = frame.bank
    items: list[AnyItem] = [
        Area(
            id="bank", x=box.x + box.w / 2, y=box.y + box.h / 2, w=box.w, h=box.h, fill="panel",
            round=10, label=_BANK[language],
        )
    ]  # fmt: skip
    step = box.w / (GEMS + COLOURS)
    if frame.width > 500:
        items.append(
            _caption("bank-gems", box.x + step * GEMS / 2, box, step * GEMS, _TO_BUY[language])
        )
        middle = box.x + step * (GEMS + COLOURS / 2)
        items.append(_caption("bank-decks", middle, box, step * COLOURS, _DECKS[language]))
    for g in range(GEMS):
        items += _bank_gem(s, frame, viewer, g, box.x + step * (g + 0.5), moves, language)
    for c in range(COLOURS):
        items += _bank_energy(s, frame, c, box.x + step * (GEMS + c + 0.5), language)
    return items


def _caption(item: str, x: float, box: Box, w: float, text: str) -> Text:
    return Text(id=item, x=x, y=box.y + 13, w=w - 12, h=18, text=text, size=14, tone="soft")


def _bank_gem(
    s: State, frame: Frame, viewer: int, g: int, x: float, moves: frozenset[int], language: str
) -> list[AnyItem]:
    fact, (shape, colour, ink) = FACTS.gem[g], GEM_LOOKS[g]
    size, box = frame.token, frame.bank
    cost = gem_cost(s, viewer, g) if viewer >= 0 else fact.cost[0]
    words = _IN_BANK.say(language, gem=fact.name, n=int(s.stock[g]))
    return [
        Token(
            id=f"bank-{g}", x=x, y=box.y + box.h * frame.shelf, w=size, h=size, shape=shape,
            colour=colour, ink=ink, text=fact.letter, actions=(ENCHANT + g,),
            label=named(s, ENCHANT + g, moves, words, language),
            state="idle" if s.stock[g] else "dim",
            tip=fact_tip(words, gem_text(g, language), fact, "ZAV-7.2"),
        ),
        Text(
            id=f"cost-{g}", x=x, y=box.y + box.h * 0.84, w=box.w / 9, h=16,
            text=f":powder: {cost}", size=15 if frame.width > 500 else 12, tone="soft",
        ),
    ]  # fmt: skip


def _bank_energy(s: State, frame: Frame, c: int, x: float, language: str) -> list[AnyItem]:
    kinds = range(FIRST[c], FIRST[c + 1])
    discard = sum(int(s.discard[k]) for k in kinds)
    words = _ENERGY.say(
        language, colour=colour_name(c, language), deck=int(s.deck_cards[c]),
        discard=discard, groups=int(s.supply[c]),
    )  # fmt: skip
    seen = ", ".join(f"{int(s.discard[k])}×{int(VALUE[k])}" for k in kinds if s.discard[k])
    box, (_, colour, ink) = frame.bank, GEM_LOOKS[c + 1]
    tip = Tip(words, _DISCARDS.say(language, cards=seen) if seen else "", "ZAV-5.7")
    return [
        Token(
            id=f"deck-{c}", x=x, y=box.y + box.h * frame.shelf, w=frame.token * 0.8, h=frame.token,
            shape="box", colour=colour, ink=ink, text=str(int(s.deck_cards[c])), label=words,
            tip=tip,
        ),
        Counter(
            id=f"supply-{c}", x=x, y=box.y + box.h * 0.84, w=box.w / 9, h=16,
            value=int(s.supply[c]), icon="stack", label=words,
        ),
    ]  # fmt: skip

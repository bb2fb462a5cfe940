"""The printed facts as numbered things and columns, read once from data.toml (ZAV-2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pentacle.core import NONE, column, read_facts
from pentacle.core.errors import DataError

from .facts import Dust, Facts

FACTS = read_facts("zavandor", Path(__file__).with_name("data.toml"), Facts)

SEATS = 6
# every thing has its number, in the order of the rules page (ZAV-1.2)
GEMS, COLOURS, DOMAINS, ARTIFACTS, SENTINELS, MARKERS, TOP = 5, 4, 6, 12, 9, 5, 4
OPAL, SAPPHIRE, EMERALD, DIAMOND, RUBY = range(GEMS)
KNOW_GEMS, KNOW_FLOW, KNOW_FIRE, KNOW_SAGES, KNOW_ARTIFACTS, KNOW_SLOTS = range(DOMAINS)
WITCH, ELF, DRUID, FAIRY, MAGE, KOBOLD = range(6)
SPELLBOOK, RUNESTONE, CRYSTAL_BALL, MAGIC_BELT, MAGIC_MIRROR, PROTECTION_CRYSTAL = range(6)
ELIXIR, CHARISMA_MASK, MAGIC_WAND, FIRE_CHALICE, SHADOW_CLOAK, TALISMAN = range(6, 12)
PHOENIX, OWL, FOX, TOAD, UNICORN, TOMCAT, SCARAB, RAVEN, SALAMANDER = range(9)
LOTS = ARTIFACTS + SENTINELS
"""What can be auctioned: artifacts 0..11, then sentinels."""


def _place(entries: Iterable[Any], name: str) -> int:
    """The place of an entry, NONE for an empty name."""
    names = [e.id for e in entries]
    if name and name not in names:
        raise DataError(f"zavandor: {name!r} is not one of {', '.join(names)}")
    return names.index(name) if name else NONE


_numbers = {n.id: n.value for n in FACTS.number}
BASE_SLOTS, BASE_HAND = _numbers["slots"], _numbers["hand"]
GROUP, GROUP_DUST = _numbers["group"], _numbers["group_dust"]
SAGES_CARDS, TOP_POINTS, RUBY_LIMIT = (
    _numbers["sages_cards"], _numbers["top_points"], _numbers["rubies"],
)  # fmt: skip
SENTINEL_POINTS, SENTINELS_END = _numbers["sentinel_points"], _numbers["sentinels_end"]
LEADER_AT, ROUNDS, HIGHEST_BID = (
    _numbers["leader_at"], _numbers["rounds"], _numbers["highest_bid"],
)  # fmt: skip
CONCENTRATED = _numbers["concentrated"]

# gems: COST[gem, gems knowledge]; half of it, rounded down, when sold (ZAV-1.1, ZAV-7.2)
COST = column([g.cost for g in FACTS.gem])
SALE = column([[price // 2 for price in g.cost] for g in FACTS.gem])
GEM_POINTS = column([g.points for g in FACTS.gem])
GEM_STOCK = column([g.stock for g in FACTS.gem])
OPAL_REST, OPAL_THREE = column(FACTS.opals.rest), FACTS.opals.three

# energy: kinds of cards by colour and value (ZAV-2.2, ZAV-2.4), then concentrated (ZAV-2.3)
_kinds = [(c, v) for c, e in enumerate(FACTS.energy) for v, _ in sorted(e.cards)]
ORDINARY = len(_kinds)
KINDS = ORDINARY + COLOURS
FIRST = column(
    [_kinds.index((c, min(e.cards)[0])) for c, e in enumerate(FACTS.energy)] + [ORDINARY]
)
COLOUR = column([c for c, _ in _kinds] + list(range(COLOURS)))
VALUE = column([v for _, v in _kinds] + [e.concentrated for e in FACTS.energy])
WEIGHT = column([1] * ORDINARY + [3] * COLOURS)
EMPTY_DUST = column([e.empty for e in FACTS.energy])


_piles = [[e.cards for e in FACTS.energy], [e.flat for e in FACTS.energy]]
COPIES = column([[dict(piles[c]).get(v, 0) for c, v in _kinds] for piles in _piles])
"""COPIES[flat cards, kind]."""
DECK = column([[sum(n for _, n in pile) for pile in piles] for piles in _piles])
"""DECK[flat cards, colour]."""

# dust: what the lightest pieces of an amount weigh (ZAV-12.2), and what none makes (ZAV-6.5)
BIG_DUST, BIG_WEIGHT = max((d.value, d.weight) for d in FACTS.dust)
DUST_TABLE = BIG_DUST * BIG_DUST
"""From here on an amount is made of the largest piece and an amount below."""


def dust_columns(pieces: Iterable[Dust]) -> tuple[list[int], list[int]]:
    """For every amount below DUST_TABLE: its least weight, and the change to drop first."""
    best: dict[int, int] = {0: 0}
    for amount in range(1, DUST_TABLE):
        made = [best[amount - d.value] + d.weight for d in pieces if amount - d.value in best]
        if made:
            best[amount] = min(made)
    lost = [next(n for n in range(x + 1) if x - n in best) for x in range(DUST_TABLE)]
    return [best[x - n] for x, n in enumerate(lost)], lost


_dust = [dust_columns(FACTS.dust), dust_columns([*FACTS.dust, *FACTS.single_dust])]
DUST_WEIGHT, DUST_LOST = (column(pair) for pair in zip(*_dust, strict=True))
"""DUST_WEIGHT, DUST_LOST[single dust exists, amount]."""

# characters and knowledge
START_ACTIVE, MARKER_PRICE = column(FACTS.start.active), column(FACTS.start.markers)
START_DUST = column([c.dust for c in FACTS.character])
START_DOMAIN = column([_place(FACTS.domain, c.domain) for c in FACTS.character])
PRICE = column([(0, *d.price) for d in FACTS.domain])
"""PRICE[domain, level]: energy for the step to that level (ZAV-8.1)."""
DOMAIN_HAND = column([d.hand for d in FACTS.domain])
LEAST_HAND = BASE_HAND + sum(min(hand, 0) for hand in DOMAIN_HAND)
"""No hand limit is lower."""
FLOW = column(FACTS.domain[KNOW_FLOW].dust)
DOMAIN_SLOTS = column(FACTS.domain[KNOW_SLOTS].slots)

# artifacts (ZAV-10.1) and lots
PILE = column(["ABCD".index(a.pile) for a in FACTS.artifact])
PILES = 4
ARTIFACT_POINTS = column([a.points for a in FACTS.artifact])
ADVANCES = column([a.advances for a in FACTS.artifact])
ARTIFACT_HAND = column([a.hand for a in FACTS.artifact])
ARTIFACT_SLOTS = column([a.slots for a in FACTS.artifact])
UNIQUE = column([a.unique for a in FACTS.artifact])
STRIKES = column([a.strikes for a in FACTS.artifact])
FREE_GEM = column([_place(FACTS.gem, a.gem) for a in FACTS.artifact])
INCOME = column([_place(FACTS.energy, a.income) for a in FACTS.artifact])
ENABLED_BY = column(
    [next((i for i, a in enumerate(FACTS.artifact) if a.enables == g.id), NONE) for g in FACTS.gem]
)
"""ENABLED_BY[gem]: the artifact that lets you enchant it, or NONE."""
PRODUCED_BY = column(
    [
        next((i for i, a in enumerate(FACTS.artifact) if a.income == e.id), NONE)
        for e in FACTS.energy
    ]
)
"""PRODUCED_BY[colour]: the artifact that brings such cards, or NONE."""
MINIMUM = column([a.bid for a in FACTS.artifact] + [_numbers["sentinel_bid"]] * SENTINELS)


def _discounts() -> tuple[list[int], list[int]]:
    giver, off = [NONE] * LOTS, [0] * LOTS
    for i, a in enumerate(FACTS.artifact):
        lots = [_place(FACTS.artifact, a.off_on)] if a.off_on else []
        for lot in [*lots, *(range(ARTIFACTS, LOTS) if a.off_sentinel else ())]:
            if giver[lot] != NONE:
                raise DataError("zavandor: off_on, off_sentinel: two artifacts lower one price")
            giver[lot], off[lot] = i, a.off if lot < ARTIFACTS else a.off_sentinel
    return giver, off


OFF_BY, OFF = map(column, _discounts())
"""OFF_BY[lot], OFF[lot]: each copy of that artifact takes so much off the price (ZAV-9.5)."""
_book = FACTS.domain[KNOW_ARTIFACTS]
OFF_KNOWN = column([_book.off_artifact, _book.off_sentinel])
"""OFF_KNOWN[is a sentinel, knowledge of artifacts]."""
POSITION_ADDS = column([[p.artifact for p in FACTS.position], [p.sentinel for p in FACTS.position]])
ASKS_LEADER = column([p.whose == "leader" for p in FACTS.position])
ARTIFACT_COPIES = column([0, 0, *FACTS.copies.by_seats])
"""ARTIFACT_COPIES[seats] (ZAV-3.5)."""

# sentinels: PER[s] points for each thing counted, MOST[s] at most (ZAV-11.1)
GEM_TYPES, TOP_DOMAINS, OWN_GEMS, OWN_ARTIFACTS = range(4)
_counts = ["gem_types", "top_domains", "gems", "artifacts"]
COUNTS = column([_counts.index(s.counts) for s in FACTS.sentinel])
PER = column([s.per for s in FACTS.sentinel])
MOST = column([s.most or 1 << 14 for s in FACTS.sentinel])
COUNTED_GEM = column(
    [_place(FACTS.gem, s.of[0]) if s.counts == "gems" else NONE for s in FACTS.sentinel]
)
COUNTED_ARTIFACTS = column([[a.id in s.of for a in FACTS.artifact] for s in FACTS.sentinel])

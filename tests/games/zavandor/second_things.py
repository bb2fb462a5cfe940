"""Zavandor a second time: the things on the table and what follows from them alone.

Written from the rules page and the printed facts, with none of the game's own code.  Cards are
names: `S5` is a blue card of 5, `cE` concentrated green energy; artifacts, gems, domains and
sentinels have the names of the facts file.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from pentacle.games import zavandor

from ..twins import Dice

FACTS: dict[str, Any] = tomllib.loads(
    Path(zavandor.__file__).with_name("data.toml").read_text("utf-8")
)
NUMBER = {entry["id"]: entry["value"] for entry in FACTS["number"]}
GEM = {entry["id"]: entry for entry in FACTS["gem"]}
DOMAIN = {entry["id"]: entry for entry in FACTS["domain"]}
ARTIFACT = {entry["id"]: entry for entry in FACTS["artifact"]}
SENTINEL = {entry["id"]: entry for entry in FACTS["sentinel"]}
CHARACTER = {entry["id"]: entry for entry in FACTS["character"]}
ENERGY = {entry["id"]: entry for entry in FACTS["energy"]}
POSITION = FACTS["position"]
GEMS, COLOURS, DOMAINS = list(GEM), list(ENERGY), list(DOMAIN)
ARTIFACTS, SENTINELS, CHARACTERS = list(ARTIFACT), list(SENTINEL), list(CHARACTER)
MARKERS: list[int] = FACTS["start"]["markers"]

# ZAV-2.4: 21 ordinary kinds by colour and value, then four concentrated ones
LETTER = {colour: GEM[colour]["letter"] for colour in COLOURS}
COLOUR_OF: dict[str, str] = {}
VALUE: dict[str, int] = {}
for _colour in COLOURS:
    for _value, _copies in sorted(ENERGY[_colour]["cards"]):
        COLOUR_OF[f"{LETTER[_colour]}{_value}"] = _colour
        VALUE[f"{LETTER[_colour]}{_value}"] = _value
ORDINARY = list(VALUE)
for _colour in COLOURS:
    COLOUR_OF[f"c{LETTER[_colour]}"] = _colour
    VALUE[f"c{LETTER[_colour]}"] = ENERGY[_colour]["concentrated"]
KINDS = list(VALUE)


def is_concentrated(card: str) -> bool:
    return card.startswith("c")


def lots() -> list[str]:
    """What can be auctioned: artifacts, then sentinels."""
    return ARTIFACTS + SENTINELS


@cache
def dust_weight(dust: int, single: bool) -> int:
    """ZAV-12.2  The least weight of pieces that make this amount; 1000 and more: no pieces do."""
    pieces = FACTS["dust"] + (FACTS["single_dust"] if single else [])
    least = [0]
    for amount in range(1, dust + 1):
        ways = [1000]
        for piece in pieces:
            if piece["value"] <= amount:
                ways.append(least[amount - piece["value"]] + piece["weight"])
        least.append(min(ways))
    return least[dust]


@dataclass
class Player:
    seat: int
    character: str = ""
    active: Counter[str] = field(default_factory=Counter)
    inactive: Counter[str] = field(default_factory=Counter)
    dust: int = 0
    hand: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    aside_dust: int = 0
    level: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DOMAINS, 0))
    board: list[int] = field(default_factory=list)
    pentagon: int = 0
    artifacts: Counter[str] = field(default_factory=Counter)
    sentinels: list[str] = field(default_factory=list)
    score: int = 0
    out: bool = False
    early_ruby: bool = False
    learned: bool = False
    moved: dict[str, str] = field(default_factory=dict)

    def gems(self, gem: str) -> int:
        return self.active[gem] + self.inactive[gem]

    def slots(self) -> int:
        """ZAV-7.6"""
        extra = sum(ARTIFACT[a].get("slots", 0) * n for a, n in self.artifacts.items())
        known = DOMAIN["accumulation"]["slots"][self.level["accumulation"]]
        return NUMBER["slots"] + extra + known

    def has_free_slot(self) -> bool:
        return self.active.total() < self.slots()

    def hand_limit(self) -> int:
        """ZAV-8.1, ZAV-8.9, ZAV-10.1"""
        known = sum(DOMAIN[d]["hand"] for d in DOMAINS if self.level[d] >= 1)
        extra = sum(ARTIFACT[a].get("hand", 0) * n for a, n in self.artifacts.items())
        return NUMBER["hand"] + known + extra

    def card_weight(self) -> int:
        """ZAV-12.2  Cards weigh 1, concentrated energy 3."""
        return sum(3 if is_concentrated(card) else 1 for card in self.hand)

    def cost(self, gem: str) -> int:
        """ZAV-7.2"""
        return GEM[gem]["cost"][self.level["gems"]]

    def sale(self, gem: str) -> int:
        """ZAV-7.9, ZAV-1.1"""
        return self.cost(gem) // 2

    def liquid(self) -> int:
        return self.dust + sum(VALUE[card] for card in self.hand)

    def wealth(self) -> int:
        return self.liquid() + sum(self.gems(gem) * self.sale(gem) for gem in GEMS)

    def gem_points(self) -> int:
        return sum(GEM[gem]["points"] * n for gem, n in self.active.items())

    def top_domains(self) -> int:
        return sum(1 for d in DOMAINS if self.level[d] == 4)

    def bonus(self, sentinel: str) -> int:
        """ZAV-11.1, ZAV-11.2"""
        entry = SENTINEL[sentinel]
        if entry["counts"] == "gem_types":
            things = sum(1 for gem in GEMS if self.active[gem] > 0)
        elif entry["counts"] == "top_domains":
            things = self.top_domains()
        elif entry["counts"] == "gems":
            things = sum(self.active[gem] for gem in entry["of"])
        else:
            things = sum(self.artifacts[a] for a in entry["of"])
        points = things * entry["per"]
        return min(points, entry["most"]) if entry["most"] else points

    def points(self) -> int:
        """ZAV-12.4; an eliminated player has none (ZAV-16.1)."""
        if self.out:
            return 0
        points = self.gem_points() + NUMBER["top_points"] * self.top_domains()
        points += sum(ARTIFACT[a]["points"] * n for a, n in self.artifacts.items())
        return points + sum(NUMBER["sentinel_points"] + self.bonus(s) for s in self.sentinels)

    def may_own(self, lot: str) -> bool:
        """ZAV-9.3  One Belt and one Wand per player."""
        return not (ARTIFACT.get(lot, {}).get("unique") and self.artifacts[lot] > 0)


class Bank:
    """Everything that belongs to nobody, and the dice."""

    def __init__(self, seats: int, dice: Dice, flat: bool) -> None:
        self.dice = dice
        self.stock = Counter({gem: GEM[gem]["stock"] for gem in GEMS})
        self.supply = Counter(dict.fromkeys(COLOURS, NUMBER["concentrated"]))
        self.discard: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.deck: dict[str, list[str]] = {}
        for colour in COLOURS:
            wanted = ENERGY[colour]["flat" if flat else "cards"]
            cards = []
            for value, n in wanted:
                cards += [f"{LETTER[colour]}{value}"] * n
            self.deck[colour] = cards
        copies = FACTS["copies"]["by_seats"][seats - 2]
        self.pile = ARTIFACTS * copies
        self.display: list[str] = []
        self.removed: list[str] = []
        self.sentinels = list(SENTINELS)
        self.sold = 0
        self.happened: Counter[str] = Counter()

    def draw_energy(self, colour: str) -> str:
        """ZAV-5.7  A card, "" when deck and discards are empty.

        Seen in play: the deck is laid out by value and one place of it is drawn.
        """
        if not self.deck[colour]:
            self.deck[colour], self.discard[colour] = self.discard[colour], []
            self.happened["* an empty deck is asked for a card"] += 1
        cards = sorted(self.deck[colour], key=KINDS.index)
        if not cards:
            return ""
        card = cards[self.dice.below(len(cards))]
        self.deck[colour].remove(card)
        return card

    def reveal_artifact(self) -> None:
        """ZAV-3.5, ZAV-4.5  From the first letter that is left, laid out in the page's order."""
        letter = min(ARTIFACT[a]["pile"] for a in self.pile)
        cards = sorted((a for a in self.pile if ARTIFACT[a]["pile"] == letter), key=ARTIFACTS.index)
        card = cards[self.dice.below(len(cards))]
        self.pile.remove(card)
        self.display.append(card)

    def take_back(self, card: str) -> None:
        """ZAV-6.8  A card goes to its discards, concentrated energy to the supply."""
        if is_concentrated(card):
            self.supply[COLOUR_OF[card]] += 1
        else:
            self.discard[COLOUR_OF[card]].append(card)

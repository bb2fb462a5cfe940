"""The printed facts of Valroc: what an owner's file may say, and what it may not."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from pentacle.core import Fact, Source, Words

HAND = 6
"""Creatures of a player."""
N = Annotated[int, Meta(ge=0, le=60)]
Some = Annotated[int, Meta(ge=1, le=60)]
Few = Annotated[int, Meta(ge=0, le=9)]
Need = Annotated[int, Meta(ge=0, le=20)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Ranges = dict[str, tuple[int, int]]
"""What single numbers of an entry can be."""
Four = Annotated[list[N], Meta(min_length=4, max_length=4)]
"""Bounds of printed numbers: what the fields of the record, the blocks of actions and the skills in
a byte each can hold."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Common to all entries: an id, a name in two languages, where it comes from."""

    id: str
    en: str = ""
    fr: str = ""
    source: Source | Literal[""] = ""
    note: str = ""

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr)


class Board(Fact, frozen=True, kw_only=True):
    gauge: Annotated[int, Meta(ge=1, le=19)]
    power: Annotated[int, Meta(ge=0, le=19)]
    skill: Annotated[int, Meta(ge=0, le=19)]
    gift: Annotated[int, Meta(ge=1, le=4)]
    purse: Annotated[int, Meta(ge=0, le=31)]
    vals: Annotated[int, Meta(ge=0, le=127)]
    tokens: Few
    kept: Annotated[int, Meta(ge=1, le=26)]
    trophies: Annotated[int, Meta(ge=1, le=6)]
    mercenary: N
    rounds: Annotated[int, Meta(ge=1, le=24)]
    solo_rounds: Annotated[int, Meta(ge=1, le=20)]
    offerings: Some
    anger: Annotated[int, Meta(ge=1, le=20)]
    full: Annotated[int, Meta(ge=4, le=4)]
    bonus: Annotated[int, Meta(ge=0, le=3)]
    gourd: Annotated[list[N], Meta(min_length=2, max_length=2)]
    fountain: Four
    tavern: Four
    immunity: Four
    prize: Four
    tiers: Annotated[list[N], Meta(min_length=3, max_length=3)]
    first_rows: Annotated[list[str], Meta(min_length=4, max_length=4)]

    def __post_init__(self) -> None:
        for name, n in (("power", self.power), ("skill", self.skill)):
            if n > self.gauge:
                raise ValueError(f"board.{name} is {n}; the gauge ends at {self.gauge}")
        if 4 * self.purse > self.vals:
            most = self.vals // 4
            raise ValueError(f"board.purse is {self.purse}; board.vals allows {most} for four")


class Scoring(Fact, frozen=True, kw_only=True):
    vals: Some
    tokens: Some
    diamond: N
    scholar: N
    hybrids: Annotated[list[N], Meta(min_length=7, max_length=7)]
    hunting: Annotated[
        list[Annotated[list[Four], Meta(min_length=4, max_length=4)]],
        Meta(min_length=4, max_length=4),
    ]


class Campaign(Fact, frozen=True, kw_only=True):
    games: Annotated[list[Some], Meta(min_length=3, max_length=3)]
    enough: Annotated[int, Meta(ge=0, le=500)]


class Place(Line, frozen=True, kw_only=True):
    slots: Annotated[int, Meta(ge=1, le=4)]
    closed: Annotated[list[list[Few]], Meta(min_length=4, max_length=4)]

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> Ranges:
        """The city is drawn so."""
        return {"slots": (SLOTS_DRAWN[entry["id"]],) * 2}

    def __post_init__(self) -> None:
        if bad := [n for slots in self.closed for n in slots if not 1 <= n <= self.slots]:
            raise ValueError(f"place.{self.id}.closed: slot {bad[0]} is none of {self.slots}")


class Creature(Line, frozen=True, kw_only=True):
    kind: str
    art: str
    affinity: Annotated[list[str], Meta(min_length=1, max_length=2)]
    needs: Annotated[list[Need], Meta(min_length=4, max_length=4)]
    cost: Need
    points: Need
    mount: Annotated[list[Bonus], Meta(min_length=4, max_length=4)] = msgspec.field(
        default_factory=lambda: [0, 0, 0, 0]
    )


class Hand(Line, frozen=True, kw_only=True):
    creatures: Annotated[list[str], Meta(min_length=6, max_length=6)]


class Token(Line, frozen=True, kw_only=True):
    text: Words


class Find(Line, frozen=True, kw_only=True):
    room: str


class Action(Line, frozen=True, kw_only=True):
    centre: str
    zones: list[str]


class Card(Line, frozen=True, kw_only=True):
    """Has a number, or none."""

    n: N

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> Ranges:
        return {"n": LIMITS[entry["id"]]} if entry["id"] in LIMITS else {}


class Course(Card, frozen=True, kw_only=True):
    vals: N
    power: N
    mage: bool
    once: bool
    solo: bool
    windows: list[str]
    brief: Words
    text: Words


class Former(Line, frozen=True, kw_only=True):
    """VAL-16.4.1  What a course cost before."""

    vals: N
    power: N


class Spell(Card, frozen=True, kw_only=True):
    loss: Annotated[int, Meta(ge=1, le=20)]
    solo: bool
    windows: list[str]
    late: bool
    brief: Words
    text: Words


class Half(msgspec.Struct, frozen=True):
    en: str
    fr: str
    n: Few
    brief: Words
    text: Words

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr)


class Black(Fact, frozen=True, kw_only=True):
    id: str
    upper: Half
    lower: Half

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> Ranges:
        halves = {half: f"{entry['id']} {half}" for half in ("upper", "lower")}
        return {f"{half}.n": LIMITS[key] for half, key in halves.items() if key in LIMITS}


class Offering(Line, frozen=True, kw_only=True):
    vals: N


class Plan(Line, frozen=True, kw_only=True):
    steps: Annotated[list[str], Meta(min_length=1, max_length=4)]


class Objective(Line, frozen=True, kw_only=True):
    """VAL-16.9  What a game of the campaign is tested for."""

    path: str
    test: str
    element: str
    n: Annotated[int, Meta(ge=0, le=500)]

    @property
    def name(self) -> Words:
        return filled(Words(self.en, self.fr), n=self.n)

    @classmethod
    def ranges(cls, entry: dict[str, Any]) -> Ranges:
        """Some tests name no number, and have one."""
        fixed = FIXED_TESTS.get(entry["test"])
        return {} if fixed is None else {"n": (fixed, fixed)}


class Rank(Line, frozen=True, kw_only=True):
    least: N


class Student(Fact, frozen=True, kw_only=True):
    id: str
    name: str
    text: Words


SLOTS_DRAWN = {
    "dark": 2, "fountain": 4, "tavern": 4, "cave": 4, "training": 4, "sanctuary": 1,
    "university": 4, "arena": 4,
}  # fmt: skip
FIXED_TESTS = {
    "all_bids": 4, "favour": 1, "pure": 1, "balance": 1, "spells_equal": 0, "wrath": 1,
    "full_vial": 1, "inactive": 1, "no_vals": 0, "no_power": 0, "no_pile": 0,
}  # fmt: skip
"""Objectives whose words name no number."""
LIMITS = {
    "C01": (1, 1), "C05": (2, 2), "C06": (0, 2), "C10": (0, 4), "C14": (0, 0), "S01": (1, 60),
    "S02": (1, 1), "S03": (1, 12), "S04": (0, 0), "S05": (0, 4), "S08": (0, 0), "S09": (0, 0),
    "S10": (0, 0), "S11": (0, 0), "B1 upper": (2, 2), "B1 lower": (2, 2), "B2 upper": (0, 4),
    "B2 lower": (2, 2), "B3 upper": (1, 5), "B4 upper": (0, 3), "B4 lower": (0, 0),
    "B5 upper": (1, 5), "B5 lower": (0, 0), "B6 upper": (1, 1), "B8 upper": (0, 0),
}  # fmt: skip
"""What the number of a card can be: some have none, of others the rules know but one."""


def filled(words: Words, **numbers: int) -> Words:
    """Words with the numbers of their card."""
    return Words(words.en.format(**numbers), words.fr.format(**numbers))


def _fits_together(facts: Facts) -> None:
    if not any(card.vals for card in facts.offering):
        raise ValueError("offering.vals: one card at least must not be 0")
    if not any(rank.least == 0 for rank in facts.rank):
        raise ValueError("rank.least: the first class must begin with 0 objectives")
    courses = {c.id for c in facts.course}
    for former in facts.former:
        if former.id not in courses:
            raise ValueError(f"former.{former.id}: there is no such course")
    kinds = {c.id: c.kind for c in facts.creature}
    for hand in facts.hand:
        if len({*hand.creatures} & kinds.keys()) != HAND:
            raise ValueError(f"hand.{hand.id}.creatures: six different creatures")
        if [kinds[c] for c in hand.creatures].count("mythic") != 1:
            raise ValueError(f"hand.{hand.id}.creatures: one Mythic, as in easy mode")


class Facts(msgspec.Struct, frozen=True):
    board: Board
    score: Scoring
    campaign: Campaign
    element: list[Line]
    why: list[Line]
    place: list[Place]
    creature: list[Creature]
    hand: list[Hand]
    token: list[Token]
    find: list[Find]
    action: list[Action]
    course: list[Course]
    spell: list[Spell]
    black: list[Black]
    offering: list[Offering]
    plan: list[Plan]
    objective: list[Objective]
    rank: list[Rank]
    title: list[Line]
    student: list[Student]
    former: list[Former] = msgspec.field(default_factory=list)
    """Prices of courses that were replaced: games that began with them go on."""

    def __post_init__(self) -> None:
        _fits_together(self)


def in_words(facts: Facts) -> Facts:
    """The same with every text naming the numbers of its card."""
    b, told = facts.board, {}
    for name in ("course", "spell"):
        cards: list[Any] = getattr(facts, name)
        told[name] = [_told(card, n=card.n, hire=b.mercenary) for card in cards]
    told["black"] = [
        replace(c, upper=_told(c.upper, n=c.upper.n), lower=_told(c.lower, n=c.lower.n))
        for c in facts.black
    ]
    points, tier = facts.score.diamond, b.tiers[-1]
    gaps = {"full": b.gourd[0], "half": b.gourd[1], "tier": tier, "points": points}
    told["token"] = [replace(t, text=filled(t.text, **gaps)) for t in facts.token]
    return replace(facts, **told)


def _told(card: Any, **numbers: int) -> Any:
    brief, text = (filled(words, **numbers) for words in (card.brief, card.text))
    return replace(card, brief=brief, text=text)

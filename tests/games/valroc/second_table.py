"""The pieces on the table, the dice, and how goods and cards move (VAL-2, VAL-3).

The order of a deck is not kept: a card is drawn by chance when it is turned up.  Seen in play: it
is the n-th of the cards left, in the order of their numbers, n from the generator.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .second_facts import (
    BLACKS,
    BOARD,
    CARDS,
    COURSES,
    ELEMENTS,
    SLOTS,
    SPELLS,
    TOKENS,
    in_order,
    is_wound,
)

T = TypeVar("T")
Question = dict[int, set[str]]
"""Who is asked, and what each may answer."""
Play = Generator[Question, tuple[int, str], T]
"""A part of the game: it asks questions, is sent (player, answer), and ends with a result."""

GHOST, TOWER = 1, 4
"""The fictional player's seat in a solo game; the row of spells that the dark tower discarded."""
MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


class Dice:
    """The generator of the house: a counter, scattered by splitmix64."""

    def __init__(self, seed: int) -> None:
        self.state = self.scatter((seed + STEP) & MASK)

    @staticmethod
    def scatter(z: int) -> int:
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        self.state = (self.state + STEP) & MASK
        return ((self.scatter(self.state) >> 32) * n) >> 32

    def take(self, cards: list[str]) -> str:
        """Take one of these cards away by chance."""
        return cards.pop(self.below(len(cards)))


@dataclass
class Pawn:
    owner: int
    kind: str


@dataclass
class Pack:
    """Four creatures of the draft: those taken, one by one, and what is left."""

    left: list[str]
    taken: list[str] = field(default_factory=list)


@dataclass
class Player:
    seat: int
    power: int = BOARD["power"]
    vals: int = BOARD["purse"]
    skill: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(ELEMENTS, BOARD["skill"]),
    )
    tokens: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    hand: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)
    courses: list[str] = field(default_factory=list)
    used_courses: list[str] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)
    used_spells: list[str] = field(default_factory=list)
    inactive: bool = False
    hurt: bool = False
    placed: list[str] = field(default_factory=list)
    total: int = 0
    shown: list[int] = field(default_factory=list)

    def has(self, course: str) -> bool:
        return course in self.courses

    def gain_power(self, n: int) -> None:
        """VAL-3.1"""
        self.power = min(BOARD["gauge"], self.power + n)

    def gain_skill(self, element: str, n: int = 1) -> int:
        """VAL-3.1  How much it really rose."""
        before = self.skill[element]
        self.skill[element] = min(BOARD["gauge"], before + n)
        return self.skill[element] - before

    def lose_skill(self, element: str) -> None:
        self.skill[element] = max(0, self.skill[element] - 1)

    def wounds(self) -> list[str]:
        return [card for card in self.front if is_wound(card)]

    def vials(self) -> list[str]:
        return [card for card in self.front if not is_wound(card)]


@dataclass
class Deeds:
    """VAL-15.4  What the objectives of the solo campaign ask for."""

    favours: set[str] = field(default_factory=set)
    bids: set[str] = field(default_factory=set)  # won in this Offering Phase
    all_bids: bool = False
    offering: int = 0
    plants: set[str] = field(default_factory=set)
    wrath: bool = False
    training: int = 0
    full_vial: bool = False
    inactive: bool = False


@dataclass(frozen=True)
class Choices:
    """The options of a game, by their names (VAL-4.5, VAL-8.6.3, VAL-13.1, VAL-14.5, VAL-15.4,
    VAL-16.4.1)."""

    mode: str = "classic"
    first_game: bool = False
    begins: str = "you"
    board: str = "usual"
    monk: str = "val"
    training_goal: str = "game"
    courses: str = "new"


def doubled(cards: Iterable[str]) -> list[str]:
    """VAL-2.2  Two copies of each."""
    return [card for card in cards for _ in range(2)]


class Table:
    """Everything that lies on the table."""

    def __init__(self, seats: int, seed: int, choices: Choices) -> None:
        self.seats, self.choices = seats, choices
        self.mythics = 1 + ["easy", "classic", "expert"].index(choices.mode)
        self.solo = seats == 1
        self.dice = Dice(seed)
        self.players = [Player(seat) for seat in range(seats)]
        self.turn, self.anger = 1, 0
        self.first = GHOST if self.solo and choices.begins == "rival" else 0
        self.supply = BOARD["vals"] - sum(p.vals for p in self.players)
        self.token_supply = {t: 0 if t == "gourd_5" else BOARD["tokens"] for t in TOKENS}
        self.statues = dict.fromkeys(ELEMENTS, 0)
        self.statue_diamonds = dict.fromkeys(ELEMENTS, 0)
        self.rows = list(ELEMENTS)
        self.deck, self.pile = list(CARDS), list[str]()
        self.black, self.blacks = "", list(BLACKS)
        allowed = [c for c in COURSES if COURSES[c]["solo"] or not self.solo]
        self.course_deck, self.course_pile = doubled(allowed), list[str]()
        self.university: list[str] = ["", "", "", ""]
        self.spell_kinds = [c for c in SPELLS if SPELLS[c]["solo"] or not self.solo]
        self.spell_deck = doubled(self.spell_kinds)
        self.spell_pile: list[tuple[str, int]] = []
        self.board: dict[str, Pawn] = {}
        self.monk: int | None = None
        self.monk_next: int | None = None
        self.struck = ""
        self.fighter: Any = None  # who is asked in the Arena, and what items lend him
        self.packs: dict[str, list[Pack]] = {}
        # the solo game
        self.river: list[str] = []
        self.stock: dict[str, int] = {}
        self.away: list[str] = []
        self.offers: list[str] = []
        self.plans: list[str] = []
        self.plan = ""
        self.steps_done: list[str] = []
        self.ghost_courses: list[str] = []
        self.deeds = Deeds()

    # who and where

    def others(self, seat: int) -> list[Player]:
        """The other human players, clockwise from this one."""
        seats = [(seat + i) % max(self.seats, 2) for i in range(1, max(self.seats, 2))]
        return [self.players[p] for p in seats if p < self.seats]

    def clockwise(self) -> list[Player]:
        """The human players from the First Player on."""
        count = max(self.seats, 2)
        order = [(self.first + i) % count for i in range(count)]
        return [self.players[p] for p in order if p < self.seats]

    def pawns_at(self, place: str) -> list[tuple[str, Pawn]]:
        return [(slot, self.board[slot]) for slot in SLOTS[place] if slot in self.board]

    def is_at(self, seat: int, place: str) -> bool:
        return any(pawn.owner == seat for _, pawn in self.pawns_at(place))

    def is_closed(self, slot: str) -> bool:
        """VAL-4.2, VAL-4.3, VAL-4.4"""
        if self.seats <= 2:
            if slot in ("fountain 2", "tavern 2", "arena 2", "training 2", "training 3"):
                return True
            return slot == f"cave {ELEMENTS[(self.turn - 1) % 4]}"
        return self.seats == 3 and slot == "training 2"

    def is_free(self, slot: str) -> bool:
        return slot not in self.board and not self.is_closed(slot)

    def clear(self, place: str) -> None:
        """VAL-6.2  The pawns of a place go home."""
        for slot in SLOTS[place]:
            self.board.pop(slot, None)

    def upper(self, seat: int, black: str) -> bool:
        """VAL-8.1.2  Does this player use the upper half of that card in this round?"""
        pawn = self.board.get("dark upper")
        return self.black == black and pawn is not None and pawn.owner == seat

    def lower_user(self, black: str) -> int | None:
        pawn = self.board.get("dark lower")
        return pawn.owner if pawn is not None and self.black == black else None

    def is_struck_by(self, player: Player, black: str) -> bool:
        """VAL-8.1.4  Does somebody else's lower half touch this player?"""
        user = self.lower_user(black)
        return user is not None and user != player.seat and not player.has("C14")

    def dominant(self) -> str:
        """VAL-3.8  The one statue that is highest, or ""."""
        worth = {e: (self.statue_diamonds[e] > 0, self.statues[e]) for e in ELEMENTS}
        best = max(worth.values())
        winners = [e for e in ELEMENTS if worth[e] == best]
        return winners[0] if len(winners) == 1 and best > (False, 0) else ""

    # goods

    def gain_vals(self, player: Player, n: int) -> None:
        """VAL-3.2"""
        n = min(n, self.supply)
        player.vals += n
        self.supply -= n

    def spend_vals(self, player: Player, n: int) -> None:
        assert player.vals >= n
        player.vals -= n
        self.supply += n

    def gain_token(self, player: Player, token: str) -> None:
        """VAL-8.4.6  Both sides of the Gourd are one supply."""
        pile = "gourd_10" if token == "gourd_5" else token
        if self.token_supply[pile] > 0:
            self.token_supply[pile] -= 1
            player.tokens[token] += 1

    def spend_token(self, player: Player, token: str) -> None:
        assert player.tokens[token] > 0
        player.tokens[token] -= 1
        self.token_supply["gourd_10" if token == "gourd_5" else token] += 1

    # cards

    def can_draw(self) -> bool:
        return bool(self.deck or self.pile)

    def draw_card(self) -> str:
        """VAL-3.10  An action card, or "" if there is none."""
        if not self.deck:
            self.deck, self.pile = in_order(self.pile), []
        return self.dice.take(self.deck) if self.deck else ""

    def draw_course(self) -> str:
        """VAL-3.11"""
        if not self.course_deck:
            self.course_deck, self.course_pile = in_order(self.course_pile), []
        return self.dice.take(self.course_deck) if self.course_deck else ""

    def draw_spell(self) -> str:
        """VAL-3.11"""
        if not self.spell_deck:
            self.spell_deck, self.spell_pile = in_order([c for c, _ in self.spell_pile]), []
        return self.dice.take(self.spell_deck) if self.spell_deck else ""


def ask(player: Player | int, answers: Iterable[str]) -> Play[str]:
    """One question for one player."""
    seat = player if isinstance(player, int) else player.seat
    _, answer = yield {seat: set(answers)}
    return answer


def ask_together(talks: dict[int, Play[T]]) -> Play[dict[int, T]]:
    """VAL-18.6  Several players answer at once, each at his own pace."""
    told: dict[int, T] = {}
    waiting: Question = {}

    def go_on(seat: int, answer: str | None) -> None:
        try:
            talk = talks[seat]
            question = next(talk) if answer is None else talk.send((seat, answer))
            waiting[seat] = question[seat]
        except StopIteration as end:
            waiting.pop(seat, None)
            told[seat] = end.value

    for seat in talks:
        go_on(seat, None)
    while waiting:
        seat, answer = yield dict(waiting)
        go_on(seat, answer)
    return told

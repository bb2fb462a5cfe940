"""The rules a second time: lists, sets and generators, written from the rules page alone.

Nothing of the game's own code or data is used here.  `run` is a generator: it yields who must
decide and what he may answer, and is sent the answer.  `Over` ends it.

    python -m tests.games.spellcaster.plain --games 200

plays whole games on both, all numbers of mages with every option, and tells the first difference.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from .plain_dice import Dice

Question = tuple[int, set[str]]
Play = Generator[Question, str, None]

COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}
CYCLES = {2: [0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]}
ENCHANTMENTS = {
    *("R12", "R13", "R14", "R15", "Y12", "Y13", "Y14", "Y15"),
    *("B12", "B13", "B14", "B15", "G13", "G14", "G15"),
}
NOT_GREEN = ("red", "yellow", "blue")
CARDS = [f"{letter}{i:02}" for letter in "RYBG" for i in range(1, 16)]
HANDS = {2: [3, 3], 3: [3, 6, 3], 4: [3, 3, 3, 3]}

SPELLS: dict[str, Callable[[Duel], Any]] = {}
"""What each spell does; filled by plain_spells.py."""
TARGETS: dict[str, Callable[[Duel, str], bool]] = {}
"""Which piles a spell may be aimed at; filled there, too."""


class Over(Exception):
    def __init__(self, winner: int, road: str) -> None:
        super().__init__(winner, road)
        self.winner, self.road = winner, road


class Duel:
    """A position: piles hold (card, facing) bottom to top, the deck's top comes first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.energy, self.sapphires = [10, 10], [2, 2]
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.deck: list[str] = []
        self.discard: set[str] = set()
        self.piles: dict[str, list[tuple[str, int]]] = {name: [] for name in COLOURS.values()}
        self.used: set[str] = set()
        self.turn, self.actions, self.overdraw = 0, 2, False
        self.memory: list[set[str]] = [set() for _ in range(seats)]
        self.dice = Dice(0)

    @classmethod
    def dealt(cls, seats: int, seed: int, short: bool) -> Duel:
        """A new game: the last card of the shuffled ones is the top of the deck."""
        duel = cls(seats)
        duel.dice = Dice.of_seed(seed)
        duel.deck = duel.dice.shuffled(CARDS)[::-1]
        for mage, n in enumerate(HANDS[seats]):
            duel.draw(n, mage)
        duel.actions = 1 if short else 2
        return duel

    # who is who

    def mage(self, ahead: int = 0) -> int:
        cycle = CYCLES[self.seats]
        return cycle[(self.turn + ahead) % len(cycle)]

    @property
    def me(self) -> int:
        return self.mage()

    @property
    def rival(self) -> int:
        return self.mage(1)

    @property
    def mine(self) -> int:
        return self.me % 2

    @property
    def theirs(self) -> int:
        return 1 - self.mine

    # what the table shows

    def top(self, pile: str) -> str:
        return self.piles[pile][-1][0] if self.piles[pile] else ""

    def faces(self, pile: str) -> int:
        return self.piles[pile][-1][1] if self.piles[pile] else -1

    def controlled(self) -> set[str]:
        return {pile for pile in self.piles if self.faces(pile) == self.mine}

    def is_poorer(self) -> bool:
        return self.sapphires[self.mine] < self.sapphires[self.theirs]

    def is_weaker(self) -> bool:
        return self.energy[self.mine] < self.energy[self.theirs]

    def rival_cards(self) -> int:
        """The rival's hand; both together for the solo mage; the larger one of a team of four."""
        sizes = [len(h) for seat, h in enumerate(self.hands) if seat % 2 == self.theirs]
        return max(sizes) if self.seats == 4 else sum(sizes)

    # gems

    def settle(self) -> None:
        for side in (0, 1):
            if self.energy[side] == 0:
                raise Over(1 - side, "energy")
        for side in (0, 1):
            if self.sapphires[side] >= 15:
                raise Over(side, "sapphires")

    def _move(self, gems: list[int], side: int, n: int) -> None:
        free = 30 - sum(gems)
        gems[side] += max(-gems[side], min(n, free))
        self.settle()

    def damage(self, n: int) -> None:
        self._move(self.energy, self.theirs, -n)

    def heal(self, n: int) -> None:
        self._move(self.energy, self.mine, n)

    def rival_heals(self, n: int) -> None:
        self._move(self.energy, self.theirs, n)

    def bleed(self, n: int) -> None:
        self._move(self.energy, self.mine, -n)

    def gain(self, n: int) -> None:
        self._move(self.sapphires, self.mine, n)

    def pay(self, n: int) -> None:
        self._move(self.sapphires, self.mine, -n)

    def rob(self, n: int) -> None:
        """The rival side loses sapphires to the supply."""
        self._move(self.sapphires, self.theirs, -n)

    def steal(self, gems: list[int], n: int) -> None:
        n = min(n, gems[self.theirs])
        gems[self.theirs] -= n
        gems[self.mine] += n
        self.settle()

    # cards

    def draw(self, n: int, mage: int | None = None) -> None:
        hand = self.hands[self.me if mage is None else mage]
        self.overdraw |= n > len(self.deck)
        for _ in range(min(n, len(self.deck))):
            hand.add(self.deck.pop(0))

    def rival_draws(self, n: int) -> None:
        self.draw(n, self.rival)

    def leave(self, mage: int, card: str) -> None:
        """A card leaves a hand: nobody needs to remember it there."""
        self.hands[mage].remove(card)
        for known in self.memory:
            known.discard(card)

    def take_from(self, loser: int) -> None:
        """A random card; bystanders no longer know what is left, the loser knows what went."""
        hand = sorted(self.hands[loser], key=CARDS.index)
        card = hand[self.dice.below(len(hand))]
        for mage, known in enumerate(self.memory):
            if mage != self.me:
                known -= set(hand)
        self.leave(loser, card)
        self.hands[self.me].add(card)
        self.memory[loser].add(card)

    def throw(self, mage: int, n: int) -> Play:
        for _ in range(min(n, len(self.hands[mage]))):
            card = yield mage, set(self.hands[mage])
            self.leave(mage, card)
            self.discard.add(card)

    def throw_up_to(self, n: int) -> Generator[Question, str, int]:
        k = 0
        while k < n and self.hands[self.me]:
            card = yield self.me, self.hands[self.me] | {"done"}
            if card == "done":
                break
            self.leave(self.me, card)
            self.discard.add(card)
            k += 1
        return k

    def remove(self, pile: str) -> None:
        self.discard.add(self.piles[pile].pop()[0])

    def flip(self, pile: str) -> None:
        card, side = self.piles[pile].pop()
        self.piles[pile].append((card, 1 - side))

    def choose(self, piles: set[str]) -> Generator[Question, str, str]:
        return (yield self.me, piles)

    # the turn

    def needs(self, card: str) -> bool:
        """May this incantation be activated, as far as the card itself is concerned?"""
        if card in ("R07", "Y07"):
            return self.sapphires[self.mine] >= 1
        if card in ("Y10", "B11"):
            return self.energy[self.mine] >= (2 if card == "Y10" else 3)
        if card == "G08":
            return bool(self.hands[self.rival])
        if card == "G09":
            return bool(self.discard)
        return card not in TARGETS or bool(self.targets(card))

    def targets(self, card: str) -> set[str]:
        return {p for p in NOT_GREEN if self.top(p) and TARGETS[card](self, p)}

    def main(self) -> set[str]:
        piles = {
            pile
            for pile in self.controlled()
            if self.top(pile) not in ENCHANTMENTS | self.used and self.needs(self.top(pile))
        }
        return self.hands[self.me] | piles | ({"draw"} if self.deck else set())

    def fire(self, pile: str) -> Play:
        card = self.top(pile)
        self.used.add(card)
        told = SPELLS[card](self)
        if told is not None and not isinstance(told, tuple):
            yield from told

    def run(self, step: int) -> Play:
        while True:
            if step == 1:
                yield from self.enchantments()
                if not self.deck:
                    raise self.end_of_deck()
                self.hands[self.me].add(self.deck.pop(0))
            yield from self.act()
            if self.overdraw:
                raise self.end_of_deck()
            self.turn, self.actions, self.used, step = self.turn + 1, 2, set(), 1

    def enchantments(self) -> Play:
        while pending := {p for p in self.controlled() if self.top(p) in ENCHANTMENTS - self.used}:
            yield from self.fire((yield self.me, pending))

    def act(self) -> Play:
        while self.actions > 0 and (options := self.main()):
            action = yield self.me, options
            self.actions -= 1
            if action == "draw":
                self.hands[self.me].add(self.deck.pop(0))
            elif action in self.piles:
                yield from self.fire(action)
            else:
                self.leave(self.me, action)
                self.put(action)

    def put(self, card: str) -> None:
        self.piles[COLOURS[card[0]]].append((card, self.mine))

    def end_of_deck(self) -> Over:
        a, b = zip(self.sapphires, self.energy, strict=True)
        return Over(2 if a == b else int(a < b), "deck")


if __name__ == "__main__":
    from .plain_games import main

    raise SystemExit(main())

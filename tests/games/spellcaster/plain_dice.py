"""The generator a second time, as its publication has it: splitmix64 (Steele, Lea, Flood 2014)."""

from __future__ import annotations

GOLDEN, WORD = 0x9E3779B97F4A7C15, 2**64


def scattered(z: int) -> int:
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        z = (z ^ z >> shift) * factor % WORD
    return z ^ z >> 31


class Dice:
    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def of_seed(cls, seed: int) -> Dice:
        return cls(scattered((seed + GOLDEN) % WORD))

    def below(self, n: int) -> int:
        """The upper half of the next number, as a share of n."""
        self.state = (self.state + GOLDEN) % WORD
        return (scattered(self.state) >> 32) * n >> 32

    def shuffled(self, cards: list[str]) -> list[str]:
        """From the last card on, each changes places with one not after it."""
        cards = list(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

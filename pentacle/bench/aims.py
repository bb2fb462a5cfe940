"""What is compared with what, and how fast we mean to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from .peers import COMPILED
from .rounds import Figure, Key, Rates, ratio

CATAN = ("Catanatron catan", "peer", "")


class Aim(msgspec.Struct, frozen=True):
    """What one game is to reach, and what it does; `unit` is what the numbers count."""

    what: str
    game: str
    wanted: float
    found: Figure
    unit: str = "x"

    @property
    def reached(self) -> bool:
        """The median is as high as it is to be."""
        return self.found.median >= self.wanted


def aims_of(rates: Rates, games: Iterable[str]) -> Iterator[Aim]:
    """Every aim whose two sides have been measured."""
    card_games = [key for key in rates if key[0] in {f"OpenSpiel C++ {name}" for name in COMPILED}]
    for game in games:
        if card_games:
            fastest = max(card_games, key=lambda key: median(rates, key))
            what = "one core, by the fastest of OpenSpiel's card games in C++"
            yield Aim(what, game, 2.5, ratio(rates, slowest(rates, game), fastest))
        if CATAN in rates:
            what = "one core, by Catanatron"
            yield Aim(what, game, 150, ratio(rates, slowest(rates, game), CATAN))
        yield from _pairs(rates, game)
        for size, wanted in (("65536", 400e6), ("1048576", 700e6)):
            if (key := (game, "gpu", size)) in rates:
                what = f"GPU, {int(size):,} tables"
                yield Aim(what, game, wanted, Figure.of(rates[key]), "choices/s")


PAIRS = (
    ("two cores, by one", ("cores", "2"), ("cores", "1"), 1.8),
    ("Gymnasium, 4,096 tables, by PettingZoo's loop of one table", ("gymnasium", "4096"),
     ("pettingzoo", "1"), 100),
)  # fmt: skip


def _pairs(rates: Rates, game: str) -> Iterator[Aim]:
    for what, ours, theirs, wanted in PAIRS:
        one, other = (game, *ours), (game, *theirs)
        if one in rates and other in rates:
            yield Aim(what, game, wanted, ratio(rates, one, other))


def median(rates: Rates, key: Key) -> float:
    """The median of its rounds."""
    return Figure.of(rates[key]).median


def slowest(rates: Rates, game: str) -> Key:
    """The player count at which a game is slowest, where several sit at its table."""
    counted = [key for key in rates if key[:2] == (game, "compiled")]
    several = [key for key in counted if int(key[2]) > 1]
    return min(several or counted, key=lambda key: median(rates, key))


def faster(rates: Rates, games: Iterable[str]) -> dict[str, dict[str, Figure]]:
    """For each peer how many times as fast each game is, at its slowest player count."""
    peers = [key for key in rates if key[1] == "peer"]
    ours = {game: slowest(rates, game) for game in games} if peers else {}
    return {
        peer[0]: {game: ratio(rates, key, peer) for game, key in ours.items()} for peer in peers
    }

"""The arena: bots against bots on the same deals in every seat, until the question is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pentacle.bots.clock import WALL, measured_by
from pentacle.core import Game
from pentacle.core.compile.spread import team_of
from pentacle.core.errors import PentacleError
from pentacle.games import find_game

from .entrants import parse_entrant
from .parts import seat_of
from .referee import Result, play_game
from .stats import Estimate, Question, Ranking, Tally, estimate, ratings


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played; two runs of the same event go on where the first was stopped."""

    game: str
    rules: str
    """`Game.rules` when it was begun."""
    seats: int
    entrants: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: int = 1
    clock: str = WALL
    """What a thought is measured by: WALL, or CORE."""


class ArenaGame(msgspec.Struct, kw_only=True):
    """One game of an event, a line of its file."""

    block: int
    rotation: int
    seed: int
    seating: list[str]
    result: Result

    def share_of(self, name: str) -> float:
        """What a bot has of the win, on all its seats."""
        pairs = zip(self.seating, self.result.shares, strict=True)
        return sum(share for who, share in pairs if who == name)


def line_up(entrants: Sequence[str], seats: int, block: int) -> list[str]:
    """Who plays in a block: all; with fewer than seats the last fills up, with more they rotate.

    >>> line_up(["mcts", "greedy"], seats=3, block=0)
    ['mcts', 'greedy', 'greedy']
    """
    if len(entrants) <= seats:
        return [*entrants, *[entrants[-1]] * (seats - len(entrants))]
    first = block % len(entrants)
    stride = 1 + (block // len(entrants)) % (len(entrants) - 1)
    picked = [entrants[(first + stride * i) % len(entrants)] for i in range(len(entrants))]
    return list(dict.fromkeys([*picked, *entrants]))[:seats]


def rotations(names: Sequence[str]) -> list[list[str]]:
    """Every seating that turning the table gives, each once.

    >>> rotations(["a", "b"])
    [['a', 'b'], ['b', 'a']]
    """
    turned = [[*names[i:], *names[:i]] for i in range(len(names))]
    return [list(t) for t in dict.fromkeys(map(tuple, turned))]


def play_block(part: tuple[Event, int]) -> list[ArenaGame]:
    """One deal of an event in all seatings."""
    event, block = part
    game = find_game(event.game)
    seed = (event.seed << 32) + block
    games = []
    for i, seating in enumerate(rotations(line_up(event.entrants, event.seats, block))):
        entrants, bots = zip(
            *(seat_of(event.game, event.seats, text) for text in seating), strict=True
        )
        table = game.deal(event.seats, seed, compiled=True, **event.options)
        with measured_by(event.clock):
            result = play_game(table, bots, entrants, seed)
        games.append(ArenaGame(block=block, rotation=i, seed=seed, seating=seating, result=result))
    return games


After = Callable[["Arena"], None]
"""What is told of each block."""


class Arena:
    """An event, the games played so far, and the file that keeps them.

    >>> import pentacle
    >>> event = event_of(pentacle.game("spellcaster"), 2, ["random", "random"], {}, seed=1)
    >>> arena = Arena(event)
    >>> arena.run(blocks=1)
    >>> len(arena.games), arena.share("random").mean
    (1, 1.0)
    """

    def __init__(self, event: Event, path: Path | None = None) -> None:
        self.event, self.path = event, path
        self.games: list[ArenaGame] = []
        self.played: set[int] = set()
        self._shares: dict[str, Tally] = {name: Tally() for name in event.entrants}
        for text in event.entrants:
            parse_entrant(text)
        if path and path.exists():
            self._resume(path)
        elif path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(event) + b"\n")

    def _resume(self, path: Path) -> None:
        """Read what is there; a last line that was cut off is played again."""
        lines = path.read_bytes().splitlines()
        if not lines or _event_in(lines[0]) != self.event:
            raise PentacleError(f"{path} holds another event; choose another --out, or remove it")
        whole = []
        for line in lines[1:]:
            try:
                whole.append(msgspec.json.decode(line, type=list[ArenaGame]))
            except msgspec.DecodeError:
                break
        for block in whole:
            self._count(block)
        kept = [lines[0], *map(msgspec.json.encode, whole)]
        path.write_bytes(b"\n".join(kept) + b"\n")

    def add(self, games: list[ArenaGame]) -> None:
        """Keep the games of a block."""
        self._count(games)
        if self.path:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(games) + b"\n")

    def _count(self, block: list[ArenaGame]) -> None:
        """Take a block in; a bot's share of its wins is worked out once."""
        self.games += block
        self.played |= {game.block for game in block}
        for name, tally in self._shares.items():
            if shares := [game.share_of(name) for game in block if name in game.seating]:
                tally.add(sum(shares) / len(shares))

    def blocks_to_play(self, most: int) -> Iterator[int]:
        """The blocks, of so many, that are not played yet."""
        return (b for b in range(most) if b not in self.played)

    def run(
        self, blocks: int, question: Question | None = None, workers: int = 1,
        after: After | None = None, backend: str = "cpu",
    ) -> None:  # fmt: skip
        """Play until the question is settled, or so many blocks; `after` is told of each block."""
        todo = self.blocks_to_play(blocks)
        if self.settled(question):
            return
        open_blocks = ((self.event, b) for b in todo if not self.settled(question))
        with team_of(workers, backend) as team:
            for _, games in team.run(play_block, open_blocks):
                self.add(games)
                if after:
                    after(self)

    # what it shows

    def fair(self, name: str) -> float:
        """The share that its seats would earn by luck alone."""
        mine = [game.seating.count(name) / len(game.seating) for game in self.games]
        return sum(mine) / max(1, sum(m > 0 for m in mine))

    def share(self, name: str) -> Estimate:
        """A bot's share of the wins in the blocks where it played, with its interval."""
        return estimate(self._shares[name])

    def settled(self, question: Question | None) -> str:
        """The answer to the question, "" while there is none."""
        return question.verdict(self._shares[self.event.entrants[0]]) if question else ""

    def table(self) -> list[dict[str, Any]]:
        """A line for each bot: games, share of wins, rating, time and choices."""
        games = [Ranking(game.block, game.seating, game.result.ranks) for game in self.games]
        rated = {r.name: r for r in ratings(games)}
        lines = []
        for name in dict.fromkeys(self.event.entrants):
            mine = [
                (game.result.ms[i], game.result.choices[i], game.result.points[i])
                for game in self.games
                for i, who in enumerate(game.seating)
                if who == name
            ]
            if not mine:
                continue
            choices, share, rating = sum(m[1] for m in mine), self.share(name), rated[name]
            lines.append(
                {
                    "bot": name,
                    "games": sum(name in game.seating for game in self.games),
                    "share": share.mean,
                    "share_low": share.low,
                    "share_high": share.high,
                    "fair": self.fair(name),
                    "rating": rating.mean,
                    "rating_low": rating.low,
                    "rating_high": rating.high,
                    "points": sum(m[2] for m in mine) / len(mine),
                    "ms_a_choice": sum(m[0] for m in mine) / max(1, choices),
                    "choices_a_game": choices / len(mine),
                }
            )
        return lines


def event_of(
    game: Game, seats: int, entrants: Sequence[str], options: Mapping[str, Any], seed: int,
    clock: str = WALL,
) -> Event:  # fmt: skip
    """An event, if it can be played."""
    game.row(seats, options)
    if len(entrants) < 2 and seats > 1:
        raise PentacleError("an arena needs two bots at least")
    return Event(
        game=game.name,
        rules=game.rules,
        seats=seats,
        entrants=tuple(entrants),
        options=dict(options),
        seed=seed,
        clock=clock,
    )


def _event_in(line: bytes) -> Event | None:
    """What a file is of, if it says so as we do."""
    try:
        return msgspec.json.decode(line, type=Event)
    except msgspec.DecodeError:
        return None

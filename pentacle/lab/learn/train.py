"""From nothing to a net: loose games, a fit, then games of the search with that net, and again.

All that was played and fitted lies in one folder, so that the same command goes on after an
interrupt; a net of the same plan and numbers of games is the same to the byte.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from pentacle.bots.mcts import Mcts
from pentacle.core import Game
from pentacle.core.compile.spread import team_of
from pentacle.core.errors import OptionError, PentacleError
from pentacle.core.nets import Net, misfit, read_net
from pentacle.games import find_game
from pentacle.lab.arena import Arena, event_of
from pentacle.lab.stats import Question

from .fit import Fitting, fit, loss_by_hand, loss_of, rounded, whole_numbers
from .games import LooseGames, Play, Played, SearchedGames, play_games
from .samples import Samples, samples_of

AT_ONCE = 20
"""Games that a hand plays before it tells of them."""
GATE_MARGIN = 0.04
"""How near to its fair share a new net may be for the gate to stay open."""
Tell = Callable[[str], None]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be learnt; the same plan in the same folder goes on where it was stopped."""

    game: str
    rules: str
    seats: tuple[int, ...]
    seed: int = 1
    iterations: int = 80
    """Iterations that the search has for a choice when it plays against itself."""
    fitting: Fitting = msgspec.field(default_factory=Fitting)


class Round(msgspec.Struct, kw_only=True):
    """What one round has brought."""

    number: int
    games: int
    """Of each number of seats, in this round."""
    positions: int
    """Of all rounds together."""
    loss: float
    """Of the whole numbers, on games that were not learnt from."""
    kept: bool = True
    gate: str = ""
    """How it did against the net before it, at equal iterations."""


class Part(msgspec.Struct, frozen=True):
    """Some games for one hand."""

    plan: Plan
    folder: str
    round: int
    seats: int
    first: int
    games: int

    @property
    def path(self) -> Path:
        return Path(self.folder) / f"games-{self.round}-{self.seats}-{self.first}.npz"


def net_path(folder: Path, number: int) -> Path:
    """Where the net of a round lies."""
    return folder / f"net-{number}.bin"


@lru_cache(maxsize=2)
def _player(name: str, seats: int, net: str, iterations: int) -> Play:
    game = find_game(name)
    if not net:
        return LooseGames(game, seats).play
    return SearchedGames(game, seats, read_net(Path(net).read_bytes(), net), iterations).play


def play_part(part: Part) -> None:
    """Play some games, and keep them; for a process of its own."""
    plan, folder = part.plan, Path(part.folder)
    best = _best(folder, part.round) if part.round else None
    net = str(net_path(folder, best)) if best is not None else ""
    play = _player(plan.game, part.seats, net, plan.iterations)
    played = play_games(play, (plan.seed, part.round, part.seats), part.first, part.games)
    scratch = part.path.with_suffix(".part")
    with scratch.open("wb") as file:
        np.savez(file, **played._asdict())
    scratch.replace(part.path)


def _rounds(folder: Path) -> list[Round]:
    path = folder / "rounds.json"
    return msgspec.json.decode(path.read_bytes(), type=list[Round]) if path.exists() else []


def _best(folder: Path, before: int) -> int | None:
    """The last round before this one whose net was kept."""
    kept = [r.number for r in _rounds(folder) if r.kept and r.number < before]
    return kept[-1] if kept else None


class Trainer:
    """`Trainer(plan, folder, team, tell).round(0, games=4000)`."""

    def __init__(self, plan: Plan, folder: Path, jobs: int, tell: Tell) -> None:
        self.plan, self.folder, self.jobs, self.tell = plan, folder, jobs, tell
        self.game: Game = find_game(plan.game)
        self._samples: list[tuple[int, Samples]] = []
        if min(plan.seats) < 2:
            raise OptionError("a net learns who stands above whom: that takes two seats at least")
        for seats in plan.seats:
            self.game.row(seats)
        self._open()

    def _open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path, wanted = self.folder / "plan.json", msgspec.json.encode(self.plan)
        if path.exists() and path.read_bytes() != wanted:
            raise PentacleError(f"{self.folder} holds another training; choose another --out")
        path.write_bytes(wanted)

    @property
    def rounds(self) -> list[Round]:
        """What was done."""
        return _rounds(self.folder)

    def net(self) -> Net:
        """The best net so far."""
        best = _best(self.folder, len(self.rounds))
        path = net_path(self.folder, best or 0)
        net = read_net(path.read_bytes(), str(path))
        if why := misfit(net.head, self.game):
            raise PentacleError(f"{path}: {why}")
        return net

    def round(self, number: int, games: int, until: float = 0.0, gate: int = 0) -> Round:
        """Play so many games of each number of seats (fewer if time is up), fit, and test."""
        for done in self.rounds[number : number + 1]:
            self._load(number)
            self.tell(f"round {number} was done before: {done.games:,} games of each kind")
            return done
        played = self._gather(number, games, until)
        self._load(number)
        parts = [part for _, part in self._samples]
        loose, passes = fit(self.game, parts, self.plan.fitting)
        net_path(self.folder, number).write_bytes(whole_numbers(self.game, loose).packed())
        loss, by_hand = loss_of(rounded(loose), parts), loss_by_hand(self.game, parts)
        shown = ", ".join(f"{loss:.4f}" for loss in passes)
        found = Round(number=number, games=played, positions=sum(len(p.ranks) for p in parts),
                      loss=round(loss, 5))  # fmt: skip
        told = f"{played:,} games of each kind, {found.positions:,} positions"
        losses = f"loss by hand {by_hand:.4f}, after passes {shown}, rounded {loss:.4f}"
        self.tell(f"round {number}: {told}; {losses}")
        if number and gate:
            self._gate(found, gate)
        path = self.folder / "rounds.json"
        path.write_bytes(msgspec.json.encode([*self.rounds, found]))
        return found

    def _gather(self, number: int, games: int, until: float) -> int:
        """Play what is lacking; how many games of each number of seats there are then."""
        started = 0

        def parts() -> Iterator[Part]:
            nonlocal started
            for first in range(0, games, AT_ONCE):
                if until and time.monotonic() > until and first:
                    return
                some = min(AT_ONCE, games - first)
                group = [
                    Part(self.plan, str(self.folder), number, seats, first, some)
                    for seats in self.plan.seats
                ]
                started = first + some
                yield from (part for part in group if not part.path.exists())

        told = time.monotonic()
        with team_of(self.jobs) as team:
            for part, _ in team.run(play_part, parts()):
                if time.monotonic() - told > 10:
                    told = time.monotonic()
                    self.tell(f"round {number}: {part.first + part.games:,} games of each kind")
        return started

    def _load(self, number: int) -> None:
        for seats in self.plan.seats:
            paths = self.folder.glob(f"games-{number}-{seats}-*.npz")
            found = []
            for path in sorted(paths, key=lambda p: int(p.stem.rpartition("-")[2])):
                with np.load(path) as cells:
                    found.append(Played(**cells))
            self._samples.append((number, samples_of(self.game, Played.joined(found))))

    def _gate(self, found: Round, blocks: int) -> None:
        """A net that is clearly no better than the one before it is not gone on with."""
        seats, best = self.plan.seats[0], _best(self.folder, found.number)
        names = [
            f"mcts:net={net_path(self.folder, number)}@{self.plan.iterations}"
            for number in (found.number, best or 0)
        ]
        arena = Arena(event_of(self.game, seats, names, {}, self.plan.seed + found.number))
        question = Question(1 / seats, GATE_MARGIN)
        arena.run(blocks, question, self.jobs)
        share = arena.share(names[0])
        found.kept = arena.settled(question) != "no" and share.mean >= 1 / seats
        found.gate = f"{share}, {len(arena.games)} games"
        self.tell(f"round {found.number}: {found.gate} against the net before it: "
                  f"{'kept' if found.kept else 'not kept'}")  # fmt: skip


def warm(plan: Plan) -> None:
    """Compile once what every hand needs."""
    game = find_game(plan.game)
    for seats in plan.seats[:1]:
        Mcts(game, seats).prepare()
        LooseGames(game, seats).play(np.random.default_rng(1))

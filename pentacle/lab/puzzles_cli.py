"""The command `pentacle puzzles`: find positions where one choice is clearly best."""

from __future__ import annotations

import argparse
import math
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console

from pentacle import arguments
from pentacle.arguments import add_json_argument, print_json
from pentacle.bots.levels import level_of
from pentacle.core import Game, PentacleError
from pentacle.core.compile.spread import team_of
from pentacle.core.puzzles import Puzzle, written
from pentacle.games import find_game

from .arguments import add_backend_argument, count, progress_bar
from .puzzles import Quest, chosen, search_game, themed, told, tools_of, verified

console, aside = Console(), Console(stderr=True)
KEPT = ".found"
"""Beside the file of puzzles: every game that was searched, and what was found in it."""


class Searched(msgspec.Struct):
    """One game that was searched."""

    number: int
    puzzles: list[Puzzle]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `puzzles`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as spellcaster")
    parser.add_argument("--count", type=count, default=100, help="puzzles that are wanted")
    parser.add_argument("--games", type=count, default=500, help="games that are played at most")
    parser.add_argument(
        "--seats", type=count, action="append", default=[],
        help="seats at the tables; may be given several times (default: 2 and the usual number)",
    )  # fmt: skip
    parser.add_argument(
        "--level", type=arguments.bot, default="master", help="who plays those games"
    )
    parser.add_argument("--seed", type=arguments.seed, default=1, help="chance of all of it")
    parser.add_argument(
        "--margin", type=arguments.margin, default=0.1,
        help="chances that any other first choice costs",
    )  # fmt: skip
    parser.add_argument("--iterations", type=count, default=600, help="of a search")
    parser.add_argument(
        "--check", type=count, help="iterations of the search that checks it (ten times as many)"
    )
    parser.add_argument(
        "--worlds", type=count, default=48, help="worlds in which rivals are played to the end"
    )
    parser.add_argument("--jobs", type=count, default=1, help="processes that search")
    parser.add_argument(
        "--minutes", type=count, help="end with the first game that is done after so many minutes"
    )
    add_backend_argument(parser)
    parser.add_argument("--out", type=arguments.out_file, default="puzzles.json", help="the file")
    parser.add_argument(
        "--themes", action="store_true",
        help="look for none: name the themes of those in the file anew",
    )  # fmt: skip
    parser.add_argument(
        "--verify", action="store_true",
        help="look for none: does a long search of fresh chance find the same in the file?",
    )  # fmt: skip
    parser.add_argument(
        "--drop", action="store_true", help="with --verify: leave out those of which it does not"
    )
    parser.add_argument(
        "--from", type=arguments.in_file, action="append", default=[], dest="sources",
        help="look for none: choose from what searches have kept (FILE.found); several times",
    )  # fmt: skip
    add_json_argument(parser, "how many were found")


def main(args: argparse.Namespace) -> int:
    """Look for puzzles until there are enough; stopped by Ctrl-C or a signal to end, it writes what
    it has, and the same command goes on from there."""
    game = find_game(args.game)
    if args.themes:
        return name_themes(game, args.out)
    if args.verify:
        return verify(quest_of(args, game), args.out, args.jobs, args.backend, drop=args.drop)
    if args.sources:
        return choose(game, args.sources, args.out, args.count)
    hunt = Hunt(quest_of(args, game), args.out, args.count, args.games)
    stopped, before = False, signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with progress_bar() as progress:
            bar = progress.add_task(game.name, total=args.count)
            until = time.monotonic() + 60 * args.minutes if args.minutes else math.inf
            for _ in hunt.run(args.jobs, args.backend, until):
                found = len(hunt.puzzles(last=False))
                about = f"{game.name}, {len(hunt.searched)} games"
                progress.update(bar, completed=found, description=about)
    except KeyboardInterrupt:
        stopped = True
        aside.print("Stopped.  The same command goes on from here.")
    finally:
        signal.signal(signal.SIGTERM, before)
    puzzles = hunt.write()
    if args.json:
        answer = {"game": game.name, "file": str(args.out), "puzzles": len(puzzles)}
        print_json(
            {**answer, "games": len(hunt.searched), "levels": Counter(p.level for p in puzzles)}
        )
    else:
        console.print(f"{len(puzzles)} puzzles in {args.out}, {told(game, puzzles)}")
    return 130 if stopped else 0


def name_themes(game: Game, file: Path) -> int:
    """Write a file of puzzles anew, each with the theme that makes its solution better."""
    puzzles = [themed(game, puzzle) for puzzle in puzzles_in(file)]
    file.write_bytes(written(puzzles))
    console.print(f"{len(puzzles)} puzzles in {file}, {told(game, puzzles)}", soft_wrap=True)
    return 0


def puzzles_in(file: Path) -> list[Puzzle]:
    """A file of puzzles."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[Puzzle])
    except (OSError, msgspec.MsgspecError) as error:
        raise PentacleError(f"{file} is no file of puzzles: {error}") from None


def _verified(part: tuple[Quest, Puzzle]) -> bool:
    return verified(*part)


def verify(quest: Quest, file: Path, jobs: int, backend: str, *, drop: bool) -> int:
    """Look at every puzzle of a file once more; 1 if one does not hold and stays."""
    puzzles = puzzles_in(file)
    for seats in {puzzle.seats for puzzle in puzzles}:
        tools_of(quest, seats).prepare()
    bad = set[str]()
    with team_of(jobs, backend) as team:
        parts = [(quest, puzzle) for puzzle in puzzles]
        bad.update(puzzle.id for (_, puzzle), holds in team.run(_verified, parts) if not holds)
    kept = [puzzle for puzzle in puzzles if puzzle.id not in bad]
    names = ", ".join(sorted(bad)) or "-"
    console.print(
        f"{len(kept)} of {len(puzzles)} puzzles in {file} hold; not: {names}", soft_wrap=True
    )
    if drop:
        file.write_bytes(written(kept))
    return int(bool(bad) and not drop)


def choose(game: Game, sources: list[Path], file: Path, count: int) -> int:
    """Write a file by the shares, from what searches of these rules have kept."""
    found = [p for source in sources for puzzles in kept_in(source, game) for p in puzzles]
    puzzles = chosen(game, found, count, last=True)
    file.write_bytes(written(puzzles))
    console.print(
        f"{len(puzzles)} of {len(found)} puzzles in {file}, {told(game, puzzles)}", soft_wrap=True
    )
    return 0


def kept_in(file: Path, game: Game) -> Iterator[list[Puzzle]]:
    """What was found, game by game; a last line that was cut off is left out."""
    head, *lines = file.read_bytes().splitlines() or [b""]
    try:
        quest = msgspec.json.decode(head, type=Quest)
    except msgspec.MsgspecError as error:
        raise PentacleError(f"{file} was kept by no search: {error}") from None
    if (quest.game, quest.rules) != (game.name, game.rules):
        raise PentacleError(f"{file} is of {quest.game}, or of other rules than these")
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Searched).puzzles
        except msgspec.MsgspecError:
            return


def _search(part: tuple[Quest, int]) -> list[Puzzle]:
    return search_game(*part)


def quest_of(args: argparse.Namespace, game: Game) -> Quest:
    """What is looked for, if it can be."""
    level_of(args.level)
    at_least_two = [n for n in game.seats if n > 1]
    usual = max(game.about.usual_seats, at_least_two[0])
    seats = args.seats or sorted({at_least_two[0], usual} & set(game.seats))
    for number in seats:
        game.row(number)
        if number < 2:
            raise PentacleError("a puzzle has chances in it, and who plays alone has no rivals")
    return Quest(
        game=game.name, rules=game.rules, seats=tuple(seats), level=args.level, seed=args.seed,
        margin=args.margin, iterations=args.iterations, check=args.check or 10 * args.iterations,
        worlds=args.worlds,
    )  # fmt: skip


class Hunt:
    """A quest, the games that were searched, and the files that keep them."""

    def __init__(self, quest: Quest, out: Path, count: int, games: int) -> None:
        self.quest, self.out, self.count, self.games = quest, out, count, games
        self.searched: dict[int, list[Puzzle]] = {}
        self.kept = out.with_name(out.name + KEPT)
        if self.kept.exists():
            self._resume()
        else:
            out.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_bytes(msgspec.json.encode(quest) + b"\n")

    def _resume(self) -> None:
        """Read what is there; a last line that was cut off is searched again."""
        head, *lines = self.kept.read_bytes().splitlines() or [b""]
        if head != msgspec.json.encode(self.quest):
            raise PentacleError(f"{self.kept} is of another search; choose another --out")
        for line in lines:
            try:
                done = msgspec.json.decode(line, type=Searched)
            except msgspec.DecodeError:
                break
            self.searched[done.number] = done.puzzles
        games = [msgspec.json.encode(Searched(*item)) for item in self.searched.items()]
        self.kept.write_bytes(b"\n".join([head, *games]) + b"\n")

    def run(self, jobs: int, backend: str = "cpu", until: float = math.inf) -> Iterator[int]:
        """Search game after game until there are enough puzzles, or it is so late; the number of
        each one."""
        todo = [(self.quest, n) for n in range(self.games) if n not in self.searched]
        if self.enough:
            return
        for seats in self.quest.seats:  # compiled here, once for all processes
            tools_of(self.quest, seats).prepare()
        with team_of(jobs, backend) as team:
            for (_, number), puzzles in team.run(_search, todo):
                yield self._add(number, puzzles)
                if self.enough or time.monotonic() > until:
                    return

    def _add(self, number: int, puzzles: list[Puzzle]) -> int:
        self.searched[number] = puzzles
        with self.kept.open("ab") as file:
            file.write(msgspec.json.encode(Searched(number, puzzles)) + b"\n")
        return number

    @property
    def enough(self) -> bool:
        """The games from the first on, none left out, have given what is wanted."""
        return len(self.puzzles(last=False)) >= self.count

    def puzzles(self, *, last: bool) -> list[Puzzle]:
        """What is chosen; it does not depend on which process was quicker."""
        done = 0
        while done in self.searched:
            done += 1
        found = [puzzle for n in range(done) for puzzle in self.searched[n]]
        return chosen(find_game(self.quest.game), found, self.count, last=last)

    def write(self) -> list[Puzzle]:
        """Write the file of puzzles as far as they go."""
        puzzles = self.puzzles(last=not self.enough)
        fresh = self.out.with_name(self.out.name + ".new")
        fresh.write_bytes(written(puzzles))
        fresh.replace(self.out)
        return puzzles

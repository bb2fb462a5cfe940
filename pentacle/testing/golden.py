"""Golden games, perft counts and reasons of a game, as text files that a person can read.

    python -m pentacle.testing NAME FOLDER

writes them; the diff shows what a change of the rules did.  `versions.txt` beside them holds, for
each `Game.version`, two digests: of what the rules did, record by record, and how they played,
choice by choice.  Behaviour that changes needs a new version, because replays and running tables
depend on it; a version that `continues` an earlier one must play like it.  Words may change as they
like.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pentacle.core import Game
from pentacle.core.digest import digest_of
from pentacle.core.errors import PentacleError
from pentacle.core.match import Match

DEPTHS = (1, 2, 3, 4)
DEEP = 20_000
SEED = 2026
ASKED = 300
"""So many choices of a game are asked why everything else is refused."""
VERSIONS = "versions.txt"
OptionsAt = Callable[[int], dict[str, Any]]
"""The options of a game at so many seats."""
_PLAY = re.compile(r"^(\d+\. [^:]*|   forced .*|points .*|\d+ players, after .*)", re.MULTILINE)
_RECORDS = re.compile(f"({_PLAY.pattern}|^  = \\w+)", re.MULTILINE)


class Digests(NamedTuple):
    """What the rules did in these games, whatever the words."""

    records: str
    play: str
    """The same without the records: only choices, what they were among, and points."""


def playthrough(game: Game, seats: int, options: dict[str, Any]) -> Iterator[str]:
    """One random game in full: every choice, what it was among, what it told, where it led."""
    dice = random.Random(SEED)
    match = Match(game, seats, options, seed=SEED)
    yield f"# {game.name}, {seats} players, seed {SEED}"
    yield from (f"  {line}" for line in _told(match, 0))
    while not match.over:
        player = match.pending[0]
        moves = match.legal(player)
        action = dice.choice(moves)
        since = len(match.steps)
        label = match.position.label(player, action)
        name = game.actions.name(action)
        yield f"{since + 1}. @{player} {name} ({len(moves)} choices): {label}"
        match.play(player, action)
        for step in match.steps[since + 1 :]:
            yield f"   forced @{step.player} {game.actions.name(step.action)}"
        yield from (f"  {line}" for line in _told(match, since + 1))
        yield f"  = {match.position.fingerprint[:12]}"
    yield f"points {list(match.position.points)} ranks {list(match.position.ranks)}"


def _told(match: Match, since: int) -> Iterator[str]:
    """What everybody was told since a step, in English."""
    steps = match.steps[since - 1 :] if since else []
    notes = [n for step in steps for n in step.notes] if since else list(match.opening)
    for note in notes:
        if note.is_for(-1) and (line := match.position.tell(-1, note)):
            yield line


def perft(game: Game, options: OptionsAt) -> Iterator[str]:
    """How many ways lead one, two, three... actions deep, from the opening and from later on."""
    for seats in game.seats:
        for later in (0, 25):
            match, dice = Match(game, seats, options(seats), SEED, auto=False), random.Random(SEED)
            while len(match.steps) < later and not match.over:
                player = match.pending[0]
                match.play(player, dice.choice(match.legal(player)))
            counts: list[int] = []
            for depth in DEPTHS:
                if not counts or counts[-1] < DEEP:
                    counts.append(game.compiled.perft(bytes(match.position), depth))
            yield f"{seats} players, after {later} actions: {' '.join(map(str, counts))}"


def reasons(game: Game, options: OptionsAt) -> Iterator[str]:
    """How often each kind of action was refused for each reason, in a random game."""
    for seats in game.seats:
        yield from refusals(game, seats, options(seats))


def refusals(game: Game, seats: int, options: dict[str, Any]) -> Iterator[str]:
    """`reasons` at one player count."""
    match, dice = Match(game, seats, options, SEED, auto=False), random.Random(SEED)
    found: Counter[tuple[str, int]] = Counter()
    while not match.over and len(match.steps) < ASKED:
        player = match.pending[0]
        for action in range(game.actions.count):
            found[game.actions.block_of(action).name, match.position.why(player, action)] += 1
        match.play(player, dice.choice(match.legal(player)))
    for block in game.actions.blocks:
        told = ((reason, found[block.name, reason]) for reason in sorted(game.reasons))
        named = (f"{game.reasons[r].rule or 'now'}#{int(r)} x {n}" for r, n in told if n)
        yield f"seats {seats}, {block.name}: {'; '.join(named)}"


def texts(game: Game, version: int | None = None) -> dict[str, str]:
    """Every golden file of a game and what it should say; of an earlier version, as it was then."""
    options: OptionsAt = partial(game.options_since, str(version or game.version), {})
    files = {
        f"{seats}-players.txt": playthrough(game, seats, options(seats)) for seats in game.seats
    }
    files["perft.txt"] = perft(game, options)
    if game.why is not None:
        files["reasons.txt"] = reasons(game, options)
    return {name: "\n".join(lines) + "\n" for name, lines in files.items()}


def behaviour(files: dict[str, str]) -> Digests:
    """What the rules did in these games."""
    digests = []
    for wanted in (_RECORDS, _PLAY):
        lines = (f"{f} {m[0]}" for f in sorted(files) for m in wanted.finditer(files[f]))
        digests.append(digest_of(line.encode() for line in lines))
    return Digests(*digests)


def versions_in(folder: Path) -> dict[int, Digests]:
    """How the rules of each version behaved."""
    path = folder / VERSIONS
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {int(number): Digests(*rest) for number, *rest in map(str.split, lines)}


def is_draft(game: Game, folder: Path) -> bool:
    """The version that comes after those that were released: nobody depends on it yet."""
    return game.version == max(versions_in(folder), default=0) + 1


def check_golden(game: Game, folder: Path, *, drafts: bool = False) -> None:
    """The files say what the rules do, and behaviour has not changed without a new version.

    `drafts`: a version that was not released yet is held to nothing; its golden games begin when
    `write_golden` is called for it.

    >>> import pentacle
    >>> check_golden(pentacle.game("spellcaster"), Path("no_folder"), drafts=True)
    """
    if drafts and is_draft(game, folder):
        return
    files, versions = texts(game), versions_in(folder)
    known = versions.get(game.version)
    assert known, f"version {game.version} of {game.name} has no golden games: write them"
    assert behaviour(files) == known, _changed(game)
    for earlier in range(game.continues or game.version, game.version):
        again = texts(game, earlier) if any(o.since > earlier for o in game.options) else files
        assert behaviour(again).play == versions[earlier].play, (
            f"games of version {earlier} of {game.name} do not play the same: it is not continued"
        )
    for name, text in files.items():
        old, new = (folder / name).read_text(encoding="utf-8").splitlines(), text.splitlines()
        for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
            assert was == now, f"{name}, line {number}: was {was!r}, is {now!r}"
        assert len(old) == len(new)


def write_golden(game: Game, folder: Path) -> None:
    """Write the files anew: from now on this version is released.  Refuse to give it another
    behaviour later.

    >>> import pentacle
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_golden(pentacle.game("spellcaster"), Path(folder))
    ...     list(versions_in(Path(folder)))
    [1]
    """
    files, versions = texts(game), versions_in(folder)
    found = behaviour(files)
    if versions.get(game.version, found) != found:
        raise PentacleError(_changed(game))
    versions[game.version] = found
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    lines = [f"{number} {found.records} {found.play}" for number, found in sorted(versions.items())]
    (folder / VERSIONS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _changed(game: Game) -> str:
    return (
        f"the rules of {game.name} do not behave as version {game.version} did: "
        f"make its `Game.version` {game.version + 1}, then write the golden games anew"
    )

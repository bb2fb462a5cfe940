"""Golden games and perft counts, as text files that a person can read.

`make golden` writes them anew; the diff shows what a change of the rules did.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from pentacle.core import Game
from pentacle.core.match import Match
from pentacle.games import GAMES

HOME = Path(__file__).parents[1] / "games"
DEPTHS = (1, 2, 3, 4)
DEEP = 20_000
SEED = 2026


def folder(game: Game) -> Path:
    return HOME / game.name / "golden"


def playthrough(game: Game, seats: int) -> Iterator[str]:
    """One random game in full: every choice, what it was among, what it told, where it led."""
    dice = random.Random(SEED)
    match = Match(game, seats, seed=SEED)
    yield f"# {game.name}, {seats} players, seed {SEED}"
    yield from (f"  {line}" for line in told(match, 0))
    while not match.over:
        player = match.pending[0]
        moves = match.legal(player)
        action = dice.choice(moves)
        since = len(match.steps)
        among = f"{len(moves)} choices"
        label = match.position.label(player, action)
        yield f"{since + 1}. @{player} {game.actions.name(action)} ({among}): {label}"
        match.play(player, action)
        for step in match.steps[since + 1 :]:
            yield f"   forced @{step.player} {game.actions.name(step.action)}"
        yield from (f"  {line}" for line in told(match, since + 1))
        yield f"  = {match.position.fingerprint[:12]}"
    yield f"points {list(match.position.points)} ranks {list(match.position.ranks)}"


def told(match: Match, since: int) -> Iterator[str]:
    """What everybody was told since a step, in English."""
    steps = match.steps[since - 1 :] if since else []
    notes = [n for step in steps for n in step.notes] if since else list(match.opening)
    for note in notes:
        if note.is_for(-1) and (line := match.position.tell(-1, note)):
            yield line


def perft(game: Game) -> Iterator[str]:
    """How many ways lead one, two, three... actions deep, from the opening and from later on."""
    for seats in game.seats:
        for later in (0, 25):
            match, dice = Match(game, seats, seed=SEED, auto=False), random.Random(SEED)
            while len(match.steps) < later and not match.over:
                player = match.pending[0]
                match.play(player, dice.choice(match.legal(player)))
            counts: list[int] = []
            for depth in DEPTHS:
                if not counts or counts[-1] < DEEP:
                    counts.append(game.compiled.perft(bytes(match.position), depth))
            yield f"{seats} players, after {later} actions: {' '.join(map(str, counts))}"


def texts(game: Game) -> dict[Path, str]:
    """Every golden file of a game and what it should say."""
    files = {f"{seats}-players.txt": playthrough(game, seats) for seats in game.seats}
    files["perft.txt"] = perft(game)
    return {folder(game) / name: "\n".join(lines) + "\n" for name, lines in files.items()}


def main() -> None:
    for game in GAMES.values():
        folder(game).mkdir(parents=True, exist_ok=True)
        for path, text in texts(game).items():
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(HOME.parent))


if __name__ == "__main__":
    main()

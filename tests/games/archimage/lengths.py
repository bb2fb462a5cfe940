"""How long games of the greedy player are, mode by mode, as a table of the rules page.

python -m tests.games.archimage.lengths 25            all sixteen modes, 25 games each
python -m tests.games.archimage.lengths 25 4 III      one mode
"""

from __future__ import annotations

import sys
from typing import NamedTuple, cast

import numpy as np

from pentacle.bots.greedy import Greedy
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, SITE
from pentacle.games.archimage.cards import STALL_ROUNDS
from pentacle.games.archimage.state import TURN, State

CIRCLES = ("I", "II", "III", "IV")


class Game(NamedTuple):
    rounds: int
    breaks: int
    casts: int
    actions: int
    choices: int
    """Actions that were one of several."""
    stalled: bool
    points: tuple[int, ...]


def play(bot: Greedy, seats: int, circle: str, seed: int) -> Game:
    """One game, everybody greedy; disintegrated seals count as broken."""
    t = GAME.deal(seats, seed, compiled=True, circle=circle)
    s = cast(State, t.state)
    locks, casts, actions, choices = count_locks(s), 0, 0, 0
    bot.forget()
    while not t.over:
        (p,) = t.pending
        action, *others = t.legal(p)
        if others:
            action = bot.choose(bytes(t.hidden(p)), p, seed=1000 * seed + actions).action
            choices += 1
        casts += s.phase == TURN and CARD <= action < SITE
        t.play_unchecked(p, action)
        actions += 1
    return Game(
        rounds=s.rounds, breaks=locks - count_locks(s), casts=casts, actions=actions,
        choices=choices, stalled=s.stall >= STALL_ROUNDS,
        points=tuple(sorted(t.points, reverse=True)),
    )  # fmt: skip


def count_locks(s: State) -> int:
    return sum(lock > 0 for lock in s.lock)


def row(seats: int, circle: str, games: list[Game]) -> str:
    rounds = [g.rounds for g in games]
    means = [np.mean([getattr(g, k) for g in games]) for k in ("breaks", "casts")]
    actions, choices = (np.mean([getattr(g, k) for g in games]) for k in ("actions", "choices"))
    points = ", ".join(f"{x:.0f}" for x in np.mean([g.points for g in games], axis=0))
    return (
        f"| {seats} | {circle} | {np.mean(rounds):.1f} ({min(rounds)}..{max(rounds)}) "
        f"| {means[0]:.0f} | {means[1]:.0f} | {actions:.0f} ({max(g.actions for g in games)}) "
        f"| {choices:.0f} | {points} | {sum(g.stalled for g in games)} |"
    )


def main(games: int = 25, seats: str = "2,3,4,5", circles: str = ",".join(CIRCLES)) -> None:
    for n in map(int, seats.split(",")):
        bot = Greedy(GAME, n)
        for circle in circles.split(","):
            print(row(n, circle, [play(bot, n, circle, 100 + i) for i in range(games)]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])

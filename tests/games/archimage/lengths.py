"""How long games of the greedy player are, mode by mode, as a table of the rules page.

python -m tests.games.archimage.lengths 25            all sixteen modes, 25 games each
python -m tests.games.archimage.lengths 25 4 III      one mode
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import numpy as np

from pentacle.bots.greedy import Greedy
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, SITE
from pentacle.games.archimage.cards import STALL_ROUNDS
from pentacle.games.archimage.state import TURN

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
    run = {name: GAME.compiled.function(name).run for name in GAME.compiled.signatures}
    table, moves, out = GAME.state.zeros(1), GAME.moves(), np.zeros((2, seats), np.int64)
    run["setup"](table[0], seats, GAME.row(seats, {"circle": circle}), np.uint64(seed))
    locks, casts, actions, choices = int((table.lock > 0).sum()), 0, 0, 0
    bot.forget()
    while mask := int(run["pending"](table[0])):
        p = mask.bit_length() - 1
        if run["legal"](table[0], p, moves) == 1:
            action = int(moves[0])
        else:
            view = table.copy()
            run["hide"](view[0], p)
            action = bot.choose(view, p, seed=1000 * seed + actions).action
            choices += 1
        casts += int(table.phase[0] == TURN and CARD <= action < SITE)
        run["apply"](table[0], p, action)
        actions += 1
    run["score"](table[0], out)
    return Game(
        rounds=int(table.rounds[0]), breaks=locks - int((table.lock > 0).sum()), casts=casts,
        actions=actions, choices=choices, stalled=bool(table.stall[0] >= STALL_ROUNDS),
        points=tuple(sorted(map(int, out[0]), reverse=True)),
    )  # fmt: skip


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

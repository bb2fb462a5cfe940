"""A toy game in which every rule of good conduct for bots shows.

Each turn is made of small choices: take up to three coins of 1, then FINISH.  Only a finished run
of exactly three pays 10; anything less pays nothing.  Or LOOK under a cup: one of eight hides 12,
the others nothing.  Who first has 40 points wins.
"""

from __future__ import annotations

from pathlib import Path

from pentacle.core import (
    POINTS,
    RANK,
    UNKNOWN,
    About,
    Actions,
    Game,
    Ints,
    Moves,
    Record,
    Scores,
    Seed,
    Words,
    below,
    erase_chance,
    i8,
    i16,
    rule,
    start,
    u64,
)

CUPS, GOAL = 8, 40
actions = Actions()
TAKE = actions.block("take")
FINISH = actions.block("finish")
LOOK = actions.block("look", CUPS)


class State(Record):
    rng = u64()  # the generator
    points = i16(2)  # points of each seat
    cup = i8()  # the cup that hides the prize
    run = i8()  # coins taken in this turn
    turn = i8()  # whose turn it is
    seats = i8()  # two


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    s.rng = start(seed)
    s.seats = seats
    s.cup = below(s, CUPS)


@rule
def pending(s: State) -> int:
    return 0 if max(s.points[0], s.points[1]) >= GOAL else 1 << s.turn


@rule
def legal(s: State, player: int, out: Moves) -> int:
    n = 0
    if s.run < 3:
        out[n] = TAKE
        n += 1
    if s.run > 0:
        out[n] = FINISH
        n += 1
    else:
        for cup in range(CUPS):
            out[n] = LOOK + cup
            n += 1
    return n


@rule
def apply(s: State, player: int, action: int) -> None:
    if action == TAKE:
        s.run += 1
        return
    if action == FINISH:
        s.points[player] += 10 if s.run == 3 else 0
    else:
        s.points[player] += 12 if action - LOOK == s.cup else 0
        s.cup = below(s, CUPS)
    s.run = 0
    s.turn = 1 - s.turn


@rule
def score(s: State, out: Scores) -> None:
    for p in range(2):
        out[POINTS, p] = s.points[p]
        out[RANK, p] = 2 if s.points[p] < s.points[1 - p] else 1


@rule
def hide(s: State, viewer: int) -> None:
    erase_chance(s)
    s.cup = UNKNOWN


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    s.rng = start(seed)
    s.cup = below(s, CUPS)


@rule
def check(s: State) -> int:
    return 0


@rule
def value(s: State, player: int) -> float:
    """The points; coins in the hand count for nothing, as in a payment half made."""
    return float(s.points[player])


TOY = Game(
    name="toy",
    about=About(
        title=Words("Toy", "Jouet"),
        tagline=Words("", ""),
        text=Words("", ""),
        minutes=(1, 1),
        age=3,
        icon="cube",
        colour="#888888",
        credits="",
    ),
    seats=(2,),
    state=State,
    actions=actions,
    bound=4000,
    folder=Path(__file__).parent,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    score=score,
    hide=hide,
    resample=resample,
    check=check,
    value=value,
    describe=lambda view, action, language: actions.name(action),
    tell=lambda view, note, language: "",
    scene=lambda view, viewer, language, layout, moves: None,
)
GAMES = {"toy": TOY}

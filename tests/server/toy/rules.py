"""The rules of the toy; cards 0..7 are bits, a hand has five."""

from pentacle.core import (
    UNKNOWN,
    Actions,
    Ints,
    Moves,
    Record,
    Scores,
    Seed,
    below,
    erase_chance,
    i8,
    note,
    rule,
    start,
    u64,
    whisper,
)

CARDS, HAND, FACES = 8, 5, 6

actions = Actions()
PICK = actions.block("pick", CARDS, part=True)
DONE = actions.block("done")
ROLL = actions.block("roll")
STAY = actions.block("stay")

OTHER, EMPTY, FULL, MISSING = 1, 2, 3, 4
"""Why something cannot be chosen."""
DEALT, PICKED, READY, SHOWN, ROLLED = 1, 2, 3, 4, 5


class State(Record):
    rng = u64()  # the generator
    seats = i8()  # how many play
    rounds = i8()  # rounds left
    winner = i8()  # who may roll, -1 while all choose
    hand = i8(4)  # cards in hand, a bit each; secret
    picked = i8(4)  # cards in the fist; secret until all are ready
    ready = i8(4)  # whose fist is closed
    points = i8(4)  # points


@rule
def draw(s: State) -> int:
    hand = 0
    n = 0
    while n < HAND:
        card = below(s, CARDS - 1)
        if (hand >> card) & 1 == 0:
            hand += 1 << card
            n += 1
    return hand


@rule
def deal(s: State) -> None:
    for p in range(s.seats):
        s.hand[p] = draw(s)
        whisper(1 << p, DEALT, p, s.hand[p])


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    s.rng = start(seed)
    s.seats = seats
    s.rounds = 3 + 2 * options[0]
    s.winner = -1
    deal(s)


@rule
def pending(s: State) -> int:
    if s.rounds == 0:
        return 0
    if s.winner >= 0:
        return 1 << int(s.winner)
    mask = 0
    for p in range(s.seats):
        if s.ready[p] == 0:
            mask |= 1 << p
    return mask


@rule
def count(mask: int) -> int:
    n = 0
    for c in range(CARDS):
        n += (mask >> c) & 1
    return n


@rule
def legal(s: State, player: int, out: Moves) -> int:
    if s.winner >= 0:
        out[0] = ROLL
        out[1] = STAY
        return 2
    n = 0
    if count(int(s.picked[player])) < 2:
        for c in range(CARDS):
            if (int(s.hand[player]) >> c) & 1:
                out[n] = PICK + c
                n += 1
    if s.picked[player] != 0:
        out[n] = DONE
        n += 1
    return n


@rule
def why(s: State, player: int, action: int) -> int:
    if s.winner >= 0 or action > DONE:
        return 0 if (s.winner >= 0) == (action > DONE) else OTHER
    if action == DONE:
        return 0 if s.picked[player] != 0 else EMPTY
    if count(int(s.picked[player])) == 2:
        return FULL
    return 0 if (int(s.hand[player]) >> action) & 1 else MISSING


@rule
def show(s: State) -> None:
    best = -1
    winner = -1
    for p in range(s.seats):
        total = 0
        for c in range(CARDS):
            total += c * ((int(s.picked[p]) >> c) & 1)
        note(SHOWN, p, total)
        if total == best:
            winner = -1
        if total > best:
            best = total
            winner = p
    for p in range(s.seats):
        s.picked[p] = 0
        s.ready[p] = 0
    if winner >= 0:
        s.winner = winner
    else:
        next_round(s)


@rule
def next_round(s: State) -> None:
    s.winner = -1
    s.rounds -= 1
    if s.rounds > 0:
        deal(s)


@rule
def apply(s: State, player: int, action: int) -> None:
    if action < DONE:
        s.hand[player] -= 1 << action
        s.picked[player] += 1 << action
        whisper(1 << player, PICKED, player, action)
    elif action == DONE:
        s.ready[player] = 1
        note(READY, player)
        open_fists = 0
        for p in range(s.seats):
            open_fists += 1 - s.ready[p]
        if open_fists == 0:
            show(s)
    else:
        gain = 2
        if action == ROLL:
            gain = below(s, FACES)
        s.points[player] += gain
        note(ROLLED, player, gain)
        next_round(s)


@rule
def score(s: State, out: Scores) -> None:
    for p in range(s.seats):
        out[0, p] = s.points[p]
        out[1, p] = 1
        for other in range(s.seats):
            out[1, p] += s.points[other] > s.points[p]


@rule
def hide(s: State, viewer: int) -> None:
    erase_chance(s)
    for p in range(s.seats):
        if p != viewer:
            s.hand[p] = UNKNOWN
            s.picked[p] = UNKNOWN


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    s.rng = start(seed)
    for p in range(s.seats):
        if p != viewer:
            s.hand[p] = draw(s)
            s.picked[p] = 0
            if s.winner < 0 and s.ready[p]:
                s.picked[p] = 1 << below(s, CARDS - 1)


@rule
def check(s: State) -> int:
    return 0


@rule
def value(s: State, player: int) -> float:
    return float(s.points[player])

"""What the rules of every game must hold to.  Each check walks through random games and asserts."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from pentacle.core import Game, Position, replay
from pentacle.core.compile.machine import words_of
from pentacle.core.compile.measure import ends_of
from pentacle.core.errors import IllegalAction
from pentacle.core.match import Match
from pentacle.core.position import SPECTATOR
from pentacle.core.words import LANGUAGES

from .walks import Options, differing_fields, interpreted, some_stops, walk


def check_rules(game: Game, seats: int, options: Options, seed: int) -> None:
    """Invariants hold after every action; somebody may act until the end, which comes in time."""
    for stop in walk(game, seats, options, seed):
        assert not (fault := stop.table.faults()), f"after action {stop.number}: {fault}"
        moves = stop.table.legal(stop.player)
        assert len(set(moves)) == len(moves), f"an action is listed twice: {moves}"
        assert all(0 <= a < game.actions.count for a in moves)
        assert stop.player < seats
    ranks = sorted(stop.table.ranks)
    for rank in ranks:
        assert rank == 1 + sum(r < rank for r in ranks), f"ranks {ranks} are no 1 2 2 4"
    sides = [game.concession.side(seats, seat) for seat in range(seats)]
    places = set(zip(sides, stop.table.ranks, strict=True))
    assert len(places) == len(set(sides)), f"a side ends at several ranks: {places}"


def check_compiled(game: Game, seats: int, options: Options, seed: int) -> None:
    """Interpreted and compiled records are byte-equal after every action, and so are answers."""
    dice = random.Random(seed)
    plain = game.deal(seats, seed, **options)
    twin = game.deal(seats, seed, compiled=True, **options)
    number = 0
    while True:
        fields = differing_fields(plain, twin)
        assert not fields, f"before action {number} differ {fields}"
        assert plain.pending == twin.pending
        assert plain.faults() == twin.faults() == ()
        if plain.over:
            break
        player = dice.choice(plain.pending)
        moves = plain.legal(player)
        assert twin.legal(player) == moves
        action = dice.choice(moves)
        plain.play_unchecked(player, action)
        twin.play_unchecked(player, action)
        number += 1
    assert (plain.points, plain.ranks) == (twin.points, twin.ranks)
    if game.counts.ends:
        way, records = game.end(plain.state), game.compiled.tables(1)
        words_of(records).view(np.uint8)[:] = np.frombuffer(bytes(twin), np.uint8)
        assert way in game.counts.ends, f"no words for the end {way}"
        assert ends_of(game, records)[0] == way, "the end is another one compiled"


def check_sight_compiled(game: Game, seats: int, options: Options, seed: int) -> None:
    """`hide`, `resample` and `value` give the same compiled."""
    for stop in some_stops(game, seats, options, seed, 6):
        plain = interpreted(stop.table)
        twin = game.position(bytes(plain), seats, compiled=True, **options)
        for viewer in range(SPECTATOR, seats):
            assert plain.hidden(viewer) == twin.hidden(viewer)
            assert plain.imagine(viewer, 7) == twin.imagine(viewer, 7)
        for p in range(seats):
            assert np.isclose(plain.value(p), twin.value(p))


def check_why(game: Game, seats: int, options: Options, seed: int) -> None:
    """`why` is 0 exactly for the legal actions, alike compiled and in what the player knows; each
    reason has words."""
    if game.why is None:
        return
    for stop in some_stops(game, seats, options, seed, 8):
        plain = interpreted(stop.table)
        twin = game.position(bytes(plain), seats, compiled=True, **options)
        same_choices(plain)
        for player in plain.pending:
            reasons = [plain.why(player, a) for a in range(game.actions.count)]
            for knowing in (twin, plain.hidden(player)):
                others = [knowing.why(player, a) for a in range(game.actions.count)]
                assert others == reasons
            for reason in set(reasons) - {0}:
                for language in LANGUAGES:
                    assert plain.why_not(player, reasons.index(reason), language)


def same_choices(table: Position) -> None:
    """`why` is 0 exactly for what is legal."""
    for player in table.pending:
        fine = [a for a in range(table.game.actions.count) if table.why(player, a) == 0]
        assert fine == sorted(table.legal(player)), f"`why` of seat {player} is not `legal`"


def check_batch(game: Game, seats: int, options: Options, seed: int) -> None:
    """Tables of a batch, stepped together in threads, have the bytes of tables played alone."""
    tables, first = 6, seed % 2**63
    batch = game.deal_many(tables, seats, first, threads=2, **options)
    alone = [game.deal(seats, first + i, compiled=True, **options) for i in range(tables)]
    for step in range(12):
        actions = batch.sample(seed + step)
        for i, table in enumerate(alone):
            mask = np.flatnonzero(batch.legal_mask()[i]).tolist()
            assert mask == (sorted(table.legal(table.pending[0])) if table.pending else [])
            if table.pending:
                table.play(table.pending[0], int(actions[i]))
        batch.step(actions)
    assert all(batch.position(i) == table for i, table in enumerate(alone))
    batch.play_out()
    assert batch.over.all()
    assert (batch.ranks.min(axis=1) == 1).all()


def check_refusals(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every legal action is accepted, everything else refused, and the record stays as it was."""
    dice = random.Random(seed)
    match = Match(game, seats, options, seed, auto=False)
    while not match.over:
        player = dice.choice(match.pending)
        moves = match.legal(player)
        if dice.random() < 0.1:
            _refuse(match, player, set(range(game.actions.count)) - set(moves), dice)
        before = bytes(match.position)
        match.play(player, dice.choice(moves))
        assert bytes(match.after(len(match.steps) - 1)) == before
    _refuse(match, 0, set(range(game.actions.count)), dice)


def _refuse(match: Match, player: int, bad: set[int], dice: random.Random) -> None:
    before, steps = bytes(match.position), len(match.steps)
    tries: list[tuple[Any, Any]] = [(player, a) for a in dice.sample(sorted(bad), min(9, len(bad)))]
    tries += [(player, -1), (player, match.game.actions.count), (player, "draw"), (player, None)]
    tries += [(player, True), (match.seats, 0), (-1, 0)]
    for who, action in tries:
        assert _refusal(match, who, action), f"seat {who} was not refused {action!r}"
        assert bytes(match.position) == before
        assert len(match.steps) == steps


def _refusal(match: Match, player: Any, action: Any) -> str:
    """The sentence with which an action is refused; "" if it was played."""
    try:
        match.play(player, action)
    except IllegalAction as error:
        return str(error)
    return ""


def check_replay(game: Game, seats: int, options: Options, seed: int) -> None:
    """Copied, saved, loaded and replayed, a game has the same bytes; twice the same game, too."""
    match = play_match(game, seats, options, seed)
    again = play_match(game, seats, options, seed)
    assert match.position == again.position, "the same seed and choices gave another game"
    loaded = replay.load(replay.save(match), {game.name: game})
    assert match.position == loaded.position
    assert loaded.steps == match.steps
    assert replay.save(loaded) == replay.save(match)
    opening = bytes(match.after(0))
    twin = np.frombuffer(bytearray(opening), game.compiled.dtype)
    players = np.array([step.player for step in match.steps], np.int64)
    actions = np.array([step.action for step in match.steps], np.int64)
    assert game.compiled.replay(twin, players, actions) == -1
    assert twin.tobytes() == bytes(match.position)


def play_match(game: Game, seats: int, options: Options, seed: int) -> Match:
    """A whole game at random."""
    dice = random.Random(seed)
    match = Match(game, seats, options, seed)
    while not match.over:
        player = dice.choice(match.pending)
        match.play(player, dice.choice(match.legal(player)))
    return match


def check_keyed(game: Game, seats: int, options: Options, seed: int) -> None:
    """With keyed dice the rules hold as well, and a game is another one."""
    keyed = seed | 1 << 127
    plain, twin = (game.deal(seats, keyed, compiled=c, **options) for c in (False, True))
    dice = random.Random(seed)
    for _ in range(60):
        assert plain == twin, f"differ {differing_fields(plain, twin)}"
        if plain.over:
            break
        player = dice.choice(plain.pending)
        action = dice.choice(plain.legal(player))
        plain.play(player, action)
        twin.play(player, action)
    seen = plain.hidden(SPECTATOR).state
    assert seen.rng == seen.key == 0, "the coming dice could be computed"


def check_commuting(game: Game, seats: int, options: Options, seed: int) -> None:
    """Answers to a secret simultaneous choice lead to the same table in any order."""
    dice = random.Random(seed)
    for stop in walk(game, seats, options, seed):
        players = stop.table.pending
        if len(players) < 2 or dice.random() < 0.5:
            continue
        choices = [(p, dice.choice(stop.table.legal(p))) for p in players]
        one, two = stop.table.copy(), stop.table.copy()
        for player, action in choices:
            _answer(one, player, action)
        for player, action in reversed(choices):
            _answer(two, player, action)
        fields = differing_fields(one, two)
        assert not fields, f"the order of {choices} matters for {fields}"


def _answer(table: Position, player: int, action: int) -> None:
    assert action in table.legal(player), "an answer of others made this one illegal"
    table.play_unchecked(player, action)

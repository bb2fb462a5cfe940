"""What every game must keep secret, and what taking back may not betray."""

from __future__ import annotations

import random
from functools import partial

from pentacle.core import Game, Position
from pentacle.core.match import Match, change_seen
from pentacle.core.position import SPECTATOR

from .walks import Options, differing_fields, interpreted, some_stops

WORLDS = 3


def other_seed(seed: int, world: int) -> int:
    """Seeds for imagined worlds that are not the seed of the game."""
    return (seed * 31 + world + 1) % 2**64


def check_hidden(game: Game, seats: int, options: Options, seed: int) -> None:
    """Non-interference: what a viewer does not know changes nothing that he can see."""
    for stop in some_stops(game, seats, options, seed, 10):
        for viewer in range(SPECTATOR, seats):
            view = stop.table.hidden(viewer)
            assert view.state.rng == view.state.key == 0, "the coming dice could be computed"
            assert hidden_again(view, viewer) == view, "hiding twice hides more"
            for world in range(WORLDS):
                _check_world(stop.table, view, viewer, other_seed(seed, world))


def hidden_again(view: Position, viewer: int) -> Position:
    """What is left when what a viewer knows is hidden from him once more."""
    whole = view.copy()
    whole.viewer = None
    return whole.hidden(viewer)


def _check_world(table: Position, view: Position, viewer: int, seed: int) -> None:
    other = table.imagine(viewer, seed)
    fields = differing_fields(other, view.imagine(viewer, seed))
    assert not fields, f"resampling depends on hidden fields: {fields}"
    assert not (fault := other.faults()), f"a resampled world is impossible: {fault}"
    assert other.state.rng != table.state.rng, "a resampled world would roll the same dice"
    fields = differing_fields(view, other.hidden(viewer))
    assert not fields, f"seat {viewer} sees what he does not know, in {fields}"
    assert other.pending == table.pending == view.pending
    if viewer in table.pending:
        moves = table.legal(viewer)
        assert other.legal(viewer) == moves, "legal actions betray something"
        assert view.legal(viewer) == moves, "legal actions need what is hidden"


def check_log(game: Game, seats: int, options: Options, seed: int) -> None:
    """The log knows no more than the view: where a viewer sees the same after an action in two
    worlds, he is told the same.  What is revealed must be in the record when it is told."""
    for stop in some_stops(game, seats, options, seed, 20):
        if stop.player < 0:
            break
        for viewer in range(SPECTATOR, seats):
            for world in range(WORLDS):
                other = stop.table.imagine(viewer, other_seed(seed, world))
                _check_told(stop.table, other, stop.player, stop.action, viewer)


def _check_told(table: Position, other: Position, player: int, action: int, viewer: int) -> None:
    one, two = interpreted(table), interpreted(other)
    two.state.rng, two.state.key = one.state.rng, one.state.key
    if action not in two.legal(player):
        return
    told = [[n for n in t.play_unchecked(player, action) if n.is_for(viewer)] for t in (one, two)]
    if one.hidden(viewer) == two.hidden(viewer):
        # he may see the same things come in another order, as when he draws two cards
        assert sorted(told[0]) == sorted(told[1]), f"the log of seat {viewer} betrays {told}"


def check_open(game: Game, seats: int, options: Options, seed: int) -> None:
    """`hide` erases only what is uncertain: a field it touches must differ between worlds."""
    touched, varied = set[str](), set[str]()
    for stop in some_stops(game, seats, options, seed, 16):
        for viewer in range(SPECTATOR, seats):
            touched |= set(differing_fields(stop.table, stop.table.hidden(viewer)))
            worlds = [stop.table.imagine(viewer, other_seed(seed, world)) for world in range(8)]
            varied |= {f for world in worlds for f in differing_fields(worlds[0], world)}
    needless = touched - varied - set(game.memory)
    assert not needless, f"hidden without need: {sorted(needless)}"


def check_undo(game: Game, seats: int, options: Options, seed: int) -> None:
    """What is taken back is as if it had never been; nobody can take back another's choice, and
    nobody keeps anything from what was taken back."""
    dice = random.Random(seed)
    match = Match(game, seats, options, seed)
    for _ in range(40):
        if match.over:
            break
        player = dice.choice(match.pending)
        before, steps = bytes(match.position), len(match.steps)
        match.play(player, dice.choice(match.legal(player)))
        others = [p for p in range(seats) if p != player]
        last = match.last_choice(player)
        assert all(match.undo_refusal(p) for p in others if match.last_choice(p) < last)
        if not match.undo_refusal(player):
            _check_nobody_learns(match, player, last, dice)
            _check_memories(match, player, last, dice)
            match.undo(player)
            assert bytes(match.position) == before
            assert len(match.steps) == steps
            match.play(player, dice.choice(match.legal(player)))


def _check_nobody_learns(match: Match, player: int, at: int, dice: random.Random) -> None:
    """In a world that the player might be in as well, everybody is shown the same change."""
    since = match.steps[at:]
    then = match.after(at)
    world = then.imagine(player, dice.getrandbits(63))
    now = world.copy()
    for step in since:
        now.play_unchecked(player, step.action)
    for viewer in range(SPECTATOR, match.seats):
        real, there = (then, match.position), (world, now)
        same = change_seen(*real, [], viewer) == change_seen(*there, [], viewer)
        assert same, f"seat {viewer} keeps what was taken back"


def _check_memories(match: Match, player: int, at: int, dice: random.Random) -> None:
    """What a mate saw and was told, he could have been shown in every world that he might be in;
    a rival among others as well, wherever everybody else could."""
    side = partial(match.game.concession.side, match.seats)
    others = [v for v in range(match.seats) if v != player]
    rivals = [v for v in others if side(v) != side(player)]
    for viewer in others if len(rivals) > 1 else set(others) - set(rivals):
        worlds = [dice.getrandbits(63) for _ in range(WORLDS)]
        learns = match.teaches(viewer, at, worlds, alone=viewer in rivals)
        assert not learns, f"seat {viewer} remembers what was taken back"

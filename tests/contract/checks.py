"""What every game must hold to.  Each check walks through random games and asserts."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import numpy as np
import pytest

from pentacle.core import Game, replay
from pentacle.core.errors import IllegalAction
from pentacle.core.game import POINTS, RANK
from pentacle.core.match import Match
from pentacle.core.scene import Scene

from .walk import (
    Mover,
    another_world,
    apply_to,
    differing_fields,
    fault_of,
    hidden_of,
    legal_of,
    pending_of,
    resampled,
    same_bytes,
    some_stops,
    walk,
)

Options = dict[str, Any]
WORLDS = 3
MEMORY = {"spellcaster": {"known"}}
"""What one player remembers is hidden from the others, who need not imagine it."""


def other_seed(seed: int, world: int) -> int:
    """Seeds for resampled worlds that are not the seed of the game."""
    return (seed * 31 + world + 1) % 2**64


def check_rules(game: Game, seats: int, options: Options, seed: int) -> None:
    """Invariants hold after every action; somebody may act until the end, which comes in time."""
    faults = Mover(game)
    for stop in walk(game, seats, options, seed):
        assert not (fault := faults.fault(stop.table)), f"after action {stop.number}: {fault}"
        assert len(set(stop.moves)) == len(stop.moves), f"an action is listed twice: {stop.moves}"
        assert all(0 <= a < game.actions.count for a in stop.moves)
        assert stop.player < seats
    check_ranking(game, stop.table, seats)


def check_ranking(game: Game, table: Any, seats: int) -> None:
    """At the end somebody is first, and ranks are those of a competition: 1 2 2 4."""
    out = np.zeros((2, seats), np.int64)
    game.score(game.state.view_of(table), out)
    ranks = sorted(out[RANK].tolist())
    for place, rank in enumerate(ranks):
        assert rank == 1 + sum(r < rank for r in ranks), f"ranks {ranks}, place {place}"
    assert np.isfinite(out[POINTS]).all()


def check_compiled(game: Game, seats: int, options: Options, seed: int) -> None:
    """Interpreted and compiled records are byte-equal after every action, and so are answers."""
    run = {k: game.compiled.function(k).run for k in game.compiled.signatures}
    twin = game.state.zeros(1)
    run["setup"](twin[0], seats, game.row(seats, options), np.uint64(seed))
    moves, score = game.moves(), np.zeros((2, seats), np.int64)
    for stop in walk(game, seats, options, seed):
        fields = differing_fields(stop.table, twin)
        assert same_bytes(stop.table, twin), f"before action {stop.number} differ {fields}"
        assert run["check"](twin[0]) == 0
        mask = sum(1 << p for p in pending_of(game, stop.table))
        assert run["pending"](twin[0]) == mask
        if stop.player < 0:
            break
        n = run["legal"](twin[0], stop.player, moves)
        assert moves[:n].tolist() == stop.moves
        run["apply"](twin[0], stop.player, stop.action)
    run["score"](twin[0], score)
    plain = np.zeros_like(score)
    s = game.state.view_of(stop.table)
    game.score(s, plain)
    values = [float(game.value(s, p)) for p in range(seats)]
    assert np.array_equal(score, plain)
    assert np.allclose(values, [run["value"](twin[0], p) for p in range(seats)])


def check_sight_compiled(game: Game, seats: int, options: Options, seed: int) -> None:
    """`hide`, `resample` and `value` give the same compiled."""
    hide, resample = (game.compiled.function(k).run for k in ("hide", "resample"))
    value = game.compiled.function("value").run
    for stop in some_stops(game, seats, options, seed, 6):
        for viewer in range(-1, seats):
            one, two = stop.table.copy(), stop.table.copy()
            hide(one[0], viewer)
            assert same_bytes(one, hidden_of(game, stop.table, viewer))
            resample(two[0], viewer, np.uint64(7))
            assert same_bytes(two, resampled(game, stop.table, viewer, 7))
        plain = [float(game.value(game.state.view_of(stop.table), p)) for p in range(seats)]
        assert np.allclose(plain, [value(stop.table[0], p) for p in range(seats)])


def check_refusals(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every legal action is accepted, everything else refused, and the record stays as it was."""
    dice = random.Random(seed)
    match = Match(game, seats, options, seed, auto=False)
    while not match.over:
        player = dice.choice(match.pending)
        moves = match.legal(player)
        if dice.random() < 0.1:
            _refuse(match, player, set(range(game.actions.count)) - set(moves), dice)
        before = match.table.tobytes()
        match.play(player, dice.choice(moves))
        assert match.steps[-1].before == before
    _refuse(match, 0, set(range(game.actions.count)), dice)


def _refuse(match: Match, player: int, bad: set[int], dice: random.Random) -> None:
    before, steps = match.table.tobytes(), len(match.steps)
    tries: list[tuple[Any, Any]] = [(player, a) for a in dice.sample(sorted(bad), min(9, len(bad)))]
    tries += [(player, -1), (player, match.game.actions.count), (player, "draw"), (player, None)]
    tries += [(player, True), (match.seats, 0), (-1, 0)]
    for who, action in tries:
        with pytest.raises(IllegalAction, match=r"\w+"):
            match.play(who, action)
        assert match.table.tobytes() == before
        assert len(match.steps) == steps


def check_replay(game: Game, seats: int, options: Options, seed: int) -> None:
    """Copied, saved, loaded and replayed, a game has the same bytes; twice the same game, too."""
    match = play_match(game, seats, options, seed)
    again = play_match(game, seats, options, seed)
    assert same_bytes(match.table, again.table), "the same seed and choices gave another game"
    loaded = replay.load(replay.save(match), {game.name: game})
    assert same_bytes(match.table, loaded.table)
    assert loaded.steps == match.steps
    assert replay.save(loaded) == replay.save(match)
    twin = game.state.zeros(1)
    game.compiled.function("setup").run(twin[0], seats, match.row, np.uint64(seed))
    players = np.array([step.player for step in match.steps], np.int64)
    actions = np.array([step.action for step in match.steps], np.int64)
    assert game.compiled.replay(twin, players, actions) == -1
    assert same_bytes(match.table, twin)


def play_match(game: Game, seats: int, options: Options, seed: int) -> Match:
    dice = random.Random(seed)
    match = Match(game, seats, options, seed)
    while not match.over:
        player = dice.choice(match.pending)
        match.play(player, dice.choice(match.legal(player)))
    return match


def check_hidden(game: Game, seats: int, options: Options, seed: int) -> None:
    """Non-interference: what a viewer does not know changes nothing that he can see."""
    for stop in some_stops(game, seats, options, seed, 10):
        for viewer in range(-1, seats):
            view = hidden_of(game, stop.table, viewer)
            assert view["rng"][0] == 0, "the coming dice could be computed"
            assert same_bytes(view, hidden_of(game, view, viewer)), "hiding twice hides more"
            for world in range(WORLDS):
                _check_world(game, stop.table, view, viewer, other_seed(seed, world))


def _check_world(game: Game, table: Any, view: Any, viewer: int, seed: int) -> None:
    other = another_world(game, table, viewer, seed)
    fields = differing_fields(other, another_world(game, view, viewer, seed))
    assert not fields, f"resampling depends on hidden fields: {fields}"
    assert not (fault := fault_of(game, other)), f"a resampled world is impossible: {fault}"
    assert other["rng"][0] != table["rng"][0], "a resampled world would roll the same dice"
    fields = differing_fields(view, hidden_of(game, other, viewer))
    assert not fields, f"seat {viewer} sees what he does not know, in {fields}"
    assert pending_of(game, other) == pending_of(game, table) == pending_of(game, view)
    if viewer in pending_of(game, table):
        moves = legal_of(game, table, viewer)
        assert legal_of(game, other, viewer) == moves, "legal actions betray something"
        assert legal_of(game, view, viewer) == moves, "legal actions need what is hidden"


def check_log(game: Game, seats: int, options: Options, seed: int) -> None:
    """The log knows no more than the view: where a viewer sees the same after an action in two
    worlds, he is told the same.  What is revealed must be in the record when it is told."""
    for stop in some_stops(game, seats, options, seed, 20):
        if stop.player < 0:
            break
        for viewer in range(-1, seats):
            for world in range(WORLDS):
                _check_told(
                    game, stop.table, stop.player, stop.action, viewer, other_seed(seed, world)
                )


def _check_told(game: Game, table: Any, player: int, action: int, viewer: int, seed: int) -> None:
    one, two = table.copy(), another_world(game, table, viewer, seed)
    two["rng"] = one["rng"]
    if action not in legal_of(game, two, player):
        return
    told = [[n for n in apply_to(game, t, player, action) if n.is_for(viewer)] for t in (one, two)]
    if same_bytes(hidden_of(game, one, viewer), hidden_of(game, two, viewer)):
        # he may see the same things come in another order, as when he draws two cards
        assert sorted(told[0]) == sorted(told[1]), f"the log of seat {viewer} betrays {told}"


def check_open(game: Game, seats: int, options: Options, seed: int) -> None:
    """`hide` erases only what is uncertain: a field it touches must differ between worlds."""
    touched, varied = set[str](), set[str]()
    for stop in some_stops(game, seats, options, seed, 16):
        for viewer in range(-1, seats):
            touched |= set(differing_fields(stop.table, hidden_of(game, stop.table, viewer)))
            seeds = [other_seed(seed, world) for world in range(8)]
            worlds = [another_world(game, stop.table, viewer, s) for s in seeds]
            varied |= {f for world in worlds for f in differing_fields(worlds[0], world)}
    needless = touched - varied - MEMORY.get(game.name, set())
    assert not needless, f"hidden without need: {sorted(needless)}"


def check_commuting(game: Game, seats: int, options: Options, seed: int) -> None:
    """Answers to a secret simultaneous choice lead to the same table in any order."""
    dice = random.Random(seed)
    for stop in walk(game, seats, options, seed):
        players = pending_of(game, stop.table)
        if len(players) < 2 or dice.random() < 0.5:
            continue
        choices = [(p, dice.choice(legal_of(game, stop.table, p))) for p in players]
        one, two = stop.table.copy(), stop.table.copy()
        for player, action in choices:
            _answer(game, one, player, action)
        for player, action in reversed(choices):
            _answer(game, two, player, action)
        fields = differing_fields(one, two)
        assert not fields, f"the order of {choices} matters for {fields}"


def _answer(game: Game, table: Any, player: int, action: int) -> None:
    assert action in legal_of(game, table, player), "an answer of others made this one illegal"
    apply_to(game, table, player, action)


def check_words(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every reachable action has a label, and every note that is told a line, in both languages."""
    for stop in some_stops(game, seats, options, seed, 20):
        if stop.player < 0:
            break
        view = game.state.view_of(hidden_of(game, stop.table, stop.player))
        after = stop.table.copy()
        notes = apply_to(game, after, stop.player, stop.action)
        public = game.state.view_of(hidden_of(game, after, -1))
        for language in ("en", "fr"):
            labels = [game.describe(view, a, language) for a in stop.moves]
            lines = [game.tell(public, n, language) for n in notes]
            for text in [*labels, *(line for line in lines if line)]:
                check_text(text, language)
            assert all(labels), f"an action without a label: {labels}"
            assert len(set(labels)) == len(labels), f"two actions are called alike: {labels}"


def check_text(text: str, language: str) -> None:
    assert not re.search(r"[{}]|%[sd]|None", text), f"an unfilled gap in {text!r}"
    text = re.sub(r":[a-z0-9-]+:", "", text)
    if language == "fr":
        assert not re.search(r"[^\s\u00a0\u202f:][;!?]|[a-z]: |'", text), f"spacing in {text!r}"


def check_scene(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every viewer gets a drawable scene in both layouts and languages, from his view alone."""
    for stop in some_stops(game, seats, options, seed, 5):
        for viewer in range(-1, seats):
            hidden = hidden_of(game, stop.table, viewer)
            kept = hidden.copy()
            moves = legal_of(game, hidden, viewer) if viewer in pending_of(game, hidden) else []
            for language in ("en", "fr"):
                for layout in ("wide", "tall"):
                    view = game.state.view_of(hidden)
                    scene = game.scene(view, viewer, language, layout)  # type: ignore[arg-type]
                    check_drawable(scene, seats, moves, language)
            assert same_bytes(hidden, kept), "drawing changed the record"


def check_drawable(scene: Scene, seats: int, moves: list[int], language: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
    ids = [item.id for item in scene.items]
    assert len(set(ids)) == len(ids), sorted(i for i in ids if ids.count(i) > 1)
    assert [panel.seat for panel in scene.seats] == list(range(seats))
    buttons = [*scene.prompt.buttons, *(b for panel in scene.panels for b in panel.buttons)]
    first = {b.actions[0] for b in buttons if b.actions}
    offered = {a for item in scene.items for a in item.actions} | first
    assert offered == set(moves), f"on screen {sorted(offered)}, legal {sorted(moves)}"
    for item in scene.items:
        inside = -1 <= item.x <= scene.width + 1 and -1 <= item.y <= scene.height + 1
        assert inside, f"{item.id} lies outside the table at {item.x}, {item.y}"
        assert item.label or not item.actions, f"{item.id} can be chosen but has no name"
    texts = [scene.prompt.title, scene.prompt.hint, *(b.label for b in buttons)]
    for text in texts:
        check_text(text, language)
    assert scene.prompt.title


def check_undo(game: Game, seats: int, options: Options, seed: int) -> None:
    """What is taken back is as if it had never been; nobody can take back another's choice."""
    dice = random.Random(seed)
    match = Match(game, seats, options, seed)
    for _ in range(40):
        if match.over:
            break
        player = dice.choice(match.pending)
        before, steps = match.table.tobytes(), len(match.steps)
        match.play(player, dice.choice(match.legal(player)))
        others = [p for p in range(seats) if p != player]
        last = match._last_choice(player)
        assert all(match.undo_refusal(p) for p in others if match._last_choice(p) < last)
        if not match.undo_refusal(player):
            match.undo(player)
            assert match.table.tobytes() == before
            assert len(match.steps) == steps
            match.play(player, dice.choice(match.legal(player)))

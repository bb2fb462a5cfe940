"""The fourth target: a game's rules and search in WebAssembly, as the CPU plays them."""

import json
import os
import random
import re
import subprocess
from base64 import b64encode
from dataclasses import replace

import msgspec
import pytest

import hatch_build
import pentacle
from pentacle.bots import Budget
from pentacle.bots.analyst import Analyst
from pentacle.bots.greedy import Greedy
from pentacle.bots.mcts import Mcts
from pentacle.core.digest import digest_of
from pentacle.core.match import Match
from pentacle.games import GAMES
from pentacle.terminal.wasm import _made_of
from pentacle.testing.golden import SEED
from pentacle.testing.walks import option_sets
from tests.machine import ROOT
from tests.web.plain_site import put_engine

ITERATIONS, JUDGED = 200, 120
COUNTED = 3000
"""Ways that are counted one by one."""


def text(record):
    return b64encode(bytes(record)).decode()


def played(game, seats, options, seed):
    """A random game and all that is asked of it."""
    table, choose = game.deal(seats, seed, compiled=True, **options), random.Random(seed)
    start, actions, choices = text(table), [], []
    while not table.over and len(actions) < 400:
        seat = table.pending[0]
        legal = table.legal(seat)
        if len(legal) > 2 and len(actions) in (10, 41) and not options:
            choices.append(chosen(game, table, seat))
        action = choose.choice(legal)
        actions.append((seat, action))
        table.play(seat, action)
    return {**asked_of(table, seed, game.row(seats, options)), "start": start, "actions": actions,
            "choices": choices}  # fmt: skip


def golden(game, seats):
    """The golden game of a player count, which its own suite guards, and its perft counts."""
    options = game.options_since(str(game.version), {})
    match, dice = Match(game, seats, options, seed=SEED), random.Random(SEED)
    start = text(game.deal(seats, SEED, **options))
    while not match.over:
        match.play(match.pending[0], dice.choice(match.legal(match.pending[0])))
    written = (ROOT / "tests" / "games" / game.name / "golden" / "perft.txt").read_text()
    counts = re.search(rf"^{seats} players, after 0 actions: (.*)$", written, re.MULTILINE)[1]
    return {**asked_of(match.position, SEED, game.row(seats, options)), "start": start,
            "actions": [(step.player, step.action) for step in match.steps], "choices": [],
            "perft": [n for n in map(int, counts.split()) if n < COUNTED]}  # fmt: skip


def asked_of(table, seed, row):
    """All that is asked of a table at its end."""
    seats = range(table.seats)
    worlds = [table.hidden(seat) for seat in seats]
    return {
        "seats": table.seats, "options": [int(n) for n in row], "seed": seed, "end": text(table),
        "points": list(table.points), "ranks": list(table.ranks),
        "hidden": [text(world) for world in worlds],
        "imagined": [text(world.imagine(seat, 9)) for seat, world in enumerate(worlds)],
        "values": [table.value(seat) for seat in seats],
    }  # fmt: skip


def cases_of(game):
    """Random games at every player count and with every option, and the golden ones."""
    cases = [played(game, n, options, n) for n in game.seats for options in option_sets(game, n)]
    return [*cases, *(golden(game, seats) for seats in game.seats)]


def chosen(game, table, seat):
    view, bot = table.hidden(seat), Mcts(game, table.seats)
    choice = bot.choose(view, seat, seed=77, budget=Budget(iterations=ITERATIONS))
    moves = [(move.action, move.share, move.expected) for move in choice.moves]
    return {"seat": seat, "view": text(view), "moves": moves, "iterations": ITERATIONS,
            "line": list(choice.line), "levels": levelled(game, view, seat),
            "record": text(table), "judged": judged(game, table, seat)}  # fmt: skip


def judged(game, table, seat):
    """Every option by what the seat knows, and by what is really there."""
    also, found = [table.legal(seat)[-1]], []
    for truth in (False, True):
        budget, analyst = Budget(iterations=JUDGED), Analyst(game, table.seats)
        verdict = analyst.judge(table, seat, seed=5, budget=budget, also=also, truth=truth)
        options = msgspec.to_builtins(verdict.options)
        found.append({"also": also, "iterations": JUDGED, "truth": truth, "options": options,
                      "error": verdict.error})  # fmt: skip
    return found


def levelled(game, view, seat):
    """Choices of a light bot one after the other, with slips and without."""
    bot, found = Greedy(game, view.seats, light=True), []
    for seed, loss in ((1, 1.0), (2, None), (3, 0.2), (4, None)):
        if loss is None:
            choice, cost = bot.choose(view, seat, seed=seed), 0.0
        else:
            choice, cost = bot.slip(view, seat, seed=seed, loss=loss)
        found.append({"seed": seed, "loss": loss, "action": choice.action, "cost": cost})
    return found


@pytest.mark.parametrize(
    "name", [n if n == "spellcaster" else pytest.param(n, marks=pytest.mark.slow) for n in GAMES]
)
def test_the_browser_plays_and_chooses_as_the_cpu_does(built_page, tmp_path, name):
    game = pentacle.game(name)
    (tmp_path / f"{name}.json").write_text(json.dumps(cases_of(game)))
    put_engine(game, tmp_path)
    node, _ = hatch_build.find_node()
    vitest = hatch_build.WEB / "node_modules" / "vitest" / "vitest.mjs"
    said = subprocess.run(
        [node, str(vitest), "run", "tests/engine.test.js", "tests/judging.test.js"],
        cwd=hatch_build.WEB, text=True,
        env={**os.environ, "PENTACLE_ENGINE": str(tmp_path)}, capture_output=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout + said.stderr
    assert "5 passed" in said.stdout


def test_a_module_is_filed_under_the_layout_of_its_records():
    """Fields of another kind alone make another module."""
    game = pentacle.game("spellcaster")
    other = replace(game, state=pentacle.game("zavandor").state)
    assert digest_of(_made_of(other)) != digest_of(_made_of(game))

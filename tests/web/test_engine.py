"""The fourth target: a game's rules and search in WebAssembly, as the CPU plays them."""

import json
import os
import random
import shutil
import subprocess
from base64 import b64encode

import pytest

import hatch_build
import pentacle
from pentacle.bots import Budget
from pentacle.bots.mcts import Mcts
from pentacle.games import GAMES
from pentacle.terminal.wasm import module_for
from pentacle.testing.walks import option_sets

ITERATIONS = 200


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
    worlds = [table.hidden(p) for p in range(seats)]
    return {
        "seats": seats, "options": [int(n) for n in game.row(seats, options)], "seed": seed,
        "start": start, "actions": actions, "end": text(table), "choices": choices,
        "points": list(table.points), "ranks": list(table.ranks),
        "hidden": [text(world) for world in worlds],
        "imagined": [text(world.imagine(p, 9)) for p, world in enumerate(worlds)],
        "values": [table.value(p) for p in range(seats)],
    }  # fmt: skip


def chosen(game, table, seat):
    view, bot = table.hidden(seat), Mcts(game, table.seats)
    choice = bot.choose(view, seat, seed=77, budget=Budget(iterations=ITERATIONS))
    moves = [(move.action, move.share, move.expected) for move in choice.moves]
    return {"seat": seat, "view": text(view), "moves": moves, "iterations": ITERATIONS,
            "line": list(choice.line)}  # fmt: skip


@pytest.mark.parametrize(
    "name", [n if n == "spellcaster" else pytest.param(n, marks=pytest.mark.slow) for n in GAMES]
)
def test_the_browser_plays_and_chooses_as_the_cpu_does(built_page, tmp_path, name):
    game = pentacle.game(name)
    cases = [played(game, n, options, n) for n in game.seats for options in option_sets(game, n)]
    (tmp_path / f"{name}.json").write_text(json.dumps(cases))
    shutil.copyfile(module_for(game), tmp_path / f"{name}.wasm")
    node, _ = hatch_build.find_node()
    vitest = hatch_build.WEB / "node_modules" / "vitest" / "vitest.mjs"
    said = subprocess.run(
        [node, str(vitest), "run", "tests/engine.test.js"], cwd=hatch_build.WEB, text=True,
        env={**os.environ, "PENTACLE_ENGINE": str(tmp_path)}, capture_output=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout + said.stderr
    assert "3 passed" in said.stdout

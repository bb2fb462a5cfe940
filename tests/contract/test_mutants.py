"""Small faults in the rules: which there are, that they are planted, and that a run tells them."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pentacle.games import GAMES, HOUSE
from pentacle.starter import MODEL, files
from pentacle.testing import write_golden
from pentacle.testing.mutants import explained, lines_of
from pentacle.testing.mutations import Mutant, mutants_of, rules_of, watching
from tests.starter.guest import run
from tests.starter.model import stones


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The model game as a package that is found by its entry point, released."""
    folder = tmp_path_factory.mktemp("stones")
    entry = f"[pentacle.games]\n{MODEL} = {MODEL}:GAME\n"
    about = f"{MODEL}-1.dist-info"
    more = {f"{about}/entry_points.txt": entry, f"{about}/METADATA": f"Name: {MODEL}\nVersion: 1\n"}
    for path, text in {**files(), **more}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    with stones(folder) as game:
        write_golden(game, folder / "tests" / "golden")
    return folder


def mutants(package: Path, *words: str) -> tuple[str, dict[str, Any]]:
    """What the command prints, and what it writes."""
    out = package / "mutants.json"
    command = [sys.executable, "-m", "pentacle.testing.mutants", MODEL, "tests", *words]
    paths = f"{package}:{Path(__file__).parents[2]}"
    done = run([*command, "--json", str(out)], package, PYTHONPATH=paths)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout, json.loads(out.read_text(encoding="utf-8"))


def faults_in(name: str) -> list[Mutant]:
    """Those of one rule of Spellcaster."""
    functions = [f for f in rules_of(GAMES["spellcaster"]) if f.made.__name__ == name]
    assert functions, f"no rule is called {name}"
    return mutants_of(functions)


@pytest.mark.parametrize("name", HOUSE)
def test_what_is_explained_can_be_planted(name: str) -> None:
    """No reason is left of a rule that is written otherwise by now."""
    game, listed = GAMES[name], explained(Path(__file__).parents[1] / "games" / name)
    functions = {f"{f.file.relative_to(game.folder)} {f.made.__name__}": f for f in rules_of(game)}
    for (rule, before, after), reason in listed.items():
        faults = mutants_of([functions[rule]])
        assert (before, after) in {(m.before, m.after) for m in faults}, f"{rule}: {before}"
        assert reason


def test_rules_are_what_the_contract_rests_on() -> None:
    names = {f"{f.file.name} {f.made.__name__}" for f in rules_of(GAMES["spellcaster"])}
    assert {"turn.py setup", "score.py score", "sight.py hide"} <= names
    assert not [name for name in names if name.startswith(("check", "value", "scene", "text"))]


def test_a_fault_is_planted_and_taken_out_again() -> None:
    """Whoever has imported the rule runs it meanwhile."""
    game = GAMES["spellcaster"]
    table = game.deal(2, 1)
    fault = next(m for m in faults_in("pending") if m.after.startswith("return"))
    sound = game.pending(table.state)
    with fault.planted():
        assert game.pending(table.state) != sound
    assert game.pending(table.state) == sound


def test_statements_that_are_run_are_seen() -> None:
    game = GAMES["spellcaster"]
    functions = rules_of(game)
    first = {f.made.__name__: f.first for f in functions}
    with watching(functions) as seen:
        game.deal(2, 1)
    assert seen[first["setup"]]
    assert not seen[first["hide"]]


def test_a_game_of_another_package_is_tried(package: Path) -> None:
    """All faults of one rule: its tests find them, but for one that is explained."""
    reason = "the search may start anywhere: no two stones are alike"
    listed = f"turn.py reveal || best = 0 || best = 1 || {reason}\n"
    (package / "tests" / "mutants.txt").write_text(listed, encoding="utf-8")
    told, found = mutants(package, "--only", "reveal", "--tests", "test_rules.py")
    kinds = Counter(row["outcome"] for row in found["mutants"])
    assert kinds["killed"] == len(found["mutants"]) - 1 > 20
    assert [row["reason"] for row in found["mutants"] if row["outcome"] != "killed"] == [reason]
    assert told.splitlines()[-1].endswith("killed, 1 explained")


def test_what_lives_is_told() -> None:
    row = {"file": "turn.py", "line": 9, "function": "roll", "before": "a = 1", "after": "a = 2"}
    rows = [row | {"outcome": kind} for kind in ("survived", "killed", "killed", "explained")]
    counts = {"turn.py": {"survived": 1, "killed": 2, "explained": 1}}
    assert list(lines_of({"game": "stones", "files": counts, "mutants": rows})) == [
        "turn.py:9 roll: survived",
        "  - a = 1",
        "  + a = 2",
        f"{'turn.py':24}  66.7 % of 3 killed, 1 explained",
        f"{'stones':24}  66.7 % of 3 killed, 1 explained",
    ]

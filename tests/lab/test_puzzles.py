"""Finding puzzles: every alternative is weighed, what was found is kept, chance is a seed's."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

import pentacle
from pentacle.cli import main
from pentacle.core.attempt import Attempt
from pentacle.core.puzzles import Puzzle, Puzzles, written
from pentacle.core.solution import is_rest, titles_of
from pentacle.lab.playout import Judge
from pentacle.lab.puzzles import chosen, laid
from pentacle.lab.puzzles_cli import KEPT
from pentacle.lab.weigh import Scales
from pentacle.testing import learning_checks
from tests.core.test_puzzles import line

GAME = pentacle.game("spellcaster")


def found(out: Path, *more: str) -> bytes:
    """What a short search writes."""
    short = ["--games", "3", "--iterations", "60", "--check", "200", "--worlds", "12"]
    asked = ["--seed", "5", "--margin", "0.03", "--seats", "2", "--out", str(out)]
    assert main(["puzzles", "spellcaster", *short, *asked, *more]) == 0
    return out.read_bytes()


def test_every_choice_is_weighed_alike() -> None:
    scales, p = Scales(GAME, 2), GAME.deal(2, seed=7)
    weighed = scales.weigh(p, 0, 300, seed=1)
    assert sorted(weighed.actions) == sorted(p.legal(0))
    assert sum(weighed.visits) == 300
    assert min(weighed.visits) > 5
    assert weighed.gap >= 0
    assert weighed.loss(weighed.actions[0]) == 0
    assert scales.weigh(p, 0, 300, seed=1) == weighed
    world = p.imagine(0, seed=3)
    assert scales.weigh(world, 0, 300, seed=1) == weighed, "it knows what the seat knows"


def test_a_search_is_stopped_and_goes_on(tmp_path: Path) -> None:
    """Whatever was interrupted where, and however many processes: the same puzzles."""
    whole = found(tmp_path / "a.json")
    file, kept = tmp_path / "a.json", tmp_path / f"a.json{KEPT}"
    puzzles = read(file, tmp_path)
    assert puzzles
    for puzzle in puzzles:
        learning_checks.check_puzzle(GAME, puzzle)
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    kept.write_bytes(b"".join(lines[:2]) + lines[2][:20])
    assert found(file) == whole
    assert kept.read_bytes().splitlines(keepends=True) == lines
    assert found(tmp_path / "b.json", "--jobs", "2") == whole


def test_a_file_is_chosen_from_several_searches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found(tmp_path / "a.json")
    found(tmp_path / "b.json", "--seed", "6")
    kept = [tmp_path / f"{name}.json{KEPT}" for name in "ab"]
    kept[1].write_bytes(kept[1].read_bytes() + b'{"number":9,"puz')
    out = tmp_path / "c.json"
    asked = [word for file in kept for word in ("--from", str(file))]
    assert main(["puzzles", "spellcaster", *asked, "--out", str(out)]) == 0
    ids = {p.id for p in read(out, tmp_path)}
    for name in "ab":
        (tmp_path / name).mkdir()
        assert {p.id for p in read(tmp_path / f"{name}.json", tmp_path / name)} <= ids
    before = out.read_bytes()
    assert main(["puzzles", "valroc", *asked, "--out", str(out)]) == 2
    assert "is of spellcaster" in capsys.readouterr().err
    assert main(["puzzles", "spellcaster", "--from", str(out), "--out", str(out)]) == 2
    assert "kept by no search" in capsys.readouterr().err
    assert out.read_bytes() == before


def test_a_file_is_verified_and_what_does_not_hold_is_dropped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The solution of one is exchanged for another choice: that one is found, and it alone."""
    good = list(GAME.puzzles.values())[-2:]
    move = good[1].moves[0]
    wrong = max(move.losses, key=lambda action: move.losses[action])
    losses = {action: 9 for action in (*move.losses, move.action) if action != wrong}
    bad = replace(good[1], id="wrong", moves=(replace(move, action=wrong, losses=losses),))
    file = tmp_path / "puzzles.json"
    file.write_bytes(written([good[0], bad]))
    asked = ["puzzles", "spellcaster", "--verify", "--check", "6000", "--out", str(file)]
    assert main(asked) == 1
    assert "1 of 2 puzzles" in (said := capsys.readouterr().out)
    assert "not: wrong" in said
    assert main([*asked, "--drop"]) == 0
    assert read(file, tmp_path) == good[:1]


def test_a_line_meets_the_chance_that_its_solver_meets() -> None:
    """A puzzle is laid with chance of its own, not with that of the game it was taken from."""
    game = pentacle.game("archimage")
    puzzle = next(p for p in game.puzzles.values() if len(p.moves) > 1)
    table, attempt = laid(game, puzzle), Attempt(game, puzzle)
    for move in puzzle.moves:
        assert bytes(table) == bytes(attempt.position)
        table.play_unchecked(puzzle.seat, move.action)
        table.play_forced()
        for seat, action in move.others:
            table.play_unchecked(seat, action)
            table.play_forced()
        attempt.choose(move.action)


def test_choices_in_either_order_are_one_answer() -> None:
    """Games that are played on tell what a search may miss: no rival beats itself."""
    table = GAME.deal(2, seed=7, compiled=True)
    first, second = table.legal(0)[:2]
    judge = Judge(GAME, 2, worlds=12, iterations=60)
    assert judge.confirms(table, 0, first, [], 0.1), "nothing comes near it"
    assert not judge.confirms(table, 0, first, [first], 0.1)
    both = (judge.confirms(table, 0, a, [b], 0.1) for a, b in ((first, second), (second, first)))
    assert not all(both)


def read(file: Path, folder: Path) -> list[Puzzle]:
    (folder / "game").mkdir()
    (folder / "game" / "puzzles.json").write_bytes(file.read_bytes())
    return list(Puzzles(folder / "game").values())


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--seats", "1"), "for 2 to 4 players"),
        (("--level", "god"), "no level"),
    ],
)
def test_nonsense_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "a.json"
    assert main(["puzzles", "spellcaster", "--out", str(out), *more]) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


def test_another_search_does_not_mix_with_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.json"
    (tmp_path / f"a.json{KEPT}").write_text("{}\n")
    assert main(["puzzles", "spellcaster", "--out", str(out)]) == 2
    assert "another search" in capsys.readouterr().err


def many(count: int, **fields: object) -> list[Puzzle]:
    """So many puzzles of these kinds, of which each has its own name."""
    salt = "".join(str(value) for value in fields.values() if isinstance(value, int))
    return [replace(line(), id=f"p{salt}x{n:04}", **fields) for n in range(count)]


def test_no_level_takes_more_than_a_third() -> None:
    found = [replace(puzzle, level=1 + n // 6) for n, puzzle in enumerate(many(9))]
    assert [p.level for p in chosen(GAME, found, 6, last=False)] == [1, 1, 2, 2]
    assert [p.level for p in chosen(GAME, found, 6, last=True)] == [1, 1, 1, 1, 2, 2]
    assert len(chosen(GAME, found, 3, last=False)) == 2


def test_every_level_keeps_its_room() -> None:
    plenty = [puzzle for level in (1, 2, 3) for puzzle in many(40, level=level)]
    kept = chosen(GAME, plenty, 60, last=False)
    assert len(kept) == 60 - 2 * (60 // 15), "two levels are missing"
    whole = [*plenty, *many(9, level=4), *many(9, level=5)]
    levels = Counter(p.level for p in chosen(GAME, whole, 60, last=False))
    assert sum(levels.values()) == 60
    assert min(levels.values()) >= 60 // 15


def test_four_in_ten_have_several_moves() -> None:
    single = [replace(p, moves=p.moves[:1]) for p in many(20, level=1) + many(20, level=2)]
    kept = chosen(GAME, single, 10, last=False)
    assert len(kept) == 6
    several = many(4, level=3)
    kept = chosen(GAME, [*single, *several], 10, last=False)
    assert sum(len(p.moves) > 1 for p in kept) == 4


def test_one_in_ten_is_a_pass_at_most() -> None:
    game = pentacle.game("zavandor")
    puzzles = list(game.puzzles.values())
    others = [p for p in puzzles if not is_rest(game, p)][:20]
    some = [p for p in puzzles if is_rest(game, p)]
    passes = [replace(p, id=f"{p.id} {n}") for n in range(30) for p in some]
    puzzles = passes + others
    assert len(passes) > len(others) > 9
    for count in (10, 40, 100):
        for last in (False, True):
            kept = chosen(game, puzzles, count, last=last)
            most = len(kept) if last else count
            assert 10 * sum(is_rest(game, p) for p in kept) <= most


def test_what_is_found_has_its_theme_and_a_file_is_named_anew(tmp_path: Path) -> None:
    found(tmp_path / "a.json")
    puzzles = read(tmp_path / "a.json", tmp_path)
    titles = titles_of(GAME)
    assert any(puzzle.theme for puzzle in puzzles)
    assert {puzzle.theme for puzzle in puzzles} <= {"", *titles}
    plain = tmp_path / "b.json"
    plain.write_bytes(written([replace(puzzle, theme="") for puzzle in puzzles]))
    assert main(["puzzles", "spellcaster", "--themes", "--out", str(plain)]) == 0
    assert plain.read_bytes() == (tmp_path / "a.json").read_bytes()
    assert main(["puzzles", "spellcaster", "--themes", "--out", str(tmp_path / "none")]) == 2

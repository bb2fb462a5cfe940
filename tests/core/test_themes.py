"""Reasons: said only if their test holds on both lines, in every imagined world."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pentacle.core import Game, Words
from pentacle.core.judge import Judge, Line
from pentacle.core.themes import (
    Because,
    Measure,
    Tale,
    Theme,
    Themes,
    difference,
    gained_by,
    spared_by,
)
from pentacle.games import GAMES
from tests.starter.model import stones

SPELLCASTER = GAMES["spellcaster"]
SILLY = Words("Silly", "Idiot")


def tale(**more: object) -> Tale:
    given = {
        "seat": 0, "rivals": (1,), "start": None, "soon": 1, "end": 2, "told": (), "when": 0,
        "over": False, "ranks": (),
    }  # fmt: skip
    return Tale(**(given | more))  # type: ignore[arg-type]


def theme(finds, **more: object) -> Theme:
    return Theme(name="silly", title=SILLY, says=SILLY, finds=finds, **more)  # type: ignore[arg-type]


def with_themes(game: Game, *themes: Theme | Measure) -> Game:
    return replace(game, themes=Themes(themes=themes, gauges=()))


def opening(game: Game, seed: int = 3) -> tuple[Judge, Line, Line]:
    """The first choice of a duel: a card that is played, and a card that is drawn."""
    position = game.deal(2, seed)
    seat = position.pending[0]
    moves = position.legal(seat)
    return Judge(position, seat), Line(moves[0]), Line(moves[-1])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_nobody_else_is_spoken_to(name: str) -> None:
    """A sentence that says "you" has another for those who read it of somebody else."""
    spoken = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
    for one in GAMES[name].themes.themes:
        told = one.third or one.says
        assert not spoken.search(f"{told.en} {told.fr}"), one.name


# tests on tales


def test_what_is_gained_is_in_every_tale_of_the_one_and_in_none_of_the_other() -> None:
    found = {1: [(7,), (8,)], 2: [(8,), (7,)], 3: [(8,)]}
    silly = theme(lambda tale: found[tale.end])
    mine = [tale(end=1), tale(end=2)]
    assert gained_by(silly, mine, [tale(end=3)]) == [(7,)]
    assert gained_by(silly, mine, []) == [(7,), (8,)]
    assert gained_by(silly, [*mine, tale(end=3)], [tale(end=3)]) == []
    assert spared_by(silly, [tale(end=3)], mine) == [(7,)]


def test_what_is_taken_first_must_be_had_in_the_better_line() -> None:
    rival = {1: [], 2: [(1, 7), (1, 8)]}
    own = {1: [(7,)], 2: []}
    first = theme(lambda t: rival[t.end], spared=True, taken=lambda t: own[t.end])
    assert spared_by(first, [tale(end=1)], [tale(end=2)]) == [(1, 7)]


def test_a_number_is_better_only_if_it_is_so_in_every_world() -> None:
    more = Measure(name="n", title=SILLY, says=SILLY, of=lambda view, seat: view)
    assert difference(more, [tale(end=5), tale(end=4)], [tale(end=3), tale(end=3)]) == [2, 1]
    assert difference(more, [tale(end=5), tale(end=3)], [tale(end=3), tale(end=3)]) == []
    less = replace(more, less=True)
    assert difference(less, [tale(end=1)], [tale(end=3)]) == [2]
    unknown = replace(more, of=lambda view, seat: None)
    assert difference(unknown, [tale()], [tale()]) == []


# on real tables


def test_a_theme_that_fits_any_move_is_never_said_of_two() -> None:
    """A planted wrong theme: what happens in both lines is no difference."""
    game = with_themes(SPELLCASTER, theme(lambda tale: [(1,)], alone=False))
    judge, best, other = opening(game)
    assert judge.reason(best, other) is None


def test_a_planted_false_sentence_is_caught() -> None:
    """Its test runs again, on both lines."""
    judge, best, other = opening(SPELLCASTER)
    wrong = theme(lambda tale: [(1,)])
    for source, fact in ((wrong, (1,)), (wrong, (2,)), (None, ())):
        said = Because("silly", SILLY, SILLY, SILLY, "other", (), source, fact)
        assert not judge.holds(said, best, other)
    never = Measure(name="n", title=SILLY, says=SILLY, of=lambda view, seat: 1)
    assert not judge.holds(Because("n", SILLY, SILLY, SILLY, "other", (), never), best, other)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_said_holds_and_is_well_said(name: str) -> None:
    """Along a game: every sentence passes its own test again, and has no gap left."""
    game, said = GAMES[name], set()
    position = game.deal(max(2, game.seats[0]), seed=11)
    for step in range(60):
        if position.over:
            break
        seat = position.pending[0]
        moves = position.legal(seat)
        if len(moves) > 1 and step % 4 == 0:
            judge = Judge(position, seat, worlds=2)
            best, other = Line(moves[step % len(moves)]), Line(moves[step % len(moves) - 1])
            if found := judge.reason(best, other):
                assert judge.holds(found, best, other)
                said.add(found.theme)
                both = found.words, found.third
                for text in (said[language] for said in both for language in ("en", "fr")):
                    assert re.fullmatch(r"[A-ZÉÀ@0-9].*[.]", text), text
                    assert not re.search(r"[{}]|→|None", text), text
        position.play(seat, moves[(7 * step) % len(moves)])
    assert said


def test_nothing_hidden_is_told() -> None:
    """Two tables that look the same to a seat give it the same reasons."""
    position = SPELLCASTER.deal(2, 5)
    seat = position.pending[0]
    moves = position.legal(seat)
    lines = Line(moves[0]), Line(moves[-1])
    told = [Judge(table, seat).reason(*lines) for table in (position, position.imagine(seat, 9))]
    assert told[0] == told[1]


def test_a_choice_that_only_prepares_is_folded_into_what_it_prepares() -> None:
    """ZAV-7.7"""
    game = GAMES["zavandor"]
    position = game.read(game.lessons["slots"].position)
    moves = {position.label(0, a): a for a in position.legal(0)}
    off, rest = moves["Deactivate an opal"], moves["End your turn"]
    judge = Judge(position, 0)
    assert judge.folded(off, (rest,)) == (off, rest)
    assert judge.folded(off, ()) == (off,)
    assert judge.folded(rest, (off,)) == (rest,)


def test_a_guests_game_gets_sentences_from_its_gauges(tmp_path: Path) -> None:
    with stones(tmp_path) as game:
        assert not game.themes.themes
        said = set()
        for seed in range(30):
            position = game.deal(2, seed)
            moves = position.legal(0)
            judge = Judge(position, 0, worlds=3)
            for best in moves:
                for other in moves:
                    found = judge.reason(Line(best), Line(other)) if best != other else None
                    if found:
                        said.add((found.theme, found.kind))
                        assert judge.holds(found, Line(best), Line(other))
        assert ("points", "gauge") in said

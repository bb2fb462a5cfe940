"""Lessons: read from files, walked through by a pupil, caught where they do not fit the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pentacle.core import Game, read_coach, read_legend, read_lessons
from pentacle.core.errors import DataError, IllegalAction, LessonError, NotationError
from pentacle.core.lessons import Lesson
from pentacle.core.walk import READ, Walk
from pentacle.testing import learning_checks
from tests.starter.model import stones

LESSON = '''
id = "first"
title = { en = "The first stone", fr = "La première pierre" }
goal = { en = "Win the die.", fr = "Gagnez le dé." }
position = """
stones 1: 2 seats
die 5; bag 5 3 13 14 2 1 6 4
seat 0: hand 9 11 12 15
seat 1: hand 7 8 10 16
"""

[[steps]]
say = { en = "Four stones are yours.", fr = "Quatre pierres sont à vous." }
show = ["stone-*"]

[[steps]]
say = { en = "Choose the 9.", fr = "Choisissez le 9." }
expects = ["Choose the 9", "choose 10"]
wrong = { en = "Too many.", fr = "C'est trop." }
mistakes = [{ does = ["* 15"], why = { en = "Your best one!", fr = "La meilleure !" } }]
praise = { en = "Well done.", fr = "Bravo." }
others = [{ seat = 1, does = "Choose the 7" }]

[[steps]]
say = { en = "The die is yours.", fr = "Le dé est à vous." }
'''


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    with stones(tmp_path_factory.mktemp("lessons")) as model:
        yield model


def lesson_of(folder: Path, *changes: tuple[str, str]) -> Lesson:
    text = LESSON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "lessons").mkdir(exist_ok=True)
    (folder / "lessons" / "01-first.toml").write_text(text, encoding="utf-8")
    return read_lessons(folder)["first"]


def test_a_pupil_goes_through_a_lesson(game: Game, tmp_path: Path) -> None:
    walk = Walk(game, lesson_of(tmp_path))
    legal = walk.position.legal(0)
    walk.go_on()
    assert walk.expected == legal[:2]
    assert walk.choose(legal[0]) is None
    assert walk.praise
    assert walk.praise.en == "Well done."
    assert walk.position.points == (1, 0)
    assert walk.told
    walk.go_on()
    assert walk.over


def test_a_wrong_choice_is_answered_and_changes_nothing(game: Game, tmp_path: Path) -> None:
    walk = Walk.after(game, lesson_of(tmp_path), [READ])
    before, legal = bytes(walk.position), walk.position.legal(0)
    answers = [walk.choose(legal[2]), walk.choose(legal[3])]
    assert [answer and answer.en for answer in answers] == ["Too many.", "Your best one!"]
    assert (bytes(walk.position), walk.at) == (before, 1)


def test_choices_that_do_not_fit_are_refused(game: Game, tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path)
    walk = Walk(game, lesson)
    with pytest.raises(LessonError, match="to be read"):
        walk.choose(walk.position.legal(0)[0])
    walk.go_on()
    with pytest.raises(LessonError, match="to be done"):
        walk.go_on()
    with pytest.raises(IllegalAction):
        walk.choose(walk.position.legal(1)[0])
    with pytest.raises(IllegalAction):
        walk.choose(10_000)
    with pytest.raises(LessonError, match="not what page 2 expects"):
        Walk.after(game, lesson, [READ, walk.position.legal(0)[2:3]])
    whole = [READ, walk.position.legal(0)[:1], READ]
    with pytest.raises(LessonError, match="over"):
        Walk.after(game, lesson, [*whole, READ])


def test_a_sound_lesson_passes(game: Game, tmp_path: Path) -> None:
    learning_checks.check_lesson(game, lesson_of(tmp_path))


FAULTS = {
    "a piece that is not there": ('["stone-*"]', '["gem-*"]'),
    "nothing that is expected is legal": (
        '["Choose the 9", "choose 10"]',
        '["Choose the 99"]',
    ),
    "a mistake that nobody can make": ('"* 15"', '"* 16"'),
    "an answer of the others that is not legal": ('"Choose the 7"', '"Choose the 9"'),
    "words that are missing": ('"La première pierre"', '" "'),
    "a position that cannot be": ("hand 7 8 10 16", "hand 7 8 10 15"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_unsound_lesson_is_caught(game: Game, tmp_path: Path, fault: str) -> None:
    lesson = lesson_of(tmp_path, FAULTS[fault])
    with pytest.raises((AssertionError, LessonError, NotationError)):
        learning_checks.check_lesson(game, lesson)


@pytest.mark.parametrize(
    ("old", "new"),
    [("wrong =", "wroong ="), ('id = "first"', 'id = "The First"'), ("[[steps]]", "[[pages]]")],
)
def test_a_file_that_is_wrong_is_named(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(DataError, match=r"01-first\.toml"):
        lesson_of(tmp_path, (old, new))


def test_a_coach_whose_note_never_comes_up_is_caught(game: Game, tmp_path: Path) -> None:
    rule = game.deal(2, 1).scene(0).prompt.rule
    text = """
seats = 2
welcome = [{ en = "Welcome.", fr = "Bienvenue." }]
notes = [{ rule = "RULE", say = { en = "Choose.", fr = "Choisissez." } }]
"""
    for said in (rule, "STO-99.9"):
        (tmp_path / "coach.toml").write_text(text.replace("RULE", said), encoding="utf-8")
        coached = replace(game, coach=read_coach(tmp_path))
        if said == rule:
            learning_checks.check_coach(coached)
            continue
        with pytest.raises(AssertionError, match="never asked"):
            learning_checks.check_coach(coached)


def test_a_legend_explains_each_sign_once(game: Game, tmp_path: Path) -> None:
    sign = '[[signs]]\nicon = "stone"\nmeans = { en = "A stone", fr = "Une pierre" }\n'
    path = tmp_path / "legend.toml"
    path.write_text(sign, encoding="utf-8")
    learning_checks.check_legend(replace(game, legend=read_legend(tmp_path)))
    path.write_text(sign * 2, encoding="utf-8")
    with pytest.raises(AssertionError, match="twice"):
        learning_checks.check_legend(replace(game, legend=read_legend(tmp_path)))


def test_a_guide_is_in_both_languages_with_pictures_that_can_be(game: Game, tmp_path: Path) -> None:
    picture = f"# Stones [STO-1.1]\n\n```position\nseat 0\n{game.deal(2, 1)}\n```\n"
    guided = replace(game, folder=tmp_path)
    (tmp_path / "guide.md").write_text(picture, encoding="utf-8")
    with pytest.raises(AssertionError, match="missing"):
        learning_checks.check_guide(guided)
    (tmp_path / "guide.fr.md").write_text(picture, encoding="utf-8")
    learning_checks.check_guide(guided)
    for path in tmp_path.glob("guide*"):
        path.write_text(picture.replace("die", "dice"), encoding="utf-8")
    with pytest.raises(AssertionError, match="picture"):
        learning_checks.check_guide(guided)

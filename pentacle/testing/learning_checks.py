"""What every game must hold to that teaches itself: previews, lessons, a coach, a guide."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import get_args

from pentacle.core import Game, Note, Position, Words
from pentacle.core.attempt import Attempt
from pentacle.core.errors import NotationError
from pentacle.core.lessons import Lesson, is_any
from pentacle.core.preview import Preview
from pentacle.core.puzzles import Puzzle
from pentacle.core.scene import Layout
from pentacle.core.walk import READ, Walk
from pentacle.core.words import LANGUAGES

from .text_checks import check_text
from .walks import Options, interpreted, some_stops, walk

POSITION = re.compile(r"^```position\n(?:seat (\d+)\n)?(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A picture in a guide: whose view it is, if not everybody's, and the table in words."""
DRAWN = 60
"""Tables that are drawn for each kind of question."""
GAMES = 40
"""In so many random games each note of a coach must come up."""
RULE = re.compile(r"\[([A-Z]{3}-[\d.]+\w*)\]")


# previews


def check_preview(game: Game, seats: int, options: Options, seed: int) -> None:
    """What a preview tells is what then happens; it changes nothing, and says it in words."""
    dice = random.Random(seed)
    for stop in some_stops(game, seats, options, seed, 6):
        if stop.player < 0:
            break
        table, player = interpreted(stop.table), stop.player
        moves = table.legal(player)
        assert set(table.asks(player)) <= set(moves), "an action that asks must be legal"
        scene = table.scene(player)
        gestures: list[tuple[int, ...]] = [(a,) for a in dice.sample(moves, min(8, len(moves)))]
        gestures += [button.actions for button in scene.prompt.buttons]
        for dial in scene.prompt.dials:
            gestures += [dial.gestures[0], dial.gestures[-1]]
        for gesture in filter(None, gestures):
            told = check_foreseen(table, player, gesture, dice.choice(LANGUAGES))
            asked = len(gesture) > 1 or gesture[0] in table.asks(player)
            assert asked or not told.warning, f"ruin is not asked about: {told.warning}"


def check_foreseen(table: Position, player: int, gesture: Sequence[int], language: str) -> Preview:
    """One gesture: foretold from what its player knows, then carried out."""
    game, kept = table.game, bytes(table)
    seen = table.hidden(player)
    told = seen.preview(player, *gesture, language=language)
    assert bytes(table) == kept, "a preview changed the table"
    real = table.copy()
    notes: list[Note] = []
    forced: list[int] = []
    for action in gesture:
        if forced[:1] == [action]:
            del forced[0]  # the table has given this answer by itself
            continue
        assert action in real.legal(player), f"gesture {gesture}: nobody asks for {action}"
        notes += real.play_unchecked(player, action)
        forced = []
        while answer := real.forced:
            notes += real.play_unchecked(*answer)
            forced += [answer[1]] if answer[0] == player else []
    after = real.hidden(player).state
    lines = [game.tell(after, note, language) for note in notes if note.is_for(player)]
    lines = [line for line in lines if line]
    said = list(told.lines)
    assert said == (lines if told.certain else lines[: len(said)]), f"told {said}, then {lines}"
    gauges = {gauge.name: gauge for gauge in game.foresight.gauges}
    for shift in told.changes:
        found = gauges[shift.name].of(after, shift.seat)
        assert found == shift.after, f"{shift.name} was to be {shift.after} and is {found}"
        check_text(shift.title, language)
    assert told.ends <= real.over, "the game was to be over"
    for text in (*told.lines, told.warning):
        check_text(text, language)
    return told


# lessons


def check_lesson(game: Game, lesson: Lesson) -> None:
    """It can be walked through, whatever right choice is made; mistakes are answered."""
    walked = Walk(game, lesson)
    choices: list[Sequence[int]] = []
    check_all_words(lesson.title, lesson.goal)
    while not walked.over:
        where = f"{game.name}, {lesson.id}, page {walked.at + 1}"
        check_page(walked, choices, where)
        if walked.page.expects:
            choices.append((walked.expected[0],))
            assert walked.choose(walked.expected[0]) is None, where
        else:
            choices.append(READ)
            walked.go_on()
    again = Walk.after(game, lesson, choices)
    assert bytes(again.position) == bytes(walked.position), "a lesson goes the same way twice"


def check_page(walked: Walk, choices: Sequence[Sequence[int]], where: str) -> None:
    """A page points at what is there, and can be done in every way that it calls right."""
    page, seat = walked.page, walked.lesson.seat
    check_all_words(page.say, page.wrong, page.praise, *(m.why for m in page.mistakes))
    for layout in get_args(Layout):
        ids = [item.id for item in walked.position.scene(seat, "en", layout).items]
        for wanted in page.show:
            assert any(is_any(frozenset([id]), (wanted,)) for id in ids), f"{where}: no {wanted!r}"
    if not page.expects:
        return
    assert walked.expected, f"{where}: nothing that is expected can be chosen: {_labels(walked)}"
    for action in walked.expected[1:]:
        other = Walk.after(walked.game, walked.lesson, choices)
        assert other.choose(action) is None, where
        assert other.at > walked.at or page.many, where
    kept, rest = bytes(walked.position), {*walked.position.legal(seat)}
    wrong = rest - {*walked.expected} - {*walked.allowed}
    answers = [walked.choose(action) for action in sorted(wrong)]
    assert bytes(walked.position) == kept, f"{where}: a wrong choice changed the table"
    assert all(answers), where
    for mistake in page.mistakes:
        assert mistake.why in answers, f"{where}: {mistake.does} cannot be chosen wrongly"


def _labels(walked: Walk) -> list[str]:
    seat, p = walked.lesson.seat, walked.position
    return [p.label(seat, action) for action in p.legal(seat)]


def check_all_words(*said: Words | None) -> None:
    """They are there in every language, and well set."""
    for words in filter(None, said):
        for language in LANGUAGES:
            assert words[language].strip(), f"nothing is said: {words}"
            check_text(words[language], language)


# puzzles


def check_puzzles(game: Game) -> None:
    """Each can be laid and solved, has one answer, and answers every other one."""
    for puzzle in game.puzzles.values():
        check_puzzle(game, puzzle)


def check_puzzle(game: Game, puzzle: Puzzle) -> None:
    """Its solution is legal, every other choice is told what it costs and changes nothing."""
    attempt, where = Attempt(game, puzzle), f"{game.name}, puzzle {puzzle.id}"
    assert puzzle.seats == attempt.match.seats, f"{where}: it is for other seats"
    for move in puzzle.moves:
        kept, legal = bytes(attempt.position), attempt.position.legal(puzzle.seat)
        assert {move.action, *move.losses} == {*legal}, f"{where}: choices are missing: {legal}"
        assert move.action not in move.losses, where
        assert min(move.losses.values()) > 0, f"{where}: another choice costs nothing"
        for action in move.losses:
            said = attempt.choose(action)
            assert said is not None, f"{where}: {action} is as good"
            check_all_words(said)
        assert bytes(attempt.position) == kept, f"{where}: a wrong choice changed the table"
        assert attempt.choose(move.action) is None, where
    assert attempt.over, where
    assert puzzle.margin == min(puzzle.moves[0].losses.values()), f"{where}: its margin"


# beside the table


def check_coach(game: Game) -> None:
    """The coach's table can be laid, and each of his notes comes up in games at it."""
    coach = game.coach
    if coach is None:
        return
    check_all_words(*coach.welcome, *(note.say for note in coach.notes))
    wanted = {note.rule for note in coach.notes}
    missing = wanted - set(_asked(game, coach.seats, dict(coach.options), wanted))
    assert not missing, f"{game.name}: these are never asked: {sorted(missing)}"


def _asked(game: Game, seats: int, options: Options, wanted: set[str]) -> Iterator[str]:
    """The rules of what is asked in lessons and in random games, until none is missing.

    What is asked shows in the kinds of actions that may be chosen, so a table is drawn for the
    first few of each."""
    found: set[str] = set()
    drawn: Counter[frozenset[int]] = Counter()
    lessons = (table for lesson in game.lessons.values() for table in _tables(game, lesson))
    games = (stop.table for seed in range(GAMES) for stop in walk(game, seats, options, seed))
    for table in chain(lessons, games):
        if wanted <= found:
            return
        for player in table.pending:
            kinds = frozenset(map(game.actions.number_of, table.legal(player)))
            drawn[kinds] += 1
            if drawn[kinds] <= DRAWN:
                found.add(interpreted(table).scene(player).prompt.rule)
                yield from found


def _tables(game: Game, lesson: Lesson) -> Iterator[Position]:
    """The table at each page of a lesson."""
    walked = Walk(game, lesson)
    while not walked.over:
        yield walked.position
        if walked.page.expects:
            walked.choose(walked.expected[0])
        else:
            walked.go_on()


def check_legend(game: Game) -> None:
    """Each sign is explained once, in words."""
    icons = [sign.icon for sign in game.legend if sign.icon]
    assert len(set(icons)) == len(icons), f"explained twice: {sorted(icons)}"
    for sign in game.legend:
        assert bool(sign.icon) != bool(sign.word), f"either an icon or a word: {sign}"
        check_all_words(sign.means, sign.word)


def check_guide(game: Game) -> None:
    """It is there in every language or in none, with the same rules and pictures that can be."""
    texts = {language: game.guide(language) for language in LANGUAGES}
    assert all(texts.values()) or not any(texts.values()), f"{game.name}: a guide is missing"
    if not texts["en"]:
        return
    shapes = {(len(POSITION.findall(t)), *sorted(set(RULE.findall(t)))) for t in texts.values()}
    assert len(shapes) == 1, f"{game.name}: the guides differ in pictures or rules: {shapes}"
    for text in texts.values():
        for _, position in POSITION.findall(text):
            try:
                game.read(position)
            except NotationError as error:
                raise AssertionError(f"{game.name}: a picture of the guide: {error}") from None

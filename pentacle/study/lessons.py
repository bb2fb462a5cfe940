"""Learning a game: lessons and puzzles page by page, what a coach says, what signs mean."""

from __future__ import annotations

from pentacle.core import Game
from pentacle.core.attempt import Attempt
from pentacle.core.errors import IllegalAction, LessonError
from pentacle.core.lessons import is_any
from pentacle.core.preview import Preview
from pentacle.core.puzzles import daily
from pentacle.core.scene import Scene
from pentacle.core.solution import titles_of
from pentacle.core.walk import Walk
from pentacle.table import wire
from pentacle.table.told import game_lines

from . import learning, puzzling
from .errors import Refusal


def listed(game: Game, done: set[str], language: str) -> list[learning.LessonCard]:
    """The lessons of a game in their order; `done`: those that the visitor has behind him."""
    return [
        learning.LessonCard(
            lesson.id,
            lesson.title[language],
            lesson.goal[language],
            len(lesson.steps),
            lesson.minutes,
            lesson.id in done,
        )
        for lesson in game.lessons.values()
    ]


def tried(
    game: Game, record: dict[str, tuple[bool, int]], day: int, language: str
) -> learning.Puzzles:
    """The puzzles of a game, with what the visitor has solved and his mistakes, and that of the
    day."""
    titles = titles_of(game)
    cards = [
        learning.PuzzleCard(
            one.id, one.level, one.seats, *record.get(one.id, (False, 0)),
            titles[one.theme][language] if one.theme in titles else "",
        )
        for one in game.puzzles.values()
    ]  # fmt: skip
    return learning.Puzzles(cards, daily(game.puzzles, day))


def begin(game: Game, id: str) -> Walk:
    """A lesson from its first page; a puzzle is one whose pages are all to be done."""
    if id in game.lessons:
        return Walk(game, game.lessons[id])
    if id in game.puzzles:
        return Attempt(game, game.puzzles[id])
    raise Refusal("not_found", "no_lesson")


def opened(
    game: Game, id: str, wanted: learning.LessonChoices, language: str
) -> learning.LessonPage:
    """Where the choices lead; what is then tried is carried out, or answered with why not."""
    walk = _walked(game, id, wanted)
    why, choices = "", [list(choice) for choice in wanted.choices]
    if wanted.tried is not None:
        why = _tried(walk, wanted.tried, language)
        choices += [] if why else [list(wanted.tried)]
    page = _page(walk, wanted, choices, why, language)
    return _puzzled(page, walk, wanted, language) if isinstance(walk, Attempt) else page


def _puzzled(
    page: learning.LessonPage, walk: Attempt, wanted: learning.LessonChoices, language: str
) -> learning.LessonPage:
    """What a page of a puzzle tells beside that: what refutes a wrong answer, the next move for
    who asks for it, and all of it once it is solved."""
    if walk.over:
        page.answer = puzzling.answered(walk, language, wanted.layout)
    elif page.why and wanted.tried:
        page.then, page.refuted = puzzling.refuted(walk, wanted.tried, language, wanted.layout)
    elif wanted.shown:
        page.why, page.show = puzzling.shown(walk, language, wanted.layout)
    return page


def foreseen(game: Game, id: str, wanted: learning.LessonChoices, language: str) -> Preview:
    """What the pupil tries would do, as far as his seat can know."""
    walk = _walked(game, id, wanted)
    seat = walk.lesson.seat
    try:
        return walk.position.hidden(seat).preview(seat, *(wanted.tried or ()), language=language)
    except IllegalAction:
        raise Refusal("bad_request", "lesson_illegal") from None


def _walked(game: Game, id: str, wanted: learning.LessonChoices) -> Walk:
    try:
        return begin(game, id).follow(wanted.choices)
    except (LessonError, IllegalAction):
        raise Refusal("bad_request", "lesson_lost") from None


def _tried(walk: Walk, actions: list[int], language: str) -> str:
    """Do it, or say why it is not what is wanted."""
    try:
        if not actions:
            walk.go_on()
            return ""
        why = walk.choose(*actions)
    except IllegalAction:
        raise Refusal("bad_request", "lesson_illegal") from None
    except LessonError:
        raise Refusal("bad_request", "lesson_lost") from None
    return why[language] if why else ""


def _page(
    walk: Walk, wanted: learning.LessonChoices, choices: list[list[int]], why: str, language: str
) -> learning.LessonPage:
    lesson, seat = walk.lesson, walk.lesson.seat
    view = walk.position.hidden(seat)
    scene = view.scene(seat, language, wanted.layout)
    page = None if walk.over else walk.page
    asked = page is not None and bool(page.expects)
    legal = view.legal(seat) if asked else []
    asking = view.asks(seat) if asked else []
    return learning.LessonPage(
        title=lesson.title[language],
        seat=seat,
        choices=choices,
        scene=scene,
        legal=[wire.LegalAction(a, view.label(seat, a, language), a in asking) for a in legal],
        step=walk.at,
        steps=len(lesson.steps),
        say=page.say[language] if page else "",
        show=_pointed(scene, page.show) if page else [],
        reads=page is not None and not asked,
        why=why,
        praise=walk.praise[language] if walk.praise else "",
        lines=game_lines(view, seat, tuple(walk.told), language, len(choices), -1),
        done=walk.over,
    )


def _pointed(scene: Scene, names: tuple[str, ...]) -> list[str]:
    """The items of a scene that a page points at."""
    return [item.id for item in scene.items if is_any(frozenset((item.id,)), names)]


def coached(game: Game, language: str) -> learning.Coach:
    """What is said beside a first game."""
    coach = game.coach
    if coach is None:
        raise Refusal("not_found")
    options = game.named(game.row(coach.seats, coach.options))
    changed = {o.name for o in game.options if options[o.name] != o.unparse(o.default)}
    return learning.Coach(
        seats=coach.seats,
        options={name: options[name] for name in sorted(changed)},
        welcome=[words[language] for words in coach.welcome],
        notes=[learning.CoachNote(n.rule, n.say[language]) for n in coach.notes if n.rule],
    )


def explained(game: Game, language: str) -> list[learning.LegendSign]:
    """What the signs and short words of a game's table mean."""
    return [
        learning.LegendSign(
            sign.means[language], sign.icon, sign.word[language] if sign.word else ""
        )
        for sign in game.legend
    ]

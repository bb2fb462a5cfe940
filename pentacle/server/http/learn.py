"""Learning a game: its lessons on the real table, a coach's words, the guide and the legend."""

from __future__ import annotations

import time

import msgspec
from litestar import Response

from pentacle.core import Game
from pentacle.core.preview import Preview
from pentacle.store.models import ProfileRow
from pentacle.study import learning, lessons
from pentacle.study.jobs import ForeseeLesson, Learn
from pentacle.study.reading import guide_page

from ..errors import Refusal
from ..work.queue import plain
from .addresses import AnyTitle
from .request import DAY, PACKED_ALREADY, Visit, find_profile
from .routes import get, post


class _End(msgspec.Struct):
    """All that the server itself needs to know of a page."""

    done: bool = False
    why: str = ""


def _taught(request: Visit, name: str, lesson: str) -> Game:
    """A game with such a lesson or puzzle."""
    game = request.game(name)
    if lesson not in game.lessons and lesson not in game.puzzles:
        raise Refusal("not_found", "no_lesson")
    return game


@get("/api/games/{game:str}/lessons")
async def listed(request: Visit, game: AnyTitle) -> learning.Lessons:
    """The lessons of a game, with what the visitor has done."""
    found, profile = request.game(game), await find_profile(request)
    done = await request.hub.store.progress.lessons_done(profile.id, game) if profile else set()
    return learning.Lessons(lessons.listed(found, done, request.language))


@get("/api/games/{game:str}/puzzles")
async def puzzles(request: Visit, game: AnyTitle) -> learning.Puzzles:
    """The puzzles of a game with the visitor's record; they are played as lessons are."""
    found, profile = request.game(game), await find_profile(request)
    record = await request.hub.store.progress.puzzles_tried(profile.id, game) if profile else {}
    return lessons.tried(found, record, int(time.time() // DAY), request.language)


@post("/api/games/{game:str}/lessons/{lesson:str}", "busy", opt=PACKED_ALREADY)
async def page(
    request: Visit, me: ProfileRow, game: AnyTitle, lesson: AnyTitle, data: learning.LessonChoices
) -> Response[learning.LessonPage]:
    """Where a pupil stands after his choices; the last page is written down as done, and of a
    puzzle the mistakes too."""
    found, hub = _taught(request, game, lesson), request.hub
    job = Learn(game=game, lesson=lesson, wanted=data, language=request.language)
    answer = await hub.quick.do(await request.visitor(), job)
    end = msgspec.json.decode(plain(answer), type=_End)
    if lesson in found.puzzles and (end.done or end.why):
        await hub.store.progress.puzzle_tried(me.id, game, lesson, solved=end.done)
    elif end.done:
        await hub.store.progress.lesson_done(me.id, game, lesson)
    return request.packed(answer)


@post("/api/games/{game:str}/lessons/{lesson:str}/foresee", "busy", opt=PACKED_ALREADY)
async def foresee(
    request: Visit, me: ProfileRow, game: AnyTitle, lesson: AnyTitle, data: learning.LessonChoices
) -> Response[Preview]:
    """What a choice in a lesson would do."""
    _taught(request, game, lesson)
    job = ForeseeLesson(game=game, lesson=lesson, wanted=data, language=request.language)
    return await request.worked_out(job, quick=True)


@get("/api/games/{game:str}/coach")
async def coach(request: Visit, game: AnyTitle) -> learning.Coach:
    return lessons.coached(request.game(game), request.language)


@get("/api/games/{game:str}/legend")
async def legend(request: Visit, game: AnyTitle) -> learning.Legend:
    return learning.Legend(lessons.explained(request.game(game), request.language))


@get("/api/games/{game:str}/guide")
async def guide(request: Visit, game: AnyTitle) -> learning.GuidePage:
    return guide_page(request.game(game), request.language)


ROUTES = [listed, puzzles, page, foresee, coach, legend, guide]

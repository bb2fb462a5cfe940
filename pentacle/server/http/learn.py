"""Learning a game: its lessons on the real table, a coach's words, the guide and the legend."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from pentacle.core import Game
from pentacle.core.words import typeset_page

from .. import learning, lessons
from ..errors import Refusal
from ..work.desk import packed, plain
from ..work.jobs import ForeseeLesson, Learn
from .request import (
    PACKED_ALREADY,
    body_of,
    done_elsewhere,
    find_profile,
    hub_of,
    json,
    language_of,
    profile_of,
    visitor_of,
)

AnyRequest = Request[Any, Any, Any]


DAY = 86_400


class _End(msgspec.Struct):
    """All that the server itself needs to know of a page."""

    done: bool = False
    why: str = ""


def _game(request: AnyRequest, name: str) -> Game:
    games = hub_of(request).games
    if name not in games:
        raise Refusal("not_found", "no_game")
    return games[name]


def _taught(request: AnyRequest, name: str, lesson: str) -> Game:
    """A game with such a lesson or puzzle."""
    game = _game(request, name)
    if lesson not in game.lessons and lesson not in game.puzzles:
        raise Refusal("not_found", "no_lesson")
    return game


@get("/api/games/{game:str}/lessons")
async def listed(request: AnyRequest, game: str) -> Response[bytes]:
    """The lessons of a game, with what the visitor has done."""
    found, profile = _game(request, game), await find_profile(request)
    done = await hub_of(request).store.lessons_done(profile.id, game) if profile else set()
    return json(learning.Lessons(lessons.listed(found, done, language_of(request))))


@get("/api/games/{game:str}/puzzles")
async def puzzles(request: AnyRequest, game: str) -> Response[bytes]:
    """The puzzles of a game with the visitor's record; they are played as lessons are."""
    found, profile = _game(request, game), await find_profile(request)
    record = await hub_of(request).store.puzzles_tried(profile.id, game) if profile else {}
    return json(lessons.tried(found, record, int(time.time() // DAY)))


@post("/api/games/{game:str}/lessons/{lesson:str}", opt={PACKED_ALREADY: True})
async def page(request: AnyRequest, game: str, lesson: str) -> Response[bytes]:
    """Where a pupil stands after his choices; the last page is written down as done, and of a
    puzzle the mistakes too."""
    hub, profile = hub_of(request), await profile_of(request)
    found = _taught(request, game, lesson)
    wanted = await body_of(request, learning.LessonChoices)
    job = Learn(game=game, lesson=lesson, wanted=wanted, language=language_of(request))
    answer = await hub.desk.do(await visitor_of(request), job)
    end = msgspec.json.decode(plain(answer), type=_End)
    if lesson in found.puzzles and (end.done or end.why):
        await hub.store.puzzle_tried(profile.id, game, lesson, solved=end.done)
    elif end.done:
        await hub.store.lesson_done(profile.id, game, lesson)
    body, headers = packed(answer, request.headers.get("accept-encoding", ""))
    return Response(body, status_code=200, media_type="application/json", headers=headers)


@post("/api/games/{game:str}/lessons/{lesson:str}/foresee", opt={PACKED_ALREADY: True})
async def foresee(request: AnyRequest, game: str, lesson: str) -> Response[bytes]:
    """What a choice in a lesson would do."""
    await profile_of(request)
    _taught(request, game, lesson)
    wanted = await body_of(request, learning.LessonChoices)
    job = ForeseeLesson(game=game, lesson=lesson, wanted=wanted, language=language_of(request))
    return await done_elsewhere(request, job)


@get("/api/games/{game:str}/coach")
async def coach(request: AnyRequest, game: str) -> Response[bytes]:
    return json(lessons.coached(_game(request, game), language_of(request)))


@get("/api/games/{game:str}/legend")
async def legend(request: AnyRequest, game: str) -> Response[bytes]:
    return json(learning.Legend(lessons.explained(_game(request, game), language_of(request))))


@get("/api/games/{game:str}/guide")
async def guide(request: AnyRequest, game: str) -> Response[bytes]:
    """The rules for people; in English where there is no other."""
    found, language = _game(request, game), language_of(request)
    for spoken in dict.fromkeys((language, "en")):
        if text := found.guide(spoken):
            shown = typeset_page(text) if spoken == "fr" else text
            return json(learning.GuidePage(found.about.title[language], spoken, shown))
    raise Refusal("not_found")


ROUTES = [listed, puzzles, page, foresee, coach, legend, guide]

"""Lessons, puzzles, a coach's words, the guide and the legend."""

from __future__ import annotations

import time

from pentacle.core import Game
from pentacle.core.preview import Preview
from pentacle.study import learning, lessons
from pentacle.study.bodies import RulesPage
from pentacle.study.reading import guide_page, rules_page

from .routes import Ask, route

DAY = 86_400


@route("GET", "games/{}/lessons")
async def listed(ask: Ask, name: str) -> learning.Lessons:
    done = (await ask.room.player()).lessons.get(name, [])
    return learning.Lessons(lessons.listed(_learned(ask, name), set(done), ask.language))


@route("GET", "games/{}/puzzles")
async def puzzles(ask: Ask, name: str) -> learning.Puzzles:
    record = (await ask.room.player()).puzzles.get(name, {})
    return lessons.tried(_learned(ask, name), record, int(time.time() // DAY), ask.language)


def _learned(ask: Ask, name: str) -> Game:
    """A game; its lessons and puzzles come when somebody asks for one of them."""
    ask.room.fetch_learning(name)
    return ask.game(name)


@route("POST", "games/{}/lessons/{}")
async def page(ask: Ask, name: str, id: str) -> learning.LessonPage:
    """Where a pupil stands after his choices; what is done is kept."""
    game = _learned(ask, name)
    found = lessons.opened(game, id, ask.read(learning.LessonChoices), ask.language)
    player = await ask.room.player()
    if id not in game.lessons and (found.done or found.why):
        record = player.puzzles.setdefault(name, {})
        solved, mistakes = record.get(id, (False, 0))
        wrong = not solved and not found.done
        record[id] = solved or found.done, mistakes + wrong
        await ask.room.keep_player()
    elif found.done and id not in player.lessons.setdefault(name, []):
        player.lessons[name].append(id)
        await ask.room.keep_player()
    return found


@route("POST", "games/{}/lessons/{}/foresee")
async def foresee(ask: Ask, name: str, id: str) -> Preview:
    return lessons.foreseen(_learned(ask, name), id, ask.read(learning.LessonChoices), ask.language)


@route("GET", "games/{}/coach")
async def coach(ask: Ask, name: str) -> learning.Coach:
    return lessons.coached(ask.game(name), ask.language)


@route("GET", "games/{}/legend")
async def legend(ask: Ask, name: str) -> learning.Legend:
    return learning.Legend(lessons.explained(ask.game(name), ask.language))


@route("GET", "games/{}/guide")
async def guide(ask: Ask, name: str) -> learning.GuidePage:
    return guide_page(ask.game(name), ask.language)


@route("GET", "games/{}/rules")
async def rules(ask: Ask, name: str) -> RulesPage:
    return rules_page(ask.game(name), ask.language)

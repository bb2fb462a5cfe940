"""Lessons, puzzles, a coach's words, the guide and the legend."""

from __future__ import annotations

import time
from copy import deepcopy

from pentacle.core.preview import Preview
from pentacle.study import carrying, learning, lessons
from pentacle.study.bodies import Brought, CarryFile, RulesPage
from pentacle.study.reading import guide_page, rules_page

from .routes import Ask, route

DAY = 86_400


@route("GET", "games/{}/lessons")
async def listed(ask: Ask, name: str) -> learning.Lessons:
    done = (await ask.room.player()).lessons.get(name, [])
    return learning.Lessons(lessons.listed(ask.game(name), set(done), ask.language))


@route("GET", "games/{}/puzzles")
async def puzzles(ask: Ask, name: str) -> learning.Puzzles:
    record = (await ask.room.player()).puzzles.get(name, {})
    return lessons.tried(ask.game(name), record, int(time.time() // DAY), ask.language)


@route("POST", "games/{}/lessons/{}")
async def page(ask: Ask, name: str, id: str) -> learning.LessonPage:
    """Where a pupil stands after his choices; what is done is kept."""
    game = ask.game(name)
    found = lessons.opened(game, id, ask.read(learning.LessonChoices), ask.language)
    player = await ask.room.player()
    if id in game.puzzles and (found.done or found.why):
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
    return lessons.foreseen(ask.game(name), id, ask.read(learning.LessonChoices), ask.language)


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


@route("GET", "me/carried")
async def carried(ask: Ask) -> CarryFile:
    """Lessons and puzzles of this browser, as a file that any host of tables reads."""
    player = await ask.room.player()
    return carrying.written(player.lessons, player.puzzles)


@route("POST", "me/carried")
async def bring(ask: Ask) -> Brought:
    """Add what such a file says."""
    found = carrying.Sorted(carrying.read(ask.body.encode()), ask.room.games)
    player = await ask.room.player()
    before = deepcopy((player.lessons, player.puzzles))
    new = changed = 0
    for game, ids in found.lessons.items():
        done = player.lessons.setdefault(game, [])
        fresh = [id for id in ids if id not in done]
        done += fresh
        new += len(fresh)
    for game, brought in found.puzzles.items():
        record = player.puzzles.setdefault(game, {})
        for id, tried in brought.items():
            after = carrying.better(record.get(id), tried)
            changed += after != record.get(id)
            record[id] = after
    try:
        await ask.room.keep_player()
    except OSError:
        player.lessons, player.puzzles = before
        raise
    return found.answer(new, changed, ask.language)

"""Plays a game where there is nothing but the standard library and msgspec.

`python -m tests.architecture.plain_play GAME`; whatever else is imported is missing.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Sequence
from typing import Any

OURS = {"msgspec", "pentacle", "tests"}
NOW_AND_THEN = 20
"""Steps between two looks at the table."""


class Nothing:
    """Finds no other package."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> None:
        top = name.partition(".")[0]
        if top not in OURS and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"{name} is not needed here", name=name)


def play(name: str) -> None:
    import pentacle
    from pentacle.bots import make_bot
    from pentacle.bots.fallback import quick_choice
    from pentacle.core import replay
    from pentacle.core.match import Match

    game = pentacle.game(name)
    seats = game.about.usual_seats
    match, dice = Match(game, seats, seed=(9 << 64) + 7), random.Random(7)
    bot = make_bot(game, seats, "random")
    while not match.over:
        seat = match.pending[0]
        if len(match.steps) % NOW_AND_THEN == 0:
            look(match.position, seat)
        match.play(seat, dice.choice(match.legal(seat)))
    view = match.after(0).hidden(seat := match.after(0).pending[0])
    chosen = quick_choice(game, bytes(view), seats=seats, player=seat)
    assert {chosen, bot.choose(view, seat).action} <= set(view.legal(seat))
    again = replay.load(replay.save(match), {name: game})
    assert (again.steps, again.ranks) == (match.steps, match.ranks)
    learn(game)
    assert not [name for name in sys.modules if name.startswith("pentacle.core.compile")]
    sit_down(game)
    asyncio.run(in_a_page(name))


def look(p: Any, seat: int) -> None:
    """Everything that is shown of a table."""
    for viewer in (seat, -1):
        for language in ("en", "fr"):
            assert p.scene(viewer, language).items
    action = p.legal(seat)[0]
    assert p.preview(seat, action, language="fr") is not None
    assert p.label(seat, action, "fr")
    assert p.game.read(str(p)) == p
    assert p.game.read(str(p.hidden(seat))) == p.hidden(seat)
    assert p.value(seat) == p.value(seat)
    assert len(p.points) == len(p.ranks) == p.seats
    assert p.faults() == ()


def learn(game: Any) -> None:
    """Lessons and puzzles are read, laid out and begun."""
    from pentacle.core.attempt import Attempt
    from pentacle.core.walk import Walk

    assert game.lessons
    assert game.puzzles
    assert game.guide("fr")
    for lesson in game.lessons.values():
        assert Walk(game, lesson).page.say
    puzzle = next(iter(game.puzzles.values()))
    attempt = Attempt(game, puzzle)
    assert attempt.choose(puzzle.moves[0].action) is None


def sit_down(game: Any) -> None:
    """A table with people at it, and what a page asks beside play."""
    from pentacle.study import lessons, positions
    from pentacle.study.learning import LessonChoices
    from pentacle.study.recalling import own_choices
    from tests.table.people import Seated

    names = ("Ann", "Bob", "Cat", "Dan")[: max(2, game.seats[0])]
    host, dice = Seated(*names, game=game, here="Ann Bob Eve"), random.Random(3)
    while host.table.status == "playing" and len(host.kept) < 3 * NOW_AND_THEN:
        if host.table.play.held is not None:
            host.wait(host.table.play.held.window.seconds)
            continue
        seat = host.table.play.match.pending[0]
        host.act(seat, dice.choice(host.table.play.position.legal(seat)))
    assert host.heard("eve", "change")
    again, change = host.again(game)
    assert change is None
    assert bytes(again.play.position) == bytes(host.table.play.position)
    if host.table.status == "playing":
        assert own_choices(host.table, host.pages["Ann"], "m").count > 0
    page = lessons.opened(game, next(iter(game.lessons)), LessonChoices(), "fr")
    assert page.scene.items
    assert positions.written(host.table.play.position)


async def in_a_page(name: str) -> None:
    """A table that a page holds by itself, left and taken up again."""
    import pentacle
    from tests.site.visitor import Memory, Visitor

    shelf, bots = Memory(), pentacle.game(name).seats[0] - 1
    visitor = Visitor(shelf)
    id = await visitor.new_table(name, "me", *["wizard"] * max(1, bots))
    await visitor.sit(id)
    await visitor.play(NOW_AND_THEN)
    table = visitor.room.tables[id].table
    again = (await Visitor(shelf).room.open(id)).table
    assert bytes(again.play.position) == bytes(table.play.position)


if __name__ == "__main__":
    sys.meta_path.insert(0, Nothing())
    play(sys.argv[1])

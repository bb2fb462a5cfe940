"""A first game with a coach, and hints with chances, full screen."""

from __future__ import annotations

import asyncio
import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import pentacle
from pentacle.core.match import Match
from pentacle.terminal import coach
from pentacle.terminal.foresee import advised
from pentacle.terminal.full.app import Program
from pentacle.terminal.full.boxes import AskBox
from pentacle.terminal.full.home import GameMenu
from pentacle.terminal.full.table import TableScreen
from pentacle.terminal.journal import unfinished
from pentacle.terminal.signs import named
from pentacle.terminal.sitting import Sitting

from .player import LEFTOVERS, Player, new_game, shown, until, with_player
from .test_menus import pick, run

GAME = pentacle.game("spellcaster")
assert GAME.coach is not None
FIRST = GAME.coach


def first_game() -> Sitting:
    match = Match(GAME, FIRST.seats, FIRST.options, 5)
    return Sitting.begin(match, ["Ana", *["random"] * (FIRST.seats - 1)], coached=True)


async def read(player: Player, said: str) -> None:
    """The coach says this; Enter goes on."""

    def says() -> bool:
        return isinstance(player.program.screen, AskBox) and said in shown(player.program)

    await until(player.pilot, says)
    assert not LEFTOVERS.search(shown(player.program))
    box = player.program.screen.query_one(".box")
    assert all(box.region.contains_region(text.region) for text in box.query(Static)), "cut"
    await player.pilot.press("enter")


def table_of(player: Player) -> TableScreen:
    return next(s for s in player.program.screen_stack if isinstance(s, TableScreen))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_coach_says_each_thing_once(language: str) -> None:
    asked: list[str] = []

    async def begins(player: Player) -> None:
        await until(player.pilot, lambda: isinstance(player.program.screen, AskBox))
        table = table_of(player)
        asked.append(table.scene.prompt.rule)
        notes = [note.say for note in FIRST.notes if note.rule == asked[0]]
        assert notes
        for page in (*FIRST.welcome, *notes):
            await read(player, named(page[language], table.names))
        await until(player.pilot, player.at_table)
        await player.pilot.press("escape")

    async def goes_on(player: Player) -> None:
        await until(player.pilot, player.asked)
        assert table_of(player).scene.prompt.rule == asked[0]
        assert player.at_table(), "it was said before the game was left"

    asyncio.run(with_player(first_game(), language, begins))
    left = Sitting.go_on(unfinished(GAME.name)[0].path)
    assert left.coached
    asyncio.run(with_player(left, language, goes_on))
    coach.forget(GAME.name)
    assert [note for note, _ in coach.due(GAME, asked[0])] == [coach.WELCOME, asked[0]]


def test_a_first_game_begins_from_the_menu() -> None:
    async def steps(pilot: Pilot[None], program: Program) -> None:
        program.push_screen(GameMenu(GAME))
        await pick(pilot, "Play your first game")
        await until(pilot, lambda: "Your coach" in shown(program))
        assert len(unfinished(GAME.name)[0].head.names) == FIRST.seats

    run(steps)


def test_a_hint_tells_chances_where_bots_can_think() -> None:
    match = Match(GAME, 2, {}, 5)
    view = match.position.hidden(0)
    hint = Sitting(match, ["Ana", "greedy"]).hint(view, 0, "en")
    chances = [option.value for option in hint.options if option.value is not None]
    assert 1 < len(chances) == len(hint.options) <= 3
    assert max(chances) == chances[0] <= 1
    best, why, *others = advised(hint, ["Ana", "greedy"], "en")
    assert re.fullmatch(r"A bot would choose: .+, a \d+% chance to win", best)
    assert why.endswith(".")
    assert all(re.fullmatch(r"Or: .+, a \d+% chance to win", other) for other in others)
    simple = Sitting(match, ["Ana", "random"]).hint(view, 0, "en")
    assert [option.value for option in simple.options] == [None]
    assert simple.options[0].actions[0] in match.legal(0)

    async def steps(player: Player) -> None:
        await until(player.pilot, player.asked)
        await player.pilot.press("h")
        told = next(advised(simple, player.sitting.names, "en"))
        await until(
            player.pilot, lambda: any(told in n.message for n in player.program._notifications)
        )

    asyncio.run(with_player(new_game("spellcaster", 2, 5), "en", steps))

"""Home, lessons, campaign, and what a player may wish for at the table, full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList

from pentacle.cli import main
from pentacle.core import PentacleError
from pentacle.core.match import Match
from pentacle.core.scene import Card
from pentacle.games import GAMES
from pentacle.table.journal import Entry
from pentacle.terminal import progress, taste
from pentacle.terminal.full.app import Program
from pentacle.terminal.full.board import Board
from pentacle.terminal.full.boxes import AskBox, ListBox, ReadBox, TypeBox
from pentacle.terminal.full.home import GameMenu, Home, LessonMenu
from pentacle.terminal.full.lesson import LessonScreen
from pentacle.terminal.full.replay import ReplayScreen
from pentacle.terminal.full.table import TableScreen
from pentacle.terminal.full.view import Choices
from pentacle.terminal.journal import unfinished
from pentacle.terminal.sitting import Sitting
from pentacle.terminal.taste import Taste

from .player import LEFTOVERS, SMALL, Player, new_game, shown, until, with_player
from .test_foresee import asked_for_a_number

S = TypeVar("S", bound=Screen[Any])
Steps = Callable[[Pilot[None], Program], Awaitable[None]]


def run(steps: Steps, language: str = "en", size: tuple[int, int] = SMALL) -> None:
    """The program from its home on."""

    async def inside() -> None:
        program = Program(language)
        async with program.run_test(size=size) as pilot:
            await on(pilot, Home)
            await steps(pilot, program)

    asyncio.run(inside())


async def on(pilot: Pilot[None], kind: type[S]) -> S:
    """Wait for a screen of this kind."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))
    assert isinstance(pilot.app.screen, kind)
    return pilot.app.screen


async def pick(pilot: Pilot[None], label: str) -> None:
    """Go to a line of a menu and press Enter."""

    def places() -> list[int]:
        return [i for i, line in enumerate(lines(pilot)) if label in line]

    await until(pilot, lambda: bool(places()))
    pilot.app.screen.query_one(OptionList).highlighted = places()[0]
    await pilot.press("enter")


def lines(pilot: Pilot[None]) -> list[str]:
    """What a menu lists."""
    menus = pilot.app.screen.query(OptionList)
    return [str(option.prompt) for menu in menus for option in menu.options]


def test_a_new_game_is_left_gone_on_with_and_discarded() -> None:
    async def steps(pilot: Pilot[None], program: Program) -> None:
        await pick(pilot, "Valroc")
        await pick(pilot, "New game")
        await until(pilot, lambda: any("Seats" in line for line in lines(pilot)))
        while not any("Seats  ◂ 1 ▸" in line for line in lines(pilot)):
            program.screen.query_one(OptionList).highlighted = 1
            await pilot.press("right")
        await pick(pilot, "Begin")
        table = await on(pilot, TableScreen)
        await until(pilot, lambda: bool(table.choices))
        await pilot.press("enter")
        await until(pilot, lambda: bool(table.sitting.journal and table.sitting.journal.kept == 1))
        await pilot.press("escape", "escape", "escape")
        await on(pilot, Home)
        await pick(pilot, "Valroc: me, 1 choice")
        await on(pilot, TableScreen)
        assert "✓ 1" in shown(program)
        await pilot.press("escape")
        await on(pilot, Home)
        await pilot.press("up", "up", "up", "up", "up", "up", "up", "up", "home", "delete")
        await on(pilot, AskBox)
        await pilot.press("escape")
        assert len(unfinished()) == 1, "no is no"
        await on(pilot, Home)
        await pilot.press("delete")
        await on(pilot, AskBox)
        await pilot.press("enter")
        await until(pilot, lambda: not unfinished())

    run(steps)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_is_gone_through_and_kept(language: str) -> None:
    game = GAMES["spellcaster"]
    lesson = next(iter(game.lessons.values()))

    async def steps(pilot: Pilot[None], program: Program) -> None:
        program.push_screen(LessonMenu(game))
        await pick(pilot, lesson.title[language])
        table = await on(pilot, LessonScreen)
        walk = table.pupil.walk
        while not walk.over:
            at, steps = walk.at, len(walk.match.steps)
            await until(pilot, lambda: bool(table.choices))
            assert not LEFTOVERS.search(shown(program))
            wanted = [i for i, c in enumerate(table.choices) if _right(table, c.actions)]
            wrong = [i for i in range(len(table.choices)) if i not in wanted]
            if wrong:
                await pilot.press(*str(wrong[0] + 1), "enter")
                await until(pilot, lambda: bool(table.answer))
                assert (walk.at, len(walk.match.steps)) == (at, steps), "nothing has changed"
            await pilot.press(*str(wanted[0] + 1), "enter")
            await until(pilot, lambda: (walk.at, len(walk.match.steps)) != (at, steps))  # noqa: B023
        await on(pilot, AskBox)
        await pilot.press("enter")
        await on(pilot, LessonMenu)
        assert "✓" in shown(program)

    run(steps, language)
    assert progress.done("spellcaster") == {lesson.id}


def _right(table: LessonScreen, actions: tuple[int, ...]) -> bool:
    walk = table.pupil.walk
    return not walk.page.expects or bool({*walk.expected, *walk.allowed} & set(actions[:1]))


def test_a_lesson_goes_on_on_the_page_where_it_was_left() -> None:
    game = GAMES["zavandor"]
    lesson = next(iter(game.lessons.values()))
    pupil = progress.Pupil(game, lesson)
    actions = pupil.walk.expected[:1] if lesson.steps[0].expects else ()
    assert (pupil.walk.choose(*actions) if actions else pupil.walk.go_on()) is None
    pupil.keep(actions)
    assert progress.Pupil(game, lesson).walk.at == pupil.walk.at == 1
    progress.file().write_text("nonsense")
    assert progress.Pupil(game, lesson).walk.at == 0


def test_a_campaign_is_played_and_gone_on_with(home: Path) -> None:
    async def steps(pilot: Pilot[None], program: Program) -> None:
        await pick(pilot, "Valroc")
        await pick(pilot, "Campaign")
        await pick(pilot, "(8 games)")
        await on(pilot, TableScreen)
        await pilot.press("escape")
        await pick(pilot, "campaign-1: 0 of 8 games")
        await on(pilot, TableScreen)

    run(steps)
    assert [kept.head.campaign for kept in unfinished()] == ["campaign-1"]


@pytest.mark.parametrize("ticks", [0, 1, 2, 4, 8, 16, 24, 32, 34, 36, 38, 40, 48])
def test_a_table_can_be_left_at_any_moment(ticks: int) -> None:
    """While it is built, drawn, or foretells a choice: its panes go before its tasks end."""
    game = GAMES["valroc"]

    async def steps(pilot: Pilot[None], program: Program) -> None:
        program.push_screen(GameMenu(game))
        program.open(lambda: new_game("valroc", 1, 5))
        table = await on(pilot, TableScreen)
        for _ in range(ticks):
            await asyncio.sleep(0)
        table.action_leave()
        await pick(pilot, "New game")

    run(steps)


def test_wishes_at_the_table() -> None:
    sitting = new_game("spellcaster", 2, 5)

    async def steps(player: Player) -> None:
        pilot, program = player.pilot, player.program
        await until(pilot, player.asked)
        boxes = {"question_mark": ReadBox, "i": ListBox, "l": ReadBox, "p": ReadBox, "r": ReadBox}
        for key, kind in boxes.items():
            await pilot.press(key)
            await on(pilot, kind)
            assert not LEFTOVERS.search(shown(program))
            await pilot.press("escape")
            await until(pilot, player.at_table)
        table = await on(pilot, TableScreen)
        name = next(i.name for i in table.scene.items if isinstance(i, Card) and i.group)
        await pilot.press("i")
        await on(pilot, ListBox)
        program.screen.query_one(Input).value = name
        await pilot.press("enter")
        await on(pilot, ReadBox)
        assert name in shown(program)
        await pilot.press("escape")
        await until(pilot, player.at_table)
        await pilot.press("h", "z", "t", "tab", "right", "down", "enter")

    asyncio.run(with_player(sitting, "fr", steps))


def test_what_cannot_be_chosen_says_why() -> None:
    sitting = new_game("archimage", 2, 5)

    async def steps(player: Player) -> None:
        pilot = player.pilot
        await until(pilot, player.asked)
        table = await on(pilot, TableScreen)
        why = next(item.why_not for item in table.scene.items if item.why_not)
        await pilot.press("w")
        await on(pilot, ListBox)
        assert any(why in line for line in lines(pilot))
        await pilot.press("enter")
        await on(pilot, ReadBox)

    asyncio.run(with_player(sitting, "en", steps))


def test_a_choice_is_foretold_and_taken_back() -> None:
    sitting = new_game("spellcaster", 2, 5)

    async def steps(player: Player) -> None:
        pilot, program = player.pilot, player.program
        await until(pilot, player.asked)
        table = await on(pilot, TableScreen)
        match, viewer = sitting.match, sitting.viewer
        previews = [match.position.preview(viewer, *choice.actions) for choice in table.choices]
        at = next(i for i, p in enumerate(previews) if p.certain and p.lines)
        line = previews[at].lines[0].replace("@0", "Ana")
        await pilot.press(*str(at + 1))
        await until(pilot, lambda: line in shown(program))
        before = len(match.steps)
        await pilot.press("enter")
        if table.choices[at].asks:
            await on(pilot, AskBox)
            assert line in shown(program), "it is told before it is asked"
            await pilot.press("enter")
        await until(pilot, lambda: len(match.steps) > before and player.asked())
        assert not match.undo_refusal(viewer)
        await pilot.press("u")
        await until(pilot, lambda: len(match.steps) == before)
        assert sitting.journal is not None
        assert sitting.journal.kept == 2, "the choice, and that it was taken back"

    asyncio.run(with_player(sitting, "en", steps))


def test_a_number_is_dialled_and_typed() -> None:
    table = asked_for_a_number()
    match = Match(table.game, table.seats, table.options, 1, start=str(table))
    sitting = Sitting(match, ["Ana", "Noé"])
    sitting.viewer = sitting.player

    async def steps(player: Player) -> None:
        pilot = player.pilot
        await until(pilot, player.asked)
        screen = await on(pilot, TableScreen)
        dial = screen.choices[0].dial
        assert dial is not None
        await pilot.press("right", "right", "left")
        assert screen.choices[0].at == min(dial.chosen + 1, len(dial.values) - 1)
        for typed in ("99999", str(dial.values[3])):
            await pilot.press("equals_sign")
            await on(pilot, TypeBox)
            await pilot.press(*typed, "enter")
            await until(pilot, player.at_table)
        assert screen.choices[0].at == 3
        assert screen.query_one(Choices).highlighted == 0

    asyncio.run(with_player(sitting, "en", steps))


def test_a_disk_that_is_full_while_a_bot_plays_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = new_game("spellcaster", 2, 5)
    journal = sitting.journal
    assert journal is not None
    real, refused = journal.keep, []

    def keep(entries: Sequence[Entry]) -> None:
        if entries[0].seat == 1 and not refused:
            refused.append(entries)
            raise PentacleError("the disk is full")
        real(entries)

    monkeypatch.setattr(journal, "keep", keep)

    async def steps(player: Player) -> None:
        pilot, program = player.pilot, player.program
        while not refused:
            await until(pilot, player.asked)
            await player.choose()
            await until(pilot, lambda: bool(refused) or player.asked())
        await until(pilot, lambda: "The disk is full." in shown(program))
        await pilot.press("enter")
        await until(pilot, lambda: player.at_table() and player.asked())

    asyncio.run(with_player(sitting, "en", steps))


def test_a_replay_goes_on_and_back() -> None:
    sitting = new_game("spellcaster", 2, 5)
    for _ in range(12):
        match = sitting.match
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    last, count = match.position.fingerprint, len(match.steps)

    async def inside() -> None:
        program = Program("fr", opening=lambda program: ReplayScreen(match, ["Ana", "Noé"], 0))
        async with program.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: f" 0/{count} " in shown(program))
            await pilot.press("end")
            await until(pilot, lambda: f" {count}/{count} " in shown(program))
            assert match.position.fingerprint == last
            await pilot.press("left", "left", "right")
            await until(pilot, lambda: f" {count - 1}/{count} " in shown(program))
            assert not LEFTOVERS.search(shown(program))
            await pilot.press("right", "escape")
        assert match.position.fingerprint == last

    asyncio.run(inside())


def test_the_mouse_chooses_on_the_board_and_in_the_list() -> None:
    sitting = new_game("archimage", 2, 5)

    async def steps(player: Player) -> None:
        pilot, program = player.pilot, player.program
        for target in ("board", "choices"):
            await until(pilot, player.asked)
            before = len(sitting.match.steps)
            if target == "board":
                board = program.screen.query_one(Board)
                assert board.chart is not None
                place = next(p for p in places(board) if board.item(p[2]))
                await pilot.click(Board, offset=place[:2])
            else:
                await pilot.click(Choices, offset=(4, 0))
            done = sitting.match.steps
            await until(pilot, lambda: len(done) > before or not player.at_table())  # noqa: B023
            if not player.at_table():
                await pilot.press("enter")
                await until(pilot, lambda: len(done) > before)  # noqa: B023

    asyncio.run(with_player(sitting, "en", steps, (200, 60)))


def places(board: Board) -> list[tuple[int, int, str]]:
    """Where a piece that can be chosen is on the screen, in the columns and rows of the board."""
    assert board.chart is not None
    cells, shift = board.chart.cells, max(0, board.size.width - board.chart.cells.columns) // 2
    found = []
    for y in range(min(cells.rows, board.size.height)):
        for x in range(min(cells.columns, board.size.width - shift)):
            item = board.item(cells.owners[y][x])
            if item is not None and item.actions:
                found.append((x + shift, y, item.id))
    return found


def test_a_window_that_is_too_small_says_so() -> None:
    async def steps(player: Player) -> None:
        assert "too small" in shown(player.program)
        assert player.program.screen.query_one("#small").display

    asyncio.run(with_player(new_game("spellcaster", 2, 5), "en", steps, (40, 12)))


def test_language_and_light_are_as_they_were_the_last_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def steps(pilot: Pilot[None], program: Program) -> None:
        await pick(pilot, "En français")
        await pilot.press("t")
        await until(pilot, lambda: program.theme == "day")

    run(steps)
    assert Taste.read() == Taste("fr", "day")
    main(["play", "spellcaster", "--plain", "--players", "random,random", "--seed", "3"])
    assert "Graine 3" in capsys.readouterr().out
    taste.file().write_text('{"language": "de"}')
    assert Taste.read() == Taste()

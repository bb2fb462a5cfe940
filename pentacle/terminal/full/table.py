"""A game as it is played: bots, choices, and all that a player may wish for."""

from __future__ import annotations

import asyncio
import time
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from pentacle.core import PentacleError, Words
from pentacle.core.scene import AnyItem

from .. import coach
from ..foresee import advised
from ..signs import named, sign
from . import panes, words
from .board import Board
from .boxes import AskBox, ListBox, ReadBox, TypeBox
from .choices import Choice
from .view import Choices, TableView

BLINK = 0.25
"""Seconds between two pictures while bots play."""


class TableScreen(TableView):
    """A game as it is played; `LessonScreen` is one that teaches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("w", "why", show=False),
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("i", "read", show=False),
        Binding("l", "log", show=False),
        Binding("p", "beside", show=False),
        Binding("r", "rules", show=False),
        Binding("z", "zoom", show=False),
        Binding("t", "light", show=False),
        Binding("equals_sign", "number", show=False),
        Binding("escape,q", "leave", show=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def on_mount(self) -> None:
        self.advance()

    # the bots, until a person is asked

    @work(exclusive=True, group="game")
    async def advance(self) -> None:
        """Let the bots play until somebody here is asked, or the game is over."""
        while not await self._advanced():
            pass
        self.show()
        await self._coach()
        if self.match.over:
            await self.finish()

    async def _coach(self) -> None:
        """What a coach says beside a first game about what is asked now, each thing once."""
        if not self.sitting.coached or not self.mine:
            return
        title, foot = words.COACH[self.language], words.ENTER[self.language]
        for note, pages in list(coach.due(self.match.game, self.scene.prompt.rule)):
            for page in pages:
                body = Text(named(page[self.language], self.names))
                await self.app.push_screen_wait(AskBox(title, body, foot, ""))
            try:
                coach.hear(self.match.game.name, note)
            except PentacleError as error:
                self.program.tell(error)

    async def _advanced(self) -> bool:
        """Try to get there; False where something stood in the way, and the player tries again."""
        sitting = self.sitting
        try:
            if set(range(self.match.seats)) - set(sitting.people) - set(sitting.bots):
                self.say(words.PREPARING[self.language])
                await asyncio.to_thread(sitting.prepare, lambda game: game.compiled.prepare())
            while sitting.player in sitting.bots:
                await self._bot_plays()
            self.say("")
            if sitting.player >= 0:
                await self._hand_over()
        except PentacleError as error:
            self.say(self.program.sentence(error))
            box = AskBox(self.said, Text(), words.AGAIN[self.language], words.LEAVES[self.language])
            if await self.app.push_screen_wait(box):
                return False
            self.action_leave()
        return True

    async def _bot_plays(self) -> None:
        sitting, player = self.sitting, self.sitting.player
        if time.monotonic() - self.drawn > BLINK:
            self.show()
            self.say(words.THINKING.say(self.language, name=self.names[player]))
        view, seed = self.match.position.hidden(player).copy(), len(self.match.steps)
        choice = await asyncio.to_thread(sitting.bots[player].choose, view, player, seed=seed)
        sitting.play(player, choice.action)

    async def _hand_over(self) -> None:
        """Another person takes the keyboard: he does not see what the last one saw."""
        sitting = self.sitting
        if len(sitting.people) > 1 and sitting.player != sitting.viewer:
            sitting.viewer = -1
            self.show()
            name = words.PASS_ON.say(self.language, name=self.names[sitting.player])
            await self.app.push_screen_wait(AskBox(name, Text(), words.ENTER[self.language], ""))
        sitting.viewer = sitting.player

    @on(Board.Picked)
    def _picked(self, event: Board.Picked) -> None:
        """A piece on the board: its choice, its choices, or all it has to say."""
        self.pick(event.item)

    @work
    async def pick(self, item: AnyItem) -> None:
        offered = [c for c in self.choices if c.actions and c.actions[0] in item.actions]
        if len(offered) > 1:
            lines = [Text(named(c.label, self.names)) for c in offered]
            box = ListBox(named(panes.title_of(item), self.names), lines, *self._foot())
            at = await self.app.push_screen_wait(box)
            offered = offered[at : at + 1] if at >= 0 else []
        if offered:
            self.choose(offered[0])
        elif not item.actions:
            self._read_piece(item)

    def _foot(self) -> tuple[str, str]:
        return words.CLOSE[self.language], words.SEARCH[self.language]

    # choosing

    @on(OptionList.OptionSelected, "#choices")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.choices):
            self.choose(self.choices[event.option_index])

    @work(exclusive=True, group="choose")
    async def choose(self, choice: Choice) -> None:
        """Make a choice; what costs much is foretold and asked once more."""
        if not self.mine:
            return
        if choice.asks and not await self._sure(choice):
            return
        if self.commit(choice):
            self.advance()

    def _length(self) -> int:
        return len(self.match.log(self.viewer))

    async def _sure(self, choice: Choice) -> bool:
        preview = self.match.position.preview(self.viewer, *choice.actions, language=self.language)
        body = panes.foretold(preview, self.viewer, self.names, self.language, self.palette)
        box = AskBox(
            named(choice.label, self.names), body, words.YES[self.language], words.NO[self.language]
        )
        return await self.app.push_screen_wait(box)

    def commit(self, choice: Choice) -> bool:
        """Carry it out; False, and a sentence, where that cannot be."""
        before = self._length()
        try:
            self.sitting.play(self.viewer, *choice.actions)
        except PentacleError as error:
            self.program.tell(error)
            self.show()
            return False
        self.heard[self.viewer] = before
        return True

    async def finish(self) -> None:
        """Who has won, and where the game is kept."""
        position, names = self.match.position, self.names
        text = Text()
        for p in sorted(range(self.match.seats), key=lambda p: position.ranks[p]):
            line = {"rank": position.ranks[p], "name": names[p], "points": position.points[p]}
            text.append(words.RANKING.say(self.language, **line) + "\n", f"bold {self.palette.ink}")
        text.append(f"\n{self.program.finished(self.sitting)}", self.palette.soft)
        seed = words.SEED.say(self.language, seed=self.match.seed)
        text.append(f"\n{seed}", self.palette.faint)
        title = words.OVER[self.language]
        await self.app.push_screen_wait(AskBox(title, text, words.ENTER[self.language], ""))
        self.leave()

    # wishes

    def action_digit(self, digit: int) -> None:
        """Go to the choice with this number; digits that follow quickly make one number."""
        now = time.monotonic()
        self.typed = self.typed + str(digit) if now - self.typed_at < 1.2 else str(digit)
        if not 1 <= int(self.typed) <= len(self.choices):
            self.typed = str(digit)
        self.typed_at = now
        if 1 <= int(self.typed) <= len(self.choices):
            options = self.query_one(Choices)
            options.focus()
            options.highlighted = int(self.typed) - 1

    def _current(self) -> int:
        at = self.query_one(Choices).highlighted
        return -1 if at is None or at >= len(self.choices) else at

    def action_turn(self, by: int) -> None:
        """Turn the dial that is looked at."""
        at = self._current()
        if at >= 0 and self.choices[at].dial:
            self._set(at, self.choices[at].turned(by))

    def _set(self, at: int, choice: Choice) -> None:
        self.choices[at] = choice
        options = self.query_one(Choices)
        options.replace_option_prompt_at_index(at, self._option(at, choice).prompt)
        options.highlighted = at
        self._look_at(choice)

    @work
    async def action_number(self) -> None:
        """A number to be dialled, as it is typed."""
        dials = [i for i, choice in enumerate(self.choices) if choice.dial]
        at = self._current() if self._current() in dials else (dials or [-1])[0]
        dial = self.choices[at].dial if at >= 0 else None
        if dial is None:
            self.notify(words.NO_DIAL[self.language])
            return
        ends = {"low": dial.values[0], "high": dial.values[-1]}
        label = words.NUMBER.say(self.language, label=named(dial.label, self.names), **ends)
        text = await self.app.push_screen_wait(TypeBox(label, words.CLOSE[self.language]))
        if text.isdecimal() and int(text) in dial.values:
            self._set(at, self.choices[at].dialled(dial.values.index(int(text))))
        elif text:
            self.notify(words.NO_NUMBER.say(self.language, text=text), markup=False)

    def action_undo(self) -> None:
        """Take back the last choice, or say why not."""
        if not self.mine:
            self.notify(words.NOT_YOURS[self.language])
            return
        try:
            if why := self.match.undo_refusal(self.viewer, self.language):
                self.notify(why[:1].upper() + why[1:])
                return
            self.sitting.undo(self.viewer)
        except PentacleError as error:
            self.program.tell(error)
            return
        self.heard[self.viewer] = min(self.heard.get(self.viewer, 0), self._length())
        self.show()
        self.notify(words.TAKEN_BACK[self.language])

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask a bot, which sees what this seat sees, and go to what it would choose."""
        if not self.mine:
            self.notify(words.NOT_YOURS[self.language])
            return
        view, player = self.match.position.hidden(self.viewer).copy(), self.viewer
        self.notify(words.HINT_COMES[self.language], timeout=2)
        hint = await asyncio.to_thread(self.sitting.hint, view, player, self.language)
        action = hint.options[0].actions[0]
        if self.mine and action in self.match.legal(player):
            told = advised(hint, self.names, self.language)
            self.notify("\n".join(told), timeout=12, markup=False)
            found = [i for i, c in enumerate(self.choices) if c.actions[:1] == (action,)]
            if found:
                self.query_one(Choices).highlighted = found[0]

    @work
    async def action_why(self) -> None:
        """What cannot be chosen now, each with the reason and its rule."""
        lines = [line for _, line in panes.refused(self.scene.items, self.names, self.palette)]
        if not lines:
            self.notify(words.ALL_FREE[self.language])
            return
        at = await self.app.push_screen_wait(
            ListBox(words.WHY[self.language], lines, *self._foot())
        )
        if at >= 0:
            self._read(words.WHY, lines[at])

    @work
    async def action_read(self) -> None:
        """The piece that is pointed at in full; elsewhere, every piece to choose from."""
        board = self.query_one(Board)
        item = board.item(board.cursor) if board.has_focus else None
        if item is None:
            found = list(panes.pieces(self.scene.items))
            lines = [Text(named(panes.title_of(i) or i.id, self.names)) for i in found]
            at = await self.app.push_screen_wait(
                ListBox(words.READ[self.language], lines, *self._foot())
            )
            item = found[at] if at >= 0 else None
        if item is not None:
            self._read_piece(item)

    def _read_piece(self, item: AnyItem) -> None:
        title = named(panes.title_of(item), self.names)
        body = panes.piece(item, self.names, self.palette)
        self.app.push_screen(ReadBox(title, body, words.CLOSE[self.language]))

    def _read(self, title: Words, body: Text | str, *, end: bool = False) -> None:
        box = ReadBox(title[self.language], body, words.CLOSE[self.language], end=end)
        self.app.push_screen(box)

    def action_log(self) -> None:
        self._read(words.LOG, self.log_text(), end=True)

    def action_beside(self) -> None:
        seats = panes.seat_list(self.scene, self.names, self.palette).append("\n\n")
        wide = min(self.size.width - 8, 96)
        shown = panes.panels(self.scene, self.names, self.palette, wide)
        self._read(words.BESIDE, seats.append_text(shown))

    def action_rules(self) -> None:
        self._read(words.RULES, named(self.match.game.guide(self.language), self.names))

    def action_help(self) -> None:
        text = Text(words.HELP[self.language] + "\n\n", self.palette.ink)
        if self.match.game.legend:
            text.append(f"{words.SIGNS[self.language]}\n", f"bold {self.palette.brass}")
        for entry in self.match.game.legend:
            word = f" {entry.word[self.language]}" if entry.word else ""
            mark = f"{sign(entry.icon)}{word}".strip()
            text.append(f"{mark}  ", f"bold {self.palette.ink}")
            text.append(f"{named(entry.means[self.language], self.names)}\n", self.palette.soft)
        self._read(words.KEYS[0][2], text)

    def action_leave(self) -> None:
        """Every choice is kept already."""
        if self.sitting.journal:
            self.sitting.journal.close()
        self.leave()

"""A lesson at the table: pages to be read or done, in place of the question."""

from __future__ import annotations

from rich.text import Text

from pentacle.core import PentacleError, Words
from pentacle.core.lessons import is_any
from pentacle.core.scene import AnyItem
from pentacle.core.walk import READ

from ..progress import Pupil
from ..signs import named
from ..sitting import Sitting
from . import words
from .boxes import AskBox
from .choices import Choice, choices_of
from .table import TableScreen

_YOU = Words("You", "Vous")


class LessonScreen(TableScreen):
    """A pupil's way through a lesson; what is wrong is answered, and changes nothing."""

    def __init__(self, pupil: Pupil, language: str) -> None:
        self.pupil, self.answer = pupil, ""
        walk, seat = pupil.walk, pupil.lesson.seat
        titles = pupil.game.seat_title
        names = [f"{_seat(language)} {p + 1}" for p in range(walk.match.seats)]
        if titles is not None:
            names = [titles(walk.match.seats, p, language) or n for p, n in enumerate(names)]
        names[seat] = _YOU[language]
        sitting = Sitting(walk.match, names)
        sitting.people, sitting.viewer = [seat], seat
        super().__init__(sitting)

    @property
    def mine(self) -> bool:
        return not self.pupil.walk.over

    def title_line(self) -> str:
        walk = self.pupil.walk
        page = min(walk.at + 1, len(walk.lesson.steps))
        return f"{walk.lesson.title[self.language]} {page}/{len(walk.lesson.steps)}"

    def prompt_text(self) -> Text:
        walk, palette = self.pupil.walk, self.palette
        text = Text()
        if self.answer:
            text.append(f"{named(self.answer, self.names)} ", f"bold {palette.bad}")
        elif walk.praise:
            text.append(f"{named(walk.praise[self.language], self.names)} ", palette.good)
        if not walk.over:
            text.append(named(walk.page.say[self.language], self.names), f"bold {palette.ink}")
        return text

    def listed(self) -> list[Choice]:
        walk = self.pupil.walk
        if walk.over:
            return []
        if not walk.page.expects:
            return [Choice(words.READ_ON[self.language], READ)]
        found = choices_of(self.match, self.scene, self.viewer, self.language)
        return [c if not c.asks else Choice(c.label, c.actions, c.hint) for c in found]

    def about(self, choice: Choice) -> list[AnyItem]:
        if choice.actions or self.pupil.walk.over:
            return super().about(choice)
        shown = self.pupil.walk.page.show
        return [item for item in self.scene.items if is_any(frozenset([item.id]), shown)]

    def on_mount(self) -> None:
        self.add_class("lesson")

    def advance(self) -> None:  # type: ignore[override]
        """Nobody else waits to play: a page brings what the others do."""
        self.show()
        if self.pupil.walk.over:
            self.run_worker(self.finish())

    def commit(self, choice: Choice) -> bool:
        walk = self.pupil.walk
        self.heard[self.viewer] = len(self.match.log(self.viewer))
        try:
            wrong = None
            if choice.actions == READ:
                walk.go_on()
            else:
                wrong = walk.choose(*choice.actions)
            self.answer = wrong[self.language] if wrong else ""
            if not wrong:
                self.pupil.keep(choice.actions)
        except PentacleError as error:
            self.program.tell(error)
        return True

    def action_undo(self) -> None:
        self.notify(words.NO_LESSON_UNDO[self.language])

    async def finish(self) -> None:
        walk = self.pupil.walk
        title = words.LESSON_DONE.say(self.language, title=walk.lesson.title[self.language])
        praise = walk.praise[self.language] if walk.praise else ""
        body = Text(named(praise, self.names))
        await self.app.push_screen_wait(AskBox(title, body, words.ENTER[self.language], ""))
        self.leave()

    def action_leave(self) -> None:
        self.leave()


def _seat(language: str) -> str:
    return words.PLAYERS[language].removesuffix("s")

"""Home: games to go on with, games to begin, lessons, campaigns."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from rich.text import Text
from textual import work

from pentacle.bots import LEVELS
from pentacle.core import Game
from pentacle.core.match import Match
from pentacle.core.words import plural
from pentacle.games import GAMES

from .. import coach, progress
from ..campaign import campaigns, standing, tell_end
from ..journal import Kept, unfinished
from ..signs import plain
from ..sitting import Sitting
from . import words
from .boxes import AskBox, ReadBox
from .lesson import LessonScreen
from .menu import Entry, Menu


class Home(Menu):
    """Unfinished games first, then all games of the house and of guests."""

    def __init__(self, only: str = "") -> None:
        super().__init__()
        self.only = only
        """A game that was asked for: only its unfinished games are shown."""

    def entries(self) -> list[Entry]:
        language, program = self.language, self.program
        found = [self._kept(kept) for kept in unfinished(self.only)]
        lines = [Entry(words.GO_ON[language]), *found] if found else []
        lines.append(Entry(words.GAMES[language]))
        for name in [self.only] if self.only else GAMES:
            game = GAMES[name]
            about = f"{plain(game.about.tagline[language])}\n{plain(game.about.text[language])}"
            lines.append(Entry(game.about.title[language], self._opens(game), about))
        lines += [
            Entry(""),
            Entry(words.LIGHT[language], self.action_light),
            Entry(words.LANGUAGE[language], self._speak),
            Entry(words.LEAVE[language], program.exit),
        ]
        return lines

    def _kept(self, kept: Kept) -> Entry:
        title = GAMES[kept.head.game].about.title if kept.head.game in GAMES else None
        label = words.KEPT.say(
            self.language, title=title or kept.head.game, names=", ".join(kept.head.names),
            choices=plural(kept.choices, *words.CHOICES[self.language], self.language),
        )  # fmt: skip
        when = datetime.fromtimestamp(kept.when).strftime("%Y-%m-%d %H:%M")
        about = f"{when}  {kept.head.campaign}\n{words.DROPS[self.language]}"
        return Entry(
            label,
            lambda: self.program.open(lambda: Sitting.go_on(kept.path)),
            about,
            drop=lambda: self.discard(kept),
        )

    @work
    async def discard(self, kept: Kept) -> None:
        """Forget an unfinished game, if that is really wanted."""
        box = AskBox(
            words.DISCARD[self.language], Text(words.DISCARDS[self.language]),
            words.YES[self.language], words.NO[self.language],
        )  # fmt: skip
        if await self.app.push_screen_wait(box):
            kept.path.unlink(missing_ok=True)
            self.fill()

    def _opens(self, game: Game) -> Callable[[], object]:
        return lambda: self.app.push_screen(GameMenu(game))

    def _speak(self) -> None:
        self.program.speak("fr" if self.language == "en" else "en")
        self.fill()

    def action_leave(self) -> None:
        self.app.exit()


class GameMenu(Menu):
    """What can be done with one game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def heading(self) -> str:
        return self.game.about.title[self.language]

    def entries(self) -> list[Entry]:
        language, game = self.language, self.game
        push = self.app.push_screen
        lines = [
            Entry(
                words.NEW_GAME[language], lambda: push(NewGame(game)),
                plain(game.about.text[language]),
            )
        ]  # fmt: skip
        if game.coach:
            about = words.FIRST_GAME_TEXT[language]
            lines.append(Entry(words.FIRST_GAME[language], self._first_game, about))
        if game.lessons:
            known = len(progress.done(game.name) & set(game.lessons))
            label = words.LESSONS.say(language, done=known, all=len(game.lessons))
            lines.append(Entry(label, lambda: push(LessonMenu(game))))
        if game.campaign and game.campaign.begin:
            about = plain(game.campaign.text[language])
            lines.append(Entry(words.CAMPAIGN[language], lambda: push(CampaignMenu(game)), about))
        lines.append(Entry(words.RULES[language], self._rules))
        lines.append(Entry(words.BACK[language], self.dismiss))
        return lines

    def _first_game(self) -> None:
        """With a coach, who says everything anew."""
        game, first = self.game, self.game.coach
        assert first is not None
        names = [words.ME[self.language], *[LEVELS[0].name] * (first.seats - 1)]

        def begin() -> Sitting:
            coach.forget(game.name)
            return Sitting.begin(Match(game, first.seats, first.options), names, coached=True)

        self.program.open(begin)

    def _rules(self) -> None:
        guide = plain(self.game.guide(self.language))
        box = ReadBox(words.RULES[self.language], guide, words.CLOSE[self.language])
        self.app.push_screen(box)


class LessonMenu(GameMenu):
    """The lessons of a game, in their order."""

    def entries(self) -> list[Entry]:
        ways = progress.read().get(self.game.name, {})
        lines = []
        for number, (id, lesson) in enumerate(self.game.lessons.items(), 1):
            way = ways.get(id)
            mark = ""
            if way and (way.done or way.choices):
                mark = (words.DONE if way.done else words.BEGUN)[self.language]
            label = f"{'✓' if way and way.done else ' '} {number}. {lesson.title[self.language]}"
            about = f"{plain(lesson.goal[self.language])}  {mark}"
            lines.append(Entry(label, lambda id=id: self.take(id), about))  # type: ignore[misc]
        return [*lines, Entry(words.BACK[self.language], self.dismiss)]

    def take(self, id: str) -> None:
        """Go through a lesson, or on with it."""
        pupil = progress.Pupil(self.game, self.game.lessons[id])
        self.app.push_screen(LessonScreen(pupil, self.language))


class CampaignMenu(GameMenu):
    """The campaigns that were begun, and new ones."""

    def entries(self) -> list[Entry]:
        language, rules = self.language, self.game.campaign
        assert rules is not None
        lines = []
        for name, run in campaigns(self.game).items():
            values = {"name": name, "played": run.played, "length": run.length}
            label = words.CAMPAIGN_IS.say(language, **values, **standing(run, language))
            lines.append(Entry(label, lambda name=name: self.play(name, None)))  # type: ignore[misc]
        for games, title in rules.lengths:
            label = words.NEW_CAMPAIGN.say(language, title=title, games=games)
            lines.append(Entry(label, lambda games=games: self.play("", games)))  # type: ignore[misc]
        return [*lines, Entry(words.BACK[language], self.dismiss)]

    def play(self, name: str, length: int | None) -> None:
        """The next game of a campaign."""
        known = campaigns(self.game)
        if name in known and known[name].over:
            end = Text("\n".join(tell_end(known[name], self.language)))
            title, close = words.CAMPAIGN[self.language], words.CLOSE[self.language]
            self.app.push_screen(ReadBox(title, end, close))
            return
        fresh = next(f"{n}" for n in (f"campaign-{i}" for i in range(1, 999)) if n not in known)
        self.program.open_campaign(self.game, name or fresh, length)


class NewGame(GameMenu):
    """A new table: seats, opponents, options; left and right change a line."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        seats = game.about.usual_seats
        self.seats = min(game.seats, key=lambda n: abs(n - seats))
        self.level = 0
        self.values = {option.name: option.default for option in game.options}

    def entries(self) -> list[Entry]:
        language = self.language
        lines = [Entry(words.BEGIN[language], self.begin)]
        lines.append(self._line(words.SEATS[language], str(self.seats), self._more_seats))
        if self.seats > 1:
            level = LEVELS[self.level]
            about = plain(level.text[language])
            title = level.title[language]
            lines.append(self._line(words.OPPONENTS[language], title, self._level, about))
        for option in self.game.options:
            if option.seats and self.seats not in option.seats:
                continue
            value = self.values[option.name]
            shown = option.choices[value].title if option.choices else words.SWITCH[value]
            count = len(option.choices) or 2

            def turn(by: int, name: str = option.name, count: int = count) -> None:
                self.values[name] = (self.values[name] + by) % count

            about = plain(option.text[language])
            lines.append(self._line(option.title[language], shown[language], turn, about))
        return [*lines, Entry(words.BACK[language], self.dismiss)]

    def _line(self, label: str, value: str, turn: Callable[[int], None], about: str = "") -> Entry:
        def forward() -> None:
            turn(1)
            self.fill()

        return Entry(f"{plain(label)}  ◂ {plain(value)} ▸", forward, about, turn=turn)

    def _more_seats(self, by: int) -> None:
        at = self.game.seats.index(self.seats) + by
        self.seats = self.game.seats[at % len(self.game.seats)]

    def _level(self, by: int) -> None:
        self.level = (self.level + by) % len(LEVELS)

    def begin(self) -> None:
        """Deal, and play."""
        names = [words.ME[self.language], *[LEVELS[self.level].name] * (self.seats - 1)]
        given = {
            option.name: option.unparse(self.values[option.name])
            for option in self.game.options
            if not option.seats or self.seats in option.seats
        }
        self.program.open(lambda: Sitting.begin(Match(self.game, self.seats, given), names))

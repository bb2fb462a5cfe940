"""A game line by line, for screen readers and pipes: `pentacle play --plain`."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pentacle.core import Words, replay
from pentacle.core.match import Match
from pentacle.core.scene import Dial

from . import play_words as words
from .aloud import Reader
from .campaign import enter_sitting
from .common import (
    compile_with_bar,
    without_chance,
)
from .foresee import advised, dial_lines, dialled, told
from .journal import ENDING
from .show import show_news, show_scene
from .sitting import Sitting


class Table:
    """The loop of a game between people at one keyboard and bots."""

    def __init__(
        self, console: Console, sitting: Sitting, language: str, keep: Path, again: str = ""
    ) -> None:
        self.console, self.sitting, self.language, self.keep = console, sitting, language, keep
        self.names, self.people = sitting.names, sitting.people
        self.again = again
        self.written: set[Path] = set()
        self.heard: dict[int, int] = {}
        self.viewer = sitting.viewer
        self.reader = Reader(self.match.game.legend, self.names, language)

    @property
    def match(self) -> Match:
        return self.sitting.match

    def run(self) -> None:
        """Until the game is over, or somebody leaves; nothing is lost by Ctrl-C."""
        try:
            self.sitting.prepare(lambda game: compile_with_bar(game, self.console))
            while not self.match.over:
                player = self.match.pending[0]
                if player in self.sitting.bots:
                    self.sitting.play(player, self.sitting.bot_choice())
                elif not self.person_moves(player):
                    self.leave()
                    return
        except BaseException:
            self.stop()
            raise
        self.news()
        self.show()
        self.result()
        for line in enter_sitting(self.sitting, self.language):
            self.say(escape(line))
        if self.sitting.journal:
            self.sitting.journal.discard()

    def stop(self) -> None:
        """Say how to go on after Ctrl-C or an error: all that was chosen is kept."""
        if self.sitting.journal:
            self.sitting.journal.close()
            name = self.sitting.journal.path.name.removesuffix(ENDING)
            self.say(f"\n{escape(words.GO_ON.say(self.language, name=name))}")

    def leave(self) -> None:
        """Keep the game in a file of its own, in place of the journal."""
        path = self.keep
        if not self.again:
            path = path if path in self.written else free(path)
        self.again = self.again or f"--resume {path}"
        if not self.save(path, words.KEPT):
            self.stop()
        elif self.sitting.journal:
            self.sitting.journal.discard()

    def person_moves(self, player: int) -> bool:
        """Ask until something is chosen; False when he leaves."""
        if not self.hand_over(player):
            return False
        self.news()
        self.show()
        while True:
            moves = self.list_choices(player)
            text = self.ask(words.ASK[self.language])
            if text is None or text == "q":
                return False
            if text.isdecimal() and 1 <= int(text) <= len(moves):
                self.sitting.play(player, moves[int(text) - 1])
                return True
            if gesture := dialled(self.dials(player), text):
                self.sitting.play(player, *gesture)
                return True
            if text.startswith("?") and self.foretell(player, moves, text[1:].strip()):
                continue
            if text.isdecimal() and self.say_why(player, int(text) - len(moves)):
                continue
            if self.other_wish(player, text):
                return True

    def ask(self, question: str) -> str | None:
        """What is typed; None when there is nobody at the keyboard any more."""
        try:
            return self.console.input(escape(question)).strip()
        except EOFError:
            return None

    def hand_over(self, player: int) -> bool:
        """Another person takes the keyboard: do not show him what the last one saw."""
        if player != self.viewer and len(self.people) > 1:
            self.console.clear()
            if self.ask(words.PASS_ON.say(self.language, name=self.names[player])) is None:
                return False
        self.viewer = player
        return True

    def list_choices(self, player: int) -> list[int]:
        """What there is to choose from, with a number each."""
        prompt = self.match.scene(player, self.language).prompt
        title, hint = (escape(self.reader.text(t)) for t in (prompt.title, prompt.hint))
        self.say(f"[bold]{title}[/] {hint}")
        moves = self.match.legal(player)
        for i, action in enumerate(moves, 1):
            self.say(f"  [bold cyan]{i:>3}[/]  {escape(self.label(player, action))}")
        for line in dial_lines(prompt.dials, self.names, self.language):
            self.say(line)
        return moves

    def label(self, player: int, action: int) -> str:
        return self.reader.text(self.match.position.label(player, action, self.language))

    def advise(self, player: int) -> None:
        """What a bot would do here and why, from what this seat knows."""
        hint = self.sitting.hint(self.match.position.hidden(player), player, self.language)
        for line in advised(hint, self.names, self.language):
            self.say(escape(self.reader.text(line)))

    def dials(self, player: int) -> tuple[Dial, ...]:
        """The numbers that are dialled now."""
        return self.match.scene(player, self.language).prompt.dials

    def foretell(self, player: int, moves: list[int], text: str) -> bool:
        """Tell what a choice, or a number that is dialled, would do; False if there is none."""
        gesture = dialled(self.dials(player), text)
        if text.isdecimal() and 1 <= int(text) <= len(moves):
            gesture = (moves[int(text) - 1],)
        if gesture:
            preview = self.match.position.preview(player, *gesture, language=self.language)
            for line in told(preview, player, self.names, self.language):
                self.say(f"     {line}")
        return bool(gesture)

    def refused(self, player: int) -> list[str]:
        """The pieces that cannot be chosen now, each with the reason and its rule."""
        found: dict[str, None] = {}
        for item in self.match.scene(player, self.language).items:
            name = item.label or (item.tip.title if item.tip else "") or getattr(item, "name", "")
            if item.why_not and not item.actions and name:
                found[escape(self.reader.text(f"{name}: {item.why_not}"))] = None
        return list(found)

    def say_why(self, player: int, number: int) -> bool:
        """Answer a number after those of the choices: why that piece cannot be chosen."""
        pieces = self.refused(player)
        if 1 <= number <= len(pieces):
            self.say(f"[red]{pieces[number - 1]}[/]")
        return 1 <= number <= len(pieces)

    def list_refused(self, player: int, word: str) -> None:
        """What cannot be chosen now, with numbers that go on after those of the choices."""
        first = len(self.match.legal(player)) + 1
        pieces = enumerate(self.refused(player), first)
        shown = [(i, text) for i, text in pieces if word.lower() in text.lower()]
        for i, text in shown:
            self.say(f"  [dim]{i:>3}[/]  {text}")
        if not shown:
            self.say((words.NONE_REFUSED if word else words.ALL_FREE)[self.language])

    def other_wish(self, player: int, text: str) -> bool:
        """Everything that is not a choice; True if the table has changed."""
        word, _, rest = text.partition(" ")
        if word == "u":
            if why := self.match.undo_refusal(player, self.language):
                self.say(f"[red]{why}[/]")
                return False
            self.sitting.undo(player)
            self.heard.clear()
            return True
        if word in ("w", "why"):
            self.list_refused(player, rest.strip())
        elif word == "s":
            self.save(Path(rest.strip()) if rest.strip() else self.keep, words.SAVED)
        elif word == "p":
            self.tell_position(player, rest.strip())
        elif word == "l":
            show_news(self.console, self.match, player, 0, self.names, self.language)
        elif word == "h":
            self.advise(player)
        elif word == "r":
            self.show(whole=True)
        elif word == "d":
            scene = self.match.scene(self.viewer, self.language)
            show_scene(self.console, scene, self.names)
        elif word in ("?", ""):
            self.say(words.HELP[self.language])
        else:
            self.say(f"[red]{escape(words.NO_SUCH.say(self.language, text=text))}[/]")
        return False

    def tell_position(self, player: int, file: str) -> None:
        """What the player knows of the table, in words: on the screen or in a file."""
        text = without_chance(str(self.match.position.hidden(player)))
        if file:
            self.write(Path(file), text.encode(), words.POSITION)
        else:
            self.console.print(text, markup=False, end="")

    def save(self, path: Path, words: Words) -> bool:
        """Write the game to a file, and say so."""
        return self.write(path, replay.save(self.match, self.names), words)

    def write(self, path: Path, data: bytes, words: Words) -> bool:
        """A file, and a sentence that it is there or why it is not."""
        try:
            path.write_bytes(data)
            self.written.add(path)
            self.say(escape(words.say(self.language, file=path, again=self.again)))
        except OSError as error:
            self.say(f"[red]{escape(str(path))}: {error.strerror}[/]")
            return False
        return True

    def show(self, whole: bool = False) -> None:
        """The table in words: how everybody stands, or all that lies there."""
        for line in self.reader.scene(self.match.scene(self.viewer, self.language), whole):
            self.console.print(line, markup=False, soft_wrap=True)

    def news(self) -> None:
        """What happened since this viewer looked last."""
        since = self.heard.get(self.viewer, 0)
        log = (self.console, self.match, self.viewer, since, self.names, self.language)
        self.heard[self.viewer] = show_news(*log)

    def result(self) -> None:
        """Who has won, and the seed that proves the dice."""
        points, ranks = self.match.position.points, self.match.position.ranks
        for p in sorted(range(self.match.seats), key=lambda p: ranks[p]):
            values = {"rank": ranks[p], "name": self.names[p], "points": points[p]}
            self.say(f"[bold]{escape(words.RANKING.say(self.language, **values))}[/]")
        self.say(words.SEED.say(self.language, seed=self.match.seed))

    def say(self, text: str) -> None:
        """A line."""
        self.console.print(text)


def free(path: Path) -> Path:
    """The path, or one beside it that overwrites no file."""
    number, found = 2, path
    while found.is_file():
        found = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return found

"""`pentacle play`: a whole game in the terminal, full screen or line by line (`--plain`)."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pentacle import arguments
from pentacle.arguments import Text, Whole
from pentacle.core import PentacleError, Words, replay
from pentacle.core.errors import NotationError
from pentacle.core.match import Match
from pentacle.core.options import add_option_argument, read_options
from pentacle.core.scene import Dial
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, find_game

from .campaign import enter_sitting
from .common import (
    compile_with_bar,
    game_named,
    has_screen,
    read_position,
    resume,
    without_chance,
)
from .foresee import dial_lines, dialled, told
from .journal import ENDING, find, unfinished
from .show import show_news, show_scene
from .signs import named
from .sitting import FILLER, Sitting, seated
from .taste import Taste

_HELP = Words(
    "A number chooses, ?3 tells what choice 3 would do, =37 takes a number to be dialled. w lists "
    "what cannot be chosen now and why, w WORD only what is called so; u takes back, s FILE saves, "
    "p shows the position in words, p FILE keeps it, l shows the log, r the table again, q quits.",
    "Un numéro choisit, ?3 dit ce que ferait le choix 3, =37 prend un nombre à régler. w liste ce "
    "qui ne peut pas être choisi et pourquoi, w MOT seulement ce qui "
    "s'appelle ainsi ; u reprend le coup, s FICHIER enregistre, p montre la position en mots, "
    "p FICHIER la garde, l montre le journal, r la table, "
    "q quitte.",
)
_ASK = Words("Your choice (? for help): ", "Votre choix (? pour l'aide) : ")
_NO_SUCH = Words("There is no choice {text}.", "Il n'y a pas de choix {text}.")
_NONE_REFUSED = Words(
    "Everything of this name can be chosen, or is not on the table.",
    "Tout ce qui s'appelle ainsi peut être choisi, ou n'est pas sur la table.",
)
_SAVED = Words("Saved in {file}.", "Enregistré dans {file}.")
_KEPT = Words(
    "The game is kept in {file}; go on with: pentacle play {again}",
    "La partie est gardée dans {file} ; reprenez avec : pentacle play {again}",
)
_GO_ON = Words(
    "The game is kept; go on with: pentacle play --go-on {name}",
    "La partie est gardée ; reprenez avec : pentacle play --go-on {name}",
)
_PASS_ON = Words("{name} plays. Press Enter.", "C'est à {name}. Appuyez sur Entrée.")
_RANKING = Words("{rank}. {name}, {points}", "{rank}. {name}, {points}")
_SEED = Words("Seed {seed}.", "Graine {seed}.")
_OVER = Words("in this position the game is over", "dans cette position, la partie est finie")
_POSITION = Words(
    "The position is kept in {file}; begin from it with: pentacle play --position {file}",
    "La position est gardée dans {file} ; commencez avec : pentacle play --position {file}",
)
KEEP, PLAYERS = "pentacle-game.json", "me,greedy"
_WHICH = f"which game? One of {', '.join(GAMES)}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `play`."""
    parser.add_argument("game", nargs="?", type=arguments.game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--players", type=arguments.text, default=PLAYERS, metavar="WHO,WHO",
        help="who sits where: me, a name, or a bot (random, greedy, mcts, level 1 to 5); greedy "
        "takes the seats that are left",
    )  # fmt: skip
    parser.add_argument("--seats", type=arguments.count,
                        help="seats at the table (default: as many as needed)")  # fmt: skip
    parser.add_argument("--language", choices=LANGUAGES, help="default: as the last time")
    parser.add_argument("--seed", type=arguments.deal_seed, help="play the very same deal again")
    parser.add_argument("--resume", type=arguments.in_file, metavar="FILE",
                        help="go on with a saved game")  # fmt: skip
    parser.add_argument("--position", type=arguments.InFile(dash=True), metavar="FILE",
                        help="begin from a position in words, or as typed (-)")  # fmt: skip
    parser.add_argument("--save", type=arguments.out_file, metavar="FILE",
                        help=f"where q keeps a game ({KEEP}, or what was resumed)")  # fmt: skip
    parser.add_argument("--campaign", type=Text(100), metavar="NAME",
                        help="play the next game of a solo campaign")  # fmt: skip
    parser.add_argument("--length", type=Whole(1, 1000), metavar="GAMES",
                        help="how long a new campaign is")  # fmt: skip
    parser.add_argument("--go-on", nargs="?", const="", type=Text(200, empty=True), metavar="NAME",
                        help="go on with an unfinished game: this one, or the latest")  # fmt: skip
    parser.add_argument(
        "--lesson", type=Text(100), metavar="NAME", help="go through a lesson of the game"
    )
    parser.add_argument("--theme", choices=("night", "day"), help="default: as the last time")
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers and "
                        "pipes; so it is where there is no terminal")  # fmt: skip
    add_option_argument(parser)


def main(args: argparse.Namespace) -> int:
    """Play a game, an unfinished or saved one, or the next of a campaign."""
    taste = Taste.read()
    args.language, args.theme = args.language or taste.language, args.theme or taste.theme
    if not args.plain and has_screen():
        from .full.run import play_full

        return play_full(args)
    console = Console(highlight=False)
    if args.lesson:
        raise PentacleError("lessons are taken full screen, in a terminal and without --plain")
    if args.campaign:
        from .campaign import play_campaign

        return play_campaign(args, console)
    sitting = opened(args)
    if sitting is None:
        for kept in unfinished():
            console.print(escape(f"{kept.name}: {', '.join(kept.head.names)}"))
        raise PentacleError(_WHICH)
    keep = args.save or args.resume or Path(KEEP)
    table = Table(console, sitting, args.language, keep)
    table.written |= {args.resume} if args.resume else set()
    table.run()
    return 0


def opened(args: argparse.Namespace) -> Sitting | None:
    """The game that the arguments ask for; None where they name none."""
    if args.go_on is not None:
        return Sitting.go_on(find(args.go_on))
    if args.resume:
        match, names = resume(args.resume)
    elif args.position:
        match, names = from_position(args)
    elif args.game:
        game = find_game(args.game)
        names = seated(game, args.players, args.seats, FILLER)
        match = Match(game, len(names), read_options(args.option), args.seed)
    else:
        return None
    return Sitting.begin(match, names)


def from_position(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """A game from a position in words; it says itself for how many and with which options."""
    if args.seats is not None or args.option:
        raise PentacleError("a position has its own seats and options: leave out --seats and -o")
    text = read_position(args.position)
    name = args.game or game_named(text)
    if not name:
        raise PentacleError(_WHICH)
    game = find_game(name)
    try:
        start = game.read(text)
        if start.over:
            raise NotationError(_OVER.en, _OVER.fr)
        names = seated(game, args.players, start.seats, FILLER)
        return Match(game, start.seats, start.options, args.seed, start=text), names
    except NotationError as error:
        raise PentacleError(error.why[args.language]) from None


class Table:
    """The loop of a game between people at one keyboard and bots."""

    def __init__(
        self, console: Console, sitting: Sitting, language: str, keep: Path, again: str = ""
    ) -> None:
        self.console, self.sitting, self.language, self.keep = console, sitting, language, keep
        self.match, self.names, self.people = sitting.match, sitting.names, sitting.people
        self.again = again
        self.written: set[Path] = set()
        self.heard: dict[int, int] = {}
        self.viewer = sitting.viewer

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
            self.say(f"\n{escape(_GO_ON.say(self.language, name=name))}")

    def leave(self) -> None:
        """Keep the game in a file of its own, in place of the journal."""
        path = self.keep
        if not self.again:
            path = path if path in self.written else free(path)
        self.again = self.again or f"--resume {path}"
        if not self.save(path, _KEPT):
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
            text = self.ask(_ASK[self.language])
            if text is None or text == "q":
                return False
            if text.isdecimal() and 1 <= int(text) <= len(moves):
                self.sitting.play(player, moves[int(text) - 1])
                return True
            if gesture := dialled(self.dials(player), text):
                self.sitting.gesture(player, gesture)
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
            if self.ask(_PASS_ON.say(self.language, name=self.names[player])) is None:
                return False
        self.viewer = player
        return True

    def list_choices(self, player: int) -> list[int]:
        """What there is to choose from, with a number each."""
        prompt = self.match.scene(player, self.language).prompt
        title, hint = (escape(named(t, self.names)) for t in (prompt.title, prompt.hint))
        self.say(f"[bold]{title}[/] {hint}")
        moves = self.match.legal(player)
        for i, action in enumerate(moves, 1):
            label = named(self.match.position.label(player, action, self.language), self.names)
            self.say(f"  [bold cyan]{i:>3}[/]  {escape(label)}")
        for line in dial_lines(prompt.dials, self.names, self.language):
            self.say(line)
        return moves

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
                found[escape(named(f"{name}: {item.why_not}", self.names))] = None
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
            self.say(_NONE_REFUSED[self.language])

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
            self.save(Path(rest.strip()) if rest.strip() else self.keep, _SAVED)
        elif word == "p":
            self.tell_position(player, rest.strip())
        elif word == "l":
            show_news(self.console, self.match, player, 0, self.names, self.language)
        elif word == "r":
            self.show()
        elif word in ("?", ""):
            self.say(_HELP[self.language])
        else:
            self.say(f"[red]{escape(_NO_SUCH.say(self.language, text=text))}[/]")
        return False

    def tell_position(self, player: int, file: str) -> None:
        """What the player knows of the table, in words: on the screen or in a file."""
        text = without_chance(str(self.match.position.hidden(player)))
        if file:
            self.write(Path(file), text.encode(), _POSITION)
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

    def show(self) -> None:
        """The table."""
        show_scene(self.console, self.match.scene(self.viewer, self.language), self.names)

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
            self.say(f"[bold]{escape(_RANKING.say(self.language, **values))}[/]")
        self.say(_SEED.say(self.language, seed=self.match.seed))

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

"""`pentacle`: one command with a word for each thing to do."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import takewhile
from types import ModuleType
from typing import Any, NoReturn

from pentacle import __version__

COMMANDS = {
    "games": ("pentacle.terminal.games", "list the games, their seats and options"),
    "facts": ("pentacle.terminal.facts", "list what is printed in a game, and what may be changed"),
    "play": ("pentacle.terminal.play", "play a game in the terminal"),
    "replay": ("pentacle.terminal.replay", "show or verify a replay file"),
    "picture": ("pentacle.terminal.picture", "draw a table as SVG or PNG"),
    "analyse": ("pentacle.terminal.analyse", "tell what each choice of a finished game was worth"),
    "serve": ("pentacle.server.run", "start the table in the browser"),
    "backup": ("pentacle.care.backup", "save all tables of a running server in one file"),
    "restore": ("pentacle.care.restore", "make a new database of a backup"),
    "doctor": ("pentacle.care.doctor", "look at every table, and tell what is wrong"),
    "loadtest": ("pentacle.testing.load.cli", "let many people play and measure the server"),
    "arena": ("pentacle.lab.cli", "let bots play each other and rate them"),
    "simulate": ("pentacle.lab.simulate_cli", "let bots play many games and tell how they go"),
    "score": ("pentacle.lab.score_cli", "score a bot on fixed deals, as the benchmarks do"),
    "report": ("pentacle.lab.report_cli", "write a page about how a game plays"),
    "tune": ("pentacle.lab.tune_cli", "tune the weights of a game's judgement"),
    "outlook": ("pentacle.lab.outlook_cli", "fit the judgement where searches end"),
    "train": ("pentacle.lab.train_cli", "teach a net to judge for the search"),
    "puzzles": ("pentacle.lab.puzzles_cli", "find positions where one choice is clearly best"),
    "reasons": ("pentacle.lab.reasons_cli", "measure how often a choice is explained in words"),
    "bots": ("pentacle.bots.cli", "list the bots, or check one of your own"),
    "new": ("pentacle.starter.cli", "write the package of a new game"),
    "bench": ("pentacle.bench.cli", "measure how fast the rules run"),
    "wasm": ("pentacle.terminal.wasm", "write a game's rules and search for the browser"),
    "site": ("pentacle.site.build.cli", "write the table without a server, for any static host"),
    "completion": ("pentacle.completion", "complete words and files in your shell"),
    "parity": ("pentacle.terminal.parity", "run the rules on a GPU and compare them byte by byte"),
}
"""Each word, the module with its `add_arguments` and `main`, and what it is for."""

EXTRAS = {
    "serve": "server",
    "backup": "server",
    "restore": "server",
    "doctor": "server",
    "loadtest": "server",
    "arena": "lab",
    "simulate": "lab",
    "score": "lab",
    "report": "lab",
    "tune": "lab",
    "outlook": "lab",
    "train": "lab",
    "parity": "cuda",
}

LONGEST = 300
"""Signs of a sentence: it may quote what was typed."""
ABOUT = "Grand Pentacle: five wizard board games."
FINE, NO, WRONG, STOPPED = 0, 1, 2, 130
STATUS = "It ends with 0 if all is well, 1 if the answer is no, 2 if it was asked wrongly, 130 \
after Ctrl-C."
"""What every command ends with; `serve` ends with 75 or 78 where its database does not work."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A sentence and a hint instead of the whole usage."""
        short = message if len(message) <= LONGEST else message[:LONGEST] + " ..."
        self.exit(WRONG, f"{self.prog}: {short}\nTry '{self.prog} --help'.\n")

    def refuse_unknown(self, words: list[str]) -> None:
        """An option that there is not is told before what follows it is taken for something."""
        for word in takewhile(lambda word: word != "--", words):
            name = word.partition("=")[0]
            known = any(option.startswith(name) for option in self._option_string_actions)
            if name.startswith("--") and not known:
                self.error(f"there is no option {name}")

    def _print_message(self, message: str, file: Any = None) -> None:
        """What cannot be written is not passed over, as argparse does."""
        (file or sys.stderr).write(message)


def main(argv: list[str] | None = None) -> int:
    """The command; 0 if all went well (see `STATUS`)."""
    argv = sys.argv[1:] if argv is None else argv
    bear_any_sign()
    with _ending_with_the_reader() as end:
        try:
            args = frame().parse_args(argv or ["--help"])
            end.status = _run(args.command, args.rest)
        except SystemExit as told:
            is_text = isinstance(told.code, str)
            end.status = WRONG if is_text else int(told.code or 0)
            if is_text:
                print(told.code, file=sys.stderr)
    return end.status


def frame() -> argparse.ArgumentParser:
    """The words before a command's own."""
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items())
    parser = _Parser(
        prog="pentacle",
        description=f"{ABOUT}\n\ncommands:\n{listing}",
        epilog="'pentacle COMMAND --help' tells more about a command.\n" + STATUS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Grand Pentacle {__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def parser_of(command: str) -> tuple[ModuleType, _Parser]:
    """The module of a command, and what reads its arguments."""
    name, about = COMMANDS[command]
    module = import_module(name)
    parser = _Parser(prog=f"pentacle {command}", description=about.capitalize() + ".")
    module.add_arguments(parser)
    return module, parser


def _run(command: str, rest: list[str]) -> int:
    from pentacle.arguments import MissingExtra  # not for `pentacle --help`
    from pentacle.core.errors import PentacleError

    try:
        module, parser = parser_of(command)
        parser.refuse_unknown(rest)
        return int(module.main(parser.parse_args(rest)) or 0)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(command)
        if extra is None or (error.name or "").startswith("pentacle"):
            raise
        return _told(command, MissingExtra(error.name or "", extra))
    except PentacleError as error:
        return _told(command, error)
    except OSError as error:
        if not error.filename or isinstance(error, BrokenPipeError):
            raise
        return _told(command, f"{error.filename}: {error.strerror}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED


def _told(command: str, what: object) -> int:
    print(f"pentacle {command}: {what}", file=sys.stderr)
    return WRONG


# what a shell expects


class End:
    """How a command ended."""

    status = 0


@contextmanager
def _ending_with_the_reader() -> Iterator[End]:
    """Who reads the answer may stop (`| head`), and a full disk is said so: no traceback."""
    end = End()
    try:
        try:
            yield end
        finally:
            sys.stdout.flush()
    except OSError as error:
        _drop_the_rest()
        if error.errno == errno.EPIPE:
            return
        end.status = NO
        print(f"pentacle: the answer cannot be written: {error.strerror}", file=sys.stderr)


def _drop_the_rest() -> None:
    """What could not be written is not tried again when Python ends."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def bear_any_sign() -> None:
    """Where a terminal knows only some signs, a ? stands for the others."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())

"""`pentacle`: one command with a word for each thing to do."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import NoReturn

from pentacle import __version__
from pentacle.core.errors import PentacleError

COMMANDS = {
    "games": ("pentacle.terminal.games", "list the games, their seats and options"),
    "play": ("pentacle.terminal.play", "play a game in the terminal"),
    "replay": ("pentacle.terminal.replay", "show or verify a replay file"),
    "analyse": ("pentacle.terminal.analyse", "tell what each choice of a finished game was worth"),
    "serve": ("pentacle.server.run", "start the table in the browser"),
    "loadtest": ("pentacle.server.load.cli", "let many people play and measure the server"),
    "arena": ("pentacle.lab.cli", "let bots play each other and rate them"),
    "simulate": ("pentacle.lab.simulate", "let a bot play with itself and tell how games go"),
    "tune": ("pentacle.lab.tune_cli", "tune the weights of a game's judgement"),
    "outlook": ("pentacle.lab.outlook_cli", "fit the judgement where searches end"),
    "puzzles": ("pentacle.lab.puzzles_cli", "find positions where one choice is clearly best"),
    "bots": ("pentacle.bots.cli", "list the bots, or check one of your own"),
    "new": ("pentacle.starter.cli", "write the package of a new game"),
    "bench": ("pentacle.terminal.bench", "measure how fast the rules run"),
    "wasm": ("pentacle.terminal.wasm", "write a game's rules and search for the browser"),
    "parity": ("pentacle.terminal.parity", "run the rules on a GPU and compare them byte by byte"),
}
"""Each word, the module with its `add_arguments` and `main`, and what it is for."""

EXTRAS = {
    "serve": "server",
    "loadtest": "server",
    "arena": "lab",
    "simulate": "lab",
    "tune": "lab",
    "outlook": "lab",
    "parity": "cuda",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A sentence and a hint instead of the whole usage."""
        self.exit(2, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")


def main(argv: list[str] | None = None) -> int:
    """The command; 0 if all went well.

    >>> main(["games", "--language", "de"])
    Traceback (most recent call last):
    SystemExit: 2
    """
    argv = sys.argv[1:] if argv is None else argv
    parser = _Parser(
        prog="pentacle",
        description="Grand Pentacle: five wizard board games.",
        epilog="'pentacle COMMAND --help' tells more about a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Grand Pentacle {__version__}")
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items())
    parser.description = f"Grand Pentacle: five wizard board games.\n\ncommands:\n{listing}"
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    if not argv:
        parser.print_help()
        return 0
    args = parser.parse_args(argv)
    return _run(args.command, args.rest)


def _run(command: str, rest: list[str]) -> int:
    module_name, about = COMMANDS[command]
    try:
        module = import_module(module_name)
        parser = _Parser(prog=f"pentacle {command}", description=about.capitalize() + ".")
        module.add_arguments(parser)
        return int(module.main(parser.parse_args(rest)) or 0)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(command)
        if extra is None or (error.name or "").startswith("pentacle"):
            raise
        print(
            f"pentacle {command}: the package {error.name!r} is missing; "
            f"install it with: pip install 'grand-pentacle[{extra}]'",
            file=sys.stderr,
        )
        return 2
    except PentacleError as error:
        print(f"pentacle {command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())

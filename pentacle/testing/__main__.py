"""`python -m pentacle.testing NAME FOLDER [--keep]` writes the golden games of a game.

With them its version is released: later behaviour needs another number.  `--keep` writes only those
of a version that is released already, after words have changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pentacle.core.errors import PentacleError
from pentacle.games import find_game

from .golden import is_draft, write_golden

KEEP = "--keep"


def main(words: list[str]) -> int:
    rest = [word for word in words if word != KEEP]
    if len(rest) != 2:
        print(f"python -m pentacle.testing NAME FOLDER [{KEEP}]", file=sys.stderr)
        return 2
    try:
        game, folder = find_game(rest[0]), Path(rest[1])
        if KEEP in words and is_draft(game, folder):
            print(
                f"version {game.version} of {game.name} is not released: its rules may change as "
                "they like, and its golden games begin with `make released`"
            )
            return 0
        write_golden(game, folder)
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

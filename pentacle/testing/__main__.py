"""`python -m pentacle.testing NAME FOLDER` writes the golden games of a game."""

from __future__ import annotations

import sys
from pathlib import Path

from pentacle.core.errors import PentacleError
from pentacle.games import find_game

from .golden import write_golden


def main(words: list[str]) -> int:
    if len(words) != 2:
        print("python -m pentacle.testing NAME FOLDER", file=sys.stderr)
        return 2
    try:
        write_golden(find_game(words[0]), Path(words[1]))
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

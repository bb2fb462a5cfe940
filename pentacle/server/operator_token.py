"""The token that opens the operator's page, as the settings name it."""

from __future__ import annotations

import os
from pathlib import Path

from pentacle.core import PentacleError

VARIABLE = "PENTACLE_OPERATOR_SECRET"
"""The token itself in the environment, where a file is not at hand, as in a container."""
SHORTEST = 16


def read_token(path: str) -> str:
    """The token of a file, or of the environment; "": there is none."""
    if not path:
        found = os.environ.get(VARIABLE, "")
        where = VARIABLE
    else:
        where = f"--operator-token {path}"
        try:
            found = Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise PentacleError(f"{where}: it cannot be read ({error})") from None
        if not found:
            raise PentacleError(f"{where}: the file is empty")
    if found and (len(found) < SHORTEST or not found.isascii() or not found.isprintable()):
        raise PentacleError(f"{where}: a token is at least {SHORTEST} plain characters on one line")
    return found

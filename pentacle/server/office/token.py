"""The token that opens the operator's page."""

from __future__ import annotations

import hmac
import os
from pathlib import Path

from pentacle.core import PentacleError

from ..errors import Refusal
from ..limits import Buckets

VARIABLE = "PENTACLE_OPERATOR_SECRET"
"""The token itself in the environment, where a file is not at hand, as in a container."""
SHORTEST = 16
TRIES, EVERY = 5.0, 20.0
"""Wrong tokens that an address may try at once, and seconds for each one more."""


class Door:
    """Opens to who brings the token; wrong ones are counted by address."""

    def __init__(self, token: str) -> None:
        self._token = token.encode()
        self._strikes = Buckets(1 / EVERY, TRIES - 1)

    def refuse_others(self, header: str, address: str) -> None:
        """Without a token there is nothing here.  Who has guessed too often waits, and learns
        nothing meanwhile, not even by a right one."""
        if not self._token:
            raise Refusal("not_found")
        if wait := self._strikes.wait(address):
            raise Refusal("too_many", wait=wait)
        given = header.removeprefix("Bearer ").encode()
        if not header.startswith("Bearer ") or not hmac.compare_digest(given, self._token):
            self._strikes.spend(address, int(bool(header)))
            raise Refusal("not_yours", "bad_token")


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

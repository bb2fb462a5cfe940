"""The token that opens the operator's page."""

from __future__ import annotations

import hmac

from pentacle.server.errors import Refusal
from pentacle.server.limits import Buckets

TRIES, EVERY = 5.0, 20.0
"""Wrong tokens that an address may try at once, and seconds for each one more."""


class TokenCheck:
    """Lets in whoever brings the operator's token; counts wrong tokens by address."""

    def __init__(self, token: str) -> None:
        self._token = token.encode()
        self._strikes = Buckets(1 / EVERY, TRIES - 1)

    def refuse_others(self, header: str, address: str) -> None:
        """Without a token there is no operator's page.  After too many wrong tokens an address must
        wait, and until then even the right token is refused."""
        if not self._token:
            raise Refusal("not_found")
        if wait := self._strikes.wait(address):
            raise Refusal("too_many", wait=wait)
        given = header.removeprefix("Bearer ").encode()
        if not header.startswith("Bearer ") or not hmac.compare_digest(given, self._token):
            self._strikes.spend(address, int(bool(header)))
            raise Refusal("not_yours", "bad_token")

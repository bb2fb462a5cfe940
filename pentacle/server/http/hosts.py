"""Under which names the server answers, and which pages are its own.

A page elsewhere can let its own name point to this machine (DNS rebinding): its requests then carry
a matching `Host` and `Origin`.  So a name must be known; an address in digits cannot be bent.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from ..settings import Settings

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]]+?)\.?(:\d{1,5})?")
FOREIGN = ("cross-site", "same-site")
"""What a browser says in `Sec-Fetch-Site` of a request that another site's page makes."""


class Hosts:
    def __init__(self, settings: Settings) -> None:
        self.origins = settings.origins
        own = socket.gethostname().lower()
        named = {urlsplit(origin).hostname or "" for origin in self.origins}
        self.names = {"localhost", settings.host.lower(), own, f"{own}.local", *named} - {""}

    def knows(self, host: str) -> bool:
        """A name of this machine, one that its operator gave it, or an address in digits."""
        found = _HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found[1].strip("[]")
        return name in self.names or name.endswith(".localhost") or _is_address(name)

    def is_own_page(self, headers: Mapping[str, str]) -> bool:
        """The page that sends this came from here: a browser does not lie about its origin."""
        host, origin = headers.get("host", ""), headers.get("origin", "")
        if not self.knows(host) or headers.get("sec-fetch-site") in FOREIGN:
            return False
        allowed = self.origins or {f"http://{host}", f"https://{host}"}
        return origin in allowed

    def is_secure(self, host: str) -> bool:
        """The operator serves this name over TLS, whoever ends it."""
        return f"https://{host}" in self.origins


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

"""Addresses that visitors name: what can be one, and where it leads."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

LONGEST_MAIL = 254
_MAIL = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}"
)


def is_mail_address(text: str) -> bool:
    """
    >>> is_mail_address("ann@example.org"), is_mail_address("ann@example.org, bob@example.org")
    (True, False)
    """
    return len(text) <= LONGEST_MAIL and bool(_MAIL.fullmatch(text))


def host_of(url: str) -> str:
    """The host of a web address, with its port; "": it is none.

    >>> host_of("https://chat.example.org/hook"), host_of("ftp://example.org"), host_of("https://:x")
    ('chat.example.org:443', '', '')
    """
    if not url.isascii() or not url.isprintable() or " " in url:
        return ""
    try:
        said = urlsplit(url)
        port = said.port or (443 if said.scheme == "https" else 80)
    except ValueError:
        return ""
    plain = said.scheme in ("https", "http") and said.hostname and not said.username
    return f"{said.hostname}:{port}" if plain and len(said.hostname or "") <= 240 else ""

"""What the operator gives for notices, and how it is typed behind an option."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import unquote, urlsplit

from pentacle.arguments import Kind, Refused

from .addresses import is_mail_address

Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class MailServer:
    """An SMTP server that takes our mail."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: bool = False
    """From the first byte on; else as soon as the server offers it, and always before a password
    is said."""


@dataclass(frozen=True)
class Means:
    origin: str = ""
    """The address that people type; links in mails and channels need it."""
    mail: MailServer | None = None
    sender: str = ""
    push_key: str = ""
    """A private key in PEM; "": the server makes one and keeps it in the database."""
    networks: tuple[Network, ...] = ()
    """Where notices may lead although strangers cannot reach it."""

    @property
    def ways(self) -> list[str]:
        """What can be offered to visitors."""
        linked = ["webhook"] if self.origin else []
        return ["push", *(["mail"] if self.origin and self.mail else []), *linked]

    @property
    def contact(self) -> str:
        """Whom a push service may ask about notices of this site."""
        address = parseaddr(self.sender)[1]
        return f"mailto:{address}" if address else self.origin or "https://localhost"


def mail_server(url: str) -> MailServer | None:
    """What a URL says that `SmtpUrl` has let pass."""
    if not url:
        return None
    said = urlsplit(url)
    tls = said.scheme == "smtps"
    port = said.port or (465 if tls else 587 if said.username else 25)
    user, password = unquote(said.username or ""), unquote(said.password or "")
    return MailServer(said.hostname or "", port, user, password, tls)


def networks(text: str) -> tuple[Network, ...]:
    """Networks with commas between them."""
    parts = filter(None, (part.strip() for part in text.split(",")))
    return tuple(ip_network("0.0.0.0/0" if p == "*" else p, strict=False) for p in parts)


@dataclass(frozen=True)
class SmtpUrl(Kind):
    """smtp://user:password@host:port, or smtps://; nothing is no mail.

    >>> SmtpUrl()("smtp://mail.example.org")
    'smtp://mail.example.org'
    """

    def __call__(self, text: str) -> str:
        if not text:
            return text
        try:
            said = urlsplit(text)
            fits = said.scheme in ("smtp", "smtps") and bool(said.hostname) and said.port != 0
        except ValueError:
            fits = False
        if not fits or said.path.strip("/") or said.query or re.search(r"\s", text):
            raise Refused("a mail server is smtp://user:password@host:port, or smtps://")
        return text


@dataclass(frozen=True)
class Sender(Kind):
    """Who mails are from: an address, or a name with one.

    >>> Sender()("Grand Pentacle <play@example.org>")
    'Grand Pentacle <play@example.org>'
    """

    def __call__(self, text: str) -> str:
        named = re.fullmatch(r"[^<>,@\"]{1,64} <([^<>]+)>", text)
        if text and not (text.isprintable() and is_mail_address(named[1] if named else text)):
            raise Refused("a sender is play@example.org, or Grand Pentacle <play@example.org>")
        return text


smtp_url, sender = SmtpUrl(), Sender()

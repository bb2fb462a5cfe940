"""Mail by the operator's SMTP server."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr, make_msgid, parseaddr

from . import words
from .means import Means
from .words import Notice

PATIENCE = 30.0
"""Seconds that a mail may take."""


class NoSuchAddress(Exception):
    """The server says for good that nobody is there."""


def turn(means: Means, to: str, notice: Notice, off: str) -> EmailMessage:
    """A notice, with the link that turns mail off."""
    language = notice.language
    go = f"{words.GO[language]}\n{means.origin}/table/{notice.table}"
    text = f"{notice.text}\n\n{go}\n\n-- \n{words.OFF[language]}\n{off}\n"
    message = _message(means, to, language, notice.line(notice.game), text)
    message["List-Unsubscribe"] = f"<{off}>"
    message["Auto-Submitted"] = "auto-generated"
    return message


def confirmation(means: Means, to: str, language: str, code: str) -> EmailMessage:
    """The code with which an address is confirmed."""
    said = (words.CONFIRM_TEXT, words.CONFIRM_NOT)
    asked, otherwise = (part[language] for part in said)
    text = f"{asked}\n\n    {code}\n\n{means.origin}/me\n\n{otherwise}\n"
    return _message(means, to, language, words.CONFIRM[language], text)


def _message(means: Means, to: str, language: str, subject: str, text: str) -> EmailMessage:
    name, address = parseaddr(means.sender)
    message = EmailMessage()
    message["From"] = formataddr((name or "Grand Pentacle", address))
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=address.partition("@")[2])
    message["Content-Language"] = language
    message.set_content(text)
    return message


async def send(means: Means, message: EmailMessage) -> None:
    """Hand a message over; `OSError` where that must be tried again."""
    import aiosmtplib

    server = means.mail
    assert server is not None
    try:
        async with asyncio.timeout(PATIENCE):
            await aiosmtplib.send(
                message, hostname=server.host, port=server.port, use_tls=server.tls,
                start_tls=None if server.tls or not server.user else True,
                username=server.user or None, password=server.password or None, timeout=PATIENCE,
            )  # fmt: skip
    except aiosmtplib.SMTPRecipientsRefused as error:
        if all(refused.code >= 500 for refused in error.recipients):
            raise NoSuchAddress from error
        raise ConnectionError("recipient refused for now") from error
    except (aiosmtplib.SMTPException, ValueError) as error:
        raise ConnectionError(type(error).__name__) from error

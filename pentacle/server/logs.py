"""Log lines with fields: as text for people, as JSON for machines."""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Any

from .meters import Lines

about: ContextVar[dict[str, str]] = ContextVar("about", default={})  # noqa: B039
"""What is being answered: the `request` and, over a WebSocket, the page's own `message`."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def without_codes(path: str) -> str:
    """A path as it may be logged: who knows the code of a profile, a table or a mail can use it.

    >>> without_codes("/api/me/carry/abc")
    '/api/me/carry/...'
    """
    return re.sub(r"/(carry|invites|join|off)/.*", r"/\1/...", path)


def new_request() -> str:
    """A name for a request, told to who sent it (`X-Request-ID`) and in every line about it."""
    return secrets.token_hex(6)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    found = {k: v for k, v in vars(record).items() if k not in _PLAIN and not k.startswith("_")}
    return about.get() | found


def _one_line(text: str) -> str:
    """Nobody writes lines of his own into the log.

    >>> _one_line("a\\nb")
    'a?b'
    """
    return _CONTROL.sub("?", text)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        fields = "".join(f" {k}={v}" for k, v in _fields(record).items())
        line = f"{when} {record.levelname.lower():7} {_one_line(record.getMessage() + fields)}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


NOT_TEXT = "Invalid UTF-8 sequence received from client."
"""What uvicorn reports as a fault of ours; the connection is closed with 1007, and that is that."""


def _is_ours(record: logging.LogRecord) -> bool:
    return record.getMessage() != NOT_TEXT


NOISY = (
    "aiosqlite",
    "asyncio",
    "alembic",
    "httpcore",
    "httpx",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)
"""Libraries whose lines are left out: some would write cookies down."""


def set_up(kind: str, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    handler.addFilter(_is_ours)
    root = logging.getLogger()
    root.handlers[:] = [handler, Lines()]
    root.setLevel(level.upper())
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)

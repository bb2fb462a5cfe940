"""Log lines with fields: as text for people, as JSON for machines."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def without_codes(path: str) -> str:
    """A path as it may be logged: who knows the code of a profile or a table can use it.

    >>> without_codes("/api/me/carry/abc")
    '/api/me/carry/...'
    """
    return re.sub(r"/(carry|invites|join)/.*", r"/\1/...", path)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    return {k: v for k, v in vars(record).items() if k not in _PLAIN and not k.startswith("_")}


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
        line = f"{when} {record.levelname.lower():7} {record.getMessage()}{fields}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


NOT_TEXT = "Invalid UTF-8 sequence received from client."
"""What uvicorn reports as a fault of ours; the connection is closed with 1007, and that is that."""


def _is_ours(record: logging.LogRecord) -> bool:
    return record.getMessage() != NOT_TEXT


def set_up(kind: str, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    handler.addFilter(_is_ours)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("aiosqlite", "asyncio", "alembic", "sqlalchemy", "uvicorn", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)  # some would write cookies down

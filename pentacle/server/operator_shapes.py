"""What travels between the operator's page and the server."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentacle.table.shapes import Shape
from pentacle.table.sizes import Hash, Id, Name, Said

Reason = Annotated[Said, Meta(min_length=1)]


class OperatorTable(Shape):
    """A table that has not ended."""

    id: str
    game: str
    status: str
    names: list[str]
    created_at: float
    moved_at: float
    process: str = ""
    """Who has it in memory; "": nobody, and then the rest is not known."""
    pages: int = 0
    events: int = 0
    load: float = 0.0
    """The part of a second that its messages have taken each second, since it is in memory."""


class OperatorVisitor(Shape):
    """Somebody at a table."""

    profile: str
    name: str
    seat: int
    """-1: looks on."""
    address: str = ""
    """The hash of where his page is open; "": it is not."""
    blocked: bool = False


class OperatorVisitors(Shape):
    visitors: list[OperatorVisitor]


class OperatorBlock(Shape):
    id: str
    name: str
    reason: str
    at: float
    profile: str = ""
    address: str = ""


class OperatorNotice(Shape):
    id: str
    en: str
    fr: str
    at: float
    until: float


class OperatorAct(Shape):
    """A line of the audit log."""

    at: float
    act: str
    subject: str
    text: str
    address: str


class OperatorFigures(Shape):
    """A process since it started."""

    process: str
    """Its name; that of the one that answers comes first."""
    up_s: float
    actions: int
    p50_ms: float
    """Of pages' messages, from arrival to answer, to the next mark of the histogram."""
    p99_ms: float
    commit_p99_ms: float
    lag_p99_ms: float
    pages: int
    visitors: int
    bots_waiting: int
    jobs_waiting: int
    errors: int
    memory_mb: float


class Overview(Shape):
    version: str
    schema: str
    fault: str
    """Why nothing can be written; "": it can."""
    now: float
    counts: dict[str, int]
    """Tables by their status, of all processes."""
    tables: list[OperatorTable]
    """Those that have not ended, at most 200."""
    notices: list[OperatorNotice]
    blocks: list[OperatorBlock]
    acts: list[OperatorAct]
    processes: list[OperatorFigures]


class Closed(Shape):
    """A table that was closed."""

    id: str


class NewNotice(msgspec.Struct):
    en: Said = ""
    fr: Said = ""
    minutes: Annotated[float, Meta(gt=0, le=525_600)] = 60.0


class Closing(msgspec.Struct):
    reason: Reason


class NewBlock(msgspec.Struct):
    reason: Reason
    profile: Id = ""
    address: Hash = ""
    """Its hash, as a list of visitors told it."""
    name: Name = ""

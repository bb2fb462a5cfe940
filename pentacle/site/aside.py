"""What takes long is worked out by another Python beside this one: no click waits for it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from pentacle.core import Words
from pentacle.core.words import LANGUAGES
from pentacle.study.errors import Refusal
from pentacle.study.films import Films
from pentacle.study.jobs import AnyJob, Job
from pentacle.study.table_jobs import AnyTableJob


class Aside(Protocol):
    async def do(self, job: str) -> str:
        """What came of a job, as `done` writes it; "": nobody is there to do it."""
        ...


class Done(msgspec.Struct, tag="done"):
    answer: msgspec.Raw


class Refused(msgspec.Struct, tag="refused"):
    code: str
    words: list[str]
    values: dict[str, Any]


_job = msgspec.json.Decoder(AnyJob | AnyTableJob)
_answer = msgspec.json.Decoder(Done | Refused)


def done(films: Films, text: str) -> str:
    """Do a job that another Python has written down."""
    found: Done | Refused
    try:
        found = Done(msgspec.Raw(msgspec.json.encode(_job.decode(text).do(films))))
    except Refusal as refusal:
        found = Refused(refusal.code, [refusal.words[one] for one in LANGUAGES], refusal.values)
    return msgspec.json.encode(found).decode()


async def worked_out(job: Job, films: Films, aside: Aside | None) -> msgspec.Raw:
    """The answer to a job, worked out there or, where that is not possible, here."""
    text = await aside.do(msgspec.json.encode(job).decode()) if aside else ""
    if not text:
        return msgspec.Raw(msgspec.json.encode(job.do(films)))
    found = _answer.decode(text)
    if isinstance(found, Refused):
        raise Refusal(found.code, Words(*found.words), **found.values)
    return found.answer

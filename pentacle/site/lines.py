"""One page at one table: what it sends is understood, done and answered."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64encode
from typing import Any

import msgspec

from pentacle.study import recalling
from pentacle.study import wire as study_wire
from pentacle.study.errors import Refusal
from pentacle.study.films import Films
from pentacle.study.jobs import Job, known
from pentacle.study.table_jobs import Explain, FirstIdea, Foresee
from pentacle.table import commands, moves, wire
from pentacle.table.events import Answer

from .aside import Aside, worked_out
from .held import HeldTable, Seen
from .minds import first_idea

log = logging.getLogger(__name__)
_decode = msgspec.json.Decoder(study_wire.FromPage).decode


class _JustId(msgspec.Struct):
    id: wire.Id = ""


class Line:
    """What a WebSocket is to a server."""

    def __init__(
        self, held: HeldTable, page: Seen, films: Films, aside: Aside | None = None
    ) -> None:
        self.held, self.page, self.films, self.aside = held, page, films, aside

    async def hear(self, text: str) -> None:
        """Understand a message and answer it."""
        try:
            message = _decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            refusal = Refusal("bad_request", "bad_field", detail=str(error))
            self._send(wire.Problem(_id_of(text), refusal.code, refusal.text(self.page.language)))
            return
        try:
            await self._answer(message)
        except Refusal as refusal:
            self._send(wire.Problem(message.id, refusal.code, refusal.text(self.page.language)))
        except Exception:
            log.exception("message failed", extra={"table": self.held.id})
            told = Refusal("fault").text(self.page.language)
            self._send(wire.Problem(message.id, "fault", told))

    async def _answer(self, message: study_wire.FromPage) -> None:
        held, page = self.held, self.page
        match message:
            case wire.Ping():
                pass
            case wire.View():
                page.language, page.layout = message.language, message.layout
                held.welcome(page, reset=True)
            case study_wire.AskKnown():
                view = self._asked(message.ask)
                record = b64encode(view["record"]).decode()
                self._send(study_wire.Known(message.id, view["viewer"], view["seats"], record))
            case study_wire.Advise() | study_wire.Explain() | study_wire.Foresee():
                await asyncio.sleep(0)  # a choice that was sent meanwhile comes first
                await self._work_out(self._thought(message))
            case study_wire.Recall():
                story = recalling.story(held.table, page, message)
                if story:
                    await self._work_out(story)
                else:
                    self._send(study_wire.Story(message.id, []))
            case study_wire.Wonder():
                await self._work_out(recalling.wondered(held.table, page, message))
            case study_wire.LookBack():
                await self._work_out(recalling.own_choices(held.table, page, message.id))
            case _:
                await self._change(message)
                return
        self._tell(message.id, None)

    async def _change(self, message: wire.Change) -> None:
        """Do it, keep it, show it, acknowledge it; then whatever follows from it by itself."""
        held = self.held
        async with held.lock:
            with held.guarded():
                change = commands.do(held.table, self.page, message)
                await held.settle(change)
                self._tell(message.id, change.answer)
                await held.go_on()

    def _thought(
        self, message: study_wire.Advise | study_wire.Explain | study_wire.Foresee
    ) -> Explain | FirstIdea | Foresee:
        """What has to be worked out from what the seat knows."""
        told: dict[str, Any] = {"message": message.id, "language": self.page.language}
        if isinstance(message, study_wire.Foresee):
            return Foresee(**self._asked(message.ask), **told, actions=message.actions)
        if isinstance(message, study_wire.Explain):
            return Explain(
                **self._asked(message.ask), **told,
                weighed=[(option.action, option.value) for option in message.options],
                line=tuple(message.line), pace="on" if message.more else "full", more=message.more,
            )  # fmt: skip
        seat, play = self.held.table.playing(self.page.profile)
        view = play.position.hidden(seat).copy()
        legal = [] if play.held is not None else view.legal(seat)
        if not legal:
            raise Refusal("not_now", "nothing_asked")
        if len(legal) == 1:
            return Explain(**known(view), **told, weighed=[])
        best = [(first_idea(view, seat), -1.0)]
        return Explain(**known(view), **told, weighed=best, pace="first")

    def _asked(self, ask: str) -> dict[str, Any]:
        """What the seat that owes an answer to this question knows."""
        return known(moves.asked(self.held.table, self.page.profile, ask))

    async def _work_out(self, job: Job) -> None:
        """Tell what comes of it, if the page is still here."""
        told = bytes(await worked_out(job, self.films, self.aside)).decode()
        self.page.say(told)

    def _send(self, message: msgspec.Struct) -> None:
        self.page.say(msgspec.json.encode(message).decode())

    def _tell(self, id: str, answer: Answer | None) -> None:
        table = self.held.table
        seq = table.journal.seq(table.seat_of(self.page.profile))
        self._send(commands.answer_of(id, answer, seq, self.page.language))

    async def take(self, seat: int) -> None:
        """Somebody else has the device now."""
        await self.held.take(self.page, seat)

    def leave(self) -> None:
        self.held.exit(self.page)


def _id_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_JustId).id
    except (msgspec.DecodeError, RecursionError):
        return ""

"""A table that the page holds: changes are kept, then shown; bots think, and time passes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pentacle.table import commands, messages, moves, ticking
from pentacle.table.change import Change
from pentacle.table.data import BEGUN, Seat
from pentacle.table.errors import Refusal
from pentacle.table.page import Page
from pentacle.table.table import Table

from .kept import KeptCampaign, Shelf, Story, new_table, replay_of, text_of
from .minds import Mind

log = logging.getLogger(__name__)
COME_BACK = 1001
"""Close code: the page comes back at once."""


class OneRoom(Table):
    """A table whose people all sit at one device."""

    def is_here(self, profile: str) -> bool:
        return bool(self.pages)


class Seen(Page):
    """The page at a table, and how it is told something."""

    def __init__(
        self, profile: str, name: str, language: Any, layout: Any, say: Callable[[str], None],
        hang_up: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(profile, name, language, layout)
        self.say, self.hang_up = say, hang_up


class Pass(msgspec.Struct, tag="pass", tag_field="type"):
    """The device goes to somebody else: what was shown is covered until he says that he has it."""

    seat: int
    name: str


class HeldTable:
    def __init__(self, table: OneRoom, story: Story, shelf: Shelf, mind: Mind, pause: float):
        """`pause`: seconds that a bot takes at least."""
        self.table, self.mind, self.pause = table, mind, pause
        self._story, self._shelf = story, shelf
        self.lock = asyncio.Lock()
        self.dropped = False
        """Memory may be ahead of what is kept: nothing more is kept from here."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._clock: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def pages(self) -> list[Seen]:
        return [page for page in tuple(self.table.pages) if isinstance(page, Seen)]

    # changing; under the lock

    async def change(self, command: Callable[..., Change | None], *args: Any) -> None:
        """Do something, keep it, show it, and let happen what follows from it by itself."""
        async with self.lock:
            await self.settle(commands.change(self.table, command, *args))
            await self.go_on()

    async def settle(self, change: Change) -> None:
        """Keep a change, let the table follow it, then show it."""
        if change.must_be_kept:
            await self._keep(change)
            self.table.follow(change)
        if change.shows and self.table.pages:
            self.post(messages.after(self.table, change))
        elif self.table.play is not None:
            self.table.play.forget()

    async def _keep(self, change: Change) -> None:
        if self.dropped:
            raise Refusal("not_now")
        table = self.table
        text, goes_on = self._story.after(table.data, table.seats, change)
        texts = {f"table/{table.id}": text}
        if change.replay:
            texts[f"replay/{change.replay.id}"] = text_of(replay_of(table.data, change.replay))
        if change.rematch:
            texts[f"table/{change.rematch.data.id}"] = new_table(change.rematch)
        if change.campaign:
            texts |= await self._campaign(change.campaign)
        try:
            await self._shelf.put(texts)
        except OSError as error:
            log.error("not kept: %s", error, extra={"table": self.id})
            self.drop()
            raise Refusal("unavailable", "not_kept") from None
        goes_on()

    async def _campaign(self, values: dict[str, Any]) -> dict[str, str]:
        """The campaign that this game counts for, with what it brought."""
        name = f"campaign/{values['id']}"
        text = await self._shelf.get(name)
        if text is None:
            return {}
        kept = msgspec.json.decode(text, type=KeptCampaign)
        kept.data = msgspec.structs.replace(kept.data, **msgspec.to_builtins(values))
        return {name: text_of(kept)}

    async def go_on(self) -> None:
        """Do what is due by itself; then bots think, and the next moment is waited for."""
        while (change := ticking.tick(self.table)) is not None:
            await self.settle(change)
        self._hand_over()
        self._wake()

    # what happens by itself

    def _wake(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
        if self.dropped or self.table.status not in BEGUN:
            return
        for seat in moves.seats_of_bots(self.table):
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.ensure_future(self._bot(seat))
        soon = ticking.until_next(self.table)
        if soon is not None and self.table.pages:
            self._clock = asyncio.ensure_future(self._wait(soon))

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 60.0))
        self._clock = None
        async with self.lock:
            with self.guarded():
                await self.go_on()

    async def _bot(self, seat: int) -> None:
        try:
            asked = moves.question(self.table, seat)
            if asked is None:
                return
            pause = asyncio.ensure_future(asyncio.sleep(self.pause))
            thought = await self.mind.think(asked)
            await pause
            async with self.lock:
                self._thinking.pop(seat, None)
                with self.guarded():
                    change = moves.answer(self.table, asked, thought)
                    if change is not None and not self.dropped:
                        await self.settle(change)
                    await self.go_on()
        except Exception:  # it was told by `guarded`, and its pages come back
            log.debug("bot stopped", exc_info=True)
        finally:
            self._thinking.pop(seat, None)

    @contextlib.contextmanager
    def guarded(self) -> Any:
        """After a fault nobody knows how far memory is from what is kept: the table is dropped,
        and read again."""
        try:
            yield
        except Refusal:
            raise
        except Exception:
            log.exception("table dropped after a fault", extra={"table": self.id})
            self.drop()
            raise

    def drop(self) -> None:
        self.dropped = True
        for task in (*self._thinking.values(), *([self._clock] if self._clock else [])):
            if task is not asyncio.current_task():
                task.cancel()
        for page in self.pages:
            page.hang_up(COME_BACK)

    # pages

    async def enter(self, page: Seen, since: int) -> None:
        """A page comes; where several people share the device, it is covered first."""
        async with self.lock:
            if len(self._people) > 1:
                self._cover(page, self._next() or self._people[0])
            else:
                self._show(page, since)
            with self.guarded():
                await self.go_on()

    def _show(self, page: Seen, since: int, *, reset: bool = False) -> None:
        self.table.enter(page)
        self.welcome(page, since, reset=reset)
        self.post(messages.people_for_all(self.table))

    # several people at one device

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in self.table.seats if seat.plays]

    def _next(self) -> Seat | None:
        """The first person who owes a decision."""
        pending = self.table.data.pending
        return next((seat for seat in self._people if pending >> seat.seat & 1), None)

    def _hand_over(self) -> None:
        """The device goes on to who owes a decision, unless it is there."""
        after = self._next()
        for page in self.pages if after else ():
            seat = self.table.seat_of(page.profile)
            owes = seat >= 0 and self.table.data.pending >> seat & 1
            if after and seat >= 0 and not owes:
                self._cover(page, after)

    def _cover(self, page: Seen, after: Seat) -> None:
        self.table.exit(page)
        page.say(msgspec.json.encode(Pass(after.seat, after.name)).decode())

    async def take(self, page: Seen, seat: int) -> None:
        """Somebody has the device: he is shown what he may know."""
        async with self.lock:
            row = self.table.find_seat(seat)
            page.profile, page.name, page.people = row.profile, row.name, None
            self._show(page, 0, reset=True)
            with self.guarded():
                await self.go_on()

    def exit(self, page: Seen) -> None:
        self.table.exit(page)

    def welcome(self, page: Seen, since: int = 0, *, reset: bool = False) -> None:
        for message in messages.welcome(self.table, page, since, reset=reset):
            page.say(message.decode())

    def post(self, posts: Iterable[messages.Post]) -> None:
        for page, message in posts:
            if isinstance(page, Seen):
                page.say(message.decode())

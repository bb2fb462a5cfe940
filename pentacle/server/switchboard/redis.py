"""Several processes that speak by a Redis: it grants the tables and carries the words.

What a process may write is still decided by the term in the database: a Redis that was restarted,
and knows nothing any more, costs a moment and no move.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from ..store import Store, Unavailable
from ..store.leases import Lease
from .board import LEASE
from .shared import ALL, Roll, SharedBoard

KEPT = 60.0
"""Seconds that a granted table is remembered, unless that is renewed."""
RENEWED = 20.0
"""Seconds between two renewals."""
_TIME = "local t = redis.call('TIME') local now = t[1] + t[2] / 1000000 "
_BEAT = (
    _TIME
    + """
local before = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 3600)
local alive = redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')
return {before and tonumber(before) > now and 0 or 1, alive}
"""
)
_CLAIM = (
    _TIME
    + """
local holder = redis.call('GET', KEYS[2])
if holder and holder ~= ARGV[1] then
  local until_when = redis.call('ZSCORE', KEYS[1], holder)
  if until_when and tonumber(until_when) > now then return holder end
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
"""
)
_FREE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class RedisBoard(SharedBoard):
    def __init__(self, name: str, store: Store, url: str) -> None:
        super().__init__(name, store)
        self._url, self._site = url, ""
        self._redis: Redis | None = None
        self._reader: asyncio.Task[None] | None = None
        self._renewed_at = 0.0

    async def _connect(self) -> None:
        self._site = await self.store.site()
        self._redis = client(self._url)
        ear = self._redis.pubsub()
        await ear.subscribe(self._key(ALL), self._key(self.name))
        for _ in range(2):  # nothing that is said from now on is missed
            await ear.get_message(timeout=LEASE)
        self._reader = asyncio.create_task(self._listen(ear))

    def _key(self, name: str) -> str:
        """Several sites may use one Redis."""
        return f"pentacle:{self._site}:{name}"

    def _table(self, table: str) -> str:
        return self._key(f"table:{table}")

    async def _listen(self, ear: Any) -> None:
        everybody = self._key(ALL)
        async for message in ear.listen():
            if message["type"] == "message":
                self._arrived(message["data"], message["channel"] == everybody)

    @property
    def _line(self) -> Any:
        if self._redis is None or self._reader is None or self._reader.done():
            raise ConnectionError("Redis ended the connection")
        return self._redis

    async def _disconnect(self) -> None:
        reader, self._reader = self._reader, None
        line, self._redis = self._redis, None
        if reader is not None:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)
        if line is not None:
            with suppress(RedisError, OSError):
                await line.aclose()

    async def _roll(self) -> Roll:
        fresh, alive = await self._line.eval(_BEAT, 1, self._key("alive"), self.name, LEASE)
        if time.monotonic() - self._renewed_at > RENEWED and not fresh:
            self._renewed_at = time.monotonic()
            async with self._line.pipeline(transaction=False) as pipe:
                for table in self.held:
                    pipe.pexpire(self._table(table), int(1000 * KEPT))
                await pipe.execute()
        return Roll(set(alive), bool(fresh))

    async def _post(self, pieces: Sequence[tuple[str, str]]) -> None:
        async with self._line.pipeline(transaction=False) as pipe:
            for channel, piece in pieces:
                pipe.publish(self._key(channel), piece)
            await pipe.execute()

    async def _grant(self, table: str) -> Lease:
        keys = self._key("alive"), self._table(table)
        try:
            holder = await self._line.eval(_CLAIM, 2, *keys, self.name, int(1000 * KEPT))
        except (RedisError, OSError) as error:
            raise Unavailable("gone", f"Redis: {error}") from None
        if holder != self.name:
            return Lease(holder, 0)
        lease = await self.store.leases.take(table, self.name)
        if not lease.holder:
            await self._free(table)
        return lease

    async def _free(self, table: str) -> None:
        with suppress(RedisError, OSError):  # it is forgotten by itself
            await self._line.eval(_FREE, 1, self._table(table), self.name)
        if table not in self.held:
            await self.store.leases.let_go(table, self.name)

    async def _strike_out(self, process: str) -> None:
        await self._line.zrem(self._key("alive"), process)


def client(url: str) -> Redis:
    """Who waits longer than a lease lasts has lost it anyhow."""
    return Redis.from_url(
        url, decode_responses=True, socket_connect_timeout=LEASE, socket_timeout=LEASE,
        health_check_interval=0,
    )  # fmt: skip


async def try_redis(url: str) -> None:
    """`Unavailable` where nobody answers."""
    line = client(url)
    try:
        await line.ping()
    except (RedisError, OSError) as error:
        raise Unavailable("gone", f"Redis: {error}") from None
    finally:
        await line.aclose()

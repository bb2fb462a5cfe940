"""Leaks, planted in a server on purpose: each tells a viewer a little of what he must not know.

`PENTACLE_TEST_LEAK` names a file that holds the name of the leak that is open now.
"""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response

from pentacle.core.words import Words
from pentacle.server.live.viewer import Viewer
from pentacle.table import commands, lines, messages, views
from pentacle.table.journal import Journal
from pentacle.table.play import Play
from pentacle.table.table import Table

LEAKS = ("scene", "item", "label", "order", "line", "why", "size", "extra", "numbers", "moved",
         "header", "ask", "late", "clock")  # fmt: skip
_last = 0
"""The secret of the table that was drawn last."""


def plant() -> None:
    """Have all leaks ready, if this server is to have any."""
    if not (path := os.environ.get("PENTACLE_TEST_LEAK")):
        return

    def is_open(name: str) -> bool:
        return Path(path).read_text() == name

    _in_pictures(is_open)
    _in_lines(is_open)
    _in_numbers(is_open)
    _around(is_open)


def _secret(play: Any) -> int:
    """A number that depends on all that is hidden."""
    return zlib.crc32(bytes(play.position)) % 97


def _in_pictures(is_open: Callable[[str], bool]) -> None:
    sound = views.present

    @wraps(sound)
    def present(table: Any, *args: Any) -> Any:
        global _last
        picture, secret = sound(table, *args), _secret(table.play)
        _last = secret
        if is_open("scene"):
            picture.scene = _changed(picture.scene, headline=f"{picture.scene.headline} {secret}")
        if is_open("item"):
            first, *rest = picture.scene.items
            items = [_changed(first, id=f"{first.id}-{secret}"), *rest]
            picture.scene = _changed(picture.scene, items=items)
        if is_open("label") and picture.legal:
            picture.legal[0].label += str(secret)
        if is_open("order") and secret % 2:
            picture.legal.reverse()
        if is_open("ask") and picture.ask:
            picture.ask += str(secret)
        return picture

    views.present = present
    history = lines.history

    def late(table: Any, viewer: int, language: str, since: int, *args: Any) -> Any:
        found = history(table, viewer, language, since, *args)
        if is_open("late") and since == 0 and found:
            found[0] = _changed(found[0], text=f"{found[0].text} {_secret(table.play)}")
        return found

    lines.history = late


def _changed(shape: Any, **values: Any) -> Any:
    return msgspec.structs.replace(shape, **values)


def _in_lines(is_open: Callable[[str], bool]) -> None:
    tell, refuse = lines.game_lines, Play.why_not

    def game_lines(position: Any, *args: Any) -> Any:
        found = tell(position, *args)
        if is_open("line"):
            found = [_changed(x, text=f"{x.text} {zlib.crc32(bytes(position))}") for x in found]
        return found

    def why_not(play: Any, *args: Any) -> Words:
        words = refuse(play, *args)
        more = f" {_secret(play)}" if is_open("why") else ""
        return Words(words["en"] + more, words["fr"] + more)

    lines.game_lines, Play.why_not = game_lines, why_not


def _in_numbers(is_open: Callable[[str], bool]) -> None:
    seq, seal, do = Journal.seq, Table.seal, commands.do

    def numbers(journal: Any, viewer: int) -> int:
        return len(journal.entries) if is_open("numbers") else seq(journal, viewer)

    def sealed(table: Any, change: Any) -> Any:
        if is_open("moved") and change.must_be_kept:
            change.values.setdefault("moved_at", time.time())
        return seal(table, change)

    def done(table: Any, page: Any, message: Any) -> Any:
        change = do(table, page, message)
        if is_open("extra") and change.entries:
            change.shows.append("card")
        return change

    Journal.seq, Table.seal, commands.do = numbers, sealed, done


def _around(is_open: Callable[[str], bool]) -> None:
    post, clocks = Viewer.post, messages.SHOWS["clock"]
    answered = Response.to_asgi_response

    def padded(viewer: Any, message: bytes) -> None:
        post(viewer, message + b" " * (_last if is_open("size") else 0))

    def headed(answer: Any, *args: Any, **more: Any) -> Any:
        if is_open("header"):
            answer.headers["X-Drawn"] = str(_last)
        return answered(answer, *args, **more)

    def ticking(table: Any, change: Any) -> Any:
        if is_open("clock"):
            change.noticed = -1
        return clocks(table, change)

    Viewer.post, messages.SHOWS["clock"], Response.to_asgi_response = padded, ticking, headed

"""The settings of a server: one field each, one flag of `pentacle serve` each."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pentacle.core.folders import data_folder, engine_folder


def _flag(default: Any, help: str, **more: Any) -> Any:
    return field(default=default, metadata={"help": help, **more})


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: str = _flag("127.0.0.1", "address to listen on; 0.0.0.0 for all of this machine")
    port: int = _flag(8642, "port to listen on; 0 takes a free one and prints it")
    database: str = _flag(
        "", "SQLite file or PostgreSQL URL (postgresql://user:password@host/name); "
        "default: tables.db in the data folder"
    )  # fmt: skip
    origin: str = _flag(
        "", "origins the page is served from, divided by commas, such as https://play.example.org; "
        "default: this machine's name, localhost, or its address in digits"
    )  # fmt: skip
    proxy: str = _flag(
        "", "addresses of reverse proxies whose X-Forwarded headers are believed, with commas"
    )
    web: str = _flag("", "folder of the built page; default: the one in the package")
    engine: str = _flag(
        "", "folder of the games' modules for browsers; default: where `pentacle wasm` writes them"
    )
    bots: int = _flag(0, "processes in which bots think; 0: one less than there are cores")
    workers: int = _flag(
        1, "processes of low priority that check and show replays and read positions"
    )
    work: float = _flag(
        0.5, "seconds of processor, for each second, that one visitor may use for replays, "
        "positions and hints for long; an address four times as much"
    )  # fmt: skip
    warm: str = _flag(
        "all",
        "compile all games for bots in the background at the start, or none before it is played",
        choices=("all", "none"),
    )
    bot_pause: float = _flag(0.5, "seconds a bot waits before it acts, so that people can follow")
    sit_in: float = _flag(
        60.0, "seconds of absence after which the others may vote to let a bot sit in"
    )
    idle: float = _flag(
        300.0, "seconds after which they may also vote about somebody who is there and does not "
        "play, at a table without a clock"
    )  # fmt: skip
    share_wait: float = _flag(
        10.0, "seconds a browser has to show its share of the dice before a game begins without it"
    )
    tables: int = _flag(40, "unfinished tables one visitor may host")
    waiting_days: float = _flag(
        14.0, "days after which a waiting table is closed at which nobody has been"
    )
    abandoned_days: float = _flag(
        60.0, "days after which a running game is closed at which nobody has been"
    )
    shrink_days: float = _flag(
        7.0, "days after its end in which all of a finished game is kept; then it is its replay"
    )
    talk_days: float = _flag(
        30.0, "days after a game's end in which its talk is kept; 0: until the game shrinks"
    )
    rate: float = _flag(20.0, "messages a second that one connection may send for long")
    requests: float = _flag(20.0, "requests a second that one address may send for long")
    talk: float = _flag(
        0.5, "lines a second that one visitor, or all spectators of a table, may write for long"
    )
    connections: int = _flag(
        200, "connections that one address may have open; reverse proxies (--proxy) may have more"
    )
    arrival: float = _flag(30.0, "seconds in which a request must have arrived, header and body")
    unread: float = _flag(
        20.0, "seconds that a page may leave unread what it is sent before it is cut off"
    )
    newcomers: float = _flag(0.5, "new visitors and tables a second from one address for long")
    body_limit: int = _flag(1_000_000, "largest request in bytes (an imported replay)")
    message_limit: int = _flag(16_384, "largest WebSocket message in bytes")
    open: bool = _flag(False, "open the page in the browser")
    log: str = _flag("text", "log lines as text or as json", choices=("text", "json"))
    log_level: str = _flag("info", "how much is logged", choices=("debug", "info", "warning"))

    @property
    def database_url(self) -> str:
        return self.database or str(data_folder() / "tables.db")

    @property
    def shown_database(self) -> str:
        """The database as it may be logged: without a password."""
        return re.sub(r"(?<=:)[^:@/]+(?=@)", "***", self.database_url)

    @property
    def origins(self) -> frozenset[str]:
        return frozenset(o.strip().rstrip("/") for o in self.origin.split(",") if o.strip())

    @property
    def bot_processes(self) -> int:
        return self.bots or max(1, (os.cpu_count() or 2) - 1)

    @property
    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parents[1] / "web" / "dist"

    @property
    def engine_folder(self) -> Path:
        return Path(self.engine) if self.engine else engine_folder()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting; PENTACLE_<NAME> in the environment does the same."""
    for f in fields(Settings):
        flag, more = "--" + f.name.replace("_", "-"), dict(f.metadata)
        if isinstance(f.default, bool):
            parser.add_argument(flag, action="store_true", **more)
            continue
        kind: Any = type(f.default)
        more["default"] = kind(os.environ.get(f"PENTACLE_{f.name.upper()}", f.default))
        more["help"] += "" if f.default == "" else f" (default: {f.default})"
        if "choices" not in more:
            more["metavar"] = f.name.split("_")[-1].upper()
        parser.add_argument(flag, type=kind, **more)


def from_arguments(args: argparse.Namespace) -> Settings:
    return Settings(**{f.name: getattr(args, f.name) for f in fields(Settings)})

"""The settings of a server: one field each, one flag of `pentacle serve` each."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pentacle import arguments
from pentacle.arguments import Kind, Number, Whole
from pentacle.core.errors import PentacleError
from pentacle.core.folders import data_folder, engine_folder
from pentacle.notices import means
from pentacle.notices.means import Means


def _flag(default: Any, help: str, **more: Any) -> Any:
    return field(default=default, metadata={"help": help, **more})


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: str = _flag("127.0.0.1", "address to listen on; 0.0.0.0 for all of this machine",
                      kind=arguments.host)  # fmt: skip
    port: int = _flag(8642, "port to listen on; 0 takes a free one and prints it",
                      kind=Whole(0, 65_535))  # fmt: skip
    database: str = _flag(
        "", "SQLite file or PostgreSQL URL (postgresql://user:password@host/name); "
        "default: tables.db in the data folder", kind=arguments.database,
    )  # fmt: skip
    origin: str = _flag(
        "", "origins the page is served from, divided by commas, such as https://play.example.org; "
        "default: this machine's name, localhost, or its address in digits", kind=arguments.origins,
    )  # fmt: skip
    proxy: str = _flag(
        "", "addresses of reverse proxies whose X-Forwarded headers are believed, with commas",
        kind=arguments.addresses,
    )  # fmt: skip
    web: str = _flag("", "folder of the built page; default: the one in the package",
                     kind=arguments.in_folder)  # fmt: skip
    engine: str = _flag(
        "", "folder of the games' modules for browsers; default: where `pentacle wasm` writes "
        "them, and what is not there is built in the background",
        kind=arguments.InFolder(later=True),
    )  # fmt: skip
    site: str = _flag(
        "", "folder that `pentacle site` has written: a page that plays without a network, shown "
        "below /alone/; default: none", kind=arguments.in_folder,
    )  # fmt: skip
    bots: int = _flag(
        max(1, (os.cpu_count() or 2) - 1), "processes in which bots think, one less than there are "
        "cores; 0: none before a bot is asked, then one", kind=Whole(0, 1024),
    )  # fmt: skip
    workers: int = _flag(1, "server processes on this port; more than one need PostgreSQL",
                         kind=Whole(1, 256))  # fmt: skip
    peer: str = _flag(
        "127.0.0.1", "this machine's address, or address and port, for the server processes of "
        "other machines that share its PostgreSQL; theirs and this one must reach each other",
        kind=arguments.peer,
    )  # fmt: skip
    clerks: int = _flag(
        1,
        "processes of low priority that check and show replays and read positions, "
        "beside one for previews, hints in words and lessons",
    )
    work: float = _flag(
        0.5, "seconds of processor, for each second, that one visitor may use for replays, "
        "positions and hints for long, with a fifth of it for previews and a fifth of the server "
        "itself for all that his pages do; an address four times as much"
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
    replay_days: float = _flag(
        0.0, "days after which a replay goes that nobody has looked at, with its table, unless one "
        "of its players was here in that time; 0: never"
    )  # fmt: skip
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
    body_limit: int = _flag(1_000_000, "largest request in bytes (an imported replay)",
                            kind=Whole(1000))  # fmt: skip
    message_limit: int = _flag(16_384, "largest WebSocket message in bytes", kind=Whole(1000))
    open: bool = _flag(False, "open the page in the browser")
    metrics: str = _flag(
        "", "address and port for Prometheus, such as 127.0.0.1:9464, where /metrics is served; "
        "several processes take one port after the other; default: nowhere",
        kind=arguments.endpoint,
    )  # fmt: skip
    operator_token: str = _flag(
        "", "file with the token that opens the operator's page, /operator; or the token itself in "
        "PENTACLE_OPERATOR_SECRET; default: there is no such page"
    )  # fmt: skip
    mail: str = _flag(
        "", "SMTP server for mails to players, smtp://user:password@host:port or smtps://; needs "
        "--origin and --mail-from; default: no mail", kind=means.smtp_url,
    )  # fmt: skip
    mail_from: str = _flag(
        "", "whom these mails are from, such as 'Grand Pentacle <play@example.org>'",
        kind=means.sender,
    )  # fmt: skip
    push_key: str = _flag(
        "", "file with the private key (PEM, P-256) that browsers' push services know the site by; "
        "default: one is made and kept in the database", kind=arguments.in_file,
    )  # fmt: skip
    notice_networks: str = _flag(
        "", "networks of your own that players' webhooks may lead to, with commas; default: none, "
        "only the internet", kind=arguments.addresses,
    )  # fmt: skip
    log: str = _flag("text", "log lines as text or as json", choices=("text", "json"))
    log_level: str = _flag("info", "how much is logged", choices=("debug", "info", "warning"))

    @property
    def database_url(self) -> str:
        return self.database or str(data_folder() / "tables.db")

    @property
    def is_sqlite(self) -> bool:
        return "://" not in self.database_url or self.database_url.startswith("sqlite")

    @property
    def shown_database(self) -> str:
        """The database as it may be logged: without a password."""
        return re.sub(r"(?<=:)[^:@/]+(?=@)", "***", self.database_url)

    @property
    def origins(self) -> frozenset[str]:
        return frozenset(o.strip().rstrip("/") for o in self.origin.split(",") if o.strip())

    @property
    def means(self) -> Means:
        """What there is for notices."""
        key = Path(self.push_key).read_text(encoding="utf-8") if self.push_key else ""
        first = next((o.strip().rstrip("/") for o in self.origin.split(",") if o.strip()), "")
        return Means(
            first, means.mail_server(self.mail), self.mail_from, key,
            means.networks(self.notice_networks),
        )  # fmt: skip

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """Where metrics are served; None: nowhere."""
        host, _, port = self.metrics.rpartition(":")
        return (host.strip("[]"), int(port)) if self.metrics else None

    @property
    def peer_address(self) -> tuple[str, int]:
        """Where other processes come in; port 0: a free one."""
        found = re.fullmatch(r"\[?(.*?)\]?(?::(\d+))?", self.peer)
        assert found is not None
        return found[1], int(found[2] or 0)

    @property
    def bot_processes(self) -> int:
        return max(1, self.bots)

    @property
    def warms_bots(self) -> bool:
        """All games are compiled for bots at the start."""
        return self.warm == "all" and self.bots > 0

    @property
    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parents[1] / "web" / "dist"

    @property
    def site_folder(self) -> Path:
        return Path(self.site or os.devnull)

    @property
    def engine_folder(self) -> Path:
        return Path(self.engine) if self.engine else engine_folder()

    @property
    def builds_engines(self) -> bool:
        """Modules for browsers that nobody has built are built in the background."""
        return not self.engine and self.warm == "all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting; PENTACLE_<NAME> in the environment does the same."""
    for f in fields(Settings):
        flag, more = "--" + f.name.replace("_", "-"), dict(f.metadata)
        kind = more.pop("kind", None) or KINDS[type(f.default)]
        more["default"] = _from_environment(f.name, kind, f.default, more.get("choices"))
        more["default"] = None if more["default"] == "" else more["default"]
        if isinstance(f.default, bool):
            parser.add_argument(flag, action="store_true", **more)
            continue
        more["help"] += "" if f.default == "" else f" (default: {f.default})"
        if "choices" not in more:
            more |= {"metavar": f.name.split("_")[-1].upper(), "type": kind}
        parser.add_argument(flag, **more)


KINDS: dict[type, Kind] = {
    bool: arguments.Text(), int: Whole(), float: Number(), str: arguments.Text(empty=True),
}  # fmt: skip
"""How a setting is read that does not say it itself."""


def _from_environment(name: str, kind: Kind, default: Any, choices: Any) -> Any:
    """What PENTACLE_<NAME> says, refused like the flag."""
    variable = f"PENTACLE_{name.upper()}"
    said = os.environ.get(variable)
    if not said:
        return default
    words: dict[str, Any] = {"on": True, "off": False, "1": True, "0": False}
    known = words if isinstance(default, bool) else dict.fromkeys(choices or ())
    if known and said not in known:
        raise PentacleError(f"{variable} is one of {', '.join(known)}, not {said!r}")
    try:
        return words[said] if isinstance(default, bool) else kind(said)
    except argparse.ArgumentTypeError as error:
        raise PentacleError(f"{variable}: {error}") from None


def from_arguments(args: argparse.Namespace) -> Settings:
    found = {f.name: getattr(args, f.name) for f in fields(Settings)}
    plain: dict[str, Any] = {k: str(v) if isinstance(v, Path) else v for k, v in found.items()}
    words: dict[str, Any] = {k: "" if v is None else v for k, v in plain.items()}
    return Settings(**words)

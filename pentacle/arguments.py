"""What every command takes from the command line: numbers, seeds, games, bots, files and folders.

Each kind is called with what was typed and gives what it means, or says in one sentence why it
means nothing; argparse then ends the command with status 2 before anything has been done.  No
option of a command is read by anything else (`tests/terminal/test_nonsense.py`), and completion
knows by its kind what may follow.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import msgspec

from pentacle.core.contract import checked_seed
from pentacle.core.errors import PentacleError

MOST = 10**9
"""More than anybody can wait for."""
Refused = argparse.ArgumentTypeError


class Kind:
    """Something that can be typed behind an option."""

    def __call__(self, text: str) -> Any:
        """What the text means; `Refused` with a sentence if it means nothing."""
        raise NotImplementedError


def shown(text: str) -> str:
    """What was typed, as a sentence quotes it.

    >>> shown("9" * 50)
    "'999999999999999999999999...'"
    """
    return repr(text if len(text) <= 40 else text[:24] + "...")


# numbers


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number within bounds.

    >>> Whole(1, 6)("4")
    4
    """

    least: int = 0
    most: int = MOST

    def __call__(self, text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,40}", text):
            found = int(text)
            if self.least <= found <= self.most:
                return found
        raise Refused(f"{shown(text)} is not a whole number {bounds(self.least, self.most)}")


@dataclass(frozen=True)
class Number(Kind):
    """A number within bounds; `open` leaves out the bounds themselves.

    >>> Number(0, 1, open=True)("0.25")
    0.25
    """

    least: float = 0
    most: float = MOST
    open: bool = False

    def __call__(self, text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        inside = self.least < found < self.most if self.open else self.least <= found <= self.most
        if not inside:
            where = bounds(self.least, self.most)
            if self.open:
                where = f"above {self.least:g}" + _upper(self.most, " and below ")
            raise Refused(f"{shown(text)} is not a number {where}")
        return found


def bounds(least: float, most: float) -> str:
    """How a sentence tells them.

    >>> bounds(0, 1), bounds(1, MOST)
    ('from 0 to 1', 'of 1 or more')
    """
    return f"from {least:g} to {most:,}" if _upper(most, "") else f"of {least:g} or more"


def _upper(most: float, before: str) -> str:
    return "" if most >= MOST else f"{before}{most:,g}"


@dataclass(frozen=True)
class DealSeed(Kind):
    """The seed of one deal: all bits of it, the generator's key included."""

    def __call__(self, text: str) -> int:
        try:
            return checked_seed(Whole(-(1 << 132), 1 << 132)(text))
        except PentacleError as error:
            raise Refused(str(error)) from None


count = Whole(1)
"""How many things to do."""
seed = Whole(0, (1 << 62) - 1)
"""Where chance begins, of many deals or searches."""
deal_seed = DealSeed()
share = Number(0, 1)
"""A part of the whole."""
margin = Number(0, 1, open=True)
seconds = Number(0, 86_400, open=True)


# names


@dataclass(frozen=True)
class Text(Kind):
    """Words of one's own, within reason."""

    longest: int = 1000
    empty: bool = False

    def __call__(self, text: str) -> str:
        if not text.strip() and not self.empty:
            raise Refused("nothing is not an answer")
        if len(text) > self.longest or "\0" in text:
            raise Refused(f"{shown(text)} is too long, or holds a zero")
        return text


@dataclass(frozen=True)
class Game(Kind):
    """The name of a game that is installed."""

    def __call__(self, text: str) -> str:
        from pentacle.games import GAMES, find_game

        if text not in GAMES:
            raise Refused(f"there is no game {shown(text)}; there are {', '.join(GAMES)}")
        try:
            return find_game(text).name
        except PentacleError as error:
            raise Refused(str(error)) from None


@dataclass(frozen=True)
class Bot(Kind):
    """A bot, a level, or a bot of one's own, in a line of text; the command says which it knows."""

    def __call__(self, text: str) -> str:
        return Text()(text)


text = Text()
game = Game()
bot = Bot()


# files and folders


@dataclass(frozen=True)
class File(Kind):
    """A file; `dash`: - is what is piped, or the screen."""

    dash: bool = False

    def __call__(self, text: str) -> Path:
        if self.dash and text == "-":
            return Path("-")
        path = _path(text)
        if path.is_dir():
            raise Refused(f"{shown(text)} is a folder, not a file")
        self._refuse(text, path)
        return path

    def _refuse(self, text: str, path: Path) -> None:
        """Say why it cannot be used, if it cannot."""
        raise NotImplementedError


class InFile(File):
    """A file that is there."""

    def _refuse(self, text: str, path: Path) -> None:
        _try(text, path, os.R_OK, "read")


@dataclass(frozen=True)
class InFolder(Kind):
    """A folder that is there; `later`: or will be."""

    later: bool = False

    def __call__(self, text: str) -> Path:
        path = _path(text)
        if not path.is_dir() and (path.exists() or not self.later):
            raise Refused(f"{shown(text)} is not a folder")
        return path


class OutFile(File):
    """A file that can be written, in a folder that is there."""

    def _refuse(self, text: str, path: Path) -> None:
        if not path.exists() and not path.absolute().parent.is_dir():
            raise Refused(f"{shown(text)} cannot be written: there is no such folder")
        _try(text, path if path.exists() else path.absolute().parent, os.W_OK, "written")


@dataclass(frozen=True)
class OutFolder(Kind):
    """A folder that can be written, or made."""

    def __call__(self, text: str) -> Path:
        path = _path(text)
        there = path.absolute()
        while not there.exists() and there != there.parent:
            there = there.parent
        if not there.is_dir():
            raise Refused(f"{shown(text)} cannot be a folder: {shown(str(there))} is a file")
        _try(text, there, os.W_OK | os.X_OK, "written")
        return path


def _path(text: str) -> Path:
    """A path that the system can look for."""
    try:
        path = Path(Text()(text)).expanduser()
        path.exists()
    except (OSError, ValueError, RuntimeError):
        raise Refused(f"{shown(text)} is not a path") from None
    return path


def _try(text: str, path: Path, right: int, word: str) -> None:
    if not path.exists():
        raise Refused(f"{shown(text)} cannot be {word}: there is no such file")
    if not os.access(path, right):
        raise Refused(f"{shown(text)} cannot be {word}: permission denied")


in_file, in_folder, out_file, out_folder = InFile(), InFolder(), OutFile(), OutFolder()


# addresses


@dataclass(frozen=True)
class Host(Kind):
    """A name or address to listen on."""

    def __call__(self, text: str) -> str:
        if not re.fullmatch(r"[A-Za-z0-9._:%-]{1,253}", text):
            raise Refused(f"{shown(text)} is not a name or an address to listen on")
        return text


@dataclass(frozen=True)
class Origins(Kind):
    """Addresses of pages, divided by commas."""

    def __call__(self, text: str) -> str:
        for origin in filter(None, (part.strip() for part in text.split(","))):
            if not re.fullmatch(r"https?://[A-Za-z0-9._\[\]:-]+/?", origin):
                raise Refused(f"{shown(origin)} is no origin, such as https://play.example.org")
        return text


@dataclass(frozen=True)
class Addresses(Kind):
    """Addresses or networks of machines, divided by commas; * is any."""

    def __call__(self, text: str) -> str:
        for address in filter(None, (part.strip() for part in text.split(","))):
            try:
                ip_network("0.0.0.0/0" if address == "*" else address, strict=False)
            except ValueError:
                raise Refused(f"{shown(address)} is not an address, such as 127.0.0.1") from None
        return text


@dataclass(frozen=True)
class Database(Kind):
    """A file of SQLite, or the URL of a PostgreSQL; nothing is the usual place."""

    def __call__(self, text: str) -> str:
        scheme, is_url, rest = text.partition("://")
        if not is_url:
            if text and _path(text).is_dir():
                raise Refused(f"{shown(text)} is a folder, not a database")
            return text
        if scheme.partition("+")[0] not in ("sqlite", "postgres", "postgresql"):
            raise Refused(f"a database is SQLite or PostgreSQL, not {shown(scheme)}")
        if not rest.strip("/") or not re.fullmatch(r"[^\s]*?(:\d{0,5})?(/[^\s]*)?", rest):
            raise Refused("the URL of a database is postgresql://user:password@host/name")
        return text


@dataclass(frozen=True)
class Endpoint(Kind):
    """ADDRESS:PORT; nothing is nowhere."""

    def __call__(self, text: str) -> str:
        found = re.fullmatch(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})", text)
        if text and not (found and 0 < int(found[2]) < 65_536):
            raise Refused(f"{shown(text)} is not an address and a port, as 127.0.0.1:9464")
        return text


@dataclass(frozen=True)
class PeerAddress(Kind):
    """ADDRESS or ADDRESS:PORT."""

    def __call__(self, text: str) -> str:
        found = re.fullmatch(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?", text)
        if not found or int(found[2] or 0) > 65_535:
            raise Refused(f"{shown(text)} is not an address, as 10.0.0.3 or 10.0.0.3:8700")
        with suppress(ValueError):
            if ip_address(found[1].strip("[]")).is_unspecified:
                raise Refused(f"nobody can be reached at {shown(text)}: name one address")
        return text


host, origins, addresses, database = Host(), Origins(), Addresses(), Database()
endpoint, peer = Endpoint(), PeerAddress()


# options that several commands have


def add_json_argument(parser: argparse.ArgumentParser, what: str = "the answer") -> None:
    """`--json`: the answer for a program, nothing else on stdout."""
    parser.add_argument("--json", action="store_true", help=f"print {what} as JSON")


def add_games_argument(parser: argparse.ArgumentParser) -> None:
    """Some games, or all."""
    parser.add_argument(
        "games", nargs="*", type=game, metavar="GAME", help="which games; all without it"
    )


def print_json(answer: Any) -> None:
    """The answer for a program, in signs that any terminal and pipe can bear."""
    print(json.dumps(msgspec.to_builtins(answer), indent=1))


# what a command needs beyond the base install


def need(packages: Sequence[str], extra: str) -> None:
    """Say which package is missing before any work is done.

    >>> need(["json"], "lab")
    """
    if missing := [name for name in packages if not find_spec(name)]:
        raise MissingExtra(missing[0], extra)


class MissingExtra(PentacleError):
    """A package that an extra brings is not there."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"the package {package!r} is missing; "
            f"install it with: pip install 'grand-pentacle[{extra}]'"
        )

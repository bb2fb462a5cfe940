"""A game as it is played, choice by choice, in a file that a crash cannot harm.

Every line is on the disk before its choice is shown.  A line ends with a mark that hangs on all
lines before it: one that was torn by a crash is told from one that somebody changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pentacle.core import Game, PentacleError, Words, replay
from pentacle.core.folders import data_folder
from pentacle.core.match import Match
from pentacle.games import find_game
from pentacle.table import events
from pentacle.table.journal import Entry

from .lock import BINARY, lock

FORMAT, VERSION = "grand-pentacle journal", 1
ENDING = ".journal"
_MARK = 8


_NOT_READ = Words("{file} cannot be used: {why}", "{file} n'est pas utilisable : {why}")
_NO_HEAD = Words(
    "{file} holds no game: its first line is missing or damaged",
    "{file} ne contient pas de partie : sa première ligne manque ou est abîmée",
)
_DAMAGED = Words("{file} is damaged: {why}", "{file} est abîmé : {why}")
_CHANGED = Words(
    "{file} is damaged: line {n} was changed or lost a part",
    "{file} est abîmé : la ligne {n} a été modifiée ou a perdu un morceau",
)
_FOREIGN = Words(
    "{file} is not a game that this program can read",
    "{file} n'est pas une partie que ce programme sait lire",
)
_OTHER_RULES = Words(
    "this game began under other rules of {game} ({then}, here {now})",
    "cette partie a commencé avec d'autres règles de {game} ({then}, ici {now})",
)
_STUCK = Words("this game cannot be played on: {why}", "impossible de continuer la partie : {why}")
_BUSY = Words(
    "this game is being played in another window", "cette partie est ouverte dans une autre fenêtre"
)
_NONE = Words("there is no unfinished game", "il n'y a aucune partie en cours")
_NO_SUCH = Words(
    "there is no unfinished game {name!r}; there are: {have}",
    "il n'y a pas de partie en cours {name!r} ; il y a : {have}",
)
_TOO_MANY = Words("{file} is full of games", "{file} est plein de parties")


class JournalError(PentacleError):
    """A journal that cannot be read, written or played on."""

    def __init__(self, words: Words, **values: Any) -> None:
        super().__init__(words.say("en", **values))
        self.why = Words(str(self), words.say("fr", **values))


class Head(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first line: everything that the choices follow from."""

    format: str
    version: int
    game: str
    rules: str
    seats: int
    options: dict[str, Any]
    seed: str
    names: list[str]
    begun: str
    start: str = ""
    """The position it began from, where that was no fresh deal."""
    campaign: str = ""
    entered: int = 0
    """How many games of the campaign were entered before this one."""
    coached: bool = False
    """A first game, with a coach beside it."""


class Choice(NamedTuple):
    """A line: somebody chose something."""

    player: int
    action: int


class Undo(NamedTuple):
    """A line: the game went back to where so many steps had been made."""

    to: int


class Kept(NamedTuple):
    """An unfinished game in the player's folder."""

    path: Path
    head: Head
    choices: int
    when: float

    @property
    def name(self) -> str:
        """What it is called on the command line."""
        return self.path.name.removesuffix(ENDING)


def folder() -> Path:
    """Where unfinished games are kept."""
    return data_folder() / "games"


def unfinished(game: str = "") -> list[Kept]:
    """The games that can be gone on with, the latest first; those that cannot be read are left
    out."""
    found = []
    for path in folder().glob(f"*{ENDING}"):
        with contextlib.suppress(JournalError, OSError):
            head, lines, _ = read(path)
            if game in ("", head.game):
                found.append(Kept(path, head, len(lines), path.stat().st_mtime))
    return sorted(found, key=lambda kept: kept.when, reverse=True)


def find(name: str) -> Path:
    """The file of an unfinished game: by its name, or the latest one for ""."""
    games = unfinished()
    if not name and not games:
        raise JournalError(_NONE)
    path = folder() / f"{name}{ENDING}" if name else games[0].path
    if not re.fullmatch(r"[\w.-]*", name) or not path.is_file():
        have = ", ".join(kept.name for kept in games) or "none"
        raise JournalError(_NO_SUCH, name=name, have=have)
    return path


class Journal:
    """A file that is written line by line while a game is played."""

    def __init__(self, path: Path, head: Head, mark: str, length: int, handle: int) -> None:
        self.path, self.head, self._mark, self._length = path, head, mark, length
        self._handle = handle
        self.kept = 0
        """How many choices are on the disk."""

    @classmethod
    def begin(
        cls, match: Match, names: list[str], *, campaign: str = "", entered: int = 0,
        coached: bool = False,
    ) -> Journal:  # fmt: skip
        """A new file for a match, with what has been chosen in it so far."""
        now = datetime.now().astimezone()
        head = Head(
            format=FORMAT, version=VERSION, game=match.game.name, rules=match.game.rules,
            seats=match.seats, options=match.options, seed=replay.written_seed(match.seed),
            names=list(names), begun=now.isoformat(timespec="seconds"), start=match.start,
            campaign=campaign, entered=entered, coached=coached,
        )  # fmt: skip
        path, handle = _create(f"{match.game.name}-{now:%Y%m%d-%H%M%S}")
        journal = cls(path, head, "", 0, handle)
        _lock(handle, path)
        journal.append([msgspec.json.encode(head).decode()])
        for step in match.steps:
            if not step.forced:
                journal.choose(step.player, step.action)
        _sync_folder(path.parent)
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, Match]:
        """Go on with a file; a last line that was torn is cut off."""
        handle = _opened(path)
        try:
            _lock(handle, path)
            head, lines, length = read(path)
            match = replayed(head, lines)
            os.ftruncate(handle, length)
            os.lseek(handle, 0, os.SEEK_END)
            os.fsync(handle)
        except OSError as error:
            os.close(handle)
            raise _sentence(path, error) from None
        except PentacleError:
            os.close(handle)
            raise
        journal = cls(path, head, _last_mark(path), length, handle)
        journal.kept = len(lines)
        return journal, match

    def choose(self, player: int, action: int) -> None:
        """Keep a choice."""
        self.append([f"[{player},{action}]"])
        self.kept += 1

    def keep(self, entries: Sequence[Entry]) -> None:
        """Keep what happened at a table, all of it or nothing; forced steps follow."""
        lines = []
        for entry in entries:
            match entry.event:
                case events.Step(action=action, forced=False):
                    lines.append(f"[{entry.seat},{action}]")
                case events.Undo(to=to) | events.TakeBack(to=to):
                    lines.append(f"[{to}]")
        self.append(lines)
        self.kept += len(lines)

    def append(self, texts: Sequence[str]) -> None:
        """More lines; they are on the disk when this returns, or nothing has changed."""
        data, mark = b"", self._mark
        for text in texts:
            line, mark = _marked(text, mark)
            data += line.encode()
        try:
            written = 0
            while written < len(data):
                written += os.write(self._handle, data[written:])
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._length)
                os.lseek(self._handle, 0, os.SEEK_END)
            raise _sentence(self.path, error) from None
        self._mark, self._length = mark, self._length + len(data)

    def close(self) -> None:
        """Leave the game as it is."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def discard(self) -> None:
        """Close the file and remove it."""
        self.close()
        self.path.unlink(missing_ok=True)

    def finish(self, match: Match) -> Path:
        """Keep a finished game as a replay, and drop the journal."""
        home = data_folder() / "finished"
        path = home / f"{self.path.name.removesuffix(ENDING)}.json"
        try:
            home.mkdir(parents=True, exist_ok=True)
            path.write_bytes(replay.save(match, self.head.names))
        except OSError as error:
            raise _sentence(path, error) from None
        self.discard()
        return path


def read(path: Path) -> tuple[Head, list[Choice | Undo], int]:
    """The first line, the others, and how many bytes of the file they are."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _sentence(path, error) from None
    found = list(_lines(path, data))
    if not found:
        raise JournalError(_NO_HEAD, file=path)
    try:
        head = msgspec.json.decode(found[0][0], type=Head)
        lines = [_line(text) for text, _ in found[1:]]
    except (msgspec.DecodeError, ValueError) as error:
        raise JournalError(_DAMAGED, file=path, why=error) from None
    if head.format != FORMAT or head.version > VERSION:
        raise JournalError(_FOREIGN, file=path)
    return head, lines, found[-1][1]


def replayed(head: Head, lines: list[Choice | Undo]) -> Match:
    """The match as these lines leave it."""
    game: Game = find_game(head.game)
    if not game.goes_on(head.rules):
        raise JournalError(_OTHER_RULES, game=game.name, then=head.rules, now=game.rules)
    try:
        options = game.options_since(head.rules, head.options, head.seats)
        match = Match(game, head.seats, options, int(head.seed, 16), start=head.start)
        for line in lines:
            if isinstance(line, Choice):
                match.play(line.player, line.action)
            elif 0 <= line.to < len(match.steps):
                match.take_back(line.to)
            else:
                raise ValueError(f"{line.to} of {len(match.steps)} steps cannot be left")
    except (PentacleError, ValueError) as error:
        raise JournalError(_STUCK, why=error) from None
    return match


def _lines(path: Path, data: bytes) -> Iterator[tuple[str, int]]:
    """Each whole line without its mark, and where it ends; silence about a torn last one."""
    mark, end = "", 0
    pieces = data.split(b"\n")
    for number, piece in enumerate(pieces[:-1], 1):
        text = piece.decode(errors="replace")[: -_MARK - 1]
        line, mark = _marked(text, mark)
        if line.encode() != piece + b"\n":
            if number < len(pieces) - 1:
                raise JournalError(_CHANGED, file=path, n=number)
            return
        end += len(piece) + 1
        yield text, end


def _marked(text: str, before: str) -> tuple[str, str]:
    """A line with its mark, and the mark."""
    mark = hashlib.sha256(f"{before} {text}".encode()).hexdigest()[:_MARK]
    return f"{text} {mark}\n", mark


def _last_mark(path: Path) -> str:
    return path.read_bytes().rstrip(b"\n")[-_MARK:].decode()


def _line(text: str) -> Choice | Undo:
    numbers = msgspec.json.decode(text, type=list[int])
    if len(numbers) not in (1, 2):
        raise ValueError(f"{text!r} is no choice")
    return Choice(*numbers) if len(numbers) == 2 else Undo(*numbers)


def _create(stem: str) -> tuple[Path, int]:
    """A file that was not there."""
    home = folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            path = home / (f"{stem}{ENDING}" if number == 1 else f"{stem}-{number}{ENDING}")
            with contextlib.suppress(FileExistsError):
                return path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
    except OSError as error:
        raise _sentence(home, error) from None
    raise JournalError(_TOO_MANY, file=home)


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | BINARY)
    except OSError as error:
        raise _sentence(path, error) from None


def _lock(handle: int, path: Path) -> None:
    """Nobody else plays on with it meanwhile."""
    if not lock(handle):
        raise JournalError(_BUSY)


def _sync_folder(path: Path) -> None:
    """The name of a new file is on the disk, too."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)


def _sentence(path: Path, error: OSError) -> JournalError:
    return JournalError(_NOT_READ, file=path, why=error.strerror)

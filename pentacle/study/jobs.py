"""What can be asked of a process beside the server; each job says what is to be done, and does it.

A job holds what its asker may know and nothing else: files of games that are over, texts that he
wrote himself, and his own view of a table.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from pentacle.analysis import BadReport, draft_of, encoded, is_finished, settled
from pentacle.core import Position, fair
from pentacle.core import replay as replays
from pentacle.core.errors import ForeignRules, IllegalReplay, ReplayError, WrongGame
from pentacle.core.preview import Preview
from pentacle.core.scene import Layout
from pentacle.study import learning, lessons
from pentacle.table import clean, shapes
from pentacle.table.words import TAKEN_BACK

from . import editing, positions
from . import shapes as bodies
from .errors import Refusal
from .films import Film, Films, refusal_of
from .words import CHECKS, NOT_VERIFIED, VERIFIED


class Job(msgspec.Struct, tag_field="type", kw_only=True):
    """Something to be done; `id` is given when it is sent."""

    limit: ClassVar[float] = 20.0
    """Seconds of processor after which it is broken off."""
    packs: ClassVar[bool] = True
    """A long answer is compressed: it goes to a browser as it is."""

    id: int = 0

    @property
    def home(self) -> str | None:
        """Asked again under this name, the process that did it last does it best."""
        return None

    def do(self, films: Films) -> msgspec.Struct:
        """The answer; a `Refusal` says why there is none."""
        raise NotImplementedError


class OfReplay(Job, kw_only=True):
    """Something about a stored replay."""

    replay: str
    """Its id: what was played out once is kept for a while."""
    body: bytes

    @property
    def home(self) -> str | None:
        return self.replay

    def film(self, films: Films) -> Film:
        return films.film(self.replay, self.body)


class Card(OfReplay, tag="card"):
    """All there is to say about it, with the stops of its slider."""

    language: shapes.Language
    game: str
    seats: list[shapes.SeatCard]
    salt: str
    commitment: str
    played_at: float
    table: str
    analysed: bool = False

    def do(self, films: Films) -> bodies.Replay:
        marks, file = self.film(films).marks(self.language), replays.read(self.body)
        for seat in file.conceded or []:
            self.seats[seat].conceded = True
        return bodies.Replay(
            id=self.replay,
            game=self.game,
            seats=self.seats,
            options=file.options,
            frames=len(file.actions) + 1,
            actors=[player for player, _ in file.actions],
            marks=marks,
            seed=str(int(file.seed, 16)),
            salt=self.salt,
            commitment=self.commitment,
            rules=file.rules,
            played_at=self.played_at,
            table=self.table,
            proof=file.dice or None,
            from_position=bool(file.start),
            takebacks=len(file.takebacks or []),
            analysed=self.analysed,
        )


class Frames(OfReplay, tag="frames"):
    """Some frames as one seat saw them."""

    first: int
    count: int
    seat: int
    language: shapes.Language
    layout: Layout

    def do(self, films: Films) -> bodies.Frames:
        film = self.film(films)
        if self.first > film.last or self.seat >= film.match.seats:
            raise Refusal("bad_request")
        numbers = range(self.first, min(self.first + self.count, film.last + 1))
        show = (self.seat, self.language, self.layout)
        return bodies.Frames([film.frame(number, *show) for number in numbers])


class Points(OfReplay, tag="points"):
    """Everybody's points, frame by frame."""

    def do(self, films: Films) -> bodies.Points:
        return self.film(films).points


class CopyFrame(OfReplay, tag="copy"):
    """A frame in words."""

    frame: int

    def do(self, films: Films) -> bodies.PositionCopy:
        film = self.film(films)
        if self.frame > film.last:
            raise Refusal("bad_request")
        return bodies.PositionCopy(positions.written(film.match.after(self.frame)))


class Verify(OfReplay, tag="verify"):
    """Play it again from its seed and compare everything that can be compared."""

    language: shapes.Language
    salt: str = ""
    commitment: str = ""
    state: str = ""

    def do(self, films: Films) -> bodies.Verdict:
        checks = self._checks(films)
        ok = all(checks.values())
        named = [bodies.Check(CHECKS[name][self.language], ok) for name, ok in checks.items()]
        text = (VERIFIED if ok else NOT_VERIFIED)[self.language]
        if checks["file"] and (backs := replays.read(self.body).takebacks):
            text += " " + TAKEN_BACK.say(self.language, n=len(backs))
        return bodies.Verdict(ok, text, named)

    def _checks(self, films: Films) -> dict[str, bool]:
        try:
            file = replays.read(self.body)
            seed = int(file.seed, 16)
        except (ReplayError, ValueError):
            return {"file": False}
        checks = {"file": True}
        if self.commitment:
            checks["pledge"] = fair.pledge_of_seed(self.salt, seed) == self.commitment
        if not isinstance(file.dice, msgspec.UnsetType):
            links = fair.links(file.dice, file.game, file.seats, seed)
            checks["dice"] = all(link.holds is not False for link in links)
        try:
            match = replays.load(self.body, films.games)
        except (ForeignRules, WrongGame):
            return {**checks, "rules": False}
        except ReplayError:
            return {**checks, "rules": True, "legal": False}
        checks |= {"rules": True, "legal": True}
        if self.state and file.pinned == match.game.rules:
            checks["state"] = match.position.fingerprint == self.state
        return checks


class Taken(msgspec.Struct):
    """A file that plays out, as it will be kept."""

    game: str
    names: list[str]
    """One for each seat, plain text."""
    body: bytes
    state: str


class TakeIn(Job, tag="take"):
    """A file that somebody saved, if it plays out under these rules."""

    body: bytes

    def do(self, films: Films) -> Taken:
        try:
            found = replays.read(self.body)
            games = films.games
            if found.game in games and len(found.actions) > games[found.game].bound:
                raise IllegalReplay("it has more actions than any game")
            match = replays.load(self.body, games)
        except ReplayError as error:
            raise refusal_of(error) from None
        names = [clean.name(name) for name in found.names[: match.seats]]
        names += [""] * (match.seats - len(names))
        body = replays.save(match, names, found.dice)
        return Taken(found.game, names, body, match.position.fingerprint)


class Kept(msgspec.Struct):
    """A report that fits its game, as it will be kept."""

    body: bytes
    iterations: int
    engine: str


class Settle(OfReplay, tag="settle"):
    """What somebody found about a finished game, with the sums and words that follow from it."""

    report: bytes

    def do(self, films: Films) -> Kept:
        match = self.film(films).match
        if not is_finished(match):
            raise Refusal("not_now", "not_over")
        try:
            report = settled(draft_of(self.report), match, replays.read(self.body).names)
        except BadReport as error:
            raise Refusal("bad_request", "bad_analysis", detail=str(error)) from None
        return Kept(encoded(report), report.effort.iterations, report.effort.engine)


class OfTable(Job, kw_only=True):
    """Something about a table as a viewer knows it."""

    game: str
    seats: int
    options: dict[str, Any]
    viewer: int | None
    """None: all of it, where the game is over."""
    record: bytes
    """As he knows it now."""

    def view(self, films: Films, record: bytes | None = None) -> Position:
        """How he knows it, or knew it by an earlier record."""
        game, record = films.games[self.game], self.record if record is None else record
        return game.position(record, self.seats, viewer=self.viewer, **self.options)


def known(view: Position) -> dict[str, Any]:
    """What a job has to be told of a view: the fields of `OfTable`."""
    return {
        "game": view.game.name, "seats": view.seats, "options": view.options,
        "viewer": view.viewer, "record": bytes(view),
    }  # fmt: skip


class Write(OfTable, tag="write"):
    """It in words."""

    def do(self, films: Films) -> bodies.PositionCopy:
        return bodies.PositionCopy(positions.written(self.view(films)))


class Look(Job, tag="look"):
    """What a text describes, or a fresh deal, drawn."""

    limit = 5.0

    wanted: bodies.PositionText
    language: shapes.Language

    def do(self, films: Films) -> bodies.PositionCard:
        wanted, games = self.wanted, films.games
        if wanted.editing:
            return editing.opened(games, wanted, self.language)
        if not wanted.text.strip() and wanted.game:
            found = positions.dealt(games, wanted.game, wanted.seats, wanted.options)
        else:
            found = positions.read(positions.game_of(games, wanted.text), wanted.text)
        return positions.drawn(found, wanted, self.language)


class OfLesson(Job, kw_only=True):
    """Something about a lesson in progress."""

    limit = 5.0

    game: str
    lesson: str
    wanted: learning.LessonChoices
    language: shapes.Language


class Learn(OfLesson, tag="learn"):
    """A page of it."""

    def do(self, films: Films) -> learning.LessonPage:
        return lessons.opened(films.games[self.game], self.lesson, self.wanted, self.language)


class ForeseeLesson(OfLesson, tag="foresee"):
    """What the pupil tries would do."""

    def do(self, films: Films) -> Preview:
        return lessons.foreseen(films.games[self.game], self.lesson, self.wanted, self.language)


class Beginning(msgspec.Struct):
    """Who can play on from a position."""

    seats: int
    options: shapes.Options


class ReadPosition(Job, tag="read"):
    """Whether a table of this game can begin from a text."""

    limit = 5.0

    game: str
    text: str

    def do(self, films: Films) -> Beginning:
        found = positions.read(films.games[self.game], self.text)
        return Beginning(found.seats, found.options)


AnyJob = (
    Card
    | Frames
    | Points
    | CopyFrame
    | Verify
    | TakeIn
    | Settle
    | Write
    | Look
    | Learn
    | ForeseeLesson
    | ReadPosition
)

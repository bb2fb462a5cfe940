"""Pictures that a process beside the server draws: what a spectator may see, as SVG or PNG."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Literal

import msgspec

from pentacle.core import SPECTATOR, Position
from pentacle.core.attempt import Attempt
from pentacle.core.contract import Contract
from pentacle.core.scene import Scene
from pentacle.pictures import (
    Caption,
    Look,
    NoDrawings,
    Seat,
    card,
    plain,
    png,
    poster,
    sheet,
)
from pentacle.table import shapes

from . import positions
from .errors import Refusal
from .films import Films
from .jobs import Job, OfReplay, OfTable
from .words import PICTURES, POSITIONS

Size = Literal["small", "large", "card"]
WIDTHS = {"small": 600, "large": 1200}
"""Of pictures that are as high as the table is; a `card` is 1200 by 630."""


def players(seats: int, language: str) -> tuple[str, ...]:
    """What those are called who have no names."""
    return tuple(PICTURES["player"].say(language, n=n + 1) for n in range(seats))


class Drawn(msgspec.Struct):
    """The file of a picture."""

    body: bytes
    packed: bytes = b""
    """The same compressed (gzip), where that is shorter."""


class Wish(msgspec.Struct, frozen=True):
    """How a picture shall be, and what the players are called."""

    ending: Literal["png", "svg"]
    size: Size
    theme: Literal["night", "day"]
    language: shapes.Language
    names: tuple[str, ...] = ()

    def scene(self, scene: Scene, game: Contract, *lines: str) -> Drawn:
        """A scene with its caption: the game, how it stands, and what else is said."""
        caption = Caption(game.about.title[self.language], [scene.headline, *lines])
        names = self.names or players(len(scene.seats), self.language)
        if self.size == "card":
            return self._file(game, names, lambda look: card(scene, look, caption))
        return self._file(game, names, lambda look: sheet(scene, look, caption, WIDTHS[self.size]))

    def poster(self, game: Contract, lines: list[str], free: int) -> Drawn:
        """A game that nothing lies on the table of."""
        seats = [Seat(name) for name in self.names]
        seats += [Seat("", PICTURES["free"][self.language])] * free
        caption = Caption(game.about.title[self.language], lines)
        return self._file(game, self.names, lambda look: poster(look, caption, seats))

    def _file(
        self, game: Contract, names: tuple[str, ...], draw: Callable[[Look], str]
    ) -> Drawn:  # fmt: skip
        try:
            svg = draw(Look(game, self.theme, self.language, names))
        except NoDrawings:
            raise Refusal("unavailable", PICTURES["none"]) from None
        if self.ending == "png":
            return Drawn(png(svg))
        return Drawn(svg.encode(), gzip.compress(svg.encode(), 6, mtime=0))


class DrawReplay(OfReplay, tag="draw-replay"):
    """A frame of a replay; -1: the last one."""

    packs = False

    wish: Wish
    frame: int

    def do(self, films: Films) -> Drawn:
        film, language = self.film(films), self.wish.language
        if self.frame > film.last:
            raise Refusal("bad_request", PICTURES["no_step"])
        number = film.last if self.frame < 0 else self.frame
        scene = film.frame(number, SPECTATOR, language, "wide").scene
        step = PICTURES["step"].say(language, n=number, last=film.last)
        return self.wish.scene(scene, film.match.game, step)


class DrawTable(OfTable, tag="draw-table"):
    """A table as a spectator knows it."""

    packs = False

    wish: Wish

    def do(self, films: Films) -> Drawn:
        view = self.view(films)
        return self.wish.scene(view.scene(SPECTATOR, self.wish.language), view.game)


class DrawPosition(Job, tag="draw-position"):
    """What a text describes, as its viewer or a spectator knows it."""

    limit = 5.0
    packs = False

    wish: Wish
    text: str

    def do(self, films: Films) -> Drawn:
        found = positions.read(positions.game_of(films.games, self.text), self.text)
        language = self.wish.language
        return self.wish.scene(seen(found, language), found.game, PICTURES["position"][language])


def seen(found: Position, language: shapes.Language) -> Scene:
    """A position by its own viewer's eyes; a whole one by a spectator's."""
    seat = SPECTATOR if found.viewer is None else found.viewer
    try:
        return found.hidden(seat).scene(seat, language)
    except positions.NONSENSE:
        raise Refusal("bad_position", POSITIONS["impossible"]) from None


class DrawPuzzle(Job, tag="draw-puzzle"):
    """Where a puzzle begins, as its solver sees it."""

    limit = 5.0
    packs = False

    wish: Wish
    game: str
    puzzle: str

    def do(self, films: Films) -> Drawn:
        game, language = films.games[self.game], self.wish.language
        puzzle = game.puzzles[self.puzzle]
        seat, begun = puzzle.seat, Attempt(game, puzzle).position
        scene = begun.hidden(seat).scene(seat, language)
        level = PICTURES["puzzle"].say(language, n=puzzle.level)
        return self.wish.scene(scene, game, level)


class DrawPoster(Job, tag="draw-poster"):
    """A table that nothing lies on yet: the game, and who sits there."""

    packs = False

    wish: Wish
    game: str
    lines: list[str]
    free: int
    """Seats nobody has taken."""

    def do(self, films: Films) -> Drawn:
        return self.wish.poster(films.games[self.game], self.lines, self.free)


class Told(msgspec.Struct):
    """A frame of a replay or a position in words."""

    game: str
    at: int
    last: int
    text: str
    headline: str


class TellFrame(OfReplay, tag="tell-frame"):
    """What happened at a frame, and how it stood then."""

    frame: int
    language: shapes.Language
    names: list[str]

    def do(self, films: Films) -> Told:
        film, language = self.film(films), self.language
        number = min(self.frame, film.last)
        frame = film.frame(number, SPECTATOR, language, "wide")
        said = " ".join(plain(line.text, self.names, language) for line in frame.lines)
        headline = plain(frame.scene.headline, self.names, language)
        return Told(film.match.game.name, number, film.last, said, headline)


class TellPosition(Job, tag="tell-position"):
    """How a position stands."""

    limit = 5.0

    text: str
    language: shapes.Language

    def do(self, films: Films) -> Told:
        found = positions.read(positions.game_of(films.games, self.text), self.text)
        names = players(found.seats, self.language)
        headline = plain(seen(found, self.language).headline, names, self.language)
        return Told(found.game.name, 0, 0, "", headline)


Picture = DrawReplay | DrawTable | DrawPosition | DrawPuzzle | DrawPoster
AnyPicture = Picture | TellFrame | TellPosition

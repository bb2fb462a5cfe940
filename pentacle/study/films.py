"""Replays played out: how the table stood after each action."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cached_property

from pentacle.core import SPECTATOR, Game, PentacleError
from pentacle.core import replay as replays
from pentacle.core.match import Match
from pentacle.core.scene import Layout
from pentacle.table.told import ended, game_lines

from . import shapes as bodies
from .errors import Refusal
from .words import REPLAYS

STRIDE = 12
KEPT = 8
"""Replays kept in memory while somebody leafs through them."""


def refusal_of(error: PentacleError) -> Refusal:
    """What is wrong with a replay, in the player's language."""
    return Refusal("bad_replay", REPLAYS.get(type(error).__name__, REPLAYS["DamagedReplay"]))


class Film:
    """A replay played out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._marks: dict[str, list[bodies.Mark]] = {}

    @property
    def last(self) -> int:
        return len(self.match.steps)

    def frame(self, number: int, seat: int, language: str, layout: Layout) -> bodies.Frame:
        steps = self.match.steps
        notes = steps[number - 1].notes if number else self.match.opening
        by = steps[number - 1].player if number else -1
        seen = self.match.after(number).hidden(seat)
        lines = game_lines(seen, seat, notes, language, number, by)
        scene = seen.scene(seat, language, layout)
        if number == self.last and self.match.conceded and not self.match.over:
            scene = ended(scene, language)
        return bodies.Frame(number, by, scene, lines)

    @cached_property
    def points(self) -> bodies.Points:
        """Where anybody's points change, and the last frame."""
        found = bodies.Points([], [])
        for number in range(self.last + 1):
            points = list(self.match.after(number).points)
            if number in (0, self.last) or points != found.points[-1]:
                found.frames.append(number)
                found.points.append(points)
        return found

    def marks(self, language: str) -> list[bodies.Mark]:
        """Where the headline changes: stops for a slider."""
        if language not in self._marks:
            self._marks[language] = self._find_marks(language)
        return self._marks[language]

    def _find_marks(self, language: str) -> list[bodies.Mark]:
        """Looks at every STRIDE-th frame, and between two that differ at all."""
        known: dict[int, str] = {}

        def headline(number: int) -> str:
            if number not in known:
                known[number] = self.match.after(number).scene(SPECTATOR, language).headline
            return known[number]

        last = self.last
        for low in range(0, last + 1, STRIDE):
            if headline(low) != headline(min(low + STRIDE, last)):
                for number in range(low, min(low + STRIDE, last)):
                    headline(number)
        found: list[bodies.Mark] = []
        for number in sorted(known):
            if known[number] and (not found or found[-1].text != known[number]):
                found.append(bodies.Mark(number, known[number]))
        return found


class Films:
    """The last replays that somebody looked at."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.games = games
        self._films: OrderedDict[str, Film] = OrderedDict()

    def film(self, id: str, body: bytes) -> Film:
        """A replay by its name; its file is played out if that is not known yet."""
        if id not in self._films:
            try:
                self._films[id] = Film(replays.load(body, self.games))
            except PentacleError as error:
                raise refusal_of(error) from None
            while len(self._films) > KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(id)
        return self._films[id]

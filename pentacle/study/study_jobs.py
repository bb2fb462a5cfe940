"""What a process beside the server can be asked about the choices of a finished game."""

from __future__ import annotations

from base64 import b64encode

import msgspec

from pentacle.analysis import report_of, sampled
from pentacle.analysis.assemble import choices_of
from pentacle.core import Position
from pentacle.table import shapes, wire

from . import studies
from .advice import Advice
from .errors import Refusal
from .films import Film, Films
from .hint_writer import HintWriter
from .jobs import OfReplay


class ToRecords(OfReplay, tag="records"):
    """The whole game as its records."""

    def do(self, films: Films) -> studies.Records:
        match = self.film(films).match
        tables = [match.after(frame) for frame in range(len(match.steps) + 1)]
        played = [studies.Played(step.player, step.action) for step in match.steps]
        return studies.Records(
            rules=match.game.rules,
            actions=played,
            choices=list(choices_of(match)),
            records=[b64encode(bytes(table)).decode() for table in tables],
            ranks=list(match.ranks) if match.over or match.conceded else [],
        )


class Tell(OfReplay, tag="tell"):
    """Choices in words."""

    asked: list[studies.Asked]
    language: shapes.Language

    def do(self, films: Films) -> studies.Answers:
        film = self.film(films)
        return studies.Answers([self._told(film, asked) for asked in self.asked])

    def _told(self, film: Film, asked: studies.Asked) -> studies.Told:
        table, seat = _moment(film, asked.frame)
        view, legal = table.hidden(seat), table.legal(seat)
        actions = asked.actions or legal
        if not set(actions) <= set(legal) or len(asked.chances) not in (0, len(actions)):
            raise Refusal("bad_request")
        told = studies.Told(
            asked.frame,
            seat,
            [wire.LegalAction(a, view.label(seat, a, self.language)) for a in actions],
            self._line(table.copy(), seat, [actions[0], *asked.line]),
        )
        if asked.chances:
            advice = Advice(
                [*zip(actions, asked.chances, strict=True)], "full", 0.0, (*asked.line,)
            )
            told.words = HintWriter(view, seat, self.language).whole("", advice).words
        return told

    def _line(self, table: Position, seat: int, actions: list[int]) -> list[str]:
        """What follows, as far as the real table allows it; not what is forced."""
        labels: list[str] = []
        for action in actions:
            asked = sorted(table.pending, key=lambda p: p != seat)
            who = next((p for p in asked if action in table.legal(p)), -1)
            if who < 0:
                break
            if len(table.legal(who)) > 1:
                label = table.hidden(who).label(who, action, self.language)
                labels.append(label if who == seat else f"@{who}: {label}")
            table.play_unchecked(who, action)
        return labels[1:]


class View(msgspec.Struct):
    """A moment as the seat that must choose knows it; `seat` -1: the game is over."""

    seat: int
    seats: int
    record: bytes
    ranks: list[int]


class ToView(OfReplay, tag="view"):
    """The next choice at a frame, or after another action there."""

    frame: int
    action: int = -1

    def do(self, films: Films) -> View:
        film = self.film(films)
        if self.action < 0 and self.frame == film.last:
            return View(-1, film.match.seats, b"", list(film.match.ranks))
        table, seat = _moment(film, self.frame)
        if self.action >= 0:
            if self.action not in table.legal(seat):
                raise Refusal("bad_request")
            table.play_unchecked(seat, self.action)
            seat = _next_choice(table)
        seen = table if seat < 0 else table.hidden(seat)
        return View(seat, table.seats, bytes(seen), list(table.ranks))


class Claim(msgspec.Struct):
    """What a report says of a choice, and what whoever chose could know."""

    seat: int
    action: int
    record: bytes
    chances: tuple[float, ...]
    played: float


class Claims(msgspec.Struct):
    """Some choices of a report that is to be checked."""

    seats: int
    claims: list[Claim]


class Sample(OfReplay, tag="sample"):
    """Some choices of a kept report."""

    report: bytes
    seed: int

    def do(self, films: Films) -> Claims:
        match, found = self.film(films).match, []
        for step in sampled(report_of(self.report), self.seed):
            played = next(o.chance for o in step.options if o.action == step.action)
            view = bytes(match.after(step.at).hidden(step.player))
            found.append(Claim(step.player, step.action, view, step.chances, played))
        return Claims(match.seats, found)


def _moment(film: Film, frame: int) -> tuple[Position, int]:
    """The table before the action of a number, and who acted."""
    if frame >= film.last:
        raise Refusal("bad_request")
    return film.match.after(frame).copy(), film.match.steps[frame].player


def _next_choice(table: Position) -> int:
    """Play what is forced; the seat that has a choice then, -1 if the game is over."""
    while pending := table.pending:
        for seat in pending:
            if len(table.legal(seat)) > 1:
                return seat
        table.play_unchecked(pending[0], table.legal(pending[0])[0])
    return -1


AnyStudy = ToRecords | Tell | ToView | Sample

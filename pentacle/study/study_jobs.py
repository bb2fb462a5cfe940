"""What a process beside the server can be asked about the choices of a finished game."""

from __future__ import annotations

from base64 import b64encode

import msgspec

from pentacle.analysis import BadReport, report_of, sampled
from pentacle.analysis.assemble import choices_of, fitted, weighed
from pentacle.analysis.report import Judged
from pentacle.bots import settings_of
from pentacle.core import Position
from pentacle.core.judge import Line
from pentacle.table import shapes, wire

from . import studies
from .errors import Refusal
from .explain import Explainer, Why
from .films import Film, Films
from .jobs import OfReplay


class ToRecords(OfReplay, tag="records"):
    """The whole game as its records."""

    def do(self, films: Films) -> studies.Records:
        match = self.film(films).match
        settings = settings_of(match.game)
        tables = [match.after(frame) for frame in range(len(match.steps) + 1)]
        played = [studies.Played(step.player, step.action) for step in match.steps]
        return studies.Records(
            rules=match.game.rules,
            actions=played,
            choices=list(choices_of(match)),
            records=[b64encode(bytes(table)).decode() for table in tables],
            ranks=list(match.ranks) if match.over or match.conceded else [],
            scale=[settings.points(0.0), settings.points(1.0)] if match.seats == 1 else [],
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
        if not set(actions) <= set(legal):
            raise Refusal("bad_request")
        named = [wire.LegalAction(a, view.label(seat, a, self.language)) for a in actions]
        return studies.Told(asked.frame, seat, named)


class Compare(OfReplay, tag="compare"):
    """Why a choice would have been better, by what its player could know."""

    doubt: studies.Doubt
    language: shapes.Language

    def do(self, films: Films) -> Why:
        doubt = self.doubt
        table, seat = _moment(self.film(films), doubt.frame)
        if not {doubt.best, doubt.other} <= set(table.legal(seat)):
            raise Refusal("bad_request")
        best = Line(doubt.best, doubt.best_line, shared=True)
        other = Line(doubt.other, doubt.other_line, shared=True)
        show = (self.language, doubt.layout)
        return Explainer(table, seat, *show, scenes=doubt.scenes).why(best, other)


class Weigh(OfReplay, tag="weigh"):
    """Everybody's chances at some choices, and their grades."""

    steps: list[Judged]

    def do(self, films: Films) -> studies.Findings:
        film = self.film(films)
        try:
            return studies.Findings([self._weighed(film, step) for step in self.steps])
        except BadReport as error:
            raise Refusal("bad_request", "bad_analysis", detail=str(error)) from None

    def _weighed(self, film: Film, step: Judged) -> Judged:
        if step.at >= film.last:
            raise BadReport("it has no such choice")
        return weighed(fitted(step, film.match, step.step, step.at), film.match)


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


AnyStudy = ToRecords | Tell | Compare | Weigh | ToView | Sample

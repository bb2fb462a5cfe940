"""Games against bots that were played elsewhere, set up here as they stand.

Nothing of them is believed: each is played again from its file, and all that is kept follows from
that.  The journal tells the moves that stand, not how they came about.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from pentacle.bots.levels import LEVELS
from pentacle.core import Words, fair
from pentacle.core import replay as replays
from pentacle.core.errors import IllegalReplay, ReplayError
from pentacle.core.match import Match
from pentacle.table import campaign, clean, events
from pentacle.table.data import CampaignData, Seat, TableData
from pentacle.table.journal import Entry, everybody
from pentacle.table.play import Play
from pentacle.table.shapes import Pace, Terms

from .bodies import CarriedCampaign, CarriedSeat, CarriedTable
from .errors import Refusal
from .films import Films, refusal_of
from .jobs import Job

NO_CLOCK = Pace("live", bank_s=0, step_s=0)
LEVEL_NAMES = {level.name for level in LEVELS}
WORDS = {
    "dice": Words(
        "The dice of a game in this file are not those that it shows. Nothing was taken.",
        "Les dés d'une partie de ce fichier ne sont pas ceux qu'elle montre. Rien n'a été pris.",
    ),
    "seats": Words(
        "At a table of this file there are not one person and bots. Nothing was taken.",
        "À une table de ce fichier, il n'y a pas une personne et des bots. Rien n'a été pris.",
    ),
    "campaign": Words(
        "A campaign of this file does not fit its games. Nothing was taken.",
        "Une campagne de ce fichier ne va pas avec ses parties. Rien n'a été pris.",
    ),
}


class Met(msgspec.Struct):
    """What a finished game is for a campaign."""

    points: int
    enough: int
    alone: bool
    ticked: list[int]


class Rebuilt(msgspec.Struct):
    """A table as it is kept: its data, its seats, its events; of a finished one its replay."""

    data: TableData
    seats: list[Seat]
    entries: list[dict[str, Any]]
    body: bytes = b""
    """Of the replay; b"": it runs."""
    results: list[dict[str, Any]] = []
    met: Met | None = None


class SetUp(Job, tag="set_up"):
    """A game from elsewhere, played again."""

    wanted: CarriedTable
    profile: str
    name: str
    avatar: int

    def do(self, films: Films) -> Rebuilt:
        wanted, file = self.wanted, self.wanted.file
        try:
            if file.game in films.games and len(file.actions) > films.games[file.game].bound:
                raise IllegalReplay("it has more actions than any game")
            match = replays.load(msgspec.json.encode(file), films.games)
        except ReplayError as error:
            raise refusal_of(error) from None
        mine = self._seat()
        table = self._table(match, self._proof(match))
        table.takebacks = len(match.takebacks)
        seats = [self._row(number, seat, mine) for number, seat in enumerate(wanted.seats)]
        for place, seat in enumerate(match.conceded, 1):
            seats[seat].conceded = place
        over = match.over or mine in match.conceded
        found = Rebuilt(table, seats, _journal(match, wanted.moved_at, over=over))
        if over:
            self._end(found, match, mine)
        return found

    def _seat(self) -> int:
        """Where the one person sits."""
        wanted = self.wanted
        known = all(seat.kind == "me" or seat.level in LEVEL_NAMES for seat in wanted.seats)
        mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
        if not known or len(mine) != 1 or len(wanted.seats) != wanted.file.seats:
            raise Refusal("bad_replay", WORDS["seats"])
        if not set(wanted.file.conceded or []) <= {mine[0]}:
            raise Refusal("bad_replay", WORDS["seats"])
        return mine[0]

    def _proof(self, match: Match) -> fair.Proof:
        """How its dice came about, which must lead to its seed."""
        proof = self.wanted.file.dice
        if isinstance(proof, msgspec.UnsetType) or proof.table != self.wanted.id:
            raise Refusal("bad_replay", WORDS["dice"])
        links = fair.links(proof, match.game.name, match.seats, match.seed)
        told = [text for share in proof.shares for text in (share.pledge, share.share) if text]
        numbers = all(fair.is_number(text) for text in (proof.secret, *told))
        if not numbers or any(link.holds is False for link in links):
            raise Refusal("bad_replay", WORDS["dice"])
        return proof

    def _table(self, match: Match, proof: fair.Proof) -> TableData:
        wanted = self.wanted
        terms = msgspec.structs.replace(
            wanted.terms, drawn=proof.drawn, position=bool(match.start), seats="chosen"
        )
        return TableData(
            id=wanted.id, game=match.game.name, status="playing", options=match.options,
            pace=NO_CLOCK, terms=terms, start=match.start or "", host=self.profile,
            invite=secrets.token_urlsafe(9), secret=proof.secret, rules=match.game.rules,
            state=match.position.fingerprint, pending=sum(1 << p for p in match.pending),
            created_at=wanted.created_at, moved_at=wanted.moved_at,
        )  # fmt: skip

    def _row(self, number: int, seat: CarriedSeat, mine: int) -> Seat:
        proof, names = self.wanted.file.dice, self.wanted.file.names
        assert not isinstance(proof, msgspec.UnsetType)
        name = clean.name(names[number]) if number < len(names) else ""
        if number != mine:
            return Seat(number, "bot", name, level=seat.level)
        own = next((share for share in proof.shares if share.seat == number), None)
        pledge, share = (own.pledge, own.share) if own else ("", "")
        return Seat(
            number, "human", self.name or name, self.avatar, self.profile,
            pledge=pledge, share=share,
        )  # fmt: skip

    def _end(self, found: Rebuilt, match: Match, mine: int) -> None:
        table, position = found.data, match.position
        table.status, table.pending = "over", 0
        table.replay = _hidden_name("replay", table)
        found.body = replays.save(match, [s.name for s in found.seats], self.wanted.file.dice)
        found.results = [
            {
                "kind": seat.kind, "name": seat.name, "level": seat.level,
                "stood_in": self.wanted.stood_in if seat.seat == mine else 0,
                "rank": match.ranks[seat.seat], "points": position.points[seat.seat],
            }
            for seat in found.seats
        ]  # fmt: skip
        path = match.game.campaign
        if path is not None:
            alone = match.over and not self.wanted.stood_in
            enough = path.standing(position.state).enough if path.standing else 0
            ticked = path.met(position.state) if alone else []
            found.met = Met(position.points[mine], enough, alone, ticked)


def _hidden_name(what: str, table: TableData) -> str:
    """The same each time, and not to be guessed."""
    return hashlib.sha256(f"{what} {table.id} {table.secret}".encode()).hexdigest()[:16]


def _journal(match: Match, at: float, *, over: bool) -> list[dict[str, Any]]:
    """What stands, with the marks of what was taken back and given up."""
    marks, match.auto = list(match.takebacks), True
    entries = Play(match, lambda: 0.0).start()
    everyone = everybody(match.seats)
    steps, found = 0, list[Entry]()
    for entry in entries:
        found.append(entry)
        steps += isinstance(entry.event, events.Step)
        while marks and marks[0].to <= steps:
            back = marks.pop(0)
            found.append(Entry(events.TakeBack(to=steps, choices=1), back.seat, everyone))
    found += [Entry(events.Concedes(), seat, everyone) for seat in match.conceded]
    if over:
        found.append(Entry(events.Over(), -1, everyone))
    for number, entry in enumerate(found):
        entry.number, entry.at = number, at
    return [entry.row() for entry in found]


def carried(
    data: TableData, seats: list[Seat], body: bytes, stood_in: int = 0
) -> CarriedTable | None:
    """A table for a file; None: others sat there too, or its dice cannot be told."""
    people = [seat for seat in seats if seat.is_person]
    if len(people) != 1 or not data.secret or any(seat.kind == "open" for seat in seats):
        return None
    rows = [CarriedSeat("me") if s.is_person else CarriedSeat("bot", s.level) for s in seats]
    terms = Terms(undo=data.terms.undo, left=data.terms.left, guided=data.terms.guided)
    file = replays.read(body)
    return CarriedTable(data.id, file, rows, data.created_at, data.moved_at, terms, stood_in)


def entered(
    wanted: CarriedCampaign, path: Any, profile: str, tables: dict[str, Rebuilt]
) -> CampaignData:
    """A campaign as its games make it."""
    lengths = [games for games, _ in path.lengths] if path else []
    if wanted.length not in lengths or len(wanted.tables) > wanted.length:
        raise Refusal("bad_request", WORDS["campaign"])
    found = CampaignData(wanted.id, profile, wanted.length, 0, [], [])
    for id in wanted.tables:
        table = tables.get(id)
        fits = table is not None and _fits(table.data, wanted, path, found.played)
        if table is None or not fits or found.table_id:
            raise Refusal("bad_request", WORDS["campaign"])
        table.data.campaign = wanted.id
        if table.met is None:
            found.table_id = id
            continue
        past = campaign.PastGame(
            table=id, replay=table.data.replay, points=table.met.points, enough=table.met.enough,
            alone=table.met.alone, fresh=sorted({*table.met.ticked} - {*found.done}),
            at=table.data.moved_at, given_up=any(seat.conceded for seat in table.seats),
        )  # fmt: skip
        found.games.append(msgspec.to_builtins(past))
        found.done = sorted({*found.done, *past.fresh})
        found.played += 1
    return found


def _fits(data: TableData, wanted: CarriedCampaign, path: Any, played: int) -> bool:
    """A game of this campaign: with its options, from a fresh deal, without take-backs."""
    if played >= wanted.length or data.game != wanted.game or data.start or data.takebacks:
        return False
    demanded = path.options(played, wanted.length)
    return bool(demanded.items() <= data.options.items())

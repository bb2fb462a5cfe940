"""After something was played: clocks, the end of the game, its replay and its campaign."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from pentacle.core import replay as replays
from pentacle.core.match import TakeBack

from . import campaign, dice, events
from .change import Change, FinishedGame
from .journal import everybody
from .play import Play
from .table import Table

ACTS = (events.Step, events.Undo, events.TakeBack, events.Held)


def settled(table: Table, change: Change, *, given_up: bool = False) -> Change:
    """A change that played something: `given_up`: that was the end of the game."""
    play = table.play
    assert play is not None
    played_for = table.clock.owed
    change.values |= standing(table, play)
    over = play.match.over or given_up
    if over:
        change.entries.append(table.entry(events.Over()))
        _finish(table, play, change, played_for)
    change.noticed = reduce(or_, (entry.seen for entry in change.entries), 0)
    change.shows += ["news", "clock", "promises"]
    if _is_void(table, change):
        table.asking = None
        change.shows.insert(0, "asking")
    if over or table.clock.owed != played_for or "takebacks" in change.values:
        change.shows.append("card")
    if over:
        change.shows.append("over")
    return change


def _is_void(table: Table, change: Change) -> bool:
    """Somebody has acted and everybody saw it: what was asked is void.

    What somebody does in secret ends no request, for the others would learn of it."""
    seen = everybody(len(table.seats))
    acted = any(isinstance(e.event, ACTS) and e.seen == seen for e in change.entries)
    return table.asking is not None and acted


def standing(table: Table, play: Play) -> dict[str, Any]:
    """What the table's data say about the position; the clocks of who owes a decision run."""
    mask = play.pending
    table.clock.hand_back(~mask)
    table.clock.run(mask & table.people, table.clock.running & ~mask, table.home.now)
    return {
        "pending": mask,
        "state": play.position.fingerprint,
        "clock": table.clock.save(),
    }


def _finish(table: Table, play: Play, change: Change, played_for: int) -> None:
    """The game is over: its replay is kept, the seed may be known.

    `played_for`: seats whose last turn a bot played.
    """
    names = [s.name for s in table.seats]
    proof = dice.proof(table.data, table.seats)
    body = replays.save(play.match, names, proof or msgspec.UNSET)
    change.replay = kept_game(table, body, change.values["state"])
    change.values |= {"status": "over", "replay": change.replay.id, "pending": 0}
    if table.chapter is not None and table.chapter.campaign.table_id == table.id:
        alone = play.match.over and not played_for
        alone = alone and not any(seat.standin for seat in table.seats)
        seat = table.seat_of(table.chapter.campaign.profile)
        campaign.enter(table.chapter, play, seat, change, alone=alone)


def kept_game(table: Table, body: bytes, state: str = "") -> FinishedGame:
    return FinishedGame(
        id=table.home.new_id(),
        body=body,
        commitment=dice.pledge(table.data) if table.data.seed else "",
        state=state,
        seats=[
            {
                "kind": s.kind, "name": s.name, "level": s.level,
                "stood_in": table.journal.choices(s.seat)[1], **_result(table, s.seat, state),
            }
            for s in table.seats
        ],
        played_at=table.home.today(),
    )  # fmt: skip


def _result(table: Table, seat: int, state: str) -> dict[str, int]:
    """A seat's place and points, of a game that came to its end."""
    if table.play is None or not state:
        return {}
    match = table.play.match
    return {"rank": match.ranks[seat], "points": table.play.position.points[seat]}


def closed(table: Table, why: str, reason: str = "") -> Change:
    """End a table that does not go on; a game that had begun is kept as a replay file.

    `why` is a name in `words.CLOSED`, `reason` what the operator said."""
    change = Change([table.entry(events.Closed())], shows=["news", "card"])
    change.values = {"status": "closed", "closed": why, "pending": 0}
    if reason:
        change.values["closed_reason"] = reason
    if table.status == "playing":
        change.replay = kept_game(table, _broken_off(table))
        change.values["replay"] = change.replay.id
    return table.seal(change)


def _broken_off(table: Table) -> bytes:
    """The moves of a game that cannot be played to its end, under its own rules."""
    data, marks = table.data, _marks(table)
    file = replays.Replay(
        game=data.game, rules=data.rules, seats=len(table.seats), options=data.options,
        seed=replays.written_seed(dice.seed_of(data, table.seats)), actions=table.journal.actions,
        names=[s.name for s in table.seats], end=data.state,
        dice=dice.proof(data, table.seats) or msgspec.UNSET, start=data.start or msgspec.UNSET,
        takebacks=marks or msgspec.UNSET, conceded=_conceded(table) or msgspec.UNSET,
    )  # fmt: skip
    return msgspec.json.encode(file.sealed()) + b"\n"


def _marks(table: Table) -> list[TakeBack]:
    found, steps = [], 0
    for entry in table.journal.entries:
        match entry.event:
            case events.Step():
                steps += 1
            case events.TakeBack(to=to):
                found.append(TakeBack(entry.seat, steps, to))
                steps = to
            case events.Undo(to=to):
                steps = to
    return found


def _conceded(table: Table) -> list[int]:
    return [e.seat for e in table.journal.entries if isinstance(e.event, events.Concedes)]

"""What has been played in this browser and what came of it: listed, and counted."""

from __future__ import annotations

import time
from collections import Counter

from pentacle.study import bodies, person
from pentacle.study.errors import Refusal
from pentacle.table.data import MIXED, RUNNING, Alike

from .kept import Head
from .room import ME
from .routes import Ask, route

LISTED = 25


@route("GET", "me/tables")
async def my_tables(ask: Ask) -> bodies.MyTables:
    """Those that run first, then the others from the last one on; or those of a game, or that stand
    so, only."""
    game, status = ask.query.get("game", ""), ask.query.get("status", "")
    first = ask.number("before", 0)
    if first < 0 or (status and status not in bodies.STATES):
        raise Refusal("bad_request")
    found = [
        head
        for head in await ask.room.heads()
        if game in ("", head.data.game)
        and (not status or head.data.status in bodies.STATES[status])
    ]
    found.sort(key=lambda head: head.data.status not in RUNNING)
    shown = found[first : first + LISTED]
    more = str(first + LISTED) if len(found) > first + LISTED else ""
    return bodies.MyTables([ask.room.card(head, ask.language) for head in shown], more)


@route("GET", "me/statistics")
async def statistics(ask: Ask) -> person.Statistics:
    """What I have played and what came of it, counted."""
    ended = [head for head in await ask.room.heads() if _rank(head)]
    games, won = Counter[Alike](), Counter[Alike]()
    for head in ended:
        if len(head.seats) > 1 and not head.data.takebacks:
            games[_kind(head)] += 1
            won[_kind(head)] += _rank(head) == 1
    since, player = time.time() - person.HALF_A_YEAR, await ask.room.player()
    recent = [int(head.data.moved_at) for head in ended if head.data.moved_at >= since]
    return person.Statistics(
        games=len(ended),
        ended=recent[: person.MOST_ENDED],
        records=[person.Tally(*kind, count, won[kind]) for kind, count in sorted(games.items())],
        learned=[
            person.Learned(
                name,
                len(player.lessons.get(name, [])),
                sum(solved for solved, _ in player.puzzles.get(name, {}).values()),
            )
            for name in ask.room.games
        ],
    )


def _seat(head: Head) -> int:
    return next((s.seat for s in head.seats if s.profile == ME and s.is_person), -1)


def _rank(head: Head) -> int:
    """My place in a game that came to its end; 0: it did not, or it was not mine."""
    seat = _seat(head)
    return head.results[seat]["rank"] if head.results and seat >= 0 else 0


def _kind(head: Head) -> Alike:
    others = [seat for seat in head.seats if seat.seat != _seat(head)]
    levels = {seat.level for seat in others if seat.kind == "bot"}
    level = next(iter(levels), "") if len(levels) < 2 else MIXED
    people = any(seat.is_person for seat in others)
    return Alike(head.data.game, len(head.seats), people, level)

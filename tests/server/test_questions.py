"""No question to the database looks at, or sorts, all that has piled up.

Every statement that the store ever makes is explained by SQLite and by PostgreSQL.
"""

import asyncio
import inspect
import sqlite3
from contextlib import suppress

import msgspec
from sqlalchemy import text
from sqlalchemy.event import listen

from pentacle.store import Conflict, Store
from pentacle.store.absences import Absences
from pentacle.store.analyses import Analyses
from pentacle.store.archive import Archive
from pentacle.store.friends import Friends
from pentacle.store.leases import Leases
from pentacle.store.models import FINISHED, AnalysisRow, EventRow, SeatRow
from pentacle.store.notices import Due, Notices, NoticeWayRow
from pentacle.store.passkeys import Passkeys
from pentacle.store.progress import Progress
from pentacle.store.searches import Searches, Wanted
from pentacle.store.store import FIRST
from pentacle.study.carrying import better
from pentacle.table.change import FinishedGame, TablePlan
from pentacle.table.data import Holiday, Seat
from pentacle.table.turns import Turn
from tests.server import commits
from tests.server.commits import commit, data, said

NOW = 1e9
EVENT = {"number": 0, "kind": "chat", "seat": 0, "seen": 1, "data": {"text": "a"}, "at": 0.0}
REPLAY = {"game": "toy", "body": b"{}", "seats": [], "played_at": 0.0}
CAMPAIGN = {"id": "c", "profile": "ann", "game": "toy", "length": 3, "done": [], "created_at": 0.0}
CHANGE = commit(
    values={"status": "over"}, seats={0: {"name": "Ann"}}, entries=[said()],
    replay=FinishedGame("r", b"{}", "", "", [], 0.0), campaign={"id": "c", "played": 1},
    sent_away={"bob": "Bob"}, let_back=["cat"],
    rematch=TablePlan(msgspec.structs.replace(data("n"), invite="n"), [Seat(0, profile="ann")]),
    turns=[Turn("ann", -1)],
)  # fmt: skip
QUESTIONS = {
    "new_profile": ("ann", "key"),
    "profile_of": ("key",),
    "change_profile": ("ann",),
    "show_as": ("ann", {"name": "Anna"}),
    "profile": ("ann",),
    "languages": (["ann"],),
    "new_carry": ("code", "ann", NOW),
    "use_carry": ("code", "other key"),
    "keys": ("ann",),
    "shut_out": ("ann", "other key"),
    "new_table": (commits.plan(Seat(0, "human", profile="ann")),),
    "table": ("t",),
    "invited": ("i",),
    "seats": (["t", "u"],),
    "events": ("t",),
    "listed": ("waiting", 50),
    "tables_of": ("ann", 0.0, 100),
    "results": (["r"],),
    "begun": ("playing", FIRST, 100),
    "visited": (["t"], NOW),
    "seen": ("ann", NOW),
    "count_hosted": ("ann",),
    "unseated": ("ann",),
    "add_guest": ("t", "bob"),
    "is_guest": ("t", "bob"),
    "sent_away": ("t",),
    "sent_away_from": ("ann",),
    "mute": ("ann", "ann", True),
    "muted_by": ("ann",),
    "new_campaign": (CAMPAIGN,),
    "campaigns": ("ann",),
    "campaign": ("c",),
    "change_campaign": ("c",),
    "commit": (CHANGE,),
    "replay": ("r",),
    "new_replay": ({"id": "s", **REPLAY},),
    "opened": ("s", NOW),
    "last_alive": (),
    "site": (),
    "still_alive": (NOW,),
}
LATER = {
    "finished": (FINISHED, NOW),
    "shrink": ("t", [EventRow(**EVENT)]),
    "unread": (NOW, (0.0, "")),
    "remove_replay": ("r", "t", NOW),
    "forsaken": ("waiting", NOW),
    "visitors": (0.0, NOW),
    "forget_visitors": ((0.0, NOW), 0.0),
    "forget_codes": (NOW,),
    "give_room_back": (),
    "remove": ("t",),
}
REPORT = {"replay": "s", "sender": "ann", "seed": 5, "iterations": 100}
OPINIONS = {
    "keep": ({**REPORT, "played": True, "engine": "", "due_at": NOW, "body": b"{}"},),
    "best": ("s", "ann"),
    "body": (AnalysisRow(**REPORT),),
    "take_due": (NOW, 60.0, {"toy"}),
    "checked": (AnalysisRow(**REPORT, made_at=NOW), "confirmed"),
}
PROGRESS = {
    "lesson_done": ("ann", "toy", "auction"),
    "lessons_done": ("ann", "toy"),
    "puzzle_tried": ("ann", "toy", "p1234"),
    "puzzles_tried": ("ann", "toy"),
    "of": ("ann",),
    "add": ("ann", {"toy": ["other"]}, {"toy": {"p1234": (True, 2), "p2": (False, 1)}}, better),
}
FRIENDS = {
    "new_link": ("link", "ann", NOW, 10),
    "owner": ("link",),
    "want": ("ann", "ann"),
    "count": ("ann",),
    "circle": ("ann",),
    "known": ("ann",),
    "are_apart": ("ann", "bob"),
    "part": ("ann", "ann"),
}
ALL = Wanted(["toy"], [2], 1, "live", "fr", "master", at_ease=True)
SEARCHES = {
    "open_tables": ("ann", ALL, 25),
    "kept_for": ("ann", 25),
    "begin": ("ann", {"games": ["toy"], "seats": [2], "pace": "live"}, NOW),
    "claim": ("ann", NOW, NOW),
    "release": ("ann",),
    "sits": ("ann", "t"),
    "of": ("ann",),
    "at": (["t"],),
    "silent": (NOW, 25),
    "end": ("ann",),
}
PASSKEYS = {
    "ask": ("hash", "ann", NOW),
    "answered": ("hash", "ann"),
    "of": ("ann",),
    "one": ("p",),
    "keep": (
        {
            "id": "p",
            "profile": "ann",
            "credential": b"",
            "public_key": b"",
            "count": 0,
            "site": "localhost",
            "device": "",
            "created_at": NOW,
            "used_at": NOW,
        },
    ),
    "use": ("p", 1, {"hash": "third key", "profile": "ann", "created_at": NOW}),
    "remove": ("ann", "p"),
}
WAY = {
    "id": "w", "profile": "ann", "kind": "push", "address": "", "host": "", "secret": "",
    "language": "en", "device": "", "created_at": NOW,
}  # fmt: skip
DUE = Due(NoticeWayRow(**WAY), "t", -1, NOW, 0, "en", None)
NOTICES = {
    "keep": (WAY, ["v"]),
    "ways": ("ann",),
    "way": ("w",),
    "confirm": ("w", ["v"]),
    "guessed": ("w",),
    "set_quiet": ("ann", {"begins": 0, "ends": 1, "zone": "UTC"}),
    "quiet": ("ann",),
    "due": (NOW, ["host"], 10),
    "take": (DUE, NOW),
    "later": (DUE, NOW, 1),
    "look_again": ("ann", NOW),
    "sent": (DUE,),
    "drop": (DUE,),
    "push_key": ("a key",),
    "remove": ("w",),
}
ABSENCES = {
    "set_holiday": ("ann", NOW, Holiday(NOW, NOW + 1)),
    "holidays": ("ann", NOW),
    "away": (["ann"], NOW),
    "came_back": ("ann", NOW, NOW),
    "last": ("ann",),
    "moves": ([SeatRow(table_id="t", seat=0)], (0.0, NOW)),
    "read": ("ann",),
}
LEASED = {
    "claim": ("t", "a process"),
    "take": ("t", "a process"),
    "held_by": ("a process",),
    "let_go": ("t", "a process"),
}
"""Asked of PostgreSQL only: an SQLite file has one process."""
WORDS = {"change_profile": {"name": "Ann"}, "change_campaign": {"played": 1},
         "puzzle_tried": {"solved": True},
         "shrink": {"talk": True}}  # fmt: skip


def asks(kind):
    """The names of all that can be asked."""
    named = inspect.getmembers(kind, inspect.iscoroutinefunction)
    return {name for name, _ in named if not name.startswith("_")} - {"open", "close"}


def test_every_question_is_looked_at():
    assert asks(Store) == set(QUESTIONS)
    assert asks(Archive) == set(LATER)
    assert asks(Analyses) == set(OPINIONS)
    assert asks(Leases) == set(LEASED)
    assert asks(Progress) == set(PROGRESS)
    assert asks(Passkeys) == set(PASSKEYS)
    assert asks(Notices) == set(NOTICES)
    assert asks(Absences) == set(ABSENCES)
    assert asks(Friends) == set(FRIENDS)
    assert asks(Searches) == set(SEARCHES)


async def ask_everything(url, explain):
    """All statements, by the question that made them, each with its plan."""
    store, asked, plans = Store(url), [], {}
    await store.open()
    engine = store.database.engine.sync_engine
    listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2:4]))
    leased = {} if store.database.is_sqlite else LEASED
    kinds = (
        (store.leases, leased), (store, QUESTIONS), (store.analyses, OPINIONS),
        (store.progress, PROGRESS), (store.passkeys, PASSKEYS), (store.notices, NOTICES),
        (store.absences, ABSENCES), (store.friends, FRIENDS), (store.searches, SEARCHES),
        (store.archive, LATER),
    )  # fmt: skip
    for holder, questions in kinds:
        for name, args in questions.items():
            asked.clear()
            with suppress(Conflict):
                await getattr(holder, name)(*args, **WORDS.get(name, {}))
            made = list(asked)
            statements = [m for m in made if m[0].split()[0] in ("SELECT", "UPDATE", "DELETE")]
            asked_of = f"{type(holder).__name__}.{name}"
            plans[asked_of] = [
                (sql, await explain(store, sql, values)) for sql, values in statements
            ]
    await store.close()
    return plans


def test_sqlite_scans_and_sorts_nothing(tmp_path):
    path = str(tmp_path / "t.db")

    async def explain(store, sql, values):
        with sqlite3.connect(path) as database:
            rows = database.execute("EXPLAIN QUERY PLAN " + sql, values).fetchall()
        return [row[3] for row in rows]

    plans = asyncio.run(ask_everything(path, explain))
    assert sum(map(len, plans.values())) > 30
    for name, found in plans.items():
        for sql, plan in found:
            bad = [step for step in plan if step.startswith("SCAN") or "TEMP B-TREE" in step]
            assert not bad, (name, sql, plan)


def test_postgres_scans_and_sorts_nothing(postgres):
    """The planner is told to avoid both: it does neither unless nothing else is left."""

    async def explain(store, sql, values):
        async with store.database.engine.connect() as c:
            for kind in ("seqscan", "sort", "bitmapscan"):
                await c.execute(text(f"SET LOCAL enable_{kind} = off"))
            rows = (await c.exec_driver_sql("EXPLAIN " + sql, values)).scalars().all()
            await c.rollback()
        return rows

    plans = asyncio.run(ask_everything(postgres, explain))
    assert sum(map(len, plans.values())) > 25
    for name, found in plans.items():
        for sql, plan in found:
            bad = [step for step in plan if "Seq Scan" in step or "Sort" in step]
            assert not bad, (name, sql, plan)

"""What has been played in a page and is listed and counted there, and what it cannot keep."""

from __future__ import annotations

import asyncio

from tests.site.test_room import until_over
from tests.site.visitor import Memory, Visitor


def test_finished_games_are_listed_with_their_results_and_counted() -> None:
    async def work() -> None:
        shelf = Memory()
        first = Visitor(shelf)
        runs = await first.new_table("valroc", "me", "wizard")
        id = await first.new_table("spellcaster", "me", "wizard")
        await first.close()
        visitor, _ = await until_over(shelf, id, 2, moments=1)
        await visitor.close()
        again = Visitor(shelf)
        match = (await again.room.open(id)).table.play
        assert match is not None
        rank, points = match.match.ranks[0], match.position.points[0]
        for visitor in (again, Visitor(shelf)):
            mine = (await visitor.http("GET", "tables"))["mine"]
            assert [table["id"] for table in mine] == [id, runs]
            assert (mine[0]["rank"], mine[0].get("points", 0)) == (rank, points)
        told = await again.http("GET", "me/statistics")
        assert (told["games"], len(told["ended"])) == (1, 1)
        assert told["records"] == [
            {"game": "spellcaster", "seats": 2, "people": False, "level": "wizard",
             "games": 1, "won": int(rank == 1)},
        ]  # fmt: skip
        assert {one["game"] for one in told["learned"]} == set(again.room.games)
        for status, wanted in (("running", [runs]), ("waiting", []), ("finished", [id])):
            found = await again.http("GET", f"me/tables?status={status}&game=")
            assert [table["id"] for table in found["tables"]] == wanted
        found = await again.http("GET", "me/tables?game=valroc")
        assert [table["id"] for table in found["tables"]] == [runs]
        for query in ("before=-1", "before=x", "status=nonsense"):
            status, _ = await again.try_http("GET", f"me/tables?{query}")
            assert status == 400

    asyncio.run(work())


def test_many_tables_come_page_by_page() -> None:
    async def work() -> None:
        visitor = Visitor(Memory())
        made = {await visitor.new_table("spellcaster", "me", "wizard") for _ in range(27)}
        found = await visitor.http("GET", "me/tables")
        more = await visitor.http("GET", f"me/tables?before={found['more']}")
        assert len(found["tables"]) == 25
        assert "more" not in more
        assert {table["id"] for table in [*found["tables"], *more["tables"]]} == made

    asyncio.run(work())


def test_what_cannot_be_kept_is_said_in_words_whatever_it_is() -> None:
    async def work() -> None:
        shelf = Memory()
        visitor = Visitor(shelf)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "wizard"}]
        wanted = {"game": "spellcaster", "seats": seats, "options": {}, "listed": False}
        wanted["name"] = "Ann"
        shelf.fails = 1
        status, told = await visitor.try_http("POST", "tables", wanted)
        assert (status, told["error"]["code"]) == (503, "unavailable")
        assert (await visitor.http("GET", "me"))["name"] == "", "it was not kept"
        shelf.fails = 1
        status, told = await visitor.try_http("PATCH", "me", {"name": "Ann"}, "fr")
        assert (status, told["error"]["code"]) == (503, "unavailable")
        assert "navigateur" in told["error"]["text"]
        await visitor.http("POST", "tables", wanted)
        assert (await Visitor(shelf).http("GET", "me"))["name"] == "Ann"

    asyncio.run(work())

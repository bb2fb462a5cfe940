"""Games against bots and campaigns go from a page without a server to a server, and back."""

import asyncio
import copy

import msgspec
import pytest

from pentacle.core import replay as replays
from pentacle.games import GAMES, HOUSE
from pentacle.table.campaign import past_games
from pentacle.table.data import CampaignData
from tests.site.test_room import seats_of, until_over
from tests.site.visitor import Memory, Visitor

BOT = {"kind": "bot", "level": "wizard"}
CAMPAIGN = next(name for name in HOUSE if GAMES[name].campaign)


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


async def played_alone():
    """A page with a game of each that runs, one that is over, and a campaign."""
    shelf = Memory()
    for game in HOUSE:
        visitor = Visitor(shelf)
        await visitor.sit(await visitor.new_table(game, *seats_of(game)))
        await visitor.play(4)
        await visitor.close()
    visitor = Visitor(shelf)
    over = await visitor.new_table("spellcaster", "me", "wizard")
    await (await until_over(shelf, over, 2, moments=0))[0].close()
    visitor = Visitor(shelf)
    length = GAMES[CAMPAIGN].campaign.lengths[0][0]
    path = await visitor.http("POST", "me/campaigns", {"game": CAMPAIGN, "length": length})
    seats, more = ["me"] * GAMES[CAMPAIGN].seats[0], {"campaign": path["id"]}
    more["options"] = path["options"]
    await (await until_over(shelf, await visitor.new_table(CAMPAIGN, *seats, **more), 5, 0))[
        0
    ].close()
    await Visitor(shelf).new_table(CAMPAIGN, *seats, **more)
    return shelf, await Visitor(shelf).http("GET", "me/carried")


@pytest.fixture
def page():
    """What a page keeps, and the file that it writes of it."""
    return asyncio.run(played_alone())


def bring(shelf, file):
    """What a page answers to a file, and the file that it writes then."""

    async def work():
        told = await Visitor(shelf).try_http("POST", "me/carried", file, "fr")
        return told, await Visitor(shelf).http("GET", "me/carried")

    return asyncio.run(work())


def by_id(file):
    return {table["id"]: table for table in file["tables"]}


def test_all_games_go_to_a_server_and_finished_ones_come_back(ann, page):
    shelf, file = page
    told = ann.post("/api/me/carried", file)
    assert (told["tables"], told["campaigns"], told["refused"]) == (len(HOUSE) + 3, 1, [])
    again = ann.post("/api/me/carried", file)
    assert (again["tables"], again["campaigns"]) == (0, 0)
    cards = {card["id"]: card for card in ann.get("/api/tables")["mine"]}
    assert set(cards) == set(by_id(file))
    for id, table in by_id(file).items():
        at = ann.page(id)
        at.until("scene")
        assert at.table["status"] == ("over" if cards[id].get("replay") else "playing")
        assert at.hello["you"] == [seat["kind"] for seat in table["seats"]].index("me")
        if cards[id].get("replay"):
            assert ann.post(f"/api/replays/{cards[id]['replay']}/verify")["ok"]
            assert cards[id]["rank"]
    (path,) = ann.get("/api/me/campaigns")["campaigns"]
    kept = next(text for name, text in shelf.texts.items() if name.startswith("campaign/"))
    assert path["played"] == 1
    assert path["games"][0]["replay"] in {card.get("replay") for card in cards.values()}
    assert path["id"] in kept
    back = ann.get("/api/me/carried")
    assert by_id(back) == {id: t for id, t in by_id(file).items() if cards[id].get("replay")}
    (_, told), twice = bring(Memory(), back)
    assert (told["tables"], told["campaigns"]) == (2, 1)
    assert by_id(twice) == by_id(back)


def test_a_page_reads_what_a_page_wrote_and_plays_on(page):
    _, file = page
    other = Memory()
    (status, told), twice = bring(other, file)
    assert (status, told["tables"], told["campaigns"]) == (200, len(HOUSE) + 3, 1)
    assert by_id(twice) == by_id(file)
    assert twice["campaigns"] == file["campaigns"]

    async def play_on():
        visitor = Visitor(other)
        await visitor.sit(
            next(id for id, t in by_id(file).items() if t["file"]["game"] == "zavandor")
        )
        await visitor.play(2)
        (path,) = (await visitor.http("GET", "me/campaigns"))["campaigns"]
        assert path["played"] == 1
        assert path["table"]

    asyncio.run(play_on())


def test_games_are_what_they_say(page):
    """The campaign of the file is what the page itself had kept."""
    shelf, file = page
    other = Memory()
    bring(other, file)
    (mine,), (theirs,) = (
        [text for name, text in one.texts.items() if name.startswith("campaign/")]
        for one in (shelf, other)
    )
    a, b = (msgspec.json.decode(t, type=dict) for t in (mine, theirs))
    assert a["data"]["done"] == b["data"]["done"]
    told = [past_games(msgspec.convert(one["data"], CampaignData)) for one in (a, b)]
    assert [(g.table, g.points, g.enough, g.alone, g.fresh) for g in told[0]] == [
        (g.table, g.points, g.enough, g.alone, g.fresh) for g in told[1]
    ]


TAMPERED = {
    "an illegal action": lambda f, t: t["file"]["actions"].__setitem__(0, [0, 9]),
    "another end": lambda f, t: t["file"].update(end="0" * 16),
    "another seed": lambda f, t: t["file"].update(seed="1" * 32),
    "another table": lambda f, t: t.update(id="other"),
    "another secret": lambda f, t: t["file"]["dice"].update(secret="0" * 64),
    "no dice": lambda f, t: t["file"].pop("dice"),
    "nobody": lambda f, t: t["seats"].__setitem__(0, BOT),
    "two people": lambda f, t: t.update(seats=[{"kind": "me"}] * len(t["seats"])),
    "a bot of no level": lambda f, t: t["seats"].__setitem__(1, BOT | {"level": "x"}),
    "a seat too many": lambda f, t: t["seats"].append(BOT),
    "a bot that gave up": lambda f, t: t["file"].update(conceded=[1]),
    "a campaign of other games": lambda f, t: f["campaigns"][0]["tables"].insert(0, t["id"]),
    "a campaign of no length": lambda f, t: f["campaigns"][0].update(length=1),
    "a date out of time": lambda f, t: t.update(created_at=-1),
    "too long a name": lambda f, t: t.update(id="x" * 100),
}


def tampered(file):
    """Files that say what was not so, each as its name and itself; all but one with sums that
    fit."""
    for name, change in TAMPERED.items():
        one = copy.deepcopy(file)
        table = next(t for t in one["tables"] if len(t["seats"]) > 1)
        change(one, table)
        sealed = msgspec.convert(table["file"], replays.Replay).sealed()
        table["file"] = msgspec.to_builtins(sealed)
        yield name, one
    one = copy.deepcopy(file)
    one["tables"][0]["file"]["names"] = ["X"]
    yield "a file that is not whole", one


def test_what_was_tampered_with_changes_nothing(ann, page):
    _, file = page
    for name, body in tampered(file):
        told = ann.post("/api/me/carried", body, status=400)["error"]
        assert told["text"], name
        empty = Memory()
        (status, answer), after = bring(empty, body)
        assert (status, answer["error"]["code"]) == (400, told["code"]), name
        assert not after.get("tables"), name
        assert not [kept for kept in empty.texts if not kept.startswith("player/")], name
    assert not ann.get("/api/me/carried").get("tables")
    assert not ann.get("/api/tables")["mine"]


def test_a_game_of_somebody_else_is_not_taken(ann, bob, page):
    _, file = page
    assert ann.post("/api/me/carried", file)["tables"] == len(HOUSE) + 3
    assert bob.post("/api/me/carried", file)["tables"] == 0
    assert not bob.get("/api/tables")["mine"]
    assert not bob.get("/api/me/campaigns")["campaigns"]


def test_games_that_are_not_played_here_are_named(ann, page):
    _, file = page
    one = copy.deepcopy(file)
    one["tables"], one["campaigns"] = one["tables"][:2], []
    one["tables"][0]["file"]["game"] = "chess"
    one["tables"][1]["file"]["rules"] = "99"
    told = ann.post("/api/me/carried", one)
    assert (told["tables"], told["not_taken"]) == (0, 2)
    assert told["refused"][0] == "chess: not played here."

"""Who plays by days is told that it is his turn: once, where he wants it, and nothing more."""

import asyncio
import hashlib
import hmac
import json
import re
import threading
import time

import pytest
from sqlalchemy import select, update

from pentacle.store import Store
from pentacle.store.models import Base
from pentacle.testing.load.process import free_port
from tests.server.harness import Person, ServerProcess, Taken
from tests.server.outside import Browser, Mailbox, Service, wait_for
from tests.server.test_forget import id_of, rows_with
from tests.server.test_me import carried

DAYS = {"kind": "days", "bank_s": 86400, "step_s": 86400}
SOON = {"PENTACLE_TEST_NOTICES": "0.1"}
ORIGIN = "https://play.example.org"
INSIDE = "127.0.0.0/8"


@pytest.fixture
def service():
    started = Service()
    yield started
    started.close()


@pytest.fixture(scope="module")
def any_mailbox():
    started = Mailbox()
    yield started
    started.close()


@pytest.fixture
def mailbox(any_mailbox):
    any_mailbox.mails.clear()
    return any_mailbox


def serve(database, **flags):
    """A server whose links lead to a site with a name; its own page is let in, too."""
    while True:
        port = free_port()
        try:
            origin = f"{ORIGIN},http://127.0.0.1:{port}"
            return ServerProcess(database, SOON, port, origin=origin, **flags)
        except Taken:
            continue


def with_mail(mailbox):
    return {"mail": mailbox.url, "mail_from": "Grand Pentacle <play@example.org>",
            "notice_networks": INSIDE}  # fmt: skip


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request, tmp_path_factory, any_mailbox):
    """A server with all means, for each database."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("notices") / "tables.db")
    else:
        database = request.getfixturevalue("any_postgres").new_database()
    process = serve(database, **with_mail(any_mailbox))
    yield process
    process.close()
    assert not process.complaints(), process.output


def tells(person, browser):
    return person.post("/api/me/notices/push", browser.subscription)


def asked_by_days(ann, bob):
    """A game by days in which both are asked, and nobody looks."""
    table = ann.table("me", "open", pace=DAYS)["id"]
    bob.join(table, 1)
    return table


def answers(person, table):
    """Somebody comes, plays until he is asked nothing, and goes."""
    page = person.page(table).drain()
    while page.legal and not page.over:
        page.act(page.legal[0])
        page.drain()
    page.close()


def confirmed(person, mailbox, address):
    found = person.post("/api/me/notices/mail", {"address": address})
    assert [way["waits"] for way in found["ways"] if way["kind"] == "mail"] == [True]
    (mail,) = mailbox.to(address)
    code = re.search(r"^ +(\d{8})\s*$", mail.get_content(), re.M)[1]
    return person.post("/api/me/notices/mail/confirm", {"code": code})


def stored(server, *columns):
    """What all rows of `notices_due` have in these columns."""

    async def work():
        store, due = Store(server.database), Base.metadata.tables["notices_due"]
        async with store.database.engine.connect() as c:
            found = (await c.execute(select(*(due.c[name] for name in columns)))).all()
        await store.close()
        return found

    return asyncio.run(work())


def test_a_turn_is_told_in_a_browser_by_mail_and_in_a_channel(server, ann, service, mailbox):
    bob = Person(server, "Bob", language="fr")
    assert bob.get("/api/me/notices")["offers"] == ["push", "mail", "webhook"]
    browser, address, hook = Browser(service, "bob"), "bob@example.org", f"{service.url}/hook"
    tells(bob, browser)
    bob.post("/api/me/notices/webhook", {"url": hook})
    confirmed(bob, mailbox, address)
    ways = {way["kind"]: way for way in bob.get("/api/me/notices")["ways"]}
    assert ways["push"]["here"]
    table = asked_by_days(ann, bob)
    told = {"title": "C’est à vous de jouer", "body": "Poings, avec Ann", "table": table}
    assert wait_for(lambda: browser.notices) == [told]
    mail = wait_for(lambda: mailbox.to(address)[1:])[0]
    assert mail["subject"] == "C’est à vous de jouer\u00a0: Poings"
    assert f"{ORIGIN}/table/{table}" in mail.get_content()
    wait_for(lambda: service.bodies("/hook"))
    ((_, headers, body),) = [post for post in service.posts if post[0] == "/hook"]
    at, signature = re.fullmatch(r"t=(\d+),v1=(.*)", headers["X-Pentacle-Signature"]).groups()
    secret = ways["webhook"]["secret"].encode()
    assert signature == hmac.new(secret, f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    said = json.loads(body)
    assert (said["table"], said["url"]) == (table, f"{ORIGIN}/table/{table}")
    assert said["text"] == said["content"]
    answers(ann, table)
    answers(bob, table)
    answers(ann, table)
    assert [n["table"] for n in wait_for(lambda: browser.notices[1:])] == [table]
    assert len(wait_for(lambda: mailbox.to(address)[2:])) == 1
    code = re.search(rf"{ORIGIN}/off/(\S+)", mail.get_content())[1]
    assert mail["list-unsubscribe"] == f"<{ORIGIN}/off/{code}>"
    assert ann.post("/api/notices/off", {"code": code[:-1]}) == {"name": ""}
    assert ann.post("/api/notices/off", {"code": code}) == {"name": address}
    assert ann.post("/api/notices/off", {"code": code}) == {"name": ""}
    assert {way["kind"] for way in bob.get("/api/me/notices")["ways"]} == {"push", "webhook"}


def test_who_looks_is_not_told_before_he_goes(server, ann, bob, service):
    browser, other = Browser(service, "looks"), Browser(service, "away")
    tells(ann, other)
    tells(bob, browser)
    table = ann.table("me", "open", pace=DAYS)["id"]
    page = bob.page(table).drain()
    bob.join(table, 1)
    wait_for(lambda: other.notices)
    assert browser.notices == []
    page.close()
    assert [n["table"] for n in wait_for(lambda: browser.notices)] == [table]


def test_what_fails_is_tried_again_and_what_is_gone_is_taken_out(server, ann, bob, service):
    browser, gone = Browser(service, "busy"), Browser(service, "gone")
    service.status |= {"/busy": 503, "/gone": 410}
    tells(bob, browser)
    tells(ann, gone)
    asked_by_days(ann, bob)
    wait_for(lambda: service.asked["/busy"] >= 3)
    wait_for(lambda: not ann.get("/api/me/notices")["ways"])
    assert service.asked["/gone"] == 1
    del service.status["/busy"]
    assert len(wait_for(lambda: browser.notices)) == 1


def test_a_slow_service_slows_nobody(server, ann, bob, service):
    """Neither play, nor notices that go elsewhere."""
    slow = Service()
    slow.held = {f"/{n}": threading.Event() for n in range(8)}
    quick = Browser(service, "quick")
    for n in range(8):
        person = Person(server, f"Slow {n}")
        tells(person, Browser(slow, str(n)))
        asked_by_days(ann, person)
    tells(bob, quick)
    table = asked_by_days(ann, bob)
    assert [n["table"] for n in wait_for(lambda: quick.notices)] == [table]
    assert sum(slow.asked.values()) <= 4
    answers(ann, table)
    for gate in slow.held.values():
        gate.set()
    wait_for(lambda: len(slow.posts) == 8)
    slow.close()


@pytest.mark.parametrize("url", [
    "https://10.0.0.1/hook", "https://[::1]/hook", "https://169.254.169.254/", "ftp://a.org/x",
    "https://user@example.org/", "http://9.9.9.9/hook", "nonsense", "https://[fe80::1]/",
])  # fmt: skip
def test_no_channel_lies_inside(server, ann, url):
    answer = ann.post("/api/me/notices/webhook", {"url": url}, 400)
    assert answer["error"]["text"] == "No notice can be sent to this address."
    assert not ann.get("/api/me/notices")["ways"]


def test_nonsense_changes_nothing(server, ann, mailbox):
    good = Browser(Service(), "x").subscription
    for wrong in ({"endpoint": "x"}, {"p256dh": "AAAA"}, {"auth": "AA"}, {"p256dh": "é"}):
        ann.post("/api/me/notices/push", good | wrong, 400)
    for address in ("ann", "ann@example.org\nBcc: b@c.de", "a@b.c, d@e.f", "@", ""):
        ann.post("/api/me/notices/mail", {"address": address}, 400)
    quiet = {"begins": 1320, "ends": 480, "zone": "Europe/Paris"}
    for wrong in ({"zone": "Nowhere"}, {"zone": "../x"}, {"begins": 1440}, {"ends": -1}):
        ann.post("/api/me/notices/quiet", {"quiet": quiet | wrong}, 400)
    assert "quiet" not in ann.get("/api/me/notices")
    assert ann.post("/api/me/notices/quiet", {"quiet": quiet})["quiet"] == quiet
    assert "quiet" not in ann.post("/api/me/notices/quiet", {"quiet": None})
    ann.post("/api/me/notices/nothing/remove", status=404)
    ann.post("/api/me/notices/mail/confirm", {"code": "12345678"}, 404)
    mailbox.missing.add("nobody@example.org")
    ann.post("/api/me/notices/mail", {"address": "nobody@example.org"}, 400)
    assert not ann.get("/api/me/notices")["ways"]


def test_an_address_is_told_nothing_before_it_is_confirmed(server, ann, bob, mailbox, service):
    address, browser = "eve@example.org", Browser(service, "eve")
    tells(bob, browser)
    bob.post("/api/me/notices/mail", {"address": address})
    asked_by_days(ann, bob)
    wait_for(lambda: browser.notices)
    assert len(mailbox.to(address)) == 1
    code = re.search(r"^ +(\d{8})\s*$", mailbox.to(address)[0].get_content(), re.M)[1]
    wrong = str((int(code) + 1) % 10**8).zfill(8)
    for _ in range(5):
        bob.post("/api/me/notices/mail/confirm", {"code": wrong}, 400)
    bob.post("/api/me/notices/mail/confirm", {"code": code}, 404)
    for _ in range(4):
        bob.post("/api/me/notices/mail", {"address": address})
    bob.post("/api/me/notices/mail", {"address": address}, 429)
    assert len(mailbox.to(address)) == 5


def test_quiet_hours_are_kept(server, ann, bob, service):
    """What waits comes when they end; nothing is tried before."""
    browser, loud = Browser(service, "quiet"), Browser(service, "loud")
    minute = int(time.time() // 60)
    hours = {"begins": (minute - 60) % 1440, "ends": (minute + 300) % 1440, "zone": "UTC"}
    bob.post("/api/me/notices/quiet", {"quiet": hours})
    tells(bob, browser)
    tells(ann, loud)
    asked_by_days(ann, bob)
    wait_for(lambda: loud.notices)
    ends = 60 * (minute + 300)
    wait_for(lambda: ends in [row.due_at for row in stored(server, "due_at")])
    assert service.asked["/quiet"] == 0


def test_a_browser_that_is_shut_out_or_forgotten_is_told_no_more(server, ann, service):
    ann.name = f"Ann{free_port()}"
    ann.request("PATCH", "/api/me", {"name": ann.name})
    phone = carried(ann, "Firefox on Linux")
    tells(phone, Browser(service, "phone"))
    tells(ann, Browser(service, "laptop"))
    (mine,) = id_of(server, ann.name)
    assert len(ann.get("/api/me/export")["notices"]) == 2
    other = next(d for d in ann.get("/api/me/devices")["devices"] if not d.get("here"))
    ann.post(f"/api/me/devices/{other['id']}/shut-out")
    assert [way["here"] for way in ann.get("/api/me/notices")["ways"]] == [True]
    ann.post("/api/me/forget", {"forget_me": True})
    assert rows_with(server, mine, "/laptop") == []


def test_what_is_not_set_up_is_not_offered(own_server):
    ann = Person(own_server(), "Ann")
    assert ann.get("/api/me/notices")["offers"] == ["push"]
    ann.post("/api/me/notices/mail", {"address": "ann@example.org"}, 409)
    ann.post("/api/me/notices/webhook", {"url": "https://example.org/"}, 409)


def let_pass(server):
    """So much time has passed that nobody has a notice to send any more."""

    async def work():
        store, due = Store(server.database), Base.metadata.tables["notices_due"]
        async with store.database.write() as c:
            assert (await c.execute(update(due).where(due.c.due_at > 0).values(due_at=1))).rowcount
        await store.close()

    asyncio.run(work())


def test_a_killed_server_sends_what_it_had_to(tmp_path, service):
    process = serve(str(tmp_path / "t.db"), notice_networks=INSIDE)
    ann, bob, browser = Person(process, "Ann"), Person(process, "Bob"), Browser(service, "killed")
    service.held["/killed"] = threading.Event()
    tells(bob, browser)
    asked_by_days(ann, bob)
    wait_for(lambda: service.asked["/killed"])
    process.kill()
    service.held["/killed"].set()
    let_pass(process)
    process.start(**SOON)
    wait_for(lambda: [row.due_at for row in stored(process, "due_at")] == [None])
    assert service.asked["/killed"] == 2
    assert len(browser.notices) in (1, 2)
    process.close()


def test_one_of_several_processes_sends(any_postgres, service):
    database = any_postgres.new_database()
    pair = [serve(database, notice_networks=INSIDE) for _ in range(2)]
    bobs = [Person(pair[n % 2], f"Bob {n}") for n in range(12)]
    ann = Person(pair[0], "Ann")
    browsers = [Browser(service, f"pair{n}") for n in range(12)]
    for bob, browser in zip(bobs, browsers, strict=True):
        tells(bob, browser)
    looks = []
    for n, bob in enumerate(bobs):
        table = ann.table("me", "open", pace=DAYS)["id"]
        if n == 0:
            looks.append(bob.page(table).drain())
        bob.join(table, 1)
    wait_for(lambda: all(browser.notices for browser in browsers[1:]))
    wait_for(lambda: sum(row.due_at is None for row in stored(pair[0], "due_at")) == 11)
    assert [service.asked[f"/pair{n}"] for n in range(12)] == [0] + [1] * 11
    looks[0].close()
    wait_for(lambda: browsers[0].notices)
    for process in pair:
        process.close()
        assert not process.complaints(), process.output

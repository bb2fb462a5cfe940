"""Long work beside play: in other processes, in turn, within a budget, and never silent."""

import asyncio
import os
import random
import signal

import msgspec
import pytest

from pentacle.core import replay
from pentacle.core.match import Match
from pentacle.server import bodies
from pentacle.server.errors import Refusal
from pentacle.server.http.answers import refusal_response
from pentacle.server.work import desk as desks
from pentacle.server.work.allowance import Allowance, Visitor
from pentacle.server.work.desk import Desk, packed, plain
from pentacle.server.work.jobs import Frames, Look, Verify
from tests.server.toy import GAME

ANN, BOB = Visitor("ann", "1.1.1.1"), Visitor("bob", "2.2.2.2")
AMPLE = 1000.0


def file():
    match, dice = Match(GAME, 2, seed=3), random.Random(3)
    while not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    return replay.save(match)


FILE = file()


def verify():
    return Verify(replay="r", body=FILE, language="fr")


@pytest.fixture(scope="module")
def shared():
    """One desk with one process for all tests; what they ask runs in one event loop."""
    with asyncio.Runner() as runner:
        desk = Desk(1, "tests.server.endless", AMPLE)
        runner.run(desk.do(ANN, verify()))
        yield desk, runner
        runner.run(desk.close())


@pytest.fixture
def with_desk(shared):
    desk, runner = shared

    def run(work, rate=AMPLE):
        desk.allowance = Allowance(rate)
        return runner.run(work(desk))

    return run


def test_checks_run_in_another_process_and_visitors_take_turns(with_desk, monkeypatch):
    """Twenty checks of one visitor wait behind one of another, and this process plays nothing."""
    monkeypatch.setattr(replay, "load", None)
    order = []

    async def work(desk):
        async def ask(who):
            verdict = await desk.ask(who, verify(), bodies.Verdict)
            order.append(who.name)
            return verdict

        found = await asyncio.gather(*(ask(ANN) for _ in range(20)), ask(BOB))
        assert os.getpid() not in desk.crew.processes
        return found

    found = with_desk(work)
    assert all(verdict.ok for verdict in found)
    assert found[0].text == "Rejouée, elle concorde en tout."
    assert order == ["ann", "bob", *["ann"] * 19]


def test_frames_come_packed_and_are_unpacked_for_who_does_not_take_that(with_desk):
    job = Frames(
        replay="r", body=FILE, first=0, count=50, seat=0, language="en", layout="wide"
    )  # fmt: skip
    done = with_desk(lambda desk: desk.do(ANN, job))
    body, headers = packed(done, "gzip, br")
    assert headers["Content-Encoding"] == "gzip"
    assert len(body) < len(plain(done))
    assert packed(done, "br")[0] == plain(done)
    assert msgspec.json.decode(plain(done))["frames"][0]["frame"] == 0


def test_a_job_that_never_ends_is_broken_off_and_the_next_one_is_done(with_desk):
    async def work(desk):
        endless = Look(wanted=bodies.PositionText(game="endless", seats=2), language="en")
        with pytest.raises(Refusal) as refused:
            await desk.do(ANN, endless)
        return refused.value, await desk.ask(ANN, verify(), bodies.Verdict)

    refusal, verdict = with_desk(work)
    assert (refusal.code, verdict.ok) == ("too_heavy", True)
    assert refusal.text("fr") == "Le calcul était trop long et a été interrompu."


def test_a_process_that_is_killed_is_told_and_replaced(with_desk):
    async def work(desk):
        [process] = desk.crew.processes
        os.kill(process, signal.SIGSTOP)
        lost = asyncio.create_task(desk.do(ANN, verify()))
        while not desk.crew.load:
            await asyncio.sleep(0)
        os.kill(process, signal.SIGKILL)
        with pytest.raises(Refusal) as refused:
            await lost
        again = await desk.ask(ANN, verify(), bodies.Verdict)
        assert desk.crew.processes != [process]
        return refused.value, again

    refusal, verdict = with_desk(work)
    assert verdict.ok
    answer = refusal_response(refusal, {"accept-language": "fr"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
    said = msgspec.json.decode(answer.body)["error"]["text"]
    assert said == "Le traitement de cette demande a été interrompu. Réessayez."


def test_who_has_used_up_his_seconds_is_refused_and_others_are_served(with_desk):
    """Also those that he asked for before: they are dropped when their turn comes."""

    async def work(desk):
        asked = (desk.do(ANN, verify()) for _ in range(5))
        first, *rest = await asyncio.gather(*asked, return_exceptions=True)
        with pytest.raises(Refusal) as refused:
            await desk.do(ANN, verify())
        return first, [*rest, refused.value], await desk.do(BOB, verify())

    first, refusals, other = with_desk(work, rate=1e-6)
    assert plain(first) == plain(other)
    assert {(refusal.code, refusal.status) for refusal in refusals} == {("too_many", 429)}
    assert "much work in a short time" in refusals[0].text("en")
    assert refusals[0].values["wait"] > 0


def test_an_address_has_a_budget_of_its_own():
    allowance = Allowance(rate=1.0)
    for number in range(4):
        allowance.spend(Visitor(f"v{number}", "home"), 121.0)
    with pytest.raises(Refusal):
        allowance.check(Visitor("new", "home"))
    allowance.check(Visitor("new", "elsewhere"))
    with pytest.raises(Refusal):
        allowance.check(Visitor("v0", "elsewhere"))


def test_the_queue_is_bounded(with_desk, monkeypatch):
    monkeypatch.setattr(desks, "OWN", 2)
    monkeypatch.setattr(desks, "QUEUE", 3)

    async def work(desk):
        [process] = desk.crew.processes
        os.kill(process, signal.SIGSTOP)
        tasks = []
        for who in (ANN, ANN, ANN, ANN, BOB, BOB):
            tasks.append(asyncio.create_task(desk.do(who, verify())))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        os.kill(process, signal.SIGCONT)
        return await asyncio.gather(*tasks, return_exceptions=True)

    codes = [getattr(answer, "code", "done") for answer in with_desk(work)]
    assert codes == ["done", "done", "done", "too_many", "done", "busy"]


def test_a_server_that_stops_refuses_what_is_not_done_and_complains_of_nothing(monkeypatch, caplog):
    """Work in hand and work that waits, also where whoever asked has gone."""
    monkeypatch.setattr(desks, "FINISH", 0.01)

    async def work():
        desk = Desk(1, "tests.server.endless", AMPLE)
        await desk.do(ANN, verify())
        [process] = desk.crew.processes
        os.kill(process, signal.SIGSTOP)
        asked = [asyncio.create_task(desk.do(who, verify())) for who in (ANN, BOB, BOB)]
        while desk.crew.load < 2:
            await asyncio.sleep(0)
        asked.pop().cancel()
        await desk.close()
        return await asyncio.gather(*asked, return_exceptions=True)

    assert [refusal.code for refusal in asyncio.run(work())] == ["busy", "busy"]
    assert not caplog.records

"""Long work beside play: in other processes, in turn, within a budget, and never silent."""

import asyncio
import os
import random
import signal

import msgspec
import pytest

from pentacle.core import replay
from pentacle.core.match import Match
from pentacle.server.errors import Refusal
from pentacle.server.http.answers import refusal_response
from pentacle.server.work import queue as queues
from pentacle.server.work.allowance import Allowance, Visitor
from pentacle.server.work.queue import JobQueue, packed, plain
from pentacle.study import shapes as study_shapes
from pentacle.study import wire as study_wire
from pentacle.study.bodies import status_of
from pentacle.study.jobs import Frames, Look, Verify, known
from pentacle.study.table_jobs import Foresee
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
    """One queue with one process for all tests; what they ask runs in one event loop."""
    with asyncio.Runner() as runner:
        queue = JobQueue(1, "tests.server.endless", AMPLE)
        runner.run(queue.do(ANN, verify()))
        yield queue, runner
        runner.run(queue.close())


@pytest.fixture
def with_queue(shared):
    queue, runner = shared

    def run(work, rate=AMPLE):
        queue.allowance = Allowance(rate)
        return runner.run(work(queue))

    return run


def test_checks_run_in_another_process_and_visitors_take_turns(with_queue, monkeypatch):
    """Twenty checks of one visitor wait behind one of another, and this process plays nothing."""
    monkeypatch.setattr(replay, "load", None)
    order = []

    async def work(queue):
        async def ask(who):
            verdict = await queue.ask(who, verify(), study_shapes.Verdict)
            order.append(who.name)
            return verdict

        found = await asyncio.gather(*(ask(ANN) for _ in range(20)), ask(BOB))
        assert os.getpid() not in queue.crew.processes
        return found

    found = with_queue(work)
    assert all(verdict.ok for verdict in found)
    assert found[0].text == "Rejouée, elle concorde en tout."
    assert order == ["ann", "bob", *["ann"] * 19]


def test_frames_come_packed_and_are_unpacked_for_who_does_not_take_that(with_queue):
    job = Frames(replay="r", body=FILE, first=0, count=50, seat=0, language="en", layout="wide")
    done = with_queue(lambda queue: queue.do(ANN, job))
    body, headers = packed(done, "gzip, br")
    assert headers["Content-Encoding"] == "gzip"
    assert len(body) < len(plain(done))
    assert packed(done, "br")[0] == plain(done)
    assert msgspec.json.decode(plain(done))["frames"][0]["frame"] == 0


def test_a_job_that_never_ends_is_broken_off_and_the_next_one_is_done(with_queue):
    async def work(queue):
        endless = Look(wanted=study_shapes.PositionText(game="endless", seats=2), language="en")
        with pytest.raises(Refusal) as refused:
            await queue.do(ANN, endless)
        return refused.value, await queue.ask(ANN, verify(), study_shapes.Verdict)

    refusal, verdict = with_queue(work)
    assert (refusal.code, verdict.ok) == ("too_heavy", True)
    assert refusal.text("fr") == "Le calcul était trop long et a été interrompu."


def test_a_process_that_is_killed_is_told_and_replaced(with_queue):
    async def work(queue):
        [process] = queue.crew.processes
        os.kill(process, signal.SIGSTOP)
        lost = asyncio.create_task(queue.do(ANN, verify()))
        while not queue.crew.load:
            await asyncio.sleep(0)
        os.kill(process, signal.SIGKILL)
        with pytest.raises(Refusal) as refused:
            await lost
        again = await queue.ask(ANN, verify(), study_shapes.Verdict)
        assert queue.crew.processes != [process]
        return refused.value, again

    refusal, verdict = with_queue(work)
    assert verdict.ok
    answer = refusal_response(refusal, {"accept-language": "fr"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
    said = msgspec.json.decode(answer.body)["error"]["text"]
    assert said == "Le traitement de cette demande a été interrompu. Réessayez."


def test_who_has_used_up_his_seconds_is_refused_and_others_are_served(with_queue):
    """Also those that he asked for before: they are dropped when their turn comes."""

    async def work(queue):
        asked = (queue.do(ANN, verify()) for _ in range(5))
        first, *rest = await asyncio.gather(*asked, return_exceptions=True)
        with pytest.raises(Refusal) as refused:
            await queue.do(ANN, verify())
        return first, [*rest, refused.value], await queue.do(BOB, verify())

    first, refusals, other = with_queue(work, rate=1e-6)
    assert plain(first) == plain(other)
    assert {(refusal.code, status_of(refusal)) for refusal in refusals} == {("too_many", 429)}
    assert "much work in a short time" in refusals[0].text("en")
    assert refusals[0].values["wait"] > 0


def test_previews_are_paid_for_and_others_are_served(with_queue):
    view = GAME.deal(2, seed=7).hidden(0)

    def preview(action):
        return Foresee(**known(view), message="7", language="en", actions=[action])

    async def work(queue):
        first, *_ = view.legal(0)
        told = await queue.ask(ANN, preview(first), study_wire.Foreseen)
        with pytest.raises(Refusal, match="too_many"):
            await queue.do(ANN, preview(first))
        with pytest.raises(Refusal) as refused:
            await queue.do(BOB, preview(32767))
        return told, refused.value

    told, refusal = with_queue(work, rate=1e-6)
    assert (told.id, len(told.preview.lines)) == ("7", 1)
    assert refusal.code == "illegal"


def test_an_address_has_a_budget_of_its_own():
    allowance = Allowance(rate=1.0)
    for number in range(4):
        allowance.spend(Visitor(f"v{number}", "home"), 121.0)
    with pytest.raises(Refusal):
        allowance.check(Visitor("new", "home"))
    allowance.check(Visitor("new", "elsewhere"))
    with pytest.raises(Refusal):
        allowance.check(Visitor("v0", "elsewhere"))


def test_the_queue_is_bounded(with_queue, monkeypatch):
    monkeypatch.setattr(queues, "OWN", 2)
    monkeypatch.setattr(queues, "QUEUE", 3)

    async def work(queue):
        [process] = queue.crew.processes
        os.kill(process, signal.SIGSTOP)
        tasks = []
        for who in (ANN, ANN, ANN, ANN, BOB, BOB):
            tasks.append(asyncio.create_task(queue.do(who, verify())))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        os.kill(process, signal.SIGCONT)
        return await asyncio.gather(*tasks, return_exceptions=True)

    codes = [getattr(answer, "code", "done") for answer in with_queue(work)]
    assert codes == ["done", "done", "done", "too_many", "done", "busy"]


def test_a_server_that_stops_refuses_what_is_not_done_and_complains_of_nothing(monkeypatch, caplog):
    """Work in hand and work that waits, also where whoever asked has gone."""
    monkeypatch.setattr(queues, "FINISH", 0.01)

    async def work():
        queue = JobQueue(1, "tests.server.endless", AMPLE)
        await queue.do(ANN, verify())
        [process] = queue.crew.processes
        os.kill(process, signal.SIGSTOP)
        asked = [asyncio.create_task(queue.do(who, verify())) for who in (ANN, BOB, BOB)]
        while queue.crew.load < 2:
            await asyncio.sleep(0)
        asked.pop().cancel()
        await queue.close()
        return await asyncio.gather(*asked, return_exceptions=True)

    assert [refusal.code for refusal in asyncio.run(work())] == ["busy", "busy"]
    assert not caplog.records

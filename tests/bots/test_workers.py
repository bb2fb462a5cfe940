"""Bot processes that think, sleep, die and talk nonsense: the table goes on."""

import asyncio
import io
import os
import re
import signal
import subprocess
import sys

import msgspec
import pytest

from pentacle.bots import Pool, process, workers
from pentacle.bots.check import check_bot
from pentacle.bots.process import BotProcess
from pentacle.bots.protocol import choose_message
from pentacle.bots.worker import Worker
from pentacle.core.match import Match

from .toy import TAKE, TOY

LONG = 600.0
"""Seconds in which a bot has answered, however busy the machine is."""
WORKER = (sys.executable, "-m", "pentacle.bots.worker", "tests.bots.toy")
SURE = 2
"""A seed with which a wizard does not slip."""
BAD_BOT = """
import json, sys, time
mode = sys.argv[1]
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": mode}), flush=True)
    elif kind == "prepare":
        print(json.dumps({"type": "ready", "id": message["id"]}), flush=True)
    elif kind == "choose":
        if mode == "hangs":
            time.sleep(36_000)
        if mode == "dies":
            sys.exit(3)
        if mode == "garbage":
            print("no idea", flush=True)
        action = 99 if mode == "illegal" else message["legal"][0]
        if mode == "fields":
            assert message["view"] is None
        if mode not in ("garbage", "stubborn-silent"):
            print(json.dumps({"type": "choice", "id": message["id"], "action": action}), flush=True)
    elif kind == "quit" and mode != "stubborn":
        break
"""


@pytest.fixture(autouse=True)
def _in_no_hurry(monkeypatch):
    """A process may be silent for long: on a busy machine that is no fault of it."""
    monkeypatch.setattr(process, "SILENCE", LONG)
    monkeypatch.setattr(process, "COMPILING", LONG)


def bad(mode):
    return (sys.executable, "-c", BAD_BOT, mode)


def ask(command, deadline, level="wizard", before=None, prepare=True, patience=LONG):
    """One question to a pool of one; an answer that waits for a bad bot would never come."""

    async def run():
        pool = Pool(1, command)
        await pool.start()
        try:
            if prepare:
                await pool.prepare(TOY, 2)
            match = Match(TOY, 2, seed=1)
            if before:
                before(pool)
            view = bytes(match.position.hidden(0))
            answer = await pool.ask(
                TOY, view, seats=2, player=0, level=level, deadline=deadline, seed=1,
                patience=patience,
            )  # fmt: skip
            assert answer.action in match.legal(0)
            return answer
        finally:
            await pool.close()

    return asyncio.run(run())


# what is kept from one question to the next


def thoughts(*asked):
    """How many moves greedy weighs when asked at these tables in this order, each time about the
    next small choice of the same turn; one, if it follows its plan."""
    out, found, matches = io.BytesIO(), [], {}
    worker = Worker({"toy": TOY}, out)
    for number, table in enumerate(asked, 1):
        match = matches.setdefault(table, Match(TOY, 2, seed=1))
        view = match.position.hidden(0)
        question = choose_message(
            view, 0, number=number, with_fields=False, level="wizard", seed=SURE, table=table
        )
        worker.answer(question)
        answer = msgspec.json.decode(out.getvalue().splitlines()[-1])
        found.append(len(answer["moves"]))
        match.play(0, answer["action"])
    return found


def test_tables_that_take_turns_lose_no_plans():
    alone = thoughts("a", "a", "a")
    assert alone[0] > 1
    assert alone[1:] == [1, 1]
    assert thoughts("a", "b", "a", "b", "a", "b") == [n for n in alone for _ in "ab"]
    assert thoughts("", "") == alone[:2]


def test_what_is_asked_about_is_looked_at_as_closely_as_the_best():
    out, view = io.BytesIO(), Match(TOY, 2, seed=1).position.hidden(0)
    for action in view.legal(0):
        question = choose_message(
            view, 0, number=1, with_fields=False, seed=SURE, ms=60_000.0, also=[action]
        )
        Worker({"toy": TOY}, out).answer(question)
        answer = msgspec.json.decode(out.getvalue().splitlines()[-1])
        shares = {move["action"]: move["share"] for move in answer["moves"]}
        assert answer["action"] == answer["moves"][0]["action"]
        assert shares[action] > 0.1, "three others at most are looked at alike"


def test_the_memory_of_a_process_is_bounded(monkeypatch):
    monkeypatch.setattr("pentacle.bots.worker.KEPT", 2)
    *_, planned, afresh = thoughts("a", "b", "a", "c", "a", "b")
    assert planned == 1 < afresh


COUNTER = """
import json, sys
seen = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "counter"}), flush=True)
    elif message["type"] == "choose":
        table = message["table"]
        seen[table] = seen.get(table, 0) + 1
        answer = {"type": "choice", "id": message["id"], "action": message["legal"][0]}
        print(json.dumps({**answer, "iterations": seen[table]}), flush=True)
    elif message["type"] == "quit":
        break
"""


def test_a_table_goes_back_to_the_process_that_knows_it():
    async def run():
        pool = Pool(2, (sys.executable, "-c", COUNTER))
        await pool.start()
        try:
            view, found = bytes(TOY.deal(2, 1).hidden(0)), []
            while len(pool.crew.processes) < 2:
                await asyncio.sleep(0)
            for table in "abc" * 3:
                answer = await pool.ask(TOY, view, seats=2, player=0, table=table, deadline=LONG)
                found.append(answer.iterations)
            return found
        finally:
            await pool.close()

    assert asyncio.run(run()) == [1, 1, 1, 2, 2, 2, 3, 3, 3]


ORDER = """
import json, sys
begun = False
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "order"}), flush=True)
    elif message["type"] == "choose":
        if not begun:
            begun = open(sys.argv[1]).read()  # a pipe: waits until somebody writes
        answer = {"type": "choice", "id": message["id"], "action": message["legal"][0]}
        print(json.dumps({**answer, "iterations": int(message["ms"])}), flush=True)
    elif message["type"] == "quit":
        break
"""


def test_tables_think_in_turn_and_share_the_time(tmp_path, monkeypatch):
    """However often a table asks, it waits behind another's first question; each gets its part of
    a round, which waiting does not shorten."""
    monkeypatch.setattr(workers, "ROUND", 600.0)
    os.mkfifo(tmp_path / "go")
    served = []

    async def run():
        pool = Pool(1, (sys.executable, "-c", ORDER, str(tmp_path / "go")))
        view = bytes(TOY.deal(2, 1).hidden(0))

        async def ask(table):
            answer = await pool.ask(TOY, view, seats=2, player=0, table=table, deadline=500.0)
            served.append((table, answer.iterations))

        try:
            asked = [asyncio.create_task(ask(table)) for table in "aaaabc"]
            while pool.crew.load < 3:
                await asyncio.sleep(0)
            await asyncio.to_thread((tmp_path / "go").write_text, "go")
            await asyncio.gather(*asked)
        finally:
            await pool.close()

    asyncio.run(run())
    assert [table for table, _ in served] == ["a", "b", "c", "a", "a", "a"]
    assert [ms for _, ms in served] == [200_000, 200_000, 300_000, 500_000, 500_000, 500_000]


def test_who_waits_long_gets_a_whole_thought_all_the_same(tmp_path):
    os.mkfifo(tmp_path / "go")

    async def run():
        pool = Pool(1, (sys.executable, "-c", ORDER, str(tmp_path / "go")))
        view, tries, take = bytes(TOY.deal(2, 1).hidden(0)), [], pool.crew.take
        more = {"seats": 2, "player": 0, "deadline": LONG}
        pool.crew.take = lambda *turn: tries.append(turn) or take(*turn)
        try:
            first = asyncio.create_task(pool.ask(TOY, view, table="a", **more))
            while not pool.crew.works:
                await asyncio.sleep(0)
            second = asyncio.create_task(pool.ask(TOY, view, table="b", patience=0.01, **more))
            while len(tries) < 4:  # its patience is over again and again
                await asyncio.sleep(0)
            await asyncio.to_thread((tmp_path / "go").write_text, "go")
            return [(await answer).why for answer in (first, second)]
        finally:
            await pool.close()

    assert asyncio.run(run()) == ["", ""]


def test_a_worker_answers_with_an_explanation():
    answer = ask(WORKER, LONG, level="master")
    assert answer.action == TAKE
    assert answer.why == ""
    assert answer.moves[0].action == TAKE
    assert answer.iterations > 0


@pytest.mark.parametrize(
    ("mode", "deadline", "why"),
    [
        ("hangs", 0.1, "late|no sign of life"),
        ("dies", LONG, "ended with code 3"),
        ("garbage", LONG, "it wrote 'no idea'"),
        ("illegal", LONG, "99, which is not a legal action"),
    ],
)
def test_a_bad_bot_is_replaced_by_greedy(mode, deadline, why, caplog):
    assert re.search(why, ask(bad(mode), deadline).why)
    assert any(record.levelname == "ERROR" for record in caplog.records)


def test_a_killed_process_is_replaced_and_the_next_one_answers():
    def kill(pool):
        os.kill(pool.crew.processes[0], signal.SIGKILL)

    assert ask(bad("fine"), LONG, before=kill).why == ""


def test_a_stopped_process_is_replaced_and_the_next_one_answers(caplog, monkeypatch):
    def freeze(pool):
        monkeypatch.setattr(process, "SILENCE", 1.0)
        os.kill(pool.crew.processes[0], signal.SIGSTOP)

    assert ask(bad("fine"), LONG, before=freeze).why == ""
    assert "no sign of life for 1 s; another process is asked" in caplog.text


def test_without_any_process_the_table_goes_on():
    assert "no bot process" in ask(("/nonexistent/bot",), 0.5, prepare=False, patience=0.5).why


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("illegal", "99, not one of the"),
        ("garbage", "it wrote 'no idea'"),
        ("dies", "ended with code 3"),
        ("stubborn", "did not end"),
    ],
)
def test_the_checker_names_the_fault(mode, fault, monkeypatch):
    leaves = BotProcess.leaves
    monkeypatch.setattr(BotProcess, "leaves", lambda bot: leaves(bot, 0.1))
    report = check_bot(bad(mode), TOY, 2, games=1, ms=1000 * LONG)
    assert not report.passed
    assert any(fault in text for text in report.faults), report.faults


def test_the_checker_passes_a_good_bot():
    report = check_bot(bad("fine"), TOY, 2, games=1, ms=1000 * LONG)
    assert report.faults == []
    assert report.choices > 3


def test_a_worker_must_be_told_which_games_there_are():
    done = subprocess.run(WORKER[:-1], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Name the module whose GAMES can be played" in done.stderr


def test_a_pool_that_is_closed_leaves_without_a_word(caplog):
    """Who still waits is answered, and what was being thought about is no fault of a process."""

    async def leave():
        pool = Pool(1, bad("hangs"))
        record = bytes(TOY.deal(seats=2, seed=1).hidden(0))
        asked = [
            asyncio.create_task(pool.ask(TOY, record, seats=2, player=0, table=name, deadline=LONG))
            for name in ("one", "two")
        ]
        while not pool.crew.processes or not pool.crew.works:
            await asyncio.sleep(0.01)
        await pool.close()
        late = await pool.ask(TOY, record, seats=2, player=0)
        return [*await asyncio.gather(*asked), late]

    answers = asyncio.run(leave())
    assert {answer.why for answer in answers} == {"the bot processes were stopped"}
    assert not caplog.records

"""Bot processes that think, sleep, die and talk nonsense: the table goes on."""

import asyncio
import os
import signal
import sys
import time

import pytest

from pentacle.bots import Pool
from pentacle.bots.check import check_bot
from pentacle.core.match import Match

from .toy import TAKE, TOY

WORKER = (sys.executable, "-m", "pentacle.bots.worker", "tests.bots.toy")
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
            time.sleep(60)
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


def bad(mode):
    return (sys.executable, "-c", BAD_BOT, mode)


def ask(command, deadline, level="wizard", before=None, prepare=False):
    """One question to a pool of one: the answer, and how long after the deadline it came."""

    async def run():
        pool = Pool(1, command)
        await pool.start()
        try:
            if prepare:
                await pool.prepare(TOY, 2)
            match = Match(TOY, 2, seed=1)
            if before:
                await before(pool)
            begun = time.monotonic()
            answer = await pool.ask(
                TOY, match.hidden(0).tobytes(), seats=2, player=0, level=level, deadline=deadline,
                seed=1,
            )  # fmt: skip
            assert answer.action in match.legal(0)
            return answer, time.monotonic() - begun - deadline
        finally:
            await pool.close()

    return asyncio.run(run())


def test_a_worker_answers_with_an_explanation():
    answer, _ = ask(WORKER, 60.0, level="master", prepare=True)
    assert answer.action == TAKE
    assert answer.why == ""
    assert answer.moves[0].action == TAKE
    assert answer.iterations > 0


@pytest.mark.parametrize(
    ("mode", "why"),
    [
        ("hangs", "late|no sign of life"),
        ("dies", "ended with code 3|busy"),
        ("garbage", "it wrote 'no idea'"),
        ("illegal", "99, which is not a legal action"),
    ],
)
def test_a_bad_bot_is_replaced_by_greedy_in_time(mode, why, caplog):
    import re

    answer, late = ask(bad(mode), 1.0)
    assert re.search(why, answer.why)
    assert late < 2.0
    assert any(record.levelname == "ERROR" for record in caplog.records)


def test_a_killed_process_is_replaced_and_the_next_one_answers():
    async def kill(pool):
        await pool.prepare(TOY, 2)
        os.kill(pool.processes[0], signal.SIGKILL)

    answer, _ = ask(bad("fine"), 20.0, before=kill)
    assert answer.why == ""


def test_a_stopped_process_does_not_stop_the_table():
    async def freeze(pool):
        await pool.prepare(TOY, 2)
        os.kill(pool.processes[0], signal.SIGSTOP)

    answer, late = ask(WORKER, 1.0, before=freeze)
    assert answer.why
    assert late < 2.0


def test_without_any_process_the_table_goes_on():
    answer, late = ask(("/nonexistent/bot",), 0.5)
    assert "busy" in answer.why
    assert late < 2.0


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("illegal", "99, not one of the"),
        ("garbage", "it wrote 'no idea'"),
        ("dies", "ended with code 3"),
        ("stubborn", "did not end"),
    ],
)
def test_the_checker_names_the_fault(mode, fault):
    report = check_bot(bad(mode), TOY, 2, games=1)
    assert not report.passed
    assert any(fault in text for text in report.faults), report.faults


def test_the_checker_passes_a_good_bot():
    report = check_bot(bad("fine"), TOY, 2, games=1)
    assert report.faults == []
    assert report.choices > 3

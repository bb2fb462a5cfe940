"""`pentacle serve` with the toy among its games, as a process of its own."""

import argparse
import os
import sys
import time
from dataclasses import replace
from functools import reduce, wraps
from importlib import import_module
from inspect import iscoroutinefunction
from itertools import count
from pathlib import Path

from pentacle import games as house
from pentacle.core import fair
from pentacle.server import run
from pentacle.server.live import tidying
from pentacle.server.peers import roll
from pentacle.store import database
from pentacle.table import headlines, journal
from tests.server import leaks
from tests.server.toy import GAME


def table_games():
    """The house's games and the toy.

    PENTACLE_TEST_RULES makes the toy pretend to have other rules; PENTACLE_TEST_SEED is the seed of
    every table; a number in PENTACLE_TEST_WORLD draws again all that seat 1 may not know.
    """
    found = {**house.GAMES, "toy": GAME}
    changed = os.environ.get("PENTACLE_TEST_RULES", "")
    if changed:
        other = {"setup": other_setup} if changed == "different" else {}
        found["toy"] = replace(GAME, version=2, **other)
    if seed := os.environ.get("PENTACLE_TEST_SEED"):
        fair.seed_of = lambda *numbers: int(seed)
    if os.environ.get("PENTACLE_TEST_WORLD"):
        found["toy"] = replace(GAME, setup=setup_world)
    return found


def setup_world(s, seats, options, seed):
    GAME.setup(s, seats, options, seed)
    GAME.resample(s, 1, int(os.environ["PENTACLE_TEST_WORLD"]))


def other_setup(s, seats, options, seed):
    GAME.setup(s, seats, options, seed)
    s.rounds += 1


def plant_fault():
    """PENTACLE_TEST_FAULT=module:function@n lets the n-th call of a function fail, once."""
    where, _, number = os.environ.get("PENTACLE_TEST_FAULT", "").partition("@")
    if not where:
        return
    module, _, path = where.partition(":")
    *parents, name = path.split(".")
    holder = reduce(getattr, parents, import_module(module))
    sound, calls = getattr(holder, name), count(1)

    @wraps(sound)
    def failing(*args, **more):
        if next(calls) == int(number):
            raise RuntimeError(f"planted in {where}")
        return sound(*args, **more)

    @wraps(sound)
    async def failing_later(*args, **more):
        if next(calls) == int(number):
            raise RuntimeError(f"planted in {where}")
        return await sound(*args, **more)

    setattr(holder, name, failing_later if iscoroutinefunction(sound) else failing)


def follow_day():
    """The file that PENTACLE_TEST_DAY names holds seconds that the time of day is wrong by."""
    if path := os.environ.get("PENTACLE_TEST_DAY"):
        right = time.time
        time.time = lambda: right() + float(Path(path).read_text())


def tidy_often():
    """PENTACLE_TEST_TIDYING is the number of seconds between two tidyings."""
    tidying.TIDYING = float(os.environ.get("PENTACLE_TEST_TIDYING", tidying.TIDYING))


def follow_pragma():
    """The file that PENTACLE_TEST_PRAGMA names holds a pragma for every transaction of SQLite."""
    begin = database._begin_sqlite

    def begin_so(connection):
        if pragma := Path(os.environ["PENTACLE_TEST_PRAGMA"]).read_text():
            connection.exec_driver_sql(f"PRAGMA {pragma}")
        begin(connection)

    if "PENTACLE_TEST_PRAGMA" in os.environ:
        database._begin_sqlite = begin_so


def wait_briefly():
    """PENTACLE_TEST_WAIT is the number of seconds that a writer waits."""
    database.WAIT = float(os.environ.get("PENTACLE_TEST_WAIT", database.WAIT))


def live_long():
    """PENTACLE_TEST_LEASE is the number of seconds after which a silent process counts as dead."""
    if lease := os.environ.get("PENTACLE_TEST_LEASE"):
        roll.LEASE = float(lease)


def keep_little():
    """PENTACLE_TEST_ROOM is how many events each may leave at a table beside its moves."""
    journal.ROOM = int(os.environ.get("PENTACLE_TEST_ROOM", journal.ROOM))


def read_lists_afresh():
    """PENTACLE_TEST_HEADLINES is how many seconds a headline may be behind its table."""
    headlines.KEPT = float(os.environ.get("PENTACLE_TEST_HEADLINES", headlines.KEPT))


GAMES = table_games()
plant_fault()

if __name__ == "__main__":
    follow_day()
    tidy_often()
    keep_little()
    read_lists_afresh()
    leaks.plant()
    follow_pragma()
    wait_briefly()
    live_long()
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    sys.exit(run.main(parser.parse_args(), "tests.server.serve"))

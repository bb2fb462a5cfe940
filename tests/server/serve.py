"""`pentacle serve` with the toy among its games, as a process of its own."""

import argparse
import os
import sys
import time
from pathlib import Path

from pentacle.notices import courier, mail, outward
from pentacle.server import run
from pentacle.server.live import tidying
from pentacle.server.peers import roll
from pentacle.store import database, notices
from pentacle.table import headlines, journal
from tests.server import leaks
from tests.server.games import plant_fault

FOR_EVER = 86400.0


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


def tell_at_once():
    """PENTACLE_TEST_NOTICES is the number of seconds that all about notices waits; nothing is given
    up, however long others take."""
    if seconds := os.environ.get("PENTACLE_TEST_NOTICES"):
        notices.MOMENT = courier.EVERY = courier.LOOKED_AT = float(seconds)
        courier.PAUSES = (float(seconds),) * 100_000
        courier.TAKEN = outward.PATIENCE = mail.PATIENCE = FOR_EVER


def keep_little():
    """PENTACLE_TEST_ROOM is how many events each may leave at a table beside its moves."""
    journal.ROOM = int(os.environ.get("PENTACLE_TEST_ROOM", journal.ROOM))


def read_lists_afresh():
    """PENTACLE_TEST_HEADLINES is how many seconds a headline may be behind its table."""
    headlines.KEPT = float(os.environ.get("PENTACLE_TEST_HEADLINES", headlines.KEPT))


if __name__ == "__main__":
    plant_fault()
    follow_day()
    tidy_often()
    tell_at_once()
    keep_little()
    read_lists_afresh()
    leaks.plant()
    follow_pragma()
    wait_briefly()
    live_long()
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    sys.exit(run.main(parser.parse_args(), "tests.server.games"))

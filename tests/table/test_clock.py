"""Clocks that stand still, and games that go on, while nobody is there."""

from pentacle.table.clock import Clock
from pentacle.table.data import Seat, TableData
from pentacle.table.presence import goes_on_alone
from pentacle.table.shapes import Pace, Terms


def test_clocks_stand_still_while_nobody_is_there():
    clock = Clock(100, 10, 2, now=0)
    clock.run(0b11, 0, now=0)
    clock.pause(True, now=30)
    assert clock.first_to_fall(now=500) is None
    kept = clock.save()
    clock.pause(False, now=1000)
    assert clock.left_at(0, now=1005) == 65
    again = Clock(100, 10, 2, now=2000)
    again.restore(kept, 0, alive_at=1900, now=2000)
    assert again.left_at(1, now=2500) == 70
    again.pause(False, now=2500)
    assert again.first_to_fall(now=2510) == (60, 0)


def test_games_by_days_wait_for_nobody():
    """Not after a restart either: clocks and stand-ins go on; live games wait for their people."""

    def goes_on(kind, pending, *seats):
        pace = {"kind": kind, "bank_s": 9.0, "step_s": 9.0}
        rows = [Seat(n, s.split()[0], standin="away" in s) for n, s in enumerate(seats)]
        data = TableData(
            id="", game="toy", status="playing", options={}, pace=Pace(**pace), terms=Terms(),
            pending=pending,
        )  # fmt: skip
        return goes_on_alone(data, rows)

    assert goes_on("days", 0b01, "human", "human")
    assert goes_on("days", 0b10, "human", "human away")
    assert not goes_on("live", 0b01, "human", "human")
    assert goes_on("live", 0b10, "human", "human away")
    assert not goes_on("live", 0b10, "human away", "human away")
    assert not goes_on("live", 0b10, "human away", "bot")
    assert goes_on("live", 0b10, "human", "bot")
    assert not goes_on("live", 0b10, "bot", "bot")
    assert goes_on("live", 0, "human", "human")

"""One visitor, one share: who asks for the costliest from eight sockets keeps nobody waiting."""

import asyncio

import pytest

from pentacle.server.live import toll
from pentacle.server.work.allowance import Allowance, Visitor
from tests.server.shares import USUAL, house

ANN, BOB = Visitor("ann", "1.1.1.1"), Visitor("bob", "2.2.2.2")


@pytest.mark.parametrize("kinds", [("explain", "recall", "foresee", "all")])
def test_others_hardly_wait_for_one_visitor(own_server, kinds):
    """Moves at other tables take at most twice as long, at his own three times, whatever he asks;
    `python -m tests.server.shares` looks at every kind alone."""
    server = own_server(**USUAL)

    async def look():
        async with house(server) as found:
            return {kind: await found.best(kind) for kind in kinds}

    ratios = asyncio.run(look())
    assert all(ratio.holds for ratio in ratios.values()), ratios
    assert not server.complaints()


def test_who_caused_it_pays_for_threads_and_posts_and_then_waits():
    """Also for what is done in tasks of its own."""
    allowance = Allowance(rate=1e-3, burst=1.0)

    def work():
        return sum(range(300_000))

    async def look():
        with toll.paid(allowance, ANN):
            await asyncio.create_task(toll.in_thread(work))
        by_work = allowance.wait(ANN)
        with toll.paid(allowance, BOB):
            toll.charge_post(b"x" * 1_000_000)
        return by_work, allowance.wait(BOB)

    assert min(asyncio.run(look())) > 0
    assert not allowance.wait(Visitor("cat", "3.3.3.3"))
    assert allowance.wait(Visitor("", "1.1.1.1")) < allowance.wait(ANN)

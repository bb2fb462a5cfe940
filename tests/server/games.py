"""The games of the tests' servers, and of the processes that work for them: these import this
module, which needs no server."""

import os
from collections import ChainMap
from dataclasses import replace
from functools import reduce, wraps
from importlib import import_module
from inspect import iscoroutinefunction
from itertools import count

from pentacle import games as house
from pentacle.core import fair
from tests.server.toy import GAME


def table_games():
    """The toy and the house's games, which are imported when they are asked for.

    PENTACLE_TEST_RULES makes the toy pretend to have other rules; PENTACLE_TEST_SEED is the seed of
    every table; a number in PENTACLE_TEST_WORLD draws again all that seat 1 may not know.
    """
    found = ChainMap({"toy": GAME}, house.GAMES)
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
    """PENTACLE_TEST_FAULT=module:function@n lets the n-th call of a function fail, once;
    a server plants it twice, so there the next call fails too."""
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


GAMES = table_games()
plant_fault()

"""Games for work processes: the toy, and one whose deal never ends."""

from dataclasses import replace

from pentacle.study.jobs import Look
from tests.server.toy import GAME


def setup(s, seats, options, seed):
    while True:
        pass


Look.limit = 0.2
GAMES = {"toy": GAME, "endless": replace(GAME, name="endless", setup=setup)}

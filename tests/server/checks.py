"""What players notice while visitors have replays checked as fast as they may.

    python -m tests.server.checks --tables 5 --visitors 20 --seconds 20 --seed 1

Two people at each table play a move every second; then the same again while every visitor asks for
one check after the other.  Printed are the times from sending an action to its answer.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import threading
import time
from collections import Counter

from tests.server.harness import Person, ServerProcess, play_on
from tests.server.test_play import seat_two

BEAT = 1.0
"""Seconds from one move of a table to the next."""


def play(server, game, end, seed, times):
    """One table after the other, until the end."""
    dice = random.Random(seed)
    while time.monotonic() < end:
        people = [Person(server, f"{name}{seed}") for name in "AB"]
        _, *pages = seat_two(*people, game=game)
        while time.monotonic() < end and not all(page.over for page in pages):
            for page in pages:
                page.drain()
            if asked := next((page for page in pages if page.legal), None):
                begun = time.monotonic()
                asked.act(dice.choice(asked.legal))
                times.append(time.monotonic() - begun)
                time.sleep(max(0.0, BEAT - times[-1]))


def check(visitor, replay, end, answers):
    """Ask for checks, and wait as long as the server says."""
    while time.monotonic() < end:
        answer = visitor.raw("POST", f"/api/replays/{replay}/verify")
        answers[answer.status_code] += 1
        if answer.status_code != 200:
            time.sleep(min(float(answer.headers.get("Retry-After", 1)), end - time.monotonic(), 1))


def finished(server, game, seed):
    """The replay of a game that was played to its end."""
    people = [Person(server, "Ann"), Person(server, "Bob")]
    _, a, b = seat_two(*people, game=game)
    play_on([a, b], random.Random(seed).choice)
    return a.over["replay"]


def measure(server, args, replay, visitors):
    end, times, answers = time.monotonic() + args.seconds, [], Counter()
    workers = [
        threading.Thread(target=play, args=(server, args.game, end, args.seed + n, times))
        for n in range(args.tables)
    ]
    workers += [threading.Thread(target=check, args=(v, replay, end, answers)) for v in visitors]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    p50, p95 = (1000 * statistics.quantiles(times, n=20)[k] for k in (9, 18))
    told = f"{len(visitors):3} visitors: {len(times)} moves, p50 {p50:.0f} ms, p95 {p95:.0f} ms"
    print(told, f"; answers to checks: {dict(answers)}" if visitors else "", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each of the two parts")
    parser.add_argument("--game", default="spellcaster")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    server = ServerProcess(tempfile.mkdtemp() + "/tables.db", work=0.5)
    try:
        replay = finished(server, args.game, args.seed)
        measure(server, args, replay, [])
        visitors = [Person(server, f"V{n}") for n in range(args.visitors)]
        measure(server, args, replay, visitors)
    finally:
        server.close()


if __name__ == "__main__":
    main()

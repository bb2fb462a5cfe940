"""A parent with two workers that do nothing but write down what happens to them."""

import os
import queue
import signal
import socket
import sys
from pathlib import Path

from pentacle.server.workers import Parent, WorkerPool, birth


def say(words):
    with Path(sys.argv[1]).open("a") as story:
        story.write(words + "\n")


def work(born):
    """Answer at once; end when told to, or when the parent is gone."""
    signal.signal(signal.SIGTERM, lambda *_: (say(f"ends {born.place}"), sys.exit(0)))
    say(f"begins {born.place} {os.getpid()} {born.name}")
    heard = queue.Queue()
    Parent(born).answer(heard.put)
    say(f"answers {born.place}")
    while name := heard.get():
        say(f"hears {born.place} {name}")
    say(f"orphan {born.place}")


if __name__ == "__main__":
    if mine := birth():
        work(mine)
    else:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            sys.exit(WorkerPool(door, 2, 78).run())

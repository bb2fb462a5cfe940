"""A parent with two workers that do nothing but write down what happens to them."""

import os
import signal
import socket
import sys
from pathlib import Path

from pentacle.server.workers import Keeper, birth


def say(words):
    with Path(sys.argv[1]).open("a") as story:
        story.write(words + "\n")


def work(born):
    """Answer at once; end when told to, or when the parent is gone."""
    signal.signal(signal.SIGTERM, lambda *_: (say(f"ends {born.place}"), sys.exit(0)))
    say(f"begins {born.place} {os.getpid()} {born.name}")
    os.write(born.ready, b"!")
    while said := os.read(born.orders, 100):
        say(f"hears {born.place} {said.decode().strip()}")
    say(f"orphan {born.place}")


if __name__ == "__main__":
    if mine := birth():
        work(mine)
    else:
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            sys.exit(Keeper(door, 2, 78).run())

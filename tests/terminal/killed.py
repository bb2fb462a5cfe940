"""`pentacle play` in a real terminal, killed at random moments: what was shown is never lost.

python -m tests.terminal.killed --kills 20
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

from pentacle.terminal.journal import read, replayed, unfinished

KEYS = (b"\r", b"\r", b"\r", b"\x1b[B", b"\x1b[A", b"u", b"1", b"2", b"3", b"z")
"""Enter most often: choices, and arrows, numbers, undo, zoom between them."""
SHOWN = re.compile(rb"\xe2\x9c\x93 (\d+)")
"""The head of the table says how many choices are kept."""
PATIENCE, BREATH = 600.0, 0.1


class Window:
    """The program in a pseudo-terminal of 80 x 24."""

    def __init__(self, home: Path, *words: str) -> None:
        self.handle, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {**os.environ, "PENTACLE_HOME": str(home), "TERM": "xterm-256color"}
        command = [sys.executable, "-m", "pentacle", "play", *words]
        self.process = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, env=env, start_new_session=True
        )
        os.close(child)
        self.output = b""

    def read(self, patience: float = PATIENCE) -> bool:
        """Wait for something new on the screen; False where the program is gone."""
        ready, _, _ = select.select([self.handle], [], [], patience)
        if not ready and patience < PATIENCE:
            return True
        if not ready:
            raise AssertionError(f"nothing happened: {self.output[-2000:]!r}")
        try:
            found = os.read(self.handle, 65536)
        except OSError:
            found = b""
        self.output += found
        return bool(found)

    def shown(self) -> int:
        """How many choices the screen says are kept; -1 before the first table."""
        found = SHOWN.findall(self.output)
        return int(found[-1]) if found else -1

    def press(self, key: bytes) -> None:
        os.write(self.handle, key)

    def kill(self) -> None:
        """At once, without a word; what was on its way to the screen is read."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        while self.read():
            pass
        os.close(self.handle)


def play_and_kill(home: Path, dice: random.Random, least: int = 0) -> tuple[int, int]:
    """Go on with the game, or begin one; press keys as fast as it can bear them, and kill it at
    some moment, after `least` choices at the earliest.  How many choices were shown, and how many
    are kept."""
    games = unfinished()
    before = read(games[0].path)[1] if games else []
    words = ["--go-on"] if games else ["spellcaster", "--players", "me,random", "--seed", "7"]
    window = Window(home, *words)
    while window.shown() < 0:
        assert window.read(), window.output[-2000:]
    assert window.shown() >= len(before), "it goes on where it was"
    for _ in range(dice.randrange(5, 80)):
        window.press(dice.choice(KEYS))
        if not window.read(dice.random() * BREATH):
            break
    while window.shown() < len(before) + least:
        window.press(b"\r")
        assert window.read(BREATH), window.output[-2000:]
    window.kill()
    left = unfinished()
    if not left:  # the game was over
        return window.shown(), window.shown()
    head, lines, _ = read(left[0].path)
    assert lines[: len(before)] == before, "what was kept stays"
    replayed(head, lines)
    return window.shown(), len(lines)


def main(kills: int, seed: int) -> None:
    """Kill it so often; complain about the first choice that was shown and is lost."""
    dice, total = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PENTACLE_HOME"] = folder
        for number in range(1, kills + 1):
            shown, kept = play_and_kill(Path(folder), dice)
            assert kept >= shown, f"{shown} choices were shown, {kept} are kept"
            total += 1
            print(f"kill {number}: {shown} choices shown, {kept} kept", flush=True)
    print(f"{total} kills, nothing lost")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.terminal.killed")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    main(args.kills, args.seed)

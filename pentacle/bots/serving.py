"""The inside of a process that is asked by lines: questions in, signs of life and answers out."""

from __future__ import annotations

import os
import threading
import traceback
from typing import Any, BinaryIO

import msgspec

from .protocol import Alive, Failed, Quit, line_of

HEARTBEAT = 0.5


class LineServer:
    """Answers lines with lines, and gives a sign of life twice a second while it is at work."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._lock, self._busy = threading.Lock(), threading.Event()

    def read(self, line: bytes) -> Any:
        """What a line asks."""
        raise NotImplementedError

    def answer(self, message: Any) -> None:
        """Do what is asked and `say` what came of it."""
        raise NotImplementedError

    def say(self, message: msgspec.Struct) -> None:
        """One line out; when nobody reads any more, the server is gone and so is the worker."""
        with self._lock:
            try:
                self._out.write(line_of(message))
                self._out.flush()
            except (BrokenPipeError, ValueError):
                os._exit(0)

    def serve(self, lines: BinaryIO) -> None:
        """Answer until `quit`, or until nothing more can come."""
        threading.Thread(target=self._beat, daemon=True).start()
        for line in lines:
            message = None
            self._busy.set()
            try:
                message = self.read(line)
                if isinstance(message, Quit):
                    return
                self.answer(message)
            except Exception as error:
                traceback.print_exc()
                self.say(Failed(f"{type(error).__name__}: {error}", getattr(message, "id", 0)))
            finally:
                self._busy.clear()

    def _beat(self) -> None:
        pause = threading.Event()
        while True:
            self._busy.wait()
            pause.wait(HEARTBEAT)
            if self._busy.is_set():
                self.say(Alive())

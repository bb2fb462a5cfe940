"""A line between browser and server that can be cut, or lose what the server answers."""

from __future__ import annotations

import contextlib
import socket
import threading

from pentacle.testing.load.process import free_port


class Wire:
    def __init__(self, port: int) -> None:
        self.target = port
        self.deaf = False
        """While it is, nothing from the server arrives at the browser."""
        self.lost = 0
        """How many bytes have got lost so."""
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listen(free_port())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Every connection breaks, and no new one is accepted."""
        _break(self._door)
        with self._lock:
            for end in self._open:
                _break(end)
            self._open.clear()

    def mend(self) -> None:
        self.deaf = False
        self._listen(self.port)

    def _listen(self, port: int) -> None:
        self._door = socket.create_server(("127.0.0.1", port))
        self.port = self._door.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._door,), daemon=True).start()

    def _accept(self, door: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = door.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            _break(near)
            return
        with self._lock:
            self._open |= {near, far}
        threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
        threading.Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if answers and self.deaf:
                    self.lost += len(data)
                else:
                    goal.sendall(data)
        _break(source)
        _break(goal)


def _break(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()

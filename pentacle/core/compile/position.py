"""A position whose rules run as machine code: for bots, the lab and long walks."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..position import Position
from ..record import Ints, Record
from ..rules import Note
from . import loops
from .compiled import compiled
from .machine import MOVES, ROW, RULES, SCORES, WORDS, bind, f64, i64, u64


@cache
def _run(name: str) -> Any:
    """How one function of the contract is called for a table that is alone."""
    kinds = {
        "setup": (loops.set_up, i64, i64, ROW, u64),
        "pending": (loops.pending_of, i64),
        "legal": (loops.legal_of, i64, i64, MOVES),
        "apply": (loops.apply_to, i64, i64, i64),
        "score": (loops.score_of, i64, SCORES),
        "hide": (loops.hide_from, i64, i64),
        "resample": (loops.resample_for, i64, i64, u64),
        "check": (loops.check_of, i64),
        "value": (loops.value_of, f64, i64),
    }
    loop, result, *rest = kinds[name]
    return bind(loop, result, RULES, WORDS, *rest)


class CompiledPosition(Position):
    """What `game.deal(..., compiled=True)` gives.

        >>> import pentacle
        >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7, compiled=True)
        >>> p == pentacle.game("spellcaster").deal(seats=2, seed=7)
        True
        >>> p.play(0, p.legal(0)[0])
        ()

    The record lies in memory as compiled code sees it; `state` is made when it is asked for.
    """

    compiled = True

    def _take(self, record: bytes) -> None:
        self._words = _words_of(record)
        self._shown: Record | None = None

    @property
    def state(self) -> Any:
        if self._shown is None:
            self._shown = self.game.state.of(self._words)
        return self._shown

    def changed(self) -> None:
        self._words[:] = _words_of(bytes(self.state))
        self._forget()

    def play_unchecked(
        self, player: int, action: int, before: bytes | None = None
    ) -> tuple[Note, ...]:
        self._call("apply", player, int(action))
        if self._shown is not None:
            self._shown.load(self._words)
        self._forget()
        return ()

    def value(self, player: int) -> float:
        return float(self._call("value", player))

    def _call(self, name: str, *args: Any) -> Any:
        return _run(name)(compiled(self.game).rules(name), self._words, *args)

    def set_up(self, row: Ints, seed: int) -> None:
        self._call("setup", self.seats, np.asarray(row, np.int64), np.uint64(seed))

    def _mask(self) -> int:
        return int(self._call("pending"))

    def _moves(self, player: int) -> list[int]:
        out = compiled(self.game).moves()
        return out[: self._call("legal", player, out)].tolist()

    def _scores(self) -> list[list[int]]:
        out = np.zeros((2, self.seats), np.int64)
        self._call("score", out)
        return out.tolist()

    def _hide(self, viewer: int) -> None:
        self._call("hide", viewer)

    def _resample(self, viewer: int, seed: int) -> None:
        self._call("resample", viewer, np.uint64(seed))

    def _check(self) -> int:
        return int(self._call("check"))

    def _why(self, player: int, action: int) -> int:
        own = compiled(self.game)
        record = self._words.view(own.dtype)[0].view(np.recarray)
        return int(own.function("why")(record[0], player, action))

    def __bytes__(self) -> bytes:
        return self._words.tobytes()


def _words_of(record: bytes) -> NDArray[np.uint64]:
    return np.frombuffer(record, np.uint64).reshape(1, -1).copy()

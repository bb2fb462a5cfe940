"""A game in progress: who may do what, what was done, how far it can be taken back.

A match runs the rules interpreted, so that it knows what happened (`note`) and can refuse without
harm.  It is the list of its actions: everything else follows from game, seats, options and seed.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .errors import IllegalAction, OptionError, UndoRefused
from .game import SPECTATOR, Game
from .rules import Note, interpreted
from .scene import Layout, Scene
from .words import Words

WORLDS = 12
"""How many resampled worlds must agree before a move counts as having shown nothing."""

_NOTHING_YET = Words("there is nothing of yours to take back", "vous n'avez rien à reprendre")
_OTHERS_ACTED = Words("another player has acted since", "un autre joueur a joué depuis")
_CHANCE_SPOKE = Words("chance has spoken since", "le hasard a parlé depuis")
_SAW_SOMETHING = Words(
    "you have seen something new since", "vous avez vu quelque chose de nouveau depuis"
)


class Step(NamedTuple):
    """One atomic action, the record before it, and what it told."""

    player: int
    action: int
    forced: bool
    before: bytes
    notes: tuple[Note, ...]


class Match:
    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        auto: bool = True,
    ) -> None:
        """`auto`: choices with one legal answer are played at once, and recorded like any other."""
        self.game, self.seats, self.auto = game, seats, auto
        self.row = game.row(seats, options)
        self.seed = secrets.randbits(64) if seed is None else seed
        if not 0 <= self.seed < 1 << 64:
            raise OptionError(f"a seed is a number from 0 to 2^64 - 1, not {seed}")
        self.steps: list[Step] = []
        self.table = game.state.zeros(1)
        self.state = game.state.view_of(self.table)
        self._moves = game.moves()
        self._pending: tuple[int, ...] | None = None
        self._legal: dict[int, list[int]] = {}
        opening: list[Note] = []
        with interpreted(opening):
            game.setup(self.state, seats, self.row, self.seed)
        self.opening = tuple(opening)
        self._play_forced()

    # what there is to do

    @property
    def options(self) -> dict[str, Any]:
        return {
            o.name: o.unparse(int(n)) for o, n in zip(self.game.options, self.row, strict=False)
        }

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision now; nobody when the game is over."""
        if self._pending is None:
            with interpreted():
                mask = self.game.pending(self.state)
            self._pending = tuple(p for p in range(self.seats) if mask >> p & 1)
        return self._pending

    @property
    def over(self) -> bool:
        return not self.pending

    def legal(self, player: int) -> list[int]:
        if player not in self.pending:
            return []
        if player not in self._legal:
            with interpreted():
                n = self.game.legal(self.state, player, self._moves)
            self._legal[player] = [int(a) for a in self._moves[:n]]
        return list(self._legal[player])

    def _forget(self) -> None:
        """The record has changed: what was worked out from it is worth nothing."""
        self._pending = None
        self._legal = {}

    def scores(self) -> NDArray[np.int64]:
        """Two rows, points and ranks, a column for each seat."""
        out = np.zeros((2, self.seats), np.int64)
        with interpreted():
            self.game.score(self.state, out)
        return out

    # doing it

    def play(self, player: int, action: int) -> None:
        """Carry out one action, and the forced ones that follow; refuse what the rules forbid."""
        self.refuse_illegal(player, action)
        self.carry_out(player, action, forced=False)
        self._play_forced()

    def refuse_illegal(self, player: int, action: int) -> None:
        """Raise what is wrong with an action that the rules forbid now."""
        game = self.game
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise IllegalAction(f"an action is a number, not {action!r}")
        if not 0 <= action < game.actions.count:
            raise IllegalAction(f"{game.name} has no action {action}")
        if self.over:
            raise IllegalAction("the game is over")
        if player not in self.pending:
            raise IllegalAction(f"seat {player} has nothing to decide now")
        if action not in self.legal(player):
            name = game.actions.name(int(action))
            raise IllegalAction(f"seat {player} cannot choose {name!r} now")

    def carry_out(self, player: int, action: int, *, forced: bool) -> None:
        """This action, known to be legal, and nothing after it."""
        before, notes = self.table.tobytes(), []  # type: bytes, list[Note]
        self._forget()
        try:
            with interpreted(notes):
                self.game.apply(self.state, player, int(action))
        except Exception:
            self._restore(before)
            raise
        self.steps.append(Step(player, int(action), forced, before, tuple(notes)))

    def _play_forced(self) -> None:
        while self.auto and (found := self.next_forced()):
            self.carry_out(*found, forced=True)

    def next_forced(self) -> tuple[int, int] | None:
        """A seat that has one answer only, and that answer."""
        for player in self.pending:
            if self.is_forced(player):
                return player, self.legal(player)[0]
        return None

    def is_forced(self, player: int) -> bool:
        """He has one answer only, and everybody may know that."""
        moves = self.legal(player)
        return len(moves) == 1 and self.game.actions.block_of(moves[0]).public

    # taking it back

    def undo(self, player: int) -> None:
        """Take back this player's last choice, unless he would keep knowledge from it."""
        if why := self.undo_refusal(player):
            raise UndoRefused(why)
        self.take_back(self._last_choice(player))

    def take_back(self, to: int) -> None:
        """Go back to where so many steps had been made, whatever has been seen since."""
        self._restore(self.steps[to].before)
        del self.steps[to:]

    def undo_refusal(self, player: int, language: str = "en", worlds: int = WORLDS) -> str:
        """Why this player may not take back his last choice now; "" if he may.

        Fewer worlds give a quick answer, good enough to offer it: `undo` itself asks all."""
        why = self._undo_refusal(player, worlds)
        return why[language] if why else ""

    def _undo_refusal(self, player: int, worlds: int) -> Words | None:
        """What he would keep from it, if he took it back.

        Nothing is flagged by hand: the choice is played again in worlds that differ in what he did
        not know.  Where he sees the same in all of them, the choice has taught him nothing.
        """
        at = self._last_choice(player)
        if at < 0:
            return _NOTHING_YET
        since = self.steps[at:]
        if any(step.player != player for step in since):
            return _OTHERS_ACTED
        then = np.frombuffer(since[0].before, self.game.state.dtype)
        if then["rng"][0] != self.table["rng"][0]:
            return _CHANCE_SPOKE
        seen = self._seen(self.table, player), _notes_for(since, player)
        for world in range(worlds):
            if self._seen_in_world(then, since, player, world) != seen:
                return _SAW_SOMETHING
        return None

    def _last_choice(self, player: int) -> int:
        for i in range(len(self.steps) - 1, -1, -1):
            if self.steps[i].player == player and not self.steps[i].forced:
                return i
        return -1

    def _seen_in_world(
        self, then: NDArray[Any], since: list[Step], player: int, world: int
    ) -> tuple[bytes, list[Note]] | None:
        table = self.game.state.zeros(1)
        table[:] = then
        s, notes = self.game.state.view_of(table), []  # type: Any, list[Note]
        with interpreted(notes):
            self.game.resample(s, player, world + 1)
            for step in since:
                n = self.game.legal(s, player, self._moves)
                if step.action not in self._moves[:n]:
                    return None
                self.game.apply(s, player, step.action)
        return self._seen(table, player), [n for n in notes if n.is_for(player)]

    def _seen(self, table: NDArray[Any], player: int) -> bytes:
        copy = table.copy()
        with interpreted():
            self.game.hide(self.game.state.view_of(copy), player)
        return copy.tobytes()

    def _restore(self, before: bytes) -> None:
        self._forget()
        self.table[:] = np.frombuffer(before, self.game.state.dtype)

    # looking at it

    def hidden(self, viewer: int = SPECTATOR) -> NDArray[Any]:
        """The record as this viewer may know it: an array of one, to keep or to send."""
        if viewer != SPECTATOR and not 0 <= viewer < self.seats:
            raise OptionError(f"there is no seat {viewer}; they go from 0 to {self.seats - 1}")
        copy = self.table.copy()
        with interpreted():
            self.game.hide(self.game.state.view_of(copy), viewer)
        return copy

    def view(self, viewer: int = SPECTATOR) -> Any:
        return self.game.state.view_of(self.hidden(viewer))

    def scene(self, viewer: int, language: str = "en", layout: Layout = "wide") -> Scene:
        with interpreted():
            return self.game.scene(self.view(viewer), viewer, language, layout)

    def describe(self, player: int, action: int, language: str = "en") -> str:
        """The label of an action, as its player reads it."""
        with interpreted():
            return self.game.describe(self.view(player), action, language)

    def tell(self, viewer: int, note: Note, language: str = "en") -> str:
        """A note as a line of this viewer's log; "" where there is nothing to read."""
        with interpreted():
            return self.game.tell(self.view(viewer), note, language)

    def log(self, viewer: int = SPECTATOR) -> list[Note]:
        """All that this viewer was told, from the opening on."""
        return [n for n in self.opening if n.is_for(viewer)] + _notes_for(self.steps, viewer)

    @property
    def pledge(self) -> str:
        """A hash of the seed, to be shown before the game; the seed, shown after it, must fit."""
        return hashlib.sha256(f"grand-pentacle {self.seed:016x}".encode()).hexdigest()


def _notes_for(steps: list[Step], viewer: int) -> list[Note]:
    return [n for step in steps for n in step.notes if n.is_for(viewer)]

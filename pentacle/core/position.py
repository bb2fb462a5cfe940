"""A table at one moment, to hold in the hand: what may be done, and what each seat may know."""

from __future__ import annotations

import hashlib
from numbers import Integral
from typing import TYPE_CHECKING, Any

import msgspec

from .errors import IllegalAction, OptionError
from .preview import Preview, foresee
from .record import Ints, Record
from .rules import Note, listening
from .scene import AnyItem, Layout, Scene
from .scene.drawing import altered
from .words import Words

if TYPE_CHECKING:
    from .contract import Contract

SPECTATOR = -1
OVER, NOT_ASKED, UNSAID = -1, -2, -3
"""Reasons that are the same in every game."""
_WHY = {
    OVER: Words("The game is over.", "La partie est terminée."),
    NOT_ASKED: Words("Nothing is asked of you now.", "On ne vous demande rien en ce moment."),
    UNSAID: Words("The rules do not allow this now.", "Les règles ne le permettent pas."),
}
_KEY_BYTES = 8


def fingerprint(record: bytes) -> str:
    """A short name for exactly this record.  A key of 0 does not count: dice had none once."""
    kept = record if any(record[-_KEY_BYTES:]) else record[:-_KEY_BYTES]
    return hashlib.sha256(kept).hexdigest()[:32]


class Position:
    """A table at one moment.

        >>> import pentacle
        >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
        >>> p.pending, p.over
        ((0,), False)
        >>> p.label(0, p.legal(0)[0])
        "Play Goblin's Bite"
        >>> _ = p.play(0, p.legal(0)[0])

    Rules run interpreted; a position that was dealt `compiled` runs them as machine code and tells
    no notes.  The bytes are the same.
    """

    compiled = False

    def __init__(
        self,
        game: Contract,
        seats: int,
        options: dict[str, Any],
        record: bytes,
        *,
        viewer: int | None = None,
    ) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.viewer = viewer
        """Whose knowledge this is; None where nothing is hidden."""
        self._take(record)
        self._forget()

    def _take(self, record: bytes) -> None:
        self._state: Record = self.game.state.of(record)

    @property
    def state(self) -> Any:
        """The record that the rules work on; after changing it by hand, call `changed`."""
        return self._state

    def changed(self) -> None:
        """Take note that `state` was changed by hand."""
        self._forget()

    def _forget(self) -> None:
        """Forget what was worked out from the record."""
        self._pending: tuple[int, ...] | None = None
        self._legal: dict[int, list[int]] = {}
        self._hidden: dict[int, Position] = {}
        self._imagined: dict[tuple[int, int], list[Position]] = {}

    # what there is to do

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision now; nobody when the game is over."""
        if self._pending is None:
            mask = self._mask()
            self._pending = tuple(p for p in range(self.seats) if mask >> p & 1)
        return self._pending

    @property
    def over(self) -> bool:
        """Nobody owes a decision any more."""
        return not self.pending

    def legal(self, player: int) -> list[int]:
        """The actions that a seat may choose from now; none when it is not asked."""
        if player not in self.pending:
            return []
        if player not in self._legal:
            self._legal[player] = self._moves(player)
        return list(self._legal[player])

    @property
    def forced(self) -> tuple[int, int] | None:
        """The first seat that is forced, and its answer."""
        for player in self.pending:
            if self.is_forced(player):
                return player, self.legal(player)[0]
        return None

    def is_forced(self, player: int) -> bool:
        """A seat has one answer only, and everybody may know that."""
        moves = self.legal(player)
        return len(moves) == 1 and self.game.actions.block_of(moves[0]).public

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat, as they stand."""
        return tuple(self._scores()[0])

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat: 1 is the best, equals share a rank."""
        return tuple(self._scores()[1])

    # doing it

    def play(self, player: int, action: int) -> tuple[Note, ...]:
        """Carry out one action and tell what happened; refuse what the rules forbid, in a sentence
        and without a trace."""
        self.refuse_illegal(player, action)
        return self.play_unchecked(player, action)

    def play_unchecked(
        self, player: int, action: int, before: bytes | None = None
    ) -> tuple[Note, ...]:
        """`play` for an action that is known to be legal; `before`: the bytes of this table, for
        whoever has them already."""
        before = bytes(self.state) if before is None else before
        try:
            with listening() as heard:
                self.game.apply(self.state, player, int(action))
            bytes(self.state)
        except Exception:
            self.state.load(before)
            raise
        finally:
            self._forget()
        return tuple(heard)

    def play_forced(self) -> list[Note]:
        """Give the forced answers, as a table does by itself, and tell what happened."""
        notes: list[Note] = []
        while forced := self.forced:
            notes += self.play_unchecked(*forced)
        return notes

    def refuse_illegal(self, player: int, action: int) -> None:
        """Raise what is wrong with an action that the rules forbid now."""
        game = self.game
        if isinstance(action, bool) or not isinstance(action, (int, Integral)):
            raise IllegalAction(f"an action is a number, not {action!r}")
        if not 0 <= action < game.actions.count:
            raise IllegalAction(f"{game.name} has no action {action}")
        if self.viewer is not None:
            raise IllegalAction("this is what one seat knows; `imagine` a world to play in")
        if self.over:
            raise IllegalAction("the game is over")
        if player not in self.pending:
            raise IllegalAction(f"seat {player} has nothing to decide now")
        if action not in self.legal(player):
            name = game.actions.name(int(action))
            why = self.why_not(player, action)
            raise IllegalAction(f"seat {player} cannot choose {name!r} now: {why}")

    # why not

    def why(self, player: int, action: int) -> int:
        """The number of the reason why a seat cannot choose an action: 0 if it can."""
        if self.over:
            return OVER
        if player not in self.pending:
            return NOT_ASKED
        if self.game.why is None:
            return 0 if action in self.legal(player) else UNSAID
        return self._why(player, action)

    def why_not(self, player: int, action: int, language: str = "en") -> str:
        """Why a seat cannot choose an action, in a sentence with its rule; "" if it can.

        >>> import pentacle
        >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
        >>> p.why_not(1, 0)
        'Nothing is asked of you now.'
        """
        reason = self.why(player, action)
        if reason <= 0:
            return _WHY[reason][language] if reason else ""
        seen = self.hidden(player).state
        return self.game.reasons[reason].say(seen, player, action, language)

    # what it would do

    def preview(self, player: int, *actions: int, language: str = "en") -> Preview:
        """What an action, or several that make one gesture, would do, as far as a seat can know.

        >>> import pentacle
        >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
        >>> p.preview(0, p.legal(0)[0]).certain
        True
        """
        return foresee(self, player, actions, language)

    def asks(self, player: int) -> list[int]:
        """The legal actions that cost much or are final, so that a seat is asked once more."""
        moves = self.legal(player)
        asks = self.game.foresight.asks
        seen = self.hidden(player).state if moves else None
        return [action for action in moves if asks(seen, player, action)]

    # what is known

    def hidden(self, viewer: int = SPECTATOR) -> Position:
        """The table as a seat, or a spectator, may know it: to look at, to send, to keep."""
        self._refuse_viewer(viewer)
        if self.viewer == viewer:
            return self
        if viewer not in self._hidden:
            seen = self.copy()
            seen._hide(viewer)
            seen.viewer = viewer
            self._hidden[viewer] = seen
        return self._hidden[viewer]

    def imagine(self, viewer: int, seed: int) -> Position:
        """A world to play in that fits what a seat knows: what it cannot know is drawn anew."""
        self._refuse_viewer(viewer)
        world = self.copy()
        world.viewer = None
        world._resample(viewer, seed)
        return world

    def imagined(self, viewer: int, count: int) -> list[Position]:
        """So many imagined worlds, to be looked at and copied; made once for all who ask."""
        key = (viewer, count)
        if key not in self._imagined:
            self._imagined[key] = [self.imagine(viewer, seed + 1) for seed in range(count)]
        return self._imagined[key]

    def _refuse_viewer(self, viewer: int) -> None:
        """Nobody sits elsewhere, and nobody sees through the eyes of another."""
        if viewer != SPECTATOR and not 0 <= viewer < self.seats:
            raise OptionError(f"there is no seat {viewer}; they go from 0 to {self.seats - 1}")
        if self.viewer not in (None, viewer):
            raise OptionError(
                f"this is what seat {self.viewer} knows; seat {viewer} knows other things"
            )

    def faults(self, language: str = "en") -> tuple[str, ...]:
        """All that is wrong with this table: nothing for every table that play can reach."""
        broken, named = self._check(), self.game.faults
        bits = (1 << i for i in range(64) if broken >> i & 1)
        return tuple(named[bit][language] if bit in named else f"({bit})" for bit in bits)

    def value(self, player: int) -> float:
        """How good it looks for a seat, in the game's own judgement."""
        return self.game.value(self.state, player)

    # the rules that it runs on

    def set_up(self, row: Ints, seed: int) -> None:
        """Lay out a game on this table, which is blank: what `Game.deal` does."""
        self.game.setup(self.state, self.seats, row, seed)

    def _mask(self) -> int:
        return self.game.pending(self.state)

    def _moves(self, player: int) -> list[int]:
        out = self.game.cells
        found: list[int] = out[: self.game.legal(self.state, player, out)].tolist()
        return found

    def _scores(self) -> list[list[int]]:
        """A list of points and a list of ranks."""
        out: Any = memoryview(bytearray(2 * self.seats * 8)).cast("q", (2, self.seats))
        self.game.score(self.state, out)
        found: list[list[int]] = out.tolist()
        return found

    def _hide(self, viewer: int) -> None:
        self.game.hide(self.state, viewer)

    def _resample(self, viewer: int, seed: int) -> None:
        self.game.resample(self.state, viewer, seed)

    def _check(self) -> int:
        return self.game.check(self.state)

    def _why(self, player: int, action: int) -> int:
        assert self.game.why is not None
        return int(self.game.why(self.state, player, action))

    # looking at it

    def scene(
        self, viewer: int = SPECTATOR, language: str = "en", layout: Layout = "wide"
    ) -> Scene:
        """The table on screen, as a seat or a spectator may see it.

        Of the actions that an item stands for the legal ones are kept; where none is, it says why.
        """
        seen = self.hidden(viewer)
        moves = frozenset(seen.legal(viewer))
        drawn = self.game.scene(seen.state, viewer, language, layout, moves)
        why = _WHY[NOT_ASKED][language] if viewer != SPECTATOR and not seen.over else ""
        items = [
            item
            if not item.actions or moves.issuperset(item.actions)
            else seen._settled(item, moves, why, language)
            for item in drawn.items
        ]
        return msgspec.structs.replace(drawn, items=tuple(items))

    def _settled(self, item: AnyItem, moves: frozenset[int], why: str, language: str) -> AnyItem:
        """An item that stands for something illegal: what is left of it, or why nothing is."""
        legal = tuple(a for a in item.actions if a in moves) if moves else ()
        if legal or item.why_not:
            why = item.why_not
        elif moves and self.viewer is not None:
            why = self.why_not(self.viewer, item.actions[0], language)
        return altered(item, actions=legal, why_not=why)

    def label(self, player: int, action: int, language: str = "en") -> str:
        """What an action is called, as its player reads it."""
        return self.game.describe(self.hidden(player).state, action, language)

    def tell(self, viewer: int, note: Note, language: str = "en") -> str:
        """A note as a line of this viewer's log; "" where there is nothing to read."""
        return self.game.tell(self.hidden(viewer).state, note, language)

    # as bytes

    def copy(self) -> Position:
        """The same table, to go another way."""
        rest = (self.game, self.seats, self.options, bytes(self))
        return type(self)(*rest, viewer=self.viewer)

    def __bytes__(self) -> bytes:
        return bytes(self.state)

    def __str__(self) -> str:
        """The table in words, which `Game.read` understands."""
        return self.game.notation.write(self)

    @property
    def fingerprint(self) -> str:
        """A short name for exactly this table."""
        return fingerprint(bytes(self))

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Position) and other.game is self.game
        return same and bytes(other) == bytes(self)  # type: ignore[call-overload]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        whose = "" if self.viewer is None else f", seen by {self.viewer}"
        return f"<Position of {self.game.name}, {self.seats} seats{whose}, {self.fingerprint[:12]}>"

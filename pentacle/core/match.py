"""A game in progress: what was done, what it told, how far it can be taken back.

A match runs the rules interpreted, so that it knows what happened (`note`).  It is the list of its
actions: everything else follows from game, seats, options and seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Literal, NamedTuple

from .chance import KEY_SHIFT
from .chance import start as first_word
from .contract import checked_seed, fresh_seed
from .errors import OptionError, UndoRefused
from .game import Game
from .history import History
from .notation import refuse_impossible
from .parts import ranks_with
from .position import SPECTATOR, Position
from .rules import Note, listening
from .scene import Layout, Scene
from .words import Words

WORLDS, GLANCE = 12, 2
"""How many imagined worlds must agree before a move counts as having shown nothing; how many are
looked at before it is offered to take it back."""

_NOTHING_YET = Words("there is nothing of yours to take back", "vous n'avez rien à reprendre")
_OTHERS_ACTED = Words("another player has acted since", "un autre joueur a joué depuis")
_CHANCE_SPOKE = Words(
    "dice or cards have been revealed since", "des dés ou des cartes ont été révélés depuis"
)
_SAW_SOMETHING = Words(
    "you have seen something new since", "vous avez vu quelque chose de nouveau depuis"
)
_SHOWED_SOMETHING = Words(
    "another player has seen something new since",
    "un autre joueur a vu quelque chose de nouveau depuis",
)


_NO_UNDO = Words("this table plays without undo", "cette table se joue sans reprise")
_IS_FINAL = Words(
    "at this table only a choice that is not finished can be taken back",
    "à cette table, seul un choix inachevé peut être repris",
)

Undo = Literal["free", "gesture", "none"]
"""What a table lets its players take back: whatever has taught nobody anything, of that only what
prepares another choice, or nothing."""


class Step(NamedTuple):
    """One atomic action, and what it told.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> match.steps[0].player, match.steps[0].action == match.steps[-1].action
    (0, True)
    """

    player: int
    action: int
    forced: bool
    notes: tuple[Note, ...]


class TakeBack(NamedTuple):
    """Choices that were taken back though somebody had learned something since.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> match.undo(0)
    >>> match.takebacks  # nobody had learned anything
    []
    """

    seat: int
    steps: int
    """How many steps there were."""
    to: int
    """How many were left."""


class Match:
    """A game in progress.

    >>> import pentacle
    >>> from pentacle.core.match import Match
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> len(match.steps), match.undo_refusal(0)
    (1, '')
    >>> match.undo(0)
    >>> len(match.steps)
    0
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        auto: bool = True,
        start: str = "",
        undo: Undo = "free",
    ) -> None:
        """`auto`: choices with one legal answer are played at once, and recorded like any other.
        `start`: the position it begins from, as a text, instead of a fresh deal."""
        self.game, self.seats, self.auto, self.start = game, seats, auto, start
        self.allowed_undo = undo
        self.seed = fresh_seed() if seed is None else checked_seed(seed)
        self.steps: list[Step] = []
        self.takebacks: list[TakeBack] = []
        self.conceded: list[int] = []
        """Seats that gave up, the first one first."""
        self._history = History()
        with listening() as opening:
            if start:
                self.position = opened(game, start, self.seed, seats, options or {})
            else:
                self.position = game.deal(seats, self.seed, **(options or {}))
        if start:  # what was noted while the text was read has not happened
            opening.clear()
        self.options: dict[str, Any] = self.position.options
        self.opening = tuple(opening)
        self._play_forced()

    def __repr__(self) -> str:
        now = f"asks {', '.join(map(str, self.pending))}" if self.pending else "over"
        played = f"{self.seats} seats, {len(self.steps)} actions"
        return f"<Match of {self.game.name}, {played}, {now}>"

    # what there is to do

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision now; nobody when the game is over."""
        return self.position.pending

    @property
    def over(self) -> bool:
        """Nobody owes a decision any more."""
        return self.position.over

    def legal(self, player: int) -> list[int]:
        """The actions that a seat may choose from now."""
        return self.position.legal(player)

    # doing it

    def play(self, player: int, action: int) -> None:
        """Carry out one action, and the forced ones that follow; refuse what the rules forbid."""
        self.position.refuse_illegal(player, action)
        self.carry_out(player, action, forced=False)
        self._play_forced()

    def carry_out(self, player: int, action: int, *, forced: bool) -> None:
        """This action, known to be legal, and nothing after it."""
        before = bytes(self.position)
        notes = self.position.play_unchecked(player, action, before)
        self._history.append(before)
        self.steps.append(Step(player, int(action), forced, notes))

    def _play_forced(self) -> None:
        while self.auto and (found := self.position.forced):
            self.carry_out(*found, forced=True)

    # taking it back

    def undo(self, player: int) -> None:
        """Take back this player's last choice, unless he would keep knowledge from it."""
        if why := self._undo_refusal(player):
            raise UndoRefused(why)
        self.take_back(self.last_choice(player))

    def take_back(self, to: int, by: int = -1) -> None:
        """Go back to where so many steps had been made, whatever has been seen since.

        Chance goes back too: the same choices bring the same dice and cards again.  `by`: the seat
        that wanted it, where that is more than an undo; the match remembers it.
        """
        if by >= 0:
            self.takebacks.append(TakeBack(by, len(self.steps), to))
        self._restore(self._history[to])
        self._history.cut(to)
        del self.steps[to:]

    def offers_undo(self, player: int) -> bool:
        """At a glance nothing speaks against taking back this player's last choice.

        Quick, to offer it: what hardly any world shows, `undo` itself finds out.
        """
        return self._undo_refusal(player, GLANCE) is None

    def undo_refusal(self, player: int, language: str = "en") -> str:
        """Why this player may not take back his last choice now; "" if he may."""
        why = self._undo_refusal(player)
        return why[language] if why else ""

    def _undone(self, player: int) -> tuple[list[Step], Position] | Words:
        """What would be taken back, and the table before it; or why nothing can be."""
        if self.allowed_undo == "none":
            return _NO_UNDO
        at = self.last_choice(player)
        if at < 0:
            return _NOTHING_YET
        since = self.steps[at:]
        if self.allowed_undo == "gesture" and not self._prepares(player, since):
            return _IS_FINAL
        if any(step.player != player for step in since):
            return _OTHERS_ACTED
        then = self.after(at)
        return _CHANCE_SPOKE if then.state.rng != self.position.state.rng else (since, then)

    def _undo_refusal(self, player: int, worlds: int = WORLDS) -> Words | None:
        """What he, or anybody, would keep from it, if he took it back.

        Nothing is flagged by hand: the choice is played again in worlds that differ in what he did
        not know.  Where what changes before everybody's eyes is the same in all of them, it has
        taught nobody anything but what he himself chose to show; `_favours` asks whom that helps.
        """
        found = self._undone(player)
        if isinstance(found, Words):
            return found
        since, then = found
        viewers = self._witnesses(player)
        seen = {v: change_seen(then, self.position, _notes_for(since, v), v) for v in viewers}
        for world in range(worlds):
            start = then.imagine(player, world + 1)
            now, notes = start.copy(), []  # type: Position, list[Note]
            for step in since:
                if step.action not in now.legal(player):
                    return _SAW_SOMETHING
                notes += now.play_unchecked(player, step.action)
            for v in viewers:
                if change_seen(start, now, [n for n in notes if n.is_for(v)], v) != seen[v]:
                    return _SAW_SOMETHING if v == player else _SHOWED_SOMETHING
        return _SHOWED_SOMETHING if self._favours(player, seen, worlds) else None

    def _favours(self, player: int, seen: dict[int, Any], worlds: int) -> bool:
        """What he chose to show helps somebody who will remember it: a mate, or one rival and not
        the others.  What all his rivals were shown alike is his own loss."""
        at, side = self.last_choice(player), partial(self.game.concession.side, self.seats)
        others = [v for v in seen if v not in (player, SPECTATOR)]
        mates = [v for v in others if side(v) == side(player)]
        rivals = [v for v in others if side(v) != side(player)]
        if len(rivals) == 1:
            rivals = []
        if not (mates or rivals) or _is_open(self.after(at)):
            return False
        share = max(1, worlds // max(1, len(rivals)))
        if worlds == GLANCE:
            rivals = [v for v in rivals if seen[v] != seen[SPECTATOR]]
        return any(self.teaches(v, at, range(1, 1 + worlds)) for v in mates) or any(
            self.teaches(v, at, range(1, 1 + share), alone=True) for v in rivals
        )

    def teaches(self, viewer: int, at: int, seeds: Iterable[int], *, alone: bool = False) -> bool:
        """What was chosen at a step, the last choice there is, told this viewer something: in a
        world that he could have been in, no choice looks to him as this one did.  `alone`: though
        one does to everybody who looks on."""
        viewers = (viewer, SPECTATOR) if alone else (viewer,)
        real = {v: (_notes_for(self.steps[at:], v), self.position.hidden(v)) for v in viewers}
        then = self.after(at)
        for seed in seeds:
            fooled = self._alike(then.imagine(viewer, seed), self.steps[at], real)
            if viewer not in fooled and (SPECTATOR in fooled or not alone):
                return True
        return False

    def _alike(
        self, world: Position, step: Step, real: dict[int, tuple[list[Note], Position]]
    ) -> set[int]:
        """To whom of these viewers a choice of this world looks as the real one did."""
        found: set[int] = set()
        for action in sorted(world.legal(step.player), key=lambda a: a != step.action):
            now = world.copy()
            notes = list(now.play_unchecked(step.player, action))
            if self.auto:
                notes += now.play_forced()
            for v, (told, view) in real.items():
                if [n for n in notes if n.is_for(v)] == told and now.hidden(v) == view:
                    found.add(v)
            if len(found) == len(real):
                break
        return found

    def _prepares(self, player: int, since: list[Step]) -> bool:
        """He has not chosen yet: all he did was to prepare what he is asked now."""
        block_of = self.game.actions.block_of
        return player in self.pending and all(block_of(step.action).part for step in since)

    def _witnesses(self, player: int) -> list[int]:
        """Everybody who may have seen something, the player himself first."""
        return [player, SPECTATOR, *(v for v in range(self.seats) if v != player)]

    def last_choice(self, player: int) -> int:
        """The step at which a player last chose something, or -1."""
        for i in range(len(self.steps) - 1, -1, -1):
            if self.steps[i].player == player and not self.steps[i].forced:
                return i
        return -1

    def choices(self, player: int) -> list[int]:
        """The steps at which a player chose something himself."""
        return [i for i, s in enumerate(self.steps) if s.player == player and not s.forced]

    # giving up

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat as it stands; who gave up comes after all who did not."""
        return ranks_with(self.position.ranks, self.conceded)

    def after(self, steps: int) -> Position:
        """The table after so many steps, to look at or to go another way."""
        now = steps == len(self.steps)
        record = bytes(self.position) if now else self._history[steps]
        return self.game.position(record, self.seats, **self.options)

    def _restore(self, before: bytes) -> None:
        self.position.state.load(before)
        self.position.changed()

    # looking at it

    def scene(
        self, viewer: int = SPECTATOR, language: str = "en", layout: Layout = "wide"
    ) -> Scene:
        return self.position.scene(viewer, language, layout)

    def log(self, viewer: int = SPECTATOR) -> list[Note]:
        """All that this viewer was told, from the opening on."""
        return [n for n in self.opening if n.is_for(viewer)] + _notes_for(self.steps, viewer)


def opened(game: Game, text: str, seed: int, seats: int, options: Mapping[str, Any]) -> Position:
    """A table to play at, from a position in words: all chance is the seed's, also that of what
    the text does not know."""
    p = game.read(text, seed)
    if p.seats != seats or p.options != game.named(game.row(seats, options)):
        raise OptionError("the position is for other seats or options than this table")
    if p.viewer is not None:
        p = p.imagine(p.viewer, seed & ((1 << KEY_SHIFT) - 1))
        refuse_impossible(p)
    p.state.rng, p.state.key = first_word(seed & ((1 << KEY_SHIFT) - 1)), seed >> KEY_SHIFT
    p.changed()
    return p


def _is_open(table: Position) -> bool:
    """Nothing but chance is hidden here, from anybody."""
    whole = table.copy()
    whole.state.rng = whole.state.key = 0
    return bytes(whole) == bytes(table.hidden(SPECTATOR))


def _notes_for(steps: list[Step], viewer: int) -> list[Note]:
    return [n for step in steps for n in step.notes if n.is_for(viewer)]


def change_seen(
    before: Position, after: Position, notes: list[Note], viewer: int
) -> tuple[int, list[Note]]:
    """What changes in a viewer's sight of the table, bit by bit, and what he is told."""
    one, two = (int.from_bytes(bytes(p.hidden(viewer)), "little") for p in (before, after))
    return one ^ two, notes

"""Replay files: a game as its seed and actions, small enough to mail, checked when it is read."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from .chance import KEY_SHIFT
from .errors import (
    DamagedReplay,
    ForeignRules,
    IllegalAction,
    IllegalReplay,
    NotationError,
    OptionError,
    WrongGame,
)
from .fair import Proof
from .game import Game
from .match import Match, TakeBack

FORMAT, VERSION = "grand-pentacle replay", 2
_FIRST_FIELDS = (
    "format", "version", "game", "rules", "seats", "options", "seed", "actions", "names", "sum",
)  # fmt: skip
_MARKS = ("takebacks", "conceded", "marks")
"""What later versions of this program added; `sum` does not know them, so that others read it."""
FIRST_RULES = "1"
"""What files of version 1 are of: they name a digest, which hung on words too."""


class Replay(msgspec.Struct, kw_only=True):
    """What the file says, in this order; what is unset is not in the file.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> data = save(match, names=["Ana", "Ben"])
    >>> read(data)
    <Replay of spellcaster, 2 seats, 1 actions, rules 1>
    """

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules: str
    """`Game.rules` when it was played."""
    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[tuple[int, int]]
    names: list[str] = []
    end: str = ""
    """The fingerprint of the table after the last action; files of version 1 have none."""
    start: str | msgspec.UnsetType = msgspec.UNSET
    """The position it began from, where that was no fresh deal."""
    dice: Proof | msgspec.UnsetType = msgspec.UNSET
    """How the seed came about, where a table made it of everybody's shares."""
    sum: str = ""
    takebacks: list[TakeBack] | msgspec.UnsetType = msgspec.UNSET
    """Choices that were taken back though somebody had learned something since: seat, how many
    actions there were, how many were left."""
    conceded: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Seats that gave up, the first one first."""
    marks: str | msgspec.UnsetType = msgspec.UNSET
    """The checksum of these two."""

    def __repr__(self) -> str:
        played = f"{self.seats} seats, {len(self.actions)} actions"
        return f"<Replay of {self.game}, {played}, rules {self.rules}>"

    @property
    def pinned(self) -> str:
        """`rules` as this program names them."""
        return self.rules if self.version > 1 else FIRST_RULES

    def checksum(self) -> str:
        plain = msgspec.to_builtins(msgspec.structs.replace(self, sum=""))
        plain = {name: value for name, value in plain.items() if name not in _MARKS}
        if self.version == 1:
            plain = {name: plain[name] for name in _FIRST_FIELDS}
        return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()[:16]

    def checksum_of_marks(self) -> str | msgspec.UnsetType:
        """Of what older programs do not know; unset where there is nothing of it."""
        if not self.takebacks and not self.conceded:
            return msgspec.UNSET
        told = [self.sum, self.takebacks or [], self.conceded or []]
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]

    def sealed(self) -> Replay:
        """With its checksums."""
        self.sum = self.checksum()
        self.marks = self.checksum_of_marks()
        return self


def save(
    match: Match,
    names: list[str] | None = None,
    dice: Proof | msgspec.UnsetType = msgspec.UNSET,
) -> bytes:
    """A match as a replay file: everything that is needed to play it again.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> data = save(match, names=["Ana", "Ben"])
    >>> load(data, {'spellcaster': match.game}).position == match.position
    True
    """
    replay = Replay(
        game=match.game.name,
        rules=match.game.rules,
        seats=match.seats,
        options=match.options,
        seed=written_seed(match.seed),
        actions=[(step.player, step.action) for step in match.steps],
        names=names or [],
        end=match.position.fingerprint,
        start=match.start or msgspec.UNSET,
        dice=dice,
        takebacks=match.takebacks or msgspec.UNSET,
        conceded=match.conceded or msgspec.UNSET,
    ).sealed()
    return msgspec.json.format(msgspec.json.encode(replay), indent=0) + b"\n"


def written_seed(seed: int) -> str:
    """A seed as files write it: 16 digits, or 32 where it has a key."""
    return f"{seed:016x}" if seed >> KEY_SHIFT == 0 else f"{seed:032x}"


def read(data: bytes | str) -> Replay:
    """The replay in a file, if the file is whole.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> data = save(match, names=["Ana", "Ben"])
    >>> read(data).names, read(data).game
    (['Ana', 'Ben'], 'spellcaster')
    """
    try:
        replay = msgspec.json.decode(data, type=Replay)
        fits = replay.sum == replay.checksum() and replay.marks == replay.checksum_of_marks()
    except RecursionError:
        raise DamagedReplay("this is not a replay file: it is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedReplay(f"this is not a replay file, or it is damaged: {error}") from None
    if replay.format != FORMAT:
        raise DamagedReplay(f"this is not a replay file: its format is {replay.format!r}")
    if replay.version > VERSION:
        raise DamagedReplay(
            f"this replay has version {replay.version}; this program reads up to {VERSION}"
        )
    if not fits:
        raise DamagedReplay("this replay is damaged: its checksum does not fit its content")
    return replay


def load(
    data: bytes | str,
    games: Mapping[str, Game],
    *,
    any_rules: bool = False,
    after: Callable[[Match], None] | None = None,
) -> Match:
    """Play a replay file again and return the match as it ended.

    `any_rules`: try also if it was made under other rules.  `after` is called after the opening and
    after every action.

    >>> import pentacle
    >>> match = Match(pentacle.game("spellcaster"), seats=2, seed=7)
    >>> match.play(0, match.legal(0)[0])
    >>> data = save(match, names=["Ana", "Ben"])
    >>> from pentacle.games import GAMES
    >>> load(data, GAMES)
    <Match of spellcaster, 2 seats, 1 actions, asks 0>
    """
    replay = read(data)
    if replay.game not in games:
        have = ", ".join(games)
        raise WrongGame(f"this replay is of {replay.game!r}; the games here are {have}")
    game = games[replay.game]
    rules = replay.pinned
    if not game.goes_on(rules) and not any_rules:
        raise ForeignRules(
            f"this replay was made under other rules of {game.name} "
            f"({rules}, here {game.rules}); it may not play out the same"
        )
    return _play(game, replay, after or (lambda match: None))


def _play(game: Game, replay: Replay, after: Callable[[Match], None]) -> Match:
    try:
        options = game.options_since(replay.pinned, replay.options, replay.seats)
        start = replay.start or ""
        match = Match(game, replay.seats, options, int(replay.seed, 16), auto=False, start=start)
    except (NotationError, OptionError, ValueError) as error:
        raise DamagedReplay(f"this replay cannot be set up: {error}") from None
    after(match)
    for number, (player, action) in enumerate(replay.actions, 1):
        try:
            match.position.refuse_illegal(player, action)
            match.carry_out(player, action, forced=match.position.is_forced(player))
        except IllegalAction as error:
            raise IllegalReplay(f"action number {number} is against the rules: {error}") from None
        after(match)
    laid_out_alike = replay.pinned == game.rules
    if laid_out_alike and replay.end and match.position.fingerprint != replay.end:
        raise IllegalReplay("this replay ends elsewhere than it says: the rules have changed")
    match.auto = True
    match.takebacks, match.conceded = list(replay.takebacks or []), list(replay.conceded or [])
    if not set(match.conceded) <= set(range(match.seats)):
        raise IllegalReplay("in this replay a seat gave up that is not there")
    return match

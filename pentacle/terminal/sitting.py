"""A game at one keyboard, without a screen: who plays, what is kept, what is taken back."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from pathlib import Path

from pentacle.bots import LEVELS, NAMES, Bot, make_bot
from pentacle.bots.fallback import quick_choice
from pentacle.core import Game, PentacleError, Position
from pentacle.core.match import Match, Step

from .foresee import play_gesture
from .journal import Journal

BOTS = (*NAMES, *(str(level.number) for level in LEVELS))
FILLER = "greedy"
"""Who sits where nobody was named."""
ADVISER = "master"
"""Who is asked for a hint."""
_ALIKE = 0.8


def seated(game: Game, players: str, seats: int | None = None, filler: str = "") -> list[str]:
    """Who sits where.

    >>> import pentacle
    >>> seated(pentacle.game("elfenwizards"), "me, archmage")
    ['me', 'archmage', 'greedy']
    """
    names = [_checked(name.strip()) for name in players.split(",")]
    wanted = max(len(names), game.seats[0]) if seats is None else seats
    if wanted < len(names):
        raise PentacleError(f"{len(names)} players do not fit at a table for {wanted}")
    return names + [filler or FILLER] * (wanted - len(names))


def _checked(name: str) -> str:
    """The name of a person or a bot; not one of a bot that was mistyped."""
    if not name:
        raise PentacleError("a player has no name; write --players me,greedy")
    alike = difflib.get_close_matches(name.partition("@")[0].lower(), NAMES, 1, _ALIKE)
    if name not in BOTS and alike:
        raise PentacleError(f"there is no bot {name!r}; did you mean {alike[0]}?")
    return name


def called(names: Sequence[str], language: str) -> list[str]:
    """How everybody is called at the table: levels by their titles, no two alike.

    >>> called(["Ana", "apprentice", "apprentice", "2"], "fr")
    ['Ana', 'Apprenti', 'Apprenti 2', 'Adepte']
    """
    titles = {level.name: level.title[language] for level in LEVELS}
    titles |= {str(level.number): level.title[language] for level in LEVELS}
    found: list[str] = []
    for name in names:
        title = titles.get(name, name)
        same = sum(1 for other in found if other.rpartition(" ")[0] == title or other == title)
        found.append(f"{title} {same + 1}" if same else title)
    return found


class Sitting:
    """A match between people at one keyboard and bots; every choice is kept before it is made."""

    def __init__(self, match: Match, names: Sequence[str], journal: Journal | None = None) -> None:
        self.match, self.names, self.journal = match, list(names), journal
        self.bots: dict[int, Bot] = {}
        self.people = [p for p, name in enumerate(self.names) if name not in BOTS]
        self.viewer = self.people[0] if self.people else -1

    @classmethod
    def begin(
        cls, match: Match, names: Sequence[str], *, campaign: str = "", entered: int = 0,
        coached: bool = False,
    ) -> Sitting:  # fmt: skip
        """A new game, with a journal of its own."""
        journal = Journal.begin(
            match, list(names), campaign=campaign, entered=entered, coached=coached
        )
        return cls(match, names, journal)

    @classmethod
    def go_on(cls, path: Path) -> Sitting:
        """A game that was left."""
        journal, match = Journal.resume(path)
        return cls(match, journal.head.names, journal)

    def prepare(self, compile: Callable[[Game], None]) -> None:
        """Bring the bots to the table; `compile` is called if one of them needs compiled rules."""
        wanted = {p: n for p, n in enumerate(self.names) if n in BOTS and p not in self.bots}
        if any(name != "random" for name in wanted.values()):
            compile(self.match.game)
        for p, name in wanted.items():
            which = int(name) if name.isdecimal() else name
            self.bots[p] = make_bot(self.match.game, self.match.seats, which)

    @property
    def player(self) -> int:
        """Whose choice it is now; -1 when the game is over."""
        return self.match.pending[0] if self.match.pending else -1

    def bot_choice(self) -> int:
        """What the bot whose turn it is does, from what its seat may know."""
        player, seed = self.player, len(self.match.steps)
        view = self.match.position.hidden(player)
        return self.bots[player].choose(view, player, seed=seed).action

    @property
    def coached(self) -> bool:
        """A coach stands beside it."""
        return self.journal is not None and self.journal.head.coached

    def advice(self, view: Position, player: int) -> list[tuple[int, float | None]]:
        """What a bot would do in a seat, the best first, and the chance to win that it sees: a
        strong bot if the rules are compiled here anyhow, otherwise one that sees none."""
        if any(name in BOTS and name != "random" for name in self.names):
            moves = make_bot(view.game, view.seats, ADVISER).choose(view, player).moves
            best, told = moves[0].expected, view.seats > 1 and len(moves) > 1
            return [(m.action, min(m.expected, best) if told else None) for m in moves]
        return [(quick_choice(view.game, bytes(view), seats=view.seats, player=player), None)]

    # what `foresee.play_gesture` needs of a match

    @property
    def steps(self) -> Sequence[Step]:
        return self.match.steps

    def play(self, player: int, action: int) -> None:
        """Carry out a choice that is legal; it is on the disk before."""
        self.match.position.refuse_illegal(player, action)
        if self.journal:
            self.journal.choose(player, action)
        self.match.play(player, action)

    def gesture(self, player: int, actions: Sequence[int]) -> None:
        """Several choices, one after the other."""
        play_gesture(self, player, actions)

    def undo(self, player: int) -> None:
        """Take back a choice, unless somebody would keep knowledge from it."""
        match = self.match
        if not match.undo_refusal(player) and self.journal:
            self.journal.take_back(match.last_choice(player))
        match.undo(player)

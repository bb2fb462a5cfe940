"""A game at one keyboard, without a screen: the terminal as the host of a table."""

from __future__ import annotations

import difflib
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pentacle.bots import LEVELS, Bot, bot_names, make_bot
from pentacle.core import Game, PentacleError, Position
from pentacle.core.match import Match
from pentacle.study.advice import Advice, weighed
from pentacle.study.hint_writer import HintWriter
from pentacle.study.wire import Hint
from pentacle.table import moves
from pentacle.table.change import Change
from pentacle.table.moves import Question, Thought
from pentacle.table.play import Play

from .journal import Journal
from .keyboard import table_of, who

FILLER = "greedy"
"""Who sits where nobody was named."""
ADVISER = "master"
"""Who is asked for a hint."""
_ALIKE = 0.8


def is_bot(name: str) -> bool:
    """The name or the level of a bot; everybody else is a person.

    >>> is_bot("greedy"), is_bot("5"), is_bot("Ana")
    (True, True, False)
    """
    return name in bot_names() or name in {str(level.number) for level in LEVELS}


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
    alike = difflib.get_close_matches(name.partition("@")[0].lower(), bot_names(), 1, _ALIKE)
    if not is_bot(name) and alike:
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
    """People at one keyboard and bots, at a table whose changes are kept in a file.

    What is chosen is on the disk before it is shown."""

    def __init__(self, match: Match, names: Sequence[str], journal: Journal | None = None) -> None:
        self.names, self.journal = list(names), journal
        self.people = [p for p, name in enumerate(self.names) if not is_bot(name)]
        self.viewer = self.people[0] if self.people else -1
        self.bots: dict[int, Bot] = {}
        self.table = table_of(match, self.names, self.people)

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

    @property
    def match(self) -> Match:
        assert self.table.play is not None
        return self.table.play.match

    @property
    def player(self) -> int:
        """Whose choice it is now; -1 when the game is over."""
        return self.match.pending[0] if self.match.pending else -1

    @property
    def coached(self) -> bool:
        """A coach stands beside it."""
        return self.journal is not None and self.journal.head.coached

    # bots

    def prepare(self, compile: Callable[[Game], None]) -> None:
        """Bring the bots to the table; `compile` is called if one of them needs compiled rules."""
        wanted = {p: n for p, n in enumerate(self.names) if is_bot(n) and p not in self.bots}
        if any(name != "random" for name in wanted.values()):
            compile(self.match.game)
        for p, name in wanted.items():
            which = int(name) if name.isdecimal() else name
            self.bots[p] = make_bot(self.match.game, self.match.seats, which)

    def bot_choice(self) -> int:
        """What the bot whose turn it is does, from what its seat may know."""
        player, seed = self.player, len(self.match.steps)
        view = self.match.position.hidden(player)
        return self.bots[player].choose(view, player, seed=seed).action

    def hint(self, view: Position, player: int, language: str) -> Hint:
        """What a bot would do in a seat and why: a strong one if the rules are compiled here
        anyhow, otherwise one that weighs nothing."""
        writer = HintWriter(view, player, language)
        if len(view.legal(player)) == 1:
            return writer.only("")
        if not any(is_bot(name) and name != "random" for name in self.names):
            return writer.first("", None)
        choice = make_bot(view.game, view.seats, ADVISER).choose(view, player)
        options = weighed(choice.moves) or [(choice.action, -1.0)]
        return writer.whole("", Advice(options, "full", 0.0, choice.line))

    # choosing

    def play(self, player: int, *actions: int) -> None:
        """Carry out the choices of a seat, one after the other, as far as they are legal."""
        play = self.table.play
        assert play is not None
        if player in self.people:
            change = moves.act(self.table, who(player), play.ask(player), list(actions))
        else:
            asked = Question(player, play.position.hidden(player), self.names[player])
            played = moves.answer(self.table, asked, Thought(actions[0], "full"))
            assert played is not None
            change = played
        self._settle(change)

    def undo(self, player: int) -> None:
        """Take back a choice, unless somebody would keep knowledge from it."""
        self._settle(moves.undo(self.table, who(player)))

    def _settle(self, change: Change) -> None:
        """Keep a change, then let the table follow it; if it cannot be kept nothing has changed."""
        try:
            if self.journal:
                self.journal.keep(change.entries)
        except PentacleError:
            self._take_up_again()
            raise
        self.table.follow(self.table.seal(change))

    def _take_up_again(self) -> None:
        """The match as it was kept."""
        old = self.match
        match = Match(old.game, old.seats, old.options, old.seed, auto=False, start=old.start)
        kept = Play.again(match, time.monotonic, self.table.journal.entries)
        self.table = table_of(kept.match, self.names, self.people)

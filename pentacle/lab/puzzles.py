"""Finding puzzles: positions of bots' games where one choice is clearly best.

No other first choice may come within a margin of chances of the best, over every alternative and
many imagined worlds; a search ten times as long, from another seed, must say the same, and so must
games that are played on to their end.  A puzzle goes on while that is so, and ends where a second
choice is as good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from pentacle.bots import Bot, Budget, make_bot
from pentacle.bots.greedy import Greedy
from pentacle.core import Game, PentacleError, Position
from pentacle.core.attempt import Attempt
from pentacle.core.chance import mix
from pentacle.core.puzzles import LEVELS, Move, Puzzle
from pentacle.core.solution import is_rest, theme_of
from pentacle.games import find_game

from .playout import Judge
from .weigh import Scales, Weighed

LONGEST = 4
"""Own moves of a puzzle."""
GLANCE = 5
"""A first look takes this part of the iterations, and is content with half the margin; so does each
choice of who plays on to the end of his turn."""
LEAST_CHOICES = 3
RIVALS, NEAR = 4, 3.5
"""How many other choices are played on to the end, the best of those that cost less than so many
margins."""
HOPELESS = 0.2
"""Who has no more chances than this, whatever he does, has nothing to find."""
A_GAME = 3
"""Puzzles that one game may give, so that they differ."""
APART = 6
"""Choices of the game that lie between two of them."""
ONE_IN = 4
"""Of so many choices one is looked at, so that puzzles come from all of a game."""
EASY, RESTS = 4, 10
"""Of so many choices that the quickest thought finds, or whose answer is to do nothing, one is
thought over any longer: a file has room for few of them, and harder ones are rare."""
LATER = 0.5
"""What follows the first choice is asked for this part of the margin."""
_MASK = (1 << 63) - 1


class Quest(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; two runs of the same quest go on where the first was stopped."""

    game: str
    rules: str
    """`Game.rules` when it was begun."""
    seats: tuple[int, ...]
    """Of one game after the other."""
    level: str = "master"
    """Who plays."""
    seed: int = 1
    margin: float = 0.1
    iterations: int = 600
    check: int = 6000
    worlds: int = 48
    """In which the best choice and its rivals are played on to the end."""


class Tools:
    """What a process needs to look for puzzles at tables of one size."""

    def __init__(self, quest: Quest, seats: int) -> None:
        self.game = game = find_game(quest.game)
        self.scales = Scales(game, seats)
        self.judge = Judge(game, seats, quest.worlds, max(1, quest.iterations // GLANCE))
        self.player: Bot = make_bot(game, seats, quest.level)
        self.quick = Greedy(game, seats, light=True)
        self.greedy = Greedy(game, seats)
        self.master: Bot = make_bot(game, seats, "master")

    def prepare(self) -> None:
        """Compile now what is compiled once for all."""
        for bot in (self.scales, self.player, self.master):
            bot.prepare()
        table = self.scales.game.deal(self.scales.seats, 0, compiled=True)
        seat = table.pending[0]
        world = table.hidden(seat).imagine(seat, 1)
        world.play_unchecked(seat, world.legal(seat)[0])
        _ = world.ranks, world.value(seat)


@lru_cache(maxsize=8)
def tools_of(quest: Quest, seats: int) -> Tools:
    """The tools of this process."""
    return Tools(quest, seats)


def search_game(quest: Quest, number: int) -> list[Puzzle]:
    """Play the game of this number, and look at every choice of it.  It depends on nothing else."""
    game, seats = find_game(quest.game), quest.seats[number % len(quest.seats)]
    search = Search(quest, tools_of(quest, seats))
    table = game.deal(seats, mix(quest.seed * 1_000_003 + number) & _MASK, compiled=True)
    return list(search.along(table))


class Search:
    """One game and what is found in it."""

    def __init__(self, quest: Quest, tools: Tools) -> None:
        self.quest, self.tools = quest, tools

    def along(self, table: Position) -> Iterator[Puzzle]:
        """The puzzles of a game, as it is played."""
        found, rest = 0, 0
        before: dict[int, Position] = {}
        for bot in (self.tools.player, self.tools.master, self.tools.quick, self.tools.greedy):
            getattr(bot, "forget", lambda: None)()
        while not table.over:
            player = table.pending[0]
            legal = table.legal(player)
            rest = max(0, rest - (len(legal) > 1))
            asked = table.pending == (player,) and len(legal) >= LEAST_CHOICES
            looked = asked and not rest and found < A_GAME and mix(seed_of(table)) % ONE_IN == 0
            if looked and (puzzle := self.at(table, player)):
                found, rest = found + 1, APART
                yield self._from_before(before.get(player), player, puzzle)
            if asked:
                before[player] = table.copy()
            table.play_unchecked(player, self._played(table, player, legal))

    def _from_before(self, before: Position | None, player: int, puzzle: Puzzle) -> Puzzle:
        """The same begun a choice of its seat earlier, if that has several moves and it has not."""
        if before is None or len(puzzle.moves) > 1:
            return puzzle
        longer = self.at(before, player, often=True)
        return longer if longer and len(longer.moves) > 1 else puzzle

    def _played(self, table: Position, player: int, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.tools.player.choose(table.hidden(player), player, seed=seed_of(table)).action

    def at(self, table: Position, player: int, *, often: bool = False) -> Puzzle | None:
        """The puzzle that begins here, if there is one; `often`: of which kind there are plenty
        does not matter."""
        if not (first := self.clear(table, player, often=often)):
            return None
        begun = Puzzle(
            id="p" + table.fingerprint[:9], position=str(table), seat=player, seats=table.seats,
            level=LEVELS[0], chance=percent(first.chances[0]), margin=percent(first.gap),
            moves=(Move(first.actions[0], {}),),
        )  # fmt: skip
        moves, level = self._line(laid(self.tools.game, begun), player, first)
        level = min(LEVELS[-1], level + (len(moves) > 1))
        puzzle = msgspec.structs.replace(begun, level=level, moves=tuple(moves))
        return themed(self.tools.game, puzzle) if solved(self.tools.game, puzzle) else None

    def clear(
        self, table: Position, player: int, *, often: bool = False, later: bool = False
    ) -> Weighed | None:
        """What every choice is worth, if one is clearly best and much longer thought agrees;
        `often`: also where such answers are frequent; `later`: it follows another choice of a
        puzzle."""
        quest, view, seed = self.quest, table.hidden(player), seed_of(table)
        wanted = quest.margin * (LATER if later else 1.0)
        glance = max(quest.iterations // GLANCE, 4 * len(table.legal(player)))
        stages = ((glance, 0.5 * wanted), (quest.iterations, wanted), (quest.check, wanted))
        best = -1
        for i, (iterations, margin) in enumerate(stages):
            weighed = self.tools.scales.weigh(view, player, iterations, mix(seed + i) & _MASK)
            if weighed.gap < margin or weighed.chances[0] < HOPELESS:
                return None
            if i > 1 and weighed.actions[0] != best:
                return None
            best = weighed.actions[0]
            if i == 0 and not (often or later or self._goes_on(table, player, best)):
                return None
        near = [a for a in weighed.actions[1:] if weighed.loss(a) < NEAR * wanted]
        sure = self.tools.judge.confirms(table, player, best, near[:RIVALS], wanted)
        return weighed if sure else None

    def _goes_on(self, table: Position, player: int, best: int) -> bool:
        """The long thought is spent on few of the answers of which there are plenty."""
        number = mix(seed_of(table) + 1)
        if self.tools.game.actions.block_of(best).rest:
            return number % RESTS == 0
        self.tools.quick.forget()
        seen = self.tools.quick.choose(table.hidden(player), player, seed=seed_of(table)).action
        return seen != best or number % EASY == 0

    def _line(self, table: Position, player: int, first: Weighed) -> tuple[list[Move], int]:
        """The moves from here, as long as each is clearly best, and how hard the hardest is."""
        p, weighed, level = table.copy(), first, LEVELS[0]
        moves: list[Move] = []
        while True:
            level = max(level, self._hardness(p, player, weighed.actions[0]))
            best = weighed.actions[0]
            losses = {a: percent(weighed.loss(a)) for a in sorted(weighed.actions[1:])}
            p.play_unchecked(player, best)
            p.play_forced()
            others = tuple(self._answers(p, player))
            after = None
            if len(moves) + 1 < LONGEST and p.pending == (player,) and len(p.legal(player)) > 1:
                after = self.clear(p, player, later=True)
            moves.append(Move(best, losses, others if after else ()))
            if not after:
                return moves, level
            weighed = after

    def _answers(self, p: Position, player: int) -> Iterator[tuple[int, int]]:
        """What the others do until the solver is asked again."""
        bot, budget = self.tools.scales, Budget(iterations=self.quest.iterations)
        while p.pending and player not in p.pending:
            seat = p.pending[0]
            legal = p.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                bot.forget()
                view = p.hidden(seat)
                action = bot.choose(view, seat, seed=seed_of(p), budget=budget).action
            p.play_unchecked(seat, action)
            p.play_forced()
            yield seat, action

    def _hardness(self, p: Position, player: int, best: int) -> int:
        """1: the quickest thought is sure of it; 3: it finds it; 4: greedy or a short search does;
        5: they all prefer another.  2 is left to what is easy and has several moves."""
        view, seed, tools = p.hidden(player), seed_of(p), self.tools
        for bot in (tools.quick, tools.greedy, tools.master):
            getattr(bot, "forget", lambda: None)()
        quick = tools.quick.choose(view, player, seed=seed)
        if quick.action == best:
            return 1 if quick.moves[0].share > 0.8 else 3
        bots = tools.greedy, tools.master
        found = any(bot.choose(view, player, seed=seed).action == best for bot in bots)
        return 4 if found else 5


def seed_of(table: Position) -> int:
    """A seed for thoughts about this position."""
    return int(table.fingerprint[:15], 16)


def percent(chance: float) -> int:
    """Chances in a hundred.

    >>> percent(0.126), percent(-0.01)
    (13, 0)
    """
    return min(100, max(0, round(100 * chance)))


def laid(game: Game, puzzle: Puzzle) -> Position:
    """The table that a solver finds, with the dice and cards to come that he will meet: they are
    not those of the game that it was taken from."""
    found = Attempt(game, puzzle).position
    return game.position(bytes(found), found.seats, compiled=True)


def solved(game: Game, puzzle: Puzzle) -> bool:
    """It can be played as it is written, by the rules that people play by."""
    try:
        attempt = Attempt(game, puzzle)
        while not attempt.over:
            if attempt.choose(puzzle.moves[attempt.at].action) is not None:
                return False
    except PentacleError:
        return False
    return True


def verified(quest: Quest, puzzle: Puzzle) -> bool:
    """A long search with fresh chance refutes every other first choice: its solution is the best,
    by the part of the margin that is asked of what follows too."""
    tools = tools_of(quest, puzzle.seats)
    table = laid(tools.game, puzzle)
    chance = mix(seed_of(table) ^ quest.seed) & _MASK
    weighed = tools.scales.weigh(table.hidden(puzzle.seat), puzzle.seat, quest.check, chance)
    return weighed.actions[0] == puzzle.moves[0].action and weighed.gap >= LATER * quest.margin


def themed(game: Game, puzzle: Puzzle) -> Puzzle:
    """It with the name of its theme."""
    return msgspec.structs.replace(puzzle, theme=theme_of(game, puzzle))


def chosen(game: Game, found: Sequence[Puzzle], count: int, *, last: bool) -> list[Puzzle]:
    """The first so many by the shares that a file should have: no level more than a third, each at
    least one in fifteen; four in ten with two own moves or more; one in ten a pass at most.  Where
    there are no others (`last`) what is missing is taken from the rest, but never a pass more."""
    shares = Shares(game, count)
    kept: list[Puzzle] = []
    over: list[Puzzle] = []
    for puzzle in {puzzle.id: puzzle for puzzle in found}.values():
        (kept if shares.takes(puzzle) else over).append(puzzle)
    if last:
        passes = sum(is_rest(game, puzzle) for puzzle in kept)
        others = [puzzle for puzzle in over if not is_rest(game, puzzle)]
        kept = [*kept, *others][:count]
        kept = [p for p in kept if not is_rest(game, p)] + _few(game, kept, passes)
    return sorted(kept, key=lambda puzzle: (puzzle.level, puzzle.id))


def _few(game: Game, puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """The passes among them, so that they are one in ten at most."""
    passes = [puzzle for puzzle in puzzles if is_rest(game, puzzle)]
    return passes[: min(most, (len(puzzles) - len(passes)) // 9)]


class Shares:
    """What a file of so many puzzles has room for."""

    def __init__(self, game: Game, count: int) -> None:
        self.game, self.count = game, count
        self.most, self.least = -(-count // 3), count // 15
        self.levels, self.single, self.passes = Counter[int](), 0, 0

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether there is room for it; then it is counted."""
        single, rest = len(puzzle.moves) == 1, is_rest(self.game, puzzle)
        room = (
            self.levels[puzzle.level] < self.most
            and self.levels.total() + self._kept_free(puzzle.level) < self.count
            and (not single or self.single < 6 * self.count // 10)
            and (not rest or self.passes < self.count // 10)
        )
        self.levels[puzzle.level] += room
        self.single += room and single
        self.passes += room and rest
        return room

    def _kept_free(self, level: int) -> int:
        """The room that other levels need."""
        missing = {other: max(0, self.least - self.levels[other]) for other in LEVELS}
        return sum(missing.values()) - min(1, missing[level])


def told(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """How many of each level, with several moves, passes and with a theme, in a line.

    >>> import pentacle
    >>> told(pentacle.game("archimage"), [])
    'levels 1 to 5: 0 0 0 0 0; 0 with several moves, 0 passes, 0 with a theme'
    """
    levels = Counter(puzzle.level for puzzle in puzzles)
    numbers = " ".join(str(levels[level]) for level in LEVELS)
    several = sum(len(puzzle.moves) > 1 for puzzle in puzzles)
    passes = sum(is_rest(game, puzzle) for puzzle in puzzles)
    themes = sum(bool(puzzle.theme) for puzzle in puzzles)
    head = f"levels {LEVELS[0]} to {LEVELS[-1]}: {numbers}"
    return f"{head}; {several} with several moves, {passes} passes, {themes} with a theme"

"""The Path of the Archmages: a solo campaign of 8, 9 or 10 games (VAL-15).

A campaign is a small record above the games.  It knows the options of the next game, reads a
finished one, and is kept as a JSON file or wherever a profile keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import msgspec

from pentacle.core import PentacleError, Words, cells_of, parts
from pentacle.core.parts import Category

from . import score, state
from .cards import FACTS, KIND_SIZE, MYTHIC, SOLO_ROUNDS, TAMEABLE
from .printed import Objective
from .rules.river import stock_left
from .scene.looks import COLOURS
from .state import State

ENOUGH = FACTS.campaign.enough
OBJECTIVES = {o.id: o for o in FACTS.objective}
_DIFFICULTIES = (Words("Easy", "Facile"), Words("Normal", "Normale"), Words("Hard", "Difficile"))
LENGTHS = tuple(zip(FACTS.campaign.games, _DIFFICULTIES, strict=True))
TEXT = Words(
    f"A run of solo games. Whoever scores at least {ENOUGH} points in a game ticks every objective "
    "met in it; the forty objectives lie on four paths. The number ticked at the end gives your "
    "class, and each complete path a title.",
    f"Une suite de parties en solo. Qui marque au moins {ENOUGH} PP dans une partie coche tous "
    "les objectifs qu'elle remplit ; les quarante objectifs suivent quatre voies. Leur nombre "
    "donne à la fin votre classe, et chaque voie complète un titre.",
)
_ELEMENTS = [e.id for e in FACTS.element]
_ICONS = {
    "skill": "pointy-hat", "every_skill": "magic-palm", "trophies": "dragon-head",
    "hunting": "hunting-horn", "points": "medal", "vals": "two-coins", "no_vals": "cash",
    "all_bids": "trophy-cup", "offering": "prayer", "favour": "greek-temple",
    "mythic": "hydra", "pure": "drop", "balance": "scales", "courses": "graduate-cap",
    "spells_equal": "spell-book", "no_power": "hourglass", "tameable": "rabbit",
    "plants": "mushroom-gills", "spell_loss": "evil-book", "wrath": "lightning-storm",
    "no_pile": "card-discard", "training": "muscle-up", "full_vial": "vial",
    "inactive": "bandaged",
}  # fmt: skip
"""The picture of each test on the map."""


class CampaignError(PentacleError):
    """A campaign file that cannot be used, or a game that cannot be entered into it."""


class Entry(msgspec.Struct, frozen=True):
    """One finished game: its points and what it ticked."""

    points: int
    ticked: tuple[str, ...]


class Campaign(msgspec.Struct):
    """VAL-15.1  So many games; objectives stay ticked from game to game."""

    length: int
    games: list[Entry] = []

    def __post_init__(self) -> None:
        if self.length not in FACTS.campaign.games:
            lengths = ", ".join(map(str, FACTS.campaign.games))
            raise CampaignError(f"a campaign has {lengths} games, not {self.length}")
        if len(self.games) > self.length:
            raise CampaignError(f"{len(self.games)} games in a campaign of {self.length}")
        unknown = {o for game in self.games for o in game.ticked} - OBJECTIVES.keys()
        if unknown:
            raise CampaignError(f"there is no objective {sorted(unknown)[0]!r}")

    @property
    def played(self) -> int:
        return len(self.games)

    @property
    def over(self) -> bool:
        return self.played >= self.length

    @property
    def ticked(self) -> set[str]:
        return {o for game in self.games for o in game.ticked}

    def options(self) -> dict[str, str]:
        return options(self.played, self.length)

    def enter(self, s: State) -> tuple[Words, ...]:
        """VAL-15.2  Enter a finished solo game; returns what it ticks for the first time."""
        if self.over:
            raise CampaignError("this campaign is over")
        if s.seats != 1 or s.phase != state.OVER:
            raise CampaignError("only a finished solo game counts")
        if GHOST_FIRST[self.options()["begins"]] != first_of_round_1(s):
            raise CampaignError("the wrong player began this game")
        met = objectives_met(s)
        fresh = [o for o in met if o not in self.ticked]
        self.games.append(Entry(int(score.total_points(s, 0)), met))
        return tuple(OBJECTIVES[o].name for o in fresh)

    def rank(self) -> Words:
        return class_of(len(self.ticked))

    def titles(self) -> list[Words]:
        """VAL-15.3  One title for each complete category."""
        return [title.name for title in FACTS.title if self.is_complete(title.id)]

    def is_complete(self, path: str) -> bool:
        return all(o.id in self.ticked for o in FACTS.objective if o.path == path)

    def save(self, path: Path) -> None:
        """Write the file whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch = path.with_name(path.name + ".new")
        scratch.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=2))
        scratch.replace(path)


GHOST_FIRST = {"you": 0, "rival": 1}


def options(played: int, length: int) -> dict[str, str]:
    """VAL-14.5  The human begins odd-numbered games, the fictional player the others."""
    return {"begins": "you" if played % 2 == 0 else "rival"}


def class_of(n: int) -> Words:
    """VAL-15.3  The class for a number of objectives."""
    return max((r for r in FACTS.rank if n >= r.least), key=lambda r: r.least).name


def categories() -> tuple[Category, ...]:
    """The four paths, their titles, and their objectives in the order of their numbers."""
    return tuple(
        Category(
            title=element.name,
            award=next(t.name for t in FACTS.title if t.id == element.id),
            objectives=tuple(o.name for o in _in_order() if o.path == element.id),
            icon=element.id,
            colour=COLOURS[e],
            icons=tuple(_ICONS[o.test] for o in _in_order() if o.path == element.id),
        )
        for e, element in enumerate(FACTS.element)
    )


def _in_order() -> list[Objective]:
    """All objectives, path after path: their place here is their number."""
    paths = [e.id for e in FACTS.element]
    return sorted(FACTS.objective, key=lambda o: (paths.index(o.path), o.id))


def met(view: State) -> list[int]:
    """VAL-15.2  The numbers of the objectives that a finished game ticks."""
    ticked = objectives_met(view)
    return [i for i, o in enumerate(_in_order()) if o.id in ticked]


def rank(done: Collection[int], over: bool, language: str) -> str:
    """VAL-15.3  The class reached so far; at the end also the title of every complete path."""
    words = [class_of(len(done))[language]]
    if over:
        for i, title in enumerate(FACTS.title):
            if set(range(10 * i, 10 * i + 10)) <= set(done):
                words.append(title.name[language])
    return ", ".join(words)


def first_of_round_1(view: Any) -> int:
    """VAL-14.5  The token changes sides every round, so its place now tells where it began."""
    return int(view.first + view.turn - 1) % 2


def load(path: Path) -> Campaign:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Campaign)
    except OSError as error:
        raise CampaignError(f"{path}: {error.strerror or error}") from None
    except msgspec.DecodeError as error:
        raise CampaignError(f"{path} is no campaign: {error}") from None


def objectives_met(view: State) -> tuple[str, ...]:
    """VAL-15.2, VAL-15.4  What a finished game ticks: nothing below enough points, else all met."""
    if score.total_points(view, 0) < ENOUGH:
        return ()
    return tuple(o.id for o in FACTS.objective if is_met(view, o.id))


def is_met(view: Any, objective: str) -> bool:
    """VAL-15.4  The test of one objective on the final state."""
    fact = OBJECTIVES[objective]
    e = _ELEMENTS.index(fact.element) if fact.element else -1
    return bool(_TESTS[fact.test](view, e, fact.n))


def _count(view: Any, low: int, high: int) -> int:
    """Defeated creatures with numbers from low to high."""
    return sum(int(view.trophies[0]) >> c & 1 for c in range(low, high))


def _balance(view: Any, e: int, n: int) -> bool:
    kin = {int(score.count_kin(view, 0, e)) for e in range(4)}
    return len(kin) == 1 and min(kin) >= n


def _plants(view: Any) -> int:
    return int(view.deeds[state.DEED_PLANTS]).bit_count()


_TESTS: dict[str, Callable[[Any, int, int], Any]] = {
    "skill": lambda v, e, n: v.skill[0, e] >= n,
    "every_skill": lambda v, e, n: min(cells_of(v.skill, 0)) >= n,
    "trophies": lambda v, e, n: score.count_kin(v, 0, e) >= n,
    "hunting": lambda v, e, n: score.hunting_points(v, 0) == n,
    "points": lambda v, e, n: score.total_points(v, 0) >= n,
    "vals": lambda v, e, n: v.vals[0] >= n,
    "no_vals": lambda v, e, n: v.vals[0] == n,
    "all_bids": lambda v, e, n: v.deeds[state.DEED_ALL_BIDS] > 0,
    "offering": lambda v, e, n: v.deeds[state.DEED_OFFERING] >= n,
    "favour": lambda v, e, n: v.deeds[state.DEED_FAVOURS] >> e & 1,
    "mythic": lambda v, e, n: _count(v, MYTHIC * KIND_SIZE, 48) >= n,
    "tameable": lambda v, e, n: _count(v, 0, KIND_SIZE) >= n,
    "plants": lambda v, e, n: _plants(v) >= n,
    "spell_loss": lambda v, e, n: score.spell_loss(v, 0) >= n,
    "wrath": lambda v, e, n: v.deeds[state.DEED_WRATHS] >= n,
    "pure": lambda v, e, n: v.trophies[0] != 0 and score.count_hybrids(v, 0) == 0,
    "balance": _balance,
    "courses": lambda v, e, n: score.count_courses(v, 0) >= n,
    "spells_equal": lambda v, e, n: sum(cells_of(v.spell_used, 0)) == score.count_courses(v, 0),
    "no_power": lambda v, e, n: v.power[0] == n,
    "no_pile": lambda v, e, n: stock_left(v) == n,
    "training": lambda v, e, n: v.deeds[state.DEED_TRAINING] >= n,
    "full_vial": lambda v, e, n: v.deeds[state.DEED_FULL_VIALS] >= n,
    "inactive": lambda v, e, n: v.deeds[state.DEED_INACTIVE] >= n,
}


def standing(view: Any) -> parts.Standing:
    """VAL-15.2  What a game in progress would tick if it ended so, and what it no longer can."""
    met = {o.id for o in FACTS.objective if is_met(view, o.id)}
    lost = {o.id for o in FACTS.objective if o.id not in met and is_lost(view, o)}
    order = [o.id for o in _in_order()]
    return parts.Standing(
        points=int(score.total_points(view, 0)),
        enough=ENOUGH,
        met=tuple(i for i, o in enumerate(order) if o in met),
        lost=tuple(i for i, o in enumerate(order) if o in lost),
    )


def is_lost(view: Any, objective: Objective) -> bool:
    """VAL-15.4  Can this game, which does not meet it now, never meet it?  Plain cases only."""
    last_round = view.turn >= SOLO_ROUNDS
    if view.phase == state.OVER or (
        last_round and view.phase > _LAST_CHANCE.get(objective.test, state.OVER)
    ):
        return True
    if objective.test == "pure":
        return bool(score.count_hybrids(view, 0) > 0)
    if objective.test == "inactive":
        return bool(last_round)
    if objective.test == "all_bids":
        won_so_far = view.deeds[state.DEED_BIDS] == (1 << view.altar) - 1
        return bool(last_round and view.phase == state.OFFERING and not won_so_far)
    if objective.test in _KINDS:
        kind, pile = _KINDS[objective.test]
        low, high = kind * KIND_SIZE, (kind + 1) * KIND_SIZE
        river = sum(low < int(c) <= high for c in view.river)
        return _count(view, low, high) + river + int(view.stock[pile]) < objective.n
    return False


_LAST_CHANCE = {
    "training": state.AT_TRAINING,
    "full_vial": state.AT_TRAINING,
    "plants": state.AT_TRAINING,
    "favour": state.AT_SANCTUARY,
    "offering": state.AT_SANCTUARY,
    "courses": state.AT_UNIVERSITY,
    "trophies": state.AT_ARENA,
    "mythic": state.AT_ARENA,
    "tameable": state.AT_ARENA,
    "balance": state.AT_ARENA,
    "no_pile": state.AT_ARENA,
    "wrath": state.NIGHTFALL,
    "spell_loss": state.NIGHTFALL,
}
"""The last place of the last round where an objective can be reached."""
_KINDS = {"tameable": (TAMEABLE, 0), "mythic": (MYTHIC, 3)}
"""The kind of creature that is asked for, and its part of the pile."""

CAMPAIGN = parts.Campaign(
    text=TEXT,
    lengths=LENGTHS,
    seats=1,
    categories=categories(),
    options=options,
    met=met,
    standing=standing,
    rank=rank,
    ranks=tuple((r.least, r.name) for r in sorted(FACTS.rank, key=lambda r: r.least)),
    tower="evil-tower",
    begin=Campaign,
    load=load,
)

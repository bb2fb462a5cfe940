"""The engine and the second statement of the rules, side by side over whole games.

Compared after every action: who is asked and all his legal actions, every piece on the table, and
the generator; points, ranks and objectives at every tenth action and at the end.  Fields of the
record that only say where in a question the engine is, or what players remember, are left alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pentacle.core import Position
from pentacle.games.valroc.campaign import is_met
from pentacle.games.valroc.cards import FACTS
from pentacle.testing.checks import same_choices

from .second_facts import (
    ACTIONS,
    ALL_SLOTS,
    BLACKS,
    CARDS,
    COURSES,
    CREATURES,
    ELEMENTS,
    KINDS,
    OFFERS,
    PAWNS,
    PLACES,
    PLANS,
    SPELLS,
    TOKENS,
)
from .second_game import game
from .second_objectives import objectives
from .second_score import points, ranks
from .second_table import Play, Player, Question, Table

Pieces = dict[str, Any]


class Difference(Exception):
    """Engine and second statement disagree."""


# the table in the shape of the record


def bits(cards: list[str], order: dict[str, Any]) -> int:
    """A set of cards, a bit each."""
    names = list(order)
    assert len(set(cards)) == len(cards), f"a card lies twice in one place: {cards}"
    return sum(1 << names.index(card) for card in cards)


def counts(cards: list[str], order: dict[str, Any]) -> list[int]:
    """How many of each kind."""
    return [cards.count(card) for card in order]


def padded(row: list[Any], length: int, nothing: Any = 0) -> list[Any]:
    return [*row, *[nothing] * (length - len(row))]


def number(name: str, order: Any) -> int:
    """1 + the place of a name, 0 for none."""
    return list(order).index(name) + 1 if name else 0


def goods(player: Player) -> Pieces:
    """What one player has."""
    taken = [(c in player.courses) + (c in player.used_courses) for c in COURSES]
    return {
        "hand": bits(player.hand, CREATURES),
        "trophies": bits(player.trophies, CREATURES),
        "front": bits(player.front, CARDS),
        "power": player.power,
        "skill": [player.skill[e] for e in ELEMENTS],
        "vals": player.vals,
        "tokens": [player.tokens[token] for token in TOKENS],
        "course": taken,
        "inactive": int(player.inactive),
        "hurt": int(player.hurt),
        "total": player.total,
        "shown": padded(player.shown, 6),
        "spell_hand": counts(player.spells, SPELLS),
        "spell_count": len(player.spells),
        "spell_used": counts(player.used_spells, SPELLS),
    }


def pieces(t: Table) -> Pieces:
    """Every piece on the table."""
    found: Pieces = {}
    each = [goods(player) for player in t.players]
    for name, value in each[0].items():
        nothing = [0] * len(value) if isinstance(value, list) else 0
        found[name] = padded([one[name] for one in each], 4, nothing)
    if t.solo:
        found["deeds"] = deeds(t)
    waste = [[spell for spell, row in t.spell_pile if row == r] for r in range(5)]
    board = [t.board.get(slot) for slot in ALL_SLOTS]
    return found | {
        "draft": [packs(t, kind) for kind in KINDS],
        "turn": t.turn,
        "first": t.first,
        "anger": t.anger,
        "rows": [ELEMENTS.index(e) for e in t.rows],
        "supply": t.supply,
        "statue": list(t.statues.values()),
        "statue_diamonds": list(t.statue_diamonds.values()),
        "token_supply": [t.token_supply[token] for token in TOKENS],
        "deck": bits(t.deck, CARDS),
        "pile": bits(t.pile, CARDS),
        "black": number(t.black, BLACKS) - 1,
        "blacks_left": bits(t.blacks, BLACKS),
        "struck": number(t.struck, ELEMENTS),
        "board": [1 + PAWNS.index(p.kind) + 4 * p.owner if p else 0 for p in board],
        "monk": 0 if t.monk is None else t.monk + 1,
        "monk_next": 0 if t.monk_next is None else t.monk_next + 1,
        "university": [number(course, COURSES) for course in t.university],
        "course_deck": counts(t.course_deck, COURSES),
        "course_waste": counts(t.course_pile, COURSES),
        "spell_deck": counts(t.spell_deck, SPELLS),
        "spell_left": len(t.spell_deck),
        "spell_waste": [counts(row, SPELLS) for row in waste],
        "waste_count": [len(row) for row in waste],
        "ghost_courses": counts(t.ghost_courses, COURSES),
        "river": padded([number(creature, CREATURES) for creature in t.river], 4),
        "stock": padded(list(t.stock.values()), 4),
        "gone": bits(t.away, CREATURES),
        "offers": bits(t.offers, OFFERS),
        "plans": bits([*t.plans, *([t.plan] if t.plan else [])], PLANS),  # with the one in play
        "plan": number(t.plan, PLANS),
        "plan_shown": padded([step_number(step) for step in t.steps_done], 4),
    }


def packs(t: Table, kind: str) -> list[list[int]]:
    """The packs of one kind of creature: cards in the order in which they were taken, then what is
    left."""
    rows = [[number(c, CREATURES) for c in p.taken + p.left] for p in t.packs.get(kind, [])]
    return padded(rows, 4, [0, 0, 0, 0])


def deeds(t: Table) -> list[int]:
    """What the objectives of the solo campaign are told (VAL-15.4)."""
    d = t.deeds
    herbs = ["mushroom", "herb", "berry"]
    plants = sum(1 << herbs.index(plant) for plant in d.plants)
    favours, bids = (sum(1 << ELEMENTS.index(e) for e in won) for won in (d.favours, d.bids))
    return [
        favours, bids, int(d.all_bids), d.offering, plants, int(d.wrath), d.training,
        int(d.full_vial), int(d.inactive),
    ]  # fmt: skip


def step_number(step: str) -> int:
    """A step of a planning card as the record writes it."""
    pawn, place = step.split()
    place, _, room = place.partition("_")
    where = PLACES.index(place) + 8 * (ELEMENTS.index(room) if room else 0)
    return 1 + PAWNS.index(pawn) + 4 * where


def plain(value: Any) -> Any:
    """A field of the record as a number or nested lists."""
    return np.asarray(value).tolist()


# playing both


@dataclass
class Pair:
    """A table of the engine and its twin."""

    position: Position
    table: Table
    actions: list[tuple[int, int]] = field(default_factory=list)
    question: Question = field(default_factory=dict)

    def begin(self) -> None:
        self.talk: Play[None] = game(self.table)
        self._hear(lambda: next(self.talk))
        self.compare()

    def _hear(self, go_on: Callable[[], Question]) -> None:
        try:
            self.question = go_on()
        except StopIteration:
            self.question = {}

    def play(self, player: int, action: int) -> None:
        self.actions.append((player, action))
        self.position.play_unchecked(player, action)
        self._hear(lambda: self.talk.send((player, ACTIONS[action])))
        self.compare()

    def compare(self) -> None:
        """Raise the first difference."""
        engine = self.position
        mine = pieces(self.table)
        self.same("rng", int(engine.state.rng), self.table.dice.state)
        for name, value in mine.items():
            self.same(name, plain(getattr(engine.state, name)), value)
        self.same("who is asked", sorted(engine.pending), sorted(self.question))
        for player, answers in self.question.items():
            legal = {ACTIONS[action] for action in engine.legal(player)}
            self.same(f"legal actions of seat {player}", in_turn(legal), in_turn(answers))
        if not engine.compiled:
            same_choices(engine)
        if not self.question or len(self.actions) % 10 == 0:
            self.same("points", list(engine.points), points(self.table))
            self.same("ranks", list(engine.ranks), ranks(self.table))
            if self.table.solo:
                met = sorted(o.id for o in FACTS.objective if is_met(engine.state, o.id))
                self.same("objectives", met, objectives(self.table))

    def same(self, what: str, engine: Any, second: Any) -> None:
        if engine != second:
            raise Difference(f"{what}: the engine has {engine}, the second rules {second}")


def in_turn(answers: set[str]) -> list[str]:
    return sorted(answers, key=ACTIONS.index)


def write(position: Position, found: Pieces) -> None:
    """Lay the engine's table out in the same way."""
    for name, value in found.items():
        cells = getattr(position.state, name)
        if isinstance(value, list):
            np.asarray(cells)[...] = value
        else:
            setattr(position.state, name, value)
    position.changed()

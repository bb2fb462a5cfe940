"""Deals to compare, goods that make random games richer, and the playing out of one game."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from pentacle.games.valroc import GAME

from .second_compare import Difference, Pair, pieces, write
from .second_facts import ACTIONS, ELEMENTS, TOKENS, in_order, is_wound
from .second_start import creatures_of, set_up
from .second_table import Choices, Player, Table

USUAL = Choices()
STARTS = ["as dealt", "rich", "scarce"]


@dataclass(frozen=True)
class Deal:
    """One game to compare: seats, options, seed, and what is laid out at the start."""

    seats: int
    seed: int
    choices: Choices = USUAL
    start: str = "as dealt"

    def options(self) -> dict[str, Any]:
        """Those that this number of players may choose."""
        others = ["mode", "first_game"] if self.seats == 1 else ["begins", "training_goal"]
        return {name: value for name, value in vars(self.choices).items() if name not in others}

    def lay(self, compiled: bool) -> Pair:
        """Both tables, at the first question."""
        position = GAME.deal(self.seats, self.seed, compiled=compiled, **self.options())
        t = Table(self.seats, self.seed, self.choices)
        set_up(t)
        pair = Pair(position, t)
        pair.begin()
        return pair


# richer starts


def is_start_skill(pair: Pair) -> bool:
    """Is everybody asked for his first skill point (VAL-5.6)?  Then nothing that anybody has
    matters for the question, and all creatures are dealt."""
    asked = pair.question
    return len(asked) == pair.table.seats and all(a == set(ELEMENTS) for a in asked.values())


def enrich(pair: Pair, dice: random.Random, start: str) -> None:
    """Goods for everybody, so that random play comes to fights, spells and long trainings."""
    t = pair.table
    for player in t.players:
        give(t, player, dice)
        give_courses(t, player, dice, ["C02", "C04"] if start == "scarce" else [])
    for element in ELEMENTS:
        vals = min(t.supply, dice.choice([0, 0, 1, 4]))
        t.statues[element] += vals
        t.supply -= vals
    t.anger = dice.randint(0, 6)
    if start == "scarce":
        make_scarce(t, dice)
    write(pair.position, pieces(t))


def give(t: Table, player: Player, dice: random.Random) -> None:
    player.power = dice.randint(4, 12)
    for element in ELEMENTS:
        player.skill[element] = dice.choice([0, 1, 2, 3, 4, 5, 6, 8, 12])
    for token in TOKENS:
        for _ in range(dice.randint(0, 1)):
            t.gain_token(player, token)
    t.gain_vals(player, dice.randint(0, 25))
    wounds = [card for card in t.deck if is_wound(card)][: dice.randint(0, 1)]
    vials = [card for card in t.deck if not is_wound(card)]
    player.front = in_order(wounds + dice.sample(vials, dice.randint(0, 3)))
    player.inactive = bool(wounds) and dice.random() < 0.5
    t.deck = [card for card in t.deck if card not in player.front]
    for _ in range(dice.randint(0, 5)):
        spell = t.spell_deck.pop(dice.randrange(len(t.spell_deck)))
        player.spells = in_order([*player.spells, spell])
    taken = t.river + [card for other in t.players for card in other.hand + other.trophies]
    tame = [card for card in creatures_of("tameable") if card not in taken]
    player.trophies = in_order(dice.sample(tame, min(len(tame), dice.randint(0, 2))))


def give_courses(t: Table, player: Player, dice: random.Random, wanted: list[str]) -> None:
    others = [course for course in sorted(set(t.course_deck)) if course not in wanted]
    for course in [*wanted, *dice.sample(others, dice.randint(0, 4))]:
        if course in t.course_deck:
            t.course_deck.remove(course)
            player.courses.append(course)


def make_scarce(t: Table, dice: random.Random) -> None:
    """Nearly all coins are out of the game, no token is in the supply, and the Offering Phase comes
    at the end of the round."""
    t.supply, t.turn = dice.randint(0, 4), 3
    for player in t.players:
        player.vals = min(player.vals, dice.randint(0, 8))
    for token in TOKENS:
        while t.token_supply[token]:
            t.gain_token(dice.choice(t.players), token)


# playing


def choose(dice: random.Random, answers: list[int], eager: bool) -> int:
    """Anything; an eager player seldom passes, and fights when he can."""
    names = {action: ACTIONS[action] for action in answers}
    active = [a for a in answers if names[a] not in ("pass", "amount 0")]
    if eager and active and dice.random() < 0.9:
        fights = [a for a in active if names[a].startswith("card ")]
        return dice.choice(fights if fights and dice.random() < 0.5 else active)
    return dice.choice(answers)


def play_out(deal: Deal, compiled: bool = False) -> int:
    """One whole game; how many actions it took.  The first difference is raised with its place."""
    dice = random.Random(f"{deal}")
    eager = dice.random() < 0.7
    actions = 0
    last = "the deal"
    try:
        pair = deal.lay(compiled)
        goods_due = deal.start != "as dealt"
        while not pair.position.over:
            if goods_due and is_start_skill(pair):
                goods_due = False
                enrich(pair, random.Random(deal.seed), deal.start)
                pair.compare()
            player = dice.choice(pair.position.pending)
            action = choose(dice, pair.position.legal(player), eager)
            last = f"action {actions}: seat {player}, {ACTIONS[action]} (number {action})"
            actions += 1
            pair.play(player, action)
    except Difference as difference:
        raise Difference(f"{deal}, after {last}: {difference}") from None
    return actions

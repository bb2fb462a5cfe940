"""The engine against the rules written a second time (second*.py): a sample of whole games.

Same questions, same legal actions, same pieces and dice after every action, same points, ranks and
objectives (VAL-15.4).  `python -m tests.games.valroc.second` plays more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import count, islice

import pytest

from pentacle.games.valroc import GAME

from . import second_compare, second_game, second_places, second_planning, second_score
from .second import deals, kinds, main
from .second_arena import fights
from .second_compare import Difference, Pair, pieces, write
from .second_deals import STARTS, Deal, choose, play_out
from .second_facts import ACTIONS, BOARD, COURSES, CREATURES, ELEMENTS, SPELLS, in_order
from .second_score import points
from .second_start import creatures_of
from .second_table import Dice, Pawn, Player, Table

SAMPLE = [replace(deal, start=STARTS[n % 3]) for n, deal in enumerate(deals(len(kinds()), 1000))]


@pytest.mark.parametrize("deal", SAMPLE, ids=str)
def test_every_table(deal: Deal) -> None:
    """VAL-3.2, VAL-8.8.3, VAL-9.3, VAL-10.2, VAL-13.1: every player count with every option; as
    dealt, with goods for everybody, and with hardly a coin in the game."""
    assert play_out(deal) > 40


def arena_questions(seats: int) -> Iterator[Pair]:
    """Games of eager players, stopped whenever somebody is asked in the Arena."""
    for seed in count():
        dice, pair = random.Random(seed), Deal(seats, seed).lay(compiled=False)
        while not pair.position.over:
            if pair.table.fighter is not None:
                yield pair
            player = dice.choice(pair.position.pending)
            pair.play(player, choose(dice, pair.position.legal(player), eager=True))


def stir(t: Table, dice: random.Random) -> None:
    """Whatever counts in a fight, by chance."""
    player, _ = t.fighter
    for element in ELEMENTS:
        player.skill[element] = dice.randint(0, 6)
        t.statues[element] = dice.choice([0, 0, 1, 2])
        t.statue_diamonds[element] = dice.choice([0, 0, 0, 1])
    player.power = dice.randint(0, 6)
    player.courses = [course for course in ("C06", "C14", "C15") if dice.random() < 0.3]
    taken = [card for p in t.players for card in p.hand + p.trophies] + t.river
    tame = [card for card in creatures_of("tameable") if card not in taken]
    player.trophies = in_order(dice.sample(tame, min(len(tame), dice.randint(0, 3))))
    t.blacks = in_order([*t.blacks, t.black])
    t.black = t.blacks.pop(dice.randrange(len(t.blacks)))
    others = [seat for seat in range(max(2, t.seats)) if seat != player.seat]
    halves = dice.choice([(player.seat, others[0]), (others[0], player.seat)])
    t.board["dark upper"], t.board["dark lower"] = (Pawn(seat, "assistant") for seat in halves)
    t.struck = dice.choice(ELEMENTS) if t.black == "B7" else ""


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_fights_anywhere(seats: int) -> None:
    """VAL-8.8.2 to VAL-8.8.5: which creatures may be fought, whatever mounts, halves, gods and
    courses the fighter has."""
    dice, fought = random.Random(seats), [0, 0]
    for pair in islice(arena_questions(seats), 3):
        for _ in range(200):
            t, engine = deepcopy(pair.table), pair.position.copy()
            stir(t, dice)
            write(engine, pieces(t))
            player, moment = t.fighter
            cards = {ACTIONS[a] for a in engine.legal(player.seat) if a < 9}
            assert cards == set(fights(t, player, moment))
            fought[bool(cards)] += 1
    assert min(fought) > 50


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_scores_anywhere(seats: int) -> None:
    """VAL-12.3 to VAL-12.5, VAL-14.12, VAL-15.4: points, ranks and objectives of whatever may lie
    there at the end."""
    dice, tied = random.Random(seats), 0
    for seed in range(80):
        pair = Deal(seats, seed).lay(compiled=False)
        t, creatures = pair.table, dice.sample(list(CREATURES), 36)
        dice.shuffle(t.rows)
        t.ghost_courses = dice.choices(list(COURSES), k=dice.randint(0, 4))
        for player in t.players:
            number = dice.choice([0, 1, 2, 6, 9 if seats == 1 else 6])
            player.trophies = in_order([creatures.pop() for _ in range(number)])
            player.courses = dice.sample(list(COURSES), dice.randint(0, 3))
            player.used_spells = dice.choices(list(SPELLS), k=dice.randint(0, 3))
            player.vals = dice.randint(0, 20)
            player.tokens |= {token: dice.randint(0, 1) for token in player.tokens}
            player.skill = {element: dice.randint(0, 2) for element in ELEMENTS}
            if seats == 1:
                player.skill = {element: dice.randint(2, 12) for element in ELEMENTS}
                player.power = dice.randint(0, 2)
        write(pair.position, pieces(t))
        pair.compare()
        tied += len(set(points(t))) < seats
    assert seats < 3 or tied > 3


@pytest.mark.slow
def test_many_games() -> None:
    assert main(["--games", "200"]) == 0


def test_the_names_of_all_actions() -> None:
    """VAL-18.1: as many as the game has, none twice, blocks where the game has them."""
    assert len(set(ACTIONS)) == len(ACTIONS) == GAME.actions.count
    for action, name in enumerate(ACTIONS):
        block = GAME.actions.block_of(action).name
        if block in ("card", "amount", "seat", "keep", "vial", "drop", "cast", "pass", "draw"):
            assert name.split()[0] == block


# what is planted is found


def wrong_dice(patch: pytest.MonkeyPatch) -> None:
    """A die too many at every Tavern."""

    def tavern(t: Table) -> None:
        t.dice.below(2)
        second_places.tavern(t)

    patch.setattr(second_game, "tavern", tavern)


def wrong_price(patch: pytest.MonkeyPatch) -> None:
    """VAL-7.3: a mercenary for one Val."""
    patch.setattr(second_planning, "hire", lambda player: 1)


def wrong_gain(patch: pytest.MonkeyPatch) -> None:
    """VAL-8.2.1: less power in the first slot of the Fountain."""
    patch.setitem(BOARD, "fountain", [5, 4, 3, 2])


def wrong_score(patch: pytest.MonkeyPatch) -> None:
    """VAL-12.3: points of creatures forgotten."""
    patch.setattr(second_score, "creature_points", lambda player: 0)


def wrong_draw(patch: pytest.MonkeyPatch) -> None:
    """The last card instead of the one that chance gives."""
    patch.setattr(Dice, "take", lambda dice, cards: cards.pop(dice.below(len(cards)) - 1))


def forgotten_wound(patch: pytest.MonkeyPatch) -> None:
    """VAL-8.5.5: Wounds vanish."""
    patch.setattr(Player, "wounds", lambda player: [])


PLANTED: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (wrong_dice, "rng: "),
    (wrong_price, "vals: "),
    (wrong_gain, "power: "),
    (wrong_score, "points: "),
    (wrong_draw, "draft: "),
    (forgotten_wound, "pile: "),
]


@pytest.mark.parametrize(("plant", "field"), PLANTED)
def test_a_planted_fault_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Difference, match=field):
        play_games()


def play_games() -> None:
    """A few games in which much happens."""
    for seed in range(6):
        play_out(Deal(2, seed, start="rich"))


def test_a_fault_of_the_engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One Val appears out of nothing after the twentieth action."""
    honest = Pair.play

    def play(pair: Pair, player: int, action: int) -> None:
        if len(pair.actions) == 20:
            pair.position.state.vals[1] += 1
        honest(pair, player, action)

    monkeypatch.setattr(Pair, "play", play)
    with pytest.raises(Difference, match=r"action 20: .*vals: the engine has"):
        play_out(Deal(2, seed=5))


def test_the_command_tells_the_first_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Deal, action and field in one line, and code 1; 0 without a difference."""
    assert main(["--games", "2"]) == 0
    assert "2 of 2: " in capsys.readouterr().out
    monkeypatch.setattr(second_compare, "points", lambda t: [99] * t.seats)
    assert main(["--games", "2", "--seed", "3"]) == 1
    told = capsys.readouterr().out
    assert "DIFFERENCE in game 1: Deal(seats=1, seed=3" in told
    assert "after the deal: points: the engine has [" in told

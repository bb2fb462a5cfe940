"""Random positions in the middle of a round: what games from the deal reach too seldom.

Rich hands, dice all taken, figures in the ways, guardians posted, players who have finished, quiet
rounds behind.  Nothing is laid that play could not have left there, as far as `check` can tell.
"""

from __future__ import annotations

import random
from typing import Any

from .second_compare import Pair, deal, things_of_record
from .second_pieces import CIRCLES, NATURAL, SUPPLY, Die, Scroll, Token, board_for
from .second_table import Table
from .second_turn import play_on
from .second_walk import uniform
from .table import Table as Laid
from .table import fix


def copy_of(s: Any) -> Table:
    """The second implementation's table of a record in which a turn begins."""
    table = Table(s.seats, s.circle, seed=0)
    things = things_of_record(s, table.board)
    table.chance.rng, table.chance.key = things["rng"], things["key"]
    table.first, table.starter = things["first player"], things["starter"]
    table.round = things["round"]
    table.quiet_rounds, table.lock_went = things["quiet rounds"], things["a lock went"]
    table.reserve, table.locks = things["reserve"], things["locks"]
    table.guardians = things["guardians"]
    table.kept = {scroll_called(name): token for name, token in things["kept"].items()}
    for seat, player in enumerate(table.players):
        dice = things[f"dice of seat {seat}"]
        player.dice = [Die(name[0], int(name[1])) for name in dice]
        player.scrolls = [scroll_called(name) for name in things[f"scrolls of seat {seat}"]]
        player.face_down = {scroll_called(name) for name in things[f"face down, seat {seat}"]}
        player.binding_down = things[f"Binding down, seat {seat}"]
        player.wizard = things[f"wizard of seat {seat}"]
        player.familiar = things[f"familiar of seat {seat}"]
        player.finished = things[f"finished, seat {seat}"]
    return table


def scroll_called(name: str) -> Scroll:
    return Scroll(int(name[1]), int(name[3]), name[5])


def lay(players: int, circle: str, seed: int, *, idle: bool = False) -> Pair:
    """A position where somebody's turn begins, on both tables.

    `idle`: after four quiet rounds, with dice and hands that break hardly anything (ARC-11.2).
    """
    dice, begun = random.Random(f"lay {seed}"), deal(players, circle, seed)
    while begun.table.round == 0:
        begun.answer(uniform(begun, dice))
    assert begun.question is not None
    seat = begun.question.player
    t = fix(players, CIRCLES[begun.table.circle])
    t.s.load(bytes(begun.position))
    finished = [p for p in range(players) if p != seat and dice.random() < 0.2]
    give_scrolls(t, begun.table, finished, 0.05 if idle else dice.choice([0.2, 0.5, 0.7]), dice)
    clear_circles(t, begun.table, dice)
    moods = ["poor"] if idle else ["usual", "all taken", "hoard"]
    deal_dice(t, finished, dice.choice(moods), dice)
    place_figures(t, finished, dice)
    t.s.stall, t.s.broke = (4, 0) if idle else (dice.randrange(5), dice.randrange(2))
    assert not t.p.faults(), f"seed {seed} lays what cannot be: {t.p.faults()}"
    table = copy_of(t.s)
    name = f"{players} players, circle {circle}, laid with seed {seed}"
    return Pair(t.p, table, play_on(table, seat), name)


def give_scrolls(
    t: Laid, begun: Table, finished: list[int], share: float, dice: random.Random
) -> None:
    """A part of the scrolls on the board goes to the players, some of them used already."""
    for scroll in begun.scrolls().values():
        if dice.random() > share:
            continue
        p = dice.randrange(t.n)
        t.own(p, scroll.name)
        if p not in finished and scroll.spell != "synergy" and dice.random() < 0.2:
            t.down(p, scroll.name)
    for p in range(t.n):
        if p not in finished and dice.random() < 0.3:
            t.down(p, "binding")


def clear_circles(t: Laid, begun: Table, dice: random.Random) -> None:
    """A part of the tokens is gone; some lie on Absorption scrolls."""
    share = dice.choice([0.1, 0.4, 0.6])
    for site, token in begun.tokens().items():
        if dice.random() < share:
            keep(t, site, token, dice)
            t.empty(site)


def keep(t: Laid, site: str, token: Token, dice: random.Random) -> None:
    for p in range(t.n):
        for name in t.scrolls(p) | t.scrolls(p, "down"):
            if name in (f"C2-4-{token.colour}", "C2-4-S") and dice.random() < 0.2:
                t.s.kept["FWAES".index(name[-1])] = t.s.lock[t.site(site)]
                return


def deal_dice(t: Laid, finished: list[int], mood: str, dice: random.Random) -> None:
    """Everybody has one at least.

    Where none is left in the reserves, or one player has nearly all, drafts are cut short
    (ARC-4.5); the poor have a single die showing 1 and no Binding.
    """
    pool = [colour for colour in NATURAL for _ in range(t.n + 1)]
    dice.shuffle(pool)
    hands = [[pool.pop() for _ in range(3 if p in finished else 1)] for p in range(t.n)]
    playing = [p for p in range(t.n) if p not in finished]
    share = {"usual": 0.3, "all taken": 1.0, "hoard": 1.0, "poor": 0.0}[mood]
    takers = [dice.choice(playing)] if mood == "hoard" else playing
    for _ in range(int(len(pool) * share)):
        hands[dice.choice(takers)].append(pool.pop())
    for p in range(t.n):
        t.dice(p, "")
    for p, hand in enumerate(hands):
        if p in finished:
            t.finish(p, " ".join(hand))
        else:
            high = 1 if mood == "poor" else 6
            t.dice(p, " ".join(f"{colour}{dice.randint(1, high)}" for colour in hand))
        if mood == "poor" and p not in finished:
            t.down(p, "binding")


def place_figures(t: Laid, finished: list[int], dice: random.Random) -> None:
    """ARC-6.5  Wizards and familiars of different players on different sites, guardians posted."""
    things = things_of_record(t.s, board_for(t.n))
    locks = things["locks"]
    free = [site.name for site in t.board.sites if site.name not in locks]
    tokens = [site for site, lock in locks.items() if isinstance(lock, Token)]
    dice.shuffle(free)
    dice.shuffle(tokens)
    for p in range(t.n):
        wizard = free.pop() if free and dice.random() < 0.8 else ""
        t.wizard(p, wizard or "hall")
        nodes = ["supply", wizard or "hall"]
        nodes += [free.pop()] if free else []
        nodes += [tokens.pop()] if things["companion circle"] == 4 and tokens else []
        if p not in finished:
            t.familiar(p, dice.choice(nodes))
    for number, (colour, place) in enumerate(things["guardians"].items()):
        scrolls = {site: lock for site, lock in locks.items() if isinstance(lock, Scroll)}
        own = [site for site, scroll in scrolls.items() if scroll.colour == colour]
        if place == SUPPLY and own and dice.random() < 0.5:
            t.s.guardian[number] = t.site(dice.choice(own))

"""The order of a whole game: rounds, clean-up, Offering Phase, the end (VAL-6, VAL-11, VAL-12)."""

from __future__ import annotations

from .second_arena import arena
from .second_facts import BOARD, ELEMENTS, OFFERS
from .second_items import window
from .second_places import (
    build_amount,
    cave,
    dark_quarter,
    fountain,
    sanctuary,
    tavern,
    university,
)
from .second_planning import planning
from .second_start import start
from .second_table import Play, Table, ask_together
from .second_training import training_ground


def game(t: Table) -> Play[None]:
    """VAL-6.1  A game from the table laid out to its end."""
    yield from start(t)
    while True:
        yield from planning(t)
        yield from places(t)
        yield from window(t, "end")
        if is_over(t):
            return
        clean_up(t)
        if t.turn % BOARD["offerings"] == 0:
            yield from offering_phase(t)
            if t.solo and t.turn == BOARD["solo_rounds"]:
                return
            renew(t)
        else:
            fill_university(t)
        t.turn += 1
        t.first = (t.first + 1) % max(t.seats, 2)


def places(t: Table) -> Play[None]:
    """VAL-8.0  The pawns of the Dark Quarter stay until the round is over."""
    yield from dark_quarter(t)
    fountain(t)
    t.clear("fountain")
    tavern(t)
    t.clear("tavern")
    yield from cave(t)
    t.clear("cave")
    yield from training_ground(t)
    t.clear("training")
    yield from sanctuary(t)
    t.clear("sanctuary")
    yield from university(t)
    t.clear("university")
    yield from arena(t)
    t.clear("arena")


def is_over(t: Table) -> bool:
    """VAL-12.1, VAL-12.2, VAL-14.11"""
    if t.solo:
        return False
    six = any(len(p.trophies) >= BOARD["trophies"] for p in t.players)
    return six or t.turn == BOARD["rounds"]


def clean_up(t: Table) -> None:
    """VAL-6.2, VAL-8.5.9"""
    t.clear("dark")
    t.struck = ""
    for player in t.players:
        player.placed = []
        if player.inactive and not player.hurt:
            t.pile += player.wounds()
            player.front = player.vials()
        player.inactive, player.hurt = player.hurt, False
        t.deeds.inactive |= player.inactive and t.turn < BOARD["solo_rounds"]
    t.monk, t.monk_next = t.monk_next, None


def fill_university(t: Table) -> None:
    """VAL-11.1"""
    for space in range(4):
        if not t.university[space]:
            t.university[space] = t.draw_course()


def renew(t: Table) -> None:
    """VAL-11.7"""
    t.black = t.dice.take(t.blacks)
    t.course_pile += [course for course in t.university if course]
    t.university = ["", "", "", ""]
    fill_university(t)


def offering_phase(t: Table) -> Play[None]:
    """VAL-11.3 to VAL-11.6, VAL-14.10"""
    for element in ELEMENTS:
        t.supply += t.statues[element]
        t.token_supply["diamond"] += t.statue_diamonds[element]
        t.statues[element] = t.statue_diamonds[element] = 0
    if t.seats <= 2:
        t.offers = list(OFFERS)
    t.deeds.bids = set()
    for element in ELEMENTS:
        bids = yield from ask_together({p.seat: build_amount(p, 0) for p in t.players})
        if settle(t, element, bids):
            t.deeds.bids.add(element)
    t.deeds.all_bids |= len(t.deeds.bids) == 4


def settle(t: Table, element: str, bids: dict[int, tuple[int, int]]) -> bool:
    """VAL-11.4, VAL-11.5, VAL-11.6  Has a human won it?"""
    worth: dict[int, tuple[int, int]] = {}  # the fictional player is -1
    for player in t.clockwise():
        vals, diamond = bids[player.seat]
        player.vals -= vals
        player.tokens["diamond"] -= diamond
        if vals and player.has("C02") and t.supply:
            t.supply -= 1
            vals += 1
        t.statues[element] += vals
        t.statue_diamonds[element] += diamond
        worth[player.seat] = (diamond, vals)
    if t.seats <= 2:
        printed = OFFERS[t.dice.take(t.offers)]["vals"]
        given = min(printed, t.supply)
        t.supply -= given
        t.statues[element] += given
        worth[-1] = (0, printed)
    best = max(worth.values())
    winners = [seat for seat in worth if worth[seat] == best]
    if best == (0, 0) or len(winners) > 1 or winners[0] < 0:
        return False
    t.players[winners[0]].gain_skill(element)
    return True

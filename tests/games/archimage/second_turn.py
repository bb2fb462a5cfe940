"""Archimage a second time: rounds, turns and Binding (chapter 4, ARC-8.1).

`play` is a generator: it yields who must decide and what he may answer, and is sent the answer.
"""

from __future__ import annotations

from .second_far import castable
from .second_pieces import FACTS, SUPPLY, Die
from .second_table import DONE, Asking, Play, Question, Table

BINDING = "binding"
DRAFT, QUIET = FACTS["box"]["draft"], FACTS["box"]["stall_rounds"]


def play(table: Table) -> Play:
    """A whole game, from the first draft on."""
    for seat in table.seats_from(table.first):
        yield from table.draft(seat, DRAFT)
    start_round(table)
    yield from play_on(table, table.first)


def play_on(table: Table, seat: int) -> Play:
    """The rest of a game in which it is this player's turn."""
    while True:
        yield from rest_of_round(table, seat)
        if table.is_game_over():
            table.seen["ended by quiet rounds"] += table.quiet_rounds >= QUIET
            return
        table.first = table.seats_from(table.first)[1]
        table.between_rounds, table.turn = True, None
        for other in table.seats_from(table.first):
            table.seen["draft made up"] += len(table.players[other].dice) < DRAFT
            yield from table.draft(other, DRAFT)
        start_round(table)
        seat = table.first


def start_round(table: Table) -> None:
    """ARC-4.1  Seat 0 rolls first, and each his fire dice first, then water, air, earth."""
    table.round += 1
    table.between_rounds = False
    table.lock_went = False
    for player in table.players:
        player.finished = False
        player.familiar = SUPPLY
        drafted = sorted(player.dice, key=lambda die: "FWAE".index(die.colour))
        player.dice = [Die(die.colour, table.chance.roll()) for die in drafted]


def rest_of_round(table: Table, seat: int) -> Play:
    """ARC-4.2  Clockwise, until everybody has finished."""
    while not table.is_round_over():
        if not table.players[seat].finished:
            yield from turn(table, seat)
        seat = table.seats_from(seat)[1]


def turn(table: Table, seat: int) -> Play:
    """ARC-4.3  Spells, then a break if there can be one."""
    table.turn, player, over = seat, table.players[seat], False
    while not over:
        sites, spells = table.breakable(seat), castable(table, seat)
        options = sites | set(spells) | ({BINDING} if may_bind(table, seat) else set())
        answer = yield Question(seat, options if sites else options | {DONE})
        if answer == DONE:
            break
        if answer in sites:
            yield from table.pay(seat, table.locks[answer])
            yield from table.break_with_wizard(seat, answer)
            over = True
        elif answer == BINDING:
            table.seen[BINDING] += 1
            player.binding_down = True
            over = (yield from bind(table, seat)) != "option 1"
        else:
            spell = spells[answer]
            table.seen[spell.scroll.spell] += 1
            player.face_down.add(spell.scroll)
            yield from spell.cast()
            over = spell.ends_turn
    if not over or not player.dice:
        yield from table.finish(seat)


# Binding


def seals_in_reach(table: Table, seat: int) -> set[str]:
    return table.accessible(seat) & set(table.tokens())


def seals_for_a_one(table: Table, seat: int) -> set[str]:
    """ARC-8.1 (3)  The tokens in reach of a colour of which he has a die showing 1."""
    player, tokens = table.players[seat], table.tokens()
    return {s for s in seals_in_reach(table, seat) if Die(tokens[s].colour, 1) in player.dice}


def binding_options(table: Table, seat: int) -> set[str]:
    player, options = table.players[seat], set()
    if player.familiar != player.wizard:
        options.add("option 1")
    if table.payable(seat, seals_in_reach(table, seat)):
        options.add("option 2")
    if seals_for_a_one(table, seat):
        options.add("option 3")
    return options


def may_bind(table: Table, seat: int) -> bool:
    return not table.players[seat].binding_down and bool(binding_options(table, seat))


def bind(table: Table, seat: int) -> Asking:
    """ARC-8.1"""
    player = table.players[seat]
    option = yield Question(seat, binding_options(table, seat))
    if option == "option 1":
        player.familiar = player.wizard
        return option
    if option == "option 2":
        sites = table.payable(seat, seals_in_reach(table, seat))
        site = yield Question(seat, sites)
        yield from table.pay(seat, table.locks[site])
    else:
        site = yield Question(seat, seals_for_a_one(table, seat))
        table.give_back(seat, Die(table.locks[site].colour, 1))
    yield from table.break_with_familiar(seat, site)
    return option

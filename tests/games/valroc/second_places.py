"""Dark Quarter, Fountain, Tavern, Cave, Sanctuary and University (VAL-8.1 to 8.4, 8.6, 8.7).

Seen in play: the two spells of the Dark Quarter are kept apart until one is chosen, and so are
the cards of a search; the spells are offered in the order in which they were drawn.
"""

from __future__ import annotations

from . import second_facts
from .second_items import Moment, is_item, items, use_item
from .second_river import oldest_leaves
from .second_table import GHOST, Pawn, Play, Player, Table, ask

# Dark Quarter


def dark_quarter(t: Table) -> Play[None]:
    """VAL-8.1.1, VAL-14.8"""
    pawns = dict(t.pawns_at("dark"))
    for slot, pawn in pawns.items():
        if t.solo and pawn.owner == GHOST:
            if slot == "dark lower":
                ghost_lower(t)
            continue
        player = t.players[pawn.owner]
        if slot == "dark upper" and t.black == "B8":
            yield from divine_rune(t, player, pawn)
        if slot == "dark lower" and t.black == "B3":
            yield from inversion(t, player)
        if slot == "dark lower" and t.black == "B7":
            yield from infernal_strike(t, player)
        yield from draw_spells(t, player)
    if t.solo and pawns and ("dark lower" in pawns or pawns["dark upper"].owner == GHOST):
        oldest_leaves(t)


def draw_spells(t: Table, player: Player) -> Play[None]:
    """VAL-8.1.1"""
    drawn = [spell for spell in (t.draw_spell(), t.draw_spell()) if spell]
    if not drawn:
        return
    answer = yield from ask(player, [f"keep {i}" for i in range(len(drawn))])
    kept = drawn.pop(int(answer.split()[1]))
    player.spells = second_facts.in_order([*player.spells, kept])
    t.spell_pile += [(spell, player.seat) for spell in drawn]


def divine_rune(t: Table, player: Player, pawn: Pawn) -> Play[None]:
    """VAL-3.7, VAL-16.6"""
    ways = ["vals to power"] if pawn.kind == "mercenary" else ["vals to power", "power to vals"]
    way = yield from ask(player, ["pass", *ways])
    if way == "pass":
        return
    if way == "vals to power":
        most = min(player.vals, second_facts.BOARD["gauge"] - player.power)
    else:
        most = min(player.power, t.supply)
    answer = yield from ask(player, [f"amount {n}" for n in range(most + 1)])
    n = int(answer.split()[1])
    if way == "vals to power":
        t.spend_vals(player, n)
        player.gain_power(n)
    else:
        player.power -= n
        t.gain_vals(player, n)


def inversion(t: Table, user: Player) -> Play[None]:
    """VAL-16.6  One direction for all, clockwise from the user."""
    victims = [player for player in t.others(user.seat) if not player.has("C14")]
    if victims:
        way = yield from ask(user, ["vals to power", "power to vals"])
        for player in victims:
            invert(t, player, way)


def invert(t: Table, player: Player, way: str) -> None:
    if way == "vals to power":
        n = min(3, player.vals)
        t.spend_vals(player, n)
        player.gain_power(n)
    else:
        n = min(3, player.power)
        player.power -= n
        t.gain_vals(player, n)


def infernal_strike(t: Table, user: Player) -> Play[None]:
    """VAL-16.6"""
    there = [p for p in t.others(user.seat) if t.is_at(p.seat, "arena") and not p.has("C14")]
    if there:
        answer = yield from ask(user, ["pass", *second_facts.ELEMENTS])
        t.struck = "" if answer == "pass" else answer


def ghost_lower(t: Table) -> None:
    """VAL-14.9"""
    human = t.players[0]
    if t.black == "B3":
        invert(t, human, "vals to power" if human.vals > human.power else "power to vals")
    if t.black == "B7" and t.is_at(0, "arena"):
        card = t.draw_card()
        if card:
            t.struck = second_facts.empty_zone(card)
            t.pile.append(card)


# Fountain and Tavern


def fountain(t: Table) -> None:
    """VAL-8.2.1, VAL-8.2.2, VAL-14.8, VAL-14.9"""
    thief = t.lower_user("B1")
    for slot, pawn in t.pawns_at("fountain"):
        gain = second_facts.BOARD["fountain"][second_facts.SLOTS["fountain"].index(slot)]
        if t.solo and pawn.owner == GHOST:
            if thief == 0:
                t.players[0].gain_power((gain + 1) // 2)
            continue
        player = t.players[pawn.owner]
        if player.has("C03"):
            gain += 2
        if t.upper(player.seat, "B3"):
            gain *= 2
        if t.is_struck_by(player, "B1"):
            if thief is not None and thief < t.seats:
                t.players[thief].gain_power((gain + 1) // 2)
            gain //= 2
        player.gain_power(gain)


def tavern(t: Table) -> None:
    """VAL-3.7, VAL-8.3.1, VAL-8.3.2, VAL-14.8, VAL-14.9"""
    pawns = t.pawns_at("tavern")
    for _, pawn in pawns:
        gain = second_facts.BOARD["tavern"][second_facts.SLOTS["tavern"].index(pawns[-1][0])]
        if t.solo and pawn.owner == GHOST:
            if t.lower_user("B2") == 0:
                corrupt(t, min(gain, t.supply))
            continue
        player = t.players[pawn.owner]
        if player.has("C04"):
            gain += 2
        if t.upper(player.seat, "B5"):
            gain *= 2
        gain = min(gain, t.supply)
        if t.is_struck_by(player, "B2"):
            corrupt(t, gain)
            gain //= 2
        if pawn.kind != "mercenary":
            t.gain_vals(player, gain)


def corrupt(t: Table, gain: int) -> None:
    """VAL-8.3.2  The thief's half, rounded up, unless a mercenary does it."""
    thief = t.board["dark lower"]
    if thief.owner < t.seats and thief.kind != "mercenary":
        t.gain_vals(t.players[thief.owner], (gain + 1) // 2)


# Cave


def cave(t: Table) -> Play[None]:
    """VAL-8.4.1  By the room where each pawn was placed."""
    for room, pawn in t.pawns_at("cave"):
        if t.solo and pawn.owner == GHOST:
            card = t.draw_card()
            if card:
                t.pile.append(card)
        else:
            yield from search(t, t.players[pawn.owner], pawn, room)


def search(t: Table, player: Player, pawn: Pawn, room: str) -> Play[None]:
    """VAL-8.4.1, VAL-8.4.3, VAL-8.4.4, VAL-8.4.5"""
    shown = [t.draw_card() for _ in range(2 if player.has("C05") else 1)]
    shown = [card for card in shown if card]
    if not shown:
        return
    if t.is_struck_by(player, "B4"):
        room = yield from dementia(t, pawn, room)
    card = shown[0]
    if len(shown) == 2:
        card = shown[int((yield from ask(player, ["keep 0", "keep 1"])).split()[1])]
    element = room.split()[1]
    find = second_facts.zone(card, element)
    if find:
        take_find(t, player, pawn, find)
        if t.upper(player.seat, "B6"):
            more = [e for e in second_facts.ELEMENTS if e != element and second_facts.zone(card, e)]
            answer = yield from ask(player, ["pass", *more])
            if answer != "pass":
                take_find(t, player, pawn, second_facts.zone(card, answer))
    t.pile += shown


def dementia(t: Table, pawn: Pawn, room: str) -> Play[str]:
    """VAL-8.4.4, VAL-14.9  The room in which the pawn ends up."""
    free = [slot for slot in second_facts.SLOTS["cave"] if t.is_free(slot)]
    user = t.board["dark lower"].owner
    if t.solo:
        new = free[0] if free else room
    else:
        element = yield from ask(user, [slot.split()[1] for slot in [room, *free]])
        new = f"cave {element}"
    del t.board[room]
    t.board[new] = pawn
    return new


def take_find(t: Table, player: Player, pawn: Pawn, find: str) -> None:
    """VAL-3.7, VAL-16.3"""
    kind, _, what = find.partition("_")
    if kind == "vals":
        if pawn.kind != "mercenary":
            t.gain_vals(player, int(what))
    elif kind == "pm":
        player.gain_power(int(what))
    elif kind == "pc":
        player.gain_skill(what)
    else:
        t.gain_token(player, find)


# Sanctuary


def sanctuary(t: Table) -> Play[None]:
    """VAL-8.6.1, VAL-8.6.4"""
    for _, pawn in t.pawns_at("sanctuary"):
        if t.solo and pawn.owner == GHOST:
            ghost_offering(t)
            continue
        player = t.players[pawn.owner]
        offered: list[str] = []
        while not offered or (player.has("C02") and len(offered) < 4):
            moment = Moment("sanct")
            answers = ["pass", *items(t, player, moment)]
            if player.vals or player.tokens["diamond"]:
                answers += [e for e in second_facts.ELEMENTS if e not in offered]
            answer = yield from ask(player, answers)
            if answer == "pass":
                break
            if is_item(answer):
                yield from use_item(t, player, moment, answer)
            else:
                offered.append(answer)
                yield from offer(t, player, answer)


def build_amount(player: Player, least: int) -> Play[tuple[int, int]]:
    """VAL-18.2  First perhaps a Diamond, then so many times 20 more and a last number."""
    diamond, built = 0, 0
    while True:
        left = player.vals - built
        low = 0 if diamond or built else least
        answers = [f"amount {n}" for n in range(low, min(left, 19) + 1)]
        if left >= 20:
            answers.append("plus 20")
        if player.tokens["diamond"] and not diamond and not built:
            answers.append("add diamond")
        answer = yield from ask(player, answers)
        if answer == "add diamond":
            diamond = 1
        elif answer == "plus 20":
            built += 20
        else:
            return built + int(answer.split()[1]), diamond


def offer(t: Table, player: Player, statue: str) -> Play[None]:
    """VAL-8.6.1 to VAL-8.6.4"""
    vals, diamond = yield from build_amount(player, 1)
    player.vals -= vals
    player.tokens["diamond"] -= diamond
    value = vals
    if vals and player.has("C02") and t.supply:
        t.supply -= 1
        value += 1
    t.statues[statue] += value
    t.statue_diamonds[statue] += diamond
    if vals or t.choices.monk == "anything":
        t.monk_next = player.seat
    t.deeds.offering = max(t.deeds.offering, value)
    card = t.draw_card()
    if not card:
        return
    t.pile.append(card)
    centre = second_facts.CARDS[card]["centre"]
    small, medium = second_facts.BOARD["tiers"][1:]
    lucky = ["wound"]
    if value >= small or diamond:
        lucky.append("small")
    if value >= medium or diamond:
        lucky.append("medium")
    if centre in lucky:
        player.gain_skill(statue)
        t.deeds.favours.add(statue)


def ghost_offering(t: Table) -> None:
    """VAL-14.8  An offering card that is not 0, onto the statue of a card's empty zone."""
    value = 0
    while value == 0:
        if not t.offers:
            t.offers = list(second_facts.OFFERS)
        value = second_facts.OFFERS[t.dice.take(t.offers)]["vals"]
    card = t.draw_card()
    if card:
        t.pile.append(card)
        vals = min(value, t.supply)
        t.supply -= vals
        t.statues[second_facts.empty_zone(card)] += vals
    t.monk_next = GHOST


# University


def university(t: Table) -> Play[None]:
    """VAL-8.7.1, VAL-14.8"""
    for slot, pawn in t.pawns_at("university"):
        space = second_facts.SLOTS["university"].index(slot)
        course = t.university[space]
        if t.solo and pawn.owner == GHOST:
            t.ghost_courses.append(course)
            t.university[space] = ""
            continue
        yield from study(t, t.players[pawn.owner], space, course)


def study(t: Table, player: Player, space: int, course: str) -> Play[None]:
    printed = (
        second_facts.FORMER_COURSES if t.choices.courses == "former" else second_facts.COURSES
    )[course]
    vals, power = printed["vals"], printed["power"]
    while True:
        moment = Moment("uni")
        answers = ["pass", *items(t, player, moment)]
        if player.vals >= vals and player.power >= power:
            answers.append("pay")
        answer = yield from ask(player, answers)
        if answer == "pass":
            return
        if answer == "pay":
            t.spend_vals(player, vals)
            player.power -= power
            player.courses.append(course)
            t.university[space] = ""
            return
        yield from use_item(t, player, moment, answer)

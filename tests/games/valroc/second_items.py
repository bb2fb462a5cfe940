"""Spells, one-use courses, Gourds, the windows for them, anger and Wrath (VAL-9, VAL-10, VAL-16).

Seen in play: a spell in the middle of its questions is neither in the hand nor among the used ones.
Skill points of S07, C08 and C09 may be taken with all tracks full, and the Vals of C12 with an
empty supply: VAL-9.4 is read so that it asks for power below 12, a Val to steal, a victim and so
on, but nothing of these four.
"""

from __future__ import annotations

from dataclasses import dataclass

from .second_facts import BOARD, COURSES, ELEMENTS, SPELLS, in_order
from .second_table import TOWER, Play, Player, Table, ask

FULL = BOARD["gauge"]


@dataclass
class Moment:
    """Where items are used: the window, and what an action in progress lends them."""

    window: str
    fights_left: bool = False  # Arena: a fight is still allowed
    stone: bool = False  # training: under Flesh of Stone
    wound: str = ""  # training: the Wound that waits for an answer
    free: bool = False  # Arena: the next fight costs nothing
    may_disguise: bool = False  # planning: a pawn could go as a mage
    boost: dict[str, int] | None = None  # Arena: bonus in the next fight
    more_fights: int = 0  # Arena: what Twin Fury has allowed
    disguise: bool = False  # planning: this turn's pawn goes as a mage


def is_over_now(moment: Moment) -> bool:
    """VAL-8.8.2  After the last fight only Twin Fury is left."""
    return moment.window == "arena" and not moment.fights_left


def spells_usable(t: Table, player: Player, moment: Moment, kinds: list[str]) -> list[str]:
    return [spell for spell in kinds if is_spell_usable(t, player, moment, spell)]


def is_spell_usable(t: Table, player: Player, moment: Moment, spell: str) -> bool:
    """VAL-9.3, VAL-9.4"""
    if moment.window not in SPELLS[spell]["windows"]:
        late = SPELLS[spell]["late"] and moment.window == "fight"
        if not (late and t.dominant() and t.anger + len(player.spells) >= BOARD["anger"]):
            return False
    if is_over_now(moment) and spell != "S02":
        return False
    if t.anger == BOARD["anger"] - 1 and spell != "S09":
        return True
    return does_something(t, player, moment, spell)


def does_something(t: Table, player: Player, moment: Moment, spell: str) -> bool:
    """VAL-9.4"""
    if spell == "S01":
        return any(t.statues.values())
    if spell == "S03":
        return bool(essence_victims(t, player))
    if spell == "S04":
        return bool(plunder_victims(t, player))
    if spell == "S06":
        return player.power < FULL
    if spell == "S08":
        return not moment.stone
    if spell == "S09":
        return moment.may_disguise
    if spell == "S10":
        return not moment.free
    return True


def is_course_usable(t: Table, player: Player, moment: Moment, course: str) -> bool:
    """VAL-8.7.2, VAL-9.3, VAL-9.4"""
    if not player.has(course) or course in player.used_courses:
        return False
    if moment.window not in COURSES[course]["windows"] or is_over_now(moment):
        return False
    return course != "C11" or player.power < FULL


def gourds(player: Player, moment: Moment) -> list[str]:
    """VAL-9.3, VAL-9.6"""
    if moment.window not in ("plan", "train", "uni", "arena") or is_over_now(moment):
        return []
    if player.power == FULL:
        return []
    ways = ["drink 5"] if player.tokens["gourd_5"] else []
    return ways + (["drink half", "drink 10"] if player.tokens["gourd_10"] else [])


def items(t: Table, player: Player, moment: Moment) -> list[str]:
    """All items that a player may use now."""
    spells = spells_usable(t, player, moment, in_order(list(set(player.spells))))
    courses = [c for c in COURSES if is_course_usable(t, player, moment, c)]
    found = [f"cast {spell}" for spell in spells] + [f"use {course}" for course in courses]
    return found + gourds(player, moment)


def is_item(answer: str) -> bool:
    return answer.startswith(("cast ", "drink ", "use C"))


def use_item(t: Table, player: Player, moment: Moment, answer: str) -> Play[None]:
    if answer.startswith("drink "):
        drink(t, player, answer)
    elif answer.startswith("use C"):
        yield from use_course(t, player, moment, answer.removeprefix("use "))
    else:
        yield from cast(t, player, moment, answer.removeprefix("cast "))


def drink(t: Table, player: Player, way: str) -> None:
    """VAL-9.6"""
    if way == "drink 10":
        t.spend_token(player, "gourd_10")
        player.gain_power(10)
        return
    if way == "drink 5":
        t.spend_token(player, "gourd_5")
    else:
        player.tokens["gourd_10"] -= 1
        player.tokens["gourd_5"] += 1
    player.gain_power(5)


def use_course(t: Table, player: Player, moment: Moment, course: str) -> Play[None]:
    """VAL-9.5, VAL-16.4"""
    player.used_courses.append(course)
    if course == "C08":
        player.gain_skill((yield from ask(player, ELEMENTS)))
    elif course == "C09":
        one = yield from ask(player, ELEMENTS)
        player.gain_skill(one)
        player.gain_skill((yield from ask(player, [e for e in ELEMENTS if e != one])))
    elif course == "C10":
        yield from boost(player, moment)
    elif course == "C11":
        player.gain_power(8)
    elif course == "C12":
        t.gain_vals(player, 7)


def boost(player: Player, moment: Moment) -> Play[None]:
    """VAL-8.8.8"""
    assert moment.boost is not None
    moment.boost[(yield from ask(player, ELEMENTS))] += 2


# spells


def cast(t: Table, player: Player, moment: Moment, spell: str) -> Play[None]:
    """VAL-9.5"""
    player.spells.remove(spell)
    yield from carry_out(t, player, moment, spell)
    player.used_spells = in_order([*player.used_spells, spell])
    yield from raise_anger(t, player.seat)


def carry_out(t: Table, player: Player, moment: Moment, spell: str) -> Play[None]:
    """VAL-16.5"""
    if spell == "S01":
        yield from sacred_theft(t, player)
    elif spell == "S02":
        moment.more_fights += 1
    elif spell == "S03":
        yield from essence_theft(t, player)
    elif spell == "S04":
        yield from training_plunder(t, player, moment)
    elif spell == "S05":
        yield from boost(player, moment)
    elif spell == "S06":
        player.gain_power(6)
    elif spell == "S07":
        player.gain_skill((yield from ask(player, ELEMENTS)))
    elif spell == "S08":
        moment.stone = True
        if moment.wound:
            t.pile.append(moment.wound)
    elif spell == "S09":
        moment.disguise = True
    elif spell == "S10":
        moment.free = True
    elif spell == "S11":
        row = int((yield from ask(player, ["swap 1", "swap 2", "swap 3"])).split()[1])
        t.rows[row - 1], t.rows[row] = t.rows[row], t.rows[row - 1]


def sacred_theft(t: Table, player: Player) -> Play[None]:
    """VAL-18.4"""
    for taken in range(5):
        rich = [e for e in ELEMENTS if t.statues[e] > 0]
        if not rich:
            return
        answer = yield from ask(player, rich + (["pass"] if taken else []))
        if answer == "pass":
            return
        t.statues[answer] -= 1
        player.vals += 1


def essence_victims(t: Table, player: Player) -> list[Player]:
    return [o for o in t.others(player.seat) if not o.has("C14") and any(o.skill.values())]


def essence_theft(t: Table, player: Player) -> Play[None]:
    victims = essence_victims(t, player)
    if not victims:
        return
    answer = yield from ask(player, [f"seat {o.seat}" for o in victims])
    victim = t.players[int(answer.split()[1])]
    element = yield from ask(player, [e for e in ELEMENTS if victim.skill[e] > 0])
    victim.lose_skill(element)
    player.gain_skill(element)


def plunder_victims(t: Table, player: Player) -> list[Player]:
    return [o for o in t.others(player.seat) if not o.has("C14") and o.vials()]


def training_plunder(t: Table, player: Player, moment: Moment) -> Play[None]:
    """Beyond four cards the caster discards at once, unless he is in training."""
    victims = plunder_victims(t, player)
    if not victims:
        return
    answer = yield from ask(player, [f"seat {o.seat}" for o in victims])
    victim = t.players[int(answer.split()[1])]
    player.front = in_order(player.front + victim.vials())
    victim.front = victim.wounds()
    while moment.window != "train" and len(player.front) > BOARD["kept"]:
        answer = yield from ask(player, [f"vial {card}" for card in player.vials()])
        discard_from_front(t, player, answer.split()[1])


def discard_from_front(t: Table, player: Player, card: str) -> None:
    player.front.remove(card)
    t.pile.append(card)


# the gods' anger


def raise_anger(t: Table, seat: int) -> Play[None]:
    """VAL-10.1, VAL-10.2, VAL-10.3"""
    t.anger += 1
    if t.anger < BOARD["anger"]:
        return
    t.anger = 0
    if seat < t.seats:
        t.deeds.wrath = True
        yield from dark_tower(t, t.players[seat])
    element = t.dominant()
    for player in t.players:
        if element:
            player.lose_skill(element)


def dark_tower(t: Table, player: Player) -> Play[None]:
    """VAL-10.2"""
    if not player.used_spells:
        return
    least = min(SPELLS[spell]["loss"] for spell in player.used_spells)
    cheap = [spell for spell in set(player.used_spells) if SPELLS[spell]["loss"] == least]
    answer = yield from ask(player, ["pass", *(f"drop {spell}" for spell in cheap)])
    if answer != "pass":
        spell = answer.split()[1]
        player.used_spells.remove(spell)
        t.spell_pile.append((spell, TOWER))


# windows for others


def is_asked(t: Table, player: Player, moment: Moment) -> bool:
    """VAL-9.2  Only what everybody can see decides it."""
    if any(is_course_usable(t, player, moment, course) for course in COURSES):
        return True
    return bool(player.spells and spells_usable(t, player, moment, t.spell_kinds))


def window(t: Table, name: str, actor: int | None = None) -> Play[None]:
    """VAL-9.1, VAL-9.2"""
    for player in t.clockwise():
        if player.seat == actor:
            continue
        moment = Moment(name)
        while is_asked(t, player, moment):
            answer = yield from ask(player, ["pass", *items(t, player, moment)])
            if answer == "pass":
                break
            yield from use_item(t, player, moment, answer)

"""What the 60 spells do, stated a second time from the tables of the rules page."""

from __future__ import annotations

from .plain import ENCHANTMENTS, SPELLS, TARGETS, Duel, Play


def ultimatum(d: Duel) -> Play:
    if len(d.hands[d.rival]) >= 2 and (yield d.rival, {"accept", "done"}) == "accept":
        yield from d.throw(d.rival, 2)
    else:
        d.damage(4)


def rain_of_stones(d: Duel) -> Play:
    d.damage(2 * (yield from d.throw_up_to(2)))


def repel_curse(d: Duel) -> Play:
    d.heal(2)
    if d.faces("red") == d.theirs and (yield d.me, {"red", "done"}) == "red":
        d.remove("red")


def vital_alchemy(d: Duel) -> Play:
    most = min(2, d.energy[d.mine] - 1)
    k = int((yield d.me, {f"option {k + 1}" for k in range(most)})[-1])
    d.bleed(k)
    d.gain(k)


def votive_candle(d: Duel) -> Play:
    if (yield from d.throw_up_to(1)) == 1:
        d.heal(2)


def deep_mine(d: Duel) -> Play:
    d.gain(1 + (yield from d.throw_up_to(2)))


def riddle(d: Duel) -> Play:
    if d.hands[d.rival] and (yield d.rival, {"accept", "done"}) == "accept":
        yield from d.throw(d.rival, 1)
    else:
        d.draw(2)


def great_tide(d: Duel) -> Play:
    choice = yield d.me, {"option 1", "option 2"}
    order = list(dict.fromkeys(d.mage(ahead) for ahead in range(4)))
    for mage in order:
        n = 1 if d.seats == 3 and mage != 1 else 2
        if choice == "option 1":
            d.draw(n, mage)
        else:
            yield from d.throw(mage, n)


def dreamcloak(d: Duel) -> Play:
    d.draw(3)
    yield from d.throw(d.me, 1)


def fumbletongue(d: Duel) -> Play:
    d.remove((yield from d.choose(d.targets("G04"))))
    d.draw(1)


def mirror(d: Duel) -> Play:
    d.flip((yield from d.choose(d.targets("G05"))))


def borrow(d: Duel) -> Play:
    yield from d.fire((yield from d.choose(d.targets("G06"))))


def echo(d: Duel) -> Play:
    yield from d.fire((yield from d.choose(d.targets("G11"))))


def call_of_the_tomb(d: Duel) -> Play:
    card = yield d.me, set(d.discard)
    d.discard.remove(card)
    d.put(card)


def banishment(d: Duel) -> Play:
    d.remove((yield from d.choose(d.targets("G10"))))


def whirlwind(d: Duel) -> None:
    for pile in d.targets("G12"):
        d.flip(pile)
    d.remove("green")


def owl(d: Duel) -> Play:
    d.overdraw |= len(d.deck) < 2
    seen = {d.deck.pop(0) for _ in range(min(2, len(d.deck)))}
    if seen:
        kept = yield d.me, seen
        d.hands[d.me].add(kept)
        d.discard |= seen - {kept}


def more_actions(d: Duel, n: int) -> None:
    d.actions += n


TARGETS |= {
    "G04": lambda d, p: d.top(p) in ENCHANTMENTS,
    "G05": lambda d, p: d.faces(p) == d.theirs,
    "G06": lambda d, p: (
        d.faces(p) == d.theirs and d.top(p) not in ENCHANTMENTS | d.used and d.needs(d.top(p))
    ),
    "G10": lambda d, p: True,
    "G11": lambda d, p: d.faces(p) == d.mine and d.top(p) not in ENCHANTMENTS and d.needs(d.top(p)),
    "G12": lambda d, p: True,
}

SPELLS |= {
    # red: combat
    "R01": lambda d: d.damage(2),
    "R02": lambda d: (d.damage(3), d.rival_draws(1)),
    "R03": lambda d: d.damage(d.rival_cards()),
    "R04": lambda d: (d.damage(3), d.bleed(1)),
    "R05": lambda d: (d.damage(4), d.remove("red")),
    "R06": ultimatum,
    "R07": lambda d: (d.pay(1), d.damage(4)),
    "R08": lambda d: d.steal(d.energy, 2 if d.is_weaker() else 1),
    "R09": lambda d: d.damage(len(d.controlled())),
    "R10": rain_of_stones,
    "R11": lambda d: (d.damage(1), d.rob(2)),
    "R12": lambda d: d.damage(2 if len(d.hands[d.rival]) >= 4 else 1),
    "R13": lambda d: d.damage(2 if d.is_weaker() else 1),
    "R14": lambda d: (d.damage(2), d.bleed(1)),
    "R15": lambda d: d.damage(2 if len(d.controlled()) >= 2 else 1),
    # yellow: healing
    "Y01": lambda d: d.heal(3),
    "Y02": repel_curse,
    "Y03": lambda d: d.heal(d.rival_cards()),
    "Y04": lambda d: (d.heal(5), d.rival_draws(1)),
    "Y05": lambda d: (d.heal(2), d.draw(1)),
    "Y06": lambda d: d.heal(len(d.controlled())),
    "Y07": lambda d: (d.pay(1), d.heal(5)),
    "Y08": lambda d: (d.heal(5), d.remove("yellow")),
    "Y09": lambda d: d.heal(4 if d.is_weaker() else 2),
    "Y10": vital_alchemy,
    "Y11": lambda d: (d.heal(2), d.gain(1) if "blue" in d.controlled() else None),
    "Y12": lambda d: d.heal(1),
    "Y13": lambda d: (d.heal(2), d.rival_heals(1)),
    "Y14": votive_candle,
    "Y15": lambda d: d.heal(2 if d.energy[d.mine] <= 5 else 1),
    # blue: sorcery
    "B01": lambda d: d.gain(2),
    "B02": lambda d: (d.gain(4), d.bleed(3)),
    "B03": lambda d: (d.gain(3), d.rival_draws(2)),
    "B04": lambda d: d.rob(3),
    "B05": lambda d: d.steal(d.sapphires, 2 if d.is_poorer() else 1),
    "B06": lambda d: d.gain(len(d.controlled() - {"blue"})),
    "B07": deep_mine,
    "B08": lambda d: (d.gain(1), d.draw(1)),
    "B09": lambda d: (d.gain(3), d.remove("blue")),
    "B10": lambda d: d.gain(3 if d.is_poorer() else 1),
    "B11": lambda d: (d.bleed(2), d.gain(3)),
    "B12": lambda d: d.gain(2 if d.is_poorer() else 1),
    "B13": lambda d: (d.gain(2), d.bleed(1)),
    "B14": lambda d: (d.gain(2), d.rival_heals(2)),
    "B15": lambda d: d.steal(d.sapphires, 1) if d.is_poorer() else None,
    # green: conjuring
    "G01": riddle,
    "G02": great_tide,
    "G03": dreamcloak,
    "G04": fumbletongue,
    "G05": mirror,
    "G06": borrow,
    "G07": lambda d: more_actions(d, 2),
    "G08": lambda d: d.take_from(d.rival),
    "G09": call_of_the_tomb,
    "G10": banishment,
    "G11": echo,
    "G12": whirlwind,
    "G13": lambda d: more_actions(d, 1),
    "G14": owl,
    "G15": lambda d: d.throw(d.rival, 1),
}

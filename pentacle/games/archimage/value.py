"""How good a position looks to a sensible wizard: points, and what can still become points."""

from __future__ import annotations

from pentacle.core import Weights, fractions, rule
from pentacle.core.bits import first_bit

from . import cards
from .board import CIRCLE_BITS, WORD, near_of
from .rules import access, rounds
from .score import count_colour, points
from .state import OVER, PAY, State, colour_kinds, spell_of

with Weights(__file__) as weights:
    SPELL_WORTH = weights.several("SPELL_WORTH", 21)
    SPIRIT_FACTOR = weights.one("SPIRIT_FACTOR")
    READY = weights.several("READY", 21)
    OPENING = weights.one("OPENING")
    DIE, PIP = weights.one("DIE"), weights.one("PIP")
    NEXT_BREAK = weights.one("NEXT_BREAK")
    NEARNESS = weights.several("NEARNESS", 4)
    SPAN, WAITING = weights.one("SPAN"), weights.one("WAITING")

_chance, _ways = [[0.0] * (cards.HIGH + 1)], [1]
for _n in range(1, cards.DRAFT + 1):
    _ways = [sum(_ways[max(0, total - 6) : total]) for total in range(6 * _n + 1)]
    _chance.append([sum(_ways[power:]) / 6**_n for power in range(cards.HIGH + 1)])
CHANCE = fractions(_chance)
"""The chance that so many dice together reach a power."""


@rule
def horizon(s: State) -> float:
    """How much of the future still counts: all of it early, little when few sixes are left."""
    left = rounds.count_high(s) - int(cards.ENDS_BELOW[s.seats]) + 1
    return max(0.0, min(1.0, left / SPAN))


@rule
def gain_of(s: State, p: int, site: int) -> float:
    """What breaking this lock would bring: a scroll and its spell, or a way."""
    lock = int(s.lock[site])
    if lock < cards.SCROLL:
        return OPENING
    card = lock - cards.SCROLL
    spell = spell_of(s, card)
    gain = float(cards.LOCK_POWER[lock]) + SPELL_WORTH[spell]
    if spell == cards.SYNERGY:
        gain += 1.0 + float(count_colour(s, p, int(cards.CARD_COLOUR[card])))
    return gain


@rule
def best_of(s: State, p: int, c: int, total: int, fresh: int, sites: int, word: int) -> float:
    """The best of some locks in a word that dice of a colour can pay, or hope to."""
    best = 0.0
    sites = access.of_kinds(s, sites, word, colour_kinds(c) | 31 << 5 * cards.SPIRIT)
    while sites != 0:
        site = WORD * word + first_bit(sites)
        sites &= sites - 1
        power = int(cards.LOCK_POWER[s.lock[site]])
        chance = 1.0 if total >= power else CHANCE[fresh, power]
        best = max(best, chance * gain_of(s, p, site))
    return best


@rule
def hope_of(s: State, p: int, c: int, low: int, middle: int, high: int) -> float:
    """p's dice of a colour, and the best lock that they can pay, or may with the next roll; the
    accessible locks are three words."""
    total = 0
    count = 0
    for v in range(1, 7):
        total += v * int(s.dice[p, c, v])
        count += int(s.dice[p, c, v])
    fresh = min(cards.DRAFT, int(s.dice[p, c, 0]))
    if total + fresh == 0:
        return 0.0
    best = best_of(s, p, c, total, fresh, low, 0)
    best = max(best, best_of(s, p, c, total, fresh, middle, 1))
    best = max(best, best_of(s, p, c, total, fresh, high, 2))
    return DIE * (count + fresh) + PIP * (total + 3.5 * fresh) + NEXT_BREAK * best


@rule
def hope(s: State, p: int, low: int, middle: int, high: int) -> float:
    """What the dice of all colours can still do with the locks on the way, three words."""
    if s.circle == access.GUARDED_CIRCLE:
        low &= ~access.protected(s, p, 0)
        middle &= ~access.protected(s, p, 1)
        high &= ~access.protected(s, p, 2)
    total = 0.0
    for c in range(cards.NATURAL):
        total += hope_of(s, p, c, low, middle, high)
    return total


@rule
def through(s: State, p: int, locks: int, word: int) -> int:
    """The places to which the seals among some locks of a word lead."""
    seals = locks & int(CIRCLE_BITS[s.seats, word])
    if s.circle == access.GUARDED_CIRCLE:
        seals &= ~access.protected(s, p, word)
    wide = 0
    while seals != 0:
        wide |= near_of(s.seats, WORD * word + first_bit(seals))
        seals &= seals - 1
    return wide


@rule
def add_gains(s: State, p: int, locks: int, word: int, total: float) -> float:
    """What the scrolls among some locks of a word bring, added to a total."""
    scrolls = locks & ~int(CIRCLE_BITS[s.seats, word])
    while scrolls != 0:
        total += gain_of(s, p, WORD * word + first_bit(scrolls))
        scrolls &= scrolls - 1
    return total


@rule
def gains_of(s: State, p: int, low: int, middle: int, high: int) -> float:
    """What the scrolls among three words of locks bring."""
    total = add_gains(s, p, low, 0, 0.0)
    total = add_gains(s, p, middle, 1, total)
    return add_gains(s, p, high, 2, total)


@rule
def nearness(s: State, p: int, reached: int, low: int, middle: int, high: int) -> float:
    """Scrolls on the board by the number of seals in the way, three seals deep.

    The locks on the way to what is reached are three words; each ring adds those on its places.
    """
    total = NEARNESS[0] * gains_of(s, p, low, middle, high)
    for ring in range(1, 4):
        wide = through(s, p, low, 0) | through(s, p, middle, 1) | through(s, p, high, 2)
        wide = access.spread_on(s, p, reached, wide & ~reached)
        if wide == reached:
            break
        new_low, new_middle, new_high = access.beside(s, wide & ~reached)
        new_low, new_middle, new_high = new_low & ~low, new_middle & ~middle, new_high & ~high
        total += NEARNESS[ring] * gains_of(s, p, new_low, new_middle, new_high)
        reached, low, middle, high = wide, low | new_low, middle | new_middle, high | new_high
    return total


@rule
def worth_of_scrolls(s: State, p: int) -> float:
    """Spells for the rounds to come, and a little for those still ready in this one."""
    total = 0.0
    owned = int(s.owned[p])
    while owned != 0:
        card = first_bit(owned)
        owned &= owned - 1
        worth = SPELL_WORTH[spell_of(s, card)]
        if cards.CARD_COLOUR[card] == cards.SPIRIT:
            worth *= SPIRIT_FACTOR
        total += worth
        if (s.down[p] >> card) & 1 == 0:
            total += READY[spell_of(s, card)]
    if (s.down[p] >> cards.BINDING) & 1 == 0:
        total += READY[spell_of(s, cards.BINDING)]
    return total


@rule
def value(s: State, player: int) -> float:
    """Points now, and as much of dice, ways and spells as the game has left to use them."""
    worth = float(points(s, player))
    if s.phase == OVER:
        return worth
    reached = access.reach(s, player)
    late = horizon(s)
    if s.phase == PAY and s.asked == player:
        worth += gain_of(s, player, s.site)
    low, middle, high = access.beside(s, reached)
    future = nearness(s, player, reached, low, middle, high) + worth_of_scrolls(s, player)
    in_round = 1.0 if (s.finished >> player) & 1 == 0 else late
    now = hope(s, player, low, middle, high) * max(in_round, WAITING * late)
    return worth + now + future * late

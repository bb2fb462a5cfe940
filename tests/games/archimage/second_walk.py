"""Who chooses in the games on which the two implementations are compared."""

from __future__ import annotations

import random
from collections.abc import Callable

from .second_compare import Pair
from .second_table import DONE, colour_called
from .second_turn import BINDING

Pick = Callable[[Pair, random.Random], str]


def options_of(pair: Pair) -> list[str]:
    assert pair.question is not None
    return sorted(pair.question.options)


def uniform(pair: Pair, dice: random.Random) -> str:
    """Every option is as likely as the others."""
    return dice.choice(options_of(pair))


def caster(pair: Pair, dice: random.Random) -> str:
    """Spells first, those that were cast least; then scrolls."""
    options, table = options_of(pair), pair.table
    kind = {s.name: s.spell for player in table.players for s in player.scrolls}
    kind[BINDING] = BINDING
    spells = [option for option in options if option in kind]
    if spells and dice.random() < 0.8:
        dice.shuffle(spells)
        return min(spells, key=lambda name: table.seen[kind[name]])
    scrolls = [option for option in options if option in table.scrolls()]
    if scrolls and dice.random() < 0.7:
        return dice.choice(scrolls)
    return dice.choice(options)


def idler(pair: Pair, dice: random.Random) -> str:
    """Gives up where he may, and drafts dice that break nothing: rounds without a break."""
    options, table = options_of(pair), pair.table
    if DONE in options:
        return DONE
    assert pair.question is not None
    locks = [table.locks[site] for site in table.accessible(pair.question.player)]
    wanted = {lock.colour for lock in locks}
    if options[0] in ("air", "earth", "fire", "water"):
        useless = [name for name in options if colour_called(name) not in wanted]
        return dice.choice(useless or options)
    return dice.choice(options)


def walk(pair: Pair, pick: Pick, seed: int) -> Pair:
    """A game to its end; raises `Difference`."""
    dice = random.Random(seed)
    while pair.question is not None:
        pair.answer(pick(pair, dice))
    return pair

"""Dice that buy minor spells back or remove grey tokens: how many, dialled and paid as one."""

from __future__ import annotations

from itertools import product

from pentacle.core.record import cells_of
from pentacle.core.scene import Button, Dial
from pentacle.core.words import Words

from ..actions import DONE, TAKE, USE
from ..cards import MIN
from ..labels import chips, dice, tokens
from ..rules.payment import price, wanted
from ..state import State, is_taking, is_using, service_box

Dice = tuple[int, ...]
"""How many dice of each face, 1 to 6."""

_BACK = Words("Take back", "Récupérer")
_AWAY = Words("Remove", "Retirer")
_BUY = Words("Take back {n} with {dice}", "Récupérer {n} avec {dice}")
_CLEAN = Words("Remove {n} with {dice}", "Retirer {n} avec {dice}")
_SPELLS = Words("minor spells", "sorts mineurs")
_TOKENS = Words("grey tokens", "jetons de magie grise")
_ALL = Words("Take {dice} back", "Reprendre {dice}")


def payment_dial(view: State, language: str) -> tuple[Dial, ...]:
    """ELF-8.1, ELF-13.1  How many to buy, each with the dice that lose the least."""
    if not is_using(view) or any(view.picked):
        return ()
    p, box = int(view.player), service_box(view)
    most = wanted(view, p, box)
    ways = [(n, cheapest(view, p, box, n)) for n in range(1, most + 1)]
    found = [(n, way) for n, way in ways if way and _buys(view, box, way, most) == n]
    if not found:
        return ()
    words, count = (_BUY, chips) if box == MIN else (_CLEAN, tokens)
    return (
        Dial(
            label=(_BACK if box == MIN else _AWAY)[language],
            unit=(_SPELLS if box == MIN else _TOKENS)[language],
            values=tuple(n for n, _ in found),
            gestures=tuple(_gesture(view, way, n == most) for n, way in found),
            names=tuple(
                words.say(language, n=count(n, language), dice=_listed(way)) for n, way in found
            ),
            chosen=len(found) - 1,
        ),
    )


def _gesture(view: State, way: Dice, is_all: bool) -> tuple[int, ...]:
    """ELF-8.4  Nobody is asked for more where all is bought, or every die is used."""
    held = cells_of(view.dice, int(view.player), service_box(view))
    goes_on = not is_all and list(way) != [int(k) for k in held]
    return (*_picks(way), *((DONE,) if goes_on else ()))


def cheapest(view: State, p: int, box: int, n: int) -> Dice | None:
    """ELF-8.4  The dice that buy so many with the fewest points; None where all are too few."""
    held = cells_of(view.dice, p, box)
    due = n * price(view, box)
    enough = [way for way in product(*(range(k + 1) for k in held)) if _worth(way) >= due]
    return min(enough, key=lambda way: (_worth(way), sum(way)), default=None)


def _buys(view: State, box: int, way: Dice, most: int) -> int:
    """A single large die may buy more than is wanted of it."""
    return min(_worth(way) // price(view, box), most)


def _worth(way: Dice) -> int:
    return sum(face * k for face, k in enumerate(way, 1))


def _picks(way: Dice) -> list[int]:
    return [USE + face for face, k in enumerate(way) for _ in range(k)]


def _listed(way: Dice) -> str:
    return ", ".join(str(face) for face, k in enumerate(way, 1) for _ in range(k))


def take_all(view: State, language: str) -> tuple[Button, ...]:
    """ELF-8.6, ELF-13.4  All unused dice come back in one gesture."""
    if not is_taking(view):
        return ()
    held = cells_of(view.dice, int(view.player), service_box(view))
    if sum(held) < 2:
        return ()
    actions = tuple(TAKE + face for face, k in enumerate(held) for _ in range(k))
    label = _ALL.say(language, dice=dice(sum(held), language))
    return (Button(label=label, actions=actions),)

"""A table can be read without seeing its colours.

Two pieces of a kind that differ in nothing but their colour must differ plainly, also for the eyes
that lack one of the three cones; else another sign (shape, icon, emblem, letter) tells them apart.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pentacle.core.scene import Die, Item, Pawn, Scene, Token
from pentacle.games import GAMES, HOUSE

PLAIN = 20
"""A CIE76 distance that is plainly seen."""
NAMED = {
    "fire": "#CF3B22", "water": "#2461C4", "air": "#F4CB4A", "earth": "#4E9E63",
    "spirit": "#C48BE8", "gold": "#E9B93A", "violet": "#7A4BA8", "night": "#2E3A63",
    "brass": "#D3A85C", "vellum": "#F5EBD2",
}  # fmt: skip
EYES = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]
    ),
    "deuteranopia": np.array(
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]
    ),
    "tritanopia": np.array(
        [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]
    ),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.9505, 1.0, 1.089])


def lab(colour: str, eyes: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A colour as these eyes see it, in CIE L*a*b*."""
    parts = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    part = XYZ @ np.clip(eyes @ linear, 0, 1) / WHITE
    f = np.where(part > 0.008856, np.cbrt(part), 7.787 * part + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(one: str, other: str) -> tuple[float, str]:
    """How far apart two colours are for the eyes that see it worst, and which those are."""
    apart = {name: np.linalg.norm(lab(one, e) - lab(other, e)) for name, e in EYES.items()}
    return min((float(far), name) for name, far in apart.items())


def signs(item: Item) -> tuple[Any, ...] | None:
    """What one sees of a piece beside its colour; nothing for what is no piece or is asleep, which
    is an outline without a colour."""
    match item:
        case Token():
            drawn = "token", item.shape, item.icon, item.text, item.gold
            return None if item.asleep else drawn
        case Die():
            return "die", item.sign
        case Pawn():
            return "pawn", item.figure, item.emblem
    return None


def scenes(name: str, most: int = 12) -> Iterator[Scene]:
    """Tables of a random game with every seat taken, from its first to its last question."""
    game, choose = GAMES[name], random.Random(8)
    position = game.deal(max(game.seats), seed=3)
    for n in range(60 * most):
        if position.over:
            return
        player = position.pending[0]
        if n % 60 == 0:
            yield position.scene(player, "en")
        position.play(player, choose.choice(list(position.legal(player))))


def is_part(item: Item, scene: Scene) -> bool:
    """Whether it lies on a pawn of its own colour, whose emblem speaks for both."""
    return any(
        pawn.colour == item.colour  # type: ignore[union-attr]
        and abs(pawn.x - item.x) < (pawn.w + item.w) / 2
        and abs(pawn.y - item.y) < (pawn.h + item.h) / 2
        for pawn in scene.items
        if isinstance(pawn, Pawn)
    )


def pieces(scene: Scene) -> Iterator[tuple[tuple[Any, ...], str]]:
    """What is seen of each piece and each seat beside its colour, and that colour."""
    for item in scene.items:
        key = signs(item)
        if key and (isinstance(item, Pawn) or not is_part(item, scene)):
            yield key, NAMED.get(item.colour, item.colour)  # type: ignore[union-attr]
    for seat in scene.seats:
        yield ("seat", seat.emblem), seat.colour


def seen_together(name: str) -> Iterator[tuple[tuple[Any, ...], str, str]]:
    """Pairs of colours that are all that tells two things of one table apart."""
    for scene in scenes(name):
        colours: dict[tuple[Any, ...], set[str]] = {}
        for key, colour in pieces(scene):
            if colour.startswith("#"):
                colours.setdefault(key, set()).add(colour)
        for key, used in colours.items():
            for one, other in combinations(sorted(used), 2):
                yield key, one, other


@pytest.mark.parametrize("name", HOUSE)
def test_colour_alone_tells_no_two_pieces_apart_that_some_eyes_mix_up(name: str) -> None:
    found = {pair: distance(*pair[1:]) for pair in seen_together(name)}
    mixed = {pair: worst for pair, worst in found.items() if worst[0] < PLAIN}
    assert not mixed, mixed


def test_the_five_elements_differ_for_all_eyes() -> None:
    elements = [NAMED[name] for name in ("fire", "water", "air", "earth", "spirit")]
    worst = min(distance(*pair) for pair in combinations(elements, 2))
    assert worst[0] > PLAIN


def test_what_some_eyes_mix_up_is_found() -> None:
    """A red and a green of the same lightness are plain to most, and one to some."""
    red, green = "#B04A3A", "#5F7A2E"
    assert np.linalg.norm(lab(red, EYES["all cones"]) - lab(green, EYES["all cones"])) > PLAIN
    assert distance(red, green)[0] < PLAIN
    assert distance(red, green)[1] in ("protanopia", "deuteranopia")

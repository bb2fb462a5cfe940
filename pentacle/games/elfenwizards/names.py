"""What pieces and places are called, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from pentacle.core.words import Words

from .cards import CONTEST_NAMES, FACTS, RANK, STAKE, M, N, S, W

COLOURS = tuple(c.name for c in FACTS.colour)
LETTERS = "".join(c.id for c in FACTS.colour)
LEFT = Words("left", "à gauche")
RIGHT = Words("right", "à droite")


@cache
def pawn_code(pawns: int, pawn: int) -> str:
    """`g3`: the colour's letter and the pawn's number."""
    return f"{LETTERS[pawn // pawns]}{pawn % pawns + 1}"


def find_pawn_by(pawns: int, code: str) -> int:
    """The pawn of a code such as `g3`, or -1."""
    seat = LETTERS.find(code[:1]) if code else -1
    number = int(code[1:]) if code[1:].isdecimal() else 0
    return seat * pawns + number - 1 if seat >= 0 and 1 <= number <= pawns else -1


@cache
def code_name(code: str, language: str) -> str:
    """`g3` in words: Green 3, Vert 3."""
    return f"{COLOURS[LETTERS.index(code[0])][language]} {code[1:]}"


def pawn_name(view: Any, pawn: int, language: str) -> str:
    return code_name(pawn_code(view.pawns, pawn), language)


@cache
def box_name(box: int, language: str) -> str:
    """A place on the tree: `High Wizard`, `Wizard, left`, `Sorcerer 3`, `Magician box 2`."""
    rank = FACTS.rank[int(RANK[box])].name[language]
    if box == 0:
        return rank
    if box < S:
        return f"{rank}, {(LEFT if box == W else RIGHT)[language]}"
    if box < N:
        return f"{rank} {box - S + 1}"
    if box < M:
        return f"{rank} {box - N + 1}"
    if box < M + 4:
        return Words("Magician box {n}", "Case Magiciens {n}").say(language, n=box - M + 1)
    return FACTS.defeat[box - M - 4].name[language]


@cache
def contest_name(contest: int, language: str) -> str:
    """A contest is called after its title; the lowest ones after their two titles."""
    if contest < N:
        return box_name(contest, language)
    left = int(STAKE[contest]) - N + 1
    words = Words("Necromancers {a} and {b}", "Nécromanciens {a} et {b}")
    return words.say(language, a=left, b=left + 1)


def find_contest(name: str) -> int:
    return CONTEST_NAMES.index(name) if name in CONTEST_NAMES else -1

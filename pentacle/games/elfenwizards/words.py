"""What pieces and places are called, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from pentacle.core import Words

from .cards import CONTEST_NAMES, FACTS, RANK, STAKE, M, N, S, W

COLOURS = tuple(c.name for c in FACTS.colour)
LETTERS = "".join(c.id for c in FACTS.colour)
_LEFT, _RIGHT = Words("{rank}, left", "1er {rank}"), Words("{rank}, right", "Second {rank}")
_NUMBERED = Words("{rank} {n}", "{nth} {rank}")
_MAGICIANS = Words("Magician box {n}", "Case Magiciens {n}")
_NECROMANCERS = Words("Necromancers {a} and {b}", "{nth} et {b}e Nécromanciens")
_ONE_TITLE = Words("{name}", "le titre de {name}")
_TWO_TITLES = Words("{name}", "les titres de {name}")


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
    """A place on the tree: `High Wizard`, `Wizard, left`, `Sorcerer 3`, `Magician box 2`; in French
    they are counted as the booklet does: `1er Druide`, `Second Druide`, `3e Sorcier`."""
    rank = FACTS.rank[int(RANK[box])].name[language]
    if box == 0:
        return rank
    if box < S:
        return (_LEFT if box == W else _RIGHT).say(language, rank=rank)
    if box < M:
        n = box - (S if box < N else N) + 1
        return _NUMBERED.say(language, rank=rank, n=n, nth=_nth(n))
    if box < M + 4:
        return _MAGICIANS.say(language, n=box - M + 1)
    return FACTS.defeat[box - M - 4].name[language]


@cache
def contest_name(contest: int, language: str) -> str:
    """A contest is called after its title; the lowest ones after their two titles."""
    if contest < N:
        return box_name(contest, language)
    left = int(STAKE[contest]) - N + 1
    return _NECROMANCERS.say(language, a=left, nth=_nth(left), b=left + 1)


def _nth(n: int) -> str:
    return "1er" if n == 1 else f"{n}e"


@cache
def stakes(contest: int, language: str) -> str:
    """What a contest is about, inside a sentence: `le titre de 3e Sorcier`."""
    name = contest_name(contest, language).replace("Second", "second")
    return (_ONE_TITLE if contest < N else _TWO_TITLES).say(language, name=name)


def find_contest(name: str) -> int:
    return CONTEST_NAMES.index(name) if name in CONTEST_NAMES else -1

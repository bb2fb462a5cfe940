"""How a position is set up by hand: pawns and courses in the city, and what each mage has."""

from __future__ import annotations

from typing import Any, cast

from pentacle.core import Words
from pentacle.core.editing import Editor, Stack
from pentacle.core.holders import Cells, Gauge, Held, Place
from pentacle.core.scene import AnyItem, Pawn, Token

from .cards import (
    ALL_TOKENS,
    COPIES,
    COURSE_SOLO,
    FACTS,
    GAUGE,
    MONK,
    PAWN_KINDS,
    PLACE_FIRST,
    PLACE_SLOTS,
    POINTS,
    SLOTS,
)
from .check_spells import copies_of
from .notation import COURSE_NAMES, CREATURE_NAMES, PAWN_NAMES, SPELL_NAMES, TOKEN_NAMES
from .scene.board import FIGURES
from .scene.looks import player_look
from .state import PLANNING, is_drafting, is_solo, kind_on, owner, players
from .words import PAWN_NAMES as PAWN_WORDS
from .words import TOKEN_ICONS, course, creature, spell, token

_PAWN = Words("@{p}'s {pawn}", "{pawn} de @{p}")
_SLOT = Words("{place}, {n}", "{place}, {n}")
_SPACE = Words("University, course {n}", "Université, cours {n}")
_LEAF, _INK = "#EFE0BC", "#2A1D13"
_KIND_COLOURS = ("#4E9E63", "#C9722B", "#7A4BA8")


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _pawn_label(state: Any, i: int, language: str) -> str:
    pawn = PAWN_WORDS[i % PAWN_KINDS]
    return _capital(_PAWN.say(language, pawn=pawn, p=i // PAWN_KINDS))


def _pawn(state: Any, i: int) -> AnyItem:
    colour, ink, emblem = player_look(state, i // PAWN_KINDS)
    figure = cast(Any, FIGURES[i % PAWN_KINDS])
    return Pawn(
        id=f"box-pawn-{i}", x=0, y=0, w=38, h=40, figure=figure, colour=colour, ink=ink,
        emblem=emblem,
    )  # fmt: skip


def _sign(kind: str, icon: str, colour: str = _LEAF, ink: str = _INK) -> Token:
    """A card or token of the box: its picture on a small ground."""
    return Token(
        id=f"box-{kind}", x=0, y=0, w=38, h=38, shape="box", colour=colour, ink=ink, icon=icon
    )


def _slot(state: Any, slot: int, language: str) -> Place:
    """A slot of the city, with the pawn that stands there."""
    at = max(i for i, first in enumerate(PLACE_FIRST) if first <= slot)
    place = FACTS.place[at].name[language]
    if PLACE_SLOTS[at] > 1:
        place = _SLOT.say(language, place=place, n=slot - int(PLACE_FIRST[at]) + 1)
    if (code := int(state.board[slot]) - 1) < 0:
        return Place(place, (f"slot-{slot}",))
    kind = code % PAWN_KINDS
    pawn = "monk" if kind == MONK else f"pawn-{code // PAWN_KINDS}-{kind}"
    return Place(place, (f"slot-{slot}", pawn))


def _space(state: Any, i: int, language: str) -> Place:
    return Place(_SPACE.say(language, n=i + 1), (f"course-{i}", f"course-name-{i}"))


def _players(state: Any, language: str) -> list[str]:
    return [f"@{p}" for p in range(state.seats)]


def _element(state: Any, e: int, language: str) -> str:
    return FACTS.element[e].name[language]


def settle(s: Any) -> None:
    """While pawns are placed, those on the board are the placed ones; VAL-5.7 announced points are
    those of the hand."""
    for p in range(s.seats):
        if s.phase == PLANNING:
            there = [kind_on(s, slot) for slot in range(SLOTS) if owner(s, slot) == p]
            s.placed[p] = sum(1 << kind for kind in set(there))
        if s.total[p] and not is_drafting(s):
            own = int(s.hand[p] | s.trophies[p])
            points = sum(int(n) for c, n in enumerate(POINTS) if own >> c & 1)
            s.total[p] = min(points, 127)


editor = Editor(
    stacks=(
        Stack(
            Words("Pawns", "Pions"), PAWN_NAMES, _pawn_label, _pawn,
            lambda s, i: int(i // PAWN_KINDS < players(s)),
        ),
        Stack(
            Words("Courses", "Cours"), COURSE_NAMES, lambda s, k, language: course(k)[language],
            lambda s, k: _sign(COURSE_NAMES[k], "graduate-cap"),
            lambda s, k: COPIES if not is_solo(s) or COURSE_SOLO[k] else 0,
        ),
        Stack(
            Words("Creatures", "Créatures"), CREATURE_NAMES,
            lambda s, c, language: creature(c)[language],
            lambda s, c: _sign(
                CREATURE_NAMES[c], FACTS.creature[c].art, _KIND_COLOURS[c // 16], "#FFFFFF"
            ),
            lambda s, c: 1,
        ),
        Stack(
            Words("Search tokens", "Jetons Fouille"), TOKEN_NAMES,
            lambda s, t, language: token(t)[language],
            lambda s, t: _sign(TOKEN_NAMES[t], TOKEN_ICONS[t]), lambda s, t: ALL_TOKENS,
        ),
        Stack(
            Words("Spells", "Sorts"), SPELL_NAMES, lambda s, k, language: spell(k)[language],
            lambda s, k: _sign(SPELL_NAMES[k], "magic-swirl", "#7A4BA8", "#FFFFFF"),
            lambda s, k: int(copies_of(s, k)),
        ),
    ),
    holders=(
        Cells("board", Words("The city", "La cité"), _slot),
        Cells("university", Words("University", "Université"), _space),
        Held("hand", Words("Creatures to hunt", "Créatures à chasser")),
        Held("trophies", Words("Creatures defeated", "Créatures vaincues")),
        Held("tokens", Words("Search tokens", "Jetons Fouille")),
        Held("course", Words("Courses", "Cours"), once=True),
        Held("spell_hand", Words("Spells", "Sorts")),
    ),
    gauges=(
        Gauge("actor", Words("Who decides", "Qui décide"), words=_players),
        Gauge("planner", Words("Who places next", "Qui place ensuite"), words=_players),
        Gauge("first", Words("First Player", "Premier joueur"), words=_players),
        Gauge("turn", Words("Round", "Tour"), 1, 9),
        Gauge("anger", Words("Anger of the gods", "Colère des dieux"), 0, 12),
        Gauge("statue", Words("Statues", "Statues"), 0, 40, cell=_element),
        Gauge("vals", Words("Vals", "Vals"), 0, 60),
        Gauge("power", Words("Magic power", "Puissance magique"), 0, GAUGE),
        Gauge("skill", Words("Skill", "Compétence"), 0, GAUGE, cell=_element),
    ),
    deal=lambda seats: {"first_game": True} if seats > 1 else {},
    begins=lambda s: bool(s.phase == PLANNING),
    settle=settle,
)  # fmt: skip

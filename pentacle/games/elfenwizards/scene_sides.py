"""Beside the table: a panel for each seat, the contests at a glance, the final scores."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from pentacle.core.drawing import kept
from pentacle.core.game import POINTS as POINTS_ROW
from pentacle.core.game import RANK as RANK_ROW
from pentacle.core.record import NONE
from pentacle.core.scene import Chip, Panel, Row, SeatPanel
from pentacle.core.words import Words

from .cards import CHIPS, FACTS, TAINTS, H, M
from .names import contest_name
from .rules.award import award
from .rules.board import closed_by, move
from .rules.fall import highest_vacancy, next_defeated, next_demoted
from .rules.payment import count_tokens
from .scene_tree import Rivals, outlook, standing
from .score import points_of, score
from .state import MARK, OVER, RETIRE, State, is_competing
from .text import chips, dice, times, tokens

_GUILD = Words("{colour} guild", "Guilde des {colour}s")
_SCORE = Words("points", "points")
_NOW = Words("if the round ended now {n}", "si le tour finissait {n}")
_HIGH = Words("High Wizard {n}", "Grand Druide {n}")
_DRAGON = Words("The dragon: begins each phase", "Le dragon : commence chaque phase")
_TO_LAY = Words("{dice} to lay", "{dice} à poser")
_IN_HAND = Words("{dice} in hand", "{dice} en main")
_CONTESTS = Words("The contests", "Les duels")
_TIE = Words("tie", "égalité")
_CLOSED = Words("closed", "fermé")
_SCORES = Words("Final scores", "Scores finaux")


def projected(view: Any) -> list[int]:
    """ELF-14.1  What everybody would score if the competition ended now, vacancies filled."""
    copy = view.copy()
    if view.phase in (MARK, RETIRE):
        move(copy, copy.at[H], M)
    if is_competing(view):
        award(copy)
    while (pawn := next_defeated(copy)) != NONE and (box := highest_vacancy(copy)) != NONE:
        move(copy, pawn, box)
    while (pawn := next_demoted(copy)) != NONE:
        copy.grey[pawn] += TAINTS[copy.box[pawn]]
        move(copy, pawn, M)
    return [int(points_of(copy, p)) for p in range(view.seats)]


def dice_left(view: State, p: int) -> int:
    """ELF-9.3  A player's dice that can still be laid."""
    return sum(view.dice[p, x, f] for x in range(4) for f in range(6))


def seat_panels(view: State, language: str) -> tuple[SeatPanel, ...]:
    """Score, chips, dice, tokens and appointments of everybody, and who has the dragon."""
    ahead = projected(view) if view.phase != OVER else []
    return tuple(_seat(view, p, ahead[p] if ahead else None, language) for p in range(view.seats))


@kept
def _seat(view: State, p: int, ahead: int | None, language: str) -> SeatPanel:
    colour = FACTS.colour[p]
    reserve, grey = int(view.reserve[p]), int(count_tokens(view, p))
    things = [Chip(":token: " + "●" * reserve + "○" * (CHIPS - reserve), chips(reserve, language))]
    if view.dragon == p:
        things.append(Chip(":dragon-head:", _DRAGON[language]))
    if grey:
        things.append(Chip(f":magic-swirl: −{grey}", tokens(grey, language), "bad"))
    if n := int(view.appointed[p]):
        things.append(Chip(f":queen-crown: {n}", _HIGH.say(language, n=times(n, language)), "good"))
    left, words = int(view.hand[p]), _IN_HAND
    if is_competing(view):
        left, words = dice_left(view, p), _TO_LAY
    numbers = [Chip(f":rolling-dices: {left}", words.say(language, dice=dice(left, language)))]
    if ahead is not None:
        numbers.append(Chip(_NOW.say(language, n=f"{ahead:+}".replace("-", "−"))))
    passed = bool(view.passed >> p & 1)
    turn = view.phase != OVER and view.player == p
    return SeatPanel(
        seat=p, colour=colour.hex, emblem=colour.emblem, ink=colour.ink,
        role=_GUILD.say(language, colour=colour.name), score=str(int(view.score[p])),
        score_word=_SCORE[language], things=tuple(things), numbers=tuple(numbers),
        state="turn" if turn else ("passed" if passed else ""),
    )  # fmt: skip


def panels(view: State, rivals: Rivals, language: str) -> tuple[Panel, ...]:
    if view.phase == OVER:
        return (_final(view, language),)
    if is_competing(view):
        return (_contests(view, rivals, language),)
    return ()


def _contests(view: State, rivals: Rivals, language: str) -> Panel:
    """ELF-10.2  Every contest with its totals in the order of the award."""
    rows = []
    tone: Literal["", "bad", "dim"]
    for c, who in enumerate(rivals):
        if not who:
            continue
        mark, tone = "", ""
        if any(outlook(view, pawn, who)[1] for pawn in who):
            mark, tone = f"  {_TIE[language]}", "bad"
        elif closed_by(view, c) != NONE:
            mark, tone = f"  {_CLOSED[language]}", "dim"
        best = max(who, key=lambda i: view.points[i])
        leads = outlook(view, best, who)[0]
        rows.append(
            Row(
                text=contest_name(c, language), value=standing(view, who) + mark,
                tone=tone, seat=best // view.pawns if leads else -1,
            )
        )  # fmt: skip
    return Panel(id="contests", title=_CONTESTS[language], rows=tuple(rows))


def _final(view: State, language: str) -> Panel:
    """ELF-15.3, ELF-15.4  Ranks, totals, and the chips that counted."""
    out = np.zeros((2, int(view.seats)), np.int64)
    score(view, out)
    order = sorted(range(view.seats), key=lambda p: (int(out[RANK_ROW, p]), p))
    rows = tuple(
        Row(
            text=f"@{p}, {chips(int(view.reserve[p]), language)}",
            value=str(int(out[POINTS_ROW, p])), strong=bool(out[RANK_ROW, p] == 1), seat=p,
        )
        for p in order
    )  # fmt: skip
    return Panel(id="result", title=_SCORES[language], rows=rows, kind="score")

"""Beside the table: a panel for each seat, the contests at a glance, the final scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pentacle.core.record import NONE
from pentacle.core.scene import Chip, Panel, Row, SeatPanel
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import score_sheet
from pentacle.core.words import Words

from ..cards import CHIPS, FACTS, POINTS, RANK
from ..contests import Rivals, outlook
from ..foresight import dice_left, projected
from ..labels import chips, dice, end_cause, times, tokens
from ..rules.board import closed_by
from ..rules.payment import count_tokens
from ..score import points_of
from ..state import OVER, State, is_competing
from ..words import contest_name
from .places import Eye

_GUILD = Words("{colour} guild", "Guilde des {colour}s")
_SCORE = Words("points", "points")
_NOW = Words("if the round ended now {n}", "en l'état : {n}")
_HIGH = Words("High Wizard {n}", "Grand Druide {n}")
_DRAGON = Words("The dragon: begins each phase", "Le dragon : commence chaque phase")
_TO_LAY = Words("{dice} to lay", "{dice} à poser")
_IN_HAND = Words("{dice} in hand", "{dice} devant soi")
_CONTESTS = Words("The contests", "Les duels")
_TIE = Words("tie", "égalité")
_CLOSED = Words("closed", "fermé")
_SCORES = Words("Final scores", "Scores finaux")
_EARLIER = Words("Rounds before", "Tours précédents")
_GREY = Words("Grey tokens", "Jetons de magie grise")
_RESERVE = Words("Minor spells kept", "Sorts mineurs gardés")
_TOTAL = Words("Total", "Total")


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    """Score, chips, dice, tokens and appointments of everybody, and who has the dragon."""
    view, language = eye.view, eye.language
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


def panels(eye: Eye, rivals: Rivals) -> tuple[Panel, ...]:
    if eye.view.phase == OVER:
        return (_final(eye.view, eye.language),)
    return (_contests(eye.view, rivals, eye.language),) if is_competing(eye.view) else ()


def _contests(view: State, rivals: Rivals, language: str) -> Panel:
    """ELF-10.2  Every contest with its totals in the order of the award."""
    rows = []
    tone: Literal["", "bad", "dim"]
    for c, who in enumerate(rivals):
        if not who:
            continue
        mark, tone = "", ""
        best = max(who, key=lambda i: view.points[i])
        leads = outlook(view, best, who)[0]
        if any(outlook(view, pawn, who)[1] for pawn in who):
            mark, tone = f" {_TIE[language]}", "bad"
        elif closed_by(view, c) != NONE:
            mark, tone = f" {_CLOSED[language]}", "dim"
        seat, value = best // view.pawns if leads else -1, standing(view, who) + mark
        rows.append(Row(text=contest_name(c, language), value=value, tone=tone, seat=seat))
    return Panel(id="contests", title=_CONTESTS[language], rows=tuple(rows))


def standing(view: State, who: list[int]) -> str:
    """The running totals of a contest: of two rivals with the emblems of their guilds."""
    if len(who) > 2:
        return " : ".join(str(view.points[i]) for i in who)
    emblems = [FACTS.colour[i // view.pawns].emblem for i in who]
    return " ".join(f":{e}: {view.points[i]}" for e, i in zip(emblems, who, strict=True))


def _final(view: State, language: str) -> Panel:
    """ELF-15.1, ELF-15.3  Why it is over, and everybody's points by where they came from."""
    columns = (_sources(view, p, language) for p in range(view.seats))
    return score_sheet("result", _SCORES[language], [end_cause(view, language)], columns)


def _sources(view: State, p: int, language: str) -> Iterator[tuple[str, int]]:
    """Earlier rounds together, the last one rank by rank, tokens, and chips in reserve."""
    own = range(p * view.pawns, (p + 1) * view.pawns)
    reserve, total = int(view.reserve[p]), int(view.score[p])
    yield _EARLIER[language], total - reserve - int(points_of(view, p))
    for number, rank in enumerate(FACTS.rank):
        here = sum(int(POINTS[view.box[i]]) for i in own if RANK[view.box[i]] == number)
        yield rank.many[language], here
    yield _GREY[language], -int(count_tokens(view, p))
    yield _RESERVE[language], reserve
    yield _TOTAL[language], total

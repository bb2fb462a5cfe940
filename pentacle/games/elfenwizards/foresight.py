"""How the round would end as things stand, what guilds watch, and what is asked once more.

Outside the rules: the award, vacant titles and falls are played on a copy by the rules themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pentacle.core import NONE, Foresight, Gauge, Words

from .actions import PASS, REROLL, TARGET
from .cards import RANK, SLOTS, TAINTS, H, M
from .contests import candidates, outlook
from .labels import dice, points
from .rules import award, board, payment
from .rules.fall import highest_vacancy, next_defeated, next_demoted
from .score import points_of
from .state import MARK, OVER, RETIRE, SPELL, State, is_competing
from .words import pawn_name

_WASTED = Words("{dice} worth {points} would stay unused.", "Inutilisés : {dice}, soit {points}.")
_FALL = Words("As things stand, {pawns} would fall.", "En l'état, {pawns} serait rétrogradé.")
_FALL_MANY = Words(
    "As things stand, {pawns} would fall.", "En l'état, {pawns} seraient rétrogradés."
)
_NO_CLIMB = Words(
    "As things stand, your own {pawns} would no longer climb.",
    "En l'état, votre propre magicien {pawns} ne monterait plus.",
)


def settled(view: Any) -> State:
    """ELF-10.2, ELF-11.3, ELF-12.1  The tree as it would be if the competition ended now."""
    return _settled(bytes(view))


@lru_cache(maxsize=64)
def _settled(record: bytes) -> State:
    s: Any = State.of(record)
    if s.phase in (MARK, RETIRE):
        board.move(s, s.at[H], M)
    if is_competing(s):
        award.award(s)
    while (pawn := next_defeated(s)) != NONE and (box := highest_vacancy(s)) != NONE:
        board.move(s, pawn, box)
    while (pawn := next_demoted(s)) != NONE:
        s.grey[pawn] += TAINTS[s.box[pawn]]
        board.move(s, pawn, M)
    found: State = s
    return found


def projected(view: Any) -> list[int]:
    """ELF-14.1  What everybody would score if the competition ended now, vacancies filled."""
    return [int(points_of(settled(view), p)) for p in range(view.seats)]


def winning(view: State, p: int) -> list[int]:
    """ELF-10.3, ELF-10.4  The pawns of a guild that would win their contest now."""
    own = range(p * view.pawns, (p + 1) * view.pawns)
    return [
        pawn for who in candidates(view) for pawn in who
        if pawn in own and outlook(view, pawn, who)[0]
    ]  # fmt: skip


def falling(view: State, p: int) -> list[int]:
    """ELF-12.1  The pawns of a guild that would then stand lower."""
    own, then = range(p * view.pawns, (p + 1) * view.pawns), settled(view)
    return [pawn for pawn in own if RANK[then.box[pawn]] > RANK[view.box[pawn]]]


def _named(view: State, pawns: list[int], language: str) -> str:
    names = [pawn_name(view, pawn, language) for pawn in pawns]
    last = " et " if language == "fr" else " and "
    return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def dice_left(view: State, p: int) -> int:
    """ELF-9.3  A player's dice that can still be laid."""
    return sum(view.dice[p, x, f] for x in range(4) for f in range(6))


# gauges


def _ahead(view: State, p: int) -> int | None:
    return None if view.phase == OVER else projected(view)[p]


def _climbing(view: State, p: int) -> int | None:
    return len(winning(view, p)) if is_competing(view) else None


def _falling(view: State, p: int) -> int | None:
    return len(falling(view, p)) if is_competing(view) else None


def _score(view: State, p: int) -> int:
    return int(view.score[p])


def _reserve(view: State, p: int) -> int:
    return int(view.reserve[p])


# questions and warnings


def asks(view: State, p: int, a: int) -> bool:
    """ELF-9.7, ELF-7.4, ELF-9.9  To pass, to pay for a roll, to choose a pawn of another guild, or
    any while an own pawn would climb."""
    if a in (PASS, REROLL):
        return True
    other = (a - TARGET) // view.pawns != p
    return TARGET <= a < TARGET + SLOTS and (other or bool(winning(view, p)))


def warns(before: State, after: State, p: int, language: str) -> str:
    """What passing leaves undone; an own pawn that would no longer climb."""
    if not is_competing(before):
        return ""
    goes_on = after.rounds == before.rounds and is_competing(after)
    if goes_on and not after.passed >> p & 1:
        then = {*winning(after, p)}
        lost = [pawn for pawn in winning(before, p) if pawn not in then]
        return _NO_CLIMB.say(language, pawns=_named(before, lost, language)) if lost else ""
    return _on_passing(before, p, language) if before.phase == SPELL else ""


def _on_passing(view: State, p: int, language: str) -> str:
    said = []
    if left := dice_left(view, p):
        worth = sum(view.dice[p, x, f] * (f + 1) for x in range(4) for f in range(6))
        words = {"dice": dice(left, language), "points": points(int(worth), language)}
        said.append(_WASTED.say(language, **words))
    if pawns := falling(view, p):
        fall = _FALL if len(pawns) == 1 else _FALL_MANY
        said.append(fall.say(language, pawns=_named(view, pawns, language)))
    return " ".join(said)


foresight = Foresight(
    gauges=(
        Gauge("points", Words("Points", "Points"), _score),
        Gauge(
            "ahead",
            Words("Points if the round ended now", "Points en l'état"),
            _ahead,
        ),
        Gauge(
            "climb", Words("Pawns that climb", "Magiciens qui montent"), _climbing, "queen-crown"
        ),
        Gauge(
            "fall",
            Words("Pawns that fall", "Magiciens rétrogradés"),
            _falling,
            "return-arrow",
            "less",
        ),
        Gauge("reserve", Words("Minor spells", "Sorts mineurs"), _reserve, "token"),
        Gauge(
            "dice", Words("Dice to lay", "Sorts majeurs à poser"), dice_left, "rolling-dices", ""
        ),
        Gauge(
            "grey",
            Words("Grey tokens", "Jetons de magie grise"),
            payment.count_tokens,
            "magic-swirl",
            "less",
        ),
    ),
    asks=asks,
    warns=warns,
)

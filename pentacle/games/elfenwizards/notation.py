"""How a position is written: pawn by pawn its box, a seat's dice box by box (XW to GREY), and what
he has laid beside pawns as `9:6`, a 6 beside the ninth pawn, or `9:chip`."""

from __future__ import annotations

from pentacle.core import NONE, Notation
from pentacle.core.spelling import (
    as_dealt,
    counts,
    derived,
    each_seat,
    number,
    one_of,
    rows,
    set_of,
)

from .cards import BOX_NAMES, FACTS, SLOTS, H, M
from .names import LETTERS
from .rules.award import close_contests
from .rules.compete import laid_by, open_contests
from .rules.fall import highest_vacancy, next_defeated, next_demoted
from .state import DEMOTE, FILL, MARK, OVER, RETIRE, State, is_competing

_FACES = counts("123456")
_BOXES = [box.id for box in FACTS.box]
_WHO = one_of(*LETTERS, blank=NONE)
_DICE = [f"{box}{face}" for box in _BOXES[:4] for face in range(1, 7)]
_LAID = [f"{pawn}:{face or 'chip'}" for pawn in range(1, SLOTS + 1) for face in range(7)]


def complete(s: State) -> None:
    """Titles know their pawns, pawns their points; the phase says whose turn and whose pawn it is,
    and the tree which contests are closed."""
    pawns = range(s.seats * s.pawns)
    for title in range(M):
        s.at[title] = next((pawn for pawn in pawns if s.box[pawn] == title), NONE)
    for pawn in pawns:
        s.points[pawn] = sum(laid_by(s, p, pawn) for p in range(s.seats))
    passed = s.passed
    close_contests(s)
    if is_competing(s):
        open_contests(s)
    s.passed = passed
    s.pawn, s.turns = NONE, (s.player - s.dragon) % s.seats
    if s.phase in (MARK, RETIRE):
        s.pawn, s.turns = s.at[H], s.seats - 1
    elif s.phase == FILL and highest_vacancy(s) != NONE:
        s.pawn = next_defeated(s)
    elif s.phase == DEMOTE:
        s.pawn = next_demoted(s)
    if s.phase in (FILL, DEMOTE, OVER) or is_competing(s):
        s.turns = 0


notation = Notation(
    pawns=as_dealt(),
    grey_price=as_dealt(),
    rounds=number(),
    phase=one_of(
        "mark", "retire", "allot", "decide", "rest", "recover", "spell", "aim", "regain",
        "take_min", "fill", "demote", "cleanse", "take_grey", "over", blank=NONE,
    ),
    turns=derived(),
    dragon=_WHO,
    player=_WHO,
    pawn=derived(),
    second=number(),
    spell=one_of("chip", *_DICE, blank=NONE),
    passed=set_of(LETTERS),
    vacant=number(),
    track=_WHO,
    picked=_FACES,
    box=one_of(*BOX_NAMES, blank=NONE),
    grey=number(),
    points=derived(),
    at=derived(),
    shut=derived(),
    reach=derived(),
    score=each_seat(number()),
    appointed=each_seat(number()),
    hand=each_seat(number()),
    rolled=each_seat(_FACES),
    reserve=each_seat(number()),
    spent=each_seat(number()),
    dice=each_seat(rows(_FACES, 6)),
    laid=each_seat(one_of("-", *_LAID)),
    complete=complete,
)  # fmt: skip

"""How a position is written: pawn by pawn its box, a seat's dice box by box (XW to GREY), and what
he has laid beside pawns as `9:6`, a 6 beside the ninth pawn, or `9:chip`."""

from __future__ import annotations

from pentacle.core import NONE, Notation
from pentacle.core import spelling as sp

from . import cards, state, words
from .rules import award, compete, fall
from .state import State, face_of, is_competing, pack, pawn_of, spell_face, spell_level

FACE_NAMES = tuple("123456")
_FACES = sp.counts(FACE_NAMES)
_BOXES = [box.id for box in cards.FACTS.box]
_WHO = sp.one_of(*words.LETTERS, blank=NONE)
_DICE = [f"{_BOXES[spell_level(i)]}{spell_face(i)}" for i in range(1, state.die_spell(3, 6) + 1)]
_LAID = [f"{pawn_of(i) + 1}:{face_of(i) or 'chip'}" for i in range(1, pack(cards.SLOTS - 1, 6) + 1)]


def complete(s: State) -> None:
    """Titles know their pawns, pawns their points; the phase says whose turn and whose pawn it is,
    and the tree which contests are closed."""
    pawns = range(s.seats * s.pawns)
    for title in range(cards.M):
        s.at[title] = next((pawn for pawn in pawns if s.box[pawn] == title), NONE)
    for pawn in pawns:
        s.points[pawn] = sum(compete.laid_by(s, p, pawn) for p in range(s.seats))
    passed = s.passed
    award.close_contests(s)
    if is_competing(s):
        compete.open_contests(s)
    s.passed = passed
    s.pawn, s.turns = NONE, (s.player - s.dragon) % s.seats
    if s.phase in (state.MARK, state.RETIRE):
        s.pawn, s.turns = s.at[cards.H], s.seats - 1
    elif s.phase == state.FILL and fall.highest_vacancy(s) != NONE:
        s.pawn = fall.next_defeated(s)
    elif s.phase == state.DEMOTE:
        s.pawn = fall.next_demoted(s)
    if s.phase in (state.FILL, state.DEMOTE, state.OVER) or is_competing(s):
        s.turns = 0


notation = Notation(
    pawns=sp.as_dealt(),
    grey_price=sp.as_dealt(),
    rounds=sp.number(),
    phase=sp.one_of(
        "mark", "retire", "allot", "decide", "rest", "recover", "spell", "aim", "regain",
        "take_min", "fill", "demote", "cleanse", "take_grey", "over", blank=NONE,
    ),
    turns=sp.derived(),
    dragon=_WHO,
    player=_WHO,
    pawn=sp.derived(),
    second=sp.number(),
    spell=sp.one_of("chip", *_DICE, blank=NONE),
    passed=sp.set_of(words.LETTERS),
    vacant=sp.number(),
    track=_WHO,
    picked=_FACES,
    box=sp.one_of(*cards.BOX_NAMES, blank=NONE),
    grey=sp.number(),
    points=sp.derived(),
    at=sp.derived(),
    shut=sp.derived(),
    reach=sp.derived(),
    score=sp.each_seat(sp.number()),
    appointed=sp.each_seat(sp.number()),
    hand=sp.each_seat(sp.number()),
    rolled=sp.each_seat(_FACES),
    reserve=sp.each_seat(sp.number()),
    spent=sp.each_seat(sp.number()),
    dice=sp.each_seat(sp.rows(_FACES, 6)),
    laid=sp.each_seat(sp.one_of("-", *_LAID)),
    complete=complete,
)  # fmt: skip

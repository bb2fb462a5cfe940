"""A position set up by hand: what can be edited, what is wrong with it, and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from pentacle.core import Game, Position
from pentacle.core.editing import Box, BoxSpot, Edit, Editor, editor_of
from pentacle.core.errors import NotationError

from . import positions
from . import shapes as bodies
from .errors import Refusal
from .words import EDITING, sentence

TRIES = 32
"""How many edits are tried in search of one that mends."""
NEAR = (1, -1, 2, -2)
"""How far a number is turned for that."""


def opened(
    games: Mapping[str, Game], wanted: bodies.PositionText, language: str
) -> bodies.PositionCard:
    """A position with its box after some edits, possible or not."""
    found = _found(games, wanted)
    editor = editor_of(found.game, found.seats)
    try:
        found = editor.edited(found, wanted.edits)
    except NotationError as error:
        raise Refusal("bad_position", sentence(error.why)) from None
    text = positions.written(found)
    box = editor.box(found, language)
    try:
        card = positions.drawn(found, wanted, language)
    except Refusal:
        card = positions.described(found, -1, ())
    card.text, card.box = text, box
    card.troubles = [*_troubles(found, editor, box, language)]
    if not card.troubles:
        card.troubles = [*_unplayable(games[found.game.name], text, language)]
    return card


def _found(games: Mapping[str, Game], wanted: bodies.PositionText) -> Position:
    """What a text says, or a fresh deal; whether it can be is asked later."""
    if not wanted.text.strip() and wanted.game:
        own: Editor | None = games[wanted.game].editor if wanted.game in games else None
        options = wanted.options or (own.deal(wanted.seats) if own else {})
        found = positions.dealt(games, wanted.game, wanted.seats, options)
        return editor_of(found.game, found.seats).dealt(found)
    game = positions.game_of(games, wanted.text)
    try:
        return game.notation.rough(game, wanted.text)
    except NotationError as error:
        raise Refusal("bad_position", sentence(error.why)) from None


def _troubles(p: Position, editor: Editor, box: Box, language: str) -> Iterator[bodies.Trouble]:
    """Pieces that are too many, then what `check` says, each with what mends it."""
    faults = dict(zip(_faults(p, "en"), _faults(p, language), strict=True))
    too_many = [*_too_many(box, language)]
    if too_many:
        yield from too_many
        takes = [edit for trouble in too_many if trouble.mend for edit in trouble.mend.edits]
        after = _after(editor, p, takes)
        faults = {key: said for key, said in faults.items() if after is None or key in after}
    if faults:
        mends = _mends(editor, p, box, frozenset(faults), language)
        for key, said in faults.items():
            spots, mend = mends.get(key, ([], None))
            yield bodies.Trouble(said, spots, mend)


def _unplayable(game: Game, text: str, language: str) -> Iterator[bodies.Trouble]:
    """Why nobody can play on though nothing is broken: the game is over, or has no choice left."""
    try:
        positions.read(game, text)
    except Refusal as refusal:
        yield bodies.Trouble(refusal.text(language))


def _faults(p: Position, language: str) -> tuple[str, ...]:
    """What `check` says; nothing of what one player knows, for it need not suffice."""
    return p.faults(language) if p.viewer is None else ()


def _after(editor: Editor, p: Position, edits: list[Edit]) -> frozenset[str] | None:
    """What is wrong after some edits; None where they cannot be made."""
    try:
        return frozenset(editor.edited(p, edits).faults("en"))
    except (NotationError, *positions.NONSENSE):
        return None


def _too_many(box: Box, language: str) -> Iterator[bodies.Trouble]:
    """Pieces of which more lie on the table than there are; the last one can be taken away."""
    for i, stack in enumerate(box.stacks):
        for piece in stack.pieces:
            if piece.left is None or piece.left >= 0:
                continue
            there = [s for s in box.spots if i in s.takes and piece.name in s.holds]
            mend = _take(piece.label, piece.name, there[-1], language) if there else None
            text = EDITING["too_many"].say(language, piece=piece.label, n=-piece.left)
            yield bodies.Trouble(text, [spot.id for spot in there], mend)


def _take(label: str, name: str, spot: BoxSpot, language: str) -> bodies.Mend:
    edit = Edit(piece=name, source=spot.id)
    return bodies.Mend(EDITING["take"].say(language, piece=label), [edit])


Found = tuple[list[str], bodies.Mend]


def _mends(
    editor: Editor, p: Position, box: Box, faults: frozenset[str], language: str
) -> dict[str, Found]:
    """For each fault the first edit that mends it and breaks nothing else."""
    found: dict[str, Found] = {}
    for spots, mend in islice(_candidates(box, language), TRIES):
        after = _after(editor, p, mend.edits)
        if after is not None and after < faults:
            for fault in faults - after:
                found.setdefault(fault, (spots, mend))
        if len(found) == len(faults):
            break
    return found


def _candidates(box: Box, language: str) -> Iterator[Found]:
    """Edits that are plain: one of two pieces on a spot goes, a word is another, a number near."""
    labels = {p.name: p.label for stack in box.stacks for p in stack.pieces}
    taken: dict[str, BoxSpot] = {}
    for spot in box.spots:
        if spot.holds and spot.items:
            other = taken.setdefault(spot.items[0], spot)
            for one in (other, spot) if other is not spot else ():
                name = next(iter(one.holds))
                yield [one.id], _take(labels.get(name, name), name, one, language)
    for gauge in sorted(box.gauges, key=lambda gauge: not gauge.words):
        values = range(gauge.least, gauge.most + 1)
        near = values if gauge.words else [gauge.value + step for step in NEAR]
        for value in near:
            if value != gauge.value and value in values:
                said = gauge.words[value - gauge.least] if gauge.words else str(value)
                label = EDITING["set"].say(language, gauge=gauge.label, value=said)
                yield [], bodies.Mend(label, [Edit(gauge=gauge.id, value=value)])

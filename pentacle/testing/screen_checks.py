"""What every game must say and show: labels, lines of the log, the table on screen."""

from __future__ import annotations

import re
from typing import get_args

import msgspec

from pentacle.core import Game
from pentacle.core.position import SPECTATOR
from pentacle.core.scene import Area, Layout, Scene
from pentacle.core.scene.drawing import Drawing
from pentacle.core.scene.redraw import redraw, redrawn
from pentacle.core.words import LANGUAGES

from .text_checks import check_text, texts_of
from .walks import Options, interpreted, some_stops

LARGEST_PAINTING = 60_000
MORE = rb"<(script|foreignObject|image|filter|text|style)\b|\son\w+\s*=|href=\"[^#]"
"""What a picture may not hold: code, other files, words, and what phones are slow with."""


def check_words(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every reachable action has a label, and every note that is told a line, in both languages."""
    for stop in some_stops(game, seats, options, seed, 20):
        if stop.player < 0:
            break
        table, player = interpreted(stop.table), stop.player
        after = table.copy()
        notes = after.play_unchecked(player, stop.action)
        for language in LANGUAGES:
            labels = [table.label(player, a, language) for a in table.legal(player)]
            lines = [after.tell(SPECTATOR, n, language) for n in notes]
            for text in [*labels, *(line for line in lines if line)]:
                check_text(text, language)
            assert all(labels), f"an action without a label: {labels}"
            assert len(set(labels)) == len(labels), f"two actions are called alike: {labels}"


def check_scene(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every viewer gets a drawable scene in both layouts and languages, from his view alone; what
    differs from the one before is enough to draw it, and pieces that were kept are still right."""
    drawing = Drawing()
    last: dict[tuple[int, str, Layout], Scene] = {}
    for stop in some_stops(game, seats, options, seed, 5):
        table = interpreted(stop.table)
        for viewer in range(SPECTATOR, seats):
            seen = table.hidden(viewer)
            kept, moves = bytes(seen), seen.legal(viewer)
            prepared = {a for a in moves if game.actions.block_of(a).part}
            for language in LANGUAGES:
                for layout in get_args(Layout):
                    scene = seen.scene(viewer, language, layout)
                    check_drawable(scene, seats, moves, language, prepared)
                    named = {item.painting for item in scene.items if isinstance(item, Area)}
                    assert named <= {"", *game.paintings}, f"not painted: {sorted(named)}"
                    before = last.get((viewer, language, layout), scene)
                    check_redraw(before, scene)
                    with drawing:
                        again = seen.scene(viewer, language, layout)
                    assert again == scene, "a piece that was kept is not what is drawn anew"
                    last[viewer, language, layout] = scene
            assert bytes(seen) == kept, "drawing changed the record"


def check_redraw(old: Scene, new: Scene) -> None:
    """A page that was shown the old scene can make the new one of what differs."""
    change = redraw(old, new)
    assert change is not None, "the seats of a table never change their order"
    assert redrawn(old, change) == new


def check_drawable(
    scene: Scene, seats: int, moves: list[int], language: str, prepared: set[int]
) -> None:
    """A scene can be sent, has every choice once, and nothing lies outside it.  A dial stands for
    all choices that only prepare its own."""
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
    ids = [item.id for item in scene.items]
    assert len(set(ids)) == len(ids), sorted(i for i in ids if ids.count(i) > 1)
    assert [panel.seat for panel in scene.seats] == list(range(seats))
    buttons = [*scene.prompt.buttons, *(b for panel in scene.panels for b in panel.buttons)]
    first = {b.actions[0] for b in buttons if b.actions}
    dialled = {g[0] for dial in scene.prompt.dials for g in dial.gestures}
    offered = {a for item in scene.items for a in item.actions} | first | dialled
    unseen = set(moves) - (prepared if dialled else set())
    assert unseen <= offered <= set(moves), f"on screen {sorted(offered)}, legal {sorted(moves)}"
    for dial in scene.prompt.dials:
        assert len(dial.values) == len(dial.gestures) == len(dial.names) > dial.chosen >= 0
        assert list(dial.values) == sorted(set(dial.values)), "a dial's values rise"
    for item in scene.items:
        width, height = scene.size(item.zone)
        inside = -1 <= item.x <= width + 1 and -1 <= item.y <= height + 1
        assert inside, f"{item.id} lies outside the table at {item.x}, {item.y}"
        assert item.label or not item.actions, f"{item.id} can be chosen but has no name"
    for text in texts_of(scene):
        check_text(text, language)
    assert scene.prompt.title


def check_paintings(game: Game) -> None:
    """A game's pictures are drawings that scale, small, and nothing but drawings."""
    for name, svg in game.paintings.items():
        assert re.search(rb"<svg\b[^>]*\bviewBox=", svg), f"{name} has no viewBox"
        assert len(svg) <= LARGEST_PAINTING, f"{name} has {len(svg)} bytes"
        other = re.search(MORE, svg)
        assert not other, f"{name} holds more than a drawing: {other[0]!r}"

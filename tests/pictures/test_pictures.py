"""Pictures of tables: what they show of a scene, and that they show no more."""

from __future__ import annotations

import random
import struct
from xml.etree import ElementTree

import pytest

import pentacle
from pentacle.core import SPECTATOR
from pentacle.games import HOUSE
from pentacle.pictures import Caption, Look, Seat, board, card, drawings, plain, png, poster, sheet
from pentacle.pictures.drawings import NoDrawings
from pentacle.pictures.letters import width
from pentacle.pictures.rich import lines_of

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ana", "Noé", "Łucja <&>", "Дарья", "Eve", "Fay")
STEPS = (0, 25, 90)
"""Random choices before a table is drawn."""


@pytest.fixture(autouse=True)
def _page(built_page):
    """Pictures are drawn with what the page draws with."""


def tables(name):
    """A table at some moments."""
    game, dice = pentacle.game(name), random.Random(11)
    table = game.deal(game.about.usual_seats, seed=8)
    for step in range(STEPS[-1] + 1):
        if step in STEPS:
            yield table.copy()
        if pending := table.pending:
            table.play(pending[0], dice.choice(table.legal(pending[0])))


def drawn(table, language="en", theme="night", viewer=SPECTATOR):
    look = Look(table.game, theme, language, NAMES)
    return board(table.hidden(viewer).scene(viewer, language), look)


@pytest.mark.parametrize("name", HOUSE)
def test_every_table_is_a_picture_in_both_themes_and_languages(name):
    for table in tables(name):
        for language, theme in (("en", "night"), ("fr", "day")):
            scene = table.hidden().scene(SPECTATOR, language)
            look = Look(table.game, theme, language, NAMES)
            caption = Caption(table.game.about.title[language], [scene.headline])
            for svg in (card(scene, look, caption), sheet(scene, look, caption, 600)):
                tree = ElementTree.fromstring(svg)
                used = {use.get("href")[1:] for use in tree.iter(f"{SVG}use")}
                assert used <= {made.get("id") for made in tree.iter() if made.get("id")}
                assert not {e.tag for e in tree.iter()} & {f"{SVG}script", f"{SVG}foreignObject"}
                assert "nan" not in svg


@pytest.mark.parametrize("name", HOUSE)
def test_what_a_spectator_may_not_know_changes_no_byte(name):
    for table in tables(name):
        worlds = [table.imagine(SPECTATOR, seed) for seed in range(3)]
        assert len({bytes(world) for world in worlds}) > 1 or not table.pending
        assert {drawn(world) for world in worlds} == {drawn(table)}


def test_what_a_seat_knows_is_drawn_for_it_alone():
    table = pentacle.game("spellcaster").deal(2, seed=3)
    own = drawn(table, viewer=0)
    assert own != drawn(table)
    assert {drawn(table.imagine(0, seed), viewer=0) for seed in range(3)} == {own}


def test_a_card_for_links_has_the_size_that_is_told():
    table = pentacle.game("elfenwizards").deal(3, seed=3)
    look, scene = Look(table.game, names=NAMES), table.hidden().scene(SPECTATOR, "en")
    for svg in (card(scene, look, Caption("A", ["B"])), poster(look, Caption("A"), [Seat("Ana")])):
        data = png(svg)
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (1200, 630)


def test_the_picture_follows_the_table():
    first, *later = map(drawn, tables("elfenwizards"))
    assert len({first, *later}) == len(STEPS)


def test_texts_are_words_names_and_signs():
    assert plain("@0 pays 2 :two-coins:\nto @1", NAMES, "en") == "Ana pays 2 Vals to Noé"
    assert plain("le tour de @0", NAMES, "fr") == "le tour d’Ana"
    assert plain("@7", NAMES, "en") == "#8"
    lines = lines_of("one two three :fire:", (), width("plain", "one two "))
    assert [[piece.text for piece in line] for line in lines] == [
        ["one", "two"],
        ["three"],
        ["fire"],
    ]


def test_letters_that_no_face_has_do_not_stop_a_picture():
    assert width("display", "Łódź") > width("display", "Łó") > 0
    assert width("plain", "漢字") > 0
    assert "<&>" not in drawn(next(tables("valroc")))


def test_without_the_page_there_is_a_sentence(monkeypatch, tmp_path):
    table = pentacle.game("valroc").deal(2, seed=3)
    drawings.drawings.cache_clear()
    monkeypatch.setattr(drawings, "PAGE", tmp_path)
    with pytest.raises(NoDrawings, match="built page"):
        drawn(table)
    drawings.drawings.cache_clear()

"""What games count of themselves: only what they name, and what their records show too."""

import polars as pl
import pytest

from pentacle.core.bits import count_bits
from pentacle.core.counts import EVENT
from pentacle.games import GAMES
from pentacle.lab.series import series_of
from pentacle.lab.simulate import simulate


@pytest.fixture(scope="module")
def played():
    """Some random games of each game, counted, with its last tables."""
    found = {}
    for name, game in GAMES.items():
        seats = min(n for n in game.seats if n > 1)
        series = series_of(game, seats, ["random"], {}, seed=11, counted=True)
        batch = game.deal_many(4, seats=seats, seed=11)
        batch.play_out()
        found[name] = simulate(series, 4, jobs=1), batch
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_counts_what_it_names_and_nothing_else(name, played):
    counts, (rows, _) = GAMES[name].counts, played[name]
    assert set(rows.games["end"]) <= counts.ending_words.keys()
    assert {f"count_{deed}" for deed in counts.deeds} <= set(rows.games.columns)
    for kind, item in rows.items.select("kind", "item").unique().iter_rows():
        known = counts.events.names.values() if kind == EVENT else counts.kinds[kind].items
        assert item in known, (kind, item)
    things = rows.items.filter(pl.col("kind") != EVENT)
    assert set(things["kind"]) == counts.kinds.keys()
    seen = things.filter(pl.col("seen").max().over("kind") > 0)
    assert (seen["seen"] >= (seen["taken"] > 0)).all(), "what is taken was seen"
    for words in (*counts.deeds.values(), *counts.ending_words.values()):
        assert words.en
        assert words.fr != words.en


def taken(rows, number, seat, kind):
    mine = rows.items.filter(number=number, seat=seat, kind=kind)
    return {item: n for item, n in mine.select("item", "taken").iter_rows() if n}


def test_zavandor_s_lots_lie_before_who_won_them(played):
    rows, batch = played["zavandor"]
    ids = GAMES["zavandor"].counts.kinds["artifact"].ids
    for number, p in enumerate(map(batch.position, range(4))):
        for seat in range(p.seats):
            owned = batch.records["artifacts"][number, seat]
            own = {ids[a]: int(n) for a, n in enumerate(owned) if n}
            assert taken(rows, number, seat, "artifact") == own


def test_valroc_s_creatures_that_were_fought_are_trophies(played):
    rows, batch = played["valroc"]
    ids = GAMES["valroc"].counts.kinds["creature"].ids
    for number, p in enumerate(map(batch.position, range(4))):
        for seat in range(p.seats):
            trophies = int(p.state.trophies[seat])
            own = {ids[c]: 1 for c in range(len(ids)) if trophies >> c & 1}
            assert taken(rows, number, seat, "creature") == own
            assert sum(own.values()) == count_bits(trophies)

"""Observations as arrays: nothing is lost, nothing hidden is told, nothing is copied."""

from __future__ import annotations

import importlib
import subprocess
import sys
import weakref

import numpy as np
import pytest

import pentacle
from pentacle.core import Game, Record
from pentacle.core.errors import OptionError
from pentacle.core.record import KEY, TAIL
from pentacle.envs.columns import NAMES, NUMBERS, Run, columns_of
from pentacle.envs.dlpack import LENT, Lent
from pentacle.envs.observations import Rows, observation_names, observe, observe_many
from tests.bots.toy import TOY

GAMES = pentacle.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_two_views_never_give_the_same_row_and_a_view_always_the_same(name: str) -> None:
    game = pentacle.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        batch = game.deal_many(256, seats=seats, seed=3)
        views, rows = set(), set()
        for step in range(4):
            for seat in range(-1, seats):
                seen, array = batch.observe(seat), observe_many(batch, seat)
                views |= {(seat, seen[i].tobytes()) for i in range(len(batch))}
                rows |= {row.tobytes() for row in array}
            batch.play_out(seed=step, limit=25)
        assert len(rows) == len(views)


def rebuilt(game: Game, row: Rows) -> bytes:
    """The record that a seat knows, made of nothing but its row."""
    record, fields = game.state(), columns_of(game).fields
    for field in fields:
        columns = row[field.columns].reshape(field.run.cells, -1).tolist()
        lay(record, field.name, b"".join(cell(field.run, one) for one in columns))
    chance = {"rng", KEY, TAIL}
    if following := {*game.state.fields} - {field.name for field in fields} - chance:
        assert game.notation.complete is not None
        whole = game.state.of(bytes(record))
        game.notation.complete(whole)
        for name in following:
            lay(record, name, bytes(whole)[part(record, name)])
    return bytes(record)


def part(record: Record, name: str) -> slice:
    field = record.fields[name]
    return slice(field.offset, field.offset + field.size)


def lay(record: Record, name: str, cells: bytes) -> None:
    whole = bytearray(bytes(record))
    whole[part(record, name)] = cells
    record.load(bytes(whole))


def cell(run: Run, columns: list[float]) -> bytes:
    """The bytes of one cell from its columns."""
    last = len(columns) - 1
    if run.how == NUMBERS:
        number = int(columns[0])
    elif run.how == NAMES:
        number = columns.index(1) if 1 in columns[:-1] else int(columns[-1])
    else:
        number = sum(1 << i for i, bit in enumerate(columns) if bit)
        if run.signed and columns[last]:
            number -= 2 << last
    return number.to_bytes(run.bytes, sys.byteorder, signed=bool(run.signed))


@pytest.mark.parametrize("name", GAMES)
def test_a_row_holds_all_that_its_seat_knows(name: str) -> None:
    game = pentacle.game(name)
    batch = game.deal_many(4, seats=max(game.seats), seed=8)
    for step in range(5):
        for seat in range(-1, batch.seats):
            rows = observe_many(batch, seat)
            for i in range(len(batch)):
                view = batch.position(i).hidden(seat)
                assert rebuilt(game, rows[i]) == bytes(view)
        batch.play_out(seed=step, limit=35)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_no_column(name: str) -> None:
    game = pentacle.game(name)
    batch = game.deal_many(8, seats=max(game.seats), seed=5)
    for step in range(4):
        batch.play_out(seed=step, limit=30)
        rows = observe_many(batch, 0)
        for i in range(len(batch)):
            for world in (batch.position(i), batch.position(i).imagine(0, seed=step)):
                assert np.array_equal(observe(world, 0), rows[i])


@pytest.mark.parametrize("name", GAMES)
def test_every_column_has_a_name_and_stays_within_its_bounds(name: str) -> None:
    game = pentacle.game(name)
    names, columns = observation_names(game), columns_of(game)
    assert len(names) == len(set(names)) == columns.size
    batch = game.deal_many(64, seats=max(game.seats), seed=2)
    batch.play_out(limit=5)
    assert not batch.over.any()
    rows = observe_many(batch)
    assert ((rows >= columns.low) & (rows <= columns.high)).all()
    assert rows[:, : columns.seats].argmax(1).tolist() == batch.players.tolist()


def test_columns_say_what_the_record_says() -> None:
    game = pentacle.game("spellcaster")
    position, names = game.deal(seats=2, seed=7), observation_names(game)
    row = dict(zip(names, observe(position, 0).tolist(), strict=True))
    ids = [card for card in range(60) if position.state.hand[0] >> card & 1]
    cards = [name for name in names if name.startswith("hand[0]:")]
    assert [i for i, card in enumerate(cards) if row[card]] == ids
    assert row["hand_size[1]"] == position.state.hand_size[1] > 0
    assert not any(row[name] for name in names if name.startswith("hand[1]:"))
    assert row["energy[1]"] == position.state.energy[1]
    assert (row["ask=main"], row["ask=target"], row["ask=other"]) == (1, 0, 0)


def test_the_rows_are_written_where_they_are_wanted() -> None:
    batch = pentacle.game("spellcaster").deal_many(6, seats=2, threads=2)
    out = np.zeros((6, columns_of(batch.game).size), np.float32)
    assert observe_many(batch, out=out) is out
    assert np.array_equal(out, observe_many(batch))
    assert np.array_equal(out, observe_many(batch, dtype="int16"))
    for wrong in (out[:5], out.astype(np.float64), out.T, [1.0]):
        with pytest.raises(
            OptionError, match="`out` is an array of float32 or int16 with the shape"
        ):
            observe_many(batch, out=wrong)
    with pytest.raises(OptionError, match="viewers are seats from 0 to 1, or -1"):
        observe_many(batch, 2)


@pytest.mark.parametrize("game", [TOY, *map(pentacle.game, GAMES)], ids=lambda game: game.name)
@pytest.mark.parametrize("dtype", ["float32", "int16"])
def test_nothing_is_written_beside_the_rows(game: Game, dtype: str) -> None:
    batch = game.deal_many(6, seats=game.seats[-1], seed=4, threads=2)
    rows = np.full((8, columns_of(game).size), 7, dtype)
    observe_many(batch, out=rows[1:7])
    assert (rows[[0, 7]] == 7).all()
    for i in range(6):
        assert np.array_equal(rows[i + 1], observe(batch.position(i), batch.players[i]))


def test_an_array_of_a_device_is_lent_and_given_back() -> None:
    lent = np.arange(6, dtype=np.float32).reshape(2, 3)
    owner = weakref.WeakSet([array := Lent(lent.ctypes.data, lent.shape, lent.dtype, 1, lent)])
    taken = np.from_dlpack(array)
    del array
    lent[1, 2] = 9
    assert taken.tolist() == [[0, 1, 2], [3, 4, 9]]
    assert (len(LENT), sys.getrefcount(lent)) == (1, 3)
    del taken
    assert not LENT
    assert not owner
    unused = Lent(lent.ctypes.data, lent.shape, lent.dtype, 1, lent).__dlpack__()
    assert len(LENT) == 1
    del unused
    assert not LENT


@pytest.mark.parametrize("library", ["numpy", "torch", "jax.numpy"])
def test_other_libraries_take_the_rows_without_a_copy(library: str) -> None:
    other = pytest.importorskip(library)
    batch = pentacle.game("spellcaster").deal_many(6, seats=2)
    rows = observe_many(batch)
    taken = importlib.import_module(library).from_dlpack(rows)
    before = float(rows[3, 5])
    rows[3, 5] = before + 1
    assert float(taken[3, 5]) == before + 1
    assert other.from_dlpack(batch.legal_mask()).shape == batch.legal_mask().shape


def test_what_is_lent_when_python_ends_is_let_go() -> None:
    program = """
import sys
import numpy as np
from pentacle.envs.dlpack import CPU, Lent
owner = np.zeros((2, 3), np.float32)
sys.taken = np.from_dlpack(Lent(owner.ctypes.data, owner.shape, owner.dtype, CPU, owner))
sys.unopened = Lent(owner.ctypes.data, owner.shape, owner.dtype, CPU, owner).__dlpack__()
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")

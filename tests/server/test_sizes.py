"""What is accepted fits where it is kept: on SQLite and PostgreSQL alike, at every limit."""

import asyncio

import pytest
from msgspec import inspect
from sqlalchemy import JSON, Boolean, Float, Integer, LargeBinary, String, insert, select
from sqlalchemy.types import TypeDecorator

from pentacle.analysis import Report
from pentacle.analysis.report import Number
from pentacle.core.replay import Replay
from pentacle.server.operator_shapes import Closing, NewBlock, NewNotice
from pentacle.store import Store, models
from pentacle.store.columns import column_of
from pentacle.study import wire as study_wire
from pentacle.study.bodies import CarryFile, Join, NewCampaign
from pentacle.table import clean, sizes, wire
from pentacle.table.planning import NewTable
from tests.server.endpoints import ENDPOINTS
from tests.server.test_analyses import Played

LARGEST = 2**31 - 1
WHOLE = (CarryFile, Replay, Report)
"""Files: they are kept as the bytes that they are."""
ACCEPTED = [e.asks for e in ENDPOINTS.values() if e.asks not in (None, *WHOLE)]
KEPT = {
    (NewTable, "campaign"): models.TableRow.campaign,
    (NewTable, "pledge"): models.SeatRow.pledge,
    (wire.Pledge, "pledge"): models.SeatRow.pledge,
    (wire.ShowShare, "share"): models.SeatRow.share,
    (Join, "seat"): models.SeatRow.seat,
    (NewCampaign, "length"): models.CampaignRow.length,
    (Closing, "reason"): models.TableRow.closed_reason,
    (NewBlock, "profile"): models.BlockRow.profile,
    (NewBlock, "address"): models.BlockRow.address,
    (NewBlock, "name"): models.BlockRow.name,
    (NewBlock, "reason"): models.BlockRow.reason,
    (NewNotice, "en"): models.NoticeRow.en,
    (NewNotice, "fr"): models.NoticeRow.fr,
}
"""Fields that are stored as they came.  Games, lessons, levels and languages are looked up first,
names and talk are cleaned and cut."""


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


@pytest.fixture(scope="module")
def game(server):
    return Played(server, 1)


def parts(kind, where):
    """A type and all that it is made of, with the way to it."""
    yield where, kind
    match kind:
        case inspect.StructType():
            for field in kind.fields:
                yield from parts(field.type, f"{where}.{field.name}")
        case inspect.UnionType():
            for one in kind.types:
                yield from parts(one, where)
        case inspect.ListType():
            yield from parts(kind.item_type, f"{where}[]")
        case inspect.DictType():
            yield from parts(kind.key_type, f"{where} key")
            yield from parts(kind.value_type, f"{where} value")


def is_bounded(kind):
    match kind:
        case inspect.StrType():
            text = kind.pattern == inspect.type_info(sizes.Plain).pattern and kind.max_length
            return text or "{64}" in (kind.pattern or "")
        case inspect.IntType():
            low, high = kind.ge, kind.le
            return low is not None and high is not None and -LARGEST <= low <= high <= LARGEST
        case inspect.FloatType():
            return (kind.ge is not None or kind.gt is not None) and kind.le is not None
        case inspect.ListType() | inspect.DictType():
            return kind.max_length is not None
        case inspect.AnyType() | inspect.RawType():
            return False
    return True


def test_everything_that_is_accepted_has_bounds():
    walked = [
        (where, kind)
        for accepted in (*ACCEPTED, study_wire.FromPage)
        for where, kind in parts(inspect.type_info(accepted), str(accepted))
    ]
    assert [where for where, kind in walked if not is_bounded(kind)] == []
    assert sum(isinstance(kind, inspect.StrType) for _, kind in walked) > 40
    numbers = [k for _, k in parts(inspect.type_info(Report), "") if isinstance(k, inspect.IntType)]
    assert all(map(is_bounded, numbers))


@pytest.mark.parametrize(("field", "column"), KEPT.items(), ids=lambda value: str(value)[-30:])
def test_what_is_stored_as_it_came_fits_its_column(field, column):
    struct, name = field
    kind = next(f.type for f in inspect.type_info(struct).fields if f.name == name)
    types = kind.types if isinstance(kind, inspect.UnionType) else [kind]
    for one in types:
        if isinstance(one, inspect.StrType):
            most = one.max_length or 64
            assert column.type.length is None or most <= column.type.length
        elif isinstance(one, inspect.IntType):
            assert isinstance(column.type, Integer)
            assert -(2**31) <= one.ge <= one.le < 2**31


def test_cleaned_texts_fit_too():
    assert models.ProfileRow.name.type.length >= clean.NAME_LENGTH
    assert models.SeatRow.name.type.length >= clean.NAME_LENGTH
    assert isinstance(column_of(Number), type(models.AnalysisRow.iterations.type))


def test_a_type_that_no_column_keeps_is_named():
    with pytest.raises(TypeError, match="no column keeps"):
        column_of(int)


# the largest of everything


def largest(kind):
    plain = kind.impl if isinstance(kind, TypeDecorator) else kind
    match plain:
        case String():
            return "\U0001f9d9" * (plain.length or 20_000)
        case Boolean():
            return True
        case Integer():
            return LARGEST
        case Float():
            return 1.7e308
        case JSON():
            return {"x": ["\0", "\U0001f9d9", 2**53, 1.7e308]}
        case LargeBinary():
            return bytes(range(256)) * 100
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_column_keeps_the_largest_of_its_type(request, tmp_path, kind):
    path = str(tmp_path / "t.db")
    url = path if kind == "sqlite" else request.getfixturevalue("postgres")

    async def work():
        store = Store(url)
        await store.open()
        for table in models.Base.metadata.sorted_tables:
            row = {column.name: largest(column.type) for column in table.columns}
            async with store.database.write() as c:
                await c.execute(insert(table).values(row))
            async with store.database.read() as c:
                assert dict((await c.execute(select(table))).mappings().one()) == row
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("number", [2**31, 2**53, 2**63 - 1, 2**63, 2**64, -1, 1.5])
def test_a_report_has_numbers_that_its_columns_keep(game, number):
    for name in ("iterations", "worlds"):
        wrong = game.draft | {"effort": game.draft["effort"] | {name: number}}
        assert game.post(game.ann, wrong, 400)["error"]["text"]


def test_the_largest_report_is_kept(game):
    most = game.draft | {"effort": {"iterations": LARGEST, "worlds": LARGEST}}
    kept = game.post(game.ann, most)["report"]
    assert kept["effort"]["iterations"] == LARGEST
    assert game.get(game.ann)["report"] == kept

"""What `docs/protocol.md` names is there, and what is there it names."""

import re
from pathlib import Path

import msgspec

from pentacle.server import typescript
from pentacle.server.errors import Refusal
from pentacle.server.words import REFUSALS
from pentacle.study import bodies
from pentacle.study import wire as study_wire
from pentacle.study.bodies import status_of
from tests.server.endpoints import ENDPOINTS

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


HEADERS = {"Host", "HttpOnly", "Origin", "Secure"}


def part(title):
    """A section, from its heading to the next one."""
    return re.split(r"^#+ ", PAGE.partition(title)[2], maxsplit=1, flags=re.M)[0]


def rows(title):
    found = re.findall(r"^\| (`.*) \|$", part(title), re.M)
    return [[cell.strip() for cell in row.split(" | ")] for row in found]


def test_every_type_that_is_named_exists():
    written = set(re.findall(r"^export (?:interface|type) (\w+)", typescript.text(), re.M))
    named = set(re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)`", PAGE)) - HEADERS
    assert len(named) > 30
    assert named <= written, named - written


def test_the_table_of_paths_is_the_servers():
    told = {row[0].strip("`") for row in rows("## 3. HTTP")}
    assert told == {*ENDPOINTS, "GET /api/schema"}


def test_the_page_s_messages_have_the_fields_that_are_told():
    told = {row[0].strip("`"): row[1].strip("`").split(", ") for row in rows("### From the page")}
    there = {
        cls.__struct_config__.tag: list(cls.__struct_encode_fields__)
        for cls in study_wire.FromPage.__args__
    }
    assert told == there


def test_all_messages_of_the_server_are_told():
    told = set(re.findall(r"`(\w+)`", part("### From the server")))
    assert {cls.__name__ for cls in study_wire.FromServer.__args__} <= told


def test_the_codes_of_errors_are_the_servers():
    told = {row[0].strip("`"): int(row[1]) for row in rows("### Errors")}
    assert set(told) <= set(REFUSALS)
    for code, status in told.items():
        assert status_of(Refusal(code)) == status


def test_the_example_of_an_error_is_one():
    example = re.search(r'`(\{"error".*?\})`', PAGE)
    msgspec.json.decode(example[1], type=bodies.Failure, strict=True)

"""The description at `/api/schema` is whole, and the server keeps to it."""

import json
import os
import random
import re

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, checks

from pentacle.server.app import ROUTES
from pentacle.server.http.schema import ENDPOINTS, document
from tests.server.harness import PATIENCE, Person, play_on
from tests.server.test_play import seat_two

EXAMPLES = int(os.environ.get("PENTACLE_SCHEMA_EXAMPLES", "4"))
"""For each endpoint; `PENTACLE_SCHEMA_EXAMPLES=500` looks longer."""
KEPT = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(json.loads(document()))


def test_every_endpoint_is_described():
    there = set()
    for handler in ROUTES:
        for path in handler.paths:
            if path.startswith("/api/") and hasattr(handler, "http_methods"):
                plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
                there |= {f"{method} {plain}" for method in handler.http_methods}
    assert there == set(ENDPOINTS)


def test_the_server_tells_its_schema(ann):
    assert ann.raw("GET", "/api/schema").content == document()


@pytest.fixture(scope="module")
def eve(server):
    """Somebody who plays, and has played: her tables and replays are asked about."""
    eve, bob = Person(server, "Eve"), Person(server, "Bob")
    _, a, b = seat_two(eve, bob)
    play_on([a, b], random.Random(1).choice)
    eve.known = {
        "/api/tables": [seat_two(eve, bob)[0], eve.table("me", "open")["id"]],
        "/api/replays": [a.over["replay"]],
        "/api/games": ["toy", "zavandor"],
        "/api/invites": [eve.table("me", "open")["invite"]],
        "/api/me": [eve.post("/api/me/carry")["code"]],
    }
    return eve


@pytest.mark.parametrize("name", ENDPOINTS)
def test_answers_are_as_described(eve, name):
    method, _, path = name.partition(" ")
    operation = schema[path][method]
    strategies = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]

    @settings(max_examples=EXAMPLES, derandomize=True)
    @given(st.one_of(strategies))
    def ask(case):
        answer_is_as_described(eve, case)

    ask()


def answer_is_as_described(eve, case):
    known = next((ids for path, ids in eve.known.items() if case.path.startswith(path)), [])
    if "lesson" in (case.path_parameters or {}):
        case.path_parameters = {"game": "toy", "lesson": "fist"}
    for name in {"id", "code", "game"} & set(case.path_parameters or {}):
        dice = random.Random(str(case.path_parameters) + str(case.body))
        case.path_parameters[name] = dice.choice([*known, case.path_parameters[name]])
    cookies = {"pentacle": eve.http.cookies["pentacle"]}
    headers = {"Origin": eve.server.url, "X-Pentacle": "1"}
    unready = case.path == "/api/ready"  # 503 is what it says where no page is built
    kept = [check for check in KEPT if not (unready and check is checks.not_a_server_error)]
    case.call_and_validate(
        base_url=eve.server.url, cookies=cookies, headers=headers, checks=kept, timeout=PATIENCE
    )

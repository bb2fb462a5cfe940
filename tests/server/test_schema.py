"""The description at `/api/schema` is whole, and the server keeps to it."""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.endpoints import ENDPOINTS, application, description
from tests.server.harness import PATIENCE, Person, play_on
from tests.server.test_play import seat_two

EXAMPLES = int(os.environ.get("PENTACLE_SCHEMA_EXAMPLES", "4"))
"""For each endpoint; `PENTACLE_SCHEMA_EXAMPLES=500` looks longer."""


def test_every_endpoint_is_described():
    """Only the page and its files, and the description itself, are not."""
    there = {
        f"{method} {route.path_format}"
        for route in application().routes
        for method in getattr(route, "methods", ())
        if route.path.startswith("/api/") and method != "OPTIONS"
    }
    itself = {name for name in there if name.startswith("GET /api/schema")}
    told = {
        f"{method.upper()} {path}"
        for path, methods in description()["paths"].items()
        for method in methods
    }
    assert there - itself == told == set(ENDPOINTS)
    assert len(itself) == 3
    assert len(told) > 50


def test_every_body_and_answer_is_described_by_its_shape():
    """Nothing is just "an object"; refusals are the house's own."""
    shapes = description()["components"]["schemas"]
    for path, methods in description()["paths"].items():
        for method, told in methods.items():
            name = f"{method.upper()} {path}"
            for status, answer in told["responses"].items():
                ((kind, content),) = answer["content"].items()
                if kind.startswith("text/plain"):
                    continue
                shape = content["schema"]["$ref"].rpartition("/")[2]
                assert shape in shapes, name
                unfit = status == "503" and path.endswith(("/health", "/ready"))
                assert (shape == "Failure") == (int(status) >= 400 and not unfit), name
            if ENDPOINTS[name].asks:
                asked = told["requestBody"]["content"]["application/json"]["schema"]
                assert asked["$ref"].endswith(ENDPOINTS[name].asks.__name__)


def test_words_of_addresses_have_bounds():
    for path, methods in description()["paths"].items():
        for told in methods.values():
            for word in told.get("parameters", ()):
                known = word["schema"]
                bounded = "maxLength" in known or "maximum" in known or "enum" in known
                assert bounded or word["name"] == "before", (path, word["name"])


def test_the_server_tells_its_schema(ann):
    answer = ann.raw("GET", "/api/schema")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == description()
    assert ann.get("/api/schema/nothing", status=404)["error"]["code"] == "not_found"


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


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


@pytest.fixture(scope="module")
def judge():
    """Who reads the description and asks by it; to import it takes long, so it is done here."""
    import schemathesis

    return schemathesis


@pytest.fixture(scope="module")
def schema(judge):
    return judge.openapi.from_dict(description())


@pytest.mark.parametrize("name", ENDPOINTS)
def test_answers_are_as_described(eve, judge, schema, name):
    method, _, path = name.partition(" ")
    operation = schema[path][method]
    strategies = [operation.as_strategy(generation_mode=mode) for mode in judge.GenerationMode]

    @settings(max_examples=EXAMPLES, derandomize=True)
    @given(st.one_of(strategies))
    def ask(case):
        answer_is_as_described(eve, case, judge.checks)

    ask()


def answer_is_as_described(eve, case, checks):
    known = next((ids for path, ids in eve.known.items() if case.path.startswith(path)), [])
    if "lesson" in (case.path_parameters or {}):
        case.path_parameters = {"game": "toy", "lesson": "fist"}
    for name in {"id", "code", "game"} & set(case.path_parameters or {}):
        dice = random.Random(str(case.path_parameters) + str(case.body))
        case.path_parameters[name] = dice.choice([*known, case.path_parameters[name]])
    cookies = {"pentacle": eve.http.cookies["pentacle"]}
    headers = {"Origin": eve.server.url, "X-Pentacle": "1"}
    unready = case.path == "/api/ready"  # 503 is what it says where no page is built
    kept = [
        checks.status_code_conformance, checks.content_type_conformance,
        checks.response_schema_conformance, *([] if unready else [checks.not_a_server_error]),
    ]  # fmt: skip
    case.call_and_validate(
        base_url=eve.server.url, cookies=cookies, headers=headers, checks=kept, timeout=PATIENCE
    )

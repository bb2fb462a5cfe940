"""Passkeys: nonsense, old and foreign answers are refused, and change nothing."""

import asyncio
import json

import pytest
from sqlalchemy import func, select

from pentacle.store import Store
from pentacle.store.passkeys import ChallengeRow

CHALLENGED = {"id": "AA", "rawId": "AA", "type": "public-key"}


@pytest.fixture
def server(each_server):
    return each_server


@pytest.fixture
def at(server):
    """Asks as a page of a site with a name, or at an address in digits."""

    def ask(person, path, body=None, name="localhost"):
        host = f"{name}:{server.port}"
        headers = {"Host": host, "Origin": f"http://{host}"}
        answer = person.raw("POST", path, body, headers=headers)
        assert answer.status_code in (200, 400, 403, 404, 409, 429), answer.text
        return answer

    return ask


def letters(data):
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(json.dumps(data).encode())


def test_an_address_in_digits_has_no_passkeys(ann, at):
    for path in ("/api/me/passkeys/begin", "/api/passkeys/begin"):
        assert "digits" in at(ann, path, name="127.0.0.1").json()["error"]["text"]
        assert json.loads(at(ann, path).json()["options"])["challenge"]


def test_answers_that_prove_nothing_are_refused(ann, bob, at):
    asked = json.loads(at(ann, "/api/me/passkeys/begin").json()["options"])
    assert asked["rp"]["id"] == "localhost"
    login = json.loads(at(bob, "/api/passkeys/begin").json()["options"])["challenge"]
    said = [{}, {"clientDataJSON": "AA"}, {"clientDataJSON": letters([])}]
    said += [
        {"clientDataJSON": letters({"challenge": challenge, "type": "webauthn.create"}),
         "attestationObject": "AAAA", "authenticatorData": "AAAA", "signature": "AA"}
        for challenge in ("AA", 7, asked["challenge"], asked["challenge"], login, login)
    ]  # fmt: skip
    for response in said:
        for who, path in ((bob, "/api/me/passkeys"), (ann, "/api/me/passkeys"),
                          (ann, "/api/passkeys")):  # fmt: skip
            answer = at(who, path, {**CHALLENGED, "response": response})
            assert answer.status_code in (400, 404), (path, response, answer.text)
            assert answer.json()["error"]["text"]
    assert "passkeys" not in ann.get("/api/me/devices")
    ann.post("/api/me/passkeys/nothing/remove", status=404)


def questions(server):
    """How many wait for an answer."""

    async def work():
        store, table = Store(server.database), ChallengeRow.__table__
        async with store.database.engine.connect() as c:
            found = (await c.execute(select(func.count()).select_from(table))).scalar_one()
        await store.close()
        return found

    return asyncio.run(work())


def test_a_question_is_answered_once_and_by_who_was_asked(server, ann, bob, at):
    before = questions(server)
    challenge = json.loads(at(ann, "/api/me/passkeys/begin").json()["options"])["challenge"]
    body = {**CHALLENGED, "response": {"clientDataJSON": letters({"challenge": challenge})}}
    for who, left in ((bob, 1), (ann, 0), (ann, 0)):
        assert at(who, "/api/me/passkeys", body).status_code == 400
        assert questions(server) == before + left

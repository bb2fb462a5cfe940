"""Addresses that are none, and numbers in them: a sentence and a 4xx on either database."""

import pytest
from websockets.exceptions import InvalidStatus


@pytest.fixture(scope="module")
def server(each_server):
    return each_server


ADDRESSES = [
    "/api/tables/%s", "/api/tables/%s/position", "/api/invites/%s", "/api/replays/%s",
    "/api/replays/%s/frames", "/api/replays/%s/file", "/api/me/tables?before=1~%s",
    "/api/games/%s/rules", "/api/games/%s/lessons", "/%s", "/paintings/%s/x", "/engine/%s",
    "/api/nothing?x=%s",
]  # fmt: skip


@pytest.mark.parametrize("piece", ["%00", "a%00b", "%ff", "%ED%A0%80", "%C0%80"])
def test_an_address_with_a_zero_byte_or_no_text_is_refused_with_a_sentence(ann, cat, piece):
    for address in ADDRESSES:
        for person, words in ((ann, "This address is not understood"), (cat, "Cette adresse")):
            answer = person.raw("GET", address % piece)
            assert answer.status_code == 400
            assert answer.json()["error"]["text"].startswith(words)


@pytest.mark.parametrize("id", ["%00", "x%ff"])
def test_a_page_at_such_an_address_is_not_let_in(ann, id):
    with pytest.raises(InvalidStatus) as refused:
        ann.page(id)
    assert refused.value.response.status_code == 403


def test_a_place_in_my_tables_is_a_number_and_an_id(ann):
    for place in ("nan~x", "inf~x", "-inf~x", "1e309~x", "x", "~", "1~%00", "9" * 400):
        assert ann.get(f"/api/me/tables?before={place}", status=400)["error"]["text"]
    for odd in ("1e308~x", "-1~x", "0", f"1~{'x' * 5000}", "2147483648~x", "9223372036854775808~x"):
        assert ann.get(f"/api/me/tables?before={odd}")["tables"] == []


def test_numbers_of_an_address_have_bounds(ann):
    id = ann.table("me", "open")["id"]
    for number in ("-1", "2147483648", "9223372036854775808", "9" * 5000, "x", "1.5", "%D9%A3"):
        for path in (f"/api/tables/{id}/seats/{number}", f"/api/tables/{id}/seats/{number}/vote"):
            answer = ann.raw("POST", path, {"kind": "open", "yes": True})
            assert 400 <= answer.status_code < 500
            assert answer.json()["error"]["text"]


def test_a_campaign_has_a_length_of_its_game(ann):
    for length in (-1, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, 1.5, None, "7"):
        body = {"game": "valroc", "length": length}
        assert ann.post("/api/me/campaigns", body, 400)["error"]["text"]

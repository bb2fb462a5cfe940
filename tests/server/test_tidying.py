"""What nobody needs any more goes away by itself, while the server runs."""

from pentacle.server.words import CLOSED
from tests.server.harness import Person, set_day

DAY = 86400


def test_a_waiting_table_that_nobody_comes_to_is_closed(own_server, tmp_path):
    day = set_day(tmp_path / "day", 0)
    environment = {"PENTACLE_TEST_DAY": str(day), "PENTACLE_TEST_TIDYING": "0.05"}
    server = own_server(environment, waiting_days=10)
    ann, bob = Person(server, "Ann"), Person(server, "Bob", "fr")

    def listed():
        return {card["id"] for card in bob.get("/api/tables")["open"]}

    first = ann.table("me", "open")
    forsaken, visited = first["id"], ann.table("me", "open")["id"]
    server.kill()
    set_day(day, 9 * DAY)
    server.start(**environment)
    assert listed() == {forsaken, visited}
    young, page = ann.table("me", "open")["id"], ann.page(visited).drain()
    set_day(day, 11 * DAY)
    while forsaken in listed():
        bob.get("/api/health")
    assert listed() == {young, visited}
    assert page.drain().table["status"] == "waiting"

    for path in (f"/api/tables/{forsaken}", f"/api/invites/{first['invite']}"):
        card = bob.get(path)
        assert card["status"] == "closed"
        assert card["closed_text"] == CLOSED["expired"]["fr"]
    mine = {card["id"]: card["status"] for card in ann.get("/api/tables")["mine"]}
    assert mine == {forsaken: "closed", visited: "waiting", young: "waiting"}
    refused = bob.post(f"/api/tables/{forsaken}/join", {"seat": 1, "name": "Bob"}, 409)
    assert refused["error"]["text"] == card["closed_text"]

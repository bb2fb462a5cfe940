"""Connections that say nothing, or half of something, and addresses that hold too many."""

import socket

import httpx
import pytest

from tests.server.harness import PATIENCE, Person, ServerProcess, fetch

HEAD = b"PATCH /api/me HTTP/1.1\r\nHost: localhost\r\n"
HALVES = {
    "nothing": b"",
    "half a header": HEAD,
    "half a body": HEAD + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
}
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def said(server, data, first=b""):
    """What a connection hears before the server ends it; `first` is answered before the rest."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as plug:
        if first:
            plug.sendall(first)
            plug.recv(1)
        plug.sendall(data)
        heard = b""
        while more := plug.recv(10_000):
            heard += more
        return heard.decode()


def is_well(server):
    try:
        return fetch(server.url + "/api/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    path = tmp_path_factory.mktemp("strict") / "tables.db"
    process = ServerProcess(str(path), arrival=1, connections=12)
    yield process
    process.close()
    assert not process.complaints(), process.output


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(strict, half):
    heard = said(strict, HALVES[half])
    if half == "nothing":
        assert heard == ""
    elif half == "half a body":
        assert " 403 " in heard or " 408 " in heard
    else:
        assert "408 Request Timeout" in heard
        assert "La demande n’est pas arrivée à temps." in heard


def test_half_a_second_request_is_not_waited_for_either(strict):
    assert "408 Request Timeout" in said(strict, HEAD, first=WHOLE)
    both = said(strict, WHOLE + HEAD)
    assert both.count("HTTP/1.1") - both.count("408 Request Timeout") == 1


def test_half_a_body_from_the_page_itself(strict):
    ann = Person(strict, "Ann")
    cookie = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
    head = (
        f"PATCH /api/me HTTP/1.1\r\nHost: 127.0.0.1:{strict.port}\r\nOrigin: {strict.url}\r\n"
        f"X-Pentacle: 1\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
        "Content-Length: 100\r\n\r\n{"
    )
    assert "408 Request Timeout" in said(strict, head.encode())


LONG = b"y" * 100_000
UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
)


@pytest.mark.parametrize(
    "endless", [HEAD + b"X: " + LONG, b"GET /" + LONG, UPGRADE + b"x" * 9000 + b"\r\n\r\n"]
)
def test_a_header_has_bounds(server, endless):
    """Also that of a handshake, which no other limit meets, and of a later request."""
    assert " 431 " in said(server, endless)
    assert " 431 " in said(server, endless, first=WHOLE)


def test_what_is_too_large_is_told_so_while_it_still_comes(ann):
    """The rest of a body that nobody wants is no header."""
    assert ann.raw("POST", "/api/replays", b"x" * 5_000_000).status_code == 413
    assert ann.raw("POST", "/api/tables", b"x" * 900_000).status_code == 400
    foreign = {"Origin": "https://evil.example"}
    assert ann.raw("POST", "/api/tables", b"x" * 900_000, headers=foreign).status_code == 403


def test_a_page_that_only_listens_stays(strict):
    """Open for longer than a request may take to arrive: two of them are given up."""
    ann = Person(strict, "Ann")
    page = ann.page(ann.table("me", "open")["id"]).drain()
    for _ in range(2):
        said(strict, b"")
    assert page.ask("ping")["type"] == "done"
    page.close()


def test_an_address_has_so_many_connections(own_server):
    server = own_server(connections=5)
    page = Person(server, "Ann")
    page.http.close()
    held = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(5)]
    try:
        refused = said(server, b"")
        assert "429 Too Many Requests" in refused
        assert "Trop de connexions" in refused
    finally:
        for plug in held:
            plug.close()
    while not is_well(server):
        pass
    assert Person(server, "Bob").table("me", "open")["status"] == "waiting"

"""Proxies before two server processes: everybody of a table comes to the same one."""

import random
import re
import shutil
import socket
import subprocess
import time
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import WebSocketException

from pentacle.testing.load.process import free_port
from tests.machine import ROOT
from tests.server.harness import PATIENCE, Person, ServerProcess, play_on


def nginx(text, port):
    """As in `deploy`, without TLS; what it would write lies where it is started."""
    text = re.sub(r"server \{\s+listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
    text = re.sub(r".*listen \[::\]:443.*\n|.*ssl_.*\n", "", text)
    text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    paths = "".join(f"{kind}_temp_path {kind};\n" for kind in
                    ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))  # fmt: skip
    return f"daemon off;\npid pid;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{text}}}\n"


def haproxy(text, port):
    text = text.replace("Proto https", "Proto http").replace("inter 2s", "inter 100")
    return re.sub(r"bind :443.*", f"bind 127.0.0.1:{port}", text)


PROXIES = {
    "nginx": (nginx, "nginx.conf", ["-e", "stderr", "-p", ".", "-c"]),
    "haproxy": (haproxy, "haproxy.cfg", ["-db", "-f"]),
}


@pytest.fixture(scope="module")
def pair(any_postgres):
    database, found = any_postgres.new_database(), []
    for _ in range(2):
        flags = {"proxy": "127.0.0.1", "metrics": f"127.0.0.1:{free_port()}"}
        found.append(ServerProcess(database, **flags))
    yield found
    for server in found:
        server.close()
        assert not server.complaints(), server.output


def passed_on(server):
    """How much another process has answered for this one."""
    text = httpx.get(f"http://{server.flags['metrics']}/metrics", timeout=PATIENCE).text
    return sum(float(n) for n in re.findall(r"^pentacle_passed_on_total\{.*\} (\S+)$", text, re.M))


@pytest.fixture(params=PROXIES)
def proxy(request, pair, tmp_path):
    """The proxy that `deploy` configures, before the two."""
    program = shutil.which(request.param, path="/usr/sbin:/usr/bin:/bin")
    if program is None:
        pytest.skip(f"{request.param} is not installed")
    made, file, flags = PROXIES[request.param]
    port, text = free_port(), (ROOT / "deploy" / file).read_text()
    first, second = (f"127.0.0.1:{server.port}" for server in pair)
    if "8643" not in text:
        text = text.replace("server 127.0.0.1:8642;", f"server {first};\n    server {second};")
    text = text.replace("127.0.0.1:8642", first).replace("127.0.0.1:8643", second)
    text = text.replace("30s", "2s").replace("200", "20")
    (tmp_path / "conf").write_text(made(text, port))
    command = [program, *flags, str(tmp_path / "conf")]
    running = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.STDOUT)
    found = SimpleNamespace(url=f"http://127.0.0.1:{port}", port=port, process=running, guests=[])
    yield found
    for guest in found.guests:
        guest.close()
    running.terminate()
    running.wait(PATIENCE)


def wait_until_it_answers(proxy):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert proxy.process.poll() is None, "the proxy has ended"
        try:
            if httpx.get(f"{proxy.url}/api/tables/none", timeout=PATIENCE).status_code < 500:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise AssertionError("the proxy does not answer")


HEAD = b"POST /api/me/carry HTTP/1.1\r\nHost: localhost\r\n"
HALVES = {
    "half a header": HEAD,
    "half a body": HEAD + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_does_not_come_through(pair, proxy, half):
    """The proxy gives it up; a server would refuse it at once for want of an origin."""
    wait_until_it_answers(proxy)
    with socket.create_connection(("127.0.0.1", proxy.port), PATIENCE) as plug:
        plug.sendall(HALVES[half])
        heard = b""
        while more := plug.recv(10_000):
            heard += more
    assert b"bad_origin" not in heard
    assert not heard or b" 408 " in heard


def test_an_address_has_so_many_connections(pair, proxy):
    """As many pages as one address may hold open; then it is refused, and later welcome again."""
    wait_until_it_answers(proxy)
    ann = Person(proxy, "Ann")
    tables = [ann.table("me", "open")["id"] for _ in range(4)]
    pages = []
    try:
        while len(pages) < 32:
            pages.append(ann.page(tables[len(pages) % 4]))
    except (WebSocketException, OSError, EOFError):
        assert len(pages) > 10
    assert len(pages) <= 20
    for page in pages:
        page.close()
    wait_until_it_answers(proxy)


def test_everybody_of_a_table_comes_to_the_process_that_has_it(pair, proxy):
    wait_until_it_answers(proxy)
    ann, bob = Person(proxy, "Ann"), Person(proxy, "Bob")
    tables = [ann.table("me", "open")["id"] for _ in range(4)]
    for table in tables:
        bob.join(table, 1)
    before = [passed_on(server) for server in pair]
    for table in tables:
        pages = [person.page(table) for person in (ann, bob)]
        for page in pages:
            page.until("scene")
        play_on(pages, random.Random(1).choice)
        assert pages[0].over["ranks"] == pages[1].over["ranks"]
    assert [passed_on(server) for server in pair] == before

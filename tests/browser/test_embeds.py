"""Boards on other people's pages: the code is copied, the frame shows the game, its steps turn."""

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_analysis import open_file, played


@pytest.fixture
def blog():
    """Another site on this machine; what its page holds is given."""
    told = {"body": ""}

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(told["body"].encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()

    def with_page(code):
        told["body"] = f'<!doctype html><html lang="en"><title>Blog</title><h1>Blog</h1>{code}'
        return f"http://127.0.0.1:{server.server_port}/"

    yield with_page
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_replay_stands_in_another_page(house, visitor, blog, size):
    ann = visitor(house.url, size=size, permissions=["clipboard-read", "clipboard-write"])
    match, _ = played()
    last, page = len(match.steps), ann.page
    open_file(page, match)
    page.get_by_role("button", name="Copy embed code").click()
    page.locator(".toast").wait_for()
    code = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        r'<iframe src="http[^"]+/embed/replay/[^"]+" title="[^"]+"[^>]*></iframe>', code
    )
    page.goto(blog(code))
    frame = page.frame_locator("iframe")
    at = frame.locator("nav span")
    at.get_by_text(f"0 / {last}").wait_for()
    frame.get_by_role("link", name="Next step").click()
    at.get_by_text(f"1 / {last}").wait_for()
    frame.get_by_role("link", name="Next step").press("ArrowRight")
    at.get_by_text(f"2 / {last}").wait_for()
    frame.get_by_role("link", name="Step back").press("End")
    at.get_by_text(f"{last} / {last}").wait_for()
    frame.locator("picture img").evaluate("async (image) => { await image.decode(); }")
    wide = frame.locator("body").evaluate("(body) => body.scrollWidth - innerWidth")
    assert wide <= 0


def test_an_embedded_board_is_heard_and_read_in_both_languages(house, visitor):
    ann = visitor(house.url)
    id = open_file(ann.page, played()[0])
    for language, name in (("en", "Next step"), ("fr", "Étape suivante")):
        for theme in ("night", "day"):
            ann.page.goto(f"/embed/replay/{id}?step=3&language={language}&theme={theme}")
            ann.page.get_by_role("link", name=name).wait_for()
            assert violations(ann) == []

"""What notices are sent to: a push service, channels and an SMTP server, and a browser's keys."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections import Counter
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pentacle.testing.load.process import free_port
from tests.server.harness import PATIENCE


def wait_for(there):
    """The first true answer."""
    end = time.monotonic() + PATIENCE
    while not (found := there()):
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)
    return found


def letters(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """A browser that takes notices: its own keys, and what it reads with them."""

    def __init__(self, service, name):
        self.name = name
        self.service = service
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.shared = name.encode().ljust(16, b".")[:16]
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": f"{service.url}/{name}", "p256dh": letters(point),
            "auth": letters(self.shared),
        }  # fmt: skip

    @property
    def notices(self):
        return [self.read(body) for body in self.service.bodies(f"/{self.name}")]

    def read(self, body):
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.shared, version="aes128gcm"
        )
        return json.loads(plain)


class Service:
    """Takes what is posted to it; `status` says how it answers which path, and `held` when."""

    def __init__(self):
        self.posts = []
        self.asked = Counter()
        """How often each path was asked, also where nothing was taken."""
        self.status = {}
        self.held = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                service.asked[self.path] += 1
                if gate := service.held.get(self.path):
                    gate.wait(PATIENCE)
                status = service.status.get(self.path, 201)
                if status < 300:
                    service.posts.append((self.path, dict(self.headers), body))
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def bodies(self, path):
        return [body for to, _, body in list(self.posts) if to == path]

    def close(self):
        for gate in self.held.values():
            gate.set()
        self.server.shutdown()
        self.server.server_close()


class Mailbox:
    """An SMTP server that keeps what it is given; who is not there is in `missing`."""

    def __init__(self):
        self.mails = []
        self.missing = set()
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.missing:
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = message_from_bytes(envelope.content, policy=policy.default)
        self.mails.append((envelope.rcpt_tos[0], message))
        return "250 OK"

    def to(self, address):
        return [message for to, message in list(self.mails) if to == address]

    def close(self):
        self.controller.stop()

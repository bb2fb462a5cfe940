"""What browsers are told about the site: its policy, its name and icons, and lost addresses."""

from __future__ import annotations

import hashlib
import struct
import zlib
from base64 import b64encode
from math import cos, pi, sin
from typing import Any

GROUND, STAR = (0x17, 0x12, 0x0F), (0xD9, 0xA4, 0x41)
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'"
)
"""As strict as that of a server; Python and the engines are WebAssembly."""


def with_head(page: str) -> str:
    """The page with its policy before all else, and where it is installed from."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    link = '<link rel="manifest" href="./manifest.webmanifest" />'
    icon = '<link rel="apple-touch-icon" href="./icon-192.png" />'
    charset = '<meta charset="utf-8" />'
    if charset not in page:
        raise ValueError("the page does not say its charset")
    return page.replace(charset, f"{charset}\n    {policy}\n    {link}\n    {icon}", 1)


def manifest() -> dict[str, Any]:
    return {
        "name": "Grand Pentacle",
        "short_name": "Pentacle",
        "description": "Five wizard board games that play in your browser alone.",
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "background_color": "#17120F",
        "theme_color": "#17120F",
        "icons": [
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png",
             "purpose": "any maskable"}
            for size in (192, 512)
        ],
    }  # fmt: skip


# an address that is no file

_LOST = """
var pages = ["table", "new", "learn", "puzzles", "guide", "replay", "analysis", "position",
  "campaign", "about"];
var words = location.pathname.split("/");
var at = words.findIndex(function (word) { return pages.indexOf(word) >= 0; });
var home = words.slice(0, at).join("/") + "/#/";
if (at > 0) location.replace(home + words.slice(at).join("/") + location.hash);
"""
_HASH = b64encode(hashlib.sha256(_LOST.encode()).digest()).decode()
_STRICT = f"default-src 'none'; script-src 'sha256-{_HASH}'"
NOT_FOUND = f"""\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{_STRICT}" />
    <title>Grand Pentacle</title>
    <script>{_LOST}</script>
  </head>
  <body>
    <p>There is nothing at this address. / Il n’y a rien à cette adresse.</p>
  </body>
</html>
"""


# icons


def icon(size: int) -> bytes:
    """A pentacle in its circle, as PNG."""
    middle, radius = size / 2, size * 0.34
    points = [
        (middle + radius * sin(4 * pi * n / 5), middle - radius * cos(4 * pi * n / 5))
        for n in range(5)
    ]
    lines = [(points[n], points[(n + 1) % 5]) for n in range(5)]
    width = size * 0.022
    rows = bytearray()
    for y in range(size):
        rows.append(0)
        for x in range(size):
            at = (x + 0.5, y + 0.5)
            ring = abs(((at[0] - middle) ** 2 + (at[1] - middle) ** 2) ** 0.5 - radius)
            near = min(ring, *(_distance(at, *line) for line in lines))
            share = min(1.0, max(0.0, width - near + 0.5))
            rows += bytes(round(g + (s - g) * share) for g, s in zip(GROUND, STAR, strict=True))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _distance(at: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """From a point to a line that ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    x, y = at[0] - a[0] - along * dx, at[1] - a[1] - along * dy
    return float((x * x + y * y) ** 0.5)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

"""What browsers are told about the site: its policy, and where lost addresses lead."""

from __future__ import annotations

import hashlib
from base64 import b64encode

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'"
)
"""As strict as that of a server; Python and the engines are WebAssembly."""


def with_head(page: str) -> str:
    """The page with its policy before all else."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    charset = '<meta charset="utf-8" />'
    if charset not in page:
        raise ValueError("the page does not say its charset")
    return page.replace(charset, f"{charset}\n    {policy}", 1)


# an address that is no file

_LOST = """
var pages = ["table", "new", "learn", "puzzles", "guide", "replay", "analysis", "position",
  "campaign", "about", "me", "join", "carry", "off", "friend", "operator"];
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

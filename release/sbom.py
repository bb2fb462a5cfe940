"""What is in a release, in CycloneDX's form (ECMA-424, version 1.5, JSON)."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from .licences import GOOD, Part

NAME = "grand-pentacle"


def bom(
    version: str, when: str, parts: Sequence[Part], files: Sequence[Path] = ()
) -> dict[str, Any]:
    """The list; the same release gives the same list, byte for byte."""
    root = f"pkg:pypi/{NAME}@{version}"
    components = [component(part) for part in sorted(parts)]
    named = "\n".join([root, when, *(c["bom-ref"] for c in components)])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, named)}",
        "version": 1,
        "metadata": {
            "timestamp": when,
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": NAME,
                "version": version,
                "purl": root,
                "licenses": [{"license": {"id": "MIT"}}],
                "components": [file_of(path) for path in files],
            },
        },
        "components": components,
        "dependencies": [{"ref": root, "dependsOn": [c["bom-ref"] for c in components]}],
    }


def file_of(path: Path) -> dict[str, Any]:
    """A file of the release."""
    hashes = [{"alg": "SHA-256", "content": sha256(path)}]
    return {"type": "file", "bom-ref": path.name, "name": path.name, "hashes": hashes}


def component(part: Part) -> dict[str, Any]:
    """One part.  Its hashes are of the files that may be installed: one of them is."""
    purl = f"pkg:{part.kind}/{quote(part.name, safe='/')}@{part.version}"
    found: dict[str, Any] = {
        "type": "library", "bom-ref": purl, "name": part.name, "version": part.version,
        "purl": purl,
    }  # fmt: skip
    if part.licence in GOOD and " " not in part.licence:
        found["licenses"] = [{"license": {"id": part.licence}}]
    elif part.licence:
        found["licenses"] = [{"expression": part.licence}]
    if part.hashes:
        each = [{"name": "pentacle:sha256", "value": one} for one in part.hashes]
        found["properties"] = each
    return found


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

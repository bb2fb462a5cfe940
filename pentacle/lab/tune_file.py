"""A tuning as it is kept: in the game's `value.toml`, below the weights that it left."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from pentacle.core.errors import DataError

from .weights import Weights


class Tuning(msgspec.Struct, kw_only=True):
    """A run and its result."""

    command: str
    seats: int
    seed: int
    generations: int
    deals: int
    proof_deals: int
    share: float
    """Of the wins against the weights before, on fresh deals; one seat's share is fair."""
    low: float
    high: float
    before: Weights
    found: Weights

    @property
    def taken(self) -> bool:
        """The new weights are taken when they are better beyond doubt."""
        return self.low > 1 / self.seats


_ABOUT = "# The same at the start of a round, where a search ends its lines, if another there."


class Fitting(msgspec.Struct, kw_only=True):
    """A fit of the weights of `[outlook]`, proved on positions that it has not seen."""

    command: str
    seats: int
    seed: int
    positions: int
    plays: int
    steps: int
    spread: float
    """The standard deviation of leads in points at the end of games."""
    before: float
    """How far off the judgement is, a root mean square, with the weights of `[weights]`."""
    after: float


def keep_outlook(fitting: Fitting, weights: Weights, source: Path, target: Path) -> None:
    """Write `source` to `target` with these weights for the outlook, above the tuning."""
    text = source.read_text(encoding="utf-8")
    head, mark, tuning = text.partition("\n[tuning]")
    head = head.partition("\n[outlook]")[0].rstrip().removesuffix(_ABOUT).rstrip()
    own = tomllib.loads(head)["weights"]
    lines = [f"{name} = {_toml(w)}" for name, w in weights.items() if w != own[name]]
    record = [f"{name} = {_toml(v)}" for name, v in msgspec.to_builtins(fitting).items()]
    parts = [head, "", _ABOUT, "[outlook]", *lines, "", "[outlook_fit]", *record, ""]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(parts) + mark + tuning, encoding="utf-8")


def keep(tuning: Tuning, source: Path, target: Path) -> None:
    """Write `source` to `target` with this tuning, and with its weights if they are taken."""
    text = source.read_text(encoding="utf-8").partition("\n[tuning]")[0].rstrip() + "\n"
    if tuning.taken:
        text = with_weights(text, tuning.found)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"{text}\n{record_of(tuning)}", encoding="utf-8")


def record_of(tuning: Tuning) -> str:
    """The table `[tuning]`, with the weights that are not those of the file."""
    plain = msgspec.to_builtins(tuning)
    before, found = plain.pop("before"), plain.pop("found")
    lines = ["[tuning]", *(f"{name} = {_toml(value)}" for name, value in plain.items())]
    lines += [f"taken = {_toml(tuning.taken)}", ""]
    lines += ["[tuning.before]"] if tuning.taken else ["[tuning.found]"]
    other = before if tuning.taken else found
    return "\n".join([*lines, *(f"{name} = {_toml(w)}" for name, w in other.items())]) + "\n"


def with_weights(text: str, weights: Weights) -> str:
    """A file's text with other numbers, its comments untouched."""
    for name, weight in weights.items():
        if isinstance(weight, dict):
            for key, number in weight.items():
                text = _set(text, f"[weights.{name}]", key, number)
        else:
            text = _set(text, "[weights]", name, weight)
    if (now := tomllib.loads(text)["weights"]) != {**now, **weights}:
        raise DataError("the weights could not be written")
    return text


def _set(text: str, heading: str, name: str, value: Any) -> str:
    head, found, rest = text.partition(heading)
    old = re.compile(rf"^({name} = )(\[[^\]]*\]|[^\s#]+)", re.MULTILINE)
    return head + found + old.sub(lambda m: m[1] + _toml(value), rest, count=1)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(v)}" for key, v in value.items()) + " }"
    return repr(value)

"""A tuning as it is kept: in the game's `value.toml`, below the weights that it left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import tomlkit

from pentacle.core.weights import WeightTable


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
    before: WeightTable
    found: WeightTable

    @property
    def taken(self) -> bool:
        """The new weights are taken when they are better beyond doubt."""
        return self.low > 1 / self.seats


class Fitting(msgspec.Struct, kw_only=True):
    """A fit of the weights of `[outlook]`, proved on positions that it has not seen."""

    command: str
    seats: int
    seed: int
    positions: int
    plays: int
    steps: int
    deviation: float
    """The standard deviation of leads in points at the end of games."""
    before: float
    """How far off the judgement is, a root mean square, with the weights of `[weights]`."""
    after: float


def keep(tuning: Tuning, source: Path, target: Path) -> None:
    """Write `source` to `target` with this tuning, and with its weights if they are taken."""
    file = tomlkit.parse(source.read_text(encoding="utf-8"))
    file.pop("tuning", None)
    if tuning.taken:
        replace_weights(file["weights"], tuning.found)
    _write(target, file, {"tuning": record_of(tuning)})


def keep_outlook(fitting: Fitting, weights: WeightTable, source: Path, target: Path) -> None:
    """Write `source` to `target` with these weights for the outlook, above the tuning."""
    file = tomlkit.parse(source.read_text(encoding="utf-8"))
    tuning = {name: file.pop(name) for name in ("tuning",) if name in file}
    for name in ("outlook", "outlook_fit"):
        file.pop(name, None)
    own = file.unwrap()["weights"]
    outlook = tomlkit.table()
    outlook.add(tomlkit.comment("Where a search ends its lines: what weighs otherwise there."))
    for name, weight in weights.items():
        if weight != own[name]:
            outlook.add(name, weight)
    fit = msgspec.to_builtins(fitting)
    _write(target, file, {"outlook": outlook, "outlook_fit": fit, **tuning})


def record_of(tuning: Tuning) -> dict[str, Any]:
    """The table `[tuning]`, with the weights that are not those of the file."""
    plain: dict[str, Any] = msgspec.to_builtins(tuning)
    before, found = plain.pop("before"), plain.pop("found")
    other = {"before": before} if tuning.taken else {"found": found}
    return {**plain, "taken": tuning.taken, **other}


def replace_weights(table: Any, weights: WeightTable) -> None:
    """Other numbers in a file's `[weights]`, its comments untouched."""
    for name, weight in weights.items():
        if isinstance(weight, dict):
            replace_weights(table[name], dict(weight))
        else:
            table[name] = weight


def _write(target: Path, file: tomlkit.TOMLDocument, tables: dict[str, Any]) -> None:
    """A file with these tables at its end."""
    parts = [file.as_string(), *(tomlkit.dumps({name: t}) for name, t in tables.items())]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n\n".join(part.strip() for part in parts) + "\n", encoding="utf-8")

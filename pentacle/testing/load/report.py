"""The figures of a stretch of play, for people and as JSON."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from .crowd import Stretch
from .tally import quantile

SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
MIB = 1 << 20


def figures(stretch: Stretch) -> dict[str, Any]:
    """All that was measured, as plain data; times in milliseconds, memory in bytes."""
    tally = stretch.tally
    actions, parcels = max(tally.actions, 1), max(tally.viewers, 1)
    memory = [size for _, size in stretch.memory]
    return {
        "seconds": round(stretch.seconds, 2),
        "actions": tally.actions,
        "actions_per_s": round(tally.actions / max(stretch.seconds, 0.001), 2),
        "viewers": round(tally.viewers / actions, 2),
        "shown_ms": _quantiles(tally.shown),
        "answered_ms": _quantiles(tally.answered),
        "server_ms_per_action": round(1000 * stretch.server / actions, 2),
        "server_share": round(stretch.server / max(stretch.seconds, 0.001), 3),
        "workers_s": round(stretch.workers, 2),
        "database_s": round(stretch.database, 2),
        "wire_bytes_per_action_and_viewer": round(stretch.wire / parcels),
        "unpacked_bytes_per_action_and_viewer": round(stretch.unpacked / parcels),
        "memory_first": memory[0] if memory else 0,
        "memory_last": memory[-1] if memory else 0,
        "memory_most": max(memory, default=0),
        "generator_share": round(stretch.generator / max(stretch.seconds, 0.001), 3),
        "generator_lag_ms": _quantiles(stretch.lags),
        "load_average": round(stretch.load, 2),
        "others_share": round(stretch.others / max(stretch.seconds, 0.001), 3),
        "games": dict(tally.games),
        "games_over": tally.over,
        "stale": tally.stale,
        "drops": tally.drops,
        "late": tally.late,
        "errors": dict(tally.errors),
    }


def _quantiles(values: list[float]) -> dict[str, float]:
    return {name: round(1000 * quantile(values, share), 1) for name, share in SHARES.items()}


def show(found: dict[str, Any], title: str, console: Console) -> None:
    """One stretch as a table that reads from top to bottom."""
    table = Table(title=title, show_header=False, title_justify="left")
    for name, value in rows(found):
        table.add_row(name, value)
    console.print(table)
    for sentence in remarks(found):
        console.print(sentence)


def rows(found: dict[str, Any]) -> list[tuple[str, str]]:
    lag = found["generator_lag_ms"]
    return [
        ("actions", f"{found['actions']} in {found['seconds']:.0f} s "
         f"({found['actions_per_s']}/s), {found['viewers']} viewers each"),
        ("sent until the last viewer has it", _times(found["shown_ms"])),
        ("sent until acknowledged", _times(found["answered_ms"])),
        ("processor of the server", f"{found['server_ms_per_action']} ms an action, "
         f"{100 * found['server_share']:.0f} % of a core"),
        ("processor beside it", f"its processes {found['workers_s']} s, "
         f"PostgreSQL {found['database_s']} s"),
        ("wire, an action and viewer", f"{found['wire_bytes_per_action_and_viewer']} bytes, "
         f"{found['unpacked_bytes_per_action_and_viewer']} before compression"),
        ("memory of the server", f"{found['memory_first'] / MIB:.0f} MiB at first, "
         f"{found['memory_last'] / MIB:.0f} at the end, {found['memory_most'] / MIB:.0f} at most"),
        ("load generator", f"{100 * found['generator_share']:.0f} % of a core, woke up late by "
         f"p50 {lag['p50']} ms, p99 {lag['p99']} ms"),
        ("others on this machine", f"{100 * found['others_share']:.0f} % of a core, "
         f"load {found['load_average']}"),
        ("games", ", ".join(f"{name} {n}" for name, n in found["games"].items())),
        ("beside", f"{found['games_over']} games over, {found['stale']} stale, "
         f"{found['drops']} connections lost, {found['late']} actions late"),
        ("errors", ", ".join(f"{n} x {text}" for text, n in found["errors"].items()) or "none"),
    ]  # fmt: skip


def _times(values: dict[str, float]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items()) + " ms"


def remarks(found: dict[str, Any]) -> list[str]:
    """What a reader must know before he trusts the figures."""
    said = []
    if found["generator_share"] > 0.8:
        said.append("The load generator itself is busy: latencies are not the server's alone.")
    if found["generator_lag_ms"]["p99"] > 20:
        said.append(
            "The load generator woke up late: the machine is busy, believe processor times only."
        )
    return said


def show_plain(found: dict[str, Any], title: str, console: Console) -> None:
    """Figures as they are, group by group."""
    table = Table(title=title, show_header=False, title_justify="left")
    for name, value in found.items():
        if isinstance(value, dict) and "shown_ms" in value:
            show(value, name, console)
        elif isinstance(value, dict):
            table.add_row(name, ", ".join(f"{key} {part}" for key, part in value.items()))
        elif isinstance(value, list):
            table.add_row(name, "\n".join(map(str, value[:20])) or "nothing")
        else:
            table.add_row(name, str(value))
    console.print(table)

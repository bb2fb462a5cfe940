"""What a process tells its operator about itself: figures, and what its tables cost."""

from __future__ import annotations

import time

import msgspec
from prometheus_client import Counter, Histogram

from . import meters
from .live.live_table import LiveTable
from .live.tables import Tables
from .operator_shapes import OperatorFigures

STARTED = time.monotonic()


class Cost(msgspec.Struct):
    """What a table costs the process that has it."""

    pages: int
    events: int
    load: float


class ProcessReport(msgspec.Struct):
    """What one process tells of itself."""

    figures: OperatorFigures
    tables: dict[str, Cost]
    """Those among the listed ones that it has in memory."""


def report_of(hub: Tables, ids: list[str]) -> ProcessReport:
    """How it stands with this process, and with those of the named tables that it has."""
    live = [hub.tables[id] for id in ids if id in hub.tables]
    return ProcessReport(
        _figures(hub),
        {one.id: _cost(one) for one in live},
    )


def _cost(live: LiveTable) -> Cost:
    return Cost(len(live.viewers), len(live.table.journal.entries), round(live.load, 4))


def _figures(hub: Tables) -> OperatorFigures:
    tables = list(hub.tables.values())
    memory = meters.REGISTRY.get_sample_value("process_resident_memory_bytes") or 0.0
    errors = meters.REGISTRY.get_sample_value("pentacle_log_lines_total", {"level": "error"})
    return OperatorFigures(
        process=hub.roll.name,
        up_s=round(time.monotonic() - STARTED),
        actions=int(_sum(meters.ACTIONS)),
        p50_ms=quantile(meters.MESSAGES, 0.5),
        p99_ms=quantile(meters.MESSAGES, 0.99),
        commit_p99_ms=quantile(meters.COMMITS, 0.99),
        lag_p99_ms=quantile(meters.LATE, 0.99),
        pages=sum(len(table.viewers) for table in tables),
        visitors=len(hub.profiles),
        bots_waiting=hub.bots.waiting,
        jobs_waiting=len(hub.jobs.crew.turns) + len(hub.quick.crew.turns),
        errors=int(errors or 0),
        memory_mb=round(memory / 1e6, 1),
    )


def _sum(counter: Counter) -> float:
    samples = [sample for family in counter.collect() for sample in family.samples]
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


def quantile(histogram: Histogram, part: float) -> float:
    """Milliseconds below which this part of all that was timed stayed, to the next mark."""
    found: dict[float, float] = {}
    for family in histogram.collect():
        for sample in family.samples:
            if sample.name.endswith("_bucket"):
                mark = float(sample.labels["le"])
                found[mark] = found.get(mark, 0.0) + sample.value
    total = found.get(float("inf"), 0.0)
    marks = [mark for mark in sorted(found) if total and found[mark] >= part * total]
    return 1000 * min(marks[0], meters.SECONDS[-1]) if marks else 0.0

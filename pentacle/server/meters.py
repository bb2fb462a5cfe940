"""What a process of the server counts and times, for Prometheus.

Names follow its conventions: seconds, `_total` for what only grows, few labels with few values.
Nobody is told by a label: neither tables nor visitors, nor what they write.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Where histograms divide; 0.15 is what play is held to."""
METHODS = ("GET", "HEAD", "POST", "PATCH", "OPTIONS")

ACTIONS = Counter(
    "pentacle_actions", "Actions that were played and stored", ["game", "by"], registry=REGISTRY
)
MESSAGES = Histogram(
    "pentacle_message_seconds", "From a page's message to its answer", ["kind"],
    buckets=SECONDS, registry=REGISTRY,
)  # fmt: skip
ANSWERS = Counter(
    "pentacle_answers", "How pages' messages were answered", ["kind", "answer"], registry=REGISTRY
)
REQUESTS = Histogram(
    "pentacle_request_seconds", "From an HTTP request to its answer", ["method", "route"],
    buckets=SECONDS, registry=REGISTRY,
)  # fmt: skip
STATUSES = Counter(
    "pentacle_requests", "HTTP requests by the status of their answer",
    ["method", "route", "status"], registry=REGISTRY,
)  # fmt: skip
PASSED_ON = Counter(
    "pentacle_passed_on", "Requests and pages that another process answered, which has the table",
    ["kind"], registry=REGISTRY,
)  # fmt: skip
COMMITS = Histogram(
    "pentacle_store_commit_seconds", "A change at a table, until it is stored", buckets=SECONDS,
    registry=REGISTRY,
)  # fmt: skip
STORE_FAULTS = Counter(
    "pentacle_store_faults", "What the database could not do", ["fault"], registry=REGISTRY
)
NOTICES = Counter(
    "pentacle_notices", "Tries to tell somebody that it is his turn", ["kind", "outcome"],
    registry=REGISTRY,
)  # fmt: skip
BOTS = Histogram(
    "pentacle_bot_seconds", "A bot's answer, waiting for its turn included", ["game"],
    buckets=SECONDS, registry=REGISTRY,
)  # fmt: skip
LATE = Histogram(
    "pentacle_event_loop_lag_seconds", "How much later than asked the event loop comes back",
    buckets=SECONDS, registry=REGISTRY,
)  # fmt: skip
LINES = Counter(
    "pentacle_log_lines", "Lines of the log that somebody should read", ["level"], registry=REGISTRY
)
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)


@contextmanager
def timed(histogram: Histogram, *labels: str) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        (histogram.labels(*labels) if labels else histogram).observe(time.perf_counter() - began)


def request_done(scope: Any, status: int, seconds: float) -> None:
    """Addresses are counted by their pattern: what nobody knows is one of them."""
    route = str(scope.get("path_template") or "unknown")
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route).observe(seconds)
    STATUSES.labels(method, route, str(status)).inc()


class Lines(logging.Handler):
    """Counts warnings and errors."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            LINES.labels(record.levelname.lower()).inc()


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)

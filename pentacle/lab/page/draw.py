"""Small plots as SVG: bars, histograms, intervals.  Colours come from the page's own."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, isfinite, log10

from ..stats import Estimate
from ..study import Spread
from .tongue import Tongue, safe

WIDE = 340
"""Plots are as wide as a phone shows them without shrinking a letter."""
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 26


def _svg(height: float, body: str, label: str, wide: float = WIDE, kind: str = "plot") -> str:
    return (
        f'<svg class="{kind}" viewBox="0 0 {wide:g} {height:g}" role="img" '
        f'aria-label="{safe(label)}">{body}</svg>'
    )


def _n(x: float) -> str:
    """A coordinate, as short as it may be."""
    return f"{x:.1f}".rstrip("0").rstrip(".")


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from low to high.

    >>> ticks(0.0, 0.41)
    [0.0, 0.1, 0.2, 0.3, 0.4]
    """
    if high <= low:
        return [low]
    step = 10.0 ** floor(log10((high - low) / most))
    step = next(m * step for m in (1, 2, 5, 10) if (high - low) / (m * step) <= most)
    first = ceil(low / step - 1e-9)
    return [round(i * step, 10) for i in range(first, floor(high / step + 1e-9) + 1)]


def share_bars(bars: Sequence[tuple[str, Estimate, float]], tongue: Tongue, label: str) -> str:
    """Upright bars with whiskers, and a line where all sides would win equally often."""
    height = 190.0
    top = min(1.0, max(max(2 * even, e.high) for _, e, even in bars) * 1.06)
    up = height - TOP - BOTTOM

    def y(share: float) -> float:
        return TOP + up * (1 - share / top)

    parts = [_shares_axis(top, y, tongue)]
    step = (WIDE - LEFT - RIGHT) / len(bars)
    for i, (name, found, even) in enumerate(bars):
        x, wide = LEFT + step * (i + 0.5), min(44.0, step * 0.6)
        tip = tongue.pair(name, tongue.share(found))
        parts.append(
            f'<g><title>{safe(tip)}</title><rect class="bar" x="{_n(x - wide / 2)}" '
            f'y="{_n(y(found.mean))}" width="{_n(wide)}" height="{_n(y(0) - y(found.mean))}"/>'
            f"{_whisker_up(x, y(found.low), y(found.high))}"
            f'<text class="tick" x="{_n(x)}" y="{height - 8:g}" text-anchor="middle">'
            f"{safe(name)}</text></g>"
            f'<path class="even" d="M{_n(x - step / 2)} {_n(y(even))}h{_n(step)}"/>'
        )
    return _svg(height, "".join(parts), label)


def _shares_axis(top: float, y: object, tongue: Tongue) -> str:
    place = y if callable(y) else None
    assert place is not None
    return "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{_n(place(t))}" '
        f'y2="{_n(place(t))}"/><text class="tick" x="{LEFT - 6}" y="{_n(place(t) + 4)}" '
        f'text-anchor="end">{tongue.percent(t, 0)}</text>'
        for t in ticks(0.0, top, 4)
    )


def _whisker_up(x: float, low: float, high: float) -> str:
    return (
        f'<path class="whisker" d="M{_n(x)} {_n(low)}V{_n(high)}M{_n(x - 5)} {_n(low)}h10'
        f'M{_n(x - 5)} {_n(high)}h10"/>'
    )


def histogram(spread: Spread, tongue: Tongue, label: str, digits: int = 0) -> str:
    """How many games in each bar, with the middle half and the mean marked below."""
    height, most = 150.0, max(n for _, n in spread.bars)
    low = spread.bars[0][0]
    high = spread.bars[-1][0] + spread.width
    games = sum(n for _, n in spread.bars)
    floor_at = height - BOTTOM - 12

    def x(value: float) -> float:
        return 12 + (WIDE - 24) * (value - low) / (high - low)

    whole = spread.width >= 1 and spread.width == int(spread.width)
    parts = []
    for start, n in spread.bars:
        if not n:
            continue
        tall = max(1.0, (floor_at - TOP) * n / most)
        name = _bar_name(start, spread.width, tongue, digits, whole)
        tip = tongue.pair(name, f"{tongue.number(n)} ({tongue.percent(n / games)})")
        parts.append(
            f'<rect class="bar" x="{_n(x(start) + 1)}" y="{_n(floor_at - tall)}" '
            f'width="{_n(max(1.0, x(start + spread.width) - x(start) - 2))}" '
            f'height="{_n(tall)}"><title>{safe(tip)}</title></rect>'
        )
    half = 0.5 * spread.width if whole else 0.0
    _, q1, middle, q3, _ = spread.quantiles
    parts.append(
        f'<path class="half" d="M{_n(x(q1 + half))} {_n(floor_at + 6)}H{_n(x(q3 + half))}"/>'
        f'<circle class="dot" cx="{_n(x(middle + half))}" cy="{_n(floor_at + 6)}" r="4"/>'
    )
    for t in ticks(low, high - (spread.width if whole else 0.0), 6):
        parts.append(
            f'<text class="tick" x="{_n(x(t + half))}" y="{height - 6:g}" text-anchor="middle">'
            f"{tongue.number(t, digits)}</text>"
        )
    return _svg(height, "".join(parts), label)


def _bar_name(start: float, width: float, tongue: Tongue, digits: int, whole: bool) -> str:
    if whole and width == 1:
        return tongue.number(start)
    last = start + width - 1 if whole else start + width
    return tongue.between(tongue.number(start, digits), tongue.number(last, digits))


def strip(
    marks: Sequence[tuple[str, Estimate]], low: float, high: float, zero: float, label: str
) -> str:
    """One row of a table: means as dots with their intervals, on a scale that all rows share."""
    wide, height = 200.0, 12.0 + 10.0 * len(marks)

    def x(value: float) -> float:
        inside = min(max(value, low), high)
        return 4 + (wide - 8) * (inside - low) / (high - low)

    parts = [f'<path class="zero" d="M{_n(x(zero))} 0V{height:g}"/>']
    for i, (kind, found) in enumerate(marks):
        if not isfinite(found.mean):
            continue
        y = 11.0 + 10.0 * i if len(marks) > 1 else height / 2
        if isfinite(found.low):
            parts.append(
                f'<path class="reach {kind}" d="M{_n(x(found.low))} {_n(y)}H{_n(x(found.high))}"/>'
            )
        parts.append(f'<circle class="dot {kind}" cx="{_n(x(found.mean))}" cy="{_n(y)}" r="4"/>')
    return _svg(height, "".join(parts), label, wide, "strip")


def box(spread: Spread, low: float, high: float, label: str) -> str:
    """One row of a table: nine tenths of the games, the middle half, and the mean."""
    wide, y = 200.0, 9.0

    def x(value: float) -> float:
        return 5 + (wide - 10) * (value - low) / max(high - low, 1e-9)

    few, q1, _, q3, many = spread.quantiles
    body = (
        f'<path class="reach" d="M{_n(x(few))} {y:g}H{_n(x(many))}"/>'
        f'<path class="half" d="M{_n(x(q1))} {y:g}H{_n(x(q3))}"/>'
        f'<circle class="dot" cx="{_n(x(spread.mean.mean))}" cy="{y:g}" r="4.5"/>'
    )
    return _svg(18, body, label, wide, "strip")


def stack(parts: Sequence[tuple[str, float]], label: str) -> str:
    """Parts of a whole, side by side."""
    wide, at, body = 200.0, 0.0, []
    for kind, share in parts:
        body.append(f'<rect class="{kind}" x="{_n(at)}" width="{_n(wide * share)}" height="18"/>')
        at += wide * share
    return _svg(18, "".join(body), label, wide, "strip stack")

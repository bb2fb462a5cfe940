"""Numbers and sentences as a language writes them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite

from pentacle.core import Words

from ..stats import Estimate

THIN, WIDE = "\u202f", "\u00a0"
"""The spaces before a French semicolon, and before a colon or a per cent sign."""


class Tongue:
    """How one language writes.

    >>> Tongue("fr").percent(0.3842), Tongue("en").percent(0.3842)
    ('38,4\\xa0%', '38.4%')
    >>> Tongue("fr").number(12345.6, 1)
    '12\\u202f345,6'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._french = language == "fr"

    def __call__(self, words: Words, **gaps: object) -> str:
        """Words of this language, with what belongs into their gaps."""
        text = words[self.language]
        return text.format(**gaps) if gaps else text

    def number(self, x: float, digits: int = 0, sign: bool = False) -> str:
        """A number, grouped by thousands."""
        if not isfinite(x):
            return "–"
        text = f"{x:{'+' if sign else ''},.{digits}f}".replace("-", "−")
        if self._french:
            text = text.replace(",", THIN).replace(".", ",")
        return text

    def percent(self, share: float, digits: int = 1, sign: bool = False) -> str:
        """A share of 1."""
        text = self.number(100 * share, digits, sign)
        return f"{text}{WIDE}%" if self._french else f"{text}%"

    def between(self, low: str, high: str) -> str:
        """From one to the other."""
        return f"{low} à {high}" if self._french else f"{low} to {high}"

    def pair(self, name: object, said: object) -> str:
        """`name: said`, with the space that French wants."""
        return f"{name}{WIDE if self._french else ''}: {said}"

    def within(self, found: Estimate, digits: int = 1) -> str:
        """A mean and its interval."""
        ends = self.between(self.number(found.low, digits), self.number(found.high, digits))
        return f"{self.number(found.mean, digits)} ({ends})"

    def share(self, found: Estimate, digits: int = 1) -> str:
        """A share and its interval, in per cent."""
        low, high = (self.number(100 * end, digits) for end in (found.low, found.high))
        return f"{self.percent(found.mean, digits)} ({self.between(low, high)})"

    def listed(self, parts: list[str]) -> str:
        """A, B and C."""
        if len(parts) < 2:
            return "".join(parts)
        last = " et " if self._french else " and "
        return ", ".join(parts[:-1]) + last + parts[-1]


def safe(text: object) -> str:
    """Text that HTML takes as text."""
    return escape(str(text), quote=True)


def table_of(heads: Sequence[str], rows: Sequence[str], numbers: Sequence[int] = ()) -> str:
    """A table; on a phone, where it is no table any more, each cell bears its head."""
    cells = "".join(
        f'<th class="n">{safe(h)}</th>' if i in numbers else f"<th>{safe(h)}</th>"
        for i, h in enumerate(heads)
    )
    body = "".join(_headed(row, heads) for row in rows)
    return (
        f'<div class="scroll"><table><thead><tr>{cells}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _headed(row: str, heads: Sequence[str]) -> str:
    first, *cells = row.split("<td")
    named = [
        f'<td data-head="{safe(head)}"{cell}' if head else f"<td{cell}"
        for cell, head in zip(cells, heads, strict=True)
    ]
    return first + "".join(named)

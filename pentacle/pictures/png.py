"""SVG as PNG."""

from __future__ import annotations


def png(svg: str, width: int | None = None) -> bytes:
    """The same picture in pixels; without a width as large as it says it is."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))

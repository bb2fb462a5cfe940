"""A report as one HTML page that needs no network: words in English and French, plots as SVG."""

from .build import Report, build_page

__all__ = ["Report", "build_page"]

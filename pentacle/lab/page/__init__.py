"""A report as one HTML page that needs no network: words in English and French, plots as SVG."""

from .build import build_page, framed
from .figures import Report

__all__ = ["Report", "build_page", "framed"]

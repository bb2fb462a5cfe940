"""What is published, made and tried by one command: `python -m release` (docs/release.md)."""

from pathlib import Path

ROOT = Path(__file__).parents[1]

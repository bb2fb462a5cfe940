"""What the lab's commands take from the command line."""

from __future__ import annotations

import argparse


def count(text: str) -> int:
    """A number of things to do: one or more."""
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")

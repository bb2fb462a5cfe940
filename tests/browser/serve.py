"""`pentacle serve` with games that deal alike (`games.py`)."""

import argparse
import sys

from pentacle.server import run

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    sys.exit(run.main(parser.parse_args(), "tests.browser.games"))

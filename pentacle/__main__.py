"""`python -m pentacle` is the command `pentacle`."""

from pentacle.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

"""Grand Pentacle: five wizard board games, as rules, bots, tools and a table on screen."""

__version__ = "0.1.0"

"""Grand Pentacle in the terminal: playing, replaying, measuring."""

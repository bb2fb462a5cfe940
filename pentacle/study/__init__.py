"""Thinking about games: positions, replays, lessons and hints, from what a viewer may know."""

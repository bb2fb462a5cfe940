"""Nets: from loosely played games to a judgement that a search plays with (`pentacle train`)."""

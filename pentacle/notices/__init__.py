"""Tells people that it is their turn: in their browser, by mail, or in a channel of theirs."""

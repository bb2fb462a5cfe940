"""Batches of tables on a GPU: the same rules, the same bytes."""

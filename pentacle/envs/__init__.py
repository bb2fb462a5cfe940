"""Thin adapters: our games in other people's libraries."""

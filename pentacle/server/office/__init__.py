"""Whoever runs the server: what he sees of it, and what he decides."""

"""A table with its people: commands in, changes and messages out; no sockets, no database."""

"""The requests beside a table, and the page itself."""

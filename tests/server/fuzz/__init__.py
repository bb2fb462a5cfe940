"""Fuzzing of a running server: every endpoint, every message, and the wire below them.

    python -m tests.server.fuzz --count 1000000 --database both

`plug` speaks HTTP and WebSocket byte by byte, so that it can also do it wrongly; `values` makes up
what fits a type and what does not; `requests`, `pages` and `wires` send it and judge every answer;
`town` lets visitors meet at tables so that games really move; `verdict` looks at what is left.
"""

"""How several server processes share their tables (`docs/decisions/0007-one-holder-a-table.md`).

`board`: what each implementation does; `alone`, `postgres` and `redis` are the three.  `exchange`
is what processes say to each other over it, `relay` a request or a page that sits at another
process's table, `errands` the rest.
"""

"""How several server processes share their tables (`docs/decisions/0007-one-holder-a-table.md`).

`roll`: which processes live, and which tables are this one's.  `hop`: a visitor whose table another
process has is passed on to it (`visitor`), and comes in there (`entrance`).  `calls`: the rest that
processes ask and tell each other (`errands`).
"""

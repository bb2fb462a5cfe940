"""`pentacle play` as a full-screen program; imported only when it is wanted."""

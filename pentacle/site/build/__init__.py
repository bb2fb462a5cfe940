"""`pentacle site`: the page, Python and the games as a folder of files for any static host."""

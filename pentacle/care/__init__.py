"""Looks after a server's database: backup, restore, and a doctor that checks every table."""

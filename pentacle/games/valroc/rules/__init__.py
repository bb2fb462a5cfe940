"""The rules, one room a place of the city."""

"""The rules, a module a chapter."""

"""The rules, one module per chapter of the rulebook or two that belong together."""

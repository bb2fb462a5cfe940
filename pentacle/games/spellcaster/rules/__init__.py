"""The chapters of the rulebook: gems, cards, spells."""

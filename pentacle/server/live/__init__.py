"""Live play: tables in memory, their viewers, their clocks, the bots that sit at them."""

"""What is shipped: the sdist, the wheel, and what an empty environment makes of it."""

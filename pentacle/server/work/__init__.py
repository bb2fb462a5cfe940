"""Long work beside play: done by processes of low priority, with a budget for each visitor."""

"""What greedy thinks of each action, without regard to an earlier plan."""


def weighed(bot, view, player, seed):
    """The actions, the best first, and how far ahead the best turn with each leaves the seat."""
    bot.forget()
    n = bot.weigh(view, player, seed)
    return bot.firsts.actions[:n].copy(), bot.firsts.values[:n].copy()

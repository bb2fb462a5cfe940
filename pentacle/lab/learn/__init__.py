"""Learning to judge: games are played, a net is fitted to how they ended (`pentacle train`)."""

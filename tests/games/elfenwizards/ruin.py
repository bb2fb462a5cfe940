"""Ruin in Elfenwizards: nobody is eliminated; a seat that scores nothing in a round."""

from pentacle.lab.ruin import Eyes

EYES = Eyes(
    is_out=lambda s, seat: False,
    earns=lambda before, now, seat: now.score[seat] > before.score[seat],
)

"""What the rules tell while they run; `text.tell` turns it into words.

Several dice in one number: five bits a die, 6 * colour + value, the last one lowest.  Picked and
paid dice are told as how many of each value, because compiled rules then do nothing for it.
"""

from __future__ import annotations

(
    ROUND, DRAFTED, ROLLED, CAST, BORROWED, BROKE_SEAL, TOOK_SCROLL, SENT_FAMILIAR, FINISHED,
    GAVE_UP, ABSORBED, CHANGED_DICE, GREW, SWAPPED_SEALS, USED_KEPT, DISINTEGRATED,
    SWAPPED_SCROLLS, SWAPPED_CARDS, STOLEN, POSTED, SENT_AWAY, MISSION_TO, ENDED,
    CHOSE_WIZARD, PICKED_DICE,
) = range(25)  # fmt: skip

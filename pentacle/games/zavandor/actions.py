"""The action space (ZAV-14.1): 90 choices, and six more where characters are chosen.

That a card, a pass or an end of turn is somebody's only choice may betray the values in his hand;
such blocks are not public (ZAV-14.4).  Nothing passes from player to player (ZAV-6.4), and what the
split into small choices leaves out is never better (ZAV-14.5).
"""

from __future__ import annotations

from pentacle.core import Actions, column

from .cards import ARTIFACTS, DOMAINS, GEMS, KINDS, MARKERS, SENTINELS

actions = Actions()
ENCHANT = actions.block("enchant", GEMS)  # + gem
DISENCHANT = actions.block("disenchant", GEMS)  # + gem
ACTIVATE = actions.block("activate", GEMS)  # + gem
DEACTIVATE = actions.block("deactivate", GEMS)  # + gem
LEARN = actions.block("learn", DOMAINS)  # + domain
MARKER = actions.block("marker")  # the cheapest
OFFER = actions.block("offer", ARTIFACTS + SENTINELS)  # + lot: open an auction for it
RAISE = actions.block("raise", 4, part=True)  # + step: 1, 5, 10, 50
CONFIRM = actions.block("confirm", public=False)
PASS = actions.block("pass", public=False, rest=True)
CARD = actions.block("card", KINDS, public=False, part=True)  # + kind: pay or discard it
PAY_DUST = actions.block("pay_dust", part=True)
SACRIFICE = actions.block("sacrifice", GEMS)  # + gem
DONE = actions.block("done", public=False, rest=True)
DEARER = actions.block("dearer", MARKERS - 1)  # + place - 1: a marker that is not the cheapest
CHOOSE = actions.block("choose", 6)  # + character

STEPS = column([1, 5, 10, 50])
STEP_1, STEP_5, STEP_10, STEP_50 = range(4)

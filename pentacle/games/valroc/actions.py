"""The 137 atomic actions (VAL-18.1), block by block."""

from __future__ import annotations

from pentacle.core import Actions

actions = Actions()

CARDS = 9
CARD = actions.block("card", CARDS)  # a creature of pack, hand or river, by position
ELEMENT = actions.block("element", 4)  # an element, statue, room or zone
PAWN = actions.block("pawn", 4, part=True)  # the pawn to place
USE_MUSHROOM = actions.block("use mushroom")
SPOT = actions.block("spot", 15)  # where the pawn goes
PASS = actions.block("pass", public=False, rest=True)  # pass, stop, decline, accept, done
DRAW = actions.block("draw")
DRAW_DOUBLE = actions.block("draw double")
USE_BERRY = actions.block("use berry")
USE_HERB = actions.block("use herb")
ADD_VIAL = actions.block("add vial", 3, part=True)  # small, medium, full
AMOUNTS = 20
AMOUNT = actions.block("amount", AMOUNTS)
PLUS_20 = actions.block("plus 20", part=True)
ADD_DIAMOND = actions.block("add diamond", part=True)
CAST = actions.block("cast", 11)  # a spell, by kind
USE_COURSE = actions.block("use course", 5)  # C08 to C12
DRINK_5 = actions.block("drink 5")
DRINK_10 = actions.block("drink 10")
SEAT = actions.block("seat", 4)
KEEP = actions.block("keep", 2)
TO_POWER = actions.block("vals to power")
TO_VALS = actions.block("power to vals")
PAY = actions.block("pay")
SWAP = actions.block("swap", 3)
DRINK_HALF = actions.block("drink half")
DROP = actions.block("drop", 11)  # a used spell, by kind
VIAL = actions.block("vial", 32)  # a vial card in front, by card

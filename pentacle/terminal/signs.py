"""Icons as signs that every terminal has, one column wide; never an icon's name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pentacle.core.words import elided

SIGNS = {
    # elements, and what is counted
    "fire": "▲", "water": "▼", "air": "◉", "earth": "■", "spirit": "★", "flame": "▲",
    "drop": "♦", "water-drop": "♦", "emerald": "◆", "oak-leaf": "♣", "hearts": "♥",
    "cut-diamond": "◇", "two-coins": "¢", "powder": "∴", "magic-swirl": "✦",
    "token": "◎",  # a round piece  # nosec B105
    "gems": "◆", "crystal-growth": "◆", "gem-opal": "○", "gem-sapphire": "◇", "gem-emerald": "□",
    "gem-diamond": "◆", "gem-ruby": "◊", "gem-pendant": "◊", "star": "★", "pentacle": "✪",
    # cards, dice and time
    "card-draw": "▯", "card-discard": "▮", "card-random": "▯", "card-exchange": "⇄", "stack": "≡",
    "perspective-dice-six-faces-random": "⚄", "rolling-dices": "⚅", "sands-of-time": "◷",
    "night-sleep": "☾", "return-arrow": "↩", "open-book": "≣", "spell-book": "≣",
    # what spells do
    "transform": "⇆", "upgrade": "⇧", "sprout": "♧", "linked-rings": "∞", "chained-heart": "♡",
    "disintegrate": "✕", "divert": "↷", "guards": "♜", "horizontal-flip": "↔",
    "vertical-flip": "↕", "jump-across": "↝", "magic-portal": "◌", "shaking-hands": "≈",
    "snatch": "↯", "teleport": "⇝", "trade": "⇄", "wingfoot": "»", "paw": "∵",
    "domino-mask": "◐", "third-eye": "◎",
    # places and people
    "queen-crown": "♛", "crown": "♛", "dragon-head": "♆", "crystal-ball": "◍", "spectacles": "∷",
    "graduate-cap": "⌂", "greek-temple": "∏", "evil-tower": "♜", "stone-tower": "♜",
    "beer-stein": "∪", "broadsword": "†", "crossed-swords": "⚔", "mountain-cave": "∩",
    "prayer": "†", "horse-head": "♞", "elderberry": "•", "herbs-bundle": "♣",
    "mushroom-gills": "♠", "vial": "▽", "waterskin": "∇", "lightning-trio": "↯", "village": "⌂",
    "oak": "♣", "pine-tree": "♠", "wizard-face": "♝", "witch-face": "♕", "warlock-hood": "♗",
    "wizard-staff": "♔", "pointy-hat": "▵", "elf-ear": "♤", "fairy": "✧", "goblin-head": "♘",
    "flat-star": "★", "moon": "☾", "sun": "☼", "raven": "♠", "snowflake-1": "✱", "cat": "♡",
    "cobra": "§", "frog": "♢", "owl": "◔",
}  # fmt: skip
UNKNOWN = "◦"
"""For an icon that has no sign here."""


def sign(icon: str) -> str:
    """An icon as one character; "" for none.

    >>> sign("hearts"), sign("no-such-icon"), sign("")
    ('♥', '◦', '')
    """
    return SIGNS.get(icon, UNKNOWN) if icon else ""


def plain(text: str) -> str:
    """A text with a sign for each icon.

    >>> plain("2 :drop:")
    '2 ♦'
    """
    return re.sub(r":([a-z][a-z0-9-]*):", lambda m: sign(m[1]), text)


def named(text: str, names: Sequence[str]) -> str:
    """`@0` as the name of the player in seat 0, icons as signs.

    >>> named("@1 pays 2 :two-coins:", ["Ana", "Noé"])
    'Noé pays 2 ¢'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[2])
        return elided(found[1] or "", names[seat]) + names[seat] if seat < len(names) else found[0]

    return re.sub(r"(\b\w*e )?@(\d)", name, plain(text))

"""Pictures of tables: a scene as SVG, and that as PNG, for links, other people's pages and print.

    from pentacle.pictures import Look, board, png
    svg = board(position.scene(-1, "en"), Look(game=position.game))
    Path("board.png").write_bytes(png(svg))

They are drawn with what the page draws with: its colours, silhouettes and icons are read from the
built page, its letters from `letters.json`.  Words are outlines, so that a picture looks the same
everywhere and needs no font.
"""

from .drawings import NoDrawings
from .look import Look
from .plane import board
from .png import png
from .rich import plain
from .sheet import Caption, Seat, card, poster, sheet

__all__ = [
    "Caption", "Look", "NoDrawings", "Seat", "board", "card", "plain", "png", "poster", "sheet",
]  # fmt: skip

"""Writes `pentacle/pictures/letters.json`: the outlines of the page's letters, for pictures.

Run by hand when a font of the page changes (`pip install fonttools brotli` first):

    python pentacle/web/build/letters.py

Figures are those of the page: as high as capitals and all of one width.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
FONTS = WEB / "node_modules/@fontsource"
OUT = WEB.parent / "pictures" / "letters.json"
FACES = {
    "plain": [("alegreya-sans", "latin", 400)],
    "bold": [("alegreya-sans", "latin", 700), ("alegreya-sans", "latin-ext", 700)],
    "heavy": [("alegreya-sans", "latin", 800)],
    "display": [("grenze-gotisch", "latin", 600)],
}
FIGURES = ("lnum", "tnum")
LAST = 0x0220
"""Names are written with letters before this one."""
DASHES = range(0x2010, 0x2220)


def outlines(font: TTFont) -> dict[str, tuple[int, str]]:
    """How far each letter goes, and its outline, on a field of a thousand."""
    names, glyphs = dict(font.getBestCmap()), font.getGlyphSet()
    for feature in FIGURES:
        for code in map(ord, "0123456789"):
            if code in names:
                names[code] = replaced(font, feature).get(names[code], names[code])
    found = {}
    for code, name in sorted(names.items()):
        if code >= LAST and code not in DASHES:
            continue
        pen = SVGPathPen(glyphs, ntos=lambda n: f"{n:.0f}")
        glyphs[name].draw(pen)
        found[chr(code)] = (round(glyphs[name].width), pen.getCommands())
    return found


def replaced(font: TTFont, feature: str) -> dict[str, str]:
    """What a feature of a font puts in the place of single glyphs."""
    if "GSUB" not in font:
        return {}
    table: Any = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        for index in record.Feature.LookupListIndex if record.FeatureTag == feature else ():
            for part in table.LookupList.Lookup[index].SubTable:
                found |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return found


def main() -> None:
    made: dict[str, Any] = {}
    for face, files in FACES.items():
        made[face] = {}
        for family, letters, weight in files:
            name = f"{family}-{letters}-{weight}-normal.woff2"
            made[face] |= outlines(TTFont(FONTS / family / "files" / name))
    lines = [
        f"{json.dumps(face)}: {json.dumps(letters, ensure_ascii=False)}"
        for face, letters in made.items()
    ]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Results of an arena as files: Parquet and JSON for machines, a plot for people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from .page import draw, framed
from .page.tongue import Tongue, safe, table_of
from .stats import Estimate

if TYPE_CHECKING:
    from .arena import Arena


def seats_table(arena: Arena) -> pl.DataFrame:
    """A line for each seat of each game."""
    return pl.DataFrame(
        [
            {
                "game": arena.event.game,
                "block": game.block,
                "rotation": game.rotation,
                "seed": game.seed,
                "seat": seat,
                "bot": bot,
                "rank": game.result.ranks[seat],
                "points": game.result.points[seat],
                "share": game.result.shares[seat],
                "choices": game.result.choices[seat],
                "ms": game.result.ms[seat],
                "actions": game.result.actions,
            }
            for game in arena.games
            for seat, bot in enumerate(game.seating)
        ]
    )


def plot(arena: Arena) -> str:
    """A page: the share of wins of each bot with its interval, and what luck alone would give."""
    tongue, rows = Tongue("en"), []
    for line in sorted(arena.table(), key=lambda line: -line["share"]):
        found = Estimate(line["share"], line["share_low"], line["share_high"])
        said, even = tongue.share(found), tongue.percent(line["fair"])
        strip = draw.strip([("", found)], 0.0, 1.0, line["fair"], f"{line['bot']}: {said}")
        rows.append(
            f'<tr><td>{safe(line["bot"])}</td><td class="plotted">{strip}</td>'
            f'<td class="n">{safe(said)}</td><td class="n">{safe(even)}</td></tr>'
        )
    title = f"{arena.event.game}, {arena.event.seats} seats"
    table = table_of(["", "share of wins", "95 % interval", "by luck"], rows, numbers=(2, 3))
    return framed(title, f"<main><h1>{safe(title)}</h1><section>{table}</section></main>")


def write(arena: Arena, folder: Path) -> list[Path]:
    """games.parquet, summary.json and shares.html beside games.jsonl; the paths written."""
    if not arena.games:
        return []
    paths = [folder / name for name in ("games.parquet", "summary.json", "shares.html")]
    seats_table(arena).write_parquet(paths[0])
    summary = {"event": arena.event.game, "seats": arena.event.seats, "bots": arena.table()}
    paths[1].write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    paths[2].write_text(plot(arena), encoding="utf-8")
    return paths

"""Results of an arena as files: Parquet and JSON for machines, a plot for people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import altair as alt
import polars as pl

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


def plot(arena: Arena) -> alt.LayerChart:
    """Share of wins of each bot with its interval, and what luck alone would give."""
    data = pl.DataFrame(arena.table())
    base = alt.Chart(data, title=f"{arena.event.game}, {arena.event.seats} seats").encode(
        y=alt.Y("bot:N", title=None, sort="-x")
    )
    scale = alt.Scale(domain=[0, 1])
    bars = base.mark_bar(opacity=0.5).encode(
        x=alt.X("share:Q", title="share of wins", scale=scale, axis=alt.Axis(format="%"))
    )
    whiskers = base.mark_rule(strokeWidth=2).encode(x="share_low:Q", x2="share_high:Q")
    fair = base.mark_tick(color="firebrick", thickness=2).encode(x="fair:Q")
    return (bars + whiskers + fair).properties(width=480)


def write(arena: Arena, folder: Path) -> list[Path]:
    """games.parquet, summary.json and shares.html beside games.jsonl; the paths written."""
    if not arena.games:
        return []
    paths = [folder / name for name in ("games.parquet", "summary.json", "shares.html")]
    seats_table(arena).write_parquet(paths[0])
    summary = {"event": arena.event.game, "seats": arena.event.seats, "bots": arena.table()}
    paths[1].write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    plot(arena).save(str(paths[2]), inline=True)  # to be read without a network
    return paths

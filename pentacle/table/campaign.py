"""A table that is a game of a campaign: how it stands there, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from pentacle.core import Words
from pentacle.core.parts import Campaign, Standing
from pentacle.core.scene import Panel, Row, Scene

from .change import Change
from .data import CampaignData, TableData
from .play import Play

_WORDS = {
    "title": Words("Campaign: game {a} of {b}", "Campagne : partie {a} sur {b}"),
    "of_points": Words("of {n} points", "points sur {n}"),
    "below": Words(
        "Below {n} points the game ticks nothing.", "Sous {n} points, la partie ne coche rien."
    ),
    "possible": Words("Objectives still possible: {n}", "Objectifs encore possibles : {n}"),
    "lost": Words("Out of reach in this game", "Hors de portée dans cette partie"),
    "ticked": Words("Ticked by earlier games", "Cochés par les parties précédentes"),
    "given_up": Words(
        "You gave this game up, so nothing is ticked.",
        "Vous avez abandonné cette partie : rien n'est coché.",
    ),
    "helped": Words(
        "A bot played for you, so nothing is ticked.",
        "Un bot a joué à votre place : rien n'est coché.",
    ),
    "missed": Words(
        "A score of {n}: below {enough}, so nothing is ticked.",
        "Score de {n} : moins de {enough}, rien n'est coché.",
    ),
    "nothing_new": Words(
        "It counts, but all it met was ticked before.",
        "Elle compte, mais tout ce qu'elle remplit était déjà coché.",
    ),
    "one_new": Words("It counts: {n} new objective.", "Elle compte : {n} nouvel objectif."),
    "new": Words("It counts: {n} new objectives.", "Elle compte : {n} nouveaux objectifs."),
}


class PastGame(msgspec.Struct):
    """A finished game of a campaign, as it is kept."""

    table: str
    replay: str
    points: int
    enough: int
    alone: bool
    """No bot played for the player."""
    fresh: list[int]
    """Objectives that it ticked for the first time."""
    at: float
    given_up: bool = False

    def result(self, language: str) -> str:
        """What it brought, or why nothing."""
        if self.given_up:
            return _WORDS["given_up"][language]
        if not self.alone:
            return _WORDS["helped"][language]
        if self.points < self.enough:
            return _WORDS["missed"].say(language, n=self.points, enough=self.enough)
        if not self.fresh:
            return _WORDS["nothing_new"][language]
        one = len(self.fresh) == 1
        return _WORDS["one_new" if one else "new"].say(language, n=len(self.fresh))


@dataclass
class Chapter:
    """This table's game in its campaign."""

    rules: Campaign
    campaign: CampaignData
    number: int
    past: PastGame | None = None
    """What it came to, once it has ended."""

    @property
    def done(self) -> set[int]:
        """What earlier games have ticked."""
        return set(self.campaign.done)

    def beside(self, scene: Scene, view: Any, language: str) -> Scene:
        """A scene with how the game stands in its campaign, or what it brought: in short before
        what may be folded, in full after it."""
        shown = list(scene.panels)
        title = _WORDS["title"].say(language, a=self.number, b=self.campaign.length)
        if self.past is not None:
            shown.insert(0, self._result(self.past, title, language))
        elif self.rules.standing is not None:
            now = self.rules.standing(view)
            at = next((i for i, panel in enumerate(shown) if panel.kind == "info"), len(shown))
            shown.insert(at, self._standing(now, title, language))
            shown += self._possible(now, language)
        return msgspec.structs.replace(scene, panels=tuple(shown))

    def _standing(self, now: Standing, title: str, language: str) -> Panel:
        """Points against those needed, and what the game would tick."""
        names = self.rules.objectives
        met = [i for i in now.met if i not in self.done]
        rows = []
        if now.points < now.enough:
            rows.append(Row(text=_WORDS["below"].say(language, n=now.enough), tone="bad"))
        rows += [Row(text=names[i][language], value="✓", tone="good") for i in met]
        lost = len({*now.lost} - self.done)
        for word, n in (("lost", lost), ("ticked", len(self.done))):
            if n:
                rows.append(Row(text=_WORDS[word][language], value=str(n), tone="dim"))
        return Panel(
            id="campaign", title=title, rows=tuple(rows), big=str(now.points),
            big_word=_WORDS["of_points"].say(language, n=now.enough),
        )  # fmt: skip

    def _possible(self, now: Standing, language: str) -> list[Panel]:
        """What the game can still tick."""
        gone = {*now.met, *now.lost, *self.done}
        names = enumerate(self.rules.objectives)
        rows = tuple(Row(text=name[language]) for i, name in names if i not in gone)
        title = _WORDS["possible"].say(language, n=len(rows))
        return [Panel(id="objectives", title=title, rows=rows)] if rows else []

    def _result(self, past: PastGame, title: str, language: str) -> Panel:
        names = self.rules.objectives
        rows = [Row(text=past.result(language), tone="" if past.fresh else "bad")]
        rows += [Row(text=names[i][language], value="✓", tone="good") for i in past.fresh]
        word = _WORDS["of_points"].say(language, n=past.enough) if past.enough else ""
        return Panel(
            id="campaign", title=title, rows=tuple(rows), kind="score",
            big=str(past.points) if word else "", big_word=word,
        )  # fmt: skip


def past_games(data: CampaignData) -> list[PastGame]:
    """The finished games of a campaign that were written down, the earliest first."""
    return msgspec.convert(data.games, list[PastGame])


def chapter_of(table: TableData, rules: Campaign | None, data: CampaignData) -> Chapter | None:
    """What a table is in its campaign; None where it belongs to none."""
    if rules is None:
        return None
    if data.table_id == table.id:
        return Chapter(rules, data, data.played + 1)
    games = past_games(data)
    unwritten = data.played - len(games)
    for i, past in enumerate(games):
        if past.table == table.id:
            return Chapter(rules, data, unwritten + i + 1, past)
    return None


def enter(chapter: Chapter, play: Play, seat: int, change: Change, *, alone: bool) -> None:
    """Enter a finished game into its campaign, in the change that ends the table.

    `alone`: no bot played for the player, who sits at `seat`."""
    data, rules, state = chapter.campaign, chapter.rules, play.position.state
    assert change.replay is not None
    ticked = rules.met(state) if alone else []
    chapter.past = PastGame(
        table=data.table_id,
        replay=change.replay.id,
        points=play.position.points[max(seat, 0)],
        enough=rules.standing(state).enough if rules.standing else 0,
        alone=alone,
        fresh=sorted({*ticked} - {*data.done}),
        at=change.replay.played_at,
        given_up=not play.match.over,
    )
    change.campaign = {
        "id": data.id, "played": data.played + 1, "done": sorted({*data.done, *ticked}),
        "games": [*data.games, msgspec.to_builtins(chapter.past)], "table_id": "",
    }  # fmt: skip

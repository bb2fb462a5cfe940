"""Lessons and puzzles of a profile: one by one, all at once, and brought from elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from .brought import Brought
from .database import Database
from .models import LessonRow, PuzzleRow

Tried = tuple[bool, int]
Merge = Callable[[Tried | None, Tried], Tried]
"""What is known of a puzzle after what was here and what was brought."""


class Progress:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def lessons_done(self, profile: str, game: str) -> set[str]:
        query = select(LessonRow.lesson).where(LessonRow.profile == profile, LessonRow.game == game)
        async with self.database.read() as c:
            return set((await c.execute(query)).scalars())

    async def lesson_done(self, profile: str, game: str, lesson: str) -> None:
        """Write down that it was done, once."""
        row = {"profile": profile, "game": game, "lesson": lesson, "done_at": time.time()}
        if lesson in await self.lessons_done(profile, game):
            return
        try:
            async with self.database.write() as c:
                await c.execute(insert(LessonRow).values(row))
        except IntegrityError:
            return

    async def puzzles_tried(self, profile: str, game: str) -> dict[str, tuple[bool, int]]:
        """Whether each was solved, and the mistakes made before."""
        query = select(PuzzleRow.puzzle, PuzzleRow.solved_at, PuzzleRow.mistakes).where(
            PuzzleRow.profile == profile, PuzzleRow.game == game
        )
        async with self.database.read() as c:
            rows = (await c.execute(query)).all()
        return {puzzle: (at is not None, mistakes) for puzzle, at, mistakes in rows}

    async def puzzle_tried(self, profile: str, game: str, puzzle: str, *, solved: bool) -> None:
        """Write down that it was solved, or one mistake more; after it was solved, nothing."""
        now, row = time.time(), {"profile": profile, "game": game, "puzzle": puzzle}
        first = {"solved_at": now if solved else None, "mistakes": int(not solved)}
        try:
            async with self.database.write() as c:
                await c.execute(insert(PuzzleRow).values(row | first))
        except IntegrityError:
            mine = [getattr(PuzzleRow, name) == value for name, value in row.items()]
            more = {"solved_at": now} if solved else {"mistakes": PuzzleRow.mistakes + 1}
            again = update(PuzzleRow).where(*mine, PuzzleRow.solved_at.is_(None)).values(more)
            async with self.database.write() as c:
                await c.execute(again)

    async def of(self, profile: str) -> tuple[dict[str, list[str]], dict[str, dict[str, Tried]]]:
        """Lessons that are done, and puzzles that were tried, by game."""
        async with self.database.read() as c:
            lessons, puzzles = await c.run_sync(_known, profile)
        done: dict[str, list[str]] = {}
        tried: dict[str, dict[str, Tried]] = {}
        for game, lesson in sorted(lessons):
            done.setdefault(game, []).append(lesson)
        for (game, puzzle), found in sorted(puzzles.items()):
            tried.setdefault(game, {})[puzzle] = found
        return done, tried

    async def add(
        self, profile: str, lessons: Mapping[str, list[str]],
        puzzles: Mapping[str, Mapping[str, Tried]], merge: Merge, brought: Brought | None = None,
    ) -> tuple[int, int, int, int]:  # fmt: skip
        """Add what is not here yet, all or nothing; how many lessons, puzzles, tables and campaigns
        that were."""
        work = _Addition(profile, lessons, puzzles, merge, brought or Brought(profile))
        try:
            return await self._write(work)
        except IntegrityError:  # somebody else was quicker: now it is here
            return await self._write(work)

    async def _write(self, work: _Addition) -> tuple[int, int, int, int]:
        async with self.database.write() as c:
            return await c.run_sync(work.write)


def _known(
    c: Connection, profile: str
) -> tuple[set[tuple[str, str]], dict[tuple[str, str], Tried]]:
    lessons = select(LessonRow.game, LessonRow.lesson).where(LessonRow.profile == profile)
    columns = PuzzleRow.game, PuzzleRow.puzzle, PuzzleRow.solved_at, PuzzleRow.mistakes
    puzzles = select(*columns).where(PuzzleRow.profile == profile)
    done = {(game, lesson) for game, lesson in c.execute(lessons)}
    tried = {(g, p): (at is not None, mistakes) for g, p, at, mistakes in c.execute(puzzles)}
    return done, tried


class _Addition:
    def __init__(
        self, profile: str, lessons: Mapping[str, list[str]],
        puzzles: Mapping[str, Mapping[str, Tried]], merge: Merge, brought: Brought,
    ) -> None:  # fmt: skip
        self.profile, self.lessons, self.puzzles, self.merge = profile, lessons, puzzles, merge
        self.brought = brought

    def write(self, c: Connection) -> tuple[int, int, int, int]:
        done, tried = _known(c, self.profile)
        now = time.time()
        new = [
            {"profile": self.profile, "game": game, "lesson": lesson, "done_at": now}
            for game, found in self.lessons.items()
            for lesson in found
            if (game, lesson) not in done
        ]
        if new:
            c.execute(insert(LessonRow), new)
        changed = 0
        for game, found in self.puzzles.items():
            for puzzle, brought in found.items():
                here = tried.get((game, puzzle))
                after = self.merge(here, brought)
                if after != here:
                    self._write_puzzle(c, game, puzzle, here, after, now)
                    changed += 1
        return len(new), changed, *self.brought.write(c)

    def _write_puzzle(
        self, c: Connection, game: str, puzzle: str, here: Tried | None, after: Tried, now: float
    ) -> None:
        values: dict[str, Any] = {"mistakes": after[1]}
        if after[0] and not (here and here[0]):
            values["solved_at"] = now
        name = {"profile": self.profile, "game": game, "puzzle": puzzle}
        if here is None:
            c.execute(insert(PuzzleRow).values({"solved_at": None, **name, **values}))
        else:
            mine = [getattr(PuzzleRow, key) == value for key, value in name.items()]
            c.execute(update(PuzzleRow).where(*mine).values(values))

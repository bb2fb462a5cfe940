"""Reports of analyses are checked: the search looks again at some of their choices.

Nobody waits for it: it is done when bots have nothing else to do, one report after the other, and
only of games that are compiled already.  Who sent the report pays for it from his allowance.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from pentacle.analysis import Checked, off_by, verdict
from pentacle.store import Store, Unavailable
from pentacle.study.study_jobs import Claims, Sample

from .bots import Bots
from .errors import Refusal
from .work.allowance import Visitor
from .work.queue import JobQueue

if TYPE_CHECKING:
    from pentacle.store.models import AnalysisRow, ReplayRow

log = logging.getLogger(__name__)
PAUSE = 60.0
"""Seconds until it is looked for reports that nobody has just sent."""
LATER = 60.0
"""Seconds until a check that came to nothing is tried again, and ever more."""
ADDRESS = "analyses"
"""All checks together may use as much as one address."""


class Checking:
    def __init__(self, store: Store, bots: Bots, jobs: JobQueue) -> None:
        self.store, self.bots, self.jobs = store, bots, jobs
        self._sent = asyncio.Event()

    def wake(self) -> None:
        """Somebody has sent a report."""
        self._sent.set()

    async def run(self) -> None:
        """Check what is due, as long as the server runs."""
        while True:
            self._sent.clear()
            try:
                if await self._next():
                    continue
            except Unavailable as fault:
                log.warning("reports are checked later: %s", fault)
            except Exception:
                log.exception("a report cannot be checked")
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sent.wait(), PAUSE)

    async def _next(self) -> bool:
        """Check one report, or leave it for later; False where there is none."""
        analyses = self.store.analyses
        found = await analyses.take_due(time.time(), LATER, self.bots.ready)
        if found is None:
            return False
        row, replay = found
        try:
            state = await self._verdict(row, replay)
        except Refusal as refusal:
            if refusal.code != "bad_replay":
                return True
            state = "unchecked"
        await analyses.checked(row, state)
        if state == "contradicted":
            log.warning("a report is wrong", extra={"replay": row.replay, "profile": row.sender})
        return True

    async def _verdict(self, row: AnalysisRow, replay: ReplayRow) -> Checked:
        jobs, who = self.jobs, Visitor(row.sender, ADDRESS)
        job = Sample(replay=replay.id, body=replay.body, report=row.body, seed=row.seed)
        sample = await jobs.ask(who, job, Claims)
        off = []
        for number, claim in enumerate(sample.claims):
            jobs.allowance.check(who)
            found = await self.bots.weigh(
                replay.game, claim.record, sample.seats, claim.seat, claim.action, row.seed + number
            )
            if found is None:
                raise Refusal("busy")
            jobs.allowance.spend(who, found.seconds)
            best, same = found.options[0][1], dict(found.options)[claim.action]
            off.append(off_by(claim.chances, claim.seat, claim.played, best, same))
        return verdict(row.iterations, off)

"""A small sample of the fuzzing that `python -m tests.server.fuzz` does at length."""

import pytest

from tests.server.fuzz.__main__ import SITES, fuzz


@pytest.mark.parametrize("site", SITES)
def test_whatever_is_said_is_answered_once_and_breaks_nothing(request, tmp_path, site):
    database = "" if site == "sqlite" else request.getfixturevalue("postgres")
    report = fuzz(1500, 3, tmp_path, site=site, database=database)
    assert not report.faults, str(report)
    assert report.town.failed == report.tracebacks == report.town.couple.closed == 0
    assert report.town.played > 0
    assert report.town.couple.moves > 0


@pytest.mark.slow
def test_with_limits_in_force_nothing_is_silent_either(tmp_path):
    report = fuzz(500, 4, tmp_path, limits=True)
    assert not report.faults, str(report)
    assert report.town.codes["too_many"] > 0

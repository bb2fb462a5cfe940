"""An owner's facts: what the rules can do is taken, everything else refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentacle.core import facts
from pentacle.core.errors import DataError
from pentacle.games.archimage.cards import FOLDER, Facts

OURS = facts.read_toml(FOLDER / "data.toml")


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ("[box]\ndraft = 7\n", "draft is 7; 2 players have 12 dice"),
        ("[box]\ndraft = 0\n", "box.draft is 0; it can be from 1 to 12"),
        ("[box]\ndice_per_colour = 5\n", "dice_per_colour is 5; with dice_more_than_players 1"),
        ("[box]\nstall_rounds = 21\n", "box.stall_rounds is 21; it can be from 1 to 20"),
        ('[[tables]]\nid = "2"\nplayers = 3\n', "tables.players are [3, 3, 4, 5]"),
        ('[[spells]]\nid = "theft"\npower = 4\n', "spells.theft.power is 4"),
        ("[drawing]\ninner = 950\n", "inner is 950; it must be less than outer, 950"),
    ],
)
def test_what_cannot_be_is_refused_by_name(own: str, sentence: str, tmp_path: Path, monkeypatch):
    """ARC-1.1, ARC-3.3, ARC-3.9"""
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    (tmp_path / "archimage.toml").write_text(own)
    with pytest.raises(DataError) as refusal:
        facts.read_facts("archimage", FOLDER / "data.toml", Facts)
    assert sentence in str(refusal.value)
    assert "archimage.toml" in str(refusal.value)


def test_facts_of_the_box_name_their_sources():
    """The rulebook's, but for what others published and what we had to reckon."""
    box = OURS["box"]
    assert box["source"] == "rulebook"
    assert box["public"] == ["dice_per_colour"]
    assert box["reconstructed"] == ["tokens_per_kind", "stall_rounds"]
    assert {*box["public"], *box["reconstructed"]} < box.keys()

"""The guide shows what `pentacle new` writes, and its programs run."""

from __future__ import annotations

import re
from pathlib import Path

from pentacle.bots.settings import settings_of
from pentacle.lab.weights import weights_of
from pentacle.starter import MODEL, files
from tests.starter.model import stones

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
_FILE = re.compile(r"`(?P<file>[\w./-]+)`\n```\w+\n(?P<code>.*?)```", re.DOTALL)
_PROGRAM = re.compile(r"```python run\n(.*?)```", re.DOTALL)


def test_every_file_of_the_guide_is_what_is_written() -> None:
    shown = {m["file"]: m["code"] for m in _FILE.finditer(GUIDE.read_text(encoding="utf-8"))}
    written = files()
    assert {name for name in written if name.endswith(".py")} == {
        name for name in shown if name.endswith(".py")
    }
    for name, code in shown.items():
        assert code == written[name], f"{name} of the guide is not what `pentacle new` writes"


def test_every_program_of_the_guide_runs(tmp_path: Path) -> None:
    names: dict[str, object] = {}
    with stones(tmp_path):
        for program in _PROGRAM.findall(GUIDE.read_text(encoding="utf-8")):
            exec(compile(program, GUIDE.name, "exec"), names)


def test_the_weights_and_settings_of_the_guide_are_read(tmp_path: Path) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    weights, settings = (_block(guide, "toml", word) for word in ("[weights]", "clock ="))
    (tmp_path / MODEL).mkdir()
    (tmp_path / MODEL / "value.toml").write_text(weights, encoding="utf-8")
    (tmp_path / MODEL / "bots.toml").write_text(settings, encoding="utf-8")
    reads = _block(guide, "python", "with Weights")
    changes = [
        ("value.py", "import rule\n", "import Weights, rule\n"),
        ("value.py", "\n\n@rule", f"\n{reads}\n\n@rule"),
        ("value.py", "float(s.points[player]) - best", "LEAD * (s.points[player] - best)"),
        ("value.py", "+ s.hand[player]", "+ KEPT * s.hand[player]"),
    ]
    with stones(tmp_path, *changes) as game:
        assert weights_of(game) == {"LEAD": 1.0, "KEPT": 1.0}
        assert settings_of(game).clock == "rounds"
        assert game.deal(seats=2, seed=1).value(0) > 0


def _block(guide: str, kind: str, beginning: str) -> str:
    return re.search(rf"```{kind}\n({re.escape(beginning)}.*?)```", guide, re.DOTALL)[1]

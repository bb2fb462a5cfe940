"""What lets bots think in the page is built behind a server's first start."""

from pentacle.games import GAMES
from pentacle.server.engines import LINE, Engines
from pentacle.server.site import Modules

PATIENCE = 600
ONE = {"spellcaster": GAMES["spellcaster"]}


def test_what_lacks_is_built_and_told_once(tmp_path, capsys):
    folder = tmp_path / "engine"
    with Engines(folder, ONE) as engines:
        engines.begin()
        assert capsys.readouterr().out.strip() == LINE
        engines.wait(PATIENCE)
    assert Modules(folder, ONE).address("spellcaster")
    with Engines(folder, ONE) as again:
        again.begin()
    assert not capsys.readouterr().out


def test_a_server_that_stops_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("PENTACLE_CACHE", str(tmp_path / "cache"))
    with Engines(tmp_path / "engine", ONE) as engines:
        engines.begin()
    assert engines.lacking
    assert not list(tmp_path.glob("engine/*"))


def test_what_cannot_be_built_is_told_and_the_next_one_is_built(tmp_path, capsys, caplog):
    with Engines(tmp_path, {"nonsense": ONE["spellcaster"], **ONE}) as engines:
        engines.begin()
        engines.wait(PATIENCE)
        assert engines.lacking == ["nonsense"]
    assert "no module for browsers" in caplog.text

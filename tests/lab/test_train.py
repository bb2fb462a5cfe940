"""Training: the same net for the same seed, on from where it was stopped, refused in sentences."""

import msgspec
import numpy as np
import pytest

import pentacle
from pentacle.cli import main
from pentacle.core.errors import OptionError, PentacleError
from pentacle.core.nets import FILE, net_in
from pentacle.lab.learn.fit import Fitting, blank, fit, loss_by_hand, loss_of, rounded
from pentacle.lab.learn.games import LooseGames, play_games
from pentacle.lab.learn.samples import samples_of
from pentacle.lab.learn.train import Plan, Trainer, net_path

SPELLCASTER = pentacle.game("spellcaster")
PLAN = Plan(game="spellcaster", rules=SPELLCASTER.rules, seats=(2, 3), iterations=12,
            fitting=Fitting(wide=8, deep=4, passes=2))  # fmt: skip


def trained(folder, plan=PLAN, rounds=2):
    trainer = Trainer(plan, folder, 1, lambda text: None)
    for number in range(rounds):
        trainer.round(number, (40, 2)[number], gate=2)
    return trainer


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return trained(tmp_path_factory.mktemp("train"))


def test_the_same_seed_gives_the_same_net_and_a_stopped_training_goes_on(made, tmp_path):
    trained(tmp_path, rounds=1)
    again = trained(tmp_path)
    for number in range(2):
        assert net_path(tmp_path, number).read_bytes() == net_path(made.folder, number).read_bytes()
    assert [r.positions for r in again.rounds] == [r.positions for r in made.rounds]
    assert made.rounds[1].positions > made.rounds[0].positions > 1000
    assert "games" in made.rounds[1].gate
    other = trained(tmp_path / "other", msgspec.structs.replace(PLAN, seed=2), rounds=1)
    assert net_path(other.folder, 0).read_bytes() != net_path(made.folder, 0).read_bytes()
    with pytest.raises(PentacleError, match="another training"):
        trained(tmp_path, msgspec.structs.replace(PLAN, seed=3))


def test_what_is_learnt_is_of_use_on_games_that_were_not_seen():
    play = LooseGames(SPELLCASTER, 2).play
    part = samples_of(SPELLCASTER, play_games(play, (1, 0, 2), 0, 800))
    f, losses = fit(SPELLCASTER, [part], Fitting(wide=16, deep=8, passes=2))
    start = loss_of(blank(SPELLCASTER, Fitting(wide=16, deep=8)), [part])
    assert losses[-1] < start
    assert losses[-1] < loss_by_hand(SPELLCASTER, [part]) + 0.01
    assert loss_of(rounded(f), [part]) == pytest.approx(losses[-1], abs=0.01)
    assert set(np.unique(part.ranks)) <= {1, 2}


def test_the_command_proves_and_another_arena_goes_on_with_its_net(made, tmp_path, capsys):
    words = [
        "train",
        "spellcaster",
        "--seats",
        "2",
        "--games",
        "20",
        "--wide",
        "8",
        "--passes",
        "1",
    ]
    proof = ["--proof", "1", "--ms", "2", "--gate", "0", "--out", str(tmp_path)]
    assert main([*words, *proof]) in (0, 1)
    told = (tmp_path / "net.toml").read_text()
    assert "pentacle train spellcaster --seats 2 --games 20 " in told
    assert "[[proof]]" in told
    assert net_in(tmp_path / FILE, SPELLCASTER).head.seats == ()
    bots = [f"mcts:net={tmp_path / FILE}@9", "mcts:net=0@9"]
    assert main(["arena", "spellcaster", *bots, "--blocks", "1", "--clock", "core", "--json"]) == 0
    assert '"games": 2' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "ten"], "whole numbers with commas"),
        (["--games", "0"], "whole numbers with commas"),
        (["--seats", "9"], "2 to 4 players"),
        (["--minutes", "0"], "number above 0"),
    ],
)
def test_what_cannot_be_trained_is_refused(words, sentence, tmp_path, capsys):
    assert main(["train", "spellcaster", *words, "--out", str(tmp_path / "x")]) == 2
    assert sentence in capsys.readouterr().err


def test_one_seat_alone_and_a_missing_net_are_refused(tmp_path, capsys):
    plan = msgspec.structs.replace(PLAN, game="valroc", seats=(1,))
    with pytest.raises(OptionError, match="two seats at least"):
        Trainer(plan, tmp_path, 1, lambda text: None)
    assert main(["arena", "spellcaster", "mcts:net=no/such.bin@9", "greedy", "--blocks", "1"]) == 2
    assert "there is no file" in capsys.readouterr().err

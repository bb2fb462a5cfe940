"""The toy in words and on screen."""

from pentacle.core import Mention, Words
from pentacle.core import scene as sc
from pentacle.core.reasons import Reason

from . import rules
from .rules import CARDS, DONE, PICK, ROLL


def describe(view, action, language):
    fr = language == "fr"
    if action < DONE:
        return f"Prendre {action - PICK}" if fr else f"Take {action - PICK}"
    if action == DONE:
        return "Fermer le poing" if fr else "Close the fist"
    return ("Lancer" if fr else "Roll") if action == ROLL else ("Rester" if fr else "Stay")


REASONS = {
    rules.OTHER: Reason("", Words("Something else is asked.", "On demande autre chose.")),
    rules.EMPTY: Reason("TOY-2", Words("Your fist is empty.", "Votre poing est vide.")),
    rules.FULL: Reason("TOY-1", Words("Your fist is full.", "Votre poing est plein.")),
    rules.MISSING: Reason(
        "TOY-1",
        Words("Card {n} is not in your hand.", "La carte {n} n'est pas dans votre main."),
        lambda view, player, action, language: {"n": action - PICK},
    ),
}


def tell(view, note, language):
    fr = language == "fr"
    p, more = note.args[0], note.args[-1]
    texts = {
        rules.DEALT: "Vous recevez des cartes." if fr else f"You are dealt hand {more}.",
        rules.PICKED: f"Vous prenez Carte {more}." if fr else f"You take Card {more}.",
        rules.READY: f"@{p} est prêt." if fr else f"@{p} is ready.",
        rules.SHOWN: f"@{p} montre {more}." if fr else f"@{p} shows {more}.",
        rules.ROLLED: f"@{p} gagne {more}." if fr else f"@{p} gains {more}.",
    }
    return texts[note.kind]


def mention(view, note):
    p, more = note.args[0], note.args[-1]
    return Mention(p, (f"card-{p}-{more}",) if note.kind == rules.PICKED else ())


def scene(view, viewer, language, layout, moves):
    items = []
    for p in range(view.seats):
        hand, fist = int(view.hand[p]), int(view.picked[p])
        if hand < 0:
            items.append(sc.Text(id=f"hidden-{p}", x=0, y=p, w=1, h=1, text="?"))
            continue
        for c in range(CARDS):
            if (hand | fist) >> c & 1:
                stands = (PICK + c,) if p == viewer else ()
                items.append(sc.Card(f"card-{p}-{c}", c, p, 1, 1, name=f"Card {c}", actions=stands))
    seats = tuple(
        sc.SeatPanel(seat=p, colour="#fff", emblem="fist", score=str(int(view.points[p])))
        for p in range(view.seats)
    )
    word = "Manche" if language == "fr" else "Round"
    return sc.Scene(
        width=100 if layout == "wide" else 50,
        height=10,
        items=tuple(items),
        seats=seats,
        prompt=sc.Prompt(title=f"{rules.actions.count}"),
        headline=f"{word} {view.rounds}",
        over=view.rounds == 0,
    )

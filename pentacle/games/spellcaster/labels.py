"""Labels of actions and lines of the log, in English and French."""

from __future__ import annotations

from functools import cache

from pentacle.core import Words, plural

from .actions import ACCEPT, DONE, DRAW, OPTION_1, PILE, is_card, is_pile
from .cards import FACTS, LENGTH, OP, OTHERWISE, N, Op
from .danger import is_doomed, is_fatal
from .rules import spells
from .state import Ask, State, acting, top_card
from .words import name

_CARD_LABELS = {
    Ask.MAIN: Words("Play {card}", "Jouer {card}"),
    Ask.DISCARD: Words("Discard {card}", "Défausser {card}"),
    Ask.SPARE: Words("Discard {card}", "Défausser {card}"),
    Ask.TOMB: Words("Put {card} on its pile", "Poser {card} sur sa pile"),
    Ask.KEEP: Words("Keep {card}", "Garder {card}"),
}
_PILE_LABELS = {
    Ask.MAIN: Words("Activate {card}", "Activer {card}"),
    Ask.ENCHANTMENT: Words("{card} fires", "{card} se déclenche"),
}
_TARGET_LABELS = {
    Op.FLIP_TOP: Words("Turn {card} to face you", "Tourner {card} vers vous"),
    Op.BORROW: Words("Use {card} as if it were yours", "Utiliser {card} comme la vôtre"),
    Op.ECHO: Words("Use {card} again", "Utiliser encore {card}"),
}
_REMOVE = Words("Discard {card} from its pile", "Défausser {card} de sa pile")
_DRAW = Words("Draw a card", "Piocher une carte")
_STOP = Words("Discard no more", "Ne plus défausser")
_LEAVE = Words("Leave the red pile alone", "Laisser la pile rouge")
_GIVE_WAY = Words("Give way: discard {cards}", "Céder : défausser {cards}")
_TAKE_DAMAGE = Words("Refuse: take {damage}", "Refuser : subir {damage}")
_LET_DRAW = Words("Refuse: let @{mage} draw {cards}", "Refuser : laisser @{mage} piocher {cards}")
_LET_GO_ON = Words("Refuse: let {card} go on", "Refuser : laisser faire {card}")
_DOES = Words("draws", "pioche"), Words("loses", "perd")
_EVERYBODY = Words("Every mage {does} {cards}", "Chaque magicien {does} {cards}")
_OF_THREE = Words(
    "The solo mage {does} {cards}, each team mage {team}",
    "Le magicien seul {does} {cards}, chaque magicien de l'équipe {team}",
)
_FATAL = Words("{label}, and lose the game", "{label}, et perdre la partie")
_EXCHANGE = Words("Pay {n} energy for {gems}", "Payer {energy} pour {gems}")
DEADLY = Words(
    "{who}'s open spells can take your last energy.",
    "Les sorts visibles de {who} peuvent prendre votre dernière énergie.",
)
RICH = Words(
    "{who}'s open spells can bring the last sapphires needed for {n}.",
    "Les sorts visibles de {who} peuvent rapporter les derniers saphirs qui manquent pour {n}.",
)
DOOMED = Words(
    "Your own enchantments will take your last energy when your next turn begins.",
    "Vos propres enchantements vont prendre votre dernière énergie au début de votre prochain "
    "tour.",
)
DOOMED_TEAM = Words(
    "Your own enchantments will take your last energy when your team's next turn begins.",
    "Vos propres enchantements vont prendre votre dernière énergie au début du prochain tour de "
    "votre équipe.",
)


def cards(n: int, language: str) -> str:
    one, many = ("carte", "cartes") if language == "fr" else ("card", "cards")
    return plural(n, one, many, language)


def _asking_op(view: State) -> Op:
    return Op(OP[running_line(view)])


def running_line(view: State) -> tuple[int, int]:
    """The spell whose question is open, and which of its operations asks."""
    at = view.depth - 1
    return int(view.spell[at]), int(view.line[at]) - 1


def loses(view: State, action: int) -> bool:
    """SPL-11.1  This answer would cost the mage who decides the game."""
    ask = Ask(view.ask)
    if ask == Ask.GIVE_WAY and action == DONE:
        return is_fatal(view, view.asked, *running_line(view))
    if not is_pile(action) or (card := top_card(view, action - PILE)) < 0:
        return False
    if ask == Ask.ENCHANTMENT:
        return is_doomed(view, card)
    used = ask == Ask.MAIN or (ask == Ask.TARGET and _asking_op(view) in (Op.BORROW, Op.ECHO))
    return used and is_fatal(view, view.asked, card)


def describe(view: State, action: int, language: str) -> str:
    """The label of an action, as it is meant now, with a warning if it loses the game."""
    label = _describe(view, action, language)
    return _FATAL.say(language, label=label) if loses(view, action) else label


def _describe(view: State, action: int, language: str) -> str:
    ask = Ask(view.ask)
    if is_card(action):
        return _CARD_LABELS.get(ask, _CARD_LABELS[Ask.MAIN]).say(language, card=name(action))
    if is_pile(action):
        return _describe_pile(view, ask, action - PILE, language)
    if action == DRAW:
        return _DRAW[language]
    if ask == Ask.GIVE_WAY:
        return _describe_give_way(view, action, language)
    if action == DONE:
        return (_LEAVE if ask == Ask.TARGET else _STOP)[language]
    if ask == Ask.TIDE:
        card, line = running_line(view)
        words, does = _OF_THREE if view.seats == 3 else _EVERYBODY, _DOES[action - OPTION_1]
        each, team = cards(int(N[card, line]), language), int(OTHERWISE[card, line])
        return words.say(language, does=does, cards=each, team=team)
    n = action - OPTION_1 + 1
    gems = ("saphir", "saphirs") if language == "fr" else ("sapphire", "sapphires")
    energy = plural(n, "énergie", "énergies", "fr")
    return _EXCHANGE.say(language, n=n, energy=energy, gems=plural(n, *gems, language))


def _describe_pile(view: State, ask: Ask, colour: int, language: str) -> str:
    card = top_card(view, colour)
    if card < 0:
        return FACTS.colour[colour].the[language]
    if ask == Ask.TARGET:
        return _TARGET_LABELS.get(_asking_op(view), _REMOVE).say(language, card=name(card))
    return _PILE_LABELS.get(ask, _PILE_LABELS[Ask.MAIN]).say(language, card=name(card))


def _describe_give_way(view: State, action: int, language: str) -> str:
    card, line = running_line(view)
    if action == ACCEPT:
        return _GIVE_WAY.say(language, cards=cards(int(N[card, line]), language))
    if LENGTH[card] != line + 2 or OP[card, line + 1] not in (Op.DAMAGE, Op.DRAW):
        return _LET_GO_ON.say(language, card=name(card))
    n = spells.amount(view, card, line + 1)
    if OP[card, line + 1] == Op.DAMAGE:
        damage = plural(n, "dommage", "dommages", language) if language == "fr" else f"{n} damage"
        return _TAKE_DAMAGE.say(language, damage=damage)
    drawn = cards(min(n, view.deck_size), language)
    return _LET_DRAW.say(language, mage=acting(view), cards=drawn)


@cache
def side_names(seats: int, side: int, language: str) -> str:
    """The mages of a side: `@0`, or `@0 and @2`."""
    mages = [f"@{mage}" for mage in range(seats) if mage % 2 == side]
    return f" {'et' if language == 'fr' else 'and'} ".join(mages)


def has_team(seats: int, side: int) -> bool:
    """SPL-4.5, SPL-4.6  Two mages play together on this side."""
    return side + 2 < seats

"""Everything the server itself says to a player, in English and French."""

from __future__ import annotations

from pentacle.core.words import Words

from . import words_leaving

REFUSALS = {
    **words_leaving.REFUSALS,
    "bad_request": Words("This was not understood.", "Cette demande n'a pas été comprise."),
    "bad_field": Words(
        "This was not understood: {detail}", "Cette demande n'a pas été comprise : {detail}"
    ),
    "too_deep": Words(
        "This was not understood: it is nested too deeply.",
        "Cette demande n'a pas été comprise : elle est imbriquée trop profondément.",
    ),
    "bad_position": Words(
        "No game can be played from this position.", "On ne peut pas jouer depuis cette position."
    ),
    "bad_option": Words(
        "The game does not offer this number of players or this option.",
        "Le jeu ne propose pas ce nombre de joueurs ou cette option.",
    ),
    "timer_by_days": Words(
        "The time to talk is counted in minutes: a game by days has none.",
        "Le temps de négociation se compte en minutes : une partie en différé n'en a pas.",
    ),
    "bad_name": Words(
        "Choose a name with at least one letter or digit.",
        "Choisissez un nom avec au moins une lettre ou un chiffre.",
    ),
    "bad_pace": Words(
        "A clock has between 0 seconds and 60 days.",
        "Une pendule compte entre 0 seconde et 60 jours.",
    ),
    "bad_level": Words("There is no such bot.", "Ce bot n'existe pas."),
    "bad_origin": Words(
        "This request did not come from the game's own page.",
        "Cette demande ne vient pas de la page du jeu.",
    ),
    "bad_host": Words(
        "The server does not know itself by this name. Whoever runs it can add the name "
        "with --origin.",
        "Le serveur ne se connaît pas sous ce nom. La personne qui le gère peut l'ajouter "
        "avec --origin.",
    ),
    "bad_replay": Words("This replay cannot be played.", "Cette partie ne peut pas être rejouée."),
    "not_yours": Words("This is not yours to do.", "Ce n'est pas à vous de le faire."),
    "bad_token": Words("This is not the token.", "Ce n'est pas le bon jeton."),
    "own_address": Words(
        "This is the address that you are at yourself.",
        "C'est l'adresse depuis laquelle vous agissez.",
    ),
    "ended": Words("This table has ended already.", "Cette table est déjà terminée."),
    "blocked": Words(
        "Whoever runs this server has closed it to you.",
        "La personne qui gère ce serveur vous en a fermé l'accès.",
    ),
    "blocked_because": Words(
        "Whoever runs this server has closed it to you: {reason}",
        "La personne qui gère ce serveur vous en a fermé l'accès : {reason}",
    ),
    "not_seated": Words(
        "You have no seat at this table.", "Vous n'avez pas de place à cette table."
    ),
    "not_host": Words(
        "Only the host of the table can do this.", "Seul l'hôte de la table peut le faire."
    ),
    "sent_away": Words(
        "The host has sent you away from this table.",
        "L'hôte vous a renvoyé de cette table.",
    ),
    "seated_stays": Words(
        "During the game the host cannot take anybody's seat. If somebody keeps you waiting, the "
        "players can vote.",
        "Pendant la partie, l'hôte ne peut pas renvoyer un joueur. Si quelqu'un fait attendre les "
        "autres, les joueurs peuvent voter.",
    ),
    "yourself": Words("This is you.", "C'est vous-même."),
    "no_person": Words(
        "There is no such person at this table.", "Cette personne n'est pas à cette table."
    ),
    "too_many_muted": Words(
        "You have muted too many people. Unmute somebody first.",
        "Vous avez masqué trop de personnes. Affichez-en d'abord une à nouveau.",
    ),
    "not_found": Words("This does not exist (any more).", "Cela n'existe pas (ou plus)."),
    "no_table": Words("There is no such table.", "Cette table n'existe pas."),
    "no_game": Words("There is no such game.", "Ce jeu n'existe pas."),
    "no_lesson": Words("There is no such lesson.", "Cette leçon n'existe pas."),
    "lesson_lost": Words(
        "These choices do not fit the lesson. Start it again.",
        "Ces choix ne correspondent pas à la leçon. Recommencez-la.",
    ),
    "lesson_illegal": Words(
        "The rules do not allow this choice here.",
        "Les règles ne permettent pas ce choix ici.",
    ),
    "no_replay": Words("There is no such replay.", "Cette partie enregistrée n'existe pas."),
    "no_analysis": Words(
        "This game has not been analysed yet.", "Cette partie n'a pas encore été analysée."
    ),
    "bad_analysis": Words(
        "This analysis does not fit the game: {detail}",
        "Cette analyse ne correspond pas à la partie : {detail}",
    ),
    "no_code": Words(
        "This link has been used or is too old. Ask for a new one.",
        "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.",
    ),
    "no_seat": Words("There is no such seat.", "Cette place n'existe pas."),
    "taken": Words("This seat is taken.", "Cette place est prise."),
    "seated": Words("You already sit at this table.", "Vous êtes déjà à cette table."),
    "not_now": Words("This is not possible now.", "Ce n'est pas possible maintenant."),
    "not_over": Words("The game is not over yet.", "La partie n'est pas encore terminée."),
    "too_large": Words("This is too large.", "C'est trop volumineux."),
    "too_many": Words(
        "Too much at once. Wait a moment.", "Trop de demandes à la fois. Patientez un instant."
    ),
    "too_much_work": Words(
        "You have asked the server for much work in a short time. Try again in a moment.",
        "Vous avez demandé beaucoup de calculs au serveur en peu de temps. "
        "Réessayez dans un instant.",
    ),
    "busy": Words(
        "The server is busy with other requests. Try again in a moment.",
        "Le serveur est occupé par d'autres demandes. Réessayez dans un instant.",
    ),
    "work_lost": Words(
        "The work on this was interrupted. Try again.",
        "Le traitement de cette demande a été interrompu. Réessayez.",
    ),
    "too_heavy": Words(
        "This took too long to work out and was broken off.",
        "Le calcul était trop long et a été interrompu.",
    ),
    "too_much_talk": Words(
        "Too many lines at once: this one was not sent. Wait a moment.",
        "Trop de messages à la fois : celui-ci n'a pas été envoyé. Patientez un instant.",
    ),
    "too_much_crowd": Words(
        "The spectators write too much at once: this line was not sent. Wait a moment.",
        "Les spectateurs écrivent trop à la fois : ce message n'a pas été envoyé. "
        "Patientez un instant.",
    ),
    "too_many_connections": Words(
        "Too many connections from your address.", "Trop de connexions depuis votre adresse."
    ),
    "too_slow": Words(
        "The request did not arrive in time.", "La demande n'est pas arrivée à temps."
    ),
    "too_many_tables": Words(
        "You have too many games open. Finish one first.",
        "Vous avez trop de parties en cours. Terminez-en une d'abord.",
    ),
    "fault": Words(
        "Something broke on our side. Your game is saved.",
        "Une erreur s'est produite de notre côté. Votre partie est enregistrée.",
    ),
    "unavailable": Words(
        "The server cannot save anything at the moment, so nothing new is played. What was played "
        "before is safe; the game goes on by itself.",
        "Le serveur ne peut rien enregistrer pour l'instant : aucun nouveau coup n'est joué. Tout "
        "ce qui a été joué est conservé ; la partie reprendra d'elle-même.",
    ),
    "stale": Words("The question has changed meanwhile.", "La question a changé entre-temps."),
    "illegal": Words("The rules do not allow this now.", "Les règles ne le permettent pas."),
    "nothing_asked": Words(
        "Nothing is asked of you right now.", "Rien ne vous est demandé pour l'instant."
    ),
    "standin": Words(
        "A bot plays for you. Take your seat back first.",
        "Un bot joue pour vous. Reprenez d'abord votre place.",
    ),
    "no_vote": Words("This player keeps nobody waiting.", "Ce joueur ne fait attendre personne."),
    "no_undo": Words("This cannot be taken back.", "Ce coup ne peut pas être repris."),
    "too_long": Words("This text is too long.", "Ce texte est trop long."),
    "empty": Words("There is nothing to say in this.", "Ce message est vide."),
    "muted": Words("Talk is not open now.", "La discussion n'est pas ouverte maintenant."),
    "no_private_talk": Words(
        "Private talk is not open at this table.",
        "Les messages privés ne sont pas ouverts à cette table.",
    ),
    "no_reaction": Words(
        "There is no such reaction at this table.", "Cette réaction n'existe pas à cette table."
    ),
    "no_promises": Words(
        "There are no promises at this table.", "Il n'y a pas de promesses à cette table."
    ),
    "early_share": Words(
        "A share of the dice is shown when every seat is taken.",
        "Une part des dés se montre quand toutes les places sont prises.",
    ),
    "late_share": Words(
        "The game has begun without your share of the dice.",
        "La partie a commencé sans votre part des dés.",
    ),
    "wrong_share": Words(
        "This share of the dice is not the one that you pledged.",
        "Cette part des dés n'est pas celle que vous aviez promise.",
    ),
    "one_hint": Words(
        "A bot still thinks about your last question.",
        "Un bot réfléchit encore à votre dernière question.",
    ),
}

LINES = {
    **words_leaving.LINES,
    "sits": Words("@{seat} sits down.", "@{seat} prend place."),
    "bot": Words("@{seat}, a bot, sits down.", "@{seat}, un bot, prend place."),
    "opens": Words("Seat {number} is open.", "La place {number} est libre."),
    "leaves": Words("{name} leaves the table.", "{name} quitte la table."),
    "sent_away": Words("The host has sent {name} away.", "L'hôte a renvoyé {name}."),
    "standin": Words("A bot sits in for @{seat}.", "Un bot remplace @{seat}."),
    "timeout": Words(
        "@{seat} is out of time; a bot plays this turn.",
        "Le temps de @{seat} est écoulé ; un bot joue ce tour à sa place.",
    ),
    "voted": Words(
        "The others have voted to go on: a bot plays for @{seat} for now.",
        "Les autres ont voté pour continuer : un bot joue pour l'instant à la place de @{seat}.",
    ),
    "reclaims": Words("@{seat} is back.", "@{seat} est de retour."),
    "late": Words(
        "@{seat}'s share of the dice did not come in time; they are made without it.",
        "La part des dés de @{seat} n'est pas arrivée à temps ; ils sont faits sans elle.",
    ),
    "drawn": Words("The seats are drawn by lot.", "Les places sont tirées au sort."),
    "starts": Words("The game begins.", "La partie commence."),
    "undo": Words("@{seat} takes a move back.", "@{seat} reprend un coup."),
    "over": Words("The game is over.", "La partie est terminée."),
    "closed": Words("The table is closed.", "La table est fermée."),
    "hurried": Words(
        "The bots think for a shorter time than usual: the server is busy.",
        "Les bots réfléchissent moins longtemps que d'habitude : le serveur est très occupé.",
    ),
    "guessing": Words(
        "The bots play their first idea: the game is still being prepared for them.",
        "Les bots jouent leur première idée : le jeu est encore en préparation pour eux.",
    ),
    "unhurried": Words(
        "The bots think for as long as usual again.",
        "Les bots réfléchissent de nouveau aussi longtemps que d'habitude.",
    ),
    "upgraded": Words(
        "The rules were updated; this game was checked and goes on unchanged.",
        "Les règles ont été mises à jour ; cette partie, vérifiée, continue inchangée.",
    ),
}

PROMISED_TO = Words("{said} To @{to}.", "{said} À @{to}.")
PROMISED_IF = Words(
    "{said} If this is kept: {other}", "{said} À condition que ceci soit tenu : {other}"
)

FROM_OPERATOR = Words("From whoever runs this server", "De la personne qui gère ce serveur")

CLOSED = {
    "operator": Words(
        "Whoever runs this server has closed the table: {reason}",
        "La personne qui gère ce serveur a fermé la table : {reason}",
    ),
    "rules": Words(
        "The rules of this game were corrected while it was running, and it would not have come "
        "to the same position under the new ones. It was closed rather than altered; its moves "
        "are kept in the replay file.",
        "Les règles de ce jeu ont été corrigées pendant la partie, qui n'aurait pas abouti à la "
        "même position sous les nouvelles. Elle a été fermée plutôt que modifiée ; ses coups sont "
        "conservés dans le fichier de la partie.",
    ),
    "game": Words(
        "This game is no longer offered here.", "Ce jeu n'est plus proposé sur ce serveur."
    ),
    "position": Words(
        "No game can begin from the position of this table.",
        "Aucune partie ne peut commencer à partir de la position de cette table.",
    ),
    "expired": Words(
        "Nobody had been at this table for a long time, so it was closed before the game began.",
        "Personne n'était venu à cette table depuis longtemps : elle a été fermée avant le début "
        "de la partie.",
    ),
    "abandoned": Words(
        "Nobody had been at this table for a long time, so the game was given up. Its moves are "
        "kept in the replay file.",
        "Personne n'était venu à cette table depuis longtemps : la partie a été abandonnée. Ses "
        "coups sont conservés dans le fichier de la partie.",
    ),
    "empty": Words("Everybody left.", "Tout le monde est parti."),
}

REPLAYS = {
    "DamagedReplay": Words(
        "This is not a replay file, or it is damaged.",
        "Ce n'est pas un fichier de partie, ou il est endommagé.",
    ),
    "WrongGame": Words(
        "This replay is of a game that is not offered here.",
        "Cette partie est d'un jeu qui n'est pas proposé ici.",
    ),
    "ForeignRules": Words(
        "This replay was made under other rules than those of this server; it may not play out "
        "the same.",
        "Cette partie a été jouée avec d'autres règles que celles de ce serveur ; elle pourrait "
        "se dérouler autrement.",
    ),
    "IllegalReplay": Words(
        "In this replay an action is against the rules, or it does not end where it says.",
        "Dans cette partie, un coup est contraire aux règles, ou elle ne finit pas où elle le dit.",
    ),
}

POSITIONS = {
    "no_game": Words(
        "A position begins with its game, as '{game} 1: 2 seats'; there is no such game here.",
        "Une position commence par son jeu, comme '{game} 1: 2 seats' ; ce jeu n'est pas ici.",
    ),
    "bad_option": Words(
        "The game does not offer the number of players or an option that the first line names.",
        "Le jeu ne propose pas le nombre de joueurs ou une option que nomme la première ligne.",
    ),
    "impossible": Words(
        "This position cannot be: the rules do not know how to go on from it.",
        "Cette position est impossible : les règles ne savent pas comment la poursuivre.",
    ),
    "over": Words(
        "In this position the game is over.", "Dans cette position, la partie est finie."
    ),
    "other_table": Words(
        "The position is for other seats or options than this table.",
        "La position est faite pour d'autres places ou options que cette table.",
    ),
}

CHECKS = {
    "file": Words("The file is whole.", "Le fichier est complet."),
    "rules": Words(
        "It was played under the rules of this server.",
        "Elle a été jouée avec les règles de ce serveur.",
    ),
    "pledge": Words(
        "The seed fits the hash that was published at the start.",
        "La graine correspond à l'empreinte publiée au début.",
    ),
    "dice": Words(
        "Secret, shares and seed fit what was pledged.",
        "Le secret, les parts et la graine correspondent aux engagements.",
    ),
    "legal": Words("Every action was legal.", "Chaque coup était permis."),
    "state": Words(
        "Played again, it comes to the same position.",
        "Rejouée, elle aboutit à la même position.",
    ),
}

VERIFIED = Words("Played again, everything fits.", "Rejouée, elle concorde en tout.")
NOT_VERIFIED = Words("This game could not be verified.", "Cette partie n'a pas pu être vérifiée.")
BOT_NAMES = (
    "Isaure", "Merrick", "Odile", "Fenwick", "Aliénor", "Tancrède", "Sybille", "Corbin",
)  # fmt: skip


def sentence(words: Words) -> Words:
    """With a capital and a full stop; what was typed may hold braces."""
    safe = (text.replace("{", "{{").replace("}", "}}") for text in (words.en, words.fr))
    ended = (text if text.endswith((".", "!", "?")) else f"{text}." for text in safe)
    return Words(*(f"{text[:1].upper()}{text[1:]}" for text in ended))

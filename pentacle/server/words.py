"""What the server says to a visitor, in English and French, beside what its tables say."""

from __future__ import annotations

from pentacle.core.words import Words
from pentacle.study.words import REFUSALS

__all__ = ["FROM_OPERATOR", "REFUSALS"]

REFUSALS |= {
    "bad_address": Words(
        "This address is not understood: it holds a zero byte, or bytes that are no UTF-8.",
        "Cette adresse n'est pas comprise : elle contient un octet nul, ou des octets qui ne sont "
        "pas de l'UTF-8.",
    ),
    "bad_pace": Words(
        "A clock has between 0 seconds and 60 days.",
        "Une pendule compte entre 0 seconde et 60 jours.",
    ),
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
    "too_many_muted": Words(
        "You have muted too many people. Unmute somebody first.",
        "Vous avez masqué trop de personnes. Affichez-en d'abord une à nouveau.",
    ),
    "too_many_friends": Words(
        "You have very many friends already. Part with one first.",
        "Vous avez déjà énormément d'amis. Retirez-en d'abord un.",
    ),
    "no_search": Words(
        "You are not looking for players any more.", "Vous ne cherchez plus de joueurs."
    ),
    "no_code": Words(
        "This link has been used or is too old. Ask for a new one.",
        "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.",
    ),
    "no_device": Words("This device is not yours any more.", "Cet appareil n'est plus à vous."),
    "no_passkey": Words(
        "This passkey is not known here any more.", "Cette clé d'accès n'est plus connue ici."
    ),
    "known_passkey": Words("This passkey is known already.", "Cette clé d'accès est déjà connue."),
    "bad_passkey": Words(
        "The passkey could not be checked. Try again.",
        "La clé d'accès n'a pas pu être vérifiée. Réessayez.",
    ),
    "passkey_address": Words(
        "Passkeys need a site with a name, not an address in digits.",
        "Les clés d'accès demandent un site qui a un nom, et non une adresse en chiffres.",
    ),
    "too_many_passkeys": Words(
        "You have many passkeys already. Remove one first.",
        "Vous avez déjà beaucoup de clés d'accès. Retirez-en d'abord une.",
    ),
    "no_such_notices": Words(
        "This server sends no such notices.", "Ce serveur n'envoie pas de tels avis."
    ),
    "bad_notice_address": Words(
        "No notice can be sent to this address.", "Aucun avis ne peut être envoyé à cette adresse."
    ),
    "too_many_notices": Words(
        "You are told in many places already. Remove one first.",
        "Vous recevez déjà des avis à beaucoup d'endroits. Retirez-en d'abord un.",
    ),
    "no_notice_way": Words(
        "Nothing is sent there any more.", "Rien n'est plus envoyé à cet endroit."
    ),
    "bad_mail": Words("This is no mail address.", "Ce n'est pas une adresse électronique."),
    "bad_mail_code": Words(
        "This is not the code of the mail.", "Ce n'est pas le code du courriel."
    ),
    "no_mail_code": Words(
        "There is no code to confirm, or it is too old. Ask for another one.",
        "Il n'y a pas de code à confirmer, ou il est trop ancien. Demandez-en un autre.",
    ),
    "too_many_mails": Words(
        "So many codes were sent already. Try again later.",
        "Beaucoup de codes ont déjà été envoyés. Réessayez plus tard.",
    ),
    "mail_is_away": Words(
        "No mail can be sent at the moment. Try again later.",
        "Aucun courriel ne peut être envoyé pour l'instant. Réessayez plus tard.",
    ),
    "bad_holiday": Words(
        "A holiday ends after it begins, and begins within a year.",
        "Des vacances finissent après leur début et commencent dans l'année.",
    ),
    "long_holiday": Words(
        "Holidays may last {most} days a year; {left} are left.",
        "Les vacances durent {most} jours par an au plus ; il en reste {left}.",
    ),
    "bad_zone": Words(
        "The server does not know this time zone.", "Le serveur ne connaît pas ce fuseau horaire."
    ),
    "too_large": Words("This is too large.", "C'est trop volumineux."),
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
    "unavailable": Words(
        "The server cannot save anything at the moment, so nothing new is played. What was played "
        "before is safe; the game goes on by itself.",
        "Le serveur ne peut rien enregistrer pour l'instant : aucun nouveau coup n'est joué. Tout "
        "ce qui a été joué est conservé ; la partie reprendra d'elle-même.",
    ),
}

FROM_OPERATOR = Words("From whoever runs this server", "De la personne qui gère ce serveur")

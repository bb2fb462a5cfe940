/** Words of a page without a server. */
import type { Language } from "../wire/types.ts";

const en = {
  about: "This page plays in your browser alone; no server is behind it. Your tables are kept here, and only here. The bots' hands lie in this browser too, and it throws the dice, so no proof of them is claimed. To play with friends far away: pip install grand-pentacle, then pentacle serve.",
  keep: "Keep a copy",
  keep_text: "All your tables, replays and progress, as one file.",
  restore: "Read a copy",
  restored: "{n} records were read from the copy.",
  not_restored: "This is not a copy of this page's tables.",
  beside: "This page plays without a network. What you do here is kept in this browser.",
  to_server: "To the tables with friends",
  give: "Bring all of it to my profile there",
  not_given: "The server cannot be reached now.",
  may_go: "Your browser may delete what it keeps when space is short. Keep a copy now and then.",
  pass_title: "{name}, it is your turn",
  pass_text: "Take the device. Nobody else should look now.",
  pass_ready: "I have it",
  elsewhere_title: "Your tables are open in another tab",
  elsewhere_text: "Only one tab plays at a time, so that nothing is lost.",
  elsewhere_here: "Play here",
  failed_title: "The games could not be started",
  failed_text: "The browser said: {text}",
  failed_again: "Try again",
  newer: "A new version is there.",
  newer_load: "Load it",
  waking: "The table is being set up…",
};

const fr: Record<keyof typeof en, string> = {
  about: "Cette page joue dans votre seul navigateur ; aucun serveur n'est derrière. Vos tables sont gardées ici, et ici seulement. Les mains des bots y sont aussi, et c'est lui qui lance les dés : il n'en donne donc pas de preuve. Pour jouer avec des amis au loin : pip install grand-pentacle, puis pentacle serve.",
  keep: "Garder une copie",
  keep_text: "Toutes vos tables, parties et progrès, en un fichier.",
  restore: "Lire une copie",
  restored: "{n} enregistrements ont été lus.",
  not_restored: "Ce n'est pas une copie des tables de cette page.",
  beside: "Cette page joue sans réseau. Ce que vous y faites est gardé dans ce navigateur.",
  to_server: "Vers les tables entre amis",
  give: "Tout apporter à mon profil là-bas",
  not_given: "Le serveur n'est pas joignable pour l'instant.",
  may_go: "Votre navigateur peut effacer ce qu'il garde si la place manque. Gardez une copie de temps en temps.",
  pass_title: "{name}, c'est à vous",
  pass_text: "Prenez l'appareil. Que personne d'autre ne regarde.",
  pass_ready: "Je l'ai",
  elsewhere_title: "Vos tables sont ouvertes dans un autre onglet",
  elsewhere_text: "Un seul onglet joue à la fois, pour que rien ne soit perdu.",
  elsewhere_here: "Jouer ici",
  failed_title: "Les jeux n'ont pas pu démarrer",
  failed_text: "Le navigateur a dit : {text}",
  failed_again: "Réessayer",
  newer: "Une nouvelle version est là.",
  newer_load: "La charger",
  waking: "La table se met en place…",
};

export type SiteKey = keyof typeof en;
export const siteWords: Record<Language, Record<SiteKey, string>> = { en, fr };

/** What the page says otherwise where nobody comes from elsewhere. */
export const instead = {
  en: {
    hero_text: "Play in your browser against clever bots, or together at one device. Nothing to install, no network needed.",
    invite_friends: "Set a table",
    no_tables: "No tables yet. Open one.",
    open_it: "Sit down together",
    seat_open: "Somebody at this device",
    seats_drawn_text: "Who sits where is drawn by lot.",
    refused_table: "This table is not in this browser.",
    about_text: "Wizard board games, complete to the last rule, for the browser. Play against bots or together at one device, and replay every game.",
    about_fair_text: "This browser throws the dice alone, and no proof of them is claimed. On a server, everybody's browser adds a secret share, so that nobody chooses them.",
    about_privacy_text: "No account, no mail, no trackers, no cookie. Nothing that you do here leaves this browser.",
  },
  fr: {
    hero_text: "Jouez dans votre navigateur contre des bots habiles, ou à plusieurs sur un même appareil. Rien à installer, pas besoin de réseau.",
    invite_friends: "Dresser une table",
    no_tables: "Pas encore de table. Ouvrez-en une.",
    open_it: "S'installer ensemble",
    seat_open: "Quelqu'un sur cet appareil",
    seats_drawn_text: "Le sort décide des places.",
    refused_table: "Cette table n'est pas dans ce navigateur.",
    about_text: "Des jeux de magiciens, complets jusqu'à la dernière règle, dans le navigateur. Jouez contre des bots ou ensemble sur un même appareil, et revoyez chaque partie.",
    about_fair_text: "Ce navigateur lance seul les dés, et n'en donne pas de preuve. Sur un serveur, le navigateur de chacun y ajoute une part secrète, et personne ne les choisit.",
    about_privacy_text: "Ni compte, ni adresse, ni pistage, ni cookie. Rien de ce que vous faites ici ne quitte ce navigateur.",
  },
};

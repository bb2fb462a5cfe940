/**
 * Everything that travels between page and server.
 * Written by `make types` from the Python types that the headings name: change those.
 */

// pentacle.core.scene

export type Layout = "wide" | "tall";

export type State = "idle" | "used" | "dim" | "subject" | "unpayable";

export type Shape =
  | "disc"
  | "square"
  | "drop"
  | "star"
  | "triangle"
  | "coin"
  | "cube"
  | "seal"
  | "scroll"
  | "shield"
  | "oval"
  | "octagon"
  | "step"
  | "brilliant"
  | "hex"
  | "box"
  | "swirl";

export type Item = AreaItem | CardItem | DieItem | TokenItem | PawnItem | TrackItem | CounterItem | LineItem | TextItem;

/** What hovering or a long press tells. */
export interface Tip {
  title: string;
  text?: string;
  /** The rule it rests on, as `SPL-6.4`. */
  rule?: string;
  source?: "" | "rulebook" | "public" | "reconstructed";
  /** Where the fact comes from, or why it was reconstructed. */
  why?: string;
}

/**
 * Common to all: `x`, `y` is the middle; `actions` are what a click stands for (a click on an item with several
 * offers them all); `label` names it for a screen reader.
 */
export interface BaseItem {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  turn?: number;
  state?: State;
  actions?: number[];
  label?: string;
  tip?: Tip | null;
  /** Why nothing can be done with it now. */
  why_not?: string;
  /** Points in the plane, drawn as a trail of dots while it is looked at: how to get there. */
  way?: [number, number][];
  /** Items of a group, such as a hand, may be folded together where room is short. */
  group?: string;
  /** When it appears it comes from this item or group (a deck, a hand), if that changed too. */
  comes_from?: string;
  /** When it vanishes it goes to this item (a discard pile), if that changed as well. */
  goes_to?: string;
  /** The plane it lies in: the board's, or the `dock` or `side` of the scene. */
  zone?: "" | "dock" | "side";
}

/** A board, a field, a slot, a well: something that things lie on. */
export interface AreaItem extends BaseItem {
  kind: "area";
  title?: string;
  /** A colour, or a role of the style guide: `panel`, `raised`, `sunk`, `vellum`, `board`. */
  fill?: string;
  round?: number;
  /** An ellipse, whatever `round` says. */
  oval?: boolean;
  outline?: string;
  icon?: string;
  text?: string;
  surface?: "dark" | "light";
  /** One of the game's own pictures (`Game.paintings`), stretched over the box as its ground. */
  painting?: string;
}

/** One thing a card asks for, as a small token, and what is said below it: there, or missing. */
export interface Need {
  shape: Shape;
  colour: string;
  text: string;
  ink?: string;
  note?: string;
  tone?: "" | "good" | "bad";
}

/** A card, face up or down: a name, signs, a text, an art band. */
export interface CardItem extends BaseItem {
  kind: "card";
  face_up?: boolean;
  name?: string;
  /** Signs and numbers, for the smallest size; lines end with a newline. */
  brief?: string;
  text?: string;
  /** The icon in the art band. */
  art?: string;
  colour?: string;
  /** The colour of the art on its band; empty: white. */
  ink?: string;
  /** The icon of its kind or school. */
  chip?: string;
  corner?: string;
  points?: string;
  foot?: string;
  foot_tone?: "" | "good" | "bad";
  mark?: "" | "reconstructed";
  /** It bears the sign of things that fire by themselves. */
  trigger?: boolean;
  /** The side of the table it faces. */
  edge?: "" | "top" | "bottom";
  /** Drawn in place of the brief. */
  needs?: Need[];
}

/** A die, as it lies. */
export interface DieItem extends BaseItem {
  kind: "die";
  /** 0: not rolled. */
  value?: number;
  sides?: number;
  colour?: string;
  ink?: string;
  /** The icon of its element. */
  sign?: string;
}

/** A gem, a seal, a coin, a marker. */
export interface TokenItem extends BaseItem {
  kind: "token";
  shape?: Shape;
  colour?: string;
  ink?: string;
  icon?: string;
  text?: string;
  asleep?: boolean;
  gold?: boolean;
  /** It cracks when it vanishes; a `seal` always does. */
  breaks?: boolean;
}

/** A figure of a seat. */
export interface PawnItem extends BaseItem {
  kind: "pawn";
  figure?: "wizard" | "assistant" | "mercenary" | "monk" | "familiar" | "marker";
  colour?: string;
  ink?: string;
  emblem?: string;
  own?: boolean;
}

/**
 * A row of cells of which the first `value` are filled; a single cell is a sample of them, for a legend, and bears
 * no number.
 */
export interface TrackItem extends BaseItem {
  kind: "track";
  value?: number;
  cells?: number;
  icon?: string;
  colour?: string;
  /** How many of the filled cells are at risk. */
  danger?: number;
}

/** A number that changes, with its name. */
export interface CounterItem extends BaseItem {
  kind: "counter";
  value?: number;
  icon?: string;
  word?: string;
  tone?: "" | "good" | "bad";
}

/** A corridor, a ladder, a path: points in the plane, joined. */
export interface LineItem extends BaseItem {
  kind: "line";
  points?: [number, number][];
  colour?: string;
  thick?: number;
  dashed?: boolean;
  /** The colour along both sides, such as those of a road. */
  edge?: string;
}

/** Words on the table. */
export interface TextItem extends BaseItem {
  kind: "text";
  text?: string;
  size?: number;
  display?: boolean;
  align?: "left" | "middle" | "right";
  tone?: "" | "soft" | "faint" | "brass" | "good" | "bad";
  on?: "table" | "vellum";
}

/** A sign and a word in a player panel: `:hearts: 7`. */
export interface Chip {
  text: string;
  label?: string;
  tone?: "" | "good" | "bad" | "dim";
  /** Drawn in place of the text where there is room. */
  die?: DieItem | null;
}

/** One player beside the table; the table adds name, bot and away marks. */
export interface SeatPanel {
  seat: number;
  colour: string;
  emblem: string;
  ink?: string;
  role?: string;
  score?: string;
  score_word?: string;
  things?: Chip[];
  numbers?: Chip[];
  state?: "" | "turn" | "passed" | "out";
  first?: boolean;
  team?: number;
}

/** A choice in words.  Several actions are played one after the other: one gesture. */
export interface Button {
  label: string;
  actions: number[];
  hint?: string;
  /** `final` asks once more. */
  weight?: "plain" | "main" | "final";
  /** Drawn in place of the label, which is then its name. */
  dice?: DieItem[];
}

/** A number that is dialled freely, up and down, and played as one gesture. */
export interface Dial {
  label: string;
  /** Rising. */
  values: number[];
  /** For each value the actions that play it from the table as it is, one after the other. */
  gestures: number[][];
  /** What the button says for each value: `Bid 37`. */
  names: string[];
  /** The place of the value that it starts at. */
  chosen?: number;
  unit?: string;
}

/** What is asked of the viewer, or whom the table waits for. */
export interface Prompt {
  title: string;
  hint?: string;
  step?: number;
  steps?: number;
  buttons?: Button[];
  dials?: Dial[];
  mine?: boolean;
  rule?: string;
  /** Where it stands in a wide layout; empty: where it leaves the board more room. */
  at?: "" | "dock" | "side";
}

/** A line of a panel: words at the left, a number or sign at the right. */
export interface Row {
  text: string;
  value?: string;
  strong?: boolean;
  tone?: "" | "good" | "bad" | "dim";
  seat?: number;
}

/** Something beside the table: an auction, a payment, a forecast. */
export interface Panel {
  id: string;
  title: string;
  rows?: Row[];
  buttons?: Button[];
  big?: string;
  big_word?: string;
  kind?: "info" | "auction" | "payment" | "score" | "warning";
}

/** The whole table as one viewer sees it. */
export interface Scene {
  width: number;
  height: number;
  items: Item[];
  seats: SeatPanel[];
  prompt: Prompt;
  panels?: Panel[];
  headline?: string;
  phases?: string[];
  /** Which of `phases` it is now. */
  phase?: number;
  over?: boolean;
  /**
   * Width and height of a plane inside the prompt's box, for what is chosen from again and again:     your dice,
   * your cards.
   */
  dock?: [number, number];
  /** The same of a plane next to the prompt, for what belongs to the question: a payment, an     auction. */
  side?: [number, number];
}

// pentacle.core.scene.redraw

/**
 * What makes a scene of the scene before it.  Take away `gone` and all that `items` replaces, then lay each of
 * `items` in, in their order, at its place `at` in the new scene.  What is left out stays as it was.
 */
export interface Redraw {
  gone?: string[];
  items?: Item[];
  at?: number[];
  /** Those that differ. */
  seats?: SeatPanel[];
  prompt?: Prompt | null;
  panels?: Panel[] | null;
  headline?: string | null;
  phases?: string[] | null;
  phase?: number | null;
  over?: boolean | null;
  width?: number | null;
  height?: number | null;
  dock?: [number, number] | null;
  side?: [number, number] | null;
}

// pentacle.core.preview

/** A gauge of a seat that would change. */
export interface Shift {
  name: string;
  title: string;
  seat: number;
  before: number;
  after: number;
  icon?: string;
  /** For who looks ahead: what happens to others is told without a judgement. */
  tone?: "" | "good" | "bad";
}

/** What is known before of a choice, in its player's language. */
export interface Preview {
  /** What the log would tell. */
  lines?: string[];
  changes?: Shift[];
  warning?: string;
  /** The pieces of the scene that it is about. */
  items?: string[];
  /** Nothing is left to chance, or to what others keep secret. */
  certain?: boolean;
  /** The game would be over. */
  ends?: boolean;
}

// pentacle.core.parts

export interface PromiseChoice {
  value: string;
  title: string;
  /** The id of the scene's item that it is, so that it can be chosen on the table. */
  item?: string;
}

/** A blank of the form, and what can be chosen for it. */
export interface PromiseArg {
  name: string;
  title: string;
  choices: PromiseChoice[];
}

export interface PromiseKind {
  name: string;
  title: string;
  args: PromiseArg[];
}

/** What can be promised now; it follows the position. */
export interface PromiseForm {
  text: string;
  kinds: PromiseKind[];
  /** What a promise can be about, the next to be decided first; none: it is too late for any. */
  rounds: number[];
}

// pentacle.core.fair

/**
 * What one person gave to the dice.  Without `share` it was not shown in time, without `pledge` there never was
 * one.
 */
export interface Share {
  seat: number;
  pledge?: string;
  share?: string;
}

/** All that is needed to make the seed again; public when the game is over. */
export interface Proof {
  table: string;
  pledge: string;
  secret: string;
  shares: Share[];
  /** Where the seats were drawn: for each of them, which one its owner had taken before. */
  drawn?: number[];
}

// pentacle.table.shapes

export type Kind = "human" | "bot" | "open";

export type Status = "waiting" | "dealing" | "playing" | "over" | "closed";

export type Language = "en" | "fr";

export type Options = Record<string, string | boolean>;

export type Stage = "pledging" | "showing" | "made";

export interface Choice {
  name: string;
  title: string;
}

export interface BotCard {
  name: string;
  title: string;
  text: string;
}

export interface SeatCard {
  seat: number;
  kind: Kind;
  /** Empty while the seat is open; bots have names too. */
  name: string;
  /** Of the bot, also of one that sits in. */
  level?: string;
  you?: boolean;
  host?: boolean;
  /** No page is connected. */
  away?: boolean;
  /** A bot plays for the human for now. */
  standin?: boolean;
  /** Keeps the others waiting: they may vote to let a bot sit in. */
  late?: boolean;
  /** Seats that have voted for it. */
  votes?: number[];
  votes_needed?: number;
  /** Its owner has given up; a bot plays it on. */
  conceded?: boolean;
  /** A bot that thinks less than its level should; the log says why. */
  hurried?: boolean;
}

/**
 * A player's clock starts with `bank_s` (0: no clock) and gains `step_s` after each of his turns; when it is empty
 * a bot plays that turn for him.
 */
export interface Pace {
  kind: "live" | "days";
  bank_s: number;
  step_s: number;
}

/** What a table agreed on beside the game's options; the host sets it. */
export interface Terms {
  /** What may be taken back: what taught nobody anything; only what prepares a choice; nothing. */
  undo?: "free" | "gesture" | "none";
  /** A seat that its owner has left: a bot plays on, or the game pauses until he is back.  Not by     days. */
  left?: "bot" | "pause";
  /** Drawn: who sits where is drawn by lot when the last seat is taken. */
  seats?: "chosen" | "drawn";
  /** It began from a position in words. */
  position?: boolean;
  /** A first game: the page says what comes up as it comes up. */
  guided?: boolean;
  /** Once drawn: for each seat, the one that its owner had taken before. */
  drawn?: number[];
}

/** A message of the operator to all. */
export interface NoticeCard {
  id: string;
  /** From whom it is, in the reader's language. */
  title: string;
  text: string;
  at: number;
}

/** A running game waits for people who owe a decision and are not there. */
export interface Waits {
  seats: number[];
  /** For how long, at the moment of sending. */
  away_s: number;
  /**
   * What happens if they stay away: nothing before they are back; the others may vote for a bot;     a bot plays
   * this turn.
   */
  then: "back" | "vote" | "bot";
  /** In so many seconds, at the moment of sending. */
  then_s?: number;
  /** Clocks stand still, or nothing else can happen. */
  paused?: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  status: Status;
  seats: SeatCard[];
  options: Options;
  pace: Pace;
  terms: Terms;
  /** Shown among the open tables; anybody may watch it. */
  listed: boolean;
  /** The viewer's seat, -1: none. */
  you: number;
  watchers: number;
  created_at: number;
  /** The last thing that everybody could see. */
  moved_at: number;
  /** From the public scene, as "Round 4". */
  headline?: string;
  /** The viewer is its host. */
  host?: boolean;
  /** The viewer owes a decision. */
  your_turn?: boolean;
  /** The invitation code, for seated players while a seat is open. */
  invite?: string;
  /** Why it was closed. */
  closed_text?: string;
  /** The id of the campaign it belongs to. */
  campaign?: string | null;
  /** How often choices were taken back though somebody had learned something since. */
  takebacks?: number;
  /** What happens if the viewer gives up now, in words; "": he cannot. */
  concede?: string;
  /** The id of the replay once it is over. */
  replay?: string;
  /** The id of the table that follows. */
  rematch?: string;
  /** Why nothing happens here now. */
  waits?: Waits | null;
}

/** Somebody else at the table: seated, watching, or known from before. */
export interface Person {
  /** His name in requests, at this table. */
  who: string;
  /** Empty: a spectator who has given none. */
  name: string;
  seat?: number;
  here?: boolean;
  /** The viewer does not want to read him. */
  muted?: boolean;
  /** By the host, who alone is told. */
  sent_away?: boolean;
}

/** What is public of a person's share of the dice before the game is over. */
export interface ShareCard {
  seat: number;
  pledge?: string;
  shown?: boolean;
}

/** The pledges of a table's dice, before the game is over. */
export interface DiceCard {
  /** The server's, from the first moment of the table. */
  pledge: string;
  /** Shares are shown when every seat is taken. */
  stage: Stage;
  /** Of every person; who has not shown his when the dice are made is left out. */
  shares: ShareCard[];
}

/** What the rules noted, as the game's `events` number it. */
export interface LineNote {
  kind: number;
  args: number[];
}

/** A line of the log: what happened, what was said, who came and went. */
export interface Line {
  seq: number;
  kind: "game" | "chat" | "table";
  /** Whose line it is: who spoke, or whom it is about; -1: nobody's. */
  seat: number;
  text: string;
  /** Ids of the scene's items that it is about. */
  items?: string[];
  /** A private line, told to this seat. */
  to?: number;
  /** A spectator's name, where `seat` is -1 and `kind` is `chat`. */
  by?: string;
  /** Who wrote a line of kind `chat`: one of the table's `People`. */
  who?: string;
  /** The numbers that a line of the game was made of. */
  note?: LineNote | null;
  /** A bot chose this for a person. */
  standin?: boolean;
}

// pentacle.table.wire

export type Standing = "open" | "kept" | "broken" | "void" | "withdrawn";

export interface Hello {
  type: "hello";
  seq: number;
  table: TableCard;
  you: number;
  language: Language;
  layout: Layout;
  dice: DiceCard;
  /** Levels that can sit in. */
  bots: BotCard[];
  promises?: PromiseForm | null;
  /** Fixed words that the viewer can show to the table. */
  reactions?: Choice[];
}

export interface Lines {
  type: "lines";
  lines: Line[];
  /** These are all lines there are: forget the others. */
  reset?: boolean;
}

export interface LegalAction {
  action: number;
  label: string;
  /** It costs much or is final: the page shows what it would do, and asks once. */
  asks?: boolean;
  /** It passes, ends or declines: the page may offer to do so until something changes. */
  rest?: boolean;
}

export interface SceneMessage {
  type: "scene";
  seq: number;
  /** How many actions the viewer has noticed. */
  step: number;
  scene: Scene;
  /**
   * Empty when nothing is asked of the viewer.  It changes when his list of legal actions changes     or he has
   * answered; an act with an old one is `stale`.
   */
  ask: string;
  legal: LegalAction[];
  /** The viewer may take his last choice back: it has taught nobody anything. */
  undo: boolean;
  /** The seat that acted, -1: nobody (first scene, undo, table). */
  by: number;
  /** The viewer's number of the last thing that he himself chose; 0: nothing yet. */
  left?: number;
  /**
   * So many of his choices the viewer may have back beyond `undo`: at once where nobody else     plays but bots,
   * else if the others agree.  The game is then marked.
   */
  takeback?: number;
}

/** A `SceneMessage` by what differs from the one before on this connection. */
export interface ChangeMessage {
  type: "change";
  seq: number;
  step: number;
  change: Redraw;
  ask: string;
  undo: boolean;
  by: number;
  /** None: as before. */
  legal?: LegalAction[] | null;
  left?: number;
  takeback?: number;
}

/** Seats, presence, status or rematch have changed. */
export interface TableMessage {
  type: "table";
  table: TableCard;
}

/** Who else is here, or is not wanted; sent when that changes. */
export interface People {
  type: "people";
  people: Person[];
}

/** A pledge or a share has come, or shares may be shown now. */
export interface DiceMessage {
  type: "dice";
  dice: DiceCard;
}

/** Lines that an undo has taken back: the page removes them. */
export interface Gone {
  type: "gone";
  seqs: number[];
}

/** Somebody asks the others to let him take choices back. */
export interface Request {
  request: string;
  seat: number;
  choices: number;
  /** At the moment of sending. */
  left_s: number;
  /** Who has to agree. */
  asked: number[];
  /** Who has. */
  agreed: number[];
}

/** Whether somebody asks to take choices back; sent when that changes. */
export interface Asking {
  type: "asking";
  request?: Request | null;
}

export interface SeatClock {
  seat: number;
  /** At the moment of sending. */
  left_s: number;
  running: boolean;
}

/** A window for talk is open. */
export interface TalkWindow {
  left_s: number;
  title: string;
  ready: number[];
  /** Whose it is: it ends when all of them are ready; nobody else may say so. */
  seats: number[];
  /** What the viewer himself has chosen, which happens when the window ends. */
  chosen?: string;
}

export interface Clock {
  type: "clock";
  seats: SeatClock[];
  window?: TalkWindow | null;
}

export interface Rank {
  seat: number;
  points: number;
  rank: number;
  /** How often this seat had a choice. */
  chosen?: number;
  /** How often a bot made it for the person who sits there. */
  stood_in?: number;
  /** Gave up, and so comes after all who did not. */
  conceded?: boolean;
}

export interface Over {
  type: "over";
  seq: number;
  /** Best first. */
  ranks: Rank[];
  /** In decimal. */
  seed: string;
  /** Of a game from before there were shares of the dice. */
  salt: string;
  replay: string;
  proof?: Proof | null;
  /** It ended before its rules ended it, for too many gave up. */
  given_up?: boolean;
}

export interface PromiseMade {
  id: string;
  round: number;
  seat: number;
  to: number;
  text: string;
  state: Standing;
  /** The id of another promise. */
  condition?: string;
}

export interface PromiseTally {
  seat: number;
  kept: number;
  broken: number;
}

export interface Promises {
  type: "promises";
  list: PromiseMade[];
  tally: PromiseTally[];
  form?: PromiseForm | null;
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface Problem {
  type: "error";
  id: string;
  code: string;
  text: string;
  /** How many of the actions were played before one was refused. */
  played?: number;
}

/** All messages of the operator that are to be shown now. */
export interface Notices {
  type: "notices";
  notices: NoticeCard[];
}

export interface Message {
  /** Of the page's own choice; a repeated one is answered again and changes nothing. */
  id: string;
}

export interface Act extends Message {
  type: "act";
  ask: string;
  actions: number[];
}

export interface Undo extends Message {
  type: "undo";
}

/** Take back more than an undo may, or ask the others for it. */
export interface Takeback extends Message {
  type: "takeback";
  /** How many of the own choices, the last ones. */
  choices?: number;
}

/** Answer who asks to take something back; his own no takes the request back. */
export interface Consent extends Message {
  type: "consent";
  request: string;
  yes: boolean;
}

export interface Concede extends Message {
  type: "concede";
}

export interface Chat extends Message {
  type: "chat";
  /** At most 500 letters: of more the refusal is `too_long`. */
  text: string;
  to?: number | null;
}

export interface React extends Message {
  type: "react";
  /** Its name, from `Hello`. */
  reaction: string;
}

export interface NewPromise extends Message {
  type: "promise";
  kind: string;
  args: Record<string, string>;
  to: number;
  condition?: string;
  /** What it is about; 0: the next round to be decided. */
  round?: number;
}

export interface Withdraw extends Message {
  type: "withdraw";
  promise: string;
}

export interface Ready extends Message {
  type: "ready";
}

export interface Pledge extends Message {
  type: "pledge";
  pledge: string;
}

export interface ShowShare extends Message {
  type: "share";
  share: string;
}

export interface View extends Message {
  type: "view";
  language: Language;
  layout: Layout;
}

export interface Ping extends Message {
  type: "ping";
}

// pentacle.study.wire

export type FromServer =
  | Hello
  | People
  | SceneMessage
  | ChangeMessage
  | Lines
  | TableMessage
  | DiceMessage
  | Clock
  | Hint
  | Known
  | Foreseen
  | Story
  | Over
  | Promises
  | Done
  | Problem
  | Gone
  | Asking
  | Past
  | Notices;

export type FromPage =
  | Act
  | Undo
  | Takeback
  | Consent
  | Concede
  | Chat
  | React
  | NewPromise
  | Withdraw
  | Ready
  | Pledge
  | ShowShare
  | Advise
  | AskKnown
  | Explain
  | Foresee
  | Recall
  | LookBack
  | View
  | Ping;

/** The viewer's own last choices, in words: what `takeback` can go back to. */
export interface Past {
  type: "past";
  id: string;
  /** The last one first. */
  choices: string[];
  /** How many there are in all. */
  count: number;
}

export interface Advice {
  actions: number[];
  label: string;
  /**
   * The chance to win as the bot sees it, 0 to 1, if it has weighed them; alone at the table the     part of the
   * scale of points.
   */
  value?: number | null;
  /** What they change for certain. */
  why?: string;
  /** Alone at the table: the points at the end that it expects. */
  points?: number | null;
}

export interface Hint {
  type: "hint";
  id: string;
  /** Best first. */
  options: Advice[];
  /** What the figures are. */
  text: string;
  /** What the bot would do and why, in a sentence or two. */
  words?: string;
  /** It thinks on; a better one follows. */
  more?: boolean;
}

/** All that the viewer's seat may know of the table, for a search in the page. */
export interface Known {
  type: "known";
  id: string;
  seat: number;
  seats: number;
  /** Its hidden record in base 64. */
  record: string;
}

/** What a choice would do, as far as its player can know. */
export interface Foreseen {
  type: "foreseen";
  id: string;
  preview: Preview;
}

/** A step as the viewer saw it: its scene whole, or by what differs from the frame before. */
export interface StoryFrame {
  seq: number;
  /** The seat that acted, -1: the table before the first step. */
  by: number;
  lines: Line[];
  scene?: Scene | null;
  change?: Redraw | null;
}

/** The answer to `recall`: what happened since, step by step; nothing: no step told anything. */
export interface Story {
  type: "story";
  id: string;
  frames: StoryFrame[];
}

export interface LookBack extends Message {
  type: "past";
}

export interface Advise extends Message {
  type: "hint";
}

/** Asks for all that the seat may know, to think about it in the page. */
export interface AskKnown extends Message {
  type: "known";
  ask: string;
}

/** An option as the page's own search sees it. */
export interface Weighed {
  action: number;
  value: number;
}

/** Asks for a hint in words, with figures that the page has found itself; the best first. */
export interface Explain extends Message {
  type: "explain";
  ask: string;
  options: Weighed[];
  line?: number[];
  /** It thinks on. */
  more?: boolean;
}

/** Asks what these actions would do; nothing is played. */
export interface Foresee extends Message {
  type: "foresee";
  ask: string;
  actions: number[];
}

export interface Recall extends Message {
  type: "recall";
  /** A number of the viewer's own: what came after it is shown again. */
  since: number;
}

// pentacle.table.planning

export interface NewSeat {
  kind: "me" | "open" | "bot";
  level?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  /** Only what differs from the rulebook need be there. */
  options: Record<string, string | boolean>;
  listed: boolean;
  /** Missing: a clock where strangers may sit down (listed, with an open seat), else none. */
  pace?: Pace | null;
  /** The host's name, if it is new. */
  name?: string;
  /** Play the next game of this campaign. */
  campaign?: string | null;
  /** Of the host's share of the dice. */
  pledge?: string;
  terms?: Terms;
  /** Play on from this position; seats and options must be its own. */
  start?: string;
}

// pentacle.study.catalogue

export interface OptionCard {
  name: string;
  title: string;
  text: string;
  /** Empty: a switch. */
  choices: Choice[];
  default: string | boolean;
  /** Where it may differ from the default; empty: everywhere. */
  seats: number[];
  /** Everybody must be there at once: not for a game by days. */
  live?: boolean;
}

export interface CampaignLength {
  games: number;
  title: string;
}

/** What a campaign of a game is, and how long it may be. */
export interface CampaignKind {
  lengths: CampaignLength[];
  text: string;
}

/** A game before it is played: its title card and its options. */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  text: string;
  minutes: [number, number];
  age: number;
  icon: string;
  colour: string;
  credits: string;
  /** Allowed seat counts, rising. */
  seats: number[];
  /** The seats of a table in two clicks. */
  usual_seats: number;
  options: OptionCard[];
  campaign?: CampaignKind | null;
  /** The game has a promise form. */
  promises?: boolean;
  /** Proposed to who is new here. */
  for_newcomers?: boolean;
  /** For each count of `seats` what each seat means; empty where none means anything special. */
  seat_titles?: string[][];
  /** How many lessons it has. */
  lessons?: number;
  /** How many puzzles. */
  puzzles?: number;
  /** It has rules for people. */
  guide?: boolean;
  /** A first game can be guided. */
  coach?: boolean;
  /** Where the pictures are that its scenes name. */
  paintings?: Record<string, string>;
  /** Where its rules and search for the browser are; empty where nobody has built them. */
  engine?: string;
}

// pentacle.study.shapes

/** A stop of the slider. */
export interface Mark {
  frame: number;
  text: string;
}

export interface Replay {
  id: string;
  game: string;
  seats: SeatCard[];
  options: Options;
  /** Actions + 1: frame 0 is the beginning. */
  frames: number;
  marks: Mark[];
  /** In decimal. */
  seed: string;
  salt: string;
  /** These two of a game from before there were shares of the dice. */
  commitment: string;
  /** The version of the rules it was played with; a digest in files of the first release. */
  rules: string;
  played_at: number;
  table?: string;
  /** How the seed was made. */
  proof?: Proof | null;
  /** It began from a position in words. */
  from_position?: boolean;
  /** How often choices were taken back though somebody had learned something since. */
  takebacks?: number;
  /** What was found about it is kept. */
  analysed?: boolean;
}

/** The points of a game from its beginning to its end. */
export interface Points {
  /** Where anybody's points change, rising; the first and the last frame too. */
  frames: number[];
  /** For each of these, everybody's points, in the order of the seats. */
  points: number[][];
}

/** What a text describes, or what is wrong with it. */
export interface PositionCard {
  /** In the visitor's language; then there is nothing else. */
  problem?: string;
  game?: string;
  seats?: number;
  options?: Options;
  /** Whose knowledge it is: a seat, -1 a spectator, missing: all of it. */
  seen_by?: number | null;
  /** Through whose eyes it is drawn. */
  seat?: number;
  /** Who is to decide. */
  pending?: number[];
  scene?: Scene | null;
  /** The text of a fresh deal, where one was asked for. */
  text?: string;
}

/** A position in words. */
export interface PositionCopy {
  text: string;
}

export interface Frame {
  frame: number;
  /** Who acted, -1 at the beginning. */
  seat: number;
  scene: Scene;
  lines: Line[];
}

export interface Frames {
  frames: Frame[];
}

export interface Check {
  title: string;
  ok: boolean;
}

export interface Verdict {
  ok: boolean;
  text: string;
  checks: Check[];
}

/** A position to look at; without a text a fresh deal of a game. */
export interface PositionText {
  text?: string;
  game?: string;
  seats?: number;
  options?: Record<string, string | boolean>;
  seat?: number;
  layout?: Layout;
}

// pentacle.server.bodies

export interface Me {
  name: string;
  language: Language | "";
  /** No name chosen yet. */
  new: boolean;
}

/** A one-time code for another device. */
export interface Carry {
  code: string;
  expires_at: number;
}

export interface Catalogue {
  games: GameCard[];
  /** From easy to strong. */
  bots: BotCard[];
  /** Of a new table that strangers may join, where the host names none. */
  clock: Pace;
}

/** A game's rules as Markdown: headings `#` to `###`, ids in bold. */
export interface RulesPage {
  title: string;
  language: Language;
  text: string;
}

export interface Tables {
  open: TableCard[];
  watch: TableCard[];
  /** The newest move first; those that are over stay for a week. */
  mine: TableCard[];
  online: number;
  /** Messages of the operator to all. */
  notices?: NoticeCard[];
}

export interface MyTables {
  tables: TableCard[];
  /** Where the next ones begin: `?before=`; "" for the last ones. */
  more?: string;
}

export interface Objective {
  text: string;
  done: boolean;
}

export interface Category {
  title: string;
  award: string;
  objectives: Objective[];
}

/** A game of a campaign that is over. */
export interface FinishedGame {
  number: number;
  points: number;
  /** What it brought, or why nothing. */
  result: string;
  /** Objectives that it ticked for the first time. */
  ticked: string[];
  replay: string;
  played_at: number;
}

export interface Campaign {
  id: string;
  game: string;
  length: number;
  played: number;
  over: boolean;
  /** For the next game. */
  options: Options;
  categories: Category[];
  /** The class reached so far. */
  rank: string;
  /** What a campaign of this length is called. */
  title: string;
  /** What it is about. */
  text: string;
  /** Those that were written down, the latest first. */
  games: FinishedGame[];
  /** The game in progress. */
  table?: string;
}

export interface Campaigns {
  campaigns: Campaign[];
}

export interface Health {
  status: "ok" | "unavailable";
  version: string;
  tables: number;
  online: number;
  /** Why nothing can be written: full, readonly, locked, gone or damaged. */
  fault?: string;
  /** The same for the operator. */
  text?: string;
  /** Which of several server processes has answered; tables and people are its own. */
  process?: string;
}

/** Whether a process can be sent visitors. */
export interface Readiness {
  ready: boolean;
  /** It has the newest shape and can be written. */
  database: boolean;
  /** The front end is built. */
  page: boolean;
  /** All games that are compiled at the start are. */
  bots: boolean;
  /** The games at which something happens by itself have been taken up again. */
  tables: boolean;
  /** For the operator: what is waited for. */
  text: string;
}

export interface Fault {
  code: string;
  /** For the player, in his language. */
  text: string;
}

/** Every answer with a status of 400 and more. */
export interface Failure {
  error: Fault;
}

export interface MeChange {
  name?: string | null;
  language?: "en" | "fr" | "" | null;
}

export interface Join {
  seat: number;
  name: string;
  /** An unlisted table needs it. */
  code?: string;
  pledge?: string;
}

export interface Rematch {
  pledge?: string;
}

export interface SeatChange {
  kind: "bot" | "open";
  level?: string;
}

/** What a viewer wants with another person at a table; what is missing stays as it is. */
export interface PersonChange {
  muted?: boolean | null;
  /** The host's word. */
  sent_away?: boolean | null;
}

export interface Vote {
  /** False takes it back. */
  yes?: boolean;
}

export interface NewCampaign {
  game: string;
  length: number;
}

// pentacle.study.learning

/** A lesson in the list. */
export interface LessonCard {
  id: string;
  title: string;
  goal: string;
  /** How many pages it has. */
  steps: number;
  done?: boolean;
}

export interface Lessons {
  lessons: LessonCard[];
}

/** A puzzle in the list, with the visitor's record. */
export interface PuzzleCard {
  id: string;
  /** 1 to 5. */
  level: number;
  seats: number;
  solved?: boolean;
  /** Wrong choices before it was solved. */
  mistakes?: number;
}

export interface Puzzles {
  puzzles: PuzzleCard[];
  /** That of the day; empty where there are none. */
  daily?: string;
}

/** A page of a lesson: the table as the pupil sees it, what is said, and what may be done. */
export interface LessonPage {
  title: string;
  /** The pupil's. */
  seat: number;
  /** What was right so far; with it the next page is asked for. */
  choices: number[][];
  scene: Scene;
  /** Nothing on a page that is only read. */
  legal: LegalAction[];
  /** Pages behind him. */
  step: number;
  steps: number;
  /** Empty once all is done. */
  say?: string;
  /** Ids of items to point at. */
  show?: string[];
  /** The page is read; an empty choice turns it. */
  reads?: boolean;
  /** Why what was tried is not right; nothing has changed. */
  why?: string;
  /** For what was just done. */
  praise?: string;
  /** What the log tells since then. */
  lines?: Line[];
  done?: boolean;
}

/** Said once, when the prompt first names this rule. */
export interface CoachNote {
  rule: string;
  say: string;
}

/** What is said beside a first game, and how its table is set. */
export interface Coach {
  seats: number;
  options: Options;
  welcome: string[];
  notes: CoachNote[];
}

/** What an icon or a short word on the table means. */
export interface LegendSign {
  means: string;
  icon?: string;
  word?: string;
}

export interface Legend {
  signs: LegendSign[];
}

/** The rules for people, as Markdown; a block ```position is drawn, `[ID]` is a rule. */
export interface GuidePage {
  title: string;
  language: Language;
  text: string;
}

/** Where a pupil stands in a lesson, and what he tries next. */
export interface LessonChoices {
  /** What was right so far, gesture by gesture; an empty one turned a page. */
  choices?: number[][];
  tried?: number[] | null;
  layout?: Layout;
}

// pentacle.study.studies

/** Who did what. */
export interface Played {
  seat: number;
  action: number;
}

/** An action and the result that is expected of it. */
export interface Worth {
  action: number;
  chance: number;
}

/** A game as its records: whoever has the rules can think about any moment of it. */
export interface Records {
  rules: string;
  /** The action of a number leads from the frame of that number to the next. */
  actions: Played[];
  /** The frames after which somebody had more than one answer. */
  choices: number[];
  /** The table of each frame, all of it, in base 64. */
  records: string[];
  /** Everybody's in the end; none: the game is not over. */
  ranks?: number[];
}

/** What is to be said about a choice: its actions, and how it would go on after the first. */
export interface Asked {
  frame: number;
  /** Which; none: all that were legal. */
  actions?: number[];
  line?: number[];
  /** What each of them is worth: with this the first is explained beside the others. */
  chances?: number[];
}

/** Several at once. */
export interface Questions {
  asked: Asked[];
}

/** A choice in words. */
export interface Told {
  frame: number;
  /** Whose it was. */
  seat: number;
  actions: LegalAction[];
  line?: string[];
  /** Why the first is good. */
  words?: string;
}

export interface Answers {
  told: Told[];
}

/** A choice of the game, or the one that would follow another action there. */
export interface Moment {
  frame: number;
  action?: number;
}

/** What a strong bot thinks of a moment, from what the seat that is asked knows. */
export interface Counsel {
  /** Whose choice it is; -1: the game is over. */
  seat: number;
  /** The best first. */
  options?: Worth[];
  line?: number[];
  /** Everybody's rank where the game is over. */
  ranks?: number[];
}

/** A report that is kept, and whose opinion it is. */
export interface Analysis {
  report: Report;
  /** Somebody who played there, or anybody else. */
  by: "player" | "visitor" | "unknown";
  /** Whether the server found the same when it looked at some of its choices. */
  checked: "unchecked" | "confirmed" | "contradicted";
  /** A player's name. */
  name?: string;
  /** The viewer sent it. */
  own?: boolean;
  /** The viewer played there himself: his own report would come first. */
  at_table?: boolean;
  made_at?: number;
}

// pentacle.server.operator_shapes

/** A table that has not ended. */
export interface OperatorTable {
  id: string;
  game: string;
  status: string;
  names: string[];
  created_at: number;
  moved_at: number;
  /** Who has it in memory; "": nobody, and then the rest is not known. */
  process?: string;
  pages?: number;
  events?: number;
  /** The part of a second that its messages have taken each second, since it is in memory. */
  load?: number;
}

/** Somebody at a table. */
export interface OperatorVisitor {
  profile: string;
  name: string;
  /** -1: looks on. */
  seat: number;
  /** The hash of where his page is open; "": it is not. */
  address?: string;
  blocked?: boolean;
}

export interface OperatorVisitors {
  visitors: OperatorVisitor[];
}

export interface OperatorBlock {
  id: string;
  name: string;
  reason: string;
  at: number;
  profile?: string;
  address?: string;
}

export interface OperatorNotice {
  id: string;
  en: string;
  fr: string;
  at: number;
  until: number;
}

/** A line of the audit log. */
export interface OperatorAct {
  at: number;
  act: string;
  subject: string;
  text: string;
  address: string;
}

/** A process since it started. */
export interface OperatorFigures {
  /** Its name; that of the one that answers comes first. */
  process: string;
  up_s: number;
  actions: number;
  /** Of pages' messages, from arrival to answer, to the next mark of the histogram. */
  p50_ms: number;
  p99_ms: number;
  commit_p99_ms: number;
  lag_p99_ms: number;
  pages: number;
  visitors: number;
  bots_waiting: number;
  jobs_waiting: number;
  errors: number;
  memory_mb: number;
}

export interface Overview {
  version: string;
  schema: string;
  /** Why nothing can be written; "": it can. */
  fault: string;
  now: number;
  /** Tables by their status, of all processes. */
  counts: Record<string, number>;
  /** Those that have not ended, at most 200. */
  tables: OperatorTable[];
  notices: OperatorNotice[];
  blocks: OperatorBlock[];
  acts: OperatorAct[];
  processes: OperatorFigures[];
}

/** A table that was closed. */
export interface Closed {
  id: string;
}

export interface NewNotice {
  en?: string;
  fr?: string;
  minutes?: number;
}

export interface Closing {
  reason: string;
}

export interface NewBlock {
  reason: string;
  profile?: string;
  /** Its hash, as a list of visitors told it. */
  address?: string;
  name?: string;
}

// pentacle.analysis.report

export const FORMAT = 1;

export const MARGIN = 0.03;

export const MOST_OPTIONS = 5;

export const MOST_LINE = 6;

export const TURNS = 5;

export const COSTLIEST = 3;

/** One option of a choice. */
export interface ReportWeighed {
  action: number;
  /** The result it promised its player: 0 lost, 1 won; alone, points as `Settings.result` has. */
  chance: number;
  visits: number;
  /** What most likely would have followed. */
  line: number[];
}

/** The same choice by what was really there. */
export interface ReportTruth {
  best: number;
  chance: number;
  loss: number;
}

/** One choice of the game. */
export interface ReportJudged {
  /** Its number among the choices; forced ones and chance are none. */
  step: number;
  player: number;
  action: number;
  /** Of each seat before the choice, as its player could know. */
  chances: number[];
  /** The best first; the played one is among them. */
  options: ReportWeighed[];
  loss: number;
  truth: ReportTruth;
  /** Of each seat: what chance, hidden cards and the knowledge of the next player did after it. */
  swing: number[];
  /** It counts as costly if it cost more than this: `MARGIN`, or what the search may be off. */
  margin?: number;
  /** How many actions the replay has before it: the frame that shows it. */
  at?: number;
  /**
   * Everybody's chances to win before the choice: of all sides together one, and comparable from     choice to
   * choice (`chances.py`).
   */
  wins?: number[];
}

/** How much was looked at. */
export interface ReportEffort {
  /** For one choice, on average. */
  iterations: number;
  /** Imagined in the whole game. */
  worlds: number;
  /** What looked, and by which rules: `analyse 2`, `module 2` in a page, `bots 2` at a server. */
  engine?: string;
}

/** The game in a paragraph. */
export interface ReportStory {
  en?: string;
  fr?: string;
}

/**
 * All that an analysis found.  What follows from game, effort and steps may be left out of a draft
 * (`assemble.settled`).
 */
export interface Report {
  format?: number;
  game: string;
  seats: number;
  names?: string[];
  margin?: number;
  effort: ReportEffort;
  steps: ReportJudged[];
  /** Steps after which the leader's chances changed most, the largest change first. */
  turning?: number[];
  /** Of each seat the steps that cost most, the dearest first. */
  costliest?: Record<string, number[]>;
  /** What each seat got beyond what its and others' choices promised. */
  luck?: number[];
  /** What the costly choices of each seat cost it. */
  skill?: number[];
  text?: ReportStory;
}

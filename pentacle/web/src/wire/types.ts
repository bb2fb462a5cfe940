/** The messages and answers of docs/protocol.md. */
import type { Layout, Scene } from "./scene.ts";

export type Language = "en" | "fr";
export type Settings = Record<string, string | boolean>;

export interface OptionCard {
  name: string;
  title: string;
  text: string;
  choices: { name: string; title: string }[];
  default: string | boolean;
  seats: number[];
}

export interface CampaignKind {
  lengths: { games: number; title: string }[];
  text: string;
}

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
  seats: number[];
  options: OptionCard[];
  campaign?: CampaignKind | null;
  promises?: boolean;
}

export interface BotCard {
  name: string;
  title: string;
  text: string;
}

export interface Catalogue {
  games: GameCard[];
  bots: BotCard[];
}

export interface SeatCard {
  seat: number;
  kind: "human" | "bot" | "open";
  name: string;
  level?: string;
  you?: boolean;
  host?: boolean;
  away?: boolean;
  standin?: boolean;
  may_sit_in?: boolean;
}

export interface Pace {
  kind: "live" | "days";
  bank_s: number;
  step_s: number;
}

export interface TableCard {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "closed";
  seats: SeatCard[];
  options: Settings;
  pace: Pace;
  listed: boolean;
  headline?: string;
  you: number;
  your_turn?: boolean;
  watchers: number;
  created_at: number;
  moved_at: number;
  invite?: string;
  closed_text?: string;
  campaign?: string | null;
  replay?: string;
  rematch?: string;
}

export interface Me {
  name: string;
  language: Language | "";
  new: boolean;
}

export type NewSeat = { kind: "me" } | { kind: "open" } | { kind: "bot"; level: string };

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Settings;
  pace: Pace;
  listed: boolean;
  name?: string;
  campaign?: string;
}

export interface Tables {
  open: TableCard[];
  watch: TableCard[];
  mine: TableCard[];
  online: number;
}

export interface Replay {
  id: string;
  game: string;
  seats: SeatCard[];
  options: Settings;
  frames: number;
  marks: { frame: number; text: string }[];
  seed: string;
  salt: string;
  commitment: string;
  digest: string;
  played_at: number;
  table?: string;
}

export interface Frame {
  frame: number;
  seat: number;
  scene: Scene;
  lines: Line[];
}

export interface Verdict {
  ok: boolean;
  text: string;
  checks: { title: string; ok: boolean }[];
}

export interface Campaign {
  id: string;
  game: string;
  length: number;
  played: number;
  over: boolean;
  options: Settings;
  table?: string;
  categories: { title: string; award: string; objectives: { text: string; done: boolean }[] }[];
  rank: string;
}

export interface RulesPage {
  title: string;
  language: string;
  text: string;
}

// The live connection: what the server sends.

export interface LegalAction {
  action: number;
  label: string;
}

export interface PromiseForm {
  text: string;
  kinds: {
    name: string;
    title: string;
    args: { name: string; title: string; choices: { value: string; title: string }[] }[];
  }[];
}

export interface Hello {
  type: "hello";
  seq: number;
  table: TableCard;
  you: number;
  language: string;
  layout: Layout;
  commitment: string;
  bots: BotCard[];
  promises?: PromiseForm | null;
}

export interface SceneMessage {
  type: "scene";
  seq: number;
  step: number;
  scene: Scene;
  ask: string;
  legal: LegalAction[];
  undo: boolean;
  by: number;
}

export interface Line {
  seq: number;
  kind: "game" | "chat" | "table";
  seat: number;
  text: string;
  items?: string[];
  to?: number;
  by?: string;
}

export interface Lines {
  type: "lines";
  reset?: boolean;
  lines: Line[];
}

export interface TableMessage {
  type: "table";
  table: TableCard;
}

export interface Clock {
  type: "clock";
  seats: { seat: number; left_s: number; running: boolean }[];
  window?: { left_s: number; title: string; ready: number[] } | null;
}

export interface Hint {
  type: "hint";
  id: string;
  options: { actions: number[]; label: string; value?: number }[];
  text: string;
}

export interface Over {
  type: "over";
  seq: number;
  ranks: { seat: number; points: number; rank: number }[];
  seed: string;
  salt: string;
  replay: string;
}

export interface Promises {
  type: "promises";
  list: {
    id: string;
    seat: number;
    to: number;
    text: string;
    condition?: string;
    state: "open" | "kept" | "broken" | "void" | "withdrawn";
  }[];
  tally: { seat: number; kept: number; broken: number }[];
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
  played?: number;
}

export interface Gone {
  type: "gone";
  seqs: number[];
}

export type FromServer =
  | Hello | SceneMessage | Lines | TableMessage | Clock | Hint | Over | Promises | Done | Problem | Gone;

// What the page sends; `id` is added by the connection.

export type ToServer =
  | { type: "act"; ask: string; actions: number[] }
  | { type: "undo" }
  | { type: "hint" }
  | { type: "chat"; text: string; to?: number }
  | { type: "promise"; kind: string; args: Record<string, string>; to: number; condition?: string }
  | { type: "withdraw"; promise: string }
  | { type: "ready" }
  | { type: "view"; language: Language; layout: Layout }
  | { type: "ping" };

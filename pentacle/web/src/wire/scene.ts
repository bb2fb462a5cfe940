/** The scene as `pentacle.core.scene` sends it; fields that hold their default are left out. */

export type Layout = "wide" | "tall";
export type ItemState = "idle" | "used" | "dim" | "subject" | "unpayable";
export type Shape =
  | "disc" | "square" | "drop" | "star" | "triangle" | "coin" | "cube" | "seal" | "scroll" | "shield"
  | "oval" | "octagon" | "step" | "brilliant" | "hex" | "box";
export type Tone = "" | "good" | "bad";

export interface Tip {
  title: string;
  text?: string;
  rule?: string;
  source?: "" | "rulebook" | "public" | "reconstructed";
  why?: string;
}

export interface BaseItem {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  turn?: number;
  state?: ItemState;
  actions?: number[];
  label?: string;
  tip?: Tip | null;
  why_not?: string;
  group?: string;
  /** Points in the plane, drawn as dots while the item is pointed at. */
  way?: [number, number][];
}

export interface AreaItem extends BaseItem {
  kind: "area";
  title?: string;
  fill?: string;
  round?: number;
  oval?: boolean;
  outline?: string;
  icon?: string;
  text?: string;
  surface?: "dark" | "light";
}

export interface Need {
  shape: Shape;
  colour: string;
  text: string;
  ink?: string;
  note?: string;
  tone?: Tone;
}

export interface CardItem extends BaseItem {
  kind: "card";
  face_up?: boolean;
  name?: string;
  brief?: string;
  text?: string;
  art?: string;
  colour?: string;
  ink?: string;
  chip?: string;
  corner?: string;
  points?: string;
  foot?: string;
  foot_tone?: Tone;
  mark?: "" | "reconstructed";
  trigger?: boolean;
  edge?: "" | "top" | "bottom";
  needs?: Need[];
}

export interface DieItem extends BaseItem {
  kind: "die";
  value?: number;
  sides?: number;
  colour?: string;
  ink?: string;
  sign?: string;
}

export interface TokenItem extends BaseItem {
  kind: "token";
  shape?: Shape;
  colour?: string;
  ink?: string;
  icon?: string;
  text?: string;
  asleep?: boolean;
  gold?: boolean;
}

export interface PawnItem extends BaseItem {
  kind: "pawn";
  figure?: "wizard" | "assistant" | "mercenary" | "monk" | "familiar" | "marker";
  colour?: string;
  ink?: string;
  emblem?: string;
  own?: boolean;
}

export interface TrackItem extends BaseItem {
  kind: "track";
  value?: number;
  cells?: number;
  icon?: string;
  colour?: string;
  danger?: number;
}

export interface CounterItem extends BaseItem {
  kind: "counter";
  value?: number;
  icon?: string;
  word?: string;
  tone?: Tone;
}

export interface LineItem extends BaseItem {
  kind: "line";
  points?: [number, number][];
  colour?: string;
  thick?: number;
  dashed?: boolean;
  edge?: string;
}

export interface TextItem extends BaseItem {
  kind: "text";
  text?: string;
  size?: number;
  display?: boolean;
  align?: "left" | "middle" | "right";
  tone?: "" | "soft" | "faint" | "brass" | "good" | "bad";
  on?: "table" | "vellum";
}

export type Item =
  | AreaItem | CardItem | DieItem | TokenItem | PawnItem | TrackItem | CounterItem | LineItem | TextItem;

export interface Chip {
  text: string;
  label?: string;
  tone?: Tone | "dim";
}

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

export interface SceneButton {
  label: string;
  actions: number[];
  hint?: string;
  weight?: "plain" | "main" | "final";
}

export interface Prompt {
  title: string;
  hint?: string;
  step?: number;
  steps?: number;
  buttons?: SceneButton[];
  mine?: boolean;
  rule?: string;
}

export interface Row {
  text: string;
  value?: string;
  strong?: boolean;
  tone?: Tone | "dim";
  seat?: number;
}

export interface Panel {
  id: string;
  title: string;
  rows?: Row[];
  buttons?: SceneButton[];
  big?: string;
  big_word?: string;
  kind?: "info" | "auction" | "payment" | "score" | "warning";
}

export interface Scene {
  width: number;
  height: number;
  items: Item[];
  seats: SeatPanel[];
  prompt: Prompt;
  panels?: Panel[];
  headline?: string;
  phases?: string[];
  phase?: number;
  over?: boolean;
}

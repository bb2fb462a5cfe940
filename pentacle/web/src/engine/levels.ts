/** How a bot of a level chooses (`pentacle/bots/levelled.py`). */

/** How long a choice is thought about, and how well. */
export interface Way {
  bot: string;
  /** It plans its turn with few lines of play in few worlds. */
  light?: boolean;
  /** A slip: what it may cost, in temperatures. */
  loss?: number | null;
  /** A net judges, where the game has one. */
  net?: boolean;
  iterations?: number;
  ms?: number;
}

export interface Chosen {
  action: number;
  /** Of a slip, in temperatures. */
  cost: number;
  iterations: number;
}

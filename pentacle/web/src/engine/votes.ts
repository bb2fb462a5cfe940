/** What trees say of the actions of a seat, and the verdict on it (`pentacle/bots/votes_loops.py`). */
import { type Module, Struct } from "./module.ts";

export interface Move {
  action: number;
  /** How much of the thought went to it; all together 1. */
  share: number;
  /** The result that is expected for the seat: 0 lost, 1 won. */
  expected: number;
  /** How many lines of play began with it. */
  visits: number;
}

export interface Verdict {
  /** The best first. */
  moves: Move[];
  iterations: number;
  /** How it would go on after the first of them, as far as that is certain. */
  line: number[];
}

/** The votes of one search, or of several on the same question that thought side by side. */
export class Ballot {
  readonly head: Struct;
  readonly votes: Struct;

  constructor(private module: Module) {
    const { actions, more } = module.facts;
    this.head = new Struct(module, more.fields.ballot);
    this.votes = new Struct(module, more.fields.vote, actions);
  }

  /** As it is sent to be counted with others. */
  get bytes(): Uint8Array<ArrayBuffer> {
    const { ballot, vote } = this.module.facts.more.fields;
    const found = new Uint8Array(ballot.size + this.head.get("options") * vote.size);
    found.set(this.module.bytes.subarray(this.head.block.at, this.head.block.at + ballot.size));
    found.set(this.module.bytes.subarray(this.votes.block.at, this.votes.block.at + found.length - ballot.size), ballot.size);
    return found;
  }

  set bytes(sent: Uint8Array) {
    const { size } = this.module.facts.more.fields.ballot;
    this.module.bytes.set(sent.subarray(0, size), this.head.block.at);
    this.module.bytes.set(sent.subarray(size), this.votes.block.at);
  }

  add(other: Ballot): void {
    this.module.call("add_ballot", this.head.block, this.votes.block, other.head.block, other.votes.block);
  }

  /** Puts the votes in order. */
  conclude(): Verdict {
    const { head, votes } = this;
    const seen = this.module.call("conclude", head.block, votes.block);
    const order = Array.from({ length: seen }, (_, place) => votes.get("order", place));
    const moves = order.map((row) => ({
      action: votes.get("action", row),
      share: votes.get("share", row),
      expected: votes.get("expected", row),
      visits: votes.get("visits", row),
    }));
    const line = Array.from({ length: Math.max(0, head.get("planned") - 1) }, (_, k) => head.get("plan", 0, k + 1));
    return { moves, iterations: head.get("iterations"), line };
  }
}

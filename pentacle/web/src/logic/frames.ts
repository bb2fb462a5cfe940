/** The frames of a replay, fetched in runs.  Those around the last ones looked at are kept; of the others only what was told. */
import type { Frame, Line } from "../wire/types.ts";

const RUN = 25;
const KEPT = 4;

export class Frames {
  private told = new Map<number, Line[]>();
  /** The last looked at comes last. */
  private runs = new Map<number, Promise<Frame[]>>();

  /** `last`: there is no frame beyond it. */
  constructor(private load: (from: number, count: number) => Promise<Frame[]>, private last = Infinity) {}

  async get(n: number): Promise<Frame | undefined> {
    const run = Math.floor(n / RUN);
    const asked = this.fetch(run);
    if (n % RUN > RUN - 8 && (run + 1) * RUN <= this.last) void this.fetch(run + 1).catch(() => undefined);
    return (await asked).find((frame) => frame.frame === n);
  }

  /** What was told up to a frame, as far as it was fetched. */
  linesUpTo(n: number): Line[] {
    const numbers = [...this.told.keys()].filter((k) => k <= n).sort((a, b) => a - b);
    return numbers.flatMap((k) => this.told.get(k) ?? []).slice(-300);
  }

  private fetch(run: number): Promise<Frame[]> {
    const asked = this.runs.get(run) ?? this.ask(run);
    this.runs.delete(run);
    this.runs.set(run, asked);
    for (const old of [...this.runs.keys()].slice(0, -KEPT)) this.runs.delete(old);
    return asked;
  }

  private async ask(run: number): Promise<Frame[]> {
    try {
      const frames = await this.load(run * RUN, RUN);
      for (const frame of frames) this.told.set(frame.frame, frame.lines);
      return frames;
    } catch (reason) {
      this.runs.delete(run);
      throw reason;
    }
  }
}

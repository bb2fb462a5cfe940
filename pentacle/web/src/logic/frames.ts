/** The frames of a replay, fetched in runs and kept. */
import type { Frame, Line } from "../wire/types.ts";

const RUN = 25;

export class Frames {
  private kept = new Map<number, Frame>();
  private runs = new Map<number, Promise<void>>();

  constructor(private load: (from: number, count: number) => Promise<Frame[]>) {}

  async get(n: number): Promise<Frame | undefined> {
    const run = Math.floor(n / RUN);
    await this.fetch(run);
    if (n % RUN > RUN - 8) void this.fetch(run + 1).catch(() => undefined);
    return this.kept.get(n);
  }

  /** What was told up to a frame, as far as it was fetched. */
  linesUpTo(n: number): Line[] {
    const numbers = [...this.kept.keys()].filter((k) => k <= n).sort((a, b) => a - b);
    return numbers.flatMap((k) => this.kept.get(k)?.lines ?? []).slice(-300);
  }

  private fetch(run: number): Promise<void> {
    const known = this.runs.get(run);
    if (known) return known;
    const asked = this.load(run * RUN, RUN).then(
      (frames) => frames.forEach((frame) => this.kept.set(frame.frame, frame)),
      (reason: unknown) => {
        this.runs.delete(run);
        throw reason;
      },
    );
    this.runs.set(run, asked);
    return asked;
  }
}

/** Lets scenes be seen one after the other: each has its moment, but the page never falls far behind. */

export interface QueueOptions<T> {
  show: (entry: T) => void;
  /** How long an entry wants to be seen before the next may come, in milliseconds. */
  moment: (entry: T) => number;
  now?: () => number;
  later?: (act: () => void, ms: number) => unknown;
  /** How many may wait; with more, the oldest are skipped. */
  most?: number;
}

export class Queue<T> {
  private waiting: T[] = [];
  private free = 0;
  private planned = false;

  constructor(private options: QueueOptions<T>) {}

  push(entry: T): void {
    this.waiting.push(entry);
    const most = this.options.most ?? 6;
    if (this.waiting.length > most) this.waiting.splice(0, this.waiting.length - most);
    this.run();
  }

  /** Shows the newest at once and forgets the rest. */
  hurry(): void {
    const last = this.waiting.at(-1);
    this.waiting = [];
    this.free = 0;
    if (last !== undefined) this.options.show(last);
  }

  /** The next one need not wait any longer. */
  skip(): void {
    if (!this.waiting.length) return;
    this.free = 0;
    this.planned = false;
    this.run();
  }

  get length(): number {
    return this.waiting.length;
  }

  private run(): void {
    if (this.planned) return;
    const now = (this.options.now ?? (() => performance.now()))();
    if (!this.waiting.length) return;
    if (now < this.free) {
      this.planned = true;
      const later = this.options.later ?? ((act: () => void, ms: number) => setTimeout(act, ms));
      later(() => {
        this.planned = false;
        this.run();
      }, this.free - now);
      return;
    }
    const entry = this.waiting.shift() as T;
    this.free = now + this.options.moment(entry);
    this.options.show(entry);
    this.run();
  }
}

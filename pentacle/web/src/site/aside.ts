/** A second Python, for what takes long: a click never waits behind a preview.  Until it is there, the first one works. */
import type { FromPython, Start, ToPython } from "./talk.ts";

/** Gigabytes below which a device has no room for two. */
const ROOM = 4;

export class Aside {
  private worker: Worker | null = null;
  private waiting = new Map<number, (answer: string) => void>();
  private last = 0;
  private ready = false;

  constructor(private start: Start) {}

  /** Once somebody sits at a table. */
  wake(): void {
    const { deviceMemory = ROOM } = navigator as { deviceMemory?: number };
    if (this.worker || deviceMemory < ROOM) return;
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromPython>) => this.hear(data);
    this.worker.onerror = () => this.fail();
    this.tell({ type: "start", start: { ...this.start, aside: true } });
  }

  /** What came of a job; "": nobody is there to do it. */
  do(job: string): Promise<string> {
    if (!this.ready) return Promise.resolve("");
    const id = (this.last += 1);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.tell({ type: "job", id, job });
    });
  }

  private tell(message: ToPython): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromPython): void {
    if (message.type === "ready") this.ready = true;
    else if (message.type === "failed") this.fail();
    else if (message.type === "done") {
      this.waiting.get(message.id)?.(message.text);
      this.waiting.delete(message.id);
    }
  }

  private fail(): void {
    this.ready = false;
    for (const resolve of this.waiting.values()) resolve("");
    this.waiting.clear();
  }
}

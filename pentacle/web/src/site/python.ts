/** The page's side of its Python: questions, lines to tables, and what the page is told about itself. */
import type { Language } from "../wire/types.ts";
import type { Socket } from "../wire/live.ts";
import type { FromPython, Site, ToPython } from "./talk.ts";

const LOST = 1006;

export interface Told {
  ready?: (ms: Record<string, number>) => void;
  waiting?: () => void;
  elsewhere?: () => void;
  failed?: (text: string) => void;
  /** The device goes to somebody else at the table of this line. */
  pass?: (line: Line, seat: number, name: string) => void;
}

interface Answer {
  status: number;
  text: string;
}

/** A line to one table, as `live.ts` knows it. */
export class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly number: number, private python: Python, address: string) {
    const { pathname, searchParams: wanted } = new URL(address);
    const table = decodeURIComponent(pathname.split("/").at(-2) ?? "");
    const language: Language = wanted.get("language") === "fr" ? "fr" : "en";
    const layout = wanted.get("layout") === "tall" ? "tall" : "wide";
    queueMicrotask(() => this.onopen?.());
    python.tell({ type: "open", line: number, table, language, layout, since: Number(wanted.get("since") ?? 0) });
  }

  /** A ping is answered here: the line cannot break. */
  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string };
    if (message.type === "ping") this.hear(JSON.stringify({ type: "done", id: message.id, seq: 0 }));
    else this.python.tell({ type: "hear", line: this.number, text });
  }

  hear(text: string): void {
    queueMicrotask(() => this.onmessage?.({ data: text }));
  }

  take(seat: number): void {
    this.python.tell({ type: "take", line: this.number, seat });
  }

  close(): void {
    this.python.forget(this.number);
  }
}

export class Python {
  private worker: Worker | null = null;
  private answers = new Map<number, (answer: Answer) => void>();
  private lines = new Map<number, Line>();
  private last = 0;

  constructor(private base: string, private site: Site, private told: Told) {}

  /** `steal`: take the tables over from another tab. */
  start(steal = false): void {
    this.worker?.terminate();
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromPython>) => this.hear(data);
    this.worker.onerror = (event) => this.told.failed?.(event.message);
    this.tell({ type: "start", start: { base: this.base, site: this.site, steal } });
  }

  /** Stops; whoever waits hears that there is nobody. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const answer of this.answers.values()) answer({ status: 0, text: "" });
    this.answers.clear();
    for (const line of this.lines.values()) line.onclose?.({ code: LOST });
    this.lines.clear();
  }

  tell(message: ToPython): void {
    this.worker?.postMessage(message);
  }

  http(method: string, address: string, body: string, language: Language): Promise<Answer> {
    const id = (this.last += 1);
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.tell({ type: "http", id, method, address, body, language });
    });
  }

  open(address: string): Line {
    const number = (this.last += 1);
    const line = new Line(number, this, address);
    this.lines.set(number, line);
    return line;
  }

  forget(number: number): void {
    if (this.lines.delete(number)) this.tell({ type: "leave", line: number });
  }

  private hear(message: FromPython): void {
    if (message.type === "answer") {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    } else if (message.type === "told") this.deliver(message.line, message.text);
    else if (message.type === "closed") {
      const line = this.lines.get(message.line);
      this.lines.delete(message.line);
      line?.onclose?.({ code: message.code });
    } else if (message.type === "ready") this.told.ready?.(message.ms);
    else if (message.type === "waiting") this.told.waiting?.();
    else if (message.type === "elsewhere") this.told.elsewhere?.();
    else if (message.type === "failed") this.told.failed?.(message.text);
  }

  private deliver(number: number, text: string): void {
    const line = this.lines.get(number);
    if (!line) return;
    if (!text.startsWith('{"type":"pass"')) return line.hear(text);
    const { seat, name } = JSON.parse(text) as { seat: number; name: string };
    this.told.pass?.(line, seat, name);
  }
}

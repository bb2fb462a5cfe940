/**
 * One live connection to a table.  It comes back by itself after a break, asks only for what was missed, and sends
 * again what was not answered; the server knows repeats by their id.
 */
import { whole } from "../logic/redraw.ts";
import { way } from "./way.ts";
import type { ChangeMessage, FromPage, FromServer, Preview, SceneMessage } from "./types.ts";

export type LiveStatus = "connecting" | "open" | "lost" | "refused" | "sent_away";

/** What the page sends, before the connection gives it its id. */
export type Unsent<M = FromPage> = M extends FromPage ? Omit<M, "id"> : never;

/** What the page hears: scenes are always whole, and a preview is told to who asked for it. */
export type Heard = Exclude<FromServer, ChangeMessage>;

export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LiveOptions {
  /** The address for a connection that has seen everything up to `since`. */
  url: (since: number) => string;
  open?: (url: string) => Socket;
  receive: (message: Heard) => void;
  status: (status: LiveStatus) => void;
}

export class Refused extends Error {
  constructor(readonly code: string, text: string, readonly played: number) {
    super(text);
  }
}

interface Waiting {
  text: string;
  foreseen: ((preview: Preview) => void) | undefined;
  resolve: (seq: number) => void;
  reject: (reason: Refused) => void;
}

const SILENCE = 6_000;
/** A ping without an answer for so long is told; the line is given up later. */
const DOUBT = 3_000;
const PATIENCE = 10_000;
const LONGEST_WAIT = 8_000;
/** The table is somewhere else now, or read anew: it is there already. */
const COME_BACK = 1001;
const AT_ONCE = 150;
const PEACE = 5_000;
const SENT_AWAY = 4004;
const FINAL_CODES = [1008, 4001, 4003, SENT_AWAY, 4005];

let counter = 0;
const browser = Math.random().toString(36).slice(2, 10);

export function freshId(): string {
  counter += 1;
  return `${browser}-${Date.now().toString(36)}-${counter}`;
}

export class Live {
  seq = 0;
  private socket: Socket | null = null;
  /** The last scene on this connection: changes are told of it. */
  private scene: SceneMessage | null = null;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private hurriedAt = 0;
  private closed = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private options: LiveOptions) {}

  connect(): void {
    clearTimeout(this.retryTimer);
    if (this.closed || this.socket) return;
    const open = this.options.open ?? way.open;
    const socket = open(this.options.url(this.seq));
    this.socket = socket;
    this.scene = null;
    if (this.attempts === 0) this.options.status("connecting");
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.message(socket, String(event.data));
    socket.onclose = (event) => this.dropped(socket, event.code);
    this.expect(PATIENCE);
  }

  /** Sends a message; the promise ends with the answer, across reconnections.  `id`: it may have been sent before. */
  send(message: Unsent, foreseen?: (preview: Preview) => void, id = freshId()): Promise<number> {
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, foreseen, resolve, reject });
      if (this.isOpen) this.socket?.send(text);
    });
  }

  /** Tries again at once, for instance when the page is shown again or the network comes or goes. */
  wake(): void {
    if (!this.socket) this.connect();
    else if (this.isOpen) this.question();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.quietTimer);
    this.socket?.close(1000);
    this.socket = null;
  }

  private isOpen = false;
  /** Nothing was heard for so long that the page says so. */
  private isSilent = false;

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.isOpen = true;
    this.isSilent = false;
    this.attempts = 0;
    this.options.status("open");
    for (const { text } of this.waiting.values()) socket.send(text);
    this.listen();
  }

  private message(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    if (this.isSilent) this.options.status("open");
    this.isSilent = false;
    this.listen();
    for (const line of text.split("\n")) if (socket === this.socket) this.hear(socket, JSON.parse(line) as FromServer);
  }

  private hear(socket: Socket, told: FromServer): void {
    const message = this.understand(told);
    if (!message) return this.lose(socket);
    if ("seq" in message) this.seq = Math.max(this.seq, message.seq);
    if (message.type === "lines") for (const line of message.lines) this.seq = Math.max(this.seq, line.seq);
    if (message.type === "foreseen") this.waiting.get(message.id)?.foreseen?.(message.preview);
    else if (message.type === "done") this.settle(message.id)?.resolve(message.seq);
    else if (message.type === "error" && this.waiting.has(message.id))
      this.settle(message.id)?.reject(new Refused(message.code, message.text, message.played ?? 0));
    else this.options.receive(message);
  }

  private understand(message: FromServer): Heard | null {
    if (message.type === "change") {
      this.scene = this.scene && whole(this.scene, message);
      return this.scene;
    }
    if (message.type === "scene") this.scene = message;
    return message;
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private dropped(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.isOpen = this.isSilent = false;
    clearTimeout(this.quietTimer);
    if (this.closed) return;
    if (FINAL_CODES.includes(code)) {
      this.closed = true;
      this.options.status(code === SENT_AWAY ? "sent_away" : "refused");
      return;
    }
    this.options.status("lost");
    const soon = code === COME_BACK && Date.now() - this.hurriedAt > PEACE;
    if (soon) this.hurriedAt = Date.now();
    this.attempts += 1;
    const usual = Math.min(LONGEST_WAIT, 300 * 2 ** Math.min(this.attempts, 6)) * (0.75 + Math.random() / 2);
    const wait = soon ? AT_ONCE * Math.random() : usual;
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  /** After a while of silence a ping. */
  private listen(): void {
    clearTimeout(this.quietTimer);
    this.quietTimer = setTimeout(() => this.question(), SILENCE);
  }

  /** A ping; without any answer the line is soon said to be lost, then given up. */
  private question(): void {
    if (this.isSilent) return;
    this.send({ type: "ping" }).catch(() => undefined);
    clearTimeout(this.quietTimer);
    this.quietTimer = setTimeout(() => {
      this.isSilent = true;
      this.options.status("lost");
      this.expect(PATIENCE - DOUBT);
    }, DOUBT);
  }

  private expect(within: number): void {
    clearTimeout(this.quietTimer);
    const socket = this.socket;
    this.quietTimer = setTimeout(() => {
      if (socket && socket === this.socket) this.lose(socket);
    }, within);
  }

  private lose(socket: Socket): void {
    socket.close();
    this.dropped(socket, 1006);
  }
}

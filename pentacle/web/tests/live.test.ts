import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live, type LiveStatus, Refused, type Socket } from "../src/wire/live.ts";
import type { FromServer } from "../src/wire/types.ts";

class Wire implements Socket {
  sent: { type: string; id: string }[] = [];
  closed: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  close(code = 1000) {
    this.closed = code;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setting() {
  const wires: Wire[] = [];
  const states: LiveStatus[] = [];
  const heard: FromServer[] = [];
  const live = new Live({
    url: (since) => `ws://x/live?since=${since}`,
    open: (url) => {
      const wire = new Wire(url);
      wires.push(wire);
      return wire;
    },
    receive: (message) => heard.push(message),
    status: (status) => states.push(status),
  });
  live.connect();
  return { live, wires, states, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the live connection", () => {
  it("comes back after a break and asks only for what was missed", () => {
    const { wires, states } = setting();
    wires[0]!.onopen?.();
    wires[0]!.say({ type: "lines", lines: [{ seq: 6, kind: "game", seat: 0, text: "" }, { seq: 7, kind: "game", seat: 0, text: "" }] });
    wires[0]!.onclose?.({ code: 1006 });
    expect(states).toEqual(["connecting", "open", "lost"]);
    vi.advanceTimersByTime(2000);
    expect(wires[1]!.url).toContain("since=7");
    wires[1]!.onopen?.();
    expect(states.at(-1)).toBe("open");
  });

  it("tells a preview to who asked for it, and to nobody else", async () => {
    const { live, wires, heard } = setting();
    wires[0]!.onopen?.();
    const told: unknown[] = [];
    const answer = live.send({ type: "foresee", ask: "a", actions: [1] }, (preview) => told.push(preview));
    const { id } = wires[0]!.sent.at(-1)!;
    wires[0]!.say({ type: "foreseen", id: "other", preview: { lines: ["no"] } });
    wires[0]!.say({ type: "foreseen", id, preview: { lines: ["yes"] } });
    wires[0]!.say({ type: "done", id, seq: 3 });
    expect(await answer).toBe(3);
    expect(told).toEqual([{ lines: ["yes"] }]);
    expect(heard).toEqual([]);
  });

  it("stays away when it was sent away", () => {
    const { wires, states } = setting();
    wires[0]!.onopen?.();
    wires[0]!.onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("sent_away");
    expect(wires).toHaveLength(1);
  });

  it("sends what was not answered again, with the same id, and settles it once", async () => {
    const { live, wires } = setting();
    wires[0]!.onopen?.();
    const answer = live.send({ type: "act", ask: "q", actions: [3] });
    const id = wires[0]!.sent[0]!.id;
    wires[0]!.onclose?.({ code: 1001 });
    vi.advanceTimersByTime(2000);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent[0]).toMatchObject({ type: "act", id, ask: "q", actions: [3] });
    wires[1]!.say({ type: "done", id, seq: 9 });
    await expect(answer).resolves.toBe(9);
    wires[1]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2000);
    wires[2]!.onopen?.();
    expect(wires[2]!.sent).toEqual([]);
  });

  it("comes back at once when the table went elsewhere, but does not hammer", () => {
    const { wires } = setting();
    wires[0]!.onopen?.();
    wires[0]!.onclose?.({ code: 1001 });
    vi.advanceTimersByTime(150);
    expect(wires.length).toBe(2);
    wires[1]!.onopen?.();
    wires[1]!.onclose?.({ code: 1001 });
    vi.advanceTimersByTime(150);
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(2000);
    expect(wires.length).toBe(3);
  });

  it("tells a refusal to the one who sent, and other errors to the table", async () => {
    const { live, wires, heard } = setting();
    wires[0]!.onopen?.();
    const answer = live.send({ type: "undo" });
    const refused = expect(answer).rejects.toMatchObject({ code: "no_undo", message: "Too late." });
    wires[0]!.say({ type: "error", id: wires[0]!.sent[0]!.id, code: "no_undo", text: "Too late." });
    await refused;
    await expect(answer).rejects.toBeInstanceOf(Refused);
    wires[0]!.say({ type: "error", id: "", code: "fault", text: "" });
    expect(heard).toHaveLength(1);
  });

  it("hears whole scenes where only changes are told, and starts anew where it has nothing to change", () => {
    const { wires, states, heard } = setting();
    const item = (id: string, x: number) => ({ kind: "text", id, x, y: 0, w: 1, h: 1 });
    const scene = { width: 9, height: 9, items: [item("a", 1), item("b", 2), item("c", 3)], seats: [], prompt: { title: "?" } };
    const change = { gone: ["a"], items: [item("c", 4), item("d", 5)], at: [0, 2], headline: "now" };
    const rest = { seq: 1, step: 1, undo: false, by: 0 };
    wires[0]!.onopen?.();
    wires[0]!.say({ type: "scene", scene, ask: "q", legal: [{ action: 1, label: "one" }], ...rest });
    wires[0]!.say({ type: "change", change, ask: "r", ...rest });
    const expected = { ...scene, items: [item("c", 4), item("b", 2), item("d", 5)], headline: "now" };
    expect(heard.at(-1)).toMatchObject({ type: "scene", scene: expected, ask: "r", legal: [{ action: 1, label: "one" }] });
    wires[0]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2000);
    wires[1]!.onopen?.();
    wires[1]!.say({ type: "change", change, ask: "r", ...rest });
    expect(heard).toHaveLength(2);
    expect(states.at(-1)).toBe("lost");
  });

  it("hears several messages in one frame, in their order", () => {
    const { wires, heard } = setting();
    wires[0]!.onopen?.();
    const told = ["a", "b"].map((text) => ({ type: "error", id: "", code: "fault", text }));
    wires[0]!.onmessage?.({ data: told.map((message) => JSON.stringify(message)).join("\n") });
    expect(heard).toEqual(told);
  });

  it("gives up where it is not wanted", () => {
    const { wires, states } = setting();
    wires[0]!.onopen?.();
    wires[0]!.onclose?.({ code: 4001 });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("refused");
    expect(wires).toHaveLength(1);
  });

  it("notices a dead line by silence", () => {
    const { wires, states } = setting();
    wires[0]!.onopen?.();
    vi.advanceTimersByTime(6_000);
    expect(wires[0]!.sent[0]!.type).toBe("ping");
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe("lost");
    expect(wires[0]!.closed).toBeUndefined();
    vi.advanceTimersByTime(7_000);
    expect(wires[0]!.closed).toBeDefined();
  });

  it("says within seconds that a network went away, unless the server still answers", () => {
    const { live, wires, states } = setting();
    wires[0]!.onopen?.();
    live.wake();
    wires[0]!.say({ type: "done", id: wires[0]!.sent[0]!.id, seq: 0 });
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe("open");
    live.wake();
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe("lost");
    wires[0]!.say({ type: "lines", lines: [] });
    expect(states.at(-1)).toBe("open");
    expect(wires).toHaveLength(1);
  });

  it("ignores what an abandoned socket still says", () => {
    const { live, wires, heard } = setting();
    wires[0]!.onopen?.();
    wires[0]!.onclose?.({ code: 1006 });
    live.wake();
    wires[0]!.say({ type: "lines", lines: [] });
    expect(heard).toEqual([]);
  });
});

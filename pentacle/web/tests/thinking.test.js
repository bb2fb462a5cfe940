/** The engine's client, with workers that say what the test says. */
import { describe, expect, it } from "vitest";
import { Engine, EngineError } from "../src/engine/client.ts";

/** Workers that only note what they are told, and say what the test says. */
function crew(workers) {
  const helpers = [];
  const start = () => {
    const helper = { told: [], ended: false, onmessage: null, onerror: null };
    helper.postMessage = (message) => helper.told.push(message);
    helper.terminate = () => (helper.ended = true);
    helper.asked = (type) => helper.told.filter((message) => message.type === type);
    helper.say = (message, { id } = helper.told.at(-1)) => helper.onmessage({ data: { id, ...message } });
    helpers.push(helper);
    return helper;
  };
  const engine = new Engine("/x.wasm", { start, workers });
  return { engine, helpers };
}

const QUESTION = { view: new Uint8Array(8), seats: 2, player: 0 };

describe("an engine", () => {
  it("divides the thought among its workers and lets the first count their votes", async () => {
    const { engine, helpers } = crew(2);
    const [first, second] = helpers;
    const heard = [];
    const found = engine.search(QUESTION, { iterations: 100, progress: (verdict) => heard.push(verdict) });
    const tasks = helpers.map(({ told }) => told.at(-1));
    expect(tasks.map(({ type, branch, iterations }) => [type, branch, iterations])).toEqual([
      ["search", 0, 50],
      ["search", 1, 50],
    ]);
    second.say({ type: "ballot", ballot: "so far", done: false });
    expect(first.asked("conclude").map(({ ballots }) => ballots)).toEqual([["so far"]]);
    first.say({ type: "verdict", verdict: "a first idea" });
    first.say({ type: "ballot", ballot: "mine", done: true }, tasks[0]);
    second.say({ type: "ballot", ballot: "theirs", done: true });
    await expect.poll(() => first.asked("conclude").length).toBe(2);
    expect(first.told.at(-1).ballots.toSorted()).toEqual(["mine", "theirs"]);
    first.say({ type: "verdict", verdict: "the last word" });
    expect(await found).toBe("the last word");
    expect(heard).toEqual(["a first idea"]);
    expect(second.asked("conclude")).toEqual([]);
  });

  it("stops when it is told to", async () => {
    const { engine, helpers } = crew(1);
    const [helper] = helpers;
    const stop = new AbortController();
    const found = engine.search(QUESTION, { signal: stop.signal });
    const { id } = helper.told.at(-1);
    stop.abort();
    expect(helper.told.at(-1)).toEqual({ type: "stop", id });
    helper.say({ type: "ballot", ballot: "until then", done: true });
    await expect.poll(() => helper.asked("conclude").length).toBe(1);
    helper.say({ type: "verdict", verdict: "what was found" });
    expect(await found).toBe("what was found");
  });

  it("fails as a whole where one worker fails", async () => {
    const { engine, helpers } = crew(2);
    const found = engine.search(QUESTION);
    helpers[1].onerror();
    await expect(found).rejects.toThrow(EngineError);
    await expect(engine.ready).rejects.toThrow(EngineError);
    await expect(engine.play({ seats: 2 })).rejects.toThrow(EngineError);
    expect(helpers.every(({ ended }) => ended)).toBe(true);
  });
});

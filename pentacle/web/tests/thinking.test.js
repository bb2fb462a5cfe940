/** The engine's client and its workers, with the search of a game that stands in for a module. */
import { describe, expect, it } from "vitest";
import { Engine, EngineError } from "../src/engine/client.ts";
import { conclude } from "../src/engine/votes.ts";

/** Votes for actions 3, 5 and 8. */
function ballot(visits, results, more = {}) {
  const iterations = visits.reduce((a, b) => a + b, 0);
  return { actions: [3, 5, 8], visits, results, opinion: [0.2, 0.7, 0.1], plan: [], squares: 0, times: 1, doubt: 0, iterations, ...more };
}

/** Workers that only note what they are told, and say what the test says. */
function crew(workers) {
  const helpers = [];
  const start = () => {
    const helper = { told: [], ended: false, onmessage: null, onerror: null };
    helper.postMessage = (message) => helper.told.push(message);
    helper.terminate = () => (helper.ended = true);
    helper.say = (message) => helper.onmessage({ data: { id: helper.told.at(-1).id, ...message } });
    helpers.push(helper);
    return helper;
  };
  const engine = new Engine("/x.wasm", { start, workers });
  return { engine, helpers };
}

const QUESTION = { view: new Uint8Array(8), seats: 2, player: 0 };

describe("votes", () => {
  it("are counted together", () => {
    const { moves, iterations } = conclude([ballot([10, 2, 0], [5, 2, 0]), ballot([0, 20, 0], [0, 10, 0])]);
    expect(iterations).toBe(32);
    expect(moves.map(({ action, visits }) => [action, visits])).toEqual([[5, 22], [3, 10]]);
    expect(moves[0].expected).toBeCloseTo(12 / 22);
    expect(moves[0].share).toBeCloseTo(22 / 32);
  });

  it("leave greedy's choice where nothing is clearly better", () => {
    const close = (doubt) => conclude([ballot([30, 20, 0], [16, 10, 0], { doubt, squares: 0.25, times: 1 })]).moves[0].action;
    expect([close(0), close(2)]).toEqual([3, 5]);
  });

  it("tell the line only where the plan begins with the winner", () => {
    const line = (plan) => conclude([ballot([9, 1, 0], [5, 0, 0], { plan })]).line;
    expect([line([3, 8, 5]), line([5, 8])]).toEqual([[8, 5], []]);
  });
});

describe("an engine", () => {
  it("divides the thought among its workers and counts their votes", async () => {
    const { engine, helpers } = crew(2);
    const heard = [];
    const found = engine.search(QUESTION, { iterations: 100, progress: (verdict) => heard.push(verdict.iterations) });
    expect(helpers.map(({ told }) => told.at(-1)).map(({ type, branch, iterations }) => [type, branch, iterations])).toEqual([
      ["search", 0, 50],
      ["search", 1, 50],
    ]);
    helpers[0].say({ type: "ballot", ballot: ballot([10, 0, 0], [5, 0, 0]), done: false });
    helpers[1].say({ type: "ballot", ballot: ballot([0, 4, 0], [0, 4, 0]), done: false });
    helpers[0].say({ type: "ballot", ballot: ballot([50, 0, 0], [25, 0, 0]), done: true });
    helpers[1].say({ type: "ballot", ballot: ballot([0, 50, 0], [0, 40, 0]), done: true });
    expect(heard).toEqual([10, 14]);
    expect((await found).moves.map(({ action }) => action)).toEqual([5, 3]);
  });

  it("stops when it is told to", async () => {
    const { engine, helpers } = crew(1);
    const stop = new AbortController();
    const found = engine.search(QUESTION, { signal: stop.signal });
    const { id } = helpers[0].told.at(-1);
    stop.abort();
    expect(helpers[0].told.at(-1)).toEqual({ type: "stop", id });
    helpers[0].say({ type: "ballot", ballot: ballot([1, 0, 0], [1, 0, 0]), done: true });
    expect((await found).moves[0].action).toBe(3);
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

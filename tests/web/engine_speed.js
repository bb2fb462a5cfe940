/** Times slices of the same work as `engine_speed.py` does, in a browser. */
const ROUNDS_MS = 3000;

const kept = new Map();

/** Made once for each name: a browser compiles a module anew, and better, while it runs. */
function once(name, make) {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name);
}

async function load(game) {
  const { Module } = await import("/engine/module.js");
  return once(game, async () => Module.load(await fetch(`/${game}.wasm`)));
}

/** Of each slice the shortest time of all rounds: what else the machine does costs some rounds, not all. */
function best(rounds, slices, begin, slice) {
  const shortest = Array(slices).fill(Infinity);
  for (let round = 0; round < rounds; round += 1) {
    begin();
    for (let i = 0; i < slices; i += 1) {
      const from = performance.now();
      slice(i);
      shortest[i] = Math.min(shortest[i], performance.now() - from);
    }
  }
  return shortest.reduce((whole, ms) => whole + ms, 0);
}

export async function rules({ game, seats, options, tables, slices, rounds }) {
  const module = await load(game);
  const words = module.array(8, tables, module.facts.record / 8);
  const row = module.array(8, options.length);
  const [none, moves] = [module.array(8, 0), module.array(2, module.facts.actions)];
  options.forEach((value, i) => module.view.setBigInt64(row.at + 8 * i, BigInt(value), true));
  let steps = 0;
  const ms = best(rounds, slices, () => (steps = 0), (i) => {
    steps += module.call("play_out", none, words, seats, row, BigInt(1 + i * tables), moves, module.facts.bound);
  });
  return { steps, ms };
}

export async function search({ game, seats, view, player, size, slices, rounds }) {
  const { Search } = await import("/engine/search.js");
  const searching = await once(`search ${game}`, async () => new Search(await load(game), seats));
  const ms = best(rounds, slices, () => searching.aim(new Uint8Array(view), player, 77n), () => searching.think(size));
  return { visits: searching.verdict().moves.map(({ action, visits }) => [action, visits]), ms };
}

/** Lines of play of one worker and of two, one after the other, several times. */
export async function votes({ game, seats, view, player, rounds }) {
  const { Engine } = await import("/engine/client.js");
  const start = () => new Worker("/engine/worker.js", { type: "module" });
  const engines = [1, 2].map((workers) => new Engine(`/${game}.wasm`, { start, workers }));
  const most = [0, 0];
  for (let round = 0; round < rounds; round += 1)
    for (const [i, engine] of engines.entries()) {
      const { iterations } = await engine.search({ view: new Uint8Array(view), seats, player, seed: 77n }, { ms: ROUNDS_MS });
      most[i] = Math.max(most[i], iterations);
    }
  engines.forEach((engine) => engine.close());
  return most;
}

/** A thought that goes on until `stop()` is called; `delays` fills with how late each click was heard. */
export async function think({ game, seats, view, player, workers }) {
  const { Engine } = await import("/engine/client.js");
  const start = () => new Worker("/engine/worker.js", { type: "module" });
  const engine = new Engine(`/${game}.wasm`, { start, workers });
  await engine.ready;
  const stop = new AbortController();
  const thought = { delays: [], reports: 0, stop: () => stop.abort() };
  addEventListener("pointerdown", (event) => thought.delays.push(performance.now() - event.timeStamp));
  if (workers > 0) {
    const progress = () => (thought.reports += 1);
    void engine.search({ view: new Uint8Array(view), seats, player }, { signal: stop.signal, progress });
  }
  window.thought = thought;
}

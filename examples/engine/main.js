/**
 * A page that uses nothing but a module and its API: two bots play some moves of Spellcaster.
 *
 * How to put the files together stands in `docs/engine.md`.
 */
import { canThink, Engine } from "./engine/client.js";

const MOVES = 6;
const state = document.getElementById("state");
const list = document.getElementById("moves");

function write(seat, { moves, iterations }) {
  const [best] = moves;
  const line = document.createElement("li");
  line.dataset.action = best.action;
  line.textContent = `Seat ${seat + 1}: action ${best.action}, ${Math.round(100 * best.expected)} % after ${iterations} lines of play`;
  list.append(line);
}

async function play() {
  const start = () => new Worker("engine/worker.js", { type: "module" });
  const engine = new Engine("spellcaster.wasm", { start });
  const { game } = await engine.ready;
  let [now] = await engine.play({ seats: 2, options: [0, 0], seed: 7n });
  for (let n = 0; n < MOVES; n += 1) {
    state.textContent = `${game}: move ${n + 1} of ${MOVES}`;
    const [{ seat }] = now.asked;
    const verdict = await engine.search({ view: now.record, seats: 2, player: seat, seed: BigInt(n) }, { iterations: 200 });
    write(seat, verdict);
    [, now] = await engine.play({ seats: 2, record: now.record }, [[seat, verdict.moves[0].action]]);
  }
  state.textContent = "Done";
  engine.close();
}

if (canThink()) play().catch((reason) => (state.textContent = String(reason)));
else state.textContent = "This browser has no WebAssembly.";

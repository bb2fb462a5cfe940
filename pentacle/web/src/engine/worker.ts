/** A Web Worker with one module. */
import { Thinker, type ToThinker } from "./thinker.ts";

const thinker = new Thinker((message) => postMessage(message));
addEventListener("message", (event: MessageEvent<ToThinker>) => thinker.receive(event.data));

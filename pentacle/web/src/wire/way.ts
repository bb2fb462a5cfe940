/** How the page reaches its tables: over the network; a page without a server has them itself (`src/site`). */
import type { Socket } from "./live.ts";

export interface Way {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  open: (url: string) => Socket;
}

export const way: Way = {
  fetch: (address, init) => fetch(address, init),
  open: (url) => new WebSocket(url) as unknown as Socket,
};

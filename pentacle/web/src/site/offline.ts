/** Without a network: a service worker keeps the site's files, and a new version waits until it is wanted. */
import { frame } from "./state.svelte.ts";

export async function keepOffline(base: string): Promise<void> {
  frame.mayGo = !((await navigator.storage?.persist?.()) ?? false);
  if (!navigator.serviceWorker) return;
  const found = await navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => null);
  if (!found) return;
  const offer = () => {
    const { waiting } = found;
    if (waiting && navigator.serviceWorker.controller) frame.newer = () => load(waiting);
  };
  offer();
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("fill"));
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", offer));
}

/** The new version takes over, and the page is loaded again. */
function load(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** Keeps a server's page in this browser, so that it opens without a network; the page comes first. */
const MOMENT = 2000;

export function keepPage(): void {
  if (!navigator.serviceWorker) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => setTimeout(register, MOMENT), { once: true });
}

/** The page at this address opens without a network. */
export async function isKept(address: string): Promise<boolean> {
  const scope = new URL(address, location.href).href;
  return caches.has(`pentacle first ${scope}`).catch(() => false);
}

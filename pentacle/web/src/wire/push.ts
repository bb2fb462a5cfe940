/** Notices in this browser: its push service gives an address and keys, which the server is told. */
import type { NewPush } from "./types.ts";

/** This browser can show notices, also while no page of ours is open. */
export const PUSHES = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

function bytes(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

/** What this browser takes notices with; null: it takes none. */
export async function subscribed(): Promise<PushSubscription | null> {
  if (!PUSHES || Notification.permission !== "granted") return null;
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription()) ?? null;
}

/** Asks its owner, and makes an address; null: he does not want to. */
export async function subscribe(key: string): Promise<NewPush | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await worker();
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const old = await pushManager.getSubscription();
  const made = await pushManager.subscribe(wanted).catch(async () => {
    await old?.unsubscribe(); // it was made for another key
    return pushManager.subscribe(wanted);
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}

export async function unsubscribe(): Promise<void> {
  await (await subscribed())?.unsubscribe();
}

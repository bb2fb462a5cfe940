/** One short message at a time, for things that are not part of a game. */
import { ApiError } from "../wire/api.ts";
import { t } from "./settings.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  act?: { label: string; go: () => void };
}

export const toasts = $state<{ shown: Toast | null }>({ shown: null });
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, act?: Toast["act"]): void {
  clearTimeout(timer);
  count += 1;
  toasts.shown = act ? { id: count, text, act } : { id: count, text };
  timer = setTimeout(() => (toasts.shown = null), act ? 12_000 : 4_000);
}

export function hideToast(): void {
  clearTimeout(timer);
  toasts.shown = null;
}

/** What a failed request means to the player. */
export function trouble(reason: unknown): string {
  if (reason instanceof ApiError) {
    if (reason.message) return reason.message;
    return reason.code === "offline" ? t("offline") : t("fault");
  }
  return reason instanceof Error && reason.message ? reason.message : t("fault");
}

export function complain(reason: unknown): void {
  toast(trouble(reason));
}

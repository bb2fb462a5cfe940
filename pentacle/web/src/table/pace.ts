/** How fast a table plays, in words. */
import type { Pace } from "../wire/types.ts";
import { t } from "../state/settings.svelte.ts";

export function paceTitle(pace: Pace): string {
  if (pace.kind === "days") return t("pace_days");
  return pace.bank_s ? t("pace_quick") : t("pace_live");
}

/** `strangers`: people sit here who do not know each other. */
export function paceText(pace: Pace, strangers: boolean): string {
  if (pace.kind === "days" && pace.bank_s) return t("pace_days_text", { n: round(pace.bank_s / 86_400) });
  if (pace.bank_s) return t("pace_quick_text", { n: round(pace.bank_s / 60), m: round(pace.step_s) });
  return strangers ? t("pace_live_strangers") : t("pace_live_text");
}

/** Seconds as a clock shows them. */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, "0");
  if (left >= 86_400) return `${Math.floor(left / 86_400)} d ${Math.floor((left % 86_400) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)}:${two(Math.floor((left % 3600) / 60))} h`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

function round(n: number): number {
  return Math.round(10 * n) / 10;
}

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

function round(n: number): number {
  return Math.round(10 * n) / 10;
}

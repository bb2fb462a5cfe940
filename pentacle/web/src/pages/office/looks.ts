/** How the operator's page looks: written here, so that it comes with the page and not with the first look. */
import { settings } from "../../state/settings.svelte.ts";

export const CSS = `
.office { display: grid; gap: 16px; width: min(1080px, 100%); margin: 0 auto; padding: 22px 14px 48px; }
.office > header { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; }
.office > header p { flex: 1 1 240px; }
.office h1 { font-size: clamp(28px, 4vw, 40px); }
.office section, .office .entry { display: grid; gap: 10px; padding: 18px; }
.office .entry { width: min(460px, 100%); margin: 8vh auto; gap: 16px; }
.office label, .office-form label { display: grid; gap: 4px; font-size: 14.5px; }
.office-form { display: grid; gap: 14px; }
.office ul, .office-form ul { display: grid; }
.office li, .office-form li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 10px 0; border-top: 1px solid var(--hair); }
.office li > div, .office-form li > div { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere; }
.office .tools { display: flex; flex-wrap: wrap; gap: 8px; }
.office dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px; }
.office dl > div { display: flex; flex-direction: column-reverse; padding: 10px 12px; border-radius: 10px; background: var(--sunk); }
.office dd { font-size: 20px; font-weight: 700; }
.office .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 12px; }
.office-form .choice { display: flex; gap: 10px; align-items: center; min-height: 40px; }
`;

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]] as const;

/** A span of time in its largest unit. */
export function span(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  const n = Math.max(0, Math.floor(seconds / size));
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "long" }).format(n);
}

export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(settings.language, { dateStyle: "short", timeStyle: "short" });
}

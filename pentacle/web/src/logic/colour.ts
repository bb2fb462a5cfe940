/** Colours: a role of the style guide or a value of the scene's own. */

const ROLES = new Set([
  "table", "panel", "raised", "sunk", "ink", "soft", "faint", "brass", "good", "bad", "vellum", "board",
  "fire", "water", "air", "earth", "spirit", "gold", "violet", "night",
]);

export function colour(value: string | undefined, otherwise = "transparent"): string {
  if (!value) return otherwise;
  return ROLES.has(value) ? `var(--${value})` : value;
}

const HEX: Record<string, string> = {
  fire: "#CF3B22", water: "#2461C4", air: "#F4CB4A", earth: "#4E9E63", spirit: "#C48BE8", gold: "#E9B93A",
  violet: "#7A4BA8", night: "#2E3A63", vellum: "#F5EBD2", brass: "#D3A85C",
};

function channels(value: string): [number, number, number] | undefined {
  const hex = (HEX[value] ?? value).match(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join("") : hex;
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16)) as [number, number, number];
}

/** Where a colour stands on the circle of colours, in degrees; nothing for grey. */
export function hue(value: string): number | undefined {
  const rgb = channels(value);
  if (!rgb) return undefined;
  const [r, g, b] = rgb;
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (range === 0) return undefined;
  const sixth = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sixth * 60 + 360) % 360;
}

export function luminance(value: string): number | undefined {
  const rgb = channels(value);
  if (!rgb) return undefined;
  const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Ink that can be read on a fill: the given one, else dark or white by contrast. */
export function inkOn(fill: string | undefined, given = "", dark = "#1F1208"): string {
  if (given) return colour(given);
  const light = luminance(fill ?? "");
  if (light === undefined) return "currentColor";
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.06 || light < 0.2 ? "#FFFFFF" : dark;
}

/** Hours of a day as minutes, as fields show them and as they are read. */

/** "22:00" of 1320, for a field. */
export function field(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 1320 of "22:00"; nothing of anything else. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : 60 * Number(hours) + Number(minutes);
}

/** "22:00" in English, "22 h" or "22 h 30" in French. */
export function spoken(minutes: number, language: string): string {
  if (language !== "fr") return field(minutes);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, "0")}` : ""}`;
}

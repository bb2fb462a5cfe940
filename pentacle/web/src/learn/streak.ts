/** Days on which a puzzle of the day was solved, and the best storms: kept in this browser. */
const DAYS = "pentacle.days";
const STORMS = "pentacle.storms";
/** A day of the world's clock, as the server counts them. */
export const today = (now = Date.now()) => Math.floor(now / 86_400_000);

function read<T>(name: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "") as T) ?? none;
  } catch {
    return none;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing counts nothing.
  }
}

export function solvedDays(): number[] {
  return read<number[]>(DAYS, []).filter(Number.isInteger);
}

export function solvedToday(): void {
  write(DAYS, [...new Set([...solvedDays(), today()])].sort((a, b) => a - b).slice(-400));
}

/** How many solved days in a row end today or yesterday; one day missed in seven does not break them. */
export function streakOf(days: readonly number[], now: number): number {
  const solved = new Set(days);
  let [count, missed] = [0, Infinity];
  for (let day = solved.has(now) ? now : now - 1; ; day -= 1) {
    if (solved.has(day)) count += 1;
    else if (count && missed - day >= 7) missed = day;
    else return count;
  }
}

export function bestStreak(days: readonly number[]): number {
  return Math.max(0, ...days.map((day) => streakOf(days.filter((one) => one <= day), day)));
}

interface Storms {
  best: number;
  day: number;
  today: number;
}

export function storms(game: string): { best: number; today: number } {
  const { best, day, today: last } = read<Record<string, Storms>>(STORMS, {})[game] ?? { best: 0, day: 0, today: 0 };
  return { best, today: day === today() ? last : 0 };
}

export function stormOver(game: string, solved: number): void {
  const before = storms(game);
  const all = read<Record<string, Storms>>(STORMS, {});
  write(STORMS, { ...all, [game]: { best: Math.max(before.best, solved), day: today(), today: Math.max(before.today, solved) } });
}

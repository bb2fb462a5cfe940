/** A table in two clicks: me against bots, everything else as in the rulebook. */
import type { BotCard, Coach, GameCard, NewSeat, NewTable, Pace, TableCard } from "../wire/types.ts";

/** Paces that a host may choose; the clock of a live table is the catalogue's own. */
export const PACES: Record<"calm" | "days", Pace> = {
  calm: { kind: "live", bank_s: 0, step_s: 0 },
  days: { kind: "days", bank_s: 259_200, step_s: 259_200 },
};

const NAMES = ["Alaric", "Brune", "Céleste", "Doria", "Elio", "Faye", "Gaspard", "Hazel", "Ilan", "Jade", "Lune", "Mirabel"];

/** Who has not said a name yet gets one for the first game; it can be changed at any time. */
export function someName(chance: () => number = Math.random): string {
  return NAMES[Math.floor(chance() * NAMES.length)] ?? "Lune";
}

/** A middling bot is the usual rival: strong enough to teach, weak enough to beat. */
export function usualBot(bots: readonly BotCard[]): string {
  return bots[Math.floor((bots.length - 1) / 2)]?.name ?? "";
}

export function defaults(game: GameCard): Record<string, string | boolean> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export function playNow(game: GameCard, bots: readonly BotCard[], name: string): NewTable {
  const level = usualBot(bots);
  const seats: NewSeat[] = Array.from({ length: game.usual_seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me" }));
  return { game: game.name, seats, options: {}, pace: PACES.calm, terms: { seats: "drawn" }, listed: false, name };
}

/** A first game: the coach's table, or the usual one, against the gentlest bot. */
export function firstGame(game: GameCard, coach: Coach | null, bots: readonly BotCard[], name: string): NewTable {
  const level = bots[0]?.name ?? "";
  const seats: NewSeat[] = Array.from({ length: coach?.seats ?? game.usual_seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me" }));
  return { game: game.name, seats, options: coach?.options ?? {}, pace: PACES.calm, terms: coach ? { guided: true } : {}, listed: false, name };
}

/** The same table against the next stronger bots; nothing above the strongest, nor from a position. */
export function strongerTable(card: TableCard, bots: readonly BotCard[]): { table: NewTable; title: string } | null {
  const levels = card.seats.map((seat) => bots.findIndex((bot) => bot.name === seat.level));
  const next = bots[Math.max(...levels) + 1];
  if (!next || Math.max(...levels) < 0 || card.terms.position) return null;
  const seats: NewSeat[] = card.seats.map((seat) => (seat.seat === card.you ? { kind: "me" } : { kind: "bot", level: next.name }));
  const table: NewTable = { game: card.game, seats, options: card.options, pace: card.pace, listed: false };
  return { table, title: next.title };
}

/** What a seat means at a table of so many, where the game knows. */
export function seatTitle(game: GameCard | undefined, seats: number, seat: number): string {
  return game?.seat_titles?.[game.seats.indexOf(seats)]?.[seat] ?? "";
}

/** Only what differs from the rulebook is sent, and only where the seat count and the pace allow it. */
export function chosenOptions(
  game: GameCard, wanted: Record<string, string | boolean>, seats: number, byDays = false,
): Record<string, string | boolean> {
  const kept = game.options.filter(
    (option) =>
      wanted[option.name] !== undefined && wanted[option.name] !== option.default &&
      (!option.seats.length || option.seats.includes(seats)) && !(option.live && byDays),
  );
  return Object.fromEntries(kept.map((option) => [option.name, wanted[option.name]!]));
}

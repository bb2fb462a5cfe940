import type { SeatCard, TableCard } from "../wire/types.ts";

/** Whom the viewer is told about: himself first, then somebody he has not voted about. */
export function waitedFor(card: TableCard): SeatCard | undefined {
  const late = card.seats.filter((seat) => seat.late);
  return late.find((seat) => seat.you) ?? late.find((seat) => !seat.votes?.includes(card.you)) ?? late[0];
}

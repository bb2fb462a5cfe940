/** Names at a table without people: the pupil's own, and some for the others. */
const OTHERS = ["Maud", "Noé", "Isaure", "Basile", "Odile", "Gaspard"];

export function seatNames(seats: number, own: number, name: string): string[] {
  const others = OTHERS.filter((other) => other !== name);
  return Array.from({ length: seats }, (_, i) => (i === own ? name : (others[i < own ? i : i - 1] ?? `${i + 1}`)));
}

/** A file of all that somebody has learned and played, cut into files that a host takes at once. */
import type { CarriedCampaign, CarriedTable, CarryFile } from "../wire/types.ts";

/** Signs of a request; a host takes a million bytes, and no sign of such a file takes more than one or two. */
const LARGEST = 400_000;
/** Games that are played again in one request. */
const GAMES = 12;

/** A campaign goes with its games; what is no such file goes as it is, to be refused in words. */
export function parts(file: CarryFile): CarryFile[] {
  const { tables, campaigns, ...rest } = file;
  if (!Array.isArray(tables) || !tables.length) return [file];
  const found: CarryFile[] = [{ ...rest }];
  const own = new Map((campaigns ?? []).map((campaign) => [campaign, new Set(campaign.tables)]));
  const groups: [CarriedTable[], CarriedCampaign[]][] = [...own].map(([campaign, ids]) => [tables.filter(({ id }) => ids.has(id)), [campaign]]);
  const others = tables.filter(({ id }) => ![...own.values()].some((ids) => ids.has(id)));
  for (const [games, told] of [...groups, ...others.map((table): [CarriedTable[], CarriedCampaign[]] => [[table], []])]) {
    const last = found.at(-1)!;
    const full = (last.tables?.length ?? 0) + games.length > GAMES || JSON.stringify([last, games]).length > LARGEST;
    const into = full && last.tables ? { ...rest, lessons: {}, puzzles: {} } : last;
    if (into !== last) found.push(into);
    into.tables = [...(into.tables ?? []), ...games];
    into.campaigns = [...(into.campaigns ?? []), ...told];
  }
  return found;
}

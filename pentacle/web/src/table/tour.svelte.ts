/** "Show choices": from one thing that can be chosen to the next, over all planes of the table. */
import type { Item } from "../wire/types.ts";
import { ZONES, type Zone } from "../logic/plane.ts";

interface Stop {
  choices: () => Item[];
  show: (id: string) => Promise<void>;
  enter: () => boolean;
}

export class Tour {
  planes = $state<Partial<Record<Zone, Stop>>>({});
  private at = "";

  next(): void {
    const stops = ZONES.flatMap((zone) => (this.planes[zone]?.choices() ?? []).map((item) => ({ zone, id: item.id })));
    const stop = stops[(stops.findIndex(({ id }) => id === this.at) + 1) % stops.length];
    if (!stop) return;
    this.at = stop.id;
    void this.planes[stop.zone]?.show(stop.id);
  }

  /** Goes to the first plane in which there is something to do. */
  enter(): void {
    ZONES.some((zone) => this.planes[zone]?.enter());
  }
}

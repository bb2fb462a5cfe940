/** A position that is being set up: its text is what counts; every edit asks the server for the next one. */
import { api } from "../wire/api.ts";
import type { Edit, PositionCard, PositionText } from "../wire/types.ts";
import { lyingAt, move, Past, type Picked, targets, takenUp } from "../logic/editing.ts";
import { look } from "../state/settings.svelte.ts";
import { Drag } from "../table/drag.ts";
import { trouble } from "../state/toasts.svelte.ts";
import { loadIcons } from "../ui/icons.svelte.ts";

export class Setup {
  /** As the server wrote it last. */
  text = $state("");
  card = $state.raw<PositionCard | null>(null);
  /** Why the last thing was refused; nothing changed. */
  problem = $state("");
  picked = $state.raw<Picked | null>(null);
  eyes = $state(-1);
  asking = $state(false);
  canUndo = $state(false);
  canRedo = $state(false);
  private past = new Past();
  private drag = new Drag();
  private turn = 0;
  private line: Promise<void> = Promise.resolve();

  readonly box = $derived(this.card?.box ?? null);
  readonly troubles = $derived(this.card?.troubles ?? []);
  readonly fine = $derived(!!this.card?.box && !this.troubles.length && !this.problem);
  readonly open = $derived(this.box && this.picked ? targets(this.box, this.picked) : []);

  /** Another text, a fresh deal, or edits; one after the other, the last answer counts. */
  private ask(wanted: () => PositionText, kept: boolean): Promise<void> {
    const mine = (this.turn += 1);
    this.asking = true;
    this.line = this.line.then(async () => {
      try {
        const found = await api.lookAt({ ...wanted(), editing: true, seat: this.eyes, layout: look.layout });
        this.problem = found.problem ?? "";
        if (!this.problem) this.adopt(found, kept);
      } catch (reason) {
        this.problem = trouble(reason);
      } finally {
        if (mine === this.turn) this.asking = false;
      }
    });
    return this.line;
  }

  private adopt(found: PositionCard, kept: boolean) {
    if (kept && found.text !== this.text) this.past.leave(this.text);
    [this.canUndo, this.canRedo] = [this.past.canUndo, this.past.canRedo];
    this.text = found.text ?? "";
    // A picture that cannot be drawn leaves the last one standing.
    this.card = found.scene || !this.card?.scene || this.card.game !== found.game ? found : { ...found, scene: this.card.scene };
    this.picked = null;
    loadIcons(found.game ?? "");
  }

  read(text: string): Promise<void> {
    return this.ask(() => ({ text }), true);
  }
  deal(game: string, seats: number): Promise<void> {
    return this.ask(() => ({ game, seats }), true);
  }
  /** The same in another language, size, or through other eyes. */
  again(): Promise<void> {
    return this.text ? this.ask(() => ({ text: this.text }), false) : Promise.resolve();
  }
  edit(edits: Edit[]): Promise<void> {
    return this.ask(() => ({ text: this.text, edits }), true);
  }
  undo(): Promise<void> {
    return this.travel(this.past.undo(this.text));
  }
  redo(): Promise<void> {
    return this.travel(this.past.redo(this.text));
  }
  private travel(text: string): Promise<void> {
    this.text = text;
    return this.ask(() => ({ text }), false);
  }

  /** A piece of the box is picked, or laid back; one of which none is left is taken from where it lies. */
  pick(stack: number, name: string) {
    if (this.drag.justEnded()) return;
    const held = this.picked;
    const source = this.box ? lyingAt(this.box, stack, name) : "";
    if (held?.stack === stack && held.name === name) this.picked = null;
    else if (held?.source) void this.edit([move(held, "")]);
    else this.picked = { stack, name, source };
  }
  /** The picked piece goes to a spot; a touch elsewhere takes up what lies there. */
  put(target: string) {
    if (this.picked) void this.edit([move(this.picked, target)]);
  }
  touch(item: string, spots: number[]) {
    if (this.drag.justEnded()) return;
    const spot = spots.map((n) => this.open[n]).find(Boolean);
    if (this.picked && spot) return this.put(spot.id);
    const up = this.box && takenUp(this.box, item);
    this.picked = up && this.picked?.source !== up.source ? up : null;
  }
  /** A piece is carried to a place that glows; one that lay on the board goes back to the box elsewhere. */
  carry(picked: Picked, element: HTMLElement, event: PointerEvent) {
    this.drag.begin(element, event, {
      lift: () => (this.picked = picked),
      drop: (ids) => {
        const spot = this.open.find((one) => (one.items ?? []).some((item) => ids.includes(item)));
        const source = this.box?.spots.find((one) => one.id === picked.source);
        const home = ids.some((id) => source?.items?.includes(id));
        if (spot && !home) this.put(spot.id);
        else if (!home && "item" in element.dataset) this.drop();
        else this.picked = null;
      },
    });
  }
  /** What lies under the pointer on the board is carried. */
  carryItem(event: PointerEvent) {
    const element = (event.target as Element).closest<HTMLElement>("[data-item]");
    const up = element && this.box && !this.picked && takenUp(this.box, element.dataset.item ?? "");
    if (element && up) this.carry(up, element, event);
  }
  takeUp(picked: Picked) {
    this.picked = picked;
  }
  drop() {
    if (this.picked?.source) void this.edit([move(this.picked, "")]);
    else this.picked = null;
  }
}

/** What the viewer chose before he is asked.  It never leaves the page before it is his turn. */
import type { Item, LegalAction } from "../wire/types.ts";
import { fits, type Last, lastOf, onlyRest, otherPeople, type Prepared, situation, type Standing, stands } from "../logic/ahead.ts";
import { settings, t } from "../state/settings.svelte.ts";
import type { TableGame } from "./game.svelte.ts";

const AGAIN_MS = 150;
const SOLE_MS = 1400;

export class Ahead {
  standing = $state.raw<Standing | null>(null);
  prepared = $state.raw<Prepared | null>(null);
  /** The only thing that can be done is played in a moment. */
  sole = $state.raw<LegalAction | null>(null);
  last = $state.raw<Last | null>(null);
  /** What of it can be prepared in the open list. */
  offered = $state.raw<LegalAction[]>([]);

  constructor(private game: TableGame) {}

  clear(): void {
    this.standing = this.prepared = this.sole = null;
  }

  /** From now on this answer, as long as nothing changes. */
  stand(actions: number[]): void {
    const { scene, legal, you } = this.game;
    if (!scene) return;
    const label = legal.find(({ action }) => action === actions[0])?.label ?? "";
    this.standing = { actions, label, key: situation(scene, legal, you) };
  }

  /** Something is asked: answers it if the viewer has said so before; whether it does. */
  answer(): boolean {
    const { scene, legal, ask } = this.game;
    this.offered = [];
    this.sole = null;
    if (!scene) return false;
    this.last = lastOf(scene, legal);
    const found = this.found();
    if (!found) return false;
    const { standing, sole } = this;
    setTimeout(
      () => {
        if (this.game.ask !== ask || this.standing !== standing || this.sole !== sole) return;
        this.sole = null;
        void (legal.length === 1 ? this.game.act(found) : this.actUnlessWarned(found));
      },
      sole ? SOLE_MS : AGAIN_MS,
    );
    return true;
  }

  /** What would be ruin is never done by itself. */
  private async actUnlessWarned(actions: number[]): Promise<void> {
    const { ask } = this.game;
    const warning = await this.game.foresee(actions).then(
      (preview) => preview.warning ?? "",
      () => "",
    );
    if (this.game.ask !== ask) return;
    if (!warning) void this.game.act(actions);
    else {
      this.clear();
      this.game.notice = { text: warning, rule: "" };
    }
  }

  private found(): number[] | null {
    const { scene, legal, you, card } = this.game;
    if (!scene) return null;
    const { prepared, standing } = this;
    this.prepared = null;
    if (prepared && fits(prepared, scene, legal)) return [prepared.action];
    if (prepared) this.game.notice = { text: t("prepared_dropped", { what: prepared.label }), rule: "" };
    if (standing) {
      const again = stands(standing, scene, legal, you);
      if (again) return again;
      this.standing = null;
      this.game.notice = { text: t("pass_on_stopped"), rule: "" };
      return null;
    }
    const sole = settings.runs && card && !otherPeople(card).length ? onlyRest(legal) : null;
    this.sole = sole;
    return sole && [sole.action];
  }

  /** A piece was touched while others think: what it could do last can be prepared. */
  touch(item: Item): boolean {
    const actions = this.last?.items.get(item.id) ?? [];
    const found = (this.last?.legal ?? []).filter(({ action }) => actions.includes(action));
    const [first] = found;
    if (!first) return false;
    if (found.length === 1 && !first.asks) this.prepare(first);
    else this.offered = found;
    return true;
  }

  /** Everything that could be chosen last. */
  offerAll(): void {
    this.offered = this.last?.legal ?? [];
  }

  prepare(entry: LegalAction): void {
    this.offered = [];
    if (this.last) this.prepared = { action: entry.action, label: entry.label, title: this.last.title };
  }
}

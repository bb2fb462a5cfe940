/** The viewer's hand at a table: pieces that are touched, lifted, dragged, held, pointed at or asked about. */
import type { Button, Item, LegalAction, Scene } from "../wire/types.ts";
import type { Act } from "../logic/commit.ts";
import { verdict, wished } from "../logic/commit.ts";
import { type Choice, open as openActions, partners, shared, touch } from "../logic/gesture.ts";
import { plain, ruled } from "../logic/text.ts";
import { look, settings, t } from "../state/settings.svelte.ts";
import type { Commit } from "./commit.svelte.ts";
import { Drag } from "./drag.ts";

/** The table that the hand is at. */
export interface Reach {
  readonly scene: Scene | null | undefined;
  readonly legal: LegalAction[];
  readonly active: boolean;
  readonly names: readonly string[];
  /** Says why something cannot be chosen. */
  explain(text: string, rule: string): void;
}

export interface Menu {
  choices: Choice[];
  item: string;
  box: DOMRect;
  label: string;
}

export class Hand {
  menu = $state.raw<Menu | null>(null);
  held = $state.raw<Item | null>(null);
  pointed = $state.raw<{ item: Item; box: DOMRect } | null>(null);
  /** A card of a crowded hand that was touched once. */
  picked = $state("");
  /** A piece that was taken up, to be put where it may go. */
  lifted = $state("");
  shaking = $state("");
  zoom = $state(1);
  /** The next piece that is touched is asked about. */
  wondering = $state(false);
  private drag = new Drag();

  constructor(private table: Reach, private commit: Commit, private played: () => void = () => undefined) {}

  private get legal(): LegalAction[] {
    return this.table.active ? this.table.legal : [];
  }

  private itemOf(id: string): Item | undefined {
    return id ? this.table.scene?.items.find((item) => item.id === id) : undefined;
  }

  /** What can be chosen while a piece is in the hand: where it may go. */
  get choosable(): LegalAction[] {
    const item = this.itemOf(this.lifted);
    return item ? openActions(item, this.table.legal) : this.table.legal;
  }

  /** What a piece that is taken up can do beside going somewhere, and what a card that is touched once does. */
  get buttons(): Button[] {
    const item = this.itemOf(this.lifted || this.picked);
    if (!item) return [];
    const found = openActions(item, this.legal);
    const others = this.lifted ? partners(item, this.table.scene?.items ?? [], this.legal) : [];
    const placed = new Set(others.flatMap((other) => shared(item, other, this.legal).map(({ action }) => action)));
    return found.filter(({ action }) => !placed.has(action)).map(({ action, label }) => ({ label, actions: [action], weight: "main" }));
  }

  act: Act = (actions, more) => {
    this.drop();
    this.held = null;
    this.played();
    this.commit.choose(actions, more);
  };

  /** Nothing is in the hand any more; whether something was. */
  drop(): boolean {
    const had = !!this.menu || !!this.lifted || this.wondering;
    this.menu = null;
    this.lifted = this.picked = "";
    this.wondering = false;
    return had;
  }

  touch(item: Item, box: DOMRect): boolean {
    if (this.drag.justEnded()) return true;
    if (this.wondering) {
      this.wondering = false;
      this.tell(item);
      return true;
    }
    const inHand = this.itemOf(this.lifted);
    if (inHand && inHand.id === item.id) {
      this.lifted = "";
      return true;
    }
    if (inHand && this.join(inHand, item, box)) return true;
    this.lifted = "";
    const gesture = touch(item, this.legal);
    if (this.commit.wish && this.commit.wish.item === item.id) this.commit.confirm();
    else if (gesture.kind === "play") this.act(gesture.actions, { item: item.id });
    else if (gesture.kind === "menu") this.take(item, gesture.choices, box);
    else if (gesture.kind === "explain" && this.table.active) {
      this.table.explain(gesture.text, ruled(gesture.text).rule ? "" : (item.tip?.rule ?? ""));
      this.shake(item.id);
    } else if (look.layout === "tall" && (item.tip || item.kind === "card")) this.held = item;
    else return false;
    return true;
  }

  /** A piece that may go to several places is taken up; one that could mean several things asks which. */
  private take(item: Item, choices: Choice[], box: DOMRect): void {
    this.commit.cancel();
    if (partners(item, this.table.scene?.items ?? [], this.legal).length) this.lifted = item.id;
    else this.offer(item, choices, box);
  }

  private offer(item: Item, choices: Choice[], box: DOMRect): void {
    this.menu = { choices, item: item.id, box, label: t("actions_for", { thing: plain(item.tip?.title || item.label || "", this.table.names) }) };
  }

  /** Puts one piece to another; whether that means anything. */
  private join(piece: Item, place: Item, box: DOMRect): boolean {
    const found = shared(piece, place, this.legal);
    if (!found.length) return false;
    if (found.length === 1) this.act([found[0]!.action], { item: place.id, label: found[0]!.label });
    else this.offer(place, found.map(({ action, label }) => ({ actions: [action], label })), box);
    return true;
  }

  /** A piece that can be chosen is dragged. */
  grab(item: Item, element: HTMLElement, event: PointerEvent): void {
    if (!this.table.active || !openActions(item, this.legal).length || this.wondering) return;
    const others = partners(item, this.table.scene?.items ?? [], this.legal);
    this.drag.begin(element, event, {
      lift: () => {
        this.commit.cancel();
        this.menu = null;
        this.lifted = others.length ? item.id : "";
      },
      drop: (ids, far, box) => {
        this.lifted = "";
        const place = ids.map((id) => this.itemOf(id)).find((other) => other && other.id !== item.id && shared(item, other, this.legal).length);
        if (place) return void this.join(item, place, box);
        if (!far || others.length) return;
        const gesture = touch(item, this.legal);
        if (gesture.kind === "play") this.act(gesture.actions, { item: item.id });
        else if (gesture.kind === "menu") this.offer(item, gesture.choices, box);
      },
    });
  }

  /** The first touch of a card in a crowded hand lifts it; where it would be asked, it is chosen. */
  pick(item: Item): void {
    const gesture = touch(item, this.legal);
    const asks = gesture.kind === "play" && verdict(wished(gesture.actions, this.table.legal), this.table.legal, settings.ask, undefined) === "ask";
    if (asks || gesture.kind === "menu" || this.wondering || this.lifted) return void this.touch(item, new DOMRect());
    this.commit.cancel();
    this.picked = item.id;
  }

  /** Why a piece cannot be chosen, or what it is. */
  private tell(item: Item): void {
    const about = [item.tip?.title, item.tip?.text].filter(Boolean).join(". ");
    if (openActions(item, this.legal).length) this.table.explain(t("why_can"), "");
    else this.table.explain(item.why_not || about || t("why_nothing"), item.tip?.rule ?? "");
  }

  shake(item: string): void {
    this.shaking = item;
    setTimeout(() => (this.shaking = ""), 240);
  }

  point(item: Item | null, box: DOMRect | null): void {
    this.pointed = item && box && !this.menu && !this.drag.running ? { item, box } : null;
  }
}

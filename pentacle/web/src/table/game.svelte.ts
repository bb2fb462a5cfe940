/** One table as this viewer sees it: fed by the live connection, read by the page. */
import type { Engine } from "../engine/client.ts";
import { introduce } from "../wire/api.ts";
import { given, newPledge, remember, shareFor } from "../wire/dice.ts";
import { freshId, type Heard, Live, type LiveStatus, Refused } from "../wire/live.ts";
import type {
  BotCard, Choice, Clock, DiceCard, Hint, Known, Language, Layout, LegalAction, Line, Motive, Over, Past, Person, Preview, PromiseForm, Promises,
  Request, Scene, SceneMessage, StoryFrame, TableCard,
} from "../wire/types.ts";
import { mayShow } from "../logic/fair.ts";
import { planOf } from "../logic/motion.ts";
import { Queue } from "../logic/queue.ts";
import { cuesOf } from "../logic/sounds.ts";
import { ALONE } from "../state/address.ts";
import { gameCard, loadHouse } from "../state/catalogue.svelte.ts";
import { notices } from "../state/notices.svelte.ts";
import { look, settings, t } from "../state/settings.svelte.ts";
import { play as sound, playAll } from "../state/sound.ts";
import type { Adviser, Told } from "./adviser.ts";
import { Ahead } from "./ahead.svelte.ts";
import { LeftTable, type Owed } from "./left.ts";

export interface Notice {
  text: string;
  rule: string;
  /** What it is about; it stays until it was read. */
  title?: string;
}

export class TableGame {
  status = $state<LiveStatus>("connecting");
  card = $state.raw<TableCard | null>(null);
  scene = $state.raw<Scene | null>(null);
  legal = $state.raw<LegalAction[]>([]);
  ask = $state("");
  mayUndo = $state(false);
  /** So many choices can be taken back, at once or if the others agree. */
  takeback = $state(0);
  asking = $state.raw<Request | null>(null);
  /** The viewer's number of his own last choice. */
  left = $state(0);
  lines = $state.raw<Line[]>([]);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
  hint = $state.raw<Hint | null>(null);
  over = $state.raw<Over | null>(null);
  promises = $state.raw<Promises | null>(null);
  form = $state.raw<PromiseForm | null>(null);
  reactions = $state.raw<Choice[]>([]);
  bots = $state.raw<BotCard[]>([]);
  people = $state.raw<Person[]>([]);
  dice = $state.raw<DiceCard | null>(null);
  you = $state(-1);
  busy = $state(false);
  thinking = $state(false);
  notice = $state<Notice | null>(null);
  readonly ahead = new Ahead(this);
  /** A promise is being written; `meant` is the item that was touched for it. */
  drafting = $state(false);
  meant = $state("");

  private hasNetwork = $state(navigator.onLine);
  /** The table has not told anything yet. */
  private isAsLeft = $state(false);
  private kept: LeftTable | null;
  private showing = false;
  private story: StoryFrame[] = [];
  private motive: Motive | null = null;
  private past: Past | null = null;
  private seen: Known | null = null;
  /** Comes with the first hint. */
  private adviser: Adviser | null = null;
  private live: Live;
  /** A click lets the next scene come, unless it answers this one. */
  private hasten = () => {
    if (!this.ask) this.queue.skip();
  };
  private queue = new Queue<SceneMessage>({
    show: (message) => this.show(message),
    moment: (message) => look.time(Math.max(this.isOthers(message) ? 460 : 120, planOf(this.scene, message.scene).still)),
  });
  private view: { language: Language; layout: Layout };

  constructor(readonly id: string) {
    this.view = { language: settings.language, layout: look.layout };
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.live = new Live({
      url: (since) =>
        `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live` +
        `?language=${this.view.language}&layout=${this.view.layout}&since=${since}`,
      receive: (message) => this.receive(message),
      status: (status) => this.turn(status),
    });
    addEventListener("pointerdown", this.hasten, true);
    this.kept = ALONE ? null : new LeftTable(id);
    if (this.kept?.owed) void this.play(this.kept.owed);
    void introduce().then(() => this.live.connect());
  }

  get names(): string[] {
    return (this.card?.seats ?? []).map((seat) => seat.name);
  }

  /** Nothing is asked while a choice is on its way or the line is broken. */
  get active(): boolean {
    return this.ask !== "" && !this.busy && this.reaches;
  }

  /** A choice gets to the table: now, or when a device without a network has one again. */
  get reaches(): boolean {
    return this.status === "open" || (this.status === "lost" && (this.isAsLeft || !this.hasNetwork));
  }

  close(): void {
    removeEventListener("pointerdown", this.hasten, true);
    this.adviser?.stop();
    this.live.close();
  }

  wake(): void {
    this.hasNetwork = navigator.onLine;
    this.live.wake();
  }

  /** The viewer has another language or another screen. */
  retell(language: Language, layout: Layout): void {
    if (this.view.language === language && this.view.layout === layout) return;
    this.view = { language, layout };
    if (this.status === "open") this.live.send({ type: "view", language, layout }).catch(() => undefined);
  }

  async act(actions: number[], keep = false): Promise<boolean> {
    if (!this.active) return false;
    if (keep) this.ahead.stand(actions);
    return this.play({ id: freshId(), ask: this.ask, actions });
  }

  /** It is kept until it was acknowledged, also where the page is closed before. */
  private async play({ id, ask, actions }: Owed): Promise<boolean> {
    this.kept?.owe({ id, ask, actions });
    const played = await this.doing({ type: "act", ask, actions }, id);
    this.kept?.settle();
    return played;
  }

  /** What actions would do; it fails where the server does not say. */
  async foresee(actions: number[]): Promise<Preview> {
    let found: Preview | null = null;
    await this.live.send({ type: "foresee", ask: this.ask, actions }, (preview) => (found = preview));
    if (!found) throw new Refused("", "", 0);
    return found;
  }

  undo(): Promise<boolean> {
    this.ahead.clear();
    return this.doing({ type: "undo" });
  }

  takeBack(choices: number): Promise<boolean> {
    this.ahead.clear();
    return this.doing({ type: "takeback", choices });
  }

  /** The own last choices in words. */
  async lookBack(): Promise<Past | null> {
    this.past = null;
    await this.tell({ type: "past" });
    return this.past;
  }

  async askHint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      const { Adviser } = await import("./adviser.ts");
      this.adviser ??= new Adviser(this, () => this.engine());
      if (!(await this.adviser.advise())) await this.live.send({ type: "hint" });
    } catch (reason) {
      this.refuse(reason);
    } finally {
      this.thinking = false;
    }
  }

  private async engine(): Promise<Engine | null> {
    await loadHouse();
    const address = gameCard(this.card?.game ?? "")?.engine;
    return address ? (await import("../state/engine.ts")).engineAt(address) : null;
  }

  /** Somebody looks at a hint, or waits for it. */
  get looks(): boolean {
    return this.thinking || this.hint !== null;
  }

  /** All that the viewer's seat may know, as bytes. */
  async known(ask: string): Promise<Known> {
    this.seen = null;
    await this.live.send({ type: "known", ask });
    if (!this.seen) throw new Refused("", "", 0);
    return this.seen;
  }

  explain(told: Told): Promise<unknown> {
    return this.live.send({ type: "explain", ...told });
  }

  /** What happened since the viewer's last choice, step by step, as he saw it. */
  async recall(): Promise<StoryFrame[]> {
    this.story = [];
    await this.live.send({ type: "recall", since: this.left });
    return this.story;
  }

  /** What speaks for something that another seat did, as far as it can be seen from here. */
  async wonder(seq: number): Promise<Motive | null> {
    this.motive = null;
    await this.live.send({ type: "wonder", seq });
    return this.motive;
  }

  async tell(message: Parameters<Live["send"]>[0]): Promise<boolean> {
    try {
      await this.live.send(message);
      return true;
    } catch (reason) {
      this.refuse(reason);
      return false;
    }
  }

  private turn(status: LiveStatus): void {
    this.status = status;
    this.hasNetwork = navigator.onLine;
    if (status === "open") this.isAsLeft = false;
    if (status === "lost" && !this.scene) void this.showAsLeft();
  }

  /** Opened without a network: as it was left, until the table tells. */
  private async showAsLeft(): Promise<void> {
    const found = await this.kept?.found();
    if (!found || this.scene) return;
    Object.assign(this, found);
    this.isAsLeft = true;
  }

  private forgetHint(): void {
    this.hint = null;
    this.adviser?.stop();
  }

  private async doing(message: Parameters<Live["send"]>[0], id?: string): Promise<boolean> {
    this.busy = true;
    this.notice = null;
    this.forgetHint();
    try {
      await this.live.send(message, undefined, id);
      return true;
    } catch (reason) {
      this.refuse(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private refuse(reason: unknown): void {
    const text = reason instanceof Refused ? reason.message : "";
    const code = reason instanceof Refused ? reason.code : "";
    const own = code === "stale" ? t("stale") : code === "no_undo" ? t("no_undo") : t("refused");
    this.notice = { text: text || own, rule: "" };
    this.ahead.clear();
    sound("refused");
  }

  private receive(message: Heard): void {
    switch (message.type) {
      case "hello":
        this.you = message.you;
        this.asking = null;
        this.card = message.table;
        this.lookAtDice(message.dice);
        if (message.dice.stage === "pledging") void this.pledge(message.dice);
        this.bots = message.bots;
        this.form = message.promises ?? null;
        this.reactions = message.reactions ?? [];
        break;
      case "people":
        this.people = message.people;
        break;
      case "dice":
        this.lookAtDice(message.dice);
        break;
      case "table":
        this.card = message.table;
        break;
      case "lines":
        this.addLines(message.lines, message.reset ?? false);
        break;
      case "gone":
        this.lines = this.lines.filter((line) => line.kind !== "game" || !message.seqs.includes(line.seq));
        break;
      case "scene":
        this.queue.push(message);
        break;
      case "clock":
        if (this.over) break;
        this.clock = message;
        this.clockAt = performance.now();
        break;
      case "story":
        this.story = message.frames;
        break;
      case "motive":
        this.motive = message;
        break;
      case "hint":
        if (this.looks) this.hint = message;
        break;
      case "known":
        this.seen = message;
        break;
      case "promises":
        this.promises = message;
        if (message.form !== undefined) this.form = message.form;
        break;
      case "over":
        this.over = message;
        this.clock = null;
        break;
      case "asking":
        this.asking = message.request ?? null;
        break;
      case "past":
        this.past = message;
        break;
      case "notices":
        notices.shown = message.notices;
        break;
      case "error":
        this.notice = { text: message.text, rule: "" };
        break;
    }
  }

  /** Keeps the pledges in mind, and shows the own share when all of them are in. */
  private lookAtDice(dice: DiceCard): void {
    this.dice = dice;
    const memory = remember(this.id, dice);
    const own = dice.shares.find((entry) => shareFor(entry.pledge ?? ""));
    if (!own || own.shown || dice.stage !== "showing" || this.showing) return;
    if (!mayShow(memory, dice)) {
      this.notice = { text: t("dice_exchanged"), rule: "" };
      return;
    }
    this.showing = true;
    const share = shareFor(own.pledge ?? "");
    this.live.send({ type: "share", share }).then(
      () => given(this.id, share),
      (reason) => this.refuse(reason),
    );
  }

  /** A seat that was taken elsewhere, or by an older page, gets a share of this browser. */
  private async pledge(dice: DiceCard): Promise<void> {
    const own = dice.shares.find((entry) => entry.seat === this.you);
    if (!own || shareFor(own.pledge ?? "")) return;
    const pledge = await newPledge();
    if (pledge) this.live.send({ type: "pledge", pledge }).catch(() => undefined);
  }

  private addLines(lines: Line[], reset: boolean): void {
    const known = reset ? [] : this.lines;
    const last = known.at(-1)?.seq ?? -1;
    const fresh = reset ? lines : lines.filter((line) => line.seq > last || !known.some((k) => k.seq === line.seq && k.text === line.text));
    this.lines = [...known, ...fresh].slice(-600);
    const own = this.card?.seats[this.you];
    const chosen = own && !own.standin && !reset && fresh.find((line) => line.standin && line.seat === this.you);
    if (chosen) this.notice = { title: t("timed_out"), text: t("timed_out_text", { what: chosen.text }), rule: "" };
  }

  private isOthers(message: SceneMessage): boolean {
    return message.by >= 0 && message.by !== this.you;
  }

  private show(message: SceneMessage): void {
    const before = this.scene;
    const asked = message.ask !== "" && message.ask !== this.ask;
    const fresh = asked && (this.ask === "" || this.scene === null);
    if (message.ask !== this.ask) {
      this.forgetHint();
      if (!this.notice?.title) this.notice = null;
    }
    this.scene = message.scene;
    this.legal = message.legal;
    this.ask = message.ask;
    this.mayUndo = message.undo;
    this.takeback = message.takeback ?? 0;
    this.left = message.left ?? 0;
    this.kept?.keep(() => ({ card: this.card, scene: this.scene, legal: this.legal, ask: this.ask, lines: this.lines, bots: this.bots, you: this.you }));
    const called = asked && !this.ahead.answer() && fresh;
    const cues = cuesOf(before, message.scene, planOf(before, message.scene), { by: message.by, called });
    playAll(cues, (ms) => look.time(ms));
  }
}

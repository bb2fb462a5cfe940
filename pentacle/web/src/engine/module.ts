/**
 * A game's rules and search as WebAssembly: loading, memory, calls.
 *
 * A module tells all that is needed in a section of its own (`Facts`, see `pentacle/core/compile/wasm/module.py`), so that this file
 * knows no game.  It uses nothing of the page: a worker, another web page or Node can load it.
 */
import { type Net, readNet } from "./net.ts";

export interface Kind {
  kind: "array" | "record" | "tuple" | "i64" | "f64" | "bool";
  dimensions?: number;
  /** The bytes of an array's item. */
  item?: number;
  fields?: Record<string, Kind>;
}

export interface Fields {
  size: number;
  /** Of each field its place, its numpy kind and how many it holds. */
  at: Record<string, [number, string, number]>;
}

export interface Facts {
  game: string;
  rules: string;
  record: number;
  actions: number;
  bound: number;
  seats: number[];
  functions: Record<string, { result: Kind["kind"]; arguments: Record<string, Kind> }>;
  more: {
    fields: Record<"search" | "node" | "habit" | "turn" | "story" | "known" | "vote" | "ballot" | "option", Fields>;
    /** Records as they begin, in base 64: of a search by hand, of one with a net, of a planned turn, of one with few lines. */
    search: string;
    learned: string;
    turn: string;
    light: string;
    settings: { temperature: number; target: number };
    /** What the game's net is called, "" without one; its inputs that may be on at once. */
    net: string;
    inputs: number;
    /** How many records each plays in, and where the one that it is asked about lies. */
    rows: { search: number; turn: number };
    given: { search: number; turn: number };
    stories: number;
    known: number;
  };
}

/** An array in the module's memory. */
export interface Block {
  at: number;
  shape: number[];
  item: number;
}

export type Argument = number | bigint | Block | { [name: string]: Argument };

/** What C's mathematics is called there. */
const HOST = { log: Math.log, exp: Math.exp, pow: Math.pow, sqrt: Math.sqrt };
const PAGE = 65536;
const ALIGN = 64;

type Call = (...flat: (number | bigint)[]) => number;

export class Fault extends Error {}

export class Module {
  readonly facts: Facts;
  /** What judges for its search; null: the hand-made outlook. */
  net: Net | null = null;
  private memory: WebAssembly.Memory;
  private exports: WebAssembly.Exports;
  private free: number;
  private result: number;

  constructor(module: WebAssembly.Module) {
    const own = WebAssembly.Module.customSections(module, "pentacle")[0];
    if (!own) throw new Fault("this module holds no game");
    this.free = new DataView(own).getUint32(0, true);
    this.facts = JSON.parse(new TextDecoder().decode(new Uint8Array(own, 4))) as Facts;
    this.exports = new WebAssembly.Instance(module, { env: HOST }).exports;
    this.memory = this.exports["memory"] as WebAssembly.Memory;
    this.result = this.take(16);
  }

  /** While it arrives it is compiled, and browsers keep what they have compiled, if the answer says what it is. */
  static async load(source: BufferSource | Response): Promise<Module> {
    if (!(source instanceof Response)) return new Module(await WebAssembly.compile(source));
    const isNamed = source.headers.get("Content-Type") === "application/wasm";
    return new Module(await (isNamed ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer())));
  }

  /** The module at an address, and the net that lies beside it; without one that fits the search judges by hand. */
  static async at(address: string): Promise<Module> {
    const found = await fetch(address);
    if (!found.ok) throw new Fault(`${found.status} ${address}`);
    const module = await Module.load(found);
    if (module.facts.more.net) {
      const answer = await fetch(address.replace(/\.wasm$/, ".net")).catch(() => null);
      if (answer?.ok) module.net = readNet(new Uint8Array(await answer.arrayBuffer()), module.facts.more.net);
    }
    return module;
  }

  /** So many bytes of memory, blank; they are never given back. */
  take(bytes: number): number {
    const at = Math.ceil(this.free / ALIGN) * ALIGN;
    this.free = at + bytes;
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  array(item: number, ...shape: number[]): Block {
    return { at: this.take(shape.reduce((n, side) => n * side, item)), shape, item };
  }

  /** Its memory as it is now; what was seen before it grew is stale. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** Calls an exported function with its arguments in order. */
  call(name: string, ...given: Argument[]): number {
    const { arguments: kinds, result } = this.facts.functions[name]!;
    const flat: (number | bigint)[] = [this.result, this.result + 8];
    Object.values(kinds).forEach((kind, i) => flatten(kind, given[i]!, flat));
    const status = (this.exports[name] as Call)(...flat);
    if (status !== 0) throw new Fault(`${this.facts.game}.${name} failed with ${status}`);
    const view = this.view;
    if (result === "f64") return view.getFloat64(this.result, true);
    return result === "bool" ? view.getUint8(this.result) : Number(view.getBigInt64(this.result, true));
  }
}

/** An argument as the machine takes it. */
function flatten(kind: Kind, given: Argument, flat: (number | bigint)[]): void {
  if (kind.kind === "array") {
    const { at, shape, item } = given as Block;
    const strides = shape.map((_, i) => shape.slice(i + 1).reduce((n, side) => n * side, item));
    const items = shape.reduce((n, side) => n * side, 1);
    flat.push(0, 0, BigInt(items), BigInt(item), at, ...shape.map(BigInt), ...strides.map(BigInt));
  } else if (kind.kind === "tuple") {
    const fields = given as { [name: string]: Argument };
    for (const [name, part] of Object.entries(kind.fields!)) flatten(part, fields[name]!, flat);
  } else if (kind.kind === "i64") flat.push(BigInt(given as number | bigint));
  else flat.push(kind.kind === "record" ? (given as Block).at : Number(given));
}

/** A record, or an array of records, by the names of its fields. */
export class Struct {
  readonly block: Block;
  private fields: Fields;
  private module: Module;

  constructor(module: Module, fields: Fields, rows = 1, begin = "") {
    this.module = module;
    this.fields = fields;
    this.block = module.array(fields.size, rows);
    if (begin) module.bytes.set(Uint8Array.from(atob(begin), (sign) => sign.charCodeAt(0)), this.block.at);
  }

  /** One of its records. */
  row(row: number): Block {
    return { ...this.block, at: this.block.at + row * this.fields.size };
  }

  get(name: string, row = 0, place = 0): number {
    const [at, kind] = this.find(name, row, place);
    const view = this.module.view;
    if (kind === "f8") return view.getFloat64(at, true);
    if (kind === "i4") return view.getInt32(at, true);
    if (kind === "i2") return view.getInt16(at, true);
    return Number(view.getBigInt64(at, true));
  }

  set(name: string, value: number, row = 0, place = 0): void {
    const [at, kind] = this.find(name, row, place);
    if (kind === "f8") this.module.view.setFloat64(at, value, true);
    else this.module.view.setBigInt64(at, BigInt(value), true);
  }

  private find(name: string, row: number, place: number): [number, string] {
    const [at, kind] = this.fields.at[name]!;
    return [this.block.at + row * this.fields.size + at + place * Number(kind.slice(1)), kind];
  }
}

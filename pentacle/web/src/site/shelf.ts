/** What outlives the page: texts by their names, in this browser's own database. */
const NAME = "pentacle";
const STORE = "kept";

export class Shelf {
  private constructor(private database: IDBDatabase) {}

  static open(): Promise<Shelf> {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => resolve(new Shelf(asked.result));
      asked.onerror = () => reject(asked.error);
    });
  }

  async get(name: string): Promise<string | undefined> {
    const found = await answer(this.store("readonly").get(name));
    return typeof found === "string" ? found : undefined;
  }

  /** All texts whose names begin with `kind/`. */
  async all(kind: string): Promise<string[]> {
    const found = await answer(this.store("readonly").getAll(IDBKeyRange.bound(`${kind}/`, `${kind}/\uffff`)));
    return found.map(String);
  }

  /** All texts with their names. */
  async everything(): Promise<[string, string][]> {
    const [names, texts] = await Promise.all([answer(this.store("readonly").getAllKeys()), answer(this.store("readonly").getAll())]);
    return names.map((name, i) => [String(name), String(texts[i])]);
  }

  /** All of them or none; they are on the disk when this is done. */
  put(texts: [string, string][]): Promise<void> {
    return new Promise((resolve, reject) => {
      const change = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      for (const [name, text] of texts) change.objectStore(STORE).put(text, name);
      change.oncomplete = () => resolve();
      change.onerror = change.onabort = () => reject(change.error ?? new Error("aborted"));
    });
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(STORE, mode).objectStore(STORE);
  }
}

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

import * as fake from "fake-indexeddb";
import { vi } from "vitest";

/** Gives the test its own empty IndexedDB; `vi.unstubAllGlobals` removes it. */
export function stubIndexedDb(): void {
  const { indexedDB: _shared, default: _default, forceCloseDatabase: _close, ...types } = fake;
  for (const [name, type] of Object.entries(types)) vi.stubGlobal(name, type);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
}

/** A tab's own storage, like `sessionStorage`. */
export function fakeTabStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

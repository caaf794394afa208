import type { Database } from "#edge/storage/database.ts";
import { createDatabase } from "#edge/storage/database.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";

export interface TestDatabase extends Database {
  /** While set, every storage request fails with this error. */
  error: StorageError | undefined;
  /** The number of storage requests. */
  readonly asked: number;
  /** Stops storage from responding until the returned function is called. */
  hold(): () => void;
  /** Makes storage lose its content. */
  lose(): void;
  /** Resolves when storage has answered everything and no new request was made. */
  idle(): Promise<void>;
}

/** Resolves when all pending microtasks and tasks have run. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The database on a fake IndexedDB that can be slow or fail. */
export function testDatabase(): TestDatabase {
  let real = createDatabase(() => undefined);
  let gate = Promise.resolve();
  let pending = 0;
  let asked = 0;
  const database: TestDatabase = {
    error: undefined,
    get asked() {
      return asked;
    },
    async run(work) {
      asked += 1;
      pending += 1;
      try {
        await gate;
        if (database.error !== undefined) return { kind: "failed", error: database.error };
        return await real.run(work);
      } finally {
        pending -= 1;
      }
    },
    hold() {
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    lose() {
      stubIndexedDb();
      real = createDatabase(() => undefined);
    },
    async idle() {
      // Waits for a task, because callers continue in microtasks, which all end before the next task.
      do await turn();
      while (pending > 0);
    },
  };
  return database;
}

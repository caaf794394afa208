import type { Database } from "#edge/storage/database.ts";
import { createDatabase } from "#edge/storage/database.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";

export interface TestDatabase extends Database {
  /** What all that is asked of storage fails with, while it is set. */
  error: StorageError | undefined;
  /** How often storage was asked for something. */
  readonly asked: number;
  /** Storage answers nothing from now on, until the function it gives is called. */
  hold(): () => void;
  /** Storage loses all it held. */
  lose(): void;
  /** Comes back when storage has answered everything and nobody has gone on to ask for more. */
  idle(): Promise<void>;
}

/** Comes back when all went on that waited for nothing but its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The database over a fake IndexedDB, which can be slow and can fail. */
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
      // Whoever was answered goes on in microtasks, which all end before the next turn.
      do await turn();
      while (pending > 0);
    },
  };
  return database;
}

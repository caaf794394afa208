import type { DBSchema, IDBPDatabase } from "idb";
import { openDB, unwrap, wrap } from "idb";

import type { Clock } from "#edge/schedule/schedule.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { openingError, slowAfter, unavailable, workingError } from "#edge/storage/storage-error.ts";

/** Values are unknown on purpose: what comes out of storage is looked at before it is believed. */
interface Schema extends DBSchema {
  heads: { key: [id: string, revision: string]; value: unknown; indexes: { design: string } };
  resources: { key: [design: string, id: string]; value: unknown };
  snapshots: { key: [design: string, taken: number]; value: unknown };
  history: { key: [design: string, step: number]; value: unknown };
  keptTexts: { key: [design: string, syntax: string]; value: unknown };
  versions: { key: [design: string, key: string]; value: unknown };
  settings: { key: string; value: unknown };
  packageIndexes: { key: string; value: unknown };
  packageBytes: { key: [id: string, chunk: number]; value: unknown };
}

export type DatabaseConnection = IDBPDatabase<Schema>;

/** The browser's database, opened when it is first needed and again after it went away. */
export interface Database {
  /** Does the work in an open database; whatever the browser refuses is an outcome, not an exception. */
  run<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<StorageOutcome<T>>;
}

/** `onGone` is told when the browser closes the database of its own accord, or another page asks for that. */
export function createDatabase(onGone: () => void): Database {
  let connection: Promise<DatabaseConnection> | undefined;
  let hasWorked = false;

  const lose = (): void => {
    connection = undefined;
    onGone();
  };

  // Asynchronous, so that a refusal that is thrown at once is met in the same place as one that comes later.
  const open = async (): Promise<DatabaseConnection> => {
    const opened = await openDB<Schema>("stackwright", 5, {
      upgrade(database, oldVersion) {
        if (oldVersion < 1) {
          // To replace a head one must name its revision: the index takes no second one of the same design.
          const heads = database.createObjectStore("heads", { keyPath: ["id", "revision"] });
          heads.createIndex("design", "id", { unique: true });
          database.createObjectStore("resources", { keyPath: ["design", "id"] });
          database.createObjectStore("snapshots", { keyPath: ["design", "taken"] });
          database.createObjectStore("settings");
        }
        if (oldVersion < 2) {
          // By the package's name and version: what its schema holds where, and the schema itself in chunks.
          database.createObjectStore("packageIndexes");
          database.createObjectStore("packageBytes");
        }
        if (oldVersion < 3) database.createObjectStore("history", { keyPath: ["design", "step"] });
        // What was typed in the code of a design and cannot be read yet.
        if (oldVersion < 4)
          database.createObjectStore("keptTexts", { keyPath: ["design", "syntax"] });
        // The versions that a person named: no bound on snapshots reaches them.
        database.createObjectStore("versions", { keyPath: ["design", "key"] });
      },
      blocking(_current, _blocked, event) {
        // Another page deletes the database, or a newer version wants to change its layout.
        (event.target as IDBDatabase).close();
        lose();
      },
      terminated: lose,
    });
    ignoreLateRejections(unwrap(opened));
    return opened;
  };

  const attempt = async <T>(
    work: (connection: DatabaseConnection) => Promise<T>,
  ): Promise<StorageOutcome<T>> => {
    const used = (connection ??= open());
    const forget = (): void => {
      if (connection === used) connection = undefined;
    };
    let opened: DatabaseConnection;
    try {
      opened = await used;
      hasWorked = true;
    } catch (cause) {
      forget();
      return { kind: "failed", error: openingError(asBrowserError(cause), hasWorked) };
    }
    try {
      return { kind: "done", value: await work(opened) };
    } catch (cause) {
      const error = workingError(asBrowserError(cause));
      if (error.reason === "gone") {
        // Whatever it was, a new connection has the better chance.
        opened.close();
        forget();
      }
      return { kind: "failed", error };
    }
  };

  return {
    async run(work) {
      if (typeof indexedDB === "undefined") return { kind: "failed", error: unavailable };
      const outcome = await attempt(work);
      // A connection can have died unnoticed since its last use; what was asked of it is asked once more.
      return outcome.kind === "failed" && outcome.error.reason === "gone" ? attempt(work) : outcome;
    },
  };
}

/** Anything but the browser's own errors is a mistake of ours, and is not to be dressed as an error of storage. */
function asBrowserError(cause: unknown): DOMException {
  if (cause instanceof DOMException) return cause;
  throw cause;
}

/**
 * Where a transaction breaks, what was asked of it fails and tells of that. Its end tells of it as well, and would tell
 * nobody where only something was read, or where an answer is awaited before the end is.
 */
function ignoreLateRejections(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...given) => {
    const transaction = begin(...given);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}

/** The keys of all records that belong to a design or a package: a list sorts after every text and every number. */
export const recordsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/**
 * The database, which tells when something that was asked of it goes unanswered for long, and when all of that is
 * answered.
 */
export function watchSlowness(
  database: Database,
  clock: Clock,
  onSlow: (isSlow: boolean) => void,
): Database {
  let late = 0;
  return {
    async run(work) {
      let isLate = false;
      const stop = clock.after(slowAfter, () => {
        isLate = true;
        late += 1;
        if (late === 1) onSlow(true);
      });
      try {
        return await database.run(work);
      } finally {
        stop();
        if (isLate) late -= 1;
        if (isLate && late === 0) onSlow(false);
      }
    },
  };
}

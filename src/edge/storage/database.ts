import type { DBSchema, IDBPDatabase } from "idb";
import { openDB, unwrap, wrap } from "idb";

import type { Clock } from "#edge/schedule/schedule.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { openingError, slowAfter, unavailable, workingError } from "#edge/storage/storage-error.ts";

/** The values are of type unknown, because stored data is validated before use. */
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

/** The browser's database, opened on first use and again after it was lost. */
export interface Database {
  /** Runs the operation in an open database; browser errors become results, not exceptions. */
  run<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<StorageOutcome<T>>;
}

/** `onGone` is called when the browser closes the database, or when another page asks to close it. */
export function createDatabase(onGone: () => void): Database {
  let connection: Promise<DatabaseConnection> | undefined;
  let hasWorked = false;

  const lose = (): void => {
    connection = undefined;
    onGone();
  };

  // The function is asynchronous, so errors that are thrown immediately and later errors are handled in the same
  // place.
  const open = async (): Promise<DatabaseConnection> => {
    const opened = await openDB<Schema>("stackwright", 5, {
      upgrade(database, oldVersion) {
        if (oldVersion < 1) {
          // Replacing a head requires its revision: the unique index refuses a second head for the same design.
          const heads = database.createObjectStore("heads", { keyPath: ["id", "revision"] });
          heads.createIndex("design", "id", { unique: true });
          database.createObjectStore("resources", { keyPath: ["design", "id"] });
          database.createObjectStore("snapshots", { keyPath: ["design", "taken"] });
          database.createObjectStore("settings");
        }
        if (oldVersion < 2) {
          // The positions of each schema's members, and the schema's bytes in chunks. Keys contain the package's
          // name and version.
          database.createObjectStore("packageIndexes");
          database.createObjectStore("packageBytes");
        }
        if (oldVersion < 3) database.createObjectStore("history", { keyPath: ["design", "step"] });
        // The typed code of designs, if the code cannot be parsed yet.
        if (oldVersion < 4)
          database.createObjectStore("keptTexts", { keyPath: ["design", "syntax"] });
        // The named versions of designs. The limits on snapshots don't apply to versions.
        database.createObjectStore("versions", { keyPath: ["design", "key"] });
      },
      blocking(_current, _blocked, event) {
        // The event occurs when another page deletes the database, or a newer version upgrades it.
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
        // After any error, a new connection is more likely to work.
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
      // A connection can die unnoticed between uses, so the operation is repeated once.
      return outcome.kind === "failed" && outcome.error.reason === "gone" ? attempt(work) : outcome;
    },
  };
}

/** An error that doesn't come from the browser is a programming error, and is not reported as a storage error. */
function asBrowserError(cause: unknown): DOMException {
  if (cause instanceof DOMException) return cause;
  throw cause;
}

/**
 * In an aborted transaction, each request reports the error, and the transaction reports it again. The second report
 * would be unhandled if the transaction only reads, or while the code still waits for a response.
 */
function ignoreLateRejections(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...given) => {
    const transaction = begin(...given);
    wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
}

/**
 * The key range of all records of a design or a package. Its upper end is an array, which sorts after every string and
 * number.
 */
export const recordsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/**
 * Wraps a database, and reports when a request has had no answer for a long time, and when all requests are answered.
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

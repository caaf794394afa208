import type { BrowserContext, Page } from "@playwright/test";

export type StoreName =
  | "heads"
  | "resources"
  | "snapshots"
  | "settings"
  | "keptTexts"
  | "history"
  | "versions";

/** A stored record. Its content can be anything. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Reads a store of the browser's database without the app's code; empty if the database doesn't exist. */
export async function readStore(page: Page, store: StoreName): Promise<StoredRecord[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
      const opening = indexedDB.open("stackwright");
      // Only the app may create the database: a database created by the test would have no object stores.
      opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () =>
        opening.error?.name === "AbortError" ? resolve(undefined) : reject(opening.error),
      );
    });
    if (database === undefined) return [];
    try {
      return await new Promise<StoredRecord[]>((resolve, reject) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener("success", () => resolve(reading.result));
        reading.addEventListener("error", () => reject(reading.error));
      });
    } finally {
      database.close();
    }
  }, store);
}

declare global {
  interface Window {
    /** Releases the database. Set while the page locks the database. */
    releaseStorage?: () => void;
  }
}

/**
 * Makes another page write constantly, so all other pages wait. Nothing is stubbed. Resolves when that page has started
 * to write. The returned function stops the page after a minimum number of milliseconds, and waits until storage is
 * free.
 */
export async function occupyStorage(
  context: BrowserContext,
  least = 0,
): Promise<() => Promise<void>> {
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  const writing = await other.evaluateHandle(async (time) => {
    const end = performance.now() + time;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("stackwright");
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const transaction = database.transaction([...database.objectStoreNames], "readwrite");
    let isOccupied = true;
    window.releaseStorage = () => {
      isOccupied = false;
    };
    const goOn = (): void => {
      if (isOccupied || performance.now() < end)
        transaction.objectStore("settings").count().addEventListener("success", goOn);
    };
    goOn();
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("abort", () => reject(transaction.error));
      transaction.addEventListener("complete", () => resolve());
    }).finally(() => database.close());
    // The promise is in an object, because a bare promise would be awaited.
    return { done };
  }, least);
  return async () => {
    await writing.evaluate(async ({ done }) => {
      window.releaseStorage?.();
      await done;
    });
    await other.close();
  };
}

/** Replaces all records of a store, as a disk error could. */
export async function replaceStore(
  page: Page,
  store: StoreName,
  records: readonly StoredRecord[],
): Promise<void> {
  await page.evaluate(
    async ([name, values]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("stackwright");
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      try {
        await new Promise<void>((resolve, reject) => {
          const transaction = database.transaction(name, "readwrite");
          transaction.objectStore(name).clear();
          for (const value of values) transaction.objectStore(name).put(value);
          transaction.addEventListener("complete", () => resolve());
          transaction.addEventListener("abort", () => reject(transaction.error));
        });
      } finally {
        database.close();
      }
    },
    [store, records] as const,
  );
}

/** All stored designs' data, as one string to compare. */
export async function readEverything(page: Page): Promise<string> {
  const stores = ["heads", "resources", "snapshots"] as const;
  return JSON.stringify(await Promise.all(stores.map((store) => readStore(page, store))));
}

/** A manifest of restriction policies with these names. Each policy restricts a resource with the policy's own name. */
export function policies(name: string, ...names: readonly string[]): string {
  const resources = names.map((key) => [
    key,
    { type: "delta:RestrictionPolicy", properties: { resourceId: `dashboard:${key}` } },
  ]);
  return JSON.stringify({ name, resources: Object.fromEntries(resources) });
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createDatabase } from "#edge/storage/database.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const nobody = (): void => undefined;
const error = (name: string): DOMException => new DOMException("", name);
const refusing = (name: string): void => {
  const open = (): never => {
    throw error(name);
  };
  vi.stubGlobal("indexedDB", { open });
};

test("what one connection writes, the next one reads", async () => {
  await createDatabase(nobody).run((connection) => connection.put("settings", 1, "a"));
  const read = await createDatabase(nobody).run((connection) => connection.get("settings", "a"));
  expect(read).toEqual({ kind: "done", value: 1 });
});

test("a browser without storage is reported in the result", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await createDatabase(nobody).run(async () => 1)).toMatchObject({
    kind: "failed",
    error: { reason: "refused", message: expect.stringContaining("does not let the page store") },
  });
});

test.each([
  ["SecurityError", "refused", "(SecurityError), which can happen in a private window"],
  ["QuotaExceededError", "full", "storage is full"],
  ["VersionError", "refused", "a newer version of Stackwright"],
])(
  "a browser that refuses to open the database with %s is reported: %s, %s",
  async (name, reason, message) => {
    refusing(name);
    const outcome = await createDatabase(nobody).run(async () => 1);
    expect(outcome).toMatchObject({
      kind: "failed",
      error: { reason, message: expect.stringContaining(message) },
    });
  },
);

test("after a refusal, the next operation tries to open it again", async () => {
  const { indexedDB } = globalThis;
  const database = createDatabase(nobody);
  refusing("UnknownError");
  await database.run(async () => 1);
  vi.stubGlobal("indexedDB", indexedDB);
  expect(await database.run(async () => 1)).toEqual({ kind: "done", value: 1 });
});

test("storage that opened before and no longer does is lost", async () => {
  const database = createDatabase(nobody);
  await database.run((connection) => Promise.resolve(connection.close()));
  refusing("UnknownError");
  const outcome = await database.run((connection) => connection.get("settings", "a"));
  expect(outcome).toMatchObject({ kind: "failed", error: { reason: "gone" } });
});

test("an operation that found a dead connection is repeated in a new one", async () => {
  const database = createDatabase(nobody);
  await database.run((connection) => Promise.resolve(connection.close()));
  const outcome = await database.run((connection) => connection.get("settings", "a"));
  expect(outcome).toEqual({ kind: "done", value: undefined });
});

test("an aborted transaction is reported only in the result", async () => {
  const unhandled = vi.fn<() => void>();
  process.on("unhandledRejection", unhandled);
  const { get } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, "get");
  reading.mockImplementation(function breakOff(this: IDBObjectStore, key) {
    const request = get.call(this, key);
    this.transaction.abort();
    return request;
  });
  const outcome = await createDatabase(nobody).run((connection) => connection.get("settings", "a"));
  expect(outcome).toMatchObject({ kind: "failed", error: { reason: "gone" } });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  reading.mockRestore();
  expect(unhandled).not.toHaveBeenCalled();
});

test("full storage is not retried", async () => {
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(error("QuotaExceededError"));
  const outcome = await createDatabase(nobody).run(work);
  expect(outcome).toMatchObject({ kind: "failed", error: { reason: "full" } });
  expect(work).toHaveBeenCalledOnce();
});

test("a programming error is not reported as a storage error", async () => {
  const database = createDatabase(nobody);
  await expect(database.run(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});

test("when another page deletes the database, the connection closes, and this is reported", async () => {
  const onGone = vi.fn<() => void>();
  const database = createDatabase(onGone);
  await database.run((connection) => connection.put("settings", 1, "a"));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase("stackwright").addEventListener("success", resolve);
  });
  expect(onGone).toHaveBeenCalledOnce();
  const outcome = await database.run((connection) => connection.get("settings", "a"));
  expect(outcome).toEqual({ kind: "done", value: undefined });
});

/** A connection of a page whose version only stores designs. The connection closes when a newer page asks. */
function openFirstVersion(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("stackwright", 1);
    opening.addEventListener("upgradeneeded", () => {
      const database = opening.result;
      const heads = database.createObjectStore("heads", { keyPath: ["id", "revision"] });
      heads.createIndex("design", "id", { unique: true });
      database.createObjectStore("resources", { keyPath: ["design", "id"] });
      database.createObjectStore("snapshots", { keyPath: ["design", "taken"] });
      database.createObjectStore("settings").put("kept", "a");
    });
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
}

test("an upgrade adds the store for versions, and keeps unreadable typed text", async () => {
  const older = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("stackwright", 4);
    opening.addEventListener("upgradeneeded", () => {
      const texts = { keyPath: ["design", "syntax"] };
      opening.result
        .createObjectStore("keptTexts", texts)
        .put({ design: "d", syntax: "yaml", text: "a" });
    });
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
  older.close();
  const outcome = await createDatabase(nobody).run(async (connection) => [
    await connection.get("keptTexts", ["d", "yaml"]),
    await connection.getAll("versions"),
  ]);
  expect(outcome).toMatchObject({ kind: "done", value: [{ text: "a" }, []] });
});

test("an upgrade adds the stores for packages, and keeps the content", async () => {
  const older = await openFirstVersion();
  let isLetGo = false;
  older.addEventListener("versionchange", () => {
    isLetGo = true;
    older.close();
  });
  const read = await createDatabase(nobody).run(async (connection) => {
    await connection.put("packageBytes", 1, ["aws@1.0.0", 0]);
    await connection.put("packageIndexes", 2, "aws@1.0.0");
    return [
      await connection.get("settings", "a"),
      await connection.get("packageBytes", ["aws@1.0.0", 0]),
      await connection.get("packageIndexes", "aws@1.0.0"),
    ];
  });
  expect(read).toEqual({ kind: "done", value: ["kept", 1, 2] });
  expect(isLetGo).toBe(true);
});

test("a page closes its connection for a newer version, and reports it", async () => {
  const onGone = vi.fn<() => void>();
  const database = createDatabase(onGone);
  await database.run((connection) => connection.put("settings", 1, "a"));
  await new Promise((resolve) => {
    indexedDB.open("stackwright", 6).addEventListener("success", resolve);
  });
  expect(onGone).toHaveBeenCalledOnce();
  const outcome = await database.run((connection) => connection.get("settings", "a"));
  expect(outcome).toMatchObject({
    kind: "failed",
    error: { reason: "refused", message: expect.stringContaining("newer version of Stackwright") },
  });
});

import type { DatabaseConnection, Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { changesBetween } from "#edge/storage/records/record-changes.ts";
import type { StorageOutcome } from "#edge/storage/storage-error.ts";
import { readStored } from "#edge/storage/stored/read-stored.ts";
import type { HistoryWrite } from "#edge/storage/history/history-keeper.ts";
import type { Head } from "#edge/storage/records.ts";
import { FORMAT } from "#edge/storage/records.ts";
import { listSnapshots } from "#edge/storage/snapshots.ts";
import { isObject } from "#model/base/json.ts";
import type { DamagedDesign, DesignSummary } from "#model/opening/workspace.ts";

export type StoredDesign =
  | { readonly kind: "good"; readonly records: DesignRecords; readonly revision: string }
  | { readonly kind: "damaged"; readonly damaged: DamagedDesign }
  /** The design was deleted, or was never stored. */
  | { readonly kind: "missing" };

export async function readStoredDesign(
  database: Database,
  id: string,
): Promise<StorageOutcome<StoredDesign>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(["heads", "resources"]);
    const [head, resources] = await Promise.all([
      transaction.objectStore("heads").index("design").get(id),
      transaction.objectStore("resources").getAll(recordsOf(id)),
      transaction.done,
    ]);
    if (head === undefined || isDeleted(head)) return { kind: "missing" };
    const joined = await readStored(head, resources);
    if (joined.kind === "good")
      return { kind: "good", records: joined.records, revision: joined.head.revision };
    const damaged: DamagedDesign = {
      id,
      name: summarize(head, id).name,
      problems: joined.problems,
      raw: showRecords({ head, resources }),
      snapshots: await listSnapshots(connection, id),
    };
    return { kind: "damaged", damaged };
  });
}

export interface Write {
  readonly id: string;
  /** The last revision that this tab saw; undefined for a design that was never stored. */
  readonly expected: string | undefined;
  readonly revision: string;
  readonly before: DesignRecords | undefined;
  readonly after: DesignRecords;
  /** Changes to the design's history. */
  readonly history?: HistoryWrite | undefined;
  /** The time of the change, in milliseconds since 1970. */
  readonly updated: number;
}

export type Written = "written" | "unchanged" | "conflict";

/**
 * Writes the changes, or the whole design if storage doesn't have the design. Writes nothing if storage has a different
 * revision than expected: another tab wrote first.
 */
export async function writeDesign(
  database: Database,
  write: Write,
): Promise<StorageOutcome<Written>> {
  return database.run(async (connection) => {
    const transaction = beginWriting(connection);
    const stored = await transaction.objectStore("heads").index("design").get(write.id);
    const current = isObject(stored) ? stored["revision"] : undefined;
    // The same write was already done, but its connection broke before the response.
    if (current === write.revision) return settle(transaction, "written");
    if (stored === undefined)
      return put(transaction, { ...write, expected: undefined, before: undefined }, true);
    if (current !== write.expected) return settle(transaction, "conflict");
    return put(transaction, write, true);
  });
}

/** The number of records that the browser accepts within a few milliseconds. */
const mostRecords = 100;

/**
 * Like `writeDesign`, for a closing page, which may never get a response. All requests are sent at once. The heads'
 * index refuses the write if another tab wrote first.
 */
export async function writeDesignOnExit(
  database: Database,
  write: Write,
): Promise<StorageOutcome<Written>> {
  return database.run(async (connection) => {
    try {
      return await put(beginWriting(connection), write, false);
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") return "conflict";
      throw error;
    }
  });
}

// Strict durability: a design counts as saved only when it is on disk.
const beginWriting = (connection: DatabaseConnection) =>
  connection.transaction(["heads", "resources", "history"], "readwrite", {
    durability: "strict",
  });

async function put(
  transaction: ReturnType<typeof beginWriting>,
  { id, expected, revision, before, after, history, updated }: Write,
  isPatient: boolean,
): Promise<Written> {
  const changes = changesBetween(id, before, after);
  const isSame = !changes.head && changes.put.length === 0 && changes.remove.length === 0;
  if (isSame && history === undefined) return settle(transaction, "unchanged");
  const heads = transaction.objectStore("heads");
  const resources = transaction.objectStore("resources");
  const steps = transaction.objectStore("history");
  const { name, source } = after.program;
  const head: Head = {
    id,
    format: FORMAT,
    name,
    revision,
    updated,
    order: after.program.resources.map((resource) => resource.id),
    rest: after.rest,
    ...(source === undefined ? {} : { source: source.text }),
    ...(source?.ids === undefined ? {} : { sourceIds: source.ids }),
  };
  const requests: Promise<unknown>[] = [
    ...(before === undefined ? [resources.delete(recordsOf(id))] : []),
    ...changes.remove.map((resource) => resources.delete([id, resource])),
    ...(expected === undefined ? [] : [heads.delete([id, expected])]),
    heads.add(head),
    ...(history?.isCleared === true ? [steps.delete(recordsOf(id))] : []),
    ...(history?.remove ?? []).map((step) => steps.delete([id, step])),
    ...(history?.put ?? []).map((record) => steps.put(record)),
  ];
  for (const request of requests) request.catch(() => undefined);
  for (const [at, record] of changes.put.entries()) {
    const request = resources.put(record);
    requests.push(request);
    // The transaction reports errors at its end; this handler avoids an unhandled rejection before.
    request.catch(() => undefined);
    // The page can respond while the function waits.
    if (isPatient && at % mostRecords === mostRecords - 1) await request;
  }
  // Without this call, the browser would wait for another task of the page, but the page may be closing.
  transaction.commit();
  await Promise.all([...requests, transaction.done]);
  return "written";
}

/** The stored designs, most recently changed first. Damaged designs are included, and deleted designs are left out. */
export async function listDesigns(
  database: Database,
): Promise<StorageOutcome<readonly DesignSummary[]>> {
  return database.run(async (connection) => {
    const [keys, heads] = await Promise.all([
      connection.getAllKeys("heads"),
      connection.getAll("heads"),
    ]);
    const designs = heads.flatMap((head, at) => {
      const id = keys[at]?.[0];
      return id === undefined || isDeleted(head) ? [] : [summarize(head, id)];
    });
    return designs.toSorted((a, b) => b.updated - a.updated);
  });
}

/** A stored design's summary; undefined if storage doesn't have the design, or it is deleted. */
export async function findSummary(
  database: Database,
  id: string,
): Promise<StorageOutcome<DesignSummary | undefined>> {
  return database.run(async (connection) => {
    const head = await connection.getFromIndex("heads", "design", id);
    return head === undefined || isDeleted(head) ? undefined : summarize(head, id);
  });
}

/**
 * Marks a design as deleted, or removes the mark. Sets a new revision, so tabs in which the design is open notice the
 * change. Other fields stay unchanged, even if they are damaged. False if storage has no such design.
 */
export async function markDeleted(
  database: Database,
  id: string,
  revision: string,
  deleted: number | undefined,
): Promise<StorageOutcome<boolean>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction("heads", "readwrite", { durability: "strict" });
    const key = await transaction.store.index("design").getKey(id);
    const head = key === undefined ? undefined : await transaction.store.get(key);
    if (key === undefined || !isObject(head)) return settle(transaction, false);
    const { deleted: _before, ...kept } = head;
    const marked = { ...kept, revision, ...(deleted === undefined ? {} : { deleted }) };
    await Promise.all([
      transaction.store.delete(key),
      transaction.store.add(marked),
      transaction.done,
    ]);
    return true;
  });
}

const partsOfDesigns = ["resources", "snapshots", "history", "keptTexts", "versions"] as const;

/** Permanently removes designs that were deleted before a time in milliseconds since 1970. */
export async function purgeDeleted(
  database: Database,
  before: number,
): Promise<StorageOutcome<void>> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(["heads", ...partsOfDesigns], "readwrite");
    const heads = transaction.objectStore("heads");
    const keys = await heads.getAllKeys();
    const stored = await heads.getAll();
    const old = keys.filter((_key, at) => isDeletedBefore(stored[at], before));
    await Promise.all([
      ...old.flatMap((key) => [
        heads.delete(key),
        ...partsOfDesigns.map((name) => transaction.objectStore(name).delete(recordsOf(key[0]))),
      ]),
      transaction.done,
    ]);
  });
}

const isDeleted = (head: unknown): boolean => isObject(head) && typeof head["deleted"] === "number";

const isDeletedBefore = (head: unknown, time: number): boolean =>
  isObject(head) && typeof head["deleted"] === "number" && head["deleted"] < time;

function summarize(head: unknown, id: string): DesignSummary {
  const { name, order, updated } = isObject(head) ? head : {};
  return {
    id,
    name: typeof name === "string" ? name : "a damaged design",
    resources: Array.isArray(order) ? order.length : 0,
    updated: typeof updated === "number" ? updated : 0,
  };
}

async function settle<T>(transaction: { readonly done: Promise<void> }, answer: T): Promise<T> {
  await transaction.done;
  return answer;
}

/** Prints records, which can contain values that JSON cannot: out-of-range numbers or cyclic objects. */
function showRecords(records: unknown): string {
  try {
    return JSON.stringify(
      records,
      (_key, value: unknown) => (typeof value === "bigint" ? `${value}n` : value),
      2,
    );
  } catch {
    return String(records);
  }
}

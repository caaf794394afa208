import type { Joined } from "#edge/storage/records/design-records.ts";
import { joinDesign } from "#edge/storage/records/design-records.ts";
import { isObject } from "#model/base/json.ts";

/** The number of characters of records that the page can join within a frame. */
const fewCharacters = 32 * 1024;

/**
 * Joins a design's records; long records are joined in a worker. The text of the design's file is not parsed here, but
 * by the code that uses it.
 */
export async function readStored(head: unknown, resources: readonly unknown[]): Promise<Joined> {
  if (lengthOf(head, resources) <= fewCharacters) return joinDesign(head, resources);
  const { joinInWorker } = await import("#edge/storage/stored/join-in-worker.ts");
  return joinInWorker(head, resources);
}

function lengthOf(head: unknown, resources: readonly unknown[]): number {
  let length = 0;
  for (const record of [head, ...resources]) {
    const text = isObject(record) ? (record["text"] ?? record["rest"]) : undefined;
    if (typeof text === "string") length += text.length;
  }
  return length;
}

import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import {
  differencesBetween,
  differencesInPauses,
  sameResourceOrder,
} from "#edge/storage/records/record-changes.ts";
import type { StoredTextChange } from "#edge/storage/history/step-record.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * A design as named texts: `rest`, `order` (its resources' IDs), `file` (its source file), and one text per resource.
 * The file's text starts with a mark or a line with IDs, so the text of an empty file is not empty. Missing parts have
 * no text.
 */
export type DesignTexts = Map<string, string>;

export const resourcePrefix = "resource ";

/** Prints each resource, with a pause after it. */
export function* textsInPauses(records: DesignRecords): TimeSliced<DesignTexts> {
  const texts: DesignTexts = new Map([
    ["rest", records.rest],
    ["order", orderOf(records)],
    ["file", fileOf(records)],
  ]);
  for (const { id, after: now } of yield* differencesInPauses(undefined, records))
    texts.set(resourcePrefix + id, textOf(now));
  return texts;
}

/** The differences between the texts of two states of a design. */
export function changesOfStep(
  before: DesignRecords,
  after: DesignRecords,
): readonly StoredTextChange[] {
  const changes: StoredTextChange[] = [];
  const compare = (text: string, from: string, to: string): void => {
    if (from !== to) changes.push(changeOf(text, from, to));
  };
  compare("rest", before.rest, after.rest);
  if (!sameResourceOrder(before, after)) compare("order", orderOf(before), orderOf(after));
  compare("file", fileOf(before), fileOf(after));
  for (const { id, before: was, after: is } of differencesBetween(before, after))
    compare(resourcePrefix + id, textOf(was), textOf(is));
  return changes;
}

/**
 * Applies a step in one direction. Returns false if the step doesn't fit these texts; the step may then be partially
 * applied.
 */
export function takeStep(
  texts: DesignTexts,
  changes: readonly StoredTextChange[],
  direction: "back" | "forward",
): boolean {
  for (const [name, at, before, after] of changes) {
    const text = texts.get(name) ?? "";
    const [from, to] = direction === "back" ? [after, before] : [before, after];
    if (at > text.length || !text.startsWith(from, at)) return false;
    const next = text.slice(0, at) + to + text.slice(at + from.length);
    if (next === "") texts.delete(name);
    else texts.set(name, next);
  }
  return true;
}

function changeOf(text: string, from: string, to: string): StoredTextChange {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return [text, start, from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

const orderOf = ({ program: { resources } }: DesignRecords): string =>
  JSON.stringify(resources.map(({ id }) => id));

function fileOf({ program: { source } }: DesignRecords): string {
  if (source === undefined) return "";
  return source.ids === undefined
    ? `=${source.text}`
    : `${JSON.stringify(source.ids)}\n${source.text}`;
}

/** A line with the resource's key, followed by the resource; empty if the resource doesn't exist. */
const textOf = (resource: { readonly key: string; readonly text: string } | undefined): string =>
  resource === undefined ? "" : `${JSON.stringify(resource.key)}\n${resource.text}`;

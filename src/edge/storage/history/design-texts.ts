import type { DesignRecords } from "#edge/storage/design-records.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TextChange } from "#edge/storage/history/step-record.ts";

/**
 * A design as named texts: `rest`, `order` (its resources' ids), `file` (the one that it was opened from, behind a
 * sign or a line with the ids in it, so that an empty one is something) and one for each resource. What is not there
 * has no text.
 */
export type DesignTexts = Map<string, string>;

export const resourcePrefix = "resource ";

export function textsOf(records: DesignRecords): DesignTexts {
  const texts: DesignTexts = new Map([
    ["rest", records.rest],
    ["order", orderOf(records)],
    ["file", fileOf(records)],
  ]);
  for (const id of records.texts.keys()) texts.set(resourcePrefix + id, resourceOf(records, id));
  return texts;
}

/** What tells two states of a design apart. */
export function changesOfStep(before: DesignRecords, after: DesignRecords): readonly TextChange[] {
  const changes: TextChange[] = [];
  const compare = (text: string, from: string, to: string): void => {
    if (from !== to) changes.push(changeOf(text, from, to));
  };
  compare("rest", before.rest, after.rest);
  compare("order", orderOf(before), orderOf(after));
  compare("file", fileOf(before), fileOf(after));
  for (const id of new Set([...before.texts.keys(), ...after.texts.keys()])) {
    const isSame =
      before.texts.get(id) === after.texts.get(id) && before.keys.get(id) === after.keys.get(id);
    if (!isSame) compare(resourcePrefix + id, resourceOf(before, id), resourceOf(after, id));
  }
  return changes;
}

/** Takes a step in one direction. False, with some of it taken, where it does not lead away from these texts. */
export function takeStep(
  texts: DesignTexts,
  changes: readonly TextChange[],
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

function changeOf(text: string, from: string, to: string): TextChange {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return [text, start, from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

const orderOf = ({ texts }: DesignRecords): string => JSON.stringify([...texts.keys()]);

function fileOf({ program: { source } }: DesignRecords): string {
  if (source === undefined) return "";
  return source.ids === undefined
    ? `=${source.text}`
    : `${JSON.stringify(source.ids)}\n${source.text}`;
}

/** A line with the resource's key, and the resource. */
function resourceOf({ keys, texts }: DesignRecords, id: ResourceId): string {
  const text = texts.get(id);
  return text === undefined ? "" : `${JSON.stringify(keys.get(id) ?? id)}\n${text}`;
}

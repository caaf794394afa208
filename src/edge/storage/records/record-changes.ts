import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import type { ResourceRecord } from "#edge/storage/records.ts";
import { alike } from "#model/memoize.ts";
import { isSameSource } from "#model/program/files/source.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What has to be written so that storage holds `after` where it held `before`. */
export interface RecordChanges {
  readonly head: boolean;
  readonly put: readonly ResourceRecord[];
  readonly remove: readonly ResourceId[];
}

export function changesBetween(
  design: string,
  before: DesignRecords | undefined,
  after: DesignRecords,
): RecordChanges {
  const put: ResourceRecord[] = [];
  const remove: ResourceId[] = [];
  for (const { id, after: now } of differencesBetween(before, after))
    if (now === undefined) remove.push(id);
    else put.push({ design, id, ...now });
  const isSame =
    before?.rest === after.rest &&
    sameOrder(before, after) &&
    isSameSource(before.program.source, after.program.source);
  return { head: !isSame, put, remove };
}

/** A resource as storage has it. */
type ResourceText = Pick<ResourceRecord, "key" | "text">;

/** A resource that is not the same on both sides; undefined where it is not there. */
interface Difference {
  readonly id: ResourceId;
  readonly before: ResourceText | undefined;
  readonly after: ResourceText | undefined;
}

/** The resources that are not the same on both sides, in the order of `after`, and then those that only were. */
export function differencesBetween(
  before: DesignRecords | undefined,
  after: DesignRecords,
): readonly Difference[] {
  const places =
    before === undefined || sameOrder(before, after)
      ? undefined
      : new Map(before.program.resources.map(({ id }, at) => [id, at]));
  const found: Difference[] = [];
  for (const [at, { id }] of after.program.resources.entries()) {
    const place = places === undefined ? at : places.get(id);
    places?.delete(id);
    // Nearly all are the same, and so are the keys as a whole: nothing has to be looked up to tell.
    if (
      before !== undefined &&
      before.texts[place ?? -1] === after.texts[at] &&
      (before.keys === after.keys || before.keys.get(id) === after.keys.get(id))
    )
      continue;
    found.push({ id, before: textAt(before, id, place), after: textAt(after, id, at) });
  }
  for (const [id, at] of places ?? [])
    found.push({ id, before: textAt(before, id, at), after: undefined });
  return found;
}

function textAt(
  records: DesignRecords | undefined,
  id: ResourceId,
  at: number | undefined,
): ResourceText | undefined {
  const text = records?.texts[at ?? -1];
  return text === undefined ? undefined : { key: records?.keys.get(id) ?? id, text };
}

export const sameOrder = (before: DesignRecords, after: DesignRecords): boolean =>
  alike(before.program.resources, after.program.resources, (a, b) => a.id === b.id);

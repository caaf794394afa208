import type {
  DesignRecords,
  Difference,
  ResourceText,
} from "#edge/storage/records/design-records.ts";
import { textOfResource } from "#edge/storage/records/design-records.ts";
import type { ResourceRecord } from "#edge/storage/records.ts";
import { referencesOf } from "#model/program/renaming/roots.ts";
import { alike } from "#model/base/memoize.ts";
import { isSameSource } from "#model/program/files/source.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

/** The records to write to change storage from `before` to `after`. */
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
    sameResourceOrder(before, after) &&
    isSameSource(before.program.source, after.program.source);
  return { head: !isSame, put, remove };
}

/** The resources that differ, in the order of `after`, followed by the resources that are only in `before`. */
export function differencesBetween(
  before: DesignRecords | undefined,
  after: DesignRecords,
): readonly Difference[] {
  const known = after.differences;
  return known !== undefined && sameState(known.since, before)
    ? known.list
    : finish(differencesInPauses(before, after));
}

/** Like `differencesBetween`, with a pause after each printed resource. */
export function* differencesInPauses(
  before: DesignRecords | undefined,
  after: DesignRecords,
): TimeSliced<readonly Difference[]> {
  const places =
    before === undefined || sameResourceOrder(before, after)
      ? undefined
      : new Map(before.program.resources.map(({ id }, at) => [id, at]));
  const found: Difference[] = [];
  for (const [at, resource] of after.program.resources.entries()) {
    const { id } = resource;
    const last = before?.program.resources[(places === undefined ? at : places.get(id)) ?? -1];
    places?.delete(id);
    // Nearly all resources are the same objects with the same keys, and need not be printed.
    if (before !== undefined && last === resource && isSame(resource, before, after)) continue;
    const [was, is] = [textOf(before, last), textOf(after, resource)];
    if (was?.key !== is?.key || was?.text !== is?.text) found.push({ id, before: was, after: is });
    yield;
  }
  for (const [id, at] of places ?? []) {
    found.push({ id, before: textOf(before, before?.program.resources[at]), after: undefined });
    yield;
  }
  return found;
}

/** A resource's text depends on the resource and, through references, on other resources' keys. */
const isSame = (resource: Resource, before: DesignRecords, after: DesignRecords): boolean =>
  before.keys === after.keys ||
  (before.texts.get(resource) === after.texts.get(resource) &&
    [resource.id, ...referencesOf(resource)].every(
      (id) => before.keys.get(id) === after.keys.get(id),
    ));

const textOf = (
  records: DesignRecords | undefined,
  resource: Resource | undefined,
): ResourceText | undefined =>
  records &&
  resource && {
    key: records.keys.get(resource.id) ?? resource.id,
    text: textOfResource(records, resource),
  };

const sameState = (a: DesignRecords | undefined, b: DesignRecords | undefined): boolean =>
  a?.program === b?.program && a?.keys === b?.keys;

export const sameResourceOrder = (before: DesignRecords, after: DesignRecords): boolean =>
  alike(before.program.resources, after.program.resources, (a, b) => a.id === b.id);

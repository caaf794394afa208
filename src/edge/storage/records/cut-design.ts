import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { differencesInPauses } from "#edge/storage/records/record-changes.ts";
import { resourceKeysInPauses } from "#model/program/names/resource-keys.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { sameRoots } from "#model/program/renaming/roots.ts";
import type { JsonObject } from "#model/base/json.ts";
import { isObject, own, withoutProperty, withProperty } from "#model/base/json.ts";
import { alike, sameItems } from "#model/base/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { sameProgram } from "#model/program/same-program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

/** Cuts a design into records; `before` avoids printing unchanged parts again. */
export const splitDesign = (program: Program, before?: DesignRecords): DesignRecords =>
  finish(cutInPauses(program, before));

/** Like `splitDesign`, one resource at a time. */
export function* cutInPauses(program: Program, before?: DesignRecords): TimeSliced<DesignRecords> {
  const isKnown = before?.isCut === true && hasSameKeys(before.program, program);
  const found = isKnown ? before.keys : yield* resourceKeysInPauses(program);
  const keys = before !== undefined && sameKeys(before.keys, found) ? before.keys : found;
  const isSameRest = before?.keys === keys && sameProgram(before.program, program, "resources");
  const rest = isSameRest ? before.rest : printRest(program, keys);
  const texts = before?.keys === keys ? before.texts : new Map<Resource, string>();
  const cut: DesignRecords = { program, rest, keys, isCut: true, texts };
  const list = yield* differencesInPauses(before, cut);
  return { ...cut, differences: { since: before, list } };
}

/** Whether everything that determines the keys is unchanged. */
const hasSameKeys = (before: Program, program: Program): boolean =>
  sameProgram(before, program, "resources", "layout") &&
  alike(
    before.resources,
    program.resources,
    (a, b) => a.id === b.id && a.name === b.name && sameRoots(a, b),
  );

/** The manifest without the design's resources; but with the entries that could not be read as resources. */
function printRest(program: Program, keys: ReadonlyMap<ResourceId, string>): string {
  // Prints only one resource, which is enough to show that the design has resources. Creating all entries only to
  // remove them would take too long.
  const resources = program.resources.slice(0, 1);
  const { json } = toDocument({ ...program, resources }, keys, () => null);
  const printed = own(json, "resources");
  const [first] = resources;
  if (!isObject(printed) || first === undefined) return JSON.stringify(json);
  const others = withoutProperty(printed as JsonObject, keys.get(first.id) ?? first.id);
  return JSON.stringify(withProperty(json, "resources", others));
}

/** Compares the order too, because the layout's positions are printed in that order. */
const sameKeys = (
  a: ReadonlyMap<ResourceId, string>,
  b: ReadonlyMap<ResourceId, string>,
): boolean => a === b || sameItems([...a].flat(), [...b].flat());

import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { resourceKeysInPauses } from "#model/files/manifest/keys.ts";
import { printResource, toDocument } from "#model/files/manifest/print.ts";
import type { ResourceRoots } from "#model/files/manifest/roots.ts";
import { resourceRootsInPauses, sameRoots } from "#model/files/manifest/roots.ts";
import type { JsonObject } from "#model/json.ts";
import { isObject, own, withoutProperty, withProperty } from "#model/json.ts";
import { keepPlaces } from "#model/incremental/find-places.ts";
import { alike } from "#model/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { sameProgram } from "#model/incremental/same-program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";

/** Cuts a design; `before` saves printing again what did not change since. */
export const splitDesign = (program: Program, before?: DesignRecords): DesignRecords =>
  finish(cutInPauses(program, before));

/** The same, resource by resource. */
export function* cutInPauses(program: Program, before?: DesignRecords): TimeSliced<DesignRecords> {
  const { resources } = program;
  const known = before?.roots && { resources: before.program.resources, roots: before.roots };
  const roots = yield* resourceRootsInPauses(resources, known);
  const keys =
    before !== undefined && hasSameKeys(before, program, roots)
      ? before.keys
      : yield* resourceKeysInPauses(program, undefined, roots);
  // A resource's text depends on the resource and, through its references, on the keys of others.
  const isKnown = before !== undefined && sameKeys(before.keys, keys);
  const texts = isKnown
    ? keepPlaces(resources, before.program.resources, before.texts)
    : keepPlaces<Resource, string>(resources);
  for (let at = 0; at < resources.length; at += 1) {
    const resource = resources[at];
    if (resource === undefined || texts[at] !== undefined) continue;
    texts[at] = JSON.stringify(printResource(resource, keys));
    yield;
  }
  const isSameRest = before?.keys === keys && sameProgram(before.program, program, "resources");
  const rest = isSameRest ? before.rest : printRest(program, keys);
  return { program, rest, keys, texts: texts as string[], roots };
}

/** Whether all that keys are made of is as it was. */
const hasSameKeys = (
  before: DesignRecords,
  program: Program,
  roots: readonly ResourceRoots[],
): boolean =>
  before.roots !== undefined &&
  sameProgram(before.program, program, "resources", "layout") &&
  alike(
    before.program.resources,
    program.resources,
    (a, b) => a.id === b.id && a.name === b.name,
  ) &&
  alike(before.roots, roots, sameRoots);

/** What the manifest holds beside the design's resources; entries that could not be read as resources stay. */
function printRest(program: Program, keys: ReadonlyMap<ResourceId, string>): string {
  // One of them tells that there are some, and no more has to be made only to be taken out again.
  const resources = program.resources.slice(0, 1);
  const { json } = toDocument({ ...program, resources }, keys, () => null);
  const printed = own(json, "resources");
  const [first] = resources;
  if (!isObject(printed) || first === undefined) return JSON.stringify(json);
  const others = withoutProperty(printed as JsonObject, keys.get(first.id) ?? first.id);
  return JSON.stringify(withProperty(json, "resources", others));
}

const sameKeys = (
  a: ReadonlyMap<ResourceId, string>,
  b: ReadonlyMap<ResourceId, string>,
): boolean => a === b || (a.size === b.size && [...a].every(([id, key]) => b.get(id) === key));

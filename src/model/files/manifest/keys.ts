import { formatAccess, isBareName, parseAccess } from "#model/program/property-access.ts";
import { isObject, own } from "#model/json.ts";
import { readRootsInPauses } from "#model/files/manifest/roots.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";

/**
 * The key of each resource in the manifest, by which its text refers to it: the logical name where that is
 * free, else the name with a number. A name that needs quotes makes way where text refers to it, because
 * Pulumi breaks down on `a ${["b.c"].id}`. Config variables, variables and resources share one namespace.
 * `wanted` are keys that some resources have in a file already; each is kept while nothing else has it.
 */
export const resourceKeys = (
  program: Program,
  requested?: ReadonlyMap<ResourceId, string>,
): ReadonlyMap<ResourceId, string> => finish(resourceKeysInPauses(program, requested));

/** The same in parts, of which the longest read what each resource refers to. */
export function* resourceKeysInPauses(
  program: Program,
  requested: ReadonlyMap<ResourceId, string> = new Map(),
): TimeSliced<ReadonlyMap<ResourceId, string>> {
  const { free, inText } = yield* readRootsInPauses(program);
  const taken = new Set<string>(["pulumi", ...free]);
  for (const { name } of [...program.config, ...program.variables]) taken.add(name);
  for (const section of ["variables", "resources", "configuration"]) {
    const kept = own(program.extras, section);
    if (isObject(kept)) for (const name of Object.keys(kept)) taken.add(name);
  }
  const keys = new Map<ResourceId, string>();
  for (const { id } of program.resources) {
    const key = requested.get(id);
    if (key === undefined || taken.has(key)) continue;
    taken.add(key);
    keys.set(id, key);
  }
  const numbered: Program["resources"][number][] = [];
  for (const resource of program.resources) {
    const { id, name } = resource;
    if (keys.has(id)) continue;
    if (taken.has(name) || !isKey(name) || (inText.has(id) && !isBareName(name))) {
      numbered.push(resource);
      continue;
    }
    taken.add(name);
    keys.set(id, name);
  }
  const lastNumbers = new Map<string, number>();
  for (const { id, name } of numbered) {
    const written = inText.has(id) ? name.replaceAll(/[.[\]{}]+/g, "-") : name;
    const base = written === "" ? "resource" : written;
    let number = lastNumbers.get(base) ?? (base === name ? 1 : 0);
    let key: string;
    do {
      number += 1;
      key = number === 1 ? base : `${base}-${number}`;
    } while (taken.has(key));
    lastNumbers.set(base, number);
    taken.add(key);
    keys.set(id, key);
  }
  return new Map(program.resources.map(({ id, name }) => [id, keys.get(id) ?? name]));
}

/**
 * Whole numbers are no keys, because a JavaScript object lists them before all others and the order of the
 * resources would change; nor is a name that no access can spell.
 */
function isKey(name: string): boolean {
  if (/^[A-Za-z_][\w-]*$/.test(name)) return true;
  return (
    name !== "" &&
    !/^(?:0|[1-9][0-9]*)$/.test(name) &&
    parseAccess(formatAccess(name, []))?.root === name
  );
}

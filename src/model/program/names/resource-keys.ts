import { formatAccess, isBareName, parseAccess } from "#model/program/property-access.ts";
import { isObject, own } from "#model/base/json.ts";
import { readRootsInPauses } from "#model/program/renaming/roots.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";

/**
 * The key of each resource in the manifest; references use these keys. The key is the logical name if that name is
 * free, or else the name with a number. If a template refers to a name that needs quotes, the key is a different name,
 * because Pulumi fails on `a ${["b.c"].id}`. Config variables, variables and resources share a namespace. `wanted`
 * contains the existing keys in a file. These keys are kept if they are free.
 */
export const resourceKeys = (
  program: Program,
  requested?: ReadonlyMap<ResourceId, string>,
): ReadonlyMap<ResourceId, string> => finish(resourceKeysInPauses(program, requested));

/** Like `resourceKeys`, with pauses. */
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
  const keep = (id: ResourceId, key: string): void => {
    taken.add(key);
    keys.set(id, key);
  };
  yield* each(requested.size === 0 ? [] : program.resources, ({ id }) => {
    const key = requested.get(id);
    if (key !== undefined && !taken.has(key)) keep(id, key);
  });
  const numbered: Resource[] = [];
  yield* each(program.resources, (resource) => {
    const { id, name } = resource;
    if (keys.has(id)) return;
    if (taken.has(name) || !isKey(name) || (inText.has(id) && !isBareName(name)))
      numbered.push(resource);
    else keep(id, name);
  });
  const lastNumbers = new Map<string, number>();
  yield* each(numbered, ({ id, name }) => {
    const written = inText.has(id) ? name.replaceAll(/[.[\]{}]+/g, "-") : name;
    const base = written === "" ? "resource" : written;
    let number = lastNumbers.get(base) ?? (base === name ? 1 : 0);
    let key: string;
    do {
      number += 1;
      key = number === 1 ? base : `${base}-${number}`;
    } while (taken.has(key));
    lastNumbers.set(base, number);
    keep(id, key);
  });
  if (requested.size === 0 && numbered.length === 0) return keys;
  // The keys in resource order.
  const ordered = new Map<ResourceId, string>();
  yield* each(program.resources, ({ id, name }) => void ordered.set(id, keys.get(id) ?? name));
  return ordered;
}

/**
 * Whether a name can be a key. Integers can't be keys, because a JavaScript object lists them first, so the order of
 * the resources would change. Names that no access can contain can't be keys either.
 */
function isKey(name: string): boolean {
  if (/^[A-Za-z_][\w-]*$/.test(name)) return true;
  return (
    name !== "" &&
    !/^(?:0|[1-9][0-9]*)$/.test(name) &&
    parseAccess(formatAccess(name, []))?.root === name
  );
}

import { formatAccess, parseAccess } from "#model/access.ts";
import { isObject, own } from "#model/json.ts";
import { freeRoots } from "#model/manifest/roots.ts";
import type { Program } from "#model/program.ts";
import type { ResourceId } from "#model/value.ts";

/**
 * The key of each resource in the manifest, by which its text refers to it: the logical name where that is
 * free, else the name with a number. Config variables, variables and resources share one namespace.
 */
export function resourceKeys(program: Program): ReadonlyMap<ResourceId, string> {
  const taken = new Set<string>(["pulumi", ...freeRoots(program)]);
  for (const { name } of program.config) taken.add(name);
  for (const section of ["variables", "resources", "configuration"]) {
    const kept = own(program.extras, section);
    if (isObject(kept)) for (const name of Object.keys(kept)) taken.add(name);
  }
  const keys = new Map<ResourceId, string>();
  const numbered: Program["resources"][number][] = [];
  for (const resource of program.resources) {
    if (taken.has(resource.name) || !isKey(resource.name)) {
      numbered.push(resource);
      continue;
    }
    taken.add(resource.name);
    keys.set(resource.id, resource.name);
  }
  const lastNumbers = new Map<string, number>();
  for (const { id, name } of numbered) {
    const base = name === "" ? "resource" : name;
    let number = lastNumbers.get(base) ?? (name === "" ? 0 : 1);
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

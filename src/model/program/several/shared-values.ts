import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import { collectReferences } from "#model/program/references.ts";
import type { ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import { sameData } from "#model/base/incremental/same-data.ts";

/** The values that several maps of inputs or options have in common. */
export interface SharedValues {
  /** The values that are equal in all maps. */
  readonly values: ValueMap;
  /** The formatted paths of single values that differ, or that only some maps have. */
  readonly different: ReadonlySet<string>;
  /**
   * The names of lists, maps and objects that have different structures. No single edit can change them in all maps.
   */
  readonly apart: ReadonlySet<string>;
}

export function sharedValues(maps: readonly ValueMap[]): SharedValues {
  const values: [string, Value][] = [];
  const different = new Set<string>();
  const apart = new Set<string>();
  for (const name of new Set(maps.flatMap(Object.keys))) {
    const found: string[] = [];
    const value = shared(
      maps.map((map) => (Object.hasOwn(map, name) ? map[name] : undefined)),
      [name],
      found,
    );
    if (value === mixed) apart.add(name);
    else {
      if (value !== undefined) values.push([name, value]);
      for (const path of found) different.add(path);
    }
  }
  return { values: Object.fromEntries(values), different, apart };
}

const mixed = Symbol("composed differently");

/** The common part of values; undefined if there is none. In that case, the path is added to `different`. */
function shared(
  all: readonly (Value | undefined)[],
  path: PropertyPath,
  different: string[],
): Value | undefined | typeof mixed {
  const [first] = all;
  if (all.every((value) => sameData(value, first))) return first;
  if (!all.some((value) => isList(value) || isMap(value))) {
    different.push(formatPath(path));
    return undefined;
  }
  const maps = all.filter(isMap);
  const keys = Object.keys(maps[0] ?? {});
  if (maps.length < all.length || !maps.every((map) => sameKeys(map, keys))) return mixed;
  const values: [string, Value][] = [];
  for (const key of keys) {
    const value = shared(
      maps.map((map) => map[key]),
      [...path, key],
      different,
    );
    if (value === mixed) return mixed;
    if (value !== undefined) values.push([key, value]);
  }
  return Object.fromEntries(values);
}

const sameKeys = (map: ValueMap, keys: readonly string[]): boolean =>
  Object.keys(map).length === keys.length && keys.every((key) => Object.hasOwn(map, key));

/**
 * The same change in several resources. If the new value refers to one of the resources, that resource is left out,
 * because it can't refer to itself.
 */
export function changeEach(change: Edit, resources: readonly ResourceId[]): Edit {
  if (change.kind === "batch")
    return { kind: "batch", edits: change.edits.map((each) => changeEach(each, resources)) };
  if (!isPathChange(change)) return change;
  const used: ResourceId[] = [];
  if ("value" in change) collectReferences(change.value, used);
  const edits = resources
    .filter((resource) => !used.includes(resource))
    .map((resource): Edit => ({ ...change, resource }));
  return { kind: "batch", edits };
}

type PathEdit = Extract<
  Edit,
  { readonly kind: "set-input" | "unset-input" | "insert-item" | "move-item" | "rename-key" }
>;

const pathKinds: ReadonlySet<Edit["kind"]> = new Set<PathEdit["kind"]>([
  "set-input",
  "unset-input",
  "insert-item",
  "move-item",
  "rename-key",
]);

const isPathChange = (edit: Edit): edit is PathEdit => pathKinds.has(edit.kind);

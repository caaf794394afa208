import { groupBy } from "#model/base/group-by.ts";
import type { Json } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { nextResourceId, resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A text, the program that was read from it, and the key under `resources` of each resource. */
export interface ReadText {
  readonly ok: true;
  readonly text: string;
  readonly program: Program;
  readonly keys: ReadonlyMap<ResourceId, string>;
}

/**
 * The IDs of an edited text's resources, in the order of the text. A resource with an unchanged key keeps its ID. If a
 * type has as many new keys as removed keys, the resources were renamed. All remaining resources get new IDs.
 */
export function matchResources(
  entries: readonly (readonly [key: string, entry: Json])[],
  before: Pick<ReadText, "program" | "keys">,
  now: Program,
): readonly ResourceId[] {
  const ids = new Map<string, ResourceId>();
  const known = new Map([...before.keys].map(([id, key]) => [key, id]));
  for (const [key] of entries) {
    const id = known.get(key);
    if (id !== undefined) ids.set(key, id);
  }
  const present = new Set(ids.values());
  const gone = groupBy(
    before.program.resources.filter(({ id }) => !present.has(id)),
    ({ token }) => token,
  );
  const added = groupBy(
    entries.filter(([key]) => !ids.has(key)),
    ([, entry]) => (isJsonObject(entry) ? entry["type"] : undefined),
  );
  for (const [token, group] of added) {
    const renamed = typeof token === "string" ? gone.get(token) : undefined;
    if (renamed?.length !== group.length) continue;
    for (const [at, [key]] of group.entries()) {
      const resource = renamed[at];
      if (resource !== undefined) ids.set(key, resource.id);
    }
  }
  const all = [...now.resources, ...before.program.resources];
  let next = Number(nextResourceId({ ...now, resources: all }).slice(1));
  const fresh = (): ResourceId => {
    next += 1;
    return resourceId(next - 1);
  };
  return entries.map(([key]) => ids.get(key) ?? fresh());
}

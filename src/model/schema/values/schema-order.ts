import type { Edit } from "#model/program/edit.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/**
 * The same edit of an input where a key that it adds stands in the schema's order: before the first of the present
 * keys that the schema has later. What is present keeps its order, which a file may have given it.
 */
export function inSchemaOrder<T extends Edit>(
  edit: T,
  inputs: ValueMap,
  type: ResourceType | undefined,
  catalog: Catalog,
): T | (Edit & { readonly kind: "set-input" }) {
  if (type === undefined || !isInputChange(edit)) return edit;
  let location = inputsLocation(type);
  for (const [depth, part] of edit.path.entries()) {
    const parentPath = edit.path.slice(0, depth);
    const parent = depth === 0 ? inputs : valueAt(inputs, parentPath);
    if (!isMap(parent) && !Array.isArray(parent)) return edit;
    if (isMap(parent) && typeof part === "string" && !Object.hasOwn(parent, part)) {
      const after = changeMap(inputs, edit);
      const changed = depth === 0 ? after : valueAt(after, parentPath);
      const ordered = isMap(changed) ? moveKey(changed, part, location.properties) : undefined;
      return ordered === undefined
        ? edit
        : { kind: "set-input", resource: edit.resource, path: parentPath, value: ordered };
    }
    location = stepInto(location, part, catalog);
  }
  return edit;
}

type InputChange = PathChange & Extract<Edit, { readonly kind: "set-input" | "insert-item" }>;

const isInputChange = (edit: Edit): edit is InputChange =>
  (edit.kind === "set-input" || edit.kind === "insert-item") &&
  (edit.root === undefined || edit.root === "inputs");

/** Undefined where the key stands well as the last, which is where new keys are put. */
function moveKey(
  map: ValueMap,
  key: string,
  properties: readonly Property[],
): ValueMap | undefined {
  const places = new Map(properties.map(({ name }, at) => [name, at]));
  const place = places.get(key);
  if (place === undefined) return undefined;
  const entries = Object.entries(map);
  const from = entries.findIndex(([name]) => name === key);
  const to = entries.findIndex(([name]) => (places.get(name) ?? -1) > place);
  const moved = entries[from];
  if (moved === undefined || to < 0 || to > from) return undefined;
  return Object.fromEntries(entries.toSpliced(from, 1).toSpliced(to, 0, moved));
}

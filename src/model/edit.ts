import { formatAccess } from "#model/access.ts";
import { withoutProperty, withProperty } from "#model/json.ts";
import { resourceKeys } from "#model/manifest/keys.ts";
import type { PropertyPath } from "#model/path.ts";
import type { Program, Resource } from "#model/program.ts";
import { mapReferences } from "#model/references.ts";
import type { Reference, ResourceId, Unresolved, Value, ValueMap } from "#model/value.ts";
import { expression, isList, isMap, valueAt } from "#model/value.ts";

/** A change of a design, as data: what the form does, what a fix offers, what a history entry records. */
export type Edit =
  | { readonly kind: "rename-program"; readonly name: string }
  | { readonly kind: "add-resource"; readonly resource: Resource; readonly index?: number }
  | { readonly kind: "remove-resource"; readonly resource: ResourceId }
  | { readonly kind: "rename-resource"; readonly resource: ResourceId; readonly name: string }
  | {
      readonly kind: "set-input";
      readonly resource: ResourceId;
      readonly path: PropertyPath;
      readonly value: Value;
    }
  | { readonly kind: "unset-input"; readonly resource: ResourceId; readonly path: PropertyPath }
  | {
      readonly kind: "insert-item";
      readonly resource: ResourceId;
      readonly path: PropertyPath;
      readonly index: number;
      readonly value: Value;
    }
  | {
      readonly kind: "move-item";
      readonly resource: ResourceId;
      readonly path: PropertyPath;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: "rename-key";
      readonly resource: ResourceId;
      readonly path: PropertyPath;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "batch"; readonly edits: readonly Edit[] };

/**
 * The program after an edit. What the edit does not touch stays identical by reference; an edit that
 * changes nothing, or whose place no longer exists, gives the same program back.
 */
export function applyEdit(program: Program, edit: Edit): Program {
  switch (edit.kind) {
    case "rename-program":
      return edit.name === program.name ? program : { ...program, name: edit.name };
    case "add-resource": {
      if (program.resources.some(({ id }) => id === edit.resource.id)) return program;
      const index = edit.index ?? program.resources.length;
      return { ...program, resources: program.resources.toSpliced(index, 0, edit.resource) };
    }
    case "remove-resource":
      return removeResource(program, edit.resource);
    case "rename-resource":
      return updateResource(program, edit.resource, (resource) =>
        resource.name === edit.name ? resource : { ...resource, name: edit.name },
      );
    case "set-input":
      return updateInputs(program, edit.resource, (inputs) => setAt(inputs, edit.path, edit.value));
    case "unset-input":
      return updateInputs(program, edit.resource, (inputs) => unsetAt(inputs, edit.path));
    case "insert-item":
      return updateInputs(program, edit.resource, (inputs) =>
        updateAt(inputs, edit.path, (list = []) =>
          isList(list) ? list.toSpliced(edit.index, 0, edit.value) : list,
        ),
      );
    case "move-item":
      return updateInputs(program, edit.resource, (inputs) =>
        updateAt(inputs, edit.path, (list) => moveItem(list, edit.from, edit.to)),
      );
    case "rename-key":
      return updateInputs(program, edit.resource, (inputs) =>
        updateAt(inputs, edit.path, (map) => renameKey(map, edit.from, edit.to)),
      );
    case "batch":
      return edit.edits.reduce(applyEdit, program);
  }
}

function updateResource(
  program: Program,
  id: ResourceId,
  update: (resource: Resource) => Resource,
): Program {
  const index = program.resources.findIndex((resource) => resource.id === id);
  const before = program.resources[index];
  if (before === undefined) return program;
  const after = update(before);
  return after === before
    ? program
    : { ...program, resources: program.resources.with(index, after) };
}

function updateInputs(
  program: Program,
  id: ResourceId,
  update: (inputs: ValueMap) => Value | undefined,
): Program {
  return updateResource(program, id, (resource) => {
    const inputs = update(resource.inputs);
    return inputs === resource.inputs || !isMap(inputs) ? resource : { ...resource, inputs };
  });
}

/** Missing parents are made; where anything else than the parent the path expects stands, nothing changes. */
function setAt(root: Value | undefined, path: PropertyPath, value: Value): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return root === value ? root : value;
  if (typeof part === "number") {
    const list = root ?? [];
    if (!isList(list) || !(isIndex(list, part) || part === list.length)) return root;
    const item = setAt(list[part], rest, value);
    return item === undefined || item === list[part] ? root : list.toSpliced(part, 1, item);
  }
  const map = root ?? {};
  if (!isMap(map)) return root;
  const before = Object.hasOwn(map, part) ? map[part] : undefined;
  const after = setAt(before, rest, value);
  return after === undefined || after === before ? root : withProperty(map, part, after);
}

const isIndex = (list: readonly Value[], part: number): boolean =>
  Number.isInteger(part) && part >= 0 && part < list.length;

/** Parents that an unset leaves empty stay: an empty object that a person added is not the same as none. */
function unsetAt(root: ValueMap, path: PropertyPath): Value | undefined {
  const last = path.at(-1);
  if (last === undefined) return root;
  return updateAt(root, path.slice(0, -1), (parent) => {
    if (isList(parent) && typeof last === "number")
      return isIndex(parent, last) ? parent.toSpliced(last, 1) : parent;
    if (isMap(parent) && typeof last === "string" && Object.hasOwn(parent, last))
      return withoutProperty(parent, last);
    return parent;
  });
}

function updateAt(
  root: Value | undefined,
  path: PropertyPath,
  update: (value: Value | undefined) => Value | undefined,
): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return update(root);
  const before = valueAt(root, [part]);
  const after = updateAt(before, rest, update);
  return after === before || after === undefined ? root : setAt(root, [part], after);
}

function moveItem(list: Value | undefined, from: number, to: number): Value | undefined {
  if (!isList(list) || from === to || !isIndex(list, to)) return list;
  const item = list[from];
  if (item === undefined) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A key that is already taken is left alone: renaming must never swallow another entry. */
function renameKey(map: Value | undefined, from: string, to: string): Value | undefined {
  if (!isMap(map) || from === to || !Object.hasOwn(map, from) || Object.hasOwn(map, to)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key === from ? to : key, value]),
  );
}

/**
 * References to the removed resource stay in the design as unresolved text, so that they can be seen and
 * mended. The text names the resource by its key in the manifest: unlike its name, nothing else has that.
 */
function removeResource(program: Program, id: ResourceId): Program {
  const key = resourceKeys(program).get(id);
  if (key === undefined) return program;
  const replace = (reference: Reference): Unresolved =>
    expression({ kind: "unresolved", access: formatAccess(key, reference.path) });
  return mapReferences(
    { ...program, resources: program.resources.filter((resource) => resource.id !== id) },
    (reference) => (reference.resource === id ? replace(reference) : reference),
  );
}

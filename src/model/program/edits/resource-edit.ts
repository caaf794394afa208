import { withoutProperty } from "#model/base/json.ts";
import { changeLookup } from "#model/program/lookup.ts";
import type { MutableCopies, PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { Program, Resource, ResourceOrigin } from "#model/program/program.ts";
import { findResource, placeOfResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * Which map of a resource a change is made in; the inputs unless it says otherwise. `lookup` is what a
 * resource that is looked up is found by: its `id`, and under `state` whatever else qualifies it.
 */
export type Root = "inputs" | "options" | "lookup";

/** An edit of one resource that leaves all else as it is. */
export type ResourceEdit =
  | (PathChange & { readonly resource: ResourceId; readonly root?: Root })
  /** Says whether the program makes the resource or finds it. */
  | { readonly kind: "set-origin"; readonly resource: ResourceId; readonly origin: ResourceOrigin }
  /** Drops a key that the file has and the designer does not edit. */
  | { readonly kind: "drop-extra"; readonly resource: ResourceId; readonly key: string };

const kinds: ReadonlySet<string> = new Set<ResourceEdit["kind"]>([
  "set-input",
  "unset-input",
  "insert-item",
  "move-item",
  "rename-key",
  "set-origin",
  "drop-extra",
]);

export const isResourceEdit = <T extends { readonly kind: string }>(
  edit: T | undefined,
): edit is Extract<T, ResourceEdit> => edit !== undefined && kinds.has(edit.kind);

/** The program after edits of its resources. However many there are, what they change is copied once. */
export function updateResources(program: Program, edits: readonly ResourceEdit[]): Program {
  const copies: MutableCopies = new WeakSet();
  const now = new Map<ResourceId, Resource>();
  for (const edit of edits) {
    const before = now.get(edit.resource) ?? findResource(program, edit.resource);
    if (before !== undefined) now.set(edit.resource, changeResource(before, edit, copies));
  }
  let resources: Resource[] | undefined;
  for (const [id, resource] of now) {
    const place = placeOfResource(program.resources, id);
    if (program.resources[place] === resource) continue;
    resources ??= [...program.resources];
    resources[place] = resource;
  }
  return resources === undefined ? program : { ...program, resources };
}

/** The resource after an edit of it. */
export function changeResource(
  resource: Resource,
  edit: ResourceEdit,
  copies?: MutableCopies,
): Resource {
  switch (edit.kind) {
    case "set-origin":
      return isSameOrigin(resource.origin, edit.origin)
        ? resource
        : { ...resource, origin: edit.origin };
    case "drop-extra":
      return Object.hasOwn(resource.extras, edit.key)
        ? { ...resource, extras: withoutProperty(resource.extras, edit.key) }
        : resource;
    default: {
      const root = edit.root ?? "inputs";
      if (root === "lookup") return changeLookup(resource, edit);
      // What gives all inputs at once leaves no room for one of them.
      if (root === "inputs" && resource.inputsFrom !== undefined) return resource;
      const map = changeMap(resource[root], edit, copies);
      return map === resource[root] ? resource : { ...resource, [root]: map };
    }
  }
}

const isSameOrigin = (a: ResourceOrigin, b: ResourceOrigin): boolean =>
  a === b || (a.kind === "created" && b.kind === "created");

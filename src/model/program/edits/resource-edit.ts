import { withoutProperty } from "#model/base/json.ts";
import { changeLookup } from "#model/program/lookup.ts";
import type { MutableCopies, PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { Program, Resource, ResourceOrigin } from "#model/program/program.ts";
import { findResource, placeOfResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * The map of a resource that a change applies to; the inputs by default. `lookup` is a map with the `id` of a looked-up
 * resource, and with its additional properties under `state`.
 */
export type Root = "inputs" | "options" | "lookup";

/** An edit that changes only one resource. */
export type ResourceEdit =
  | (PathChange & { readonly resource: ResourceId; readonly root?: Root })
  /** Sets whether the program creates the resource or looks it up. */
  | { readonly kind: "set-origin"; readonly resource: ResourceId; readonly origin: ResourceOrigin }
  /** Removes a key of the resource in the file that Stackwright doesn't read. */
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

/** The program after edits of its resources. Each changed part is copied only once, for all edits together. */
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

/** The resource after one edit. */
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
      // If one value provides all inputs, single inputs can't be set.
      if (root === "inputs" && resource.inputsFrom !== undefined) return resource;
      const map = changeMap(resource[root], edit, copies);
      return map === resource[root] ? resource : { ...resource, [root]: map };
    }
  }
}

const isSameOrigin = (a: ResourceOrigin, b: ResourceOrigin): boolean =>
  a === b || (a.kind === "created" && b.kind === "created");

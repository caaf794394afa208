import type { PropertyPath } from "#model/base/path.ts";
import { visitTyped } from "#model/check/values/visit-typed.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Reference } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";

/** A resource's string input that refers to a different resource's output. */
export interface Wiring {
  readonly program: Program;
  readonly resource: Resource;
  /** The type of the resource, and the path and the property of the input. */
  readonly type: ResourceType;
  readonly path: PropertyPath;
  readonly property: Property;
  readonly reference: Reference;
  /** The type of the resource that the input refers to. */
  readonly source: ResourceType;
}

/** The wirings of a program between resources of known types. */
export function wiringsOf(program: Program, catalog: Catalog): readonly Wiring[] {
  return program.resources.flatMap((resource) => {
    const type = catalog.resourceType(resource.token);
    if (type === undefined || isLookup(resource)) return [];
    const found: Wiring[] = [];
    visitTyped(resource.inputs, type.inputs, catalog, {
      value: (value, { kind }, path, property) => {
        if (kind !== "string" || !isExpression(value) || value.kind !== "reference") return;
        const token = findResource(program, value.resource)?.token;
        const source = token === undefined ? undefined : catalog.resourceType(token);
        if (source !== undefined && value.path.length > 0)
          found.push({ program, resource, type, path, property, reference: value, source });
      },
    });
    return found;
  });
}

/** The place of a wiring. Its path has no indexes, so all items of a list have the same place. */
export const placeOf = ({ type, path }: Wiring): string =>
  [type.token, ...path.filter((part) => typeof part === "string")].join(" ");

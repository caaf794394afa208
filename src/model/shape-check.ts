import type * as z from "zod/mini";

import type { Catalog } from "#model/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/property-type.ts";
import type { Fault, ShapeFinding } from "#model/shape-fault.ts";
import { describeFault } from "#model/shape-fault.ts";
import type { Resource } from "#model/program.ts";
import type { PropertyPath } from "#model/path.ts";
import type { Shapes } from "#model/shape-schema.ts";
import { propertyAt, typeAt } from "#model/type-at.ts";

/** Checks a resource's inputs against its type: missing, mistyped, unknown and not allowed values. */
export function checkShape(
  resource: Resource,
  type: ResourceType,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeFinding[] {
  const result = shapes.inputs(type).safeParse(resource.inputs);
  if (result.success) return [];
  return flatten(result.error.issues, []).flatMap((fault) => {
    const property = propertyAt(type, fault.path, catalog);
    const found = typeAt(type, fault.path, catalog);
    return describeFault(resource, fault, property, found, siblings(type, fault.path, catalog));
  });
}

/**
 * Unions of "an expression or …" report both branches; what a person wants to know is what is wrong
 * with the deepest branch that came close, or, if none did, that the value as a whole does not fit.
 */
function flatten(issues: readonly z.core.$ZodIssue[], base: PropertyPath): readonly Fault[] {
  return issues.flatMap((issue): readonly Fault[] => {
    const path = [...base, ...issue.path.map((part) => (typeof part === "symbol" ? "" : part))];
    if (issue.code === "unrecognized_keys") return [{ kind: "keys", path, keys: issue.keys }];
    if (issue.code !== "invalid_union") return [{ kind: "value", path }];
    const branches = issue.errors.filter((branch) => branch.some(isInside));
    const nearest = branches.toSorted((a, b) => a.length - b.length)[0];
    return nearest === undefined ? [{ kind: "value", path }] : flatten(nearest, path);
  });
}

/** True for an issue that shows the value had the right kind at its top. */
function isInside(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0 || issue.code === "unrecognized_keys") return true;
  return issue.code === "invalid_union" && issue.errors.some((branch) => branch.some(isInside));
}

/** The properties that a value at this path may have, for "did you mean". */
function siblings(
  type: ResourceType,
  path: PropertyPath,
  catalog: Catalog,
): readonly Property[] | undefined {
  if (path.length === 0) return type.inputs;
  const found: PropertyType | undefined = typeAt(type, path, catalog);
  return found?.kind === "object" ? catalog.objectType(found.token)?.properties : undefined;
}

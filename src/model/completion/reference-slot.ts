import type { AccessScope } from "#model/references/property-access-type.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { CallContext } from "#model/schema/schema-location.ts";
import { checkReferences } from "#model/references/reference-check.ts";
import type { ConfigReference, Reference, VariableReference } from "#model/program/value.ts";

/** A possible target of a reference that a user can choose. */
export type ReferenceTarget = Reference | ConfigReference | VariableReference;

/** A new target of a reference. */
export type NewReferenceTarget =
  | { readonly kind: "resource"; readonly token: string; readonly output: PropertyPath }
  | {
      readonly kind: "config";
      /** The default name, if that name is free. */
      readonly name: string;
      readonly type: string;
      readonly secret: boolean;
    };

/** A place for a reference. */
export interface ReferenceSlot {
  readonly path: PropertyPath;
  /** The place's property; undefined for an item of a list and an entry of a map. */
  readonly property: Property | undefined;
  /** The place's type; undefined if the place has no schema. */
  readonly type: PropertyType | undefined;
  /** True if the schema marks the place, or a value around it, as secret. */
  readonly isSecret?: boolean;
  /** The call whose arguments contain the place. */
  readonly call?: CallContext | undefined;
}

/** The name to compare suggestions with: the last name in the place's path. */
export const nameOfSlot = ({ path }: ReferenceSlot): string =>
  path.findLast((part) => typeof part === "string") ?? "";

/** The check's message about a reference at the place; undefined if there is none. */
export function mismatchOf(
  access: ReferenceTarget,
  slot: ReferenceSlot,
  scope: AccessScope,
): string | undefined {
  const diagnostics = checkReferences(access, { ...slot, properties: [] }, scope);
  return diagnostics.find(({ severity }) => severity === "error")?.reason;
}

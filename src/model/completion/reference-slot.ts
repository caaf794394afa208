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
      /** Its default name, if that is free. */
      readonly name: string;
      readonly type: string;
      readonly secret: boolean;
    };

/** A place for a reference. */
export interface ReferenceSlot {
  readonly path: PropertyPath;
  /** Undefined for an item of a list and an entry of a map. */
  readonly property: Property | undefined;
  /** Undefined without a schema for the place. */
  readonly type: PropertyType | undefined;
  /** True if the schema marks the place as secret, or one around it. */
  readonly isSecret?: boolean;
  /** The call that has the place in its arguments. */
  readonly call?: CallContext | undefined;
}

/** The name to compare suggestions with: the last one in the place's path. */
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

import type { AccessScope } from "#model/references/property-access-type.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { CallContext } from "#model/schema/schema-location.ts";
import { checkReferences } from "#model/references/reference-check.ts";
import type { ConfigReference, Reference, VariableReference } from "#model/program/value.ts";

/** What a person can choose to refer to. */
export type ReferenceTarget = Reference | ConfigReference | VariableReference;

/** Something to refer to that is not there yet. */
export type NewReferenceTarget =
  | { readonly kind: "resource"; readonly token: string; readonly output: PropertyPath }
  | {
      readonly kind: "config";
      /** The name it gets where that is free. */
      readonly name: string;
      readonly type: string;
      readonly secret: boolean;
    };

/** A place that is to be filled by a reference. */
export interface ReferenceSlot {
  readonly path: PropertyPath;
  /** Undefined for an item of a list and an entry of a map. */
  readonly property: Property | undefined;
  /** Undefined where no schema says what the place takes. */
  readonly type: PropertyType | undefined;
  /** True where the schema calls the place secret, or one that it is in. */
  readonly isSecret?: boolean;
  /** The call that the place is an argument of. */
  readonly call?: CallContext | undefined;
}

/** The name that what is offered is compared with: the last one on the way to the place. */
export const nameOfSlot = ({ path }: ReferenceSlot): string =>
  path.findLast((part) => typeof part === "string") ?? "";

/** What the check would say of a reference at the place; undefined where it would not complain. */
export function mismatchOf(
  access: ReferenceTarget,
  slot: ReferenceSlot,
  scope: AccessScope,
): string | undefined {
  const diagnostics = checkReferences(access, { ...slot, properties: [] }, scope);
  return diagnostics.find(({ severity }) => severity === "error")?.reason;
}

import type { PackageUse } from "#export/lower/lowered-program.ts";
import type { Property } from "#model/schema/property-type.ts";

/** The Go of a resource type. */
export interface GoClass {
  /** With the name of the import and a dot. */
  readonly prefix: string;
  readonly name: string;
  readonly use: PackageUse | undefined;
  readonly inputs: readonly Property[];
  readonly outputs: readonly Property[];
}

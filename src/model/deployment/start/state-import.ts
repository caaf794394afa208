import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { StartedPackages } from "#model/deployment/start/start-packages.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import type { Reference, ResourceId, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/**
 * A value whose origin is not in the state. Until the question is answered, the value stays a literal in the design.
 */
export interface StateQuestion {
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  /** The possible origins of the value, most likely first; never empty. */
  readonly candidates: readonly Value[];
  /**
   * The reason why the origin is uncertain: several outputs have the value; an output is only a part of the value; the
   * value is so common that it may match by chance; or the value is a secret and can't be compared.
   */
  readonly reason: "several" | "part" | "common" | "secret";
}

/** A deployed resource while it is converted for a design. */
export interface ImportedResource {
  readonly old: StateResource;
  readonly id: ResourceId;
  readonly type: ResourceType | undefined;
}

/** Data that the functions for reading single resources share. */
export interface StateImport {
  readonly catalog: Catalog;
  readonly baseline: Baseline;
  /** The design's resource for each URN in the state. */
  readonly ids: ReadonlyMap<string, ResourceId>;
  /** The URNs of component classes in the program. The classes are not in the design, although their children are. */
  readonly classes: ReadonlySet<string>;
  readonly packages: StartedPackages;
  /** Declares a variable for a secret at a path of a resource. */
  declare(name: string, type: Pick<ConfigVariable, "type" | "extras">): string;
  ask(question: StateQuestion): void;
  note(where: string, message: string): void;
}

export const referenceTo = (resource: ResourceId, path: PropertyPath = []): Reference =>
  expression({ kind: "reference", resource, path });

/** The location of a note: the resource's name, then the path of the input. */
export const whereOf = ({ name }: StateResource, path: PropertyPath): string =>
  formatPath([name, ...path]);

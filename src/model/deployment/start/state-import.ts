import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { StartedPackages } from "#model/deployment/start/start-packages.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import type { Reference, ResourceId, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** A value of which the state does not say where it came from. In the design it stands as it is. */
export interface StateQuestion {
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  /** What the value may be instead, the likeliest first; never empty. */
  readonly candidates: readonly Value[];
  /**
   * Why nobody can tell: several outputs have the value, only a part of it is an output, it is so common that it may be equal
   * by chance, or it is a secret and cannot be compared.
   */
  readonly reason: "several" | "part" | "common" | "secret";
}

/** A deployed resource on its way into a design. */
export interface ImportedResource {
  readonly old: StateResource;
  readonly id: ResourceId;
  readonly type: ResourceType | undefined;
}

/** What the readers of single resources share. */
export interface StateImport {
  readonly catalog: Catalog;
  readonly baseline: Baseline;
  /** The resources that are in the design, by the URN that they have in the state. */
  readonly ids: ReadonlyMap<string, ResourceId>;
  /** The URNs of component classes of the program, which are not in the design: their children are. */
  readonly classes: ReadonlySet<string>;
  readonly packages: StartedPackages;
  /** Declares a variable for a secret that stands at a path of a resource. */
  declare(name: string, type: Pick<ConfigVariable, "type" | "extras">): string;
  ask(question: StateQuestion): void;
  note(where: string, message: string): void;
}

export const referenceTo = (resource: ResourceId, path: PropertyPath = []): Reference =>
  expression({ kind: "reference", resource, path });

/** Where a note points: the resource's name, then the path of the input. */
export const whereOf = ({ name }: StateResource, path: PropertyPath): string =>
  formatPath([name, ...path]);

import { own } from "#model/base/json.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import type { Program } from "#model/program/program.ts";
import type { TargetKind } from "#model/program/target.ts";
import { choiceFor } from "#model/program/target.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOf } from "#model/program/token.ts";

/** A package under whose name nothing is published, as a design uses it. */
export interface PlaceholderUse {
  readonly name: string;
  /** What the design says of it: one without a target says the placeholder. */
  readonly kind: TargetKind;
  /** The published package behind the name. */
  readonly real: string;
  /** Of the published package: as chosen, else as loaded, else as known here. */
  readonly version: string;
}

/** The placeholder packages of a design's resources, by name. */
export function placeholdersIn(
  { resources, target }: Pick<Program, "resources" | "target">,
  catalog: Catalog,
): readonly PlaceholderUse[] {
  const names = new Set(Array.from(tokensOf(resources), packageOf));
  return [...names].toSorted().flatMap((name) => {
    const known = own(catalog.providerPackages, name)?.schema;
    if (known === undefined) return [];
    const loaded = catalog.package(known.name)?.version;
    const { kind, version = loaded ?? known.version } = choiceFor(target, name);
    return [{ name, kind, real: known.name, version }];
  });
}

/**
 * The design as a whole project is made of it: one that does not say for which packages it is, is for the
 * real ones, because nothing can install the others. One that says so stays as it is.
 */
export function forProject(program: Program, catalog: Catalog): Program {
  const isUndecided = program.target === undefined && placeholdersIn(program, catalog).length > 0;
  return isUndecided ? { ...program, target: { kind: "provider", packages: {} } } : program;
}

/** `azure-native 3.2.0`, as it is named to a person. */
export const nameReal = ({ real, version }: PlaceholderUse): string => `${real} ${version}`;

import { own } from "#model/base/json.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import type { Program } from "#model/program/program.ts";
import type { TargetKind } from "#model/program/target.ts";
import { choiceFor } from "#model/program/target.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOf } from "#model/program/token.ts";

/** The use of a package under a placeholder name. No package is published under that name. */
export interface PlaceholderUse {
  readonly name: string;
  /** The design's choice; the placeholder by default. */
  readonly kind: TargetKind;
  /** The published package behind the name. */
  readonly real: string;
  /**
   * The version of the published package: the chosen version, or else the version of the loaded package, or else the
   * version that Stackwright knows.
   */
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
 * The design for exporting a project. If the design has no target, the real packages are used, because the placeholders
 * can't be installed. If the design has a target, the target stays.
 */
export function forProject(program: Program, catalog: Catalog): Program {
  const isUndecided = program.target === undefined && placeholdersIn(program, catalog).length > 0;
  return isUndecided ? { ...program, target: { kind: "provider", packages: {} } } : program;
}

/** The published package for display, such as `azure-native 3.2.0`. */
export const nameReal = ({ real, version }: PlaceholderUse): string => `${real} ${version}`;

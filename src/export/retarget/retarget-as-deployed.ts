import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import type { TargetKind } from "#model/program/target.ts";
import { choiceFor, withPackageKind } from "#model/program/target.ts";
import { packageOf } from "#model/program/token.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import { retarget } from "#export/retarget/retarget.ts";

/** A design prepared for comparison with what is deployed. */
interface DeployedDesign {
  readonly program: Program;
  readonly catalog: Catalog;
  /** The assumptions, as sentences. */
  readonly notes: readonly string[];
}

/**
 * The design with the types of its deployment: the real types if it is exported for the provider packages. If the
 * deployed types clearly belong to the other kind of packages, they show the deployed program's target, and the design
 * is compared with that target.
 */
export function retargetAsDeployed(
  program: Program,
  catalog: Catalog,
  types: Iterable<string>,
): DeployedDesign {
  const deployed = new Set(Array.from(types, packageOf));
  const used = new Set(program.resources.map(({ token }) => packageOf(token)));
  let { target } = program;
  const assumed: Record<TargetKind, string[]> = { placeholder: [], provider: [] };
  for (const [name, { schema }] of Object.entries(catalog.providerPackages)) {
    const found = kindOf(deployed.has(name), deployed.has(schema.name));
    if (!used.has(name) || found === undefined || choiceFor(target, name).kind === found) continue;
    target = withPackageKind(target, name, found);
    assumed[found].push(found === "provider" ? schema.name : name);
  }
  const { program: retargeted, catalog: known } = retarget(
    target === undefined ? program : { ...program, target },
    catalog,
  );
  return { program: retargeted, catalog: known, notes: Object.entries(assumed).flatMap(noteOn) };
}

const kindOf = (isPlaceholder: boolean, isProvider: boolean): TargetKind | undefined =>
  isPlaceholder === isProvider ? undefined : isProvider ? "provider" : "placeholder";

const noteOn = ([kind, names]: readonly [string, readonly string[]]): readonly string[] =>
  names.length === 0
    ? []
    : [
        `The deployed resources use ${joinWithAnd(names)}, so the design is compared as if it were exported for the ${kind === "provider" ? "provider" : "placeholder"} packages.`,
      ];

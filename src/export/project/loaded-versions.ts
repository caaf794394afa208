import { declaredPackages } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { findPackage } from "#model/program/packages/package-declaration.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

/**
 * The design with its types' versions in the project file's `packages`. Without an entry, Pulumi installs the newest
 * plugin, whose types may differ (`GetReferencedPackages`, pulumi/pulumi-yaml:pkg/pulumiyaml). The design's own entries
 * stay.
 */
export function withLoadedVersions(program: Program, uses: readonly PackageUse[]): Program {
  const declared = declaredPackages(program);
  const added = uses.flatMap(({ name, index, version, localSdk }): readonly PackageDeclaration[] =>
    index === undefined ||
    version === undefined ||
    localSdk !== undefined ||
    name === "pulumi" ||
    declared.has(name) ||
    findPackage(program.packages, name) !== undefined
      ? []
      : [{ name, source: name, version, isShort: true, extras: {} }],
  );
  return added.length === 0
    ? program
    : { ...program, packages: [...(program.packages ?? []), ...added] };
}

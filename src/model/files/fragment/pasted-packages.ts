import type { Note } from "#model/files/manifest/types.ts";
import type { Edit } from "#model/program/edit.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { versionOf } from "#model/program/packages/package-declaration.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { packageOf } from "#model/program/token.ts";

/** A design's declarations of the packages that its resources use. These declarations are copied with the resources. */
export function usedPackages({ packages = [], resources }: Program): Pick<Program, "packages"> {
  const used = new Set(resources.map(({ token }) => packageOf(token)));
  const kept = packages.filter(({ name }) => used.has(name));
  return kept.length === 0 ? {} : { packages: kept };
}

/**
 * The edits that add a pasted text's package declarations. A declaration is only added if it is a plain version and the
 * design has none for the package.
 */
export const addedVersions = (into: Program, { packages = [] }: Program): readonly Edit[] =>
  packages.flatMap((declaration): readonly Edit[] => {
    const { name } = declaration;
    const version = plainVersion(declaration);
    const isNew = version !== undefined && declaredVersion(into, name) === undefined;
    return isNew ? [{ kind: "set-package-version", name, version }] : [];
  });

/** A note about each pasted declaration that is not added to the design. */
export const packageNotes = (into: Program, { packages = [] }: Program): readonly Note[] =>
  packages.flatMap((declaration) => {
    const { name } = declaration;
    const version = plainVersion(declaration);
    const said = declaredVersion(into, name);
    const isThere =
      version !== undefined && (said === undefined || normalizeVersion(said) === version);
    return isThere
      ? []
      : [{ where: formatPath(["packages", name]), message: "The package is not pasted." }];
  });

/** The version, if the declaration has no other keys. */
function plainVersion(declaration: PackageDeclaration): string | undefined {
  const { name, source, pluginDownloadURL, extras } = declaration;
  const isPlain =
    source === name && pluginDownloadURL === undefined && Object.keys(extras).length === 0;
  return isPlain ? normalizeVersion(versionOf(declaration) ?? "") : undefined;
}

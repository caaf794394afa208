import type { Extent, LoadedPackage, Wanted } from "#edge/packages/loaded-package.ts";
import type { PackageRegistry } from "#edge/packages/package-registry.ts";
import { groupBy } from "#model/base/group-by.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import type { ExternalUse } from "#model/schema/file/external-uses.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * Reads the missing parts of types, functions and their references in the open design's packages; true
 * if anything was missing. `onLost` gets each package that storage has lost; such a package has no types.
 */
export async function readMissing(
  registry: PackageRegistry,
  first: Iterable<Wanted>,
  extent: Extent,
  onLost: (lost: LoadedPackage) => Promise<void>,
): Promise<boolean> {
  let wanted: ReadonlyMap<string, readonly Wanted[]> = groupBy(first, (each) =>
    typeof each === "string" ? packageOf(each) : each.package,
  );
  let isAnyRead = false;
  // The types just read may refer to other packages, so reading continues there.
  while (wanted.size > 0) {
    const next: ExternalUse[] = [];
    for (const [name, each] of wanted) {
      for (const from of registry.chosen.filter((entry) => namespaceOf(entry.index) === name)) {
        try {
          const uses = await from.read(each, extent);
          if (uses === undefined) continue;
          isAnyRead = true;
          next.push(...uses);
        } catch {
          await onLost(from);
        }
      }
    }
    wanted = groupBy(next, (use) => use.package);
  }
  return isAnyRead;
}

/** The types and functions that a design uses. */
export const wantedBy = (program: Program): readonly Wanted[] => [
  ...program.resources.map(({ token }) => token),
  ...Array.from(calledFunctions(program), wantedFunction),
];

export const wantedFunction = (token: string): Wanted => ({
  package: packageOf(token),
  section: "functions",
  token,
});

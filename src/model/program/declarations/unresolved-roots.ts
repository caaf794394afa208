import type { Program } from "#model/program/program.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { mapAccesses } from "#model/program/references.ts";

/** What a program refers to and does not declare, which Pulumi takes from the stack's config. */
export function unresolvedRoots(program: Program): ReadonlySet<string> {
  const roots = new Set<string>();
  mapAccesses(program, (access) => {
    const root = access.kind === "unresolved" ? parseAccess(access.access)?.root : undefined;
    if (root !== undefined) roots.add(root);
    return access;
  });
  return roots;
}

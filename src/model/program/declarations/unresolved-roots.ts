import { memoize } from "#model/base/memoize.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { parseAccess } from "#model/program/property-access.ts";
import { accessesIn, expressionsOf, mapAccesses } from "#model/program/references.ts";
import type { AccessValue } from "#model/program/value.ts";

/** The undeclared names that a program refers to. Pulumi reads their values from the stack's config. */
export function unresolvedRoots(program: Program): ReadonlySet<string> {
  const roots = new Set(program.resources.flatMap(rootsIn));
  mapAccesses({ ...program, resources: [] }, (access) => {
    const root = rootOf(access);
    if (root !== undefined) roots.add(root);
    return access;
  });
  return roots;
}

const none: readonly string[] = [];

/** Memoized per resource, because these names are needed while a user types a name, and few resources have any. */
const rootsIn = (resource: Resource): readonly string[] =>
  expressionsOf(resource).length === 0 ? none : rootsInReferring(resource);

const rootsInReferring = memoize((resource: Resource): readonly string[] => {
  const roots = expressionsOf(resource)
    .flatMap(({ found }) => accessesIn(found))
    .flatMap((access) => rootOf(access) ?? []);
  return roots.length === 0 ? none : roots;
});

const rootOf = (access: AccessValue): string | undefined =>
  access.kind === "unresolved" ? parseAccess(access.access)?.root : undefined;

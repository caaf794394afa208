import type { Diagnostic } from "#model/diagnostic.ts";
import type { ResourceId } from "#model/value.ts";

/** The diagnostics of each resource that has any, in their order. */
export function byResource(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<ResourceId, readonly Diagnostic[]> {
  const groups = new Map<ResourceId, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (!("resource" in diagnostic.place)) continue;
    const { resource } = diagnostic.place;
    const group = groups.get(resource);
    if (group === undefined) groups.set(resource, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}

import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The diagnostics of each resource that has any, in their order. */
export function byResource(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<ResourceId, readonly Diagnostic[]> {
  const groups = new Map<ResourceId, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (!("resource" in diagnostic.location)) continue;
    const { resource } = diagnostic.location;
    const group = groups.get(resource);
    if (group === undefined) groups.set(resource, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}

/** The diagnostics of each config variable, or of each output, that has any, in their order. */
export function byDeclaration(
  diagnostics: readonly Diagnostic[],
  kind: "config" | "output",
): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.location.kind !== kind) continue;
    const { name } = diagnostic.location;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}

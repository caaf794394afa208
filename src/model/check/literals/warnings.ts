import type { PropertyPath } from "#model/base/path.ts";
import type { FoundInDesign } from "#model/check/rules/rule.ts";
import type { Resource } from "#model/program/program.ts";

/** A warning about an input. */
export const warnAt = (resource: Resource, path: PropertyPath, message: string): FoundInDesign => ({
  severity: "warning",
  location: { kind: "input", resource: resource.id, path },
  message,
});

/** A hint about an input. */
export const hintAt = (resource: Resource, path: PropertyPath, message: string): FoundInDesign => ({
  ...warnAt(resource, path, message),
  severity: "hint",
});

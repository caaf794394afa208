import type { Term } from "#export/lower/term.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

/** What depends on an output of a resource depends on the resource. */
export function printVariable(scope: ProgramScope, value: Term): string {
  const target = value.kind === "reference" ? scope.resources.get(value.resource) : undefined;
  if (target === undefined || value.kind !== "reference") return printUnsupported(scope, value);
  scope.used.resources.add(value.resource);
  return target.variable;
}

import { formatPath } from "#model/base/path.ts";
import type { Doc } from "#export/print/document.ts";
import type { ReferenceTerm, Term, TermEntry, VariableTerm } from "#export/lower/term.ts";
import { printCall } from "#export/languages/python/call.ts";
import { follow } from "#export/languages/python/calls/follow.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

/** An existing resource's ID. The engine receives the ID in plain text, and Python's SDK fails if the ID is secret. */
export function printLookupId(scope: ProgramScope, id: Term): Doc {
  if (id.kind === "secret") return printLookupId(scope, id.value);
  const printed = printTerm(scope, id, "compact");
  if (!isSecret(scope, id, new Set())) return printed;
  scope.used.pulumi = true;
  return printCall("pulumi.Output.unsecret(", printed);
}

/**
 * Whether a value is secret according to the design. An output is secret if the input with the same name is secret.
 * `seen` avoids following circular references.
 */
function isSecret(scope: ProgramScope, term: string | Term, seen: Set<string>): boolean {
  if (typeof term === "string") return false;
  const isInside = (inner: string | Term): boolean => isSecret(scope, inner, seen);
  switch (term.kind) {
    case "secret":
      return true;
    case "config":
      return scope.config.get(term.name)?.declaration.secret === true;
    case "template":
      return term.parts.some(isInside);
    case "list":
      return term.items.some(isInside);
    case "object":
    case "map":
      return term.entries.some(({ value }) => isInside(value));
    case "computed-map":
      return term.entries.some(({ key, value }) => isInside(key) || isInside(value));
    case "builtin":
      return term.function !== "unsecret" && term.arguments.some(isInside);
    // A secret argument makes a call's whole result secret.
    case "invoke":
      return term.arguments.some(({ value }) => isInside(value));
    case "variable":
      return isSecretVariable(scope, term, seen);
    case "reference":
      return sourcesOf(scope, term, seen).some(({ value }) => isInside(value));
    default:
      return false;
  }
}

function isSecretVariable(scope: ProgramScope, term: VariableTerm, seen: Set<string>): boolean {
  const value = follow(scope, term)?.value;
  const key = `variable ${term.name} ${formatPath(term.steps.map(({ part }) => part))}`;
  if (value === undefined || seen.has(key)) return false;
  seen.add(key);
  return isSecret(scope, value, seen);
}

/** The design's value for the referenced property. */
function sourcesOf(
  scope: ProgramScope,
  { resource, steps }: ReferenceTerm,
  seen: Set<string>,
): readonly TermEntry[] {
  const name = steps[0]?.part;
  const values = scope.resources.get(resource)?.declaration.values();
  if (values === undefined || seen.has(`${resource} ${name}`)) return [];
  seen.add(`${resource} ${name}`);
  return (values.lookup?.state ?? values.inputs).filter(({ key }) => key === name);
}

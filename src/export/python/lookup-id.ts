import type { Doc } from "#export/document.ts";
import type { Term } from "#export/term.ts";
import { printCall } from "#export/python/call.ts";
import type { ProgramScope } from "#export/python/scope.ts";
import { printTerm } from "#export/python/terms.ts";

/** The ID of an existing resource: the engine gets it as it is, and Python's SDK fails where it is a secret. */
export function printLookupId(scope: ProgramScope, id: Term): Doc {
  if (id.kind === "secret") return printLookupId(scope, id.value);
  const printed = printTerm(scope, id, "compact");
  if (!isSecret(scope, id)) return printed;
  scope.used.pulumi = true;
  return printCall("pulumi.Output.unsecret(", printed);
}

function isSecret(scope: ProgramScope, term: string | Term): boolean {
  if (typeof term === "string") return false;
  if (term.kind === "config") return scope.config.get(term.name)?.declaration.secret === true;
  return term.kind === "template" && term.parts.some((part) => isSecret(scope, part));
}

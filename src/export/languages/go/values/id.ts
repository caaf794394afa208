import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { applied } from "#export/languages/go/access.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printInput } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";

/** The ID of a resource that exists, which is text of a type of its own. */
export function printId(scope: ProgramScope, term: Term): Doc {
  if (term.kind === "literal" || term.kind === "engine")
    return concat("pulumi.ID(", printPlain(scope, term, { kind: "string" }), ")");
  if (term.kind === "reference" && term.steps.length === 1 && term.steps[0]?.part === "id")
    return printInput(scope, term, { type: undefined, required: true });
  const text = { kind: "string" } as const;
  // A call is printed once: it may have had a statement of its own.
  const isCall = term.kind === "secret" || term.kind === "builtin" || term.kind === "invoke";
  const value = isCall ? undefined : valueOf(scope, term, text);
  if (value === undefined && !isCall) return printUnsupported(scope, term);
  if (isCall ? !isLate(scope, term) : value?.form === "plain" && !value.isSecret)
    return concat("pulumi.ID(", printPlain(scope, term, text), ")");
  const output = printInput(scope, term, { type: text, required: true, bare: true });
  return applied(
    scope,
    output,
    "func(v string) pulumi.ID",
    "pulumi.ID(v)",
    undefined,
    "pulumi.IDOutput",
  );
}

import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { ListTerm, MapTerm, Term } from "#export/lower/term.ts";
import { printArgument } from "#export/languages/go/calls/arguments.ts";
import { printPlainVariable } from "#export/languages/go/calls/plain-invoke.ts";
import { inferType } from "#export/languages/go/calls/infer-type.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { plainOf, resourceOf } from "#export/languages/go/go-value.ts";
import type { NamedVariable, ProgramScope } from "#export/languages/go/scope.ts";
import { goTypeOf } from "#export/languages/go/types.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";
import { printVariable as printResourceVariable } from "#export/languages/go/options.ts";

/** `ami := ec2.LookupAmiOutput(…)`. Unused results don't get a name, because Go rejects unused variables. */
export function printVariable(scope: ProgramScope, named: NamedVariable): Doc {
  const plain = printPlainVariable(scope, named);
  if (plain !== undefined) return plain;
  const { declaration, variable } = named;
  const value = printValue(scope, declaration.value);
  named.value = { ...value, doc: variable };
  const isUsed = scope.expected.variables.has(declaration.name);
  return concat(isUsed ? `${variable} := ` : "_ = ", value.doc);
}

function printValue(scope: ProgramScope, term: Term): GoValue {
  switch (term.kind) {
    case "literal": {
      const doc = printPlain(scope, term, undefined);
      return doc === "nil" ? plainOf("any(nil)", any) : plainOf(doc, inferType(scope, term));
    }
    case "object":
    case "asset":
      return resourceOf(printInput(scope, term, anything), any);
    case "list":
      if (term.type !== undefined) return printTyped(scope, term);
      if (term.items.length > 0 && term.items.every(isResource)) {
        const items = term.items.map((item) => printResourceVariable(scope, item));
        return resourceOf(concat("[]pulumi.Resource{", join(", ", items), "}"), any);
      }
      return printArgument(scope, term, goTypeOf(inferType(scope, term)));
    case "map":
      if (term.type !== undefined) return printTyped(scope, term);
      return printArgument(scope, term, goTypeOf(inferType(scope, term)));
    case "secret":
    case "template":
      return printArgument(scope, term, goTypeOf(inferType(scope, term)));
    default:
      return valueOf(scope, term, undefined) ?? plainOf(printUnsupported(scope, term), any);
  }
}

/** A list or map of objects has the SDK's own type and is accepted unchanged. */
const printTyped = (scope: ProgramScope, term: ListTerm | MapTerm): GoValue =>
  resourceOf(printInput(scope, term, { type: term.type, required: true }), term.type);

const any = { kind: "any" } as const;

const isResource = (term: Term): boolean => term.kind === "reference" && term.steps.length === 0;

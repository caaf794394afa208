import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printInput } from "#export/languages/go/values/terms.ts";
import { printVariable } from "#export/languages/go/values/variable.ts";

const text = { type: { kind: "string" }, required: true, bare: true } as const;

const urn = (scope: ProgramScope, value: Term): Doc =>
  concat("pulumi.URN(", printPlain(scope, value, { kind: "string" }), ")");

/** The members of an alias, without its type, which the list around it says. Text alone is a URN. */
export function printAlias(scope: ProgramScope, alias: Term): Doc {
  if (alias.kind !== "map") return concat("{URN: ", urn(scope, alias), "}");
  const members = alias.entries.flatMap(({ key, value }): Doc[] => {
    if (value.kind === "literal" && value.value === null) return [];
    switch (key) {
      case "urn":
        return [concat("URN: ", urn(scope, value))];
      case "name":
      case "type":
      case "stack":
      case "project":
        return [
          concat(`${key.charAt(0).toUpperCase()}${key.slice(1)}: `, printInput(scope, value, text)),
        ];
      case "parent":
        return value.kind === "reference"
          ? [concat("Parent: ", printVariable(scope, value))]
          : [concat("ParentURN: ", urn(scope, value))];
      case "parentUrn":
      case "parentURN":
        return [concat("ParentURN: ", urn(scope, value))];
      case "noParent":
        return [
          concat(
            "NoParent: ",
            printInput(scope, value, { type: { kind: "boolean" }, required: true }),
          ),
        ];
      default:
        return [printUnsupported(scope, value)];
    }
  });
  return concat("{", join(", ", members), "}");
}

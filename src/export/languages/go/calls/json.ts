import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { declareIn } from "#export/languages/go/calls/evaluate.ts";
import { requireHelper } from "#export/languages/go/calls/helpers.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { goTypeOf } from "#export/languages/go/types.ts";
import { printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printMembers } from "#export/languages/go/values/members.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printFitted } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";

const text: PropertyType = { kind: "string" };

/** `encoding/json` writes maps as Pulumi YAML does, because Pulumi YAML uses the same package. */
export function printJson(scope: ProgramScope, value: Term): GoValue {
  const data = printData(scope, value);
  if (isLate(scope, value)) return outputOf(concat("pulumi.JSONMarshal(", data, ")"), text);
  scope.imports.set("encoding/json", "json");
  const call = concat("json.Marshal(", data, ")");
  return plainOf(`string(${declareIn(scope)("document", call, true)})`, text);
}

/** Go lists and maps with outputs inside. */
function printData(scope: ProgramScope, term: Term): Doc {
  switch (term.kind) {
    case "list":
    case "map":
    case "object": {
      const head = term.kind === "list" ? "[]any" : "map[string]any";
      return printComposite(
        head,
        printMembers(scope, term, (value) => printData(scope, value)),
      );
    }
    case "secret":
      return concat("pulumi.ToSecret(", printData(scope, term.value), ")");
    case "asset":
    case "verbatim":
    case "unresolved":
      return printUnsupported(scope, term);
    default:
  }
  if (!isLate(scope, term)) return printPlain(scope, term, undefined);
  const value = valueOf(scope, term, undefined);
  if (value === undefined || value.form === "resource" || holds(value.type, notData))
    return printUnsupported(scope, term);
  if (value.isSecret) return printFitted(scope, term, anyTarget).doc;
  // In Go, a struct's fields have different names than their properties.
  return holds(value.type, new Set(["object"]))
    ? concat(value.doc, `.ApplyT(${requireHelper(scope, "propertiesOf")})`)
    : value.doc;
}

const anyTarget = { type: undefined, required: false } as const;

const notData: ReadonlySet<PropertyType["kind"]> = new Set(["resource", "asset", "archive"]);

/** Whether a type, or the items or values of a list or a map, are of a kind. */
function holds(type: PropertyType | undefined, kinds: ReadonlySet<PropertyType["kind"]>): boolean {
  const go = type && goTypeOf(type);
  if (go?.kind === "list") return holds(go.items, kinds);
  if (go?.kind === "map") return holds(go.values, kinds);
  return go !== undefined && kinds.has(go.kind);
}

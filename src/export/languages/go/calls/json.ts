import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { declareIn } from "#export/languages/go/calls/evaluate.ts";
import { requireHelper } from "#export/languages/go/calls/helpers.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { goTypeOf } from "#export/languages/go/types.ts";
import { checkText, printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printFitted } from "#export/languages/go/values/terms.ts";
import { valueOf } from "#export/languages/go/values/value.ts";

const text: PropertyType = { kind: "string" };

/** `encoding/json` writes maps as Pulumi YAML does, since that is what it uses itself. */
export function printJson(scope: ProgramScope, value: Term): GoValue {
  const data = printData(scope, value);
  if (isLate(scope, value)) return outputOf(concat("pulumi.JSONMarshal(", data, ")"), text, false);
  scope.imports.set("encoding/json", "json");
  const call = concat("json.Marshal(", data, ")");
  return plainOf(`string(${declareIn(scope)("document", call, true)})`, text);
}

/** Lists and maps of Go with outputs inside. */
function printData(scope: ProgramScope, term: Term): Doc {
  switch (term.kind) {
    case "list":
      return printComposite(
        "[]any",
        term.items.map((item) => ({ value: printData(scope, item) })),
      );
    case "map":
    case "object": {
      const members = term.entries.map(({ key, value }) => {
        checkText(scope, key, term.location);
        return { key: quote(key), value: printData(scope, value) };
      });
      return printComposite("map[string]any", members);
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
  // The fields of a structure have other names in Go than the properties that they are.
  return holds(value.type, new Set(["object"]))
    ? concat(value.doc, `.ApplyT(${requireHelper(scope, "propertiesOf")})`)
    : value.doc;
}

const anyTarget = { type: undefined, required: false } as const;

const notData: ReadonlySet<PropertyType["kind"]> = new Set(["resource", "asset", "archive"]);

/** Whether a type is of a kind, or the items or values of a list or a map are. */
function holds(type: PropertyType | undefined, kinds: ReadonlySet<PropertyType["kind"]>): boolean {
  const go = type && goTypeOf(type);
  if (go?.kind === "list") return holds(go.items, kinds);
  if (go?.kind === "map") return holds(go.values, kinds);
  return go !== undefined && kinds.has(go.kind);
}

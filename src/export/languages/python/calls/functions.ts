import { capitalize } from "#model/base/text/identifiers.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type {
  AssetTerm,
  BuiltinTerm,
  ComputedMapTerm,
  InvokeTerm,
  Term,
  TermEntry,
} from "#export/lower/term.ts";
import { decimal, isScalar } from "#export/languages/python/as-text.ts";
import { printCall, printItems } from "#export/languages/python/call.ts";
import type { PrintTerm } from "#export/languages/python/calls/outputs.ts";
import { isLate, outputPlace, printOutput } from "#export/languages/python/calls/outputs.ts";
import { printTypeClass } from "#export/languages/python/class-expression.ts";
import { printText, quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** Converts a call's result for a string or enum position, like references. */
export function convert(scope: ProgramScope, term: InvokeTerm | BuiltinTerm, doc: Doc): Doc {
  const { type } = term;
  const found = foundType(term);
  const isOutput = outputPlace(scope, term) === "itself";
  if (type?.kind === "string" && found !== undefined && isScalar(found)) {
    const isDecimal = found.kind === "number" && isOutput && !isOptional(term);
    if (isDecimal) {
      scope.used.pulumi = true;
      return printCall("pulumi.Output.format(", quote(`{${decimal}}`), doc);
    }
    if (found.kind !== "boolean")
      return isOutput ? concat(doc, ".apply(str)") : printCall("str(", doc);
    if (!isOutput) return concat(printCall("str(", doc), ".lower()");
    scope.used.pulumi = true;
    return printCall("pulumi.Output.json_dumps(", doc);
  }
  const choices =
    type?.kind === "enum" && found?.kind === "string" && term.kind === "builtin"
      ? printTypeClass(scope, type.token, "")
      : undefined;
  if (choices === undefined) return doc;
  return isOutput ? concat(doc, `.apply(${choices})`) : printCall(`${choices}(`, doc);
}

const isOptional = (term: InvokeTerm | BuiltinTerm): boolean =>
  term.kind === "invoke" && term.steps.some(({ optional }) => optional);

/** A map with computed keys. If outputs are among the keys, the whole map is one output. */
export function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  print: PrintTerm,
): Doc {
  const printKey = (key: string | Term): Doc => (typeof key === "string" ? quote(key) : print(key));
  const isKeyLate = term.entries.some(({ key }) => typeof key !== "string" && isLate(scope, key));
  if (!isKeyLate) {
    const members = term.entries.map(({ key, value }) => concat(printKey(key), ": ", print(value)));
    return printItems(members, "{", "}");
  }
  scope.used.pulumi = true;
  const pairs = term.entries.map(({ key, value }) =>
    printItems([printKey(key), print(value)], "[", "]"),
  );
  return concat(printCall("pulumi.Output.all(", ...pairs), ".apply(dict)");
}

export function printAsset(
  scope: ProgramScope,
  { form, source }: AssetTerm,
  print: PrintTerm,
): Doc {
  scope.used.pulumi = true;
  const name = `pulumi.${capitalize(form)}`;
  if (typeof source === "string") return printCall(`${name}(`, printText(source));
  return isLate(scope, source)
    ? concat(printOutput(scope, source, print), `.apply(${name})`)
    : printCall(`${name}(`, print(source));
}

/**
 * An annotation for a variable. For values of several types in a list or a dict, a type checker would infer a union
 * that no input accepts.
 */
export function variableAnnotation(scope: ProgramScope, value: Term): string | undefined {
  const [values, type] =
    value.kind === "list"
      ? [value.items, "list[Any]"]
      : value.kind === "map" || value.kind === "computed-map"
        ? [value.entries.map((entry: Pick<TermEntry, "value">) => entry.value), "dict[str, Any]"]
        : [[], ""];
  if (type === "" || isUniform(values) || outputPlace(scope, value) === "itself") return undefined;
  scope.used.any = true;
  return type;
}

const holdsValues: ReadonlySet<Term["kind"]> = new Set(["list", "map", "computed-map"]);

function isUniform(values: readonly Term[]): boolean {
  const [only] = values;
  if (values.length === 1 && only !== undefined && !holdsValues.has(only.kind)) return true;
  const kinds = values.map((value) =>
    value.kind === "literal" && value.value !== null ? typeof value.value : value,
  );
  return kinds.length > 0 && kinds.every((kind) => typeof kind === "string" && kind === kinds[0]);
}

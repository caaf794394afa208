import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { TemplateTerm, Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { plainOf } from "#export/languages/go/go-value.ts";
import { printConfigAccess, printReference } from "#export/languages/go/access.ts";
import { printFunction } from "#export/languages/go/values/composite.ts";
import { printFact } from "#export/languages/go/facts.ts";
import { checkText, printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { escapeFormat, printText, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printAsText } from "#export/languages/go/values/scalars.ts";
import { printVariableAccess } from "#export/languages/go/values/variable-access.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { hasPointer } from "#export/languages/go/types.ts";

/** A term that is no composite, as an expression; undefined where nothing stands behind it. */
export function valueOf(
  scope: ProgramScope,
  term: Term,
  want: GoType | undefined,
): GoValue | undefined {
  switch (term.kind) {
    case "reference": {
      const target = scope.resources.get(term.resource);
      return target && printReference(scope, term, target, want);
    }
    case "config": {
      const config = scope.config.get(term.name);
      return config && printConfigAccess(scope, term, config);
    }
    case "engine":
      return plain(printFact(scope, term.fact));
    case "template":
      return printTemplate(scope, term);
    case "variable":
      return printVariableAccess(scope, term, want);
    case "invoke":
    case "builtin":
    case "computed-map":
      return scope.printCall(scope, term, want);
    default:
      return undefined;
  }
}

export const textType: PropertyType = { kind: "string" };

const plain = (doc: Doc): GoValue => plainOf(doc, textType);

/** Text with values inside it. `Sprintf` waits for those that are known at deployment. */
function printTemplate(scope: ProgramScope, term: TemplateTerm): GoValue {
  let format = "";
  const values: Doc[] = [];
  for (const part of term.parts) {
    if (typeof part === "string") {
      checkText(scope, part, term.location);
      format += escapeFormat(part);
      continue;
    }
    format += "%v";
    const value = valueOf(scope, part, undefined);
    values.push(value === undefined ? printUnsupported(scope, part) : printPart(scope, value));
  }
  if (values.length === 0) return plain(printText(term.parts.join("")));
  const doc = concat(
    "pulumi.Sprintf(",
    quote(format),
    ...values.map((value) => concat(", ", value)),
    ")",
  );
  return { doc, form: "output", type: textType, isOptional: false, isSecret: false };
}

/** A pointer would be printed as an address, and a large number with an exponent. */
function printPart(scope: ProgramScope, { doc, form, isOptional, isSecret, type }: GoValue): Doc {
  const isNumber = type?.kind === "number";
  if (form !== "output") {
    const text = isNumber ? printAsText(scope, doc, "number") : undefined;
    return isSecret ? concat("pulumi.ToSecret(", text ?? doc, ")") : (text ?? doc);
  }
  const value = isOptional && type !== undefined && hasPointer(type) ? concat(doc, ".Elem()") : doc;
  const text = isNumber ? printAsText(scope, "v", "number") : undefined;
  return text === undefined
    ? value
    : concat(
        value,
        ".ApplyT(",
        printFunction("func(v float64) string", concat("return ", text)),
        ")",
      );
}

import type { PropertyType } from "#model/property-type.ts";
import type { Doc } from "#export/document.ts";
import { concat } from "#export/document.ts";
import type { TemplateTerm, Term } from "#export/term.ts";
import type { GoValue } from "#export/go/access.ts";
import { printConfigAccess, printReference } from "#export/go/access.ts";
import { printFact } from "#export/go/facts.ts";
import { checkText, printGap } from "#export/go/gap.ts";
import { escapeFormat, printText, quote } from "#export/go/literals.ts";
import type { ProgramScope } from "#export/go/scope.ts";
import type { GoType } from "#export/go/types.ts";
import { hasPointer } from "#export/go/types.ts";

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
    default:
      return undefined;
  }
}

export const textType: PropertyType = { kind: "string" };

const plain = (doc: Doc): GoValue => ({
  doc,
  form: "plain",
  type: textType,
  isOptional: false,
  isSecret: false,
});

/** Text with values inside it. `Sprintf` waits for those that are known at deployment. */
function printTemplate(scope: ProgramScope, term: TemplateTerm): GoValue {
  let format = "";
  const values: Doc[] = [];
  for (const part of term.parts) {
    if (typeof part === "string") {
      checkText(scope, part, term.place);
      format += escapeFormat(part);
      continue;
    }
    format += "%v";
    const value = valueOf(scope, part, undefined);
    values.push(value === undefined ? printGap(scope, part) : printPart(value));
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

/** A pointer would be printed as an address. */
function printPart({ doc, form, isOptional, isSecret, type }: GoValue): Doc {
  if (isSecret) return concat("pulumi.ToSecret(", doc, ")");
  const isPointer = form === "output" && isOptional && type !== undefined && hasPointer(type);
  return isPointer ? concat(doc, ".Elem()") : doc;
}

import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, join } from "#export/print/document.ts";
import { writtenObject } from "#export/lower/calls/written-value.ts";
import type { EngineFact, TemplateTerm, Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf } from "#export/languages/go/go-value.ts";
import {
  printConfigAccess,
  printReference,
  printVariableAccess,
} from "#export/languages/go/access.ts";
import { checkText, printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { escapeFormat, printText, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { hasPointer } from "#export/languages/go/types.ts";

/** A term that is not composite, as an expression; undefined if Go has no expression for it. */
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
      return term.parts.every((part) => typeof part === "string")
        ? plain(printText(term.parts.join("")))
        : outputOf(
            printFormat(scope, term, "pulumi.Sprintf", (part) => printPart(scope, part)),
            textType,
          );
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

/** A variable's object, if the position expects a typed object and the variable's own object has no type. */
export const writtenIn = ({ variables, types }: ProgramScope, term: Term): Term | undefined =>
  term.kind === "variable"
    ? writtenObject(variables, term, (token) => types.objectType(token)?.properties)
    : undefined;

export const textType: PropertyType = { kind: "string" };

const plain = (doc: Doc): GoValue => plainOf(doc, textType);

/** Text with embedded values, in a call such as `fmt.Sprintf`. */
export function printFormat(
  scope: ProgramScope,
  { parts, location }: TemplateTerm,
  call: string,
  print: (part: Term) => Doc,
): Doc {
  let format = "";
  const values: Doc[] = [];
  for (const part of parts)
    if (typeof part === "string") {
      checkText(scope, part, location);
      format += escapeFormat(part);
    } else {
      // Pulumi YAML also writes large numbers with an exponent.
      format += "%v";
      values.push(print(part));
    }
  return values.length === 0
    ? printText(parts.join(""))
    : concat(`${call}(`, join(", ", [quote(format), ...values]), ")");
}

/** Prints a part of a template. A pointer would be printed as an address. */
function printPart(scope: ProgramScope, part: Term): Doc {
  const value = valueOf(scope, part, undefined);
  if (value === undefined) return printUnsupported(scope, part);
  const { doc, form, isOptional, isSecret, type } = value;
  if (form !== "output") return isSecret ? concat("pulumi.ToSecret(", doc, ")") : doc;
  return isOptional && type !== undefined && hasPointer(type) ? concat(doc, ".Elem()") : doc;
}

const facts: Readonly<Record<Exclude<EngineFact, "cwd">, string>> = {
  organization: "ctx.Organization()",
  project: "ctx.Project()",
  rootDirectory: "ctx.RootDirectory()",
  stack: "ctx.Stack()",
};

/** A value from the engine, as a Go string. Reading the folder can fail, so a preceding statement reads it. */
export function printFact(scope: ProgramScope, fact: EngineFact): string {
  if (fact !== "cwd") return facts[fact];
  scope.used.facts.add(fact);
  return scope.cwd;
}

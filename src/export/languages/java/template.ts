import type { Doc } from "#export/print/document.ts";
import type { EngineFact, TemplateTerm, Term } from "#export/lower/term.ts";
import type { Access, Expression } from "#export/languages/java/access.ts";
import { accessOf, printAccess, printExpression } from "#export/languages/java/access.ts";
import { printCall } from "#export/languages/java/call.ts";
import { convert, fit } from "#export/languages/java/convert.ts";
import { printUnsupported } from "#export/languages/java/unsupported-value.ts";
import { printSum, printText } from "#export/languages/java/text/literals.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import { core } from "#export/languages/java/types.ts";

const facts: Readonly<Record<Exclude<EngineFact, "cwd" | "rootDirectory">, string>> = {
  organization: "ctx.organizationName()",
  project: "ctx.projectName()",
  stack: "ctx.stackName()",
};

export function printFact(scope: ProgramScope, fact: EngineFact): string {
  if (fact === "cwd") return `${core(scope, "System")}.getProperty("user.dir")`;
  if (fact === "rootDirectory")
    return `${core(scope, "Deployment")}.getInstance().getRootDirectory()`;
  return facts[fact];
}

export interface Part extends Printed {
  /** True if the part is already a string, so a concatenation that starts with it is a string. */
  readonly isText: boolean;
}

export const printTemplate = (scope: ProgramScope, { parts }: TemplateTerm): Printed =>
  printParts(
    scope,
    parts.map((part) => (typeof part === "string" ? part : readPart(scope, part))),
  );

/** A concatenation, or `Output.format` if a part is only known at deployment. */
export function printParts(scope: ProgramScope, parts: readonly (string | Part)[]): Printed {
  const read = joinTexts(parts);
  const values = read.filter((part) => typeof part !== "string");
  if (values.length === 0) return { doc: printText(read.join("")), isOutput: false };
  if (!values.some(({ isOutput }) => isOutput)) return { doc: printPlain(read), isOutput: false };
  const format = read.map((part) => (typeof part === "string" ? part.replaceAll("%", "%%") : "%s"));
  const args = values.map(({ doc }) => doc);
  const head = `${core(scope, "Output")}.format(`;
  return { doc: printCall(head, printText(format.join("")), ...args), isOutput: true };
}

function printPlain(parts: readonly (string | Part)[]): Doc {
  const [first, second] = parts;
  const isSum = typeof first === "string" || typeof second === "string" || first?.isText === true;
  const operands = parts.map((part) => (typeof part === "string" ? printText(part) : part.doc));
  const [start = '""', ...rest] = isSum ? operands : ['""', ...operands];
  return rest.length === 0 ? start : printSum(start, rest);
}

/** Joins adjacent strings, because a surrogate pair can be split between them. */
function joinTexts<T>(parts: readonly (string | T)[]): readonly (string | T)[] {
  const joined: (string | T)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
}

function readPart(scope: ProgramScope, term: Term): Part {
  if (term.kind === "engine")
    return { doc: printFact(scope, term.fact), isOutput: false, isText: true };
  const written = term.kind === "variable" ? writtenOut(scope, term) : undefined;
  if (written?.kind === "literal" && written.value !== null) {
    const text = written.text ?? String(written.value);
    return { doc: printText(text), isOutput: false, isText: true };
  }
  if (written !== undefined && written.kind !== "variable") return readPart(scope, written);
  const access = accessOf(scope, term);
  if (access === undefined)
    return { doc: printUnsupported(scope, term), isOutput: false, isText: false };
  const value = spell(scope, access);
  return {
    doc: access.output === undefined ? printExpression(value) : printAccess(access, value),
    isOutput: access.output !== undefined,
    isText: access.value.type?.kind === "string",
  };
}

/**
 * A value in its usual form: Java would print `5.0` for a number, and more than the value for an enum.
 */
function spell(scope: ProgramScope, { value, parameter }: Access): Expression {
  const kind = value.type?.kind;
  const isOther = kind === "number" || kind === "enum";
  const parameters = parameter === undefined ? [] : [parameter];
  const text = { kind: "string" } as const;
  const inside = { parameters, tokens: [] };
  if (!value.isOptional) return isOther ? (convert(scope, value, text, inside) ?? value) : value;
  const isScalar = isOther || kind === "string" || kind === "integer" || kind === "boolean";
  const fitted = isScalar ? fit(scope, value, text, inside) : undefined;
  const calls = (fitted ?? fit(scope, value, undefined, inside) ?? value).calls;
  // A missing value adds nothing to the text.
  return { ...value, calls: fitted === undefined ? calls : [...calls.slice(0, -1), '.orElse("")'] };
}

import type { Doc } from "#export/print/document.ts";
import type { EngineFact, TemplateTerm, Term } from "#export/lower/term.ts";
import { accessOf } from "#export/languages/python/access.ts";
import { templatePart } from "#export/languages/python/as-text.ts";
import { printCall } from "#export/languages/python/call.ts";
import { isLate } from "#export/languages/python/calls/outputs.ts";
import { unsupportedExpression } from "#export/languages/python/unsupported-value.ts";
import type { FormattedPart } from "#export/languages/python/literals.ts";
import { braceless, printFormatted, printText, quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

const facts: Readonly<Record<EngineFact, string>> = {
  cwd: "os.getcwd()",
  organization: "pulumi.get_organization()",
  project: "pulumi.get_project()",
  rootDirectory: "pulumi.get_root_directory()",
  stack: "pulumi.get_stack()",
};

export function printFact({ used }: ProgramScope, fact: EngineFact): string {
  if (fact === "cwd") used.os = true;
  else used.pulumi = true;
  return facts[fact];
}

interface Part {
  readonly expression: string;
  /** Like `expression`, with possible line breaks. */
  readonly doc: Doc;
  readonly format: string;
  readonly isOutput: boolean;
}

/** An f-string, or `pulumi.Output.format` if a part is only known at deployment. */
export function printTemplate(scope: ProgramScope, { parts }: TemplateTerm): Doc {
  const read = joinTexts(parts).map((part) =>
    typeof part === "string" ? part : readPart(scope, part),
  );
  const values = read.filter((part) => typeof part !== "string");
  if (values.length === 0) return printText(read.join(""));
  const isOutput = values.some((part) => part.isOutput);
  if (isOutput) scope.used.pulumi = true;
  if (!isOutput && values.every(({ expression }) => isPlain(expression)))
    return printFormatted(read.map(formattedPart));
  const text = read.map((part) =>
    typeof part === "string" ? braceless(part) : `{${part.format}}`,
  );
  const args = values.map(({ doc }) => doc);
  return isOutput
    ? printCall("pulumi.Output.format(", printText(text.join("")), ...args)
    : printCall(`${quote(text.join(""))}.format(`, ...args);
}

const formattedPart = (part: string | Part): FormattedPart =>
  typeof part === "string"
    ? { text: braceless(part), isCode: false }
    : { text: `{${part.expression}${part.format}}`, isCode: true };

/**
 * Before Python 3.12, an f-string's expressions can contain neither a backslash nor the string's own
 * quotes.
 */
const isPlain = (expression: string): boolean => !/[\\'{}#]/.test(expression);

/** Joins adjacent strings, because a surrogate pair can be split between them. */
function joinTexts(parts: TemplateTerm["parts"]): TemplateTerm["parts"] {
  const joined: (string | Term)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined.splice(-1, 1, last + part);
    else joined.push(part);
  }
  return joined;
}

function readPart(scope: ProgramScope, term: Term): Part {
  if (term.kind === "engine") return plainPart(printFact(scope, term.fact));
  const access = accessOf(scope, term);
  if (access === undefined) return plainPart(unsupportedExpression(scope, term));
  const isOutput = access.isOutput || isLate(scope, term);
  return { ...templatePart(access, term), isOutput };
}

const plainPart = (expression: string): Part => ({
  expression,
  doc: expression,
  format: "",
  isOutput: false,
});
